package compare

import (
	"crypto/sha256"
	"fmt"
	"slices"

	"shsmith/lib/record"
)

// place identifies a part of the outputs of a test: a member of a resource, or a whole image.
type place struct {
	resource string
	member   record.Member
	texels   *record.Texels // description of an image; its components are the member's scalars
	byMetric bool           // an image of floats that the metric compares
}

// places returns all parts of the outputs that are compared: members of compared resources, without
// padding, and whole images.
func places(rec *record.Record) []place {
	var out []place
	for _, r := range rec.Outputs() {
		for _, m := range members(&r) {
			p := place{resource: r.Name, member: m, texels: r.Texels}
			if r.Texels != nil && rec.Tolerance != nil {
				p.byMetric = formatOf(p).IsFloat()
			}
			out = append(out, p)
		}
	}
	return out
}

// formatOf returns the format of p, which must be an image, or the zero Format if the format is
// unknown.
func formatOf(p place) record.Format {
	f, _ := record.FormatOf(p.texels.Format)
	return f
}

// members returns the members of a resource that are compared. An image counts as one member that
// contains all components. A resource without members counts as one member that contains all bytes.
func members(r *record.Resource) []record.Member {
	if r.Texels != nil {
		if f, ok := record.FormatOf(r.Texels.Format); ok {
			return []record.Member{{Scalar: f.Scalar, Count: r.Texels.Size() / f.Bytes, Stride: f.Bytes}}
		}
	}
	if len(r.Members) == 0 {
		return []record.Member{{Scalar: "byte", Count: r.Size, Stride: 1}}
	}
	return r.Members
}

// values contains the outputs of a run: words[p][i] has the bytes of scalar i of places[p].
type values struct {
	places []place
	words  [][][]byte
	bands  bands  // the bands of a run of the reference; nil for any other run
	exact  string // key of all scalars that are compared exactly; equal keys mean equal scalars
}

// clone returns a copy in which scalars may be replaced. The copy has no bands.
func (v *values) clone() *values {
	out := &values{places: v.places, words: make([][][]byte, len(v.words))}
	for p, w := range v.words {
		out.words[p] = slices.Clone(w)
	}
	return out
}

// setExact sets v.exact to a hash of all scalars, except those of images that a metric compares.
func (v *values) setExact() {
	hash := sha256.New()
	for p, w := range v.words {
		fmt.Fprintf(hash, "%d:", len(w))
		if v.places[p].byMetric {
			continue
		}
		for _, word := range w {
			hash.Write(word)
		}
	}
	v.exact = string(hash.Sum(nil))
}

// decoder decodes the outputs of the runs in a record. Runs of one program with equal outputs and
// bands share one *values, so these outputs are decoded only once.
type decoder struct {
	rec    *record.Record
	places []place
	seen   map[string]*values
}

func (d *decoder) values(r *record.Run) (*values, error) {
	key := fmt.Sprintf("%q %q %q", r.Variant, r.Outputs, r.Bands) // fmt sorts maps
	if v := d.seen[key]; v != nil {
		return v, nil
	}
	moved := d.layout(r.Variant)
	v := &values{places: d.places}
	for _, p := range d.places {
		buf, err := d.blob(r.Outputs[p.resource])
		if err != nil {
			return nil, err
		}
		m := moved(p)
		v.words = append(v.words, m.Scalars(buf)) // scalars beyond the end are missing, which counts as a difference
	}
	v.setExact()
	var err error
	if v.bands, err = d.readBands(r, v, moved); err != nil {
		return nil, err
	}
	d.seen[key] = v
	return v, nil
}

// blob returns the bytes of the output with the given hash, or nil if the hash is empty. It returns
// an error if the record lacks the output.
func (d *decoder) blob(hash string) ([]byte, error) {
	if hash == "" {
		return nil, nil
	}
	buf, ok := d.rec.Blobs[hash]
	if !ok {
		return nil, fmt.Errorf("the record lacks the bytes with the hash %s", hash)
	}
	return buf, nil
}

// layout returns a function that maps a place of the test's own program to the member of the
// variant with the same path in the resource of the same name. If there is none, the result is the
// zero Member.
func (d *decoder) layout(variant string) func(place) record.Member {
	own := map[string]map[string]record.Member{}
	for i := range d.rec.Variants {
		v := &d.rec.Variants[i]
		if v.Name != variant {
			continue
		}
		for _, r := range v.Resources {
			own[r.Name] = map[string]record.Member{}
			for _, m := range members(&r) {
				own[r.Name][m.Path] = m
			}
		}
	}
	return func(p place) record.Member {
		if members, ok := own[p.resource]; ok {
			return members[p.member.Path]
		}
		// A resource that the variant does not list has the layout of the test.
		return p.member
	}
}
