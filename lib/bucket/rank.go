package bucket

import (
	"cmp"
	"slices"
	"strings"

	"shsmith/lib/compare"
)

// rank orders buckets so that each differs as much as possible from those before it (Chen et al.:
// "Taming Compiler Fuzzers", PLDI 2013, section 3). Known bugs and flaky tests come last.
func rank(all []Bucket) {
	// The first one is the bucket with the most tests.
	slices.SortStableFunc(all, func(a, b Bucket) int {
		return cmp.Or(cmp.Compare(tier(a.Signature), tier(b.Signature)), cmp.Compare(b.Seen, a.Seen))
	})
	ranked := len(all) // number of buckets in the first tier
	if i := slices.IndexFunc(all, func(b Bucket) bool { return tier(b.Signature) > 0 }); i >= 0 {
		ranked = i
	}
	sets := make([]map[string]bool, len(all))
	nearest := make([]float64, ranked) // of each bucket, the distance to its nearest predecessor
	for i := range nearest {
		sets[i], nearest[i] = all[i].attributes(), 2
	}
	for n := 1; n < ranked; n++ {
		furthest := n
		for i := n; i < ranked; i++ {
			nearest[i] = min(nearest[i], distance(sets[i], sets[n-1]))
			if nearest[i] > nearest[furthest] {
				furthest = i
			}
		}
		all[n], all[furthest] = all[furthest], all[n]
		sets[n], sets[furthest] = sets[furthest], sets[n]
		nearest[n], nearest[furthest] = nearest[furthest], nearest[n]
	}
}

// tier returns the group of a bucket with this signature. rank puts groups with lower numbers
// first: most buckets are in group 0, known bugs in group 1, and flaky tests in group 2.
func tier(signature string) int {
	switch {
	case signature == compare.Flaky:
		return 2
	case strings.HasPrefix(signature, knownPrefix):
		return 1
	}
	return 0
}

// attributes returns the words by which buckets are compared: class, suspects, the words of
// the signature, and the features of the example that has the fewest features.
func (b *Bucket) attributes() map[string]bool {
	set := map[string]bool{}
	var least []string
	for i, e := range b.Examples {
		if list := features(e.Record); i == 0 || len(list) < len(least) {
			least = list
		}
		for _, name := range e.Record.Verdict.Suspects {
			set["suspect "+name] = true
		}
		set["class "+e.Record.Verdict.Class] = true
	}
	for _, name := range least {
		set[name] = true
	}
	for _, word := range strings.Split(b.Signature, "_") {
		set["word "+word] = true
	}
	return set
}

// distance returns Jaccard's distance of two sets: the number of attributes that are in
// only one set, divided by the number that are in at least one.
func distance(a, b map[string]bool) float64 {
	both := 0
	for name := range a {
		if b[name] {
			both++
		}
	}
	return 1 - float64(both)/float64(len(a)+len(b)-both)
}
