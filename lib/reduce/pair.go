package reduce

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/backend"
	"shsmith/lib/backend/ref"
	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/inquiry"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/mutate"
	"shsmith/lib/recond"
	"shsmith/lib/record"
)

// A pair is a test with one variant. One back-end gives the two programs different results,
// although they are equivalent. Reducers change the text of the test's own program. The variant is
// made again for each candidate, by the same transformations.

// isPair reports whether the test of the folder is a pair: a program with one variant, which must
// give the same results.
func (f *Folder) isPair() bool { return len(f.test.Variants) > 0 }

// variant returns the transformations of the folder's pair, and the program to which they apply. It
// returns nil if the test is no pair.
func (f *Folder) variant() *inquiry.Variant {
	if !f.isPair() {
		return nil
	}
	return &inquiry.Variant{Of: f.ran, Transformations: f.test.Variants[0].Transformations}
}

// variantOf returns the transformations that make the variant of the pair rec, and the text of the
// program to which they apply.
func variantOf(rec *record.Record) *inquiry.Variant {
	return &inquiry.Variant{Of: rec.Source, Transformations: rec.Variants[0].Transformations}
}

// addVariant makes the variant of c from the program of rec and adds it to rec, if the test is a
// pair. A transformation that does not apply is an error.
func (f *Folder) addVariant(rec *record.Record, c inquiry.Candidate) error {
	if !f.isPair() {
		return nil
	}
	stage, list := language.Stage(rec.Stage), cmp.Or(c.Variant, f.variant()).Transformations
	if of := cmp.Or(c.Variant, f.variant()).Of; of != rec.Source {
		var err error
		if list, err = mutate.Anchor(rec.Lang, stage, of, list, rec.Source, list); err != nil {
			return err
		}
	}
	v, err := mutate.Replay(rec.Lang, stage, rec.Source, list)
	if err != nil {
		return err
	}
	if len(v.Transformations) < len(list) {
		return errors.New("a transformation does not apply")
	}
	made := record.Variant{
		Name:            f.test.Variants[0].Name,
		Lang:            rec.Lang,
		Version:         rec.Version,
		Source:          v.Source,
		Transformations: v.Transformations,
	}
	if len(v.Resources) > 0 {
		made.Resources = slices.Concat(rec.Resources, v.Resources)
	}
	rec.Variants = []record.Variant{made}
	return nil
}

// interpretVariants runs the variant of a pair in the reference interpreter. It returns why the
// pair is uninteresting, such as different results, or "".
func (j *Judge) interpretVariants(p *program, o interp.Options) (why string) {
	for i := range p.rec.Variants {
		v := &p.rec.Variants[i]
		run, outputs, _ := ref.Interpret(p.rec.WithVariant(v), o)
		if why := j.whyUnclear(&run); why != "" {
			return v.Name + ": " + why
		}
		run.Backend, run.Variant = compare.Reference, v.Name
		for hash, data := range backend.Deliver(&run, outputs) {
			p.rec.Blobs[hash] = data
		}
		p.rec.Runs = append(p.rec.Runs, run)
	}
	if len(p.rec.Variants) == 0 {
		return ""
	}
	why, err := compare.Apart(p.rec)
	if err != nil {
		return err.Error()
	}
	return why
}

// keepVariant replaces the variant of f's pair by that of rec, in f and in the file harnessName.
func (f *Folder) keepVariant(rec *record.Record) error {
	f.test.Variants = rec.Variants
	kept := *f.test
	kept.Variants = slices.Clone(rec.Variants)
	return f.replaceFile(harnessName, harness.Split(&kept))
}

// chooseTest returns the part of rec that is to be reduced. For a wrong result this is a failing
// pair, unless `alone` is set or no pair fails. In all other cases it is a single program that
// fails. If rec has no variants, chooseTest returns rec.
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

// pairOf returns a copy of rec with only one variant. A suspect gives this variant another result
// than rec's own program. Only the runs of the suspect and of ref remain. pairOf returns nil if rec
// has no such variant.
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

// withReference adds a run of ref to a copy of rec, without running ref. The reduction uses the
// back-ends that have a run in rec, so it uses ref, too. If rec has a run of ref already,
// withReference returns rec.
func withReference(rec *record.Record) *record.Record {
	if slices.ContainsFunc(rec.Runs, func(r record.Run) bool { return r.Backend == compare.Reference }) {
		return rec
	}
	c := ref.Kind.Discover()[0]
	more := *rec
	more.Runs = append(slices.Clone(rec.Runs), record.Run{Backend: c.Name, Outcome: record.OK, Config: encode(c)})
	return &more
}

// programOf returns a test of a single program: the first program of rec whose own runs have a
// verdict that is a failure. It tries the program of rec itself and then the variants. It returns
// an error if programs fail only in comparison with each other.
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
