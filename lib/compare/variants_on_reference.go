package compare

import (
	"fmt"

	"shsmith/lib/record"
)

// Apart looks for a scalar that differs between the programs of rec on the reference: its bands do
// not overlap. It returns a sentence, such as "ref and ref/v1 differ in out.a[3]", or "" if there
// is none.
func Apart(rec *record.Record) (string, error) {
	all, err := participants(rec)
	if err != nil {
		return "", err
	}
	var first *participant
	for i := range all {
		e := &all[i]
		switch {
		case e.run.Backend != Reference || e.own == nil:
		case first == nil:
			first = e
		default:
			if at := first.own.apartFrom(e.own); at != "" {
				return fmt.Sprintf("%s and %s differ in %s", first.name, e.name, at), nil
			}
		}
	}
	return "", nil
}

// apartFrom returns the position of the first scalar that differs between v and `other`, such as
// "out.a[3]", or "" if none does. A scalar differs if its bands do not overlap, or if v or `other`
// lacks it.
func (v *values) apartFrom(other *values) string {
	for p, at := range v.places {
		for i := range max(len(v.words[p]), len(other.words[p])) {
			apart := v.word(p, i) == nil || other.word(p, i) == nil
			if !apart {
				a, b := v.bandAt(p, i), other.bandAt(p, i)
				apart = a.high < b.low || b.high < a.low
			}
			if apart {
				return Place(at.difference(i))
			}
		}
	}
	return ""
}
