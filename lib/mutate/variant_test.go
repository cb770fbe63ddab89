package mutate

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/gen"
	"shsmith/lib/gen/policy"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
)

// target is a language, its version and a stage. For each target, the tests generate programs,
// called references, and make variants of them.
type target struct {
	lang, version string
	stage         language.Stage
}

var targets = []target{
	{"glsl", "310 es", language.Compute}, {"glsl", "450", language.Compute}, {"glsl", "460", language.Fragment},
	{"glsl", "320 es", language.Fragment}, {"wgsl", "", language.Compute}, {"wgsl", "", language.Fragment},
}

// reference returns a generated and reconditioned test.
func reference(t testing.TB, x target, seed uint64) *record.Record {
	t.Helper()
	r, err := generated(x, seed)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// generated returns a generated and reconditioned test.
func generated(x target, seed uint64) (*record.Record, error) {
	name, _ := language.Known(x.lang)
	v := language.Version{Lang: name}
	if x.version != "" {
		v, _ = language.Of(name, x.version)
	}
	r := gen.Smith(v, x.stage, policy.Default(), seed).Record()
	u, err := front.Parse(x.lang, "", r.Source)
	if err == nil {
		_, err = recond.Run("", u, recond.Options{Stage: x.stage})
	}
	if err != nil {
		return nil, err
	}
	r.Source = front.Print(u)
	return r, nil
}

// result runs the program of r in the interpreter and returns its outputs. It leaves out the
// outputs of resources with the index n and above. It returns false if the program has no exact
// result.
func result(r *record.Record, n int) (out string, ok bool, err error) {
	p, err := interp.Read("", r)
	if err != nil {
		return "", false, err
	}
	x, err := p.Run(r.Resources, r.Groups(), interp.Options{Budget: 200_000})
	if err != nil {
		return "", false, err
	}
	switch {
	case x.Outcome == record.Timeout:
		return "", false, nil
	case len(x.Findings) > 0:
		return "", false, fmt.Errorf("%v", x.Findings)
	case x.Bands != nil:
		return "", false, nil
	}
	return fmt.Sprintf("%x", slices.Delete(x.Outputs, n, len(r.Resources))), true, nil
}

// withVariant returns a copy of r with the program of the variant v, and with the resources that
// this program needs in addition.
func withVariant(r *record.Record, v *Variant) *record.Record {
	w := *r
	w.Source = v.Source
	w.Resources = slices.Concat(r.Resources, v.Resources)
	return &w
}

// fault returns an error if the transformations in list make a variant of r that is not equivalent
// to r. `want` has the outputs of r, or is empty if they are not known.
func fault(r *record.Record, want string, list []record.Transform) error {
	v, err := Replay(r.Lang, language.Stage(r.Stage), r.Source, list)
	if err != nil {
		return err
	}
	got, ok, err := result(withVariant(r, v), len(r.Resources))
	if err == nil && ok && want != "" && got != want {
		err = fmt.Errorf("outputs differ")
	}
	return err
}

// smallest returns a part of `list` that still makes a wrong variant of r: one for which the
// function `fault` returns an error. `want` has the outputs of r.
func smallest(r *record.Record, want string, list []record.Transform) []record.Transform {
	for i := len(list) - 1; i >= 0; i-- {
		fewer := slices.Delete(slices.Clone(list), i, i+1)
		if fault(r, want, fewer) != nil {
			list = fewer
		}
	}
	return list
}

// Variants are equivalent: if a test has no undefined behaviour, its variant is valid, has no
// undefined behaviour either, and gives the same outputs. This is also true for the first and the
// second half of the transformations.
func TestVariantsAreEquivalent(t *testing.T) {
	seeds, each := uint64(4), uint64(3)
	// SHSMITH_MUTATE_SEEDS is the number of tests of each language and stage.
	if n, err := strconv.Atoi(os.Getenv("SHSMITH_MUTATE_SEEDS")); err == nil {
		seeds = uint64(n)
	}
	for _, x := range targets {
		for seed := range seeds {
			r := reference(t, x, seed)
			want, ok, err := result(r, len(r.Resources))
			if err != nil || !ok {
				continue
			}
			facts, err := factsOf(r)
			if err != nil {
				t.Fatal(err)
			}
			for k := range each {
				v, err := makeVariant(r.Lang, x.stage, r.Source, k, Options{Most: 40, Facts: facts})
				if v == nil {
					t.Errorf("%v, seed %d, variant %d: %v", x, seed, k, err)
					continue
				}
				for _, list := range [][]record.Transform{v.Transformations, v.Transformations[len(v.Transformations)/2:], v.Transformations[:len(v.Transformations)/2]} {
					if err := fault(r, want, list); err != nil {
						list = smallest(r, want, list)
						t.Errorf("%v, seed %d, variant %d: %v\n%+v", x, seed, k, fault(r, want, list), list)
						break
					}
				}
			}
		}
	}
}

// Replay makes the text of a variant again from the reference and the variant's transformations.
func TestReplay(t *testing.T) {
	for _, x := range targets {
		for seed := range uint64(12) {
			r := reference(t, x, seed)
			facts, err := factsOf(r)
			if err != nil {
				t.Fatal(err)
			}
			v, err := makeVariant(r.Lang, x.stage, r.Source, seed, Options{Most: 40, Facts: facts})
			if err != nil {
				t.Fatal(err)
			}
			again, err := Replay(r.Lang, x.stage, r.Source, v.Transformations)
			if err != nil || again.Source != v.Source || len(again.Transformations) != len(v.Transformations) {
				t.Errorf("%v, seed %d: a replay differs: %v", x, seed, err)
			}
		}
	}
}

// makeVariant returns a variant of the shader text.
func makeVariant(lang string, stage language.Stage, text string, seed uint64, o Options) (*Variant, error) {
	r, err := Read(lang, stage, text)
	if err != nil {
		return nil, err
	}
	return r.Make(seed, o)
}

// factsOf runs the program of r with the inputs of r. It returns the facts that the run shows about
// expressions and statements, such as which statements are not executed.
func factsOf(r *record.Record) (*Facts, error) {
	of, err := Read(r.Lang, language.Stage(r.Stage), r.Source)
	if err != nil {
		return nil, err
	}
	return of.Facts(r)
}
