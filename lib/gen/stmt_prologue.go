package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
)

func (g *statements) sharedPlaces() []*scope.Variable {
	var list []*scope.Variable
	for _, p := range g.scope.Variables {
		if p.Obj.Storage == ast.Shared && p.Shadows == 0 {
			list = append(list, p)
		}
	}
	return list
}

// prologue returns the first statements of main. They may store the number of the invocation in
// io.IndexVariable. They initialise the outputs of a fragment shader, or the shared variables of a
// compute shader unless these keep their initial zeros.
func (g *statements) prologue() []ast.Stmt {
	var list []ast.Stmt
	if p := g.io.IndexVariable; p != nil {
		g.io.IndexVariable = nil
		list = append(list, g.store(p.Use(), g.io.InvocationIndex()))
		g.io.IndexVariable = p
	}
	if g.io.Fragment() {
		return append(append(list, g.startTargets()...), g.firstLookups()...)
	}
	ps := g.sharedPlaces()
	if len(ps) == 0 {
		return list
	}
	if g.Has.ZeroedShared && g.Flip(policy.PZeroed) {
		return list // the shared variables keep their initial zeros
	}
	list = append(list, g.firstValues(ps, func(p *scope.Variable) ast.Stmt {
		return g.publish(p, g.fullExpr(spelling.ValueOf(g.publishedType(p))))
	})...)
	return append(list, g.barrier()...)
}

// firstValues returns one statement for each variable in `ps`, which initialises the variable.
// `set` makes the statement. The expressions that `set` draws cannot read a variable of `ps`, not
// even by calling a function.
func (g *statements) firstValues(ps []*scope.Variable, set func(*scope.Variable) ast.Stmt) []ast.Stmt {
	var list []ast.Stmt
	funcs := g.funcs
	g.funcs = nil // they may read variables that are not initialised
	for _, p := range ps {
		p.Shadows++
	}
	for _, p := range ps {
		list = append(list, set(p))
	}
	for _, p := range ps {
		p.Shadows--
	}
	g.funcs = funcs
	return list
}

// startTargets returns statements that initialise the outputs of a fragment shader.
func (g *statements) startTargets() []ast.Stmt {
	var ps []*scope.Variable
	for _, p := range g.scope.Variables {
		if p.Obj.Storage == ast.Output {
			ps = append(ps, p)
		}
	}
	return g.firstValues(ps, func(p *scope.Variable) ast.Stmt { return g.store(p.Use(), g.fullExpr(p.Type())) })
}
