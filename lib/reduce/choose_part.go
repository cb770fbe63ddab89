package reduce

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/backend/ref"
	"shsmith/lib/compare"
	"shsmith/lib/recond"
	"shsmith/lib/record"
)

// chooseTest returns the part of rec to reduce:
//
//   - rec itself, if it has no variants
//   - a pair, if the result is wrong, some pair fails, and `alone` (Options.Alone) is not set
//   - in all other cases, a single program that fails
func chooseTest(rec *record.Record, alone bool) (*record.Record, error) {
	if len(rec.Variants) == 0 {
		return rec, nil
	}
	if rec.Verdict == nil {
		return nil, errNoVerdict
	}
	if !alone && !crashed(rec.Verdict.Class) && rec.Verdict.Class != compare.Timeout && rec.Verdict.Class != compare.TimeoutAll {
		if pair, err := pairOf(rec); err != nil || pair != nil {
			return pair, err
		}
	}
	return programOf(rec)
}

// pairOf returns a copy of rec with only one variant. On some suspect, this variant and rec's own
// program have different results. Only the runs of the suspect and of ref remain. pairOf returns
// nil if rec has no such variant.
func pairOf(rec *record.Record) (*record.Record, error) {
	for _, suspect := range rec.Verdict.Suspects {
		name, variant, _ := strings.Cut(suspect, "/")
		for i := range rec.Variants {
			v := &rec.Variants[i]
			if variant != "" && v.Name != variant || len(v.Transformations) == 0 {
				continue
			}
			pair := *rec
			pair.Variants, pair.Bucket = []record.Variant{*v}, nil
			pair.Runs = slices.DeleteFunc(slices.Clone(rec.Runs), func(r record.Run) bool {
				return r.Backend != name && r.Backend != compare.Reference ||
					r.Variant != "" && r.Variant != v.Name || r.Repeat > 1
			})
			if rec.Original == "" {
				skipReconditioning(&pair)
			}
			var err error
			if pair.Verdict, err = compare.JudgeOn(compare.Variants, &pair); err != nil {
				return nil, err
			}
			if slices.Contains(failures, pair.Verdict.Class) {
				return &pair, nil
			}
		}
	}
	return nil, nil
}

// withReference returns a copy of rec with one more entry in Runs, for ref, unless rec has such an
// entry already. It does not execute ref. The entry is for the reduction, which uses all back-ends
// that have an entry in Runs.
func withReference(rec *record.Record) *record.Record {
	if slices.ContainsFunc(rec.Runs, func(r record.Run) bool { return r.Backend == compare.Reference }) {
		return rec
	}
	c := ref.Kind.Discover()[0]
	more := *rec
	more.Runs = append(slices.Clone(rec.Runs), record.Run{Backend: c.Name, Outcome: record.OK, Config: encode(c)})
	return &more
}

// programOf returns a test of a single program: the first program of rec that fails by its own runs
// alone. It tries the program of rec itself and then the variants. It returns an error if programs
// fail only in comparison with each other.
func programOf(rec *record.Record) (*record.Record, error) {
	for v := -1; v < len(rec.Variants); v++ {
		one, name := *rec, ""
		if v >= 0 {
			name = rec.Variants[v].Name
			one = *rec.WithVariant(&rec.Variants[v])
			one.ID += "+" + name
		}
		one.Variants, one.Bucket, one.Runs = nil, nil, nil
		for _, r := range rec.Runs {
			if r.Variant == name && r.Repeat <= 1 {
				r.Variant = ""
				one.Runs = append(one.Runs, r)
			}
		}
		var err error
		if one.Verdict, err = compare.Judge(&one); err != nil {
			return nil, err
		}
		if !slices.Contains(failures, one.Verdict.Class) {
			continue
		}
		if v >= 0 || rec.Original == "" {
			skipReconditioning(&one)
		}
		return &one, nil
	}
	return nil, fmt.Errorf("no program of the test is wrong alone, as far as %s knows", compare.Reference)
}

// skipReconditioning changes the options in rec's provenance so that candidates are not
// reconditioned.
func skipReconditioning(rec *record.Record) {
	p := record.Provenance{}
	if rec.Provenance != nil {
		p = *rec.Provenance
	}
	options := map[string]string{}
	for name, value := range p.Options {
		options[name] = value
	}
	o := recond.StoredOptions(options)
	o.Only = []string{recond.NoPass}
	o.Store(options)
	p.Options = options
	rec.Provenance = &p
}
