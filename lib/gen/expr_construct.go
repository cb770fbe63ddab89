package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// constructor makes an expression that constructs a vector, matrix, array or structure of
// type t from other expressions. It returns nil if t is a scalar.
func (g *expressions) constructor(t *types.Type, depth int) ast.Expr {
	switch t.Kind {
	case types.Vector:
		return g.vectorOf(t, depth)
	case types.Matrix:
		return g.matrixOf(t, depth)
	case types.Array, types.Struct:
		if t.ScalarCount() > 24 {
			depth = min(depth, 2)
		}
		return g.Construct(t, g.ForEachPart(t, func(u *types.Type) ast.Expr { return g.expr(u, depth-1) })...)
	}
	return nil
}

// vectorOf makes a constructor of the vector type t, such as `vec4(a, v.xyz)`. In GLSL, an argument
// may be a matrix or have another component type (GLSL 4.60 section 5.4.2).
func (g *expressions) vectorOf(t *types.Type, depth int) ast.Expr {
	if g.HasMatrices(t.Component()) && g.Has.FlatConstructors && g.Has.AllMatrices && g.Flip(policy.TypeMatrix) && g.Chance(0.3) { // from a matrix with enough components
		n := g.Range(2, 4)
		return g.Construct(t, g.expr(types.Mat(t.Component(), n, max(2, (t.Rows+n-1)/n)), depth-1))
	}
	return g.Construct(t, g.partArguments(t.Component(), t.Rows, t.Rows-1, depth)...)
}

// matrixOf makes a constructor of the matrix type t from columns. In GLSL, it may instead take
// scalars and vectors, another matrix, or one scalar for the diagonal (GLSL 4.60 section 5.4.3).
func (g *expressions) matrixOf(t *types.Type, depth int) ast.Expr {
	ways := []float64{4, 2, 2, 1}
	if !g.Has.FlatConstructors {
		ways = ways[:1]
	}
	if !g.Has.AllMatrices {
		ways[2] = 0
	}
	switch g.Weighted(ways) {
	case 1:
		return g.Construct(t, g.partArguments(t.Component(), t.Size(), 4, depth)...)
	case 2:
		from := types.Mat(t.Component(), g.Range(2, 4), g.Range(2, 4))
		return g.Construct(t, g.expr(from, depth-1))
	case 3:
		return g.Construct(t, g.expr(types.Scalar(g.Component()), depth-1))
	}
	return g.Construct(t, g.ForEachPart(t, func(u *types.Type) ast.Expr { return g.expr(u, depth-1) })...)
}

// partArguments makes the arguments of a constructor: scalars and vectors with n components in
// total, at most `most` in each. The components are mostly of kind k. In GLSL, constructors can
// convert arguments of another kind.
func (g *expressions) partArguments(k types.Kind, n, most, depth int) []ast.Expr {
	var args []ast.Expr
	for n > 0 {
		of := k
		if g.Has.FlatConstructors && g.Chance(0.15) && !g.HasMatrices(k) {
			if k2 := g.Component(); g.convertsDefinedly(types.Scalar(k2), types.Scalar(k)) {
				of = k2
			}
		}
		size := g.Range(1, min(n, most))
		args = append(args, g.expr(types.Vec(of, size), depth-1))
		n -= size
	}
	return args
}

// swizzleOf makes an expression and selects a swizzle of type t from it: `e.zx`. It returns nil if
// t is neither a scalar nor a vector.
func (g *expressions) swizzleOf(t *types.Type, depth int) ast.Expr {
	if !node.IsBasic(t) {
		return nil
	}
	n := g.Range(2, 4)
	return g.scope.Swizzle(g.expr(types.Vec(t.Component(), n), depth-1), t, scope.AsValue)
}
