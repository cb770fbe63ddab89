package compare

import (
	"slices"

	"shsmith/lib/record"
)

// maxDifferences is the number of differences that a verdict lists. It suffices to see
// whether one member differs or all do.
const maxDifferences = 8

// differences returns up to maxDifferences scalars in which groups differ. The first one in an
// image that a metric compares also has the distance between the images.
func (c *comparison) differences(groups [][]*participant) []record.Difference {
	var out []record.Difference
	first := groups[0][0].values
	for p := range first.words {
		distance, far := c.farthest(groups, p)
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

// word returns scalar i of v.places[p], or nil if the output is too short.
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

// difference returns a Difference with each group's value of scalar i of values.places[p], and the
// reference's band. Its Beyond is the greatest distance of a value from the band.
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
		if c.expected == nil {
			continue
		}
		if far := c.expected.distanceOutside(p, i, w); far != nil && (d.Beyond == nil || *far > *d.Beyond) {
			d.Beyond = far
		}
	}
	return d
}

// difference returns a Difference that names scalar i of a place but contains no values.
func (at *place) difference(i int) record.Difference {
	d := record.Difference{Resource: at.resource, Member: at.member.Path, Index: i}
	if at.texels != nil {
		locate(&d, at.texels)
	}
	return d
}

// locate replaces d.Index, the index of a component in the image t, by the index of its texel. It
// sets d.Texel to the texel's coordinates and d.Member to the component, such as "g".
func locate(d *record.Difference, t *record.Texels) {
	f, ok := record.FormatOf(t.Format)
	if !ok {
		return
	}
	d.Member = string("rgba"[d.Index%f.Components])
	d.Index /= f.Components
	d.Texel = &[3]int{d.Index % t.Width, d.Index / t.Width % t.Height, d.Index / t.Width / t.Height}
}
