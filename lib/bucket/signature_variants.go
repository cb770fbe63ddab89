package bucket

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// maxReducedKinds is the largest number of kinds of transformations in a pair that counts as
// reduced.
const maxReducedKinds = 4

// pairKinds returns the kinds of the transformations of a reduced pair, in alphabetical order. It
// returns nil for other tests.
func pairKinds(rec *record.Record) []string {
	if rec.Verdict.Axis != compare.Variants || len(rec.Variants) != 1 {
		return nil
	}
	list := rec.Variants[0].Transformations
	kinds := map[string]bool{}
	for _, t := range list {
		// A transformation is left out if another one changes the code that it made.
		if !slices.ContainsFunc(list, func(other record.Transform) bool { return madeBy(other, t) }) {
			kinds[t.Kind] = true
		}
	}
	if len(kinds) > maxReducedKinds {
		return nil
	}
	return slices.Sorted(maps.Keys(kinds))
}

// madeBy reports whether the site of t is in the code of `maker`.
func madeBy(t, maker record.Transform) bool {
	return maker.Number > 0 && strings.HasPrefix(t.Site, fmt.Sprintf("t%d.", maker.Number))
}

// shownVariants returns the variants of rec that its verdict suspects. If the verdict suspects no
// variant, it returns all variants of rec.
func shownVariants(rec *record.Record) (list []*record.Variant) {
	for i := range rec.Variants {
		v := &rec.Variants[i]
		if slices.ContainsFunc(Suspects(rec), func(r *record.Run) bool { return r.Variant == v.Name }) {
			list = append(list, v)
		}
	}
	for i := 0; len(list) == 0 && i < len(rec.Variants); i++ {
		list = append(list, &rec.Variants[i])
	}
	return list
}
