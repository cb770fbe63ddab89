package compare

import (
	"slices"

	"shsmith/lib/record"
)

// settle makes runs comparable word by word. It replaces each word on which
// implementations may disagree, so that the word is equal in all runs that may be right.
//
// On the axis Backends, these are words within the band of the reference, and unstable
// words: they become the reference's words. On the axis Variants, these are words that
// are inexact in some program: they become the words of the first run. Repeats are
// compared in all words, because one program on one back-end must give the same result
// each time.
func (c *comparison) settle(all []participant) {
	switch c.axis {
	case Backends:
		c.settleByReference()
	case Variants:
		c.settleVariants(all)
	}
}

func (c *comparison) settleByReference() {
	at := slices.IndexFunc(c.participants, func(e participant) bool { return c.isReference(&e) && e.own != nil })
	if at < 0 {
		return
	}
	ref := c.participants[at].own
	words, wrong := ref.count(), map[scalarAt]bool{}
	settled := map[*values]*values{ref: ref} // runs with the same outputs share their values
	found := map[*values]record.Wrong{}
	for i := range c.participants {
		e := &c.participants[i]
		if e.own == nil {
			continue
		}
		if settled[e.own] == nil {
			settled[e.own], found[e.own] = ref.settled(e.own, wrong)
		}
		e.values = settled[e.own]
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

// scalarAt identifies scalar i of place p.
type scalarAt struct{ p, i int }

// count counts the words of a reference by their stability.
func (v *values) count() *record.Words {
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

// settled returns a copy of v in which each word that ref allows is replaced by the word of
// ref: a word within its band, or an unstable one. It adds the place of each other word to
// wrong, and counts them in found. A word that only one of the two has is not allowed.
func (ref *values) settled(v *values, wrong map[scalarAt]bool) (out *values, found record.Wrong) {
	out = v.clone()
	for p, at := range ref.places {
		for i := range max(len(ref.words[p]), len(v.words[p])) {
			own, w := ref.word(p, i), v.word(p, i)
			if own != nil && w != nil && ref.bands.allow(p, i, at.member.Scalar, own, w) {
				out.words[p][i] = own
				continue
			}
			wrong[scalarAt{p, i}] = true
			found.Words++
			if d := ref.beyond(p, i, w); d != nil && (found.Beyond == nil || *d > *found.Beyond) {
				where := at.difference(i)
				found.Beyond, found.Place = d, Place(where)
			}
		}
	}
	out.sum()
	return out, found
}

func (c *comparison) settleVariants(all []participant) {
	first := slices.IndexFunc(c.participants, func(e participant) bool { return e.own != nil })
	if first < 0 {
		return
	}
	inexact := c.inexact(all)
	if len(inexact) == 0 {
		return
	}
	base := c.participants[first].own
	settled := map[*values]*values{base: base}
	for i := range c.participants {
		e := &c.participants[i]
		if e.own == nil {
			continue
		}
		if settled[e.own] == nil {
			settled[e.own] = e.own.without(inexact, base)
		}
		e.values = settled[e.own]
	}
	c.words = &record.Words{Unstable: len(inexact)}
	for _, words := range base.words {
		c.words.Compared += len(words)
	}
	c.words.Compared -= len(inexact)
}

// without returns a copy of v that has the words of base at the places in list.
func (v *values) without(list map[scalarAt]bool, base *values) *values {
	out := v.clone()
	for at := range list {
		if at.i < len(out.words[at.p]) && at.i < len(base.words[at.p]) {
			out.words[at.p][at.i] = base.words[at.p][at.i]
		}
	}
	out.sum()
	return out
}

// inexact returns the words that are inexact in some program of c.
func (c *comparison) inexact(all []participant) map[scalarAt]bool {
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

// has reports whether the comparison has a run of the program called variant.
func (c *comparison) has(variant string) bool {
	return slices.ContainsFunc(c.participants, func(e participant) bool { return e.run.Variant == variant })
}
