package compare

import "shsmith/lib/record"

// maxDifferences is how many differences a verdict lists: the first is where
// one looks, the rest tell whether it is one member or all of them.
const maxDifferences = 8

// differences lists the first scalars in which any two groups differ, with
// the value of each group under the name of its first run. Inexact images
// differ by their distance.
func (c *contest) differences(groups [][]*entrant) []record.Difference {
	var out []record.Difference
	first := groups[0][0].values
	for p := range first.words {
		distance, far := c.farthest(groups, p)
		if first.places[p].inexact && !far {
			continue
		}
		longest := 0
		for _, g := range groups {
			longest = max(longest, len(g[0].values.words[p]))
		}
		for i := 0; i < longest; i++ {
			if c.doubts.at(p, i) || !differ(groups, p, i) {
				continue
			}
			d := difference(groups, p, i)
			d.Distance, distance = distance, nil
			out = append(out, d)
			if len(out) == maxDifferences {
				return out
			}
		}
	}
	return out
}

// word is scalar i of place p, nil if the run did not write so much.
func (v *values) word(p, i int) []byte {
	if w := v.words[p]; i < len(w) {
		return w[i]
	}
	return nil
}

func differ(groups [][]*entrant, p, i int) bool {
	first := string(groups[0][0].values.word(p, i))
	for _, g := range groups[1:] {
		if string(g[0].values.word(p, i)) != first {
			return true
		}
	}
	return false
}

func difference(groups [][]*entrant, p, i int) record.Difference {
	at := groups[0][0].values.places[p]
	d := record.Difference{
		Resource: at.resource, Member: at.member.Path, Index: i, Values: map[string]string{},
	}
	if at.texels != nil {
		locate(&d, at.texels)
	}
	for _, g := range groups {
		d.Values[g[0].name] = Format(at.member.Scalar, g[0].values.word(p, i))
	}
	return d
}

// locate turns the index of a component into a texel and its component.
func locate(d *record.Difference, t *record.Texels) {
	f, ok := record.FormatOf(t.Format)
	if !ok {
		return
	}
	d.Member = string("rgba"[d.Index%f.Components])
	d.Index /= f.Components
	d.Texel = &[3]int{d.Index % t.Width, d.Index / t.Width % t.Height, d.Index / t.Width / t.Height}
}
