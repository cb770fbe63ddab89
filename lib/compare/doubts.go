package compare

import (
	"fmt"

	"shsmith/lib/record"
)

// doubts are the scalars, by place, that are not compared, since the reference is
// not certain of them (record.Band): implementations may have them otherwise, and
// so may two programs that mean the same. nil is none of them.
type doubts [][]bool

// at reports whether scalar i of place p is in doubt.
func (d doubts) at(p, i int) bool { return d != nil && i < len(d[p]) && d[p][i] }

func (d doubts) count() int {
	n := 0
	for _, list := range d {
		for _, doubtful := range list {
			if doubtful {
				n++
			}
		}
	}
	return n
}

// doubts are those of the run r, whose values are v.
func (d *decoder) doubts(r *record.Run, v *values, moved func(place) record.Member) (doubts, error) {
	if r.Backend != Reference || len(r.Bands) == 0 {
		return nil, nil
	}
	list := make(doubts, len(d.places))
	for p, at := range d.places {
		band, some := r.Bands[at.resource]
		if !some {
			continue
		}
		low, err := d.blob(band.Low)
		if err != nil {
			return nil, err
		}
		high, err := d.blob(band.High)
		if err != nil {
			return nil, err
		}
		m := moved(at)
		from, to := m.Scalars(low), m.Scalars(high)
		if len(from) != len(v.words[p]) || len(to) != len(from) {
			return nil, fmt.Errorf("the band of %s has another size", at.resource)
		}
		list[p] = make([]bool, len(from))
		for i, w := range v.words[p] {
			list[p][i] = string(w) != string(from[i]) || string(w) != string(to[i])
		}
	}
	return list, nil
}

// doubtsOf are what the reference is not certain of in any of the programs that
// take part in c. One program on one back-end has to give the same each time.
func doubtsOf(c contest, all []entrant) doubts {
	if c.axis == Repeats {
		return nil
	}
	var sum doubts
	for _, ref := range all {
		if ref.values == nil || ref.values.doubts == nil || !c.has(ref.run.Variant) {
			continue
		}
		if sum == nil {
			sum = make(doubts, len(ref.values.doubts))
		}
		for p, list := range ref.values.doubts {
			for len(sum[p]) < len(list) {
				sum[p] = append(sum[p], false)
			}
			for i, doubtful := range list {
				sum[p][i] = sum[p][i] || doubtful
			}
		}
	}
	return sum
}

// has reports whether a program takes part.
func (c *contest) has(variant string) bool {
	for i := range c.entrants {
		if c.entrants[i].run.Variant == variant {
			return true
		}
	}
	return false
}
