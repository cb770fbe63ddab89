package bucket

import (
	"slices"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// A test may show several bugs: one back-end crashes and another gives a wrong result, or
// two give different wrong results. A verdict names only the worst class. Findings name
// them all.

// findings splits a judged test into one record for each different failure. A record lacks only the
// runs of suspects with another failure.
func findings(rec *record.Record) ([]*record.Record, error) {
	// A test that compares variants or repetitions is not split.
	if rec.Verdict.Axis != compare.Backends || len(rec.Variants) > 0 {
		return []*record.Record{rec}, nil
	}
	groups, err := suspectGroups(rec)
	if err != nil || len(groups) < 2 {
		return []*record.Record{rec}, err
	}
	var list []*record.Record
	for i, own := range groups {
		var others []string
		for j, g := range groups {
			if j != i {
				others = append(others, g...)
			}
		}
		f, err := withoutRuns(rec, others)
		if err != nil {
			return nil, err
		}
		if Signature(f) == "" {
			continue
		}
		// The first record keeps the id of the test.
		if len(list) > 0 {
			f.ID += "@" + device(own)
		}
		list = append(list, f)
	}
	return list, nil
}

// suspectGroups returns the suspects in groups, the worst failure first. The suspects of a group
// crash with one signature, have equal results, or all take too long.
func suspectGroups(rec *record.Record) (groups [][]string, err error) {
	judged := hasReference(rec)
	left := rec
	for {
		v := left.Verdict
		switch {
		case v.Class == compare.Crash || v.Class == compare.CrashAll:
			groups = append(groups, crashesAlike(left)...)
		case v.Class == compare.Timeout && judged:
			groups = append(groups, v.Suspects)
		case v.Class == compare.MismatchRef && judged:
			for _, g := range v.Groups {
				if contains(v.Suspects, g) {
					groups = append(groups, g)
				}
			}
		default:
			return groups, nil
		}
		// Without the reference it is unknown which results are wrong, so only crashes are
		// separated.
		if !judged {
			return groups, nil
		}
		// The verdict on the remaining runs names the next suspects.
		if left, err = withoutRuns(left, v.Suspects); err != nil {
			return nil, err
		}
	}
}

// hasReference reports whether the reference has run the test to its end.
func hasReference(rec *record.Record) bool {
	return slices.ContainsFunc(rec.Runs, func(r record.Run) bool {
		return r.Backend == compare.Reference && r.Outcome == record.OK && len(r.Outputs) > 0
	})
}

// crashesAlike returns the names of the suspects of a crash, in groups. The suspects of a group
// crash with the same signature (runSignature).
func crashesAlike(rec *record.Record) (groups [][]string) {
	names := namesOf(rec)
	at := map[string]int{}
	for _, r := range Suspects(rec) {
		s := runSignature(r, names)
		i, there := at[s]
		if !there {
			i = len(groups)
			at[s] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], compare.Name(r))
	}
	return groups
}

// withoutRuns returns a copy of rec without the runs called `names` (compare.Name). The copy has a
// new verdict on the remaining runs.
func withoutRuns(rec *record.Record, names []string) (*record.Record, error) {
	less := *rec
	less.Runs = slices.DeleteFunc(slices.Clone(rec.Runs), func(r record.Run) bool {
		return slices.Contains(names, compare.Name(&r))
	})
	var err error
	less.Verdict, err = compare.Judge(&less)
	return &less, err
}
