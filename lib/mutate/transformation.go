package mutate

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Hole is the name that stands in the code of a transformation for the expression or the
// statement that was at its site.
const Hole = "HOLE"

// Replay applies the transformations of `list` to the program `text`, in order. It skips those
// that do not apply and returns the others with the text of the result. The error is that of a
// reference that does not check, or tells that the result does not.
func Replay(lang string, stage language.Stage, text string, list []record.Transform) (*Variant, error) {
	p, err := parse(lang, stage, text)
	if err != nil {
		return nil, err
	}
	for _, t := range list {
		if _, err := p.apply(t); err != nil {
			return nil, err
		}
	}
	return p.variant()
}

// apply applies t. It returns false, and changes nothing, if t does not apply. The error is
// that of a program that does not check, because of an earlier transformation.
func (p *program) apply(t record.Transform) (bool, error) {
	k := Find(t.Kind)
	if k == nil {
		return false, nil
	}
	s, err := p.siteFor(k, t.Site)
	if err != nil || s == nil || !p.applies(k, s) {
		return false, err
	}
	code := Code{t.Code, t.Before}
	if !p.declaresAll(t.Number, code) {
		return false, nil
	}
	if k.Rewrite != nil {
		return p.rewrite(k, s, t)
	}
	if k.Fits != nil && !k.Fits(p, s, code) {
		return false, nil
	}
	made, err := p.material(t.Number, code, s)
	if err != nil {
		return false, nil // the code does not fit the site any more
	}
	p.put(s, made)
	p.forget(s.node, made)
	p.number(t.Number, made)
	p.applied = append(p.applied, t)
	p.stale, p.partial = true, true
	return true, nil
}

// applies reports whether k applies at s.
func (p *program) applies(k *Kind, s *Site) bool {
	return !(k.Wide && p.narrow) && k.Applies(p, s) && !(s.isBase && p.inOpenOrder(s))
}

// forget removes the names of the nodes of old that m does not contain.
func (p *program) forget(old ast.Node, m *material) {
	kept := map[ast.Node]bool{}
	m.walk(func(n ast.Node) bool {
		kept[n] = true
		return true
	})
	ast.Walk(old, func(n ast.Node) bool {
		if !kept[n] {
			delete(p.nodes, p.names[n])
			delete(p.sites, n)
		}
		return !kept[n]
	})
}

// siteFor returns the site called name, or nil if it does not exist or is no site of k.
func (p *program) siteFor(k *Kind, name string) (*Site, error) {
	n := p.nodes[name]
	if n == nil || onNode(n) != k.On {
		return nil, nil
	}
	if k.Rewrite != nil { // which looks at more than the site
		if err := p.recheck(); err != nil {
			return nil, err
		}
	}
	return p.locate(name)
}

// rewriting is a transformation that Kind.Rewrite applies.
type rewriting struct {
	*program
	site   *Site
	number int
	args   []string
	err    error // of code that does not parse, a fault of the kind
}

// rewrite applies t, which is of a kind with Rewrite.
func (p *program) rewrite(k *Kind, s *Site, t record.Transform) (bool, error) {
	r := &rewriting{program: p, site: s, number: t.Number, args: strings.Fields(t.Code)}
	if !k.Rewrite(r) || r.err != nil {
		return false, r.err
	}
	p.numberUnit(t.Number)
	p.applied = append(p.applied, t)
	p.stale, p.found = true, false
	return true, nil
}

// replace puts code in place of the site. HOLE1, HOLE2 and so on in it stand for `parts`, or
// for the parts of the site if none are given. It returns false, and sets r.err, if the code
// does not fit.
func (r *rewriting) replace(c Code, parts ...ast.Node) bool {
	m, err := r.material(r.number, c, r.site, parts...)
	if err != nil {
		r.err = fmt.Errorf("%s: %w", c.Text, err)
		return false
	}
	r.put(r.site, m)
	return true
}

// name returns a name for what the transformation declares.
func (r *rewriting) name(letter string) string { return "meta_" + letter + strconv.Itoa(r.number) }

// part returns the text of a hole for part k, from 1, which is a statement.
func (p *program) part(k int) string {
	if p.isWGSL() {
		return Hole + strconv.Itoa(k) + "();"
	}
	return Hole + strconv.Itoa(k) + ";"
}

// madeName matches the names that transformations declare; the number is theirs.
var madeName = regexp.MustCompile(`meta_[a-z](\d+)`)

// declaresAll reports whether the transformations whose names c uses are applied. number is
// the transformation of c.
func (p *program) declaresAll(number int, c Code) bool {
	for _, m := range madeName.FindAllStringSubmatch(c.Text+c.Before, -1) {
		n, _ := strconv.Atoi(m[1])
		if n != number && !slices.ContainsFunc(p.applied, func(t record.Transform) bool { return t.Number == n }) {
			return false
		}
	}
	return true
}

// material is the parsed code of a transformation, with the nodes of the site in its holes.
type material struct {
	expr   ast.Expr   // that replaces an expression
	stmts  []ast.Stmt // that replace a statement
	before []ast.Decl // that come before the function
	moved  bool       // nodes of the site are in before now, and so in other functions
}

// walk calls visit for the nodes of the material, as ast.Walk does.
func (m *material) walk(visit func(ast.Node) bool) {
	if m.expr != nil {
		ast.Walk(m.expr, visit)
	}
	for _, s := range m.stmts {
		ast.Walk(s, visit)
	}
	for _, d := range m.before {
		ast.Walk(d, visit)
	}
}

// put puts the material at s.
func (p *program) put(s *Site, m *material) {
	if m.expr != nil {
		p.replace(s.fn, s.node, m.expr)
	} else {
		s.place().replace(m.stmts)
		p.found = false // statements are in other blocks now
	}
	if len(m.before) > 0 {
		p.insertBefore(s.fn, m.before)
	}
	if m.moved {
		p.found = false
	}
}
