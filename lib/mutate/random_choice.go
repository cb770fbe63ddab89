package mutate

import (
	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/record"
	"slices"
)

// subset draws some of the elements of `list`, at least one.
func subset[T any](src *choice.Source, list []T) (some []T) {
	for _, x := range list {
		if src.Chance(0.6) {
			some = append(some, x)
		}
	}
	if len(some) == 0 {
		some = append(some, choice.Pick(src, list))
	}
	return some
}

// drawName returns a function for Kind.Make that draws one of the variables that `list` returns.
// The name of the variable becomes the code of the transformation.
func drawName(list func(*program, *Site) []*ast.Object) func(*program, *Site, *choice.Source) (Code, bool) {
	return func(p *program, s *Site, src *choice.Source) (Code, bool) {
		all := list(p, s)
		if len(all) == 0 {
			return Code{}, false
		}
		return Code{Text: choice.Pick(src, all).Name}, true
	}
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
			if err := m.applyRandom(sites, made); err != nil {
				return err
			}
		}
	}
	return nil
}

const passes = 3

// drawKinds draws the kinds of transformations for the variant: about half of the kinds that the
// options allow and the program supports, and at least one (Groce et al., "Swarm Testing", ISSTA
// 2012). If the options name only one kind, drawKinds takes that kind.
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

// applyRandom applies one transformation: it draws a kind, and a site where this kind applies.
// After `attempts` sites it gives up. `made` lists those elements of `sites` that are in code of
// earlier transformations. applyRandom draws these more often.
func (m *maker) applyRandom(sites, made []*Site) error {
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

// followers tells which kinds of transformations are drawn more often directly after another kind.
// For example, a transformation of the kind "wrap-if" makes an `if`, and those of the kind
// "invert-if" apply to it.
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

// followerFactor multiplies the weights of the kinds in followers[k], where k is the kind of the
// last applied transformation.
const followerFactor = 3

// attempts is the largest number of sites that applyRandom tries for the kind of transformation
// that it has drawn. If the kind applies at none of them, applyRandom changes nothing.
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
