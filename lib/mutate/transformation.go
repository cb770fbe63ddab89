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

// Replay applies the transformations of `list` to the program `text`, and skips those that do not
// apply. It returns an error if the program or the result is not valid.
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

// apply applies the transformation t. If t does not apply, it changes nothing and returns false. It
// returns an error if the program is invalid, or if Kind.Rewrite writes invalid code.
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
	if !p.madeNamesExist(t.Number, code) {
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
	p.nameMaterial(t.Number, made)
	p.applied = append(p.applied, t)
	p.stale, p.partial = true, true
	return true, nil
}

// applies reports whether a transformation of kind k is allowed at the site s.
func (p *program) applies(k *Kind, s *Site) bool {
	// The new code for x in x[i] could read all of x, while GLSL may evaluate a write to x in an
	// undefined order.
	return !(k.Wide && p.narrow) && k.Applies(p, s) && !(s.isBase && p.inOpenOrder(s))
}

// forget removes the site names of the nodes of `old`, after the code m has replaced `old` in the
// program. A node of `old` that is also in m keeps its site name, because it is still in the
// program.
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

// siteFor returns the site called `name`, or nil if there is none or its node is not of the sort
// k.On. siteFor may check the program to get types, and returns an error if the program is not
// valid.
func (p *program) siteFor(k *Kind, name string) (*Site, error) {
	n := p.nodes[name]
	if n == nil || onNode(n) != k.On {
		return nil, nil
	}
	// Nodes that earlier transformations added may have no types yet.
	if k.Rewrite != nil { // Rewrite looks at more than the site
		if err := p.recheck(); err != nil {
			return nil, err
		}
	}
	return p.locate(name)
}

// rewriting is the argument of Kind.Rewrite. It describes the transformation that Rewrite has to
// apply.
type rewriting struct {
	*program
	site   *Site
	number int
	args   []string
	err    error // set if the code of the kind does not parse, which is a bug
}

// rewrite applies the transformation t to the site s by a call of k.Rewrite, which gets the words
// of t.Code. It returns false if the words do not fit the site, and an error if the new code is
// invalid.
func (p *program) rewrite(k *Kind, s *Site, t record.Transform) (bool, error) {
	r := &rewriting{program: p, site: s, number: t.Number, args: strings.Fields(t.Code)}
	if !k.Rewrite(r) || r.err != nil {
		return false, r.err
	}
	p.nameUnit(t.Number)
	p.applied = append(p.applied, t)
	p.stale, p.found = true, false
	return true, nil
}

// replace puts the code c in place of r.site. `HOLE1`, `HOLE2` and so on stand for `parts` or, if
// there are none, for the parts of the site. After an error it sets r.err and returns false.
func (r *rewriting) replace(c Code, parts ...ast.Node) bool {
	m, err := r.material(r.number, c, r.site, parts...)
	if err != nil {
		r.err = fmt.Errorf("%s: %w", c.Text, err)
		return false
	}
	r.put(r.site, m)
	return true
}

// name returns a name that the transformation can declare: meta_v7 for the letter v in
// transformation 7.
func (r *rewriting) name(letter string) string { return "meta_" + letter + strconv.Itoa(r.number) }

// part returns the text of the statement that stands for part k of a site: for k = 1, `HOLE1;` in
// GLSL and `HOLE1();` in WGSL.
func (p *program) part(k int) string {
	if p.isWGSL() {
		return Hole + strconv.Itoa(k) + "();"
	}
	return Hole + strconv.Itoa(k) + ";"
}

// madeName matches the names that transformations declare. The digits are the number of the
// transformation.
var madeName = regexp.MustCompile(`meta_[a-z](\d+)`)

// madeNamesExist reports whether each name in c that a transformation makes, such as `meta_v7`, is
// declared. Transformation 7 declares `meta_v7`, so it must be applied already, or c must be its
// code (`number` is 7).
func (p *program) madeNamesExist(number int, c Code) bool {
	for _, m := range madeName.FindAllStringSubmatch(c.Text+c.Before, -1) {
		n, _ := strconv.Atoi(m[1])
		if n != number && !slices.ContainsFunc(p.applied, func(t record.Transform) bool { return t.Number == n }) {
			return false
		}
	}
	return true
}

// material is the parsed code of a transformation. Its holes, such as `HOLE1`, have been replaced
// by nodes of the site.
type material struct {
	expr   ast.Expr   // replaces an expression
	stmts  []ast.Stmt // replace a statement
	before []ast.Decl // are inserted before the function that contains the site
	moved  bool       // `before` has nodes of the site, which are now in another function
}

// walk calls `visit` for the nodes of the code m, as ast.Walk does.
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

// put replaces the node at s by m, and inserts the declarations of m before the function that
// contains s.
func (p *program) put(s *Site, m *material) {
	if m.expr != nil {
		p.replace(s.fn, s.node, m.expr)
	} else {
		s.place().replace(m.stmts)
		p.found = false // the blocks that contain the statements have changed
	}
	if len(m.before) > 0 {
		p.insertBefore(s.fn, m.before)
	}
	if m.moved {
		p.found = false
	}
}
