package mutate

import (
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/check"
	"shsmith/lib/choice"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Variant is a program that transformations made from another program, its reference. The two are
// equivalent unless CrashOnly is set. If Options.Facts is set, they may be equivalent only for the
// inputs of the run that gave the facts.
type Variant struct {
	Source          string
	Resources       []record.Resource // those that the reference does not have
	Transformations []record.Transform
	// CrashOnly tells that the variant may have another meaning than its reference, because
	// it has a transformation of a Crash kind.
	CrashOnly bool
}

// Options control which variants are made.
type Options struct {
	Kinds []string // the names of the kinds; nil means all but those with Kind.Crash set
	Crash bool     // if Kinds is nil, those with Kind.Crash set take part, too
	// Most is the largest number of transformations of a variant. The default is 200.
	Most int
	// MaxSize bounds the code that is added. When its size in bytes reaches MaxSize, no further
	// transformation is made. The default is 40000.
	MaxSize int
	// Facts tell what happens in one run of the reference (Reference.Facts). If nil, the kinds that
	// need facts are not drawn.
	Facts *Facts
	// Donors are shaders whose functions can be inserted into a variant. A donor is used only if
	// the reference, the program from which the variant is made, has the same version and stage.
	// The reference must also have all default precisions of the donor, and all directives of the
	// donor other than #pragma.
	Donors []*Donor
}

// Chosen returns the kinds of transformations that o selects and that exist for the language lang.
func (o *Options) Chosen(lang language.Name) (list []*Kind) {
	for _, k := range kinds {
		chosen := slices.Contains(o.Kinds, k.Name) || o.Kinds == nil && (!k.Crash || o.Crash)
		if chosen && (k.Langs == nil || slices.Contains(k.Langs, lang)) {
			list = append(list, k)
		}
	}
	return list
}

// Make returns a random variant of r that depends only on r, seed and o. If r is not valid, Make
// returns an error. If the variant is not valid, which is a bug, Make returns transformations and
// an error.
func (r *Reference) Make(seed uint64, o Options) (*Variant, error) {
	p, err := r.program()
	if err != nil {
		return nil, err
	}
	// The draws depend on the text, too. Otherwise the variants of many references with the same
	// seed would all have the same kinds.
	p.facts, p.donated = o.Facts, p.fittingFunctions(o.Donors)
	m := &maker{p: p, src: choice.New(seed ^ r.hash), o: o}
	if m.o.Most == 0 {
		m.o.Most = 200
	}
	if m.o.MaxSize == 0 {
		m.o.MaxSize = 40000
	}
	if err := m.run(); err != nil {
		return &Variant{Transformations: p.applied}, err
	}
	return p.variant()
}

// variant returns the current program as a Variant. If the program is not valid, it returns an
// error and a Variant in which only Transformations is set.
func (p *program) variant() (*Variant, error) {
	if err := p.recheck(); err != nil {
		return &Variant{Transformations: p.applied}, err
	}
	v := &Variant{Source: front.Print(p.unit), Transformations: p.applied}
	v.CrashOnly = slices.ContainsFunc(p.applied, func(t record.Transform) bool { return Find(t.Kind).Crash })
	if p.declared {
		for _, r := range resourcesOf(p.info) {
			if p.fillOpaque(&r) {
				v.Resources = append(v.Resources, r)
			}
		}
	}
	return v, nil
}

func resourcesOf(in *check.Info) []record.Resource { return in.Resources(1) }

// freshName returns a name that neither the original program nor another transformation declares,
// such as `meta_v7` for the letter v in transformation 7.
func (p *program) freshName(letter string) string {
	return "meta_" + letter + strconv.Itoa(len(p.applied)+1)
}

func decimal(n int) string { return strconv.Itoa(n) }

// replaceHole returns `form` with the text `hole` in place of each HOLE.
func replaceHole(form, hole string) string { return strings.ReplaceAll(form, Hole, hole) }
