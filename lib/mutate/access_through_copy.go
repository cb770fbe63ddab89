package mutate

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/language"
)

// copyKinds returns the kinds of transformations that access a variable through a copy or a
// pointer: `x += 1;` becomes `T y = x; y += 1; x = y;`.
func copyKinds() []*Kind {
	return []*Kind{
		{
			Name:   "equal-variable",
			Doc:    "f(x, x) becomes T y = x; f(x, y), in a statement that does not change x",
			Exact:  true,
			On:     Statements,
			Weight: 2,
			Applies: func(p *program, s *Site) bool {
				return !p.restrictsLoops() && !s.inContinuing && !p.inSwitchBody(s) && len(p.unchangedVariables(s)) > 0
			},
			Make:    drawEqual,
			Rewrite: equalVariable,
		},
		{
			Name:   "copy-through",
			Doc:    "x += 1; becomes T y = x; y += 1; x = y;",
			Exact:  true,
			On:     Statements,
			Weight: 2,
			Applies: func(p *program, s *Site) bool {
				return !p.restrictsLoops() && !s.inContinuing && !p.inSwitchBody(s) && !hasReturnOrDiscard(s.node) &&
					wrapApplies(true)(p, s) && len(p.copyableVariables(s)) > 0
			},
			Make:    drawName((*program).copyableVariables),
			Rewrite: copyThrough,
		},
		{
			Name:    "through-pointer",
			Doc:     "x += 1; becomes let p = &x; *p += 1;",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Langs:   []language.Name{language.WGSL},
			Applies: func(p *program, s *Site) bool { return !s.inContinuing && len(pointableVariables(p, s)) > 0 },
			Make:    drawName(pointableVariables),
			Rewrite: throughPointer,
		},
	}
}

// unchangedVariables returns the variables that the statement at s reads, but neither writes nor
// declares. They have a value before the statement, and nothing points to them. A copy can replace
// such a variable, without an assignment back.
func (p *program) unchangedVariables(s *Site) (list []*ast.Object) {
	for _, o := range ownVariables(s) {
		if !writes(s.node, o) && !declaredIn(s.node, o) && p.isDefinedAt(s, o) {
			list = append(list, o)
		}
	}
	return list
}

// declaredIn reports whether a statement in n declares o.
func declaredIn(n ast.Node, o *ast.Object) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		v, ok := n.(*ast.Var)
		found = found || ok && v.Obj == o
		return !found
	})
	return found
}

// drawEqual draws the arguments of the transformation equal-variable, which replaces some uses of a
// variable by a copy of the variable. The arguments are the variable and the site names of these
// uses, such as "x n5 n9".
func drawEqual(p *program, s *Site, src *choice.Source) (Code, bool) {
	o := choice.Pick(src, p.unchangedVariables(s))
	list := []string{o.Name}
	for _, id := range subset(src, ast.Identifiers(s.node, o)) {
		list = append(list, p.names[id])
	}
	return words(list...), true
}

func equalVariable(r *rewriting) bool {
	if len(r.args) < 2 {
		return false
	}
	o := variableNamed(r.unchangedVariables(r.site), r.args[0])
	if o == nil {
		return false
	}
	var list []*ast.Ident
	for _, id := range ast.Identifiers(r.site.node, o) {
		for _, name := range r.args[1:] {
			if r.names[id] == name {
				list = append(list, id)
			}
		}
	}
	if len(list) == 0 {
		return false
	}
	y := r.name("v")
	rename(list, y)
	return r.replace(Code{Text: r.variableLike(o, y) + " = " + o.Name + "; " + r.hole()})
}

// copyableVariables returns the local variables that a copy can replace in the statement at s. The
// statement does not declare these variables, and they already have a value before the statement.
func (p *program) copyableVariables(s *Site) (list []*ast.Object) {
	for _, o := range ownVariables(s) {
		if o.Storage == ast.Local && !declaredIn(s.node, o) && p.isDefinedAt(s, o) {
			list = append(list, o)
		}
	}
	return list
}

func copyThrough(r *rewriting) bool {
	o := variableNamed(r.copyableVariables(r.site), strings.Join(r.args, " "))
	if o == nil {
		return false
	}
	y, back := r.name("v"), ""
	if writes(r.site.node, o) {
		back = " " + o.Name + " = " + y + ";"
	}
	rename(ast.Identifiers(r.site.node, o), y)
	return r.replace(Code{Text: r.variableLike(o, y) + " = " + o.Name + "; " + r.hole() + back})
}

// pointableVariables lists the local variables that a pointer can replace in the statement at s.
// They are declared outside the statement.
func pointableVariables(p *program, s *Site) (list []*ast.Object) {
	for _, o := range ownVariables(s) {
		if o.Storage == ast.Local && !declaredIn(s.node, o) {
			list = append(list, o)
		}
	}
	return list
}

func throughPointer(r *rewriting) bool {
	o := variableNamed(pointableVariables(r.program, r.site), strings.Join(r.args, " "))
	if o == nil {
		return false
	}
	name := r.name("p")
	r.substitute(r.site.fn, ast.Identifiers(r.site.node, o), func() ast.Expr {
		return &ast.Unary{Op: "*", X: &ast.Ident{Name: name}}
	})
	return r.replace(Code{Text: "let " + name + " = &" + o.Name + "; " + r.hole()})
}
