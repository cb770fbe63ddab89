package bucket

import (
	"cmp"
	"slices"
	"strings"

	"shsmith/lib/compare"
)

// rank orders buckets so that the first ones are as different as possible:
// the one with most tests, then always the one that is furthest from the
// nearest before it (Chen et al.: "Taming Compiler Fuzzers", PLDI 2013, section
// 3). Known bugs come last, and behind them what is flaky, because it counts
// as no bug.
func rank(all []Bucket) {
	slices.SortStableFunc(all, func(a, b Bucket) int {
		return cmp.Or(cmp.Compare(aside(a.Signature), aside(b.Signature)), cmp.Compare(b.Seen, a.Seen))
	})
	open := len(all)
	if i := slices.IndexFunc(all, func(b Bucket) bool { return aside(b.Signature) > 0 }); i >= 0 {
		open = i
	}
	points := make([]map[string]bool, len(all))
	nearest := make([]float64, open)
	for i := range nearest {
		points[i], nearest[i] = all[i].point(), 2
	}
	for n := 1; n < open; n++ {
		furthest := n
		for i := n; i < open; i++ {
			nearest[i] = min(nearest[i], distance(points[i], points[n-1]))
			if nearest[i] > nearest[furthest] {
				furthest = i
			}
		}
		all[n], all[furthest] = all[furthest], all[n]
		points[n], points[furthest] = points[furthest], points[n]
		nearest[n], nearest[furthest] = nearest[furthest], nearest[n]
	}
}

// aside says which buckets come last: 1 for known bugs, 2 for what is flaky.
func aside(signature string) int {
	switch {
	case signature == compare.Flaky:
		return 2
	case strings.HasPrefix(signature, knownPrefix):
		return 1
	}
	return 0
}

// point is where a bucket lies: class, suspects, the words of its signature,
// and the features of its example that has fewest.
func (b *Bucket) point() map[string]bool {
	point := map[string]bool{}
	var least []string
	for i, e := range b.Examples {
		if list := features(e.Record); i == 0 || len(list) < len(least) {
			least = list
		}
		for _, name := range e.Record.Verdict.Suspects {
			point["suspect "+name] = true
		}
		point["class "+e.Record.Verdict.Class] = true
	}
	for _, name := range least {
		point[name] = true
	}
	for _, word := range strings.Split(b.Signature, "_") {
		point["word "+word] = true
	}
	return point
}

// distance is Jaccard's: the share of what only one of two has.
func distance(a, b map[string]bool) float64 {
	both := 0
	for name := range a {
		if b[name] {
			both++
		}
	}
	return 1 - float64(both)/float64(len(a)+len(b)-both)
}
