package compare

import (
	"fmt"

	"shsmith/lib/record"
)

// Apart checks whether all programs of rec give the same result on the reference. If so, it returns
// "". If not, it returns a sentence that names the first scalar in which a program differs from the
// first program. Inexact scalars differ if their bands do not overlap.
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

// apartFrom returns the position, such as "out.a[3]", of the first scalar that differs between v
// and `other`. A scalar differs if its bands in v and `other` do not overlap, or if one of them
// lacks the scalar. If no scalar differs, apartFrom returns "".
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
