package compare

import (
	"fmt"

	"shsmith/lib/record"
)

// Apart looks for a difference between the programs of rec on the reference. It returns a sentence
// with the first scalar that differs, such as "ref and ref/v1 differ in out.a[3]". It returns "" if
// there is no difference. A scalar differs if its bands in two programs do not overlap; the band of
// an exact scalar has only its value.
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
