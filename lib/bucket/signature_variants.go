package bucket

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// maxReducedKinds limits the kinds of transformations in a reduced variant. A variant with
// transformations of more kinds does not count as reduced, so its signature does not contain the
// kinds (pairKinds).
const maxReducedKinds = 4

// pairKinds returns the kinds of the transformations of rec's only variant, in alphabetical order.
// It returns nil if the verdict does not compare variants, rec does not have exactly one, or there
// are more than maxReducedKinds kinds.
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

// madeBy reports whether the site of t is in code that the transformation `maker` made. For
// example, the site `t2.n7` is node 7 of the code that transformation 2 made.
func madeBy(t, maker record.Transform) bool {
	return maker.Number > 0 && strings.HasPrefix(t.Site, fmt.Sprintf("t%d.", maker.Number))
}
