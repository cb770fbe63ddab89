package gen

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// leastLive is the least number of variables that liveVariables declares, unless policy.Live is
// smaller.
const leastLive = 8

// liveVariables declares random scalars and vectors, and returns the declarations and the
// variables. The caller makes other code next, and uses the variables after it. So they stay live
// across that code.
func (g *statements) liveVariables() ([]ast.Stmt, []*variable) {
	most := int(g.weight(policy.Live))
	if most == 0 {
		return nil, nil
	}
	least := min(leastLive, most)
	// A second draw makes large numbers rare: code with many registers takes compilers long.
	n := g.Range(least, g.Range(least, most))
	var list []ast.Stmt
	first := len(g.scope.variables)
	for range n {
		list = append(list, g.liveVariable()...)
	}
	return list, slices.Clone(g.scope.variables[first:])
}

// liveVariable declares a variable of a random type and divergence type. Its initial value mostly
// differs from those of other variables.
func (g *statements) liveVariable() []ast.Stmt {
	return g.withType(g.divergenceType(), func() []ast.Stmt {
		t := types.Vec(oneOf(g, types.Uint, types.Int), oneOf(g, 1, 1, 2, 3, 4))
		x := g.pureExpr(t, 1)
		if y := g.valueOfDivergence(); y != nil {
			x = node.Binary("^", t, x, g.spell.convert(t, y))
		}
		s, _ := g.scope.declareLocal(t,
			node.Binary("+", t, x, g.spell.convert(t, g.number(t.Component(), int64(g.names)))))
		return one(s)
	})
}
