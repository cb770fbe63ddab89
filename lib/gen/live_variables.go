package gen

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// leastLive is the least number of variables that liveVariables declares, unless policy.Live is
// smaller.
const leastLive = 8

// liveVariables declares random scalars and vectors, and returns the declarations and the
// variables. The caller makes other code next, and uses the variables after it. So they stay live
// across that code.
func (g *statements) liveVariables() ([]ast.Stmt, []*scope.Variable) {
	most := int(g.Weight(policy.Live))
	if most == 0 {
		return nil, nil
	}
	least := min(leastLive, most)
	// A second draw makes large numbers rare: code with many registers takes compilers long.
	n := g.Range(least, g.Range(least, most))
	var list []ast.Stmt
	first := len(g.scope.Variables)
	for range n {
		list = append(list, g.liveVariable()...)
	}
	return list, slices.Clone(g.scope.Variables[first:])
}

// liveVariable declares a variable of a random type and divergence type. Its initial value mostly
// differs from those of other variables.
func (g *statements) liveVariable() []ast.Stmt {
	return g.withType(g.DivergenceType(), func() []ast.Stmt {
		t := types.Vec(scope.OneOf(g, types.Uint, types.Int), scope.OneOf(g, 1, 1, 2, 3, 4))
		x := g.pureExpr(t, 1)
		if y := g.valueOfDivergence(); y != nil {
			x = node.Binary("^", t, x, g.Spell.Convert(t, y))
		}
		s, _ := g.scope.DeclareLocal(t,
			node.Binary("+", t, x, g.Spell.Convert(t, g.Number(t.Component(), int64(g.Names)))))
		return one(s)
	})
}
