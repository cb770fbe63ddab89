package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// unordered lists the atomic functions that commute. If all invocations call the same function of
// this list, the final value in memory does not depend on the order of the calls.
var unordered = []string{"atomicAdd", "atomicMin", "atomicMax", "atomicAnd", "atomicOr", "atomicXor"}

func atomicCall(name string, mem ast.Expr, result *types.Type, args ...ast.Expr) ast.Expr {
	dirs := make([]ast.Dir, len(args)+1)
	dirs[0] = ast.InOut
	return &ast.Call{
		ExprInfo: ast.Typed(result),
		Name:     name,
		Args:     append([]ast.Expr{mem}, args...),
		Builtin:  true,
		Dirs:     dirs,
	}
}

// changeOwnAtomic makes a call of an atomic function, with a result of type t, on a variable that
// only this invocation uses. It may return nil.
func (g *expressions) changeOwnAtomic(t *types.Type, depth int) ast.Expr {
	for _, p := range g.scope.variables {
		if !p.ownAtomic || p.shadows > 0 || valueOf(p.typ()) != t || g.Chance(0.3) {
			continue
		}
		switch i := g.Intn(len(unordered) + 4); i {
		case len(unordered):
			return g.spell.atomicCall("atomicExchange", p.use(), g.expr(t, depth-1))
		case len(unordered) + 1:
			return g.spell.atomicCall("atomicSub", p.use(), g.expr(t, depth-1))
		case len(unordered) + 2, len(unordered) + 3:
			return g.spell.atomicLoad(p.use())
		default:
			return g.spell.atomicCall(unordered[i], p.use(), g.expr(t, depth-1))
		}
	}
	return nil
}

// changeAtomically makes a call of an atomic function, with a result of type t, on memory that only
// this invocation uses. Without such memory it returns nil.
func (g *expressions) changeAtomically(t *types.Type, depth int) ast.Expr {
	if t != node.Int && t != node.Uint || !g.useEffect() {
		return nil
	}
	if !g.has.anyAtomics {
		return g.changeOwnAtomic(t, depth)
	}
	mem := g.scope.access(t, func(p *variable) bool {
		return readWrite(p) && p.obj.Storage == ast.Buffer
	}, depth, asTarget)
	if mem == nil {
		return nil
	}
	switch i := g.Intn(len(unordered) + 4); i {
	case len(unordered), len(unordered) + 1:
		return g.spell.atomicCall("atomicExchange", mem, g.expr(t, depth-1))
	case len(unordered) + 2, len(unordered) + 3:
		return g.spell.atomicCall("atomicCompSwap", mem, g.comparand(mem, depth-1), g.expr(t, depth-1))
	default:
		return g.spell.atomicCall(unordered[i], mem, g.expr(t, depth-1))
	}
}

// comparand makes the value that atomicCompSwap compares with mem. It is often the value of mem
// itself or a value close to that.
func (g *expressions) comparand(mem ast.Expr, depth int) ast.Expr {
	switch {
	case hasEffects(mem) || g.Chance(0.3):
		return g.expr(mem.Info().Type, depth)
	case g.Chance(0.5):
		return ast.Clone(mem)
	}
	defer func(n int) { g.effects = n }(g.effects)
	g.effects = 0
	return g.nearValue(mem)
}
