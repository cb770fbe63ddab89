package compare

import "shsmith/lib/record"

// maxDifferences is how many differences a verdict lists: the first is where
// one looks, the rest tell whether it is one member or all of them.
const maxDifferences = 8

// differences lists the first scalars in which any two groups differ, with
// the value of each group under the name of its first run.
func differences(groups [][]*entrant) []record.Difference {
	var out []record.Difference
	first := groups[0][0].values
	for p := range first.words {
		longest := 0
		for _, g := range groups {
			longest = max(longest, len(g[0].values.words[p]))
		}
		for i := 0; i < longest; i++ {
			if !differ(groups, p, i) {
				continue
			}
			out = append(out, difference(groups, p, i))
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
	for _, g := range groups {
		d.Values[g[0].name] = Format(at.member.Scalar, g[0].values.word(p, i))
	}
	return d
}

// Buffers compares two contents of the resources, by name, and lists where
// they differ under the names a and b.
func Buffers(resources []record.Resource, nameA string, a map[string][]byte, nameB string, b map[string][]byte) []record.Difference {
	at := places(resources)
	one := &entrant{name: nameA, values: fromBuffers(at, a)}
	two := &entrant{name: nameB, values: fromBuffers(at, b)}
	return differences([][]*entrant{{one}, {two}})
}

func fromBuffers(at []place, bufs map[string][]byte) *values {
	v := &values{places: at}
	for _, p := range at {
		v.words = append(v.words, words(bufs[p.resource], p.member))
	}
	return v
}
