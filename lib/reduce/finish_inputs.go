package reduce

import (
	"math"
	"reflect"
	"slices"
	"strconv"

	"shsmith/lib/inquiry"
	"shsmith/lib/record"
)

// simplifyInputs returns c with fewer work groups, resources, texels and attachments, with contents
// of resources replaced by 0 or 1, and with a simpler vertex shader. It keeps a change only if c
// stays interesting.
func (n *finisher) simplifyInputs(c inquiry.Candidate) (inquiry.Candidate, error) {
	declared, err := n.declaredResources(c.Text)
	if err != nil {
		return c, err
	}
	fewer := c
	fewer.Resources = keepDeclared(declared, n.resourcesOf(c))
	if len(fewer.Resources) < len(n.resourcesOf(c)) && n.isInteresting(fewer) {
		c = fewer
	}
	for axis, size := range n.groups(c) {
		groups := n.groups(c)
		groups[axis] = 1
		fewer := c
		fewer.Dispatch = &groups
		if size > 1 && n.isInteresting(fewer) {
			c = fewer
		}
	}
	for i := range n.resourcesOf(c) {
		c = n.simplifyContents(c, i)
	}
	return n.simplifyImage(c), nil
}

// simplifyImage returns c with a smaller image, fewer attachments, and a vertex shader that only
// outputs the position. It keeps each of these changes only if c stays interesting.
func (n *finisher) simplifyImage(c inquiry.Candidate) inquiry.Candidate {
	if n.folder.test.Image == nil {
		return c
	}
	image := *n.folder.test.Image
	if c.Image != nil {
		image = *c.Image
	}
	try := func(smaller record.Image) {
		if other := c; !reflect.DeepEqual(smaller, image) {
			other.Image = &smaller
			if n.isInteresting(other) {
				c, image = other, smaller
			}
		}
	}
	for _, change := range []func(*record.Image){func(m *record.Image) { m.Width = 1 }, func(m *record.Image) { m.Height = 1 }} {
		smaller := image
		change(&smaller)
		try(smaller)
	}
	for i := len(image.Attachments) - 1; i >= 0 && len(image.Attachments) > 1; i-- {
		smaller := image
		smaller.Attachments = slices.Delete(slices.Clone(image.Attachments), i, i+1)
		try(smaller)
	}
	// If the test crashes (Goal.Signature), the vertex shader may be the cause, so it stays.
	if passing := c; len(n.folder.test.Stages) > 0 && !c.Passing && n.folder.Goal.Signature == "" {
		if passing.Passing = true; n.isInteresting(passing) {
			return passing
		}
	}
	return c
}

// keepDeclared returns the resources of `list` that have the name of a resource in `declared`.
func keepDeclared(declared, list []record.Resource) []record.Resource {
	return slices.DeleteFunc(slices.Clone(list), func(r record.Resource) bool {
		return !slices.ContainsFunc(declared, func(d record.Resource) bool { return d.Name == r.Name })
	})
}

func (n *finisher) groups(c inquiry.Candidate) [3]int {
	if c.Dispatch != nil {
		return *c.Dispatch
	}
	return n.folder.test.Groups()
}

// mostScalars is the greatest number of scalars in a resource that simplifyContents tries to
// replace. They are the first scalars of the resource.
const mostScalars = 32

// simplifyContents returns c with simpler contents of resource number i: only zeros or, if c is
// then not interesting, single scalars that become 0 or 1. It keeps a change only if c stays
// interesting.
func (n *finisher) simplifyContents(c inquiry.Candidate, i int) inquiry.Candidate {
	r := &n.resourcesOf(c)[i]
	if !slices.ContainsFunc(r.Init, func(b byte) bool { return b != 0 }) {
		return c
	}
	if empty := n.withContents(c, i, nil); n.isInteresting(empty) {
		return empty
	}
	tried := 0
	for _, m := range r.Members {
		size := record.ScalarBytes(m.Scalar)
		for k := 0; k < m.Count && tried < mostScalars; k++ {
			at := m.Offset + k*m.Stride
			for _, simple := range [][]byte{make([]byte, size), bytesOfOne(m.Scalar)} {
				contents := slices.Clone(n.resourcesOf(c)[i].Contents())
				if len(simple) != size || at+size > len(contents) || slices.Equal(contents[at:at+size], simple) {
					break // it cannot be simpler
				}
				copy(contents[at:], simple)
				if other := n.withContents(c, i, contents); n.isInteresting(other) {
					c = other
					break
				}
			}
			tried++
		}
	}
	return c
}

// bytesOfOne returns the bytes of the number 1 as a scalar of the type `scalar`. It returns nil for
// types other than 32-bit integers and floats.
func bytesOfOne(scalar string) []byte {
	switch scalar {
	case "int", "i32", "uint", "u32":
		return []byte{1, 0, 0, 0}
	case "float", "f32":
		return []byte{0, 0, 0x80, 0x3f}
	}
	return nil
}

func (n *finisher) withContents(c inquiry.Candidate, i int, contents []byte) inquiry.Candidate {
	c.Resources = slices.Clone(n.resourcesOf(c))
	c.Resources[i].Init = contents
	return c
}

// inputs returns the initial values of scalar members as literals, such as "3" or "1.5". Each value
// has two keys: the name of the member (`x`), and the names of resource and member (`params.x`).
// Values without a literal are absent (see the function `literal`).
func inputs(resources []record.Resource) map[string]string {
	literals := map[string]string{}
	for i := range resources {
		r := &resources[i]
		data := r.Contents()
		for _, m := range r.Members {
			words := m.Words(data)
			if m.Count != 1 || len(words) != 1 {
				continue
			}
			if text := literal(m.Scalar, words[0]); text != "" {
				literals[m.Path], literals[r.Name+"."+m.Path] = text, text
			}
		}
	}
	return literals
}

// literal returns the literal, such as "3u" or "0.5", for a value of the type `scalar` with the
// bits w. It returns "" unless the value is a 32-bit integer or float, finite, not negative, with
// at most one decimal.
func literal(scalar string, w uint32) string {
	switch scalar {
	case "int", "i32":
		if int32(w) >= 0 {
			return strconv.Itoa(int(w))
		}
	case "uint", "u32":
		return strconv.Itoa(int(w)) + "u"
	case "float", "f32":
		f := float64(math.Float32frombits(w))
		text := strconv.FormatFloat(f, 'f', 1, 32)
		// Signbit is also true for -0.0.
		if !math.Signbit(f) && !math.IsInf(f, 0) && parses(text, float32(f)) {
			return text
		}
	}
	return ""
}

func parses(text string, want float32) bool {
	f, err := strconv.ParseFloat(text, 32)
	return err == nil && float32(f) == want
}
