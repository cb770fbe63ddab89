package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// convert makes an expression of another component kind and converts it to type t, in WGSL
// sometimes by a bitcast. It may return nil.
func (g *expressions) convert(t *types.Type, depth int) ast.Expr {
	if !node.IsBasic(t) {
		return nil
	}
	from := types.Vec(g.Component(), t.Size())
	if from == t || !g.convertsDefinedly(from, t) {
		return nil
	}
	if g.Has.Bitcasts && t.IsInteger() && !from.IsBool() && from.Component() != types.Half && g.Chance(0.4) {
		if x := g.unlessConstant(g.expr(from, depth-1)); canChange(x) { // naga does not evaluate a constant bitcast
			return spelling.WGSL.Bitcast(t, x)
		}
	}
	return g.conversion(t, g.expr(from, depth-1))
}

// convertsDefinedly reports whether the program may convert values of type `from` to type t. A
// conversion of floats to integers is not allowed if Options.Defined is set.
func (g *expressions) convertsDefinedly(from, t *types.Type) bool {
	// A float may be out of the range of integers.
	return !g.Defined || !from.IsFloat() || !t.IsInteger()
}

// conversion returns the expression that converts x to type t, such as `float(x)`.
func (g *expressions) conversion(t *types.Type, x ast.Expr) ast.Expr {
	// GLSL does not define the conversion of a negative float to uint.
	if from := x.Info().Type; g.Bilingual() && t.Component() == types.Uint && from.IsFloat() {
		x = g.Spell.Convert(types.Vec(types.Int, from.Size()), x)
	}
	return g.Spell.Convert(t, x)
}

// viaDouble makes an expression of type t that computes with doubles and converts the result. It
// returns nil if it cannot.
func (g *expressions) viaDouble(t *types.Type, depth int) ast.Expr {
	if !g.HasDoubles {
		return nil
	}
	return g.viaKind(types.Double, t, depth)
}

// via64Bits makes an expression of type t that computes with integers of 64 bits and converts the
// result. It returns nil if it cannot.
func (g *expressions) via64Bits(t *types.Type, depth int) ast.Expr {
	if !g.HasWide {
		return nil
	}
	return g.viaKind(scope.OneOf(g, types.Int64, types.Uint64), t, depth)
}

// viaKind makes an expression of type t from operands of another component kind k. If t is boolean,
// the expression compares two operands; otherwise it converts one operand to t. viaKind may return
// nil.
func (g *expressions) viaKind(k types.Kind, t *types.Type, depth int) ast.Expr {
	if !node.IsBasic(t) || t.Component() == k || !g.convertsDefinedly(types.Scalar(k), t) {
		return nil
	}
	u := types.Vec(k, t.Size())
	switch {
	case t == node.Bool:
		x, y := g.operandPair(u, u, depth)
		return node.Binary(scope.OneOf(g, "<", "<=", ">", ">=", "==", "!="), t, x, y)
	case t.IsBool():
		x, y := g.operandPair(u, u, depth)
		names := []string{"lessThan", "lessThanEqual", "greaterThan", "greaterThanEqual", "equal", "notEqual"}
		return node.Call(scope.OneOf(g, names...), t, x, y)
	}
	return g.Construct(t, g.expr(u, depth-1))
}

// convertibleTo returns t, or sometimes a type that converts to t implicitly (GLSL
// 4.60 section 4.1.10).
func (g *expressions) convertibleTo(t *types.Type) *types.Type {
	if !g.Has.ImplicitConversions || g.scope.ConstantOnly || !node.IsBasic(t) || !g.Flip(policy.PImplicit) {
		return t
	}
	from := t.Component()
	switch from {
	case types.Uint, types.Int64:
		from = types.Int
	case types.Float, types.Uint64:
		from = g.IntegerKind()
	case types.Double:
		from = scope.OneOf(g, types.Int, types.Uint, types.Float)
	}
	if !g.Dialect.Implicit(from, t.Component()) { // false if both kinds are the same, too
		return t
	}
	return types.Vec(from, t.Size())
}

// exprConvertible makes an expression that has type t or converts to it implicitly.
func (g *expressions) exprConvertible(t *types.Type, depth int) ast.Expr {
	return g.expr(g.convertibleTo(t), depth)
}
