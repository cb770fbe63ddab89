package compare

import (
	"slices"

	"shsmith/lib/record"
)

// maskAllowed hides differences that correct implementations may have. It makes scalars equal in
// the field `values` of the runs: between back-ends those in the reference's band, between variants
// the inexact ones. `all` contains all runs of the test.
func (c *comparison) maskAllowed(all []participant) {
	// Nothing is masked on the axis Repeats: one program on one back-end must repeat its result.
	switch c.axis {
	case Backends:
		c.maskWithinBands()
	case Variants:
		c.maskInexact(all)
	}
}

func (c *comparison) maskWithinBands() {
	at := slices.IndexFunc(c.participants, func(e participant) bool { return c.isReference(&e) && e.own != nil })
	if at < 0 {
		return
	}
	ref := c.participants[at].own
	words, wrong := ref.countScalars(), map[scalarAt]bool{}
	masked := map[*values]*values{ref: ref} // runs with the same outputs share their values
	found := map[*values]record.Wrong{}
	for i := range c.participants {
		e := &c.participants[i]
		if e.own == nil {
			continue
		}
		if masked[e.own] == nil {
			masked[e.own], found[e.own] = ref.masked(e.own, wrong)
		}
		e.values = masked[e.own]
		if w := found[e.own]; w.Words > 0 {
			if words.Wrong == nil {
				words.Wrong = map[string]record.Wrong{}
			}
			words.Wrong[e.name] = w
		}
	}
	words.Outside = len(wrong)
	words.Within = max(0, words.Compared-words.Outside)
	c.expected = ref
	if ref.bands != nil || words.Outside > 0 {
		c.words = words
	}
}

// scalarAt is the position of a scalar in the outputs: scalar i of the member or image
// values.places[p].
type scalarAt struct{ p, i int }

// countScalars counts the scalars in v, the outputs of the reference. The field Unstable of the
// result counts unstable scalars, and Compared all others.
func (v *values) countScalars() *record.Words {
	n := new(record.Words)
	for p, at := range v.places {
		for i := range v.words[p] {
			if v.bands.stabilityOf(p, i, at.member.Scalar) == unstable {
				n.Unstable++
			} else {
				n.Compared++
			}
		}
	}
	return n
}

// masked returns a copy of v, the outputs of a run, with the reference's value for each scalar
// whose value the reference allows. All other scalars are wrong: `found` describes them, and
// `wrong` gets their positions.
func (ref *values) masked(v *values, wrong map[scalarAt]bool) (out *values, found record.Wrong) {
	out = v.clone()
	for p, at := range ref.places {
		for i := range max(len(ref.words[p]), len(v.words[p])) {
			own, w := ref.word(p, i), v.word(p, i)
			if ref.accepts(p, i, w) {
				out.words[p][i] = own
				continue
			}
			wrong[scalarAt{p, i}] = true
			found.Words++
			if d := ref.distanceOutside(p, i, w); d != nil && (found.Beyond == nil || *d > *found.Beyond) {
				where := at.difference(i)
				found.Beyond, found.Place = d, Place(where)
			}
		}
	}
	out.setExact()
	return out, found
}

func (c *comparison) maskInexact(all []participant) {
	first := slices.IndexFunc(c.participants, func(e participant) bool { return e.own != nil })
	if first < 0 {
		return
	}
	inexact := c.inexactScalars(all)
	if len(inexact) == 0 {
		return
	}
	base := c.participants[first].own
	masked := map[*values]*values{base: base}
	for i := range c.participants {
		e := &c.participants[i]
		if e.own == nil {
			continue
		}
		if masked[e.own] == nil {
			masked[e.own] = e.own.maskedAt(inexact, base)
		}
		e.values = masked[e.own]
	}
	c.words = &record.Words{Unstable: len(inexact)}
	for _, words := range base.words {
		c.words.Compared += len(words)
	}
	c.words.Compared -= len(inexact)
}

// maskedAt returns a copy of v in which the scalars at the positions in `list` are replaced by
// those of `base`.
func (v *values) maskedAt(list map[scalarAt]bool, base *values) *values {
	out := v.clone()
	for at := range list {
		if at.i < len(out.words[at.p]) && at.i < len(base.words[at.p]) {
			out.words[at.p][at.i] = base.words[at.p][at.i]
		}
	}
	out.setExact()
	return out
}

// inexactScalars returns the positions of the scalars that are inexact in at least one program of
// c. A scalar is inexact if its band has several values. `all` contains all runs of the test; those
// of the reference have the bands.
func (c *comparison) inexactScalars(all []participant) map[scalarAt]bool {
	found := map[scalarAt]bool{}
	for _, ref := range all {
		if ref.own == nil || ref.own.bands == nil || !c.has(ref.run.Variant) {
			continue
		}
		for p, list := range ref.own.bands {
			for i, b := range list {
				if b.low != b.high {
					found[scalarAt{p, i}] = true
				}
			}
		}
	}
	return found
}

// has reports whether the comparison has a run of the given variant. "" means the test's own
// program.
func (c *comparison) has(variant string) bool {
	return slices.ContainsFunc(c.participants, func(e participant) bool { return e.run.Variant == variant })
}
