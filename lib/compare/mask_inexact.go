package compare

import (
	"slices"

	"shsmith/lib/record"
)

// maskAllowed removes the differences between runs that correct implementations may have: such
// scalars get the same value in these runs. `all` contains all runs of the test.
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

// scalarAt is a position: scalar i of values.places[p].
type scalarAt struct{ p, i int }

// countScalars returns the number of scalars of a reference run that are compared, and the number
// that are unstable.
func (v *values) countScalars() *record.Words {
	n := new(record.Words)
	for p, at := range v.places {
		for i := range v.words[p] {
			if v.bands.stability(p, i, at.member.Scalar) == unstable {
				n.Unstable++
			} else {
				n.Compared++
			}
		}
	}
	return n
}

// masked returns a copy of v in which scalars that ref allows have the value of ref. It adds the
// positions of all other scalars to `wrong`, and counts them in `found`.
func (ref *values) masked(v *values, wrong map[scalarAt]bool) (out *values, found record.Wrong) {
	out = v.clone()
	for p, at := range ref.places {
		for i := range max(len(ref.words[p]), len(v.words[p])) {
			own, w := ref.word(p, i), v.word(p, i)
			if own != nil && w != nil && ref.bands.allows(p, i, at.member.Scalar, own, w) {
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

// maskedAt returns a copy of v with the scalars of `base` at the positions in `list`.
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

// inexactScalars returns the positions of scalars that are inexact, by the bands of the reference,
// in at least one program of c. `all` contains all runs of the test.
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
