package reduce

import (
	"math"
	"reflect"
	"strconv"
	"sync/atomic"

	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/record"
	"shsmith/lib/relax"
	"shsmith/lib/shrink"
	"shsmith/lib/version"
)

// Finish makes the best text of a folder, which a reducer may have left there,
// as small as it gets, and gives it as a test that needs no reconditioning any
// more: its guards are dropped where its input does not need them, and so are
// buffers and members that it does not use.
//
// ask judges, up to jobs candidates at a time; after its first error all
// candidates count as uninteresting, and Finish returns what it has by then. So
// it does when ask has no more time.
func Finish(f *Folder, jobs int, ask func(Candidate) (Answer, error)) (*record.Record, error) {
	n := &finisher{folder: f, jobs: jobs, ask: ask}
	rec, err := f.Reconditioned(Candidate{Text: f.Best()})
	if err != nil {
		return nil, err
	}
	n.lang, n.stage, n.resources = rec.Lang, version.Stage(rec.Stage), rec.Resources
	whole, err := f.Restored(f.Best())
	if err != nil {
		return nil, err
	}
	original, err := shrink.Run(whole, shrink.Options{Lang: n.lang, Stage: n.stage, Jobs: jobs}, func(text string) bool {
		return n.holds(Candidate{Text: text})
	})
	if err != nil {
		return nil, err
	}
	if rec, err = f.Reconditioned(Candidate{Text: original}); err != nil {
		return nil, err
	}
	bare := Candidate{Text: rec.Source, Bare: true}
	if !n.holds(bare) {
		// Nothing proves it without guards, as where the interpreter cannot
		// run it.
		rec.Original = original
		return rec, nil
	}
	if bare, err = n.bare(bare); err != nil {
		return nil, err
	}
	return f.Reconditioned(bare)
}

// finisher is the state of Finish.
type finisher struct {
	folder    *Folder
	jobs      int
	ask       func(Candidate) (Answer, error)
	failed    atomic.Bool
	lang      string
	stage     version.Stage
	resources []record.Resource // of the test
}

func (n *finisher) holds(c Candidate) bool {
	if n.failed.Load() {
		return false
	}
	a, err := n.ask(c)
	if err != nil {
		n.failed.Store(true)
	}
	return err == nil && a.Interesting
}

// bare makes a reconditioned program small.
func (n *finisher) bare(c Candidate) (Candidate, error) {
	for {
		before := c.Text
		rec, err := n.folder.Reconditioned(c)
		if err != nil {
			return c, err
		}
		relaxed, err := relax.While("candidate", rec, func(text string) bool { return n.holds(c.with(text)) })
		if err != nil {
			return c, err
		}
		c.Text = relaxed.Text
		o := shrink.Options{Lang: n.lang, Stage: n.stage, Blocks: true, Inputs: inputs(rec.Resources), Jobs: n.jobs}
		small, err := shrink.Run(c.Text, o, func(text string) bool {
			fitted, ok := n.fitted(c, text)
			return ok && n.holds(fitted)
		})
		if err != nil {
			return c, err
		}
		c, _ = n.fitted(c, small)
		if tidy, ok := n.fitted(c, shrink.Tidy(n.lang, c.Text, n.stage)); ok && tidy.Text != c.Text && n.holds(tidy) {
			c = tidy
		}
		if c.Text == before || n.failed.Load() {
			return c, nil
		}
	}
}

// inputs are literals of the scalars that members begin with, by the names of
// the members, and by those with the blocks' in front of them. A float that is
// no short decimal, as NaN, has none, nor has a number below zero.
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

// literal is the literal of a scalar; "" if it has none.
func literal(scalar string, w uint32) string {
	switch scalar {
	case "int", "i32":
		if int32(w) >= 0 {
			return strconv.Itoa(int(w))
		}
	case "uint", "u32":
		return strconv.Itoa(int(w)) + "u"
	case "float", "f32":
		f := math.Float32frombits(w)
		if text := strconv.FormatFloat(float64(f), 'f', 1, 32); f >= 0 && parses(text, f) {
			return text
		}
	}
	return ""
}

func parses(text string, want float32) bool {
	f, err := strconv.ParseFloat(text, 32)
	return err == nil && float32(f) == want
}

func (c Candidate) with(text string) Candidate {
	c.Text = text
	return c
}

// fitted is c with another text, and with resources that fit its blocks.
func (n *finisher) fitted(c Candidate, text string) (Candidate, bool) {
	have := c.Resources
	if have == nil {
		have = n.resources
	}
	before, err := n.declared(c.Text)
	if err != nil {
		return c, false
	}
	after, err := n.declared(text)
	if err != nil {
		return c, false
	}
	c.Text = text
	if reflect.DeepEqual(before, after) {
		return c, true
	}
	c.Resources = fit(after, have)
	return c, true
}

// openElements is the length of arrays without size: of those that the test
// has, the harness does not say it.
const openElements = 16

func (n *finisher) declared(text string) ([]record.Resource, error) {
	u, err := front.Parse(n.lang, "candidate", text)
	if err != nil {
		return nil, err
	}
	info, err := check.Check("candidate", u, n.stage)
	if err != nil {
		return nil, err
	}
	return info.Resources(openElements), nil
}

// fit gives the resources that a shader declares the contents of those that
// it had, by their names and those of their members.
func fit(declared, had []record.Resource) []record.Resource {
	fitted := []record.Resource{}
	for _, r := range declared {
		for i := range had {
			if h := &had[i]; h.Name == r.Name && h.Kind == r.Kind {
				r.Compare = h.Compare
				fill(&r, h)
			}
		}
		fitted = append(fitted, r)
	}
	return fitted
}

func fill(r, from *record.Resource) {
	if len(r.Members) == 0 || len(from.Members) == 0 {
		r.Init = from.Init
		return
	}
	source := from.Contents()
	r.Init = make([]byte, r.Size)
	for _, m := range r.Members {
		for _, f := range from.Members {
			if f.Path == m.Path && record.ScalarBytes(f.Scalar) == record.ScalarBytes(m.Scalar) {
				transfer(r.Init, &m, source, &f)
			}
		}
	}
}

func transfer(to []byte, m *record.Member, source []byte, f *record.Member) {
	n := record.ScalarBytes(m.Scalar)
	for i := range min(m.Count, f.Count) {
		a, b := m.Offset+i*m.Stride, f.Offset+i*f.Stride
		if a+n <= len(to) && b+n <= len(source) {
			copy(to[a:a+n], source[b:])
		}
	}
}
