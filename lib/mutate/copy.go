package mutate

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/language"
)

// copyKinds returns the kinds that pass a variable's value through another variable or a pointer,
// or overwrite a variable while nothing needs its value.
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
				return !p.restrictsLoops() && !s.inContinuing && !p.inSwitchBody(s) && !hasJump(s.node) &&
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
		{
			Name:    "dead-store",
			Doc:     "x = e; becomes x = junk; x = e;, where e does not read x",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return p.storeOf(s) != nil && !p.inSwitchBody(s) },
			Make:    deadStore,
			Rewrite: applyDeadStore,
		},
		{
			Name:   "overwrite-restore",
			Doc:    "s becomes { T y = x; x = junk; x = y; } s",
			Exact:  true,
			On:     Statements,
			Weight: 2,
			Applies: func(p *program, s *Site) bool {
				// A condition that has to be uniform may read the variable.
				return !(p.isWGSL() && p.uniform) &&
					!p.restrictsLoops() && !s.inContinuing && !p.inSwitchBody(s) && len(p.overwritableVariables(s)) > 0
			},
			Make:    overwrite,
			Rewrite: overwriteRestore,
		},
	}
}

// unchangedVariables returns the variables that the statement at s reads but neither writes nor
// declares. They are accessed only by name, and have a value before it.
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

// drawEqual draws the arguments of the kind equal-variable, such as "x n5 n9": a variable and the
// site names of some of its uses in the statement at s.
func drawEqual(p *program, s *Site, src *choice.Source) (Code, bool) {
	o := choice.Pick(src, p.unchangedVariables(s))
	list := []string{o.Name}
	for _, id := range subset(src, identifiers(s.node, o)) {
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
	for _, id := range identifiers(r.site.node, o) {
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

// copyableVariables returns the local variables that a copy can replace in the statement at s. They
// are declared outside it, and have a value before it.
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
	rename(identifiers(r.site.node, o), y)
	return r.replace(Code{Text: r.variableLike(o, y) + " = " + o.Name + "; " + r.hole() + back})
}

// pointableVariables lists the local variables that the statement at s uses and to which it can use
// a pointer instead. They are declared outside the statement.
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
	r.substitute(r.site.fn, identifiers(r.site.node, o), func() ast.Expr {
		return &ast.Unary{Op: "*", X: &ast.Ident{Name: name}}
	})
	return r.replace(Code{Text: "let " + name + " = &" + o.Name + "; " + r.hole()})
}

// storeOf returns x for an assignment x = e; at s if code before it can store another value to x
// without effect, and nil otherwise.
func (p *program) storeOf(s *Site) *ast.Object {
	l, e, op := assignment(s.node.(ast.Stmt))
	o := variableOf(l)
	if op != "=" || o == nil || !isPlain(o.Type) || !isOpaqueKind(o.Type.Component()) ||
		len(identifiers(e, o)) > 0 || s.inContinuing {
		return nil
	}
	switch o.Storage {
	case ast.Local:
		if !isOwn(s.fn, o) {
			return nil
		}
	case ast.Global, ast.Output:
		if callsFunction(e) || p.isWGSL() || o.Builtin {
			return nil
		}
	default:
		return nil
	}
	return o
}

// deadStore returns code that stores a random value to a variable, under a condition that is true,
// just before the statement at s overwrites it.
func deadStore(p *program, s *Site, src *choice.Source) (Code, bool) {
	junk, ok := p.evaluatedJunk(s, src, p.storeOf(s).Type)
	// Without the condition, x would count as defined after the store. Later transformations could
	// rely on that, and then this one could not be removed alone.
	return Code{Text: fillText("if ($1) { HOLE1 = ($2); } ", p.opaqueBool(src, true, 1), junk) + p.hole()}, ok
}

func applyDeadStore(r *rewriting) bool {
	l, _, _ := assignment(r.site.node.(ast.Stmt))
	return r.replace(Code{Text: strings.Join(r.args, " ")}, ast.Clone(l))
}

// overwritableVariables returns the variables that have a value before the statement at s and that
// code there can overwrite and restore.
func (p *program) overwritableVariables(s *Site) (list []*ast.Object) {
	i := p.surroundings(s)
	if i == nil {
		return nil
	}
	for _, o := range append(append([]*ast.Object{}, i.Locals...), i.Globals...) {
		// Any function but main may be called in an expression that also reads the global variable,
		// in an order that GLSL does not define (GLSL 4.60 section 5.1).
		global := s.fn.Name == "main" && !p.isWGSL() && !o.Builtin &&
			(o.Storage == ast.Global || o.Storage == ast.Output) && isPlain(o.Type)
		if i.Defined[o] && (isOwnLocal(s.fn, o) || global) && isOpaqueKind(o.Type.Component()) {
			list = append(list, o)
		}
	}
	return list
}

func overwrite(p *program, s *Site, src *choice.Source) (Code, bool) {
	o := choice.Pick(src, p.overwritableVariables(s))
	junk, ok := p.evaluatedJunk(s, src, o.Type)
	return Code{Text: o.Name + " (" + junk + ")"}, ok
}

func overwriteRestore(r *rewriting) bool {
	if len(r.args) < 2 {
		return false
	}
	o := variableNamed(r.overwritableVariables(r.site), r.args[0])
	if o == nil {
		return false
	}
	y := r.name("v")
	return r.replace(Code{Text: fillText("{ $1 = $2; $2 = $3; $2 = $4; } ", r.variableLike(o, y), o.Name,
		strings.Join(r.args[1:], " "), y) + r.hole()})
}
