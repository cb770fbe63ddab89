package reduce

import (
	"cmp"
	"errors"
	"slices"

	"shsmith/lib/backend"
	"shsmith/lib/backend/ref"
	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/inquiry"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/mutate"
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

// interpretVariants runs the variant of a pair in the reference interpreter. If the pair is
// uninteresting, for example because of different results, it returns the reason, otherwise "".
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
