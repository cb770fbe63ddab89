package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// unary makes !x, -x, ~x or +x. It returns nil if no such operator gives type t.
func (g *expressions) unary(t *types.Type, depth int) ast.Expr {
	if !g.Has.UnaryPlus {
		return g.wgslUnary(t, depth)
	}
	switch {
	case t == node.Bool:
		return g.negation(t, depth)
	case t.IsInteger():
		weights := []float64{3, 3, 0.3}
		if !g.Has.Unsigned {
			weights[1] = 0
		}
		return node.Unary([...]string{"-", "~", "+"}[g.Weighted(weights)], g.expr(t, depth-1))
	case t.IsFloat():
		return node.Unary([...]string{"-", "+"}[g.Weighted([]float64{4, 0.3})], g.expr(t, depth-1))
	}
	return nil
}

// wgslUnary makes !x, -x or ~x of type t, for a test in WGSL or in both languages. It returns nil
// if a language of the test has no such operator for t. For example, WGSL cannot negate a matrix.
func (g *expressions) wgslUnary(t *types.Type, depth int) ast.Expr {
	op := ""
	switch k := t.Component(); {
	case t == node.Bool || k == types.Bool && g.Has.BoolVectors:
		return g.negation(t, depth)
	case k == types.Int:
		op = scope.OneOf(g, "-", "~")
	case k == types.Uint:
		op = "~"
	case k.IsFloat() && t.Kind != types.Matrix:
		op = "-"
	default:
		return nil
	}
	return node.Unary(op, g.expr(t, depth-1))
}

// arithOperands makes the operands x and y of an arithmetic operator with a result of type t. For a
// vector or, in GLSL, a matrix, one may be a scalar. In GLSL, one may have a type that converts
// implicitly.
func (g *expressions) arithOperands(t *types.Type, depth int) (x, y ast.Expr) {
	tx, ty := t, t
	if !t.IsScalar() && (t.Kind != types.Matrix || g.Has.MixedOperands) && g.Chance(0.25) {
		if g.Chance(0.5) {
			tx = t.Elem
		} else {
			ty = t.Elem
		}
	}
	if g.Chance(0.5) {
		tx = g.convertibleTo(tx)
	} else {
		ty = g.convertibleTo(ty)
	}
	return g.operandPair(tx, ty, depth)
}

// operandPair makes operands of types tx and ty. Mostly at least one of them is not constant.
func (g *expressions) operandPair(tx, ty *types.Type, depth int) (x, y ast.Expr) {
	x, y = g.expr(tx, depth-1), g.expr(ty, depth-1)
	if !canChange(y) {
		x = g.unlessConstant(x)
	}
	return x, y
}

// binary makes `x op y` with a result of type t.
func (g *expressions) binary(op string, t *types.Type, depth int) ast.Expr {
	x, y := g.arithOperands(t, depth)
	return node.Binary(op, t, x, y)
}

// operator draws an operator from `list`. If the policy allows only one operator and `list`
// contains it, the result is always this operator.
func (g *expressions) operator(list ...string) string {
	for _, op := range list {
		if op == g.Policy.Operator() {
			return op
		}
	}
	return scope.OneOf(g, list...)
}

func (g *expressions) arith(t *types.Type, depth int) ast.Expr {
	if !t.IsInteger() && !t.IsFloat() {
		return nil
	}
	op := g.operator("+", "-", "*")
	if op == "*" && g.HasMatrices(t.Component()) && (t.Kind == types.Matrix || t.Kind == types.Vector && g.Flip(policy.TypeMatrix)) {
		return g.product(t, depth)
	}
	return g.binary(op, t, depth)
}

// divide makes `x / y`, often with a small literal as y. It returns nil unless t is a scalar or
// vector type of numbers. It also returns nil for floats if every operation must be defined.
func (g *expressions) divide(t *types.Type, depth int) ast.Expr {
	if !t.IsInteger() && !t.IsFloat() || t.Kind == types.Matrix || t.IsFloat() && g.DefinedOnly() {
		return nil
	}
	if !g.Has.Unsigned && g.DefinedOnly() { // no & that could exclude 0
		return node.Binary("/", t, g.unlessConstant(g.expr(t, depth-1)),
			g.broadcast(t, g.Number(t.Component(), int64(g.Range(1, 17)))))
	}
	return g.byDivisor("/", t, depth)
}

// modulo makes `x % y`, often with a small literal as y. It returns nil unless t is an integer
// type. It also returns nil for signed integers if every operation must be defined.
func (g *expressions) modulo(t *types.Type, depth int) ast.Expr {
	if !t.IsInteger() || t.Component() == types.Int && g.DefinedOnly() {
		return nil
	}
	return g.byDivisor("%", t, depth)
}

func (g *expressions) byDivisor(op string, t *types.Type, depth int) ast.Expr {
	if g.DefinedOnly() && g.Has.Unsigned {
		return node.Binary(op, t, g.unlessConstant(g.expr(t, depth-1)), g.divisorOf(t, depth))
	}
	e := g.binary(op, t, depth).(*ast.Binary)
	if g.Chance(0.4) {
		n := int64(g.Range(1, 17))
		if k := t.Component(); k.IsSigned() && (op == "/" || g.Has.SignedRemainder) && g.Chance(0.3) {
			n = -n
		}
		e.Y = g.maybeBroadcast(t, g.Number(t.Component(), n))
	}
	if e.X.Info().Type != t && e.Y.Info().Type != t {
		e.X = g.Construct(t, e.X)
	}
	return e
}

// divisorOf makes a divisor of type t for which every quotient is defined: a literal, or
// `(x & 31) + 1`.
func (g *expressions) divisorOf(t *types.Type, depth int) ast.Expr {
	k := t.Component()
	if depth < 2 || g.Chance(0.5) {
		n := int64(g.Range(1, 17))
		if k == types.Int && n > 1 && g.Chance(0.3) { // INT_MIN / -1 overflows
			n = -n
		}
		return g.broadcast(t, g.Number(k, n))
	}
	low := node.Binary("&", t, g.expr(t, depth-1), g.broadcast(t, g.Number(k, int64(g.Range(1, 63)))))
	return node.Binary("+", t, low, g.broadcast(t, g.Number(k, 1)))
}

// broadcastInWGSL makes an operand from the scalar x. In GLSL, the operand is x, because operators
// mix vectors and scalars. In WGSL, it has type t: for a vector type, x is in each component.
func (g *expressions) broadcastInWGSL(t *types.Type, x ast.Expr) ast.Expr {
	if g.Has.MixedOperands {
		return x
	}
	return g.broadcast(t, x)
}

// maybeBroadcast returns the scalar x if t is a scalar type, and otherwise a vector of type t with
// x in each component. In GLSL, operators mix scalars and vectors. So there it often returns x for
// a vector type too.
func (g *expressions) maybeBroadcast(t *types.Type, x ast.Expr) ast.Expr {
	if t.IsScalar() || g.Has.MixedOperands && g.Chance(0.5) {
		return x
	}
	return g.Construct(t, x)
}

// shift makes `x << y` or `x >> y`. Often y is certainly less than the number of bits of x: a
// literal, or masked, as in `x << (y & 31)`. shift returns nil if t is not an integer type.
func (g *expressions) shift(t *types.Type, depth int) ast.Expr {
	if !t.IsInteger() {
		return nil
	}
	k := g.IntegerKind()
	if !g.Has.MixedOperands {
		k = types.Uint
	}
	amount := types.Vec(k, t.Size())
	if t.Kind == types.Vector && g.Has.MixedOperands && g.Chance(0.4) {
		amount = types.Scalar(k)
	}
	y, bits := g.expr(amount, depth-1), t.Component().Bits()
	if g.Chance(0.5) {
		y = g.maybeBroadcast(amount, g.Number(k, int64(g.Intn(bits))))
	} else if g.DefinedOnly() || g.Chance(0.6) {
		y = node.Binary("&", amount, y, g.broadcastInWGSL(amount, g.Number(k, int64(bits-1))))
	}
	op := g.operator("<<", ">>")
	x := g.expr(t, depth-1)
	if !canChange(y) {
		x = g.unlessConstant(x)
	}
	return node.Binary(op, t, x, y)
}

func (g *expressions) bitwise(t *types.Type, depth int) ast.Expr {
	if !t.IsInteger() {
		return nil
	}
	op := g.operator("&", "|", "^", "^")
	if g.Has.MixedOperands {
		return g.binary(op, t, depth)
	}
	x, y := g.operandPair(t, t, depth)
	return node.Binary(op, t, x, y)
}

func (g *expressions) logic(t *types.Type, depth int) ast.Expr {
	if g.Has.BoolVectors && t.IsBool() && (t != node.Bool || g.Chance(0.2)) {
		x, y := g.operandPair(t, t, depth)
		return node.Binary(scope.OneOf(g, "&", "|"), t, x, y)
	}
	if t != node.Bool {
		return nil
	}
	op := scope.OneOf(g, "&&", "||", "^^")
	if op != "^^" && g.effects > 0 && g.Flip(policy.PRightEffect) {
		if y := g.effectExpr(depth - 1); y != nil {
			return node.Binary(op, t, g.unlessConstant(g.expr(t, depth-1)), g.testOf(y))
		}
	}
	x, y := g.operandPair(t, t, depth)
	if op == "^^" {
		return g.Spell.Xor(x, y)
	}
	return node.Binary(op, t, x, y)
}

func (g *expressions) cond(t *types.Type, depth int) ast.Expr {
	if !node.IsPlain(t) || !g.Has.AnySelection && !node.IsBasic(t) { // some versions refuse ?: on arrays and structures
		return nil
	}
	if g.Bilingual() { // select of WGSL evaluates all arguments
		defer func(n int) { g.effects = n }(g.effects)
		g.effects = 0
	}
	var c ast.Expr
	if g.Chance(0.02) {
		c = g.ScalarLiteral(types.Bool)
	} else {
		c = g.unlessConstant(g.expr(node.Bool, depth-1))
	}
	x := g.expr(t, depth-1)
	return g.Spell.SelectValue(c, x, g.expr(t, depth-1))
}

func (g *expressions) comma(t *types.Type, depth int) ast.Expr {
	if !node.IsPlain(t) {
		return nil
	}
	var x ast.Expr
	if g.effects > 0 {
		if u := g.BasicType(); g.Chance(0.5) {
			x = g.assignment(u, depth-1)
		} else {
			x = g.incDec(u, depth-1)
		}
	}
	if x == nil {
		x = g.expr(g.BasicType(), depth-1)
	}
	return &ast.Comma{ExprInfo: ast.Typed(t), X: x, Y: g.expr(t, depth-1)}
}

// factor makes the right side of `x *= y`, where x has the matrix or vector type t. The right side
// y is a scalar or a square matrix.
func (g *expressions) factor(t *types.Type, depth int) ast.Expr {
	if g.Chance(0.3) {
		return g.expr(types.Scalar(t.Component()), depth-1)
	}
	return g.expr(types.Mat(t.Component(), t.Extent(), t.Extent()), depth-1)
}

// product makes a multiplication whose result has the matrix or vector type t. One operand is a
// scalar, or the multiplication is one of linear algebra, such as `matrix * vector` (GLSL 4.60
// section 5.10).
func (g *expressions) product(t *types.Type, depth int) ast.Expr {
	f, n := t.Component(), g.Range(2, 4)
	if !g.Has.AllMatrices {
		n = t.Rows
	}
	x, y := t, types.Scalar(f)
	switch {
	case t.Kind == types.Matrix && g.Chance(0.6):
		x, y = types.Mat(f, n, t.Rows), types.Mat(f, t.Cols, n)
	case t.Kind == types.Vector && g.Chance(0.5):
		x, y = types.Mat(f, n, t.Rows), types.Vec(f, n)
	case t.Kind == types.Vector:
		x, y = types.Vec(f, n), types.Mat(f, t.Rows, n)
	case g.Chance(0.5):
		x, y = y, x
	}
	l, r := g.operandPair(x, y, depth)
	return node.Binary("*", t, l, r)
}

// length makes an expression for the length of a variable, such as `a.length()` for an array a.
// From GLSL 4.20 on, a may also be a vector or matrix. length returns nil if t is not int, or if it
// finds no suitable variable.
func (g *expressions) length(t *types.Type, depth int) ast.Expr {
	if t != node.Int || len(g.scope.Variables) == 0 {
		return nil
	}
	for range 6 {
		p := scope.OneOf(g, g.scope.Variables...)
		if p.Shadows > 0 || !p.Readable {
			continue
		}
		if x := p.Whole(); x.Info().Type.Kind == types.Array && (g.Has.ArrayLengths || x.Info().Type.Len == 0) || p.Element == nil && node.IsPlain(p.Type()) && !p.Type().IsScalar() && g.AtLeast(420, 0) {
			return g.Spell.Length(x)
		}
	}
	return nil
}
