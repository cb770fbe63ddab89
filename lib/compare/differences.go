package compare

import (
	"slices"

	"shsmith/lib/record"
)

// maxDifferences is the maximum number of differences that a verdict lists. The list is usually
// long enough to show whether one member differs or all members do.
const maxDifferences = 8

// differences returns up to maxDifferences scalars that differ between groups of runs with equal
// outputs. It skips images that the metric accepts as similar. If an image is not, its first
// Difference has the metric's result in Distance.
func (c *comparison) differences(groups [][]*participant) []record.Difference {
	var out []record.Difference
	first := groups[0][0].values
	for p := range first.words {
		distance, far := c.compareImages(groups, p)
		if first.places[p].byMetric && !far {
			continue
		}
		longest := 0
		for _, g := range groups {
			longest = max(longest, len(g[0].values.words[p]))
		}
		for i := 0; i < longest; i++ {
			if !differ(groups, p, i) {
				continue
			}
			d := c.difference(groups, p, i)
			d.Distance, distance = distance, nil
			out = append(out, d)
			if len(out) == maxDifferences {
				return out
			}
		}
	}
	return out
}

// word returns the bytes of scalar i of v.places[p], which is an image or a member of a buffer. It
// returns nil if the run's output ends before this scalar.
func (v *values) word(p, i int) []byte {
	if w := v.words[p]; i < len(w) {
		return w[i]
	}
	return nil
}

func differ(groups [][]*participant, p, i int) bool {
	first := string(groups[0][0].values.word(p, i))
	for _, g := range groups[1:] {
		if string(g[0].values.word(p, i)) != first {
			return true
		}
	}
	return false
}

// difference returns a Difference for scalar i of places[p], with its value in each group. A group
// has the runs with equal outputs. The field Beyond is the greatest distance of a value from the
// band of the reference.
func (c *comparison) difference(groups [][]*participant, p, i int) record.Difference {
	at := &groups[0][0].values.places[p]
	d := at.difference(i)
	d.Values = map[string]string{}
	for _, g := range groups {
		if c.expected != nil && slices.ContainsFunc(g, c.isReference) {
			d.Values[g[0].name] = c.expected.bandText(p, i)
			continue
		}
		w := g[0].own.word(p, i)
		d.Values[g[0].name] = Format(at.member.Scalar, w)
		if c.expected == nil || c.expected.accepts(p, i, w) {
			continue
		}
		if far := c.expected.distanceOutside(p, i, w); far != nil && (d.Beyond == nil || *far > *d.Beyond) {
			d.Beyond = far
		}
	}
	return d
}

// accepts reports whether the reference, with the outputs v, allows the value w of scalar i of
// v.places[p].
func (v *values) accepts(p, i int, w []byte) bool {
	own := v.word(p, i)
	return own != nil && w != nil && v.bands.allows(p, i, v.places[p].member.Scalar, own, w)
}

// difference returns a Difference with the position of scalar i in the member or image `at`. It
// does not set the field Values, which has the values that the runs computed.
func (at *place) difference(i int) record.Difference {
	d := record.Difference{Resource: at.resource, Member: at.member.Path, Index: i}
	if at.texels != nil {
		locate(&d, at.texels)
	}
	return d
}

// locate converts the position d in the image t. Before, d.Index counts components. Afterwards,
// d.Index counts texels, d.Texel has the texel's coordinates, and d.Member names the component. In
// an RGBA image, index 6 becomes index 1 with the member "b".
func locate(d *record.Difference, t *record.Texels) {
	f, ok := record.FormatOf(t.Format)
	if !ok {
		return
	}
	d.Member = string("rgba"[d.Index%f.Components])
	d.Index /= f.Components
	d.Texel = &[3]int{d.Index % t.Width, d.Index / t.Width % t.Height, d.Index / t.Width / t.Height}
}
