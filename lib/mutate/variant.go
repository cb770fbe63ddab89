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

// Variant is a program that transformations made from another program, its reference. The two
// programs are equivalent unless CrashOnly is set.
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
	// Donors are shaders whose functions can be inserted. A donor is used only if it has the
	// version and the stage of the reference. The reference must also have all directives and
	// default precisions of the donor.
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

// Make returns a random variant of r. The same r, seed and o always give the same variant. Make
// returns an error if r is not valid. If the variant is not valid, which is a bug, Make returns an
// error and a Variant with only the transformations.
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

// maker draws the transformations of one variant.
type maker struct {
	p     *program
	src   *choice.Source
	o     Options
	kinds []*Kind
	size  int // bytes of code that were added
}

// run applies a random number of transformations, at most m.o.Most, in up to `passes` passes over
// the sites. It stops early when it has added m.o.MaxSize bytes of code.
func (m *maker) run() error {
	m.drawKinds()
	want := m.src.Range(1, m.o.Most)
	for pass := 0; pass < passes && len(m.kinds) > 0; pass++ {
		if err := m.p.recheck(); err != nil {
			return err
		}
		// Later passes also find sites in the code that earlier ones inserted.
		m.p.findSites()
		sites := m.p.order
		made := madeSites(sites)
		if len(sites) == 0 {
			return nil
		}
		for try := 0; try < want && len(m.p.applied) < want && m.size < m.o.MaxSize; try++ {
			if err := m.one(sites, made); err != nil {
				return err
			}
		}
	}
	return nil
}

const passes = 3

// drawKinds draws about half of the kinds, at least one, for the variant (Groce et al., "Swarm
// Testing", ISSTA 2012). If the options name only one kind, it takes that one.
func (m *maker) drawKinds() {
	all := slices.DeleteFunc(m.o.Chosen(m.p.unit.Version.Lang), func(k *Kind) bool {
		return k.Needs != nil && !k.Needs(m.p)
	})
	for _, k := range all {
		if len(m.o.Kinds) == 1 || m.src.Chance(0.5) {
			m.kinds = append(m.kinds, k)
		}
	}
	if len(m.kinds) == 0 && len(all) > 0 {
		m.kinds = []*Kind{choice.Pick(m.src, all)}
	}
}

// one draws a kind and applies it at a random site. It tries up to `attempts` sites. `made` lists
// the sites in code that earlier transformations made.
func (m *maker) one(sites, made []*Site) error {
	weights := make([]float64, len(m.kinds))
	for i, k := range m.kinds {
		weights[i] = k.Weight
		if n := len(m.p.applied); n > 0 && slices.Contains(followers[m.p.applied[n-1].Kind], k.Name) {
			weights[i] *= followerFactor
		}
	}
	k := m.kinds[m.src.Weighted(weights)]
	for range attempts {
		name := choice.Pick(m.src, sites).Name
		if len(made) > 0 && m.src.Chance(0.3) {
			name = choice.Pick(m.src, made).Name
		}
		s, err := m.p.siteFor(k, name)
		if err != nil {
			return err
		}
		if s == nil || !m.p.applies(k, s) {
			continue
		}
		code, ok := k.Make(m.p, s, m.src)
		if !ok {
			continue
		}
		if k.Rewrite == nil && s.isExpr() && m.p.isWGSL() && isAbstract(s.expr()) {
			code = code.converted(m.p.typeText(s.typ()))
		}
		t := record.Transform{Number: len(m.p.applied) + 1, Kind: k.Name, Site: name, Code: code.Text,
			Before: code.Before}
		done, err := m.p.apply(t)
		if err != nil || done {
			m.size += len(code.Text) + len(code.Before)
			return err
		}
	}
	return nil
}

// followers maps a kind to the kinds that are drawn more often directly after it, because they
// apply to the code that it makes.
var followers = map[string][]string{
	"through-function":  {"inline-call", "add-parameter", "move-function"},
	"outline":           {"inline-call", "add-parameter", "permute-parameters", "move-function", "duplicate-region"},
	"outline-statement": {"inline-call", "add-parameter", "permute-parameters", "move-function"},
	"carry-arithmetic":  {"add-parameter", "permute-parameters", "move-function"},
	"inline-call":       {"structify", "vectorise", "split-declaration", "swap-statements", "copy-through"},
	"split-declaration": {"dead-store", "swap-statements", "expand-choice"},
	"split-loop":        {"loop-form", "peel-loop", "outline-statement"},
	"peel-loop":         {"loop-form", "outline-statement"},
	"wrap-loop":         {"loop-form", "split-loop", "peel-loop"},
	"wrap-if":           {"invert-if", "if-to-switch", "flatten-if"},
	"wrap-switch":       {"switch-to-if"},
	"if-to-switch":      {"switch-to-if"},
	"expand-choice":     {"invert-if", "if-to-switch", "split-condition"},
	"flatten-if":        {"expand-choice", "dead-store"},
	"live-code":         {"structify", "vectorise", "swap-statements", "split-loop"},
	"equal-variable":    {"structify", "overwrite-restore"},
	"copy-through":      {"structify", "through-pointer"},
}

// followerFactor multiplies the weight of a kind that `followers` lists for the kind applied last.
const followerFactor = 3

// attempts is the largest number of sites that are tried for a drawn kind.
const attempts = 8

// madeSites returns the sites in code that transformations made. Their names begin with t, such as
// `t2.n7`.
func madeSites(sites []*Site) []*Site {
	i := slices.IndexFunc(sites, func(s *Site) bool { return s.Name[0] == 't' })
	if i < 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(sites[i:]), func(s *Site) bool { return s.Name[0] != 't' })
}

// variant returns the current program as a Variant. If the program is not valid, it returns an
// error and a Variant with only the transformations.
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

// freshName returns a name that neither the reference nor another transformation declares, such as
// `meta_v7` for the letter v in transformation 7.
func (p *program) freshName(letter string) string {
	return "meta_" + letter + strconv.Itoa(len(p.applied)+1)
}

func decimal(n int) string { return strconv.Itoa(n) }

// replaceHole returns `form` with the text `hole` in place of each HOLE.
func replaceHole(form, hole string) string { return strings.ReplaceAll(form, Hole, hole) }
