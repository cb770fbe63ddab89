package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
)

func (g *statements) sharedPlaces() []*variable {
	var list []*variable
	for _, p := range g.scope.variables {
		if p.obj.Storage == ast.Shared && p.shadows == 0 {
			list = append(list, p)
		}
	}
	return list
}

// prologue returns the first statements of main. They store the number of the invocation in
// io.indexVariable if the program has this variable. After that, a fragment shader initialises its
// outputs and may read textures. A compute shader may initialise its shared variables; then a
// barrier follows.
func (g *statements) prologue() []ast.Stmt {
	var list []ast.Stmt
	if p := g.io.indexVariable; p != nil {
		g.io.indexVariable = nil
		list = append(list, g.store(p.use(), g.io.invocationIndex()))
		g.io.indexVariable = p
	}
	if g.io.fragment() {
		return append(append(list, g.startTargets()...), g.firstLookups()...)
	}
	ps := g.sharedPlaces()
	if len(ps) == 0 {
		return list
	}
	if g.has.zeroedShared && g.flip(policy.PZeroed) {
		return list
	}
	list = append(list, g.firstValues(ps, func(p *variable) ast.Stmt {
		return g.publish(p, g.fullExpr(valueOf(g.publishedType(p))))
	})...)
	return append(list, g.barrier()...)
}

// firstValues returns the statement set(p) for each variable p of `ps`. The function `set` makes a
// statement that initialises p. While it does so, `ps` and the functions of the program are hidden.
// So no statement reads a variable before it is initialised.
func (g *statements) firstValues(ps []*variable, set func(*variable) ast.Stmt) []ast.Stmt {
	var list []ast.Stmt
	funcs := g.funcs
	g.funcs = nil // they may read variables that are not initialised
	for _, p := range ps {
		p.shadows++
	}
	for _, p := range ps {
		list = append(list, set(p))
	}
	for _, p := range ps {
		p.shadows--
	}
	g.funcs = funcs
	return list
}

// startTargets returns statements that initialise the outputs of a fragment shader.
func (g *statements) startTargets() []ast.Stmt {
	var ps []*variable
	for _, p := range g.scope.variables {
		if p.obj.Storage == ast.Output {
			ps = append(ps, p)
		}
	}
	return g.firstValues(ps, func(p *variable) ast.Stmt { return g.store(p.use(), g.fullExpr(p.typ())) })
}
