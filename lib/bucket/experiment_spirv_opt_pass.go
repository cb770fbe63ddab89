package bucket

import (
	"slices"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// fewestPasses returns a minimal list of spirv-opt's passes with which the test fails. It returns
// nil if no suspect ran passes, or if the test does not fail at the moment.
func (s *Store) fewestPasses(rec *record.Record) ([]string, error) {
	if !runsPasses(rec) {
		return nil, nil
	}
	var fewest [][]string
	for lists := prefixes(passesOf(rec.Optimisations)); len(lists) > 0; lists = withoutOne(fewest) {
		list, err := s.firstFailing(rec, lists)
		if err != nil {
			return nil, err
		}
		if list == nil {
			break
		}
		fewest = list
	}
	return slices.Concat(fewest...), nil
}

// firstFailing runs the test once with each of the `lists` of spirv-opt's passes. It returns the
// first list with which the test fails, or nil if the test fails with none. It also returns nil if
// the results for some lists are missing.
func (s *Store) firstFailing(rec *record.Record, lists [][][]string) ([][]string, error) {
	var trials []trial
	for _, list := range lists {
		r := bare(rec, rec.Source)
		r.Optimisations = slices.Concat(list...)
		trials = append(trials, trial{rec: r})
	}
	judged, err := s.run(rec, trials)
	if err != nil || len(judged) != len(trials) {
		return nil, err
	}
	failure := compare.Expect(rec.Verdict)
	for i, r := range judged {
		if r.Verdict != nil && failure.Meets(r.Verdict) {
			return lists[i], nil
		}
	}
	return nil, nil
}

// runsPasses reports whether rec.Optimisations lists passes of spirv-opt and a tool of a suspect
// back-end ran them.
func runsPasses(rec *record.Record) bool {
	return len(rec.Optimisations) > 0 && slices.ContainsFunc(Suspects(rec), func(r *record.Run) bool {
		return slices.ContainsFunc(r.Steps, func(s record.Step) bool {
			return slices.Contains(s.Args, rec.Optimisations[0])
		})
	})
}

// passesOf splits arguments of spirv-opt into passes. A pass is a flag with the values after it:
//
//	--ssa-rewrite --loop-fusion 8 becomes [--ssa-rewrite] [--loop-fusion 8]
func passesOf(words []string) (passes [][]string) {
	for i, w := range words {
		if i == 0 || strings.HasPrefix(w, "-") {
			passes = append(passes, nil)
		}
		last := &passes[len(passes)-1]
		*last = append(*last, w)
	}
	return passes
}

// prefixes returns the prefixes of a list, the shortest first. The empty prefix is left out.
func prefixes(list [][]string) (all [][][]string) {
	for i := range list {
		all = append(all, list[:i+1])
	}
	return all
}

// withoutOne returns each list that is `list` without one element: [a b c] gives [b c], [a c] and
// [a b]. If `list` has only one element, withoutOne returns nil.
func withoutOne(list [][]string) (all [][][]string) {
	// shrun draws new passes for a record without passes.
	for i := 0; i < len(list) && len(list) > 1; i++ {
		all = append(all, slices.Concat(list[:i], list[i+1:]))
	}
	return all
}
