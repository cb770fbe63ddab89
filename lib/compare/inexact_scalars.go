package compare

import (
	"fmt"

	"shsmith/lib/record"
)

// skipped marks the scalars that are not compared: skipped[p][i] for scalar i of place p.
// The reference does not know their values for certain (record.Band), so back-ends may
// have other values, and so may variants of a program. nil marks none.
type skipped [][]bool

// at reports whether scalar i of place p is skipped.
func (d skipped) at(p, i int) bool { return d != nil && i < len(d[p]) && d[p][i] }

func (d skipped) count() int {
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

// skipped marks the scalars whose values the run r of the reference does not know for
// certain. v are the values of r.
func (d *decoder) skipped(r *record.Run, v *values, moved func(place) record.Member) (skipped, error) {
	if r.Backend != Reference || len(r.Bands) == 0 {
		return nil, nil
	}
	list := make(skipped, len(d.places))
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
			return nil, fmt.Errorf("the band of %s does not have its size", at.resource)
		}
		list[p] = make([]bool, len(from))
		for i, w := range v.words[p] {
			list[p][i] = string(w) != string(from[i]) || string(w) != string(to[i])
		}
	}
	return list, nil
}

// skippedBy marks the scalars that the reference does not know for certain in at least
// one of the programs of c. Repeats are compared in all scalars, because one program on
// one back-end must give the same result each time.
func skippedBy(c comparison, all []participant) skipped {
	if c.axis == Repeats {
		return nil
	}
	var sum skipped
	for _, ref := range all {
		if ref.values == nil || ref.values.skipped == nil || !c.has(ref.run.Variant) {
			continue
		}
		if sum == nil {
			sum = make(skipped, len(ref.values.skipped))
		}
		for p, list := range ref.values.skipped {
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

// has reports whether the comparison has a run of the program.
func (c *comparison) has(variant string) bool {
	for i := range c.participants {
		if c.participants[i].run.Variant == variant {
			return true
		}
	}
	return false
}
