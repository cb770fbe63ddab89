package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// changeOwnAtomic makes a call of an atomic function, with a result of type t, on a variable that
// only this invocation uses. It may return nil.
func (g *expressions) changeOwnAtomic(t *types.Type, depth int) ast.Expr {
	for _, p := range g.scope.Variables {
		if !p.OwnAtomic || p.Shadows > 0 || spelling.ValueOf(p.Type()) != t || g.Chance(0.3) {
			continue
		}
		switch i := g.Intn(len(scope.UnorderedAtomics) + 4); i {
		case len(scope.UnorderedAtomics):
			return g.Spell.AtomicCall("atomicExchange", p.Use(), g.expr(t, depth-1))
		case len(scope.UnorderedAtomics) + 1:
			return g.Spell.AtomicCall("atomicSub", p.Use(), g.expr(t, depth-1))
		case len(scope.UnorderedAtomics) + 2, len(scope.UnorderedAtomics) + 3:
			return g.Spell.AtomicLoad(p.Use())
		default:
			return g.Spell.AtomicCall(scope.UnorderedAtomics[i], p.Use(), g.expr(t, depth-1))
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
	if !g.Has.AnyAtomics {
		return g.changeOwnAtomic(t, depth)
	}
	mem := g.scope.Access(t, func(p *scope.Variable) bool {
		return scope.ReadWrite(p) && p.Obj.Storage == ast.Buffer
	}, depth, scope.AsTarget)
	if mem == nil {
		return nil
	}
	switch i := g.Intn(len(scope.UnorderedAtomics) + 4); i {
	case len(scope.UnorderedAtomics), len(scope.UnorderedAtomics) + 1:
		return g.Spell.AtomicCall("atomicExchange", mem, g.expr(t, depth-1))
	case len(scope.UnorderedAtomics) + 2, len(scope.UnorderedAtomics) + 3:
		return g.Spell.AtomicCall("atomicCompSwap", mem, g.comparand(mem, depth-1), g.expr(t, depth-1))
	default:
		return g.Spell.AtomicCall(scope.UnorderedAtomics[i], mem, g.expr(t, depth-1))
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
