package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// assignment makes an assignment expression of type t. It returns nil if no l-value of type t is
// found, or if no further side effect is allowed. It mostly returns nil if the l-value that it
// draws is write-only.
func (g *expressions) assignment(t *types.Type, depth int) ast.Expr {
	if !g.useEffect() {
		return nil
	}
	a := g.assign(t, depth)
	if a == nil || !g.readableTarget(a.l) && g.Chance(0.9) {
		return nil // some front ends refuse the value of an assignment to a write-only variable
	}
	return &ast.Assign{ExprInfo: ast.Typed(t), Op: a.op, L: a.l, R: a.r}
}

// update has the parts of an assignment: the l-value l, the operator op and the right side r. It
// can become an expression or a statement.
type update struct {
	op   string
	l, r ast.Expr
}

// assign draws the parts of an assignment to an l-value of type t. It returns nil if it finds no
// such l-value.
func (g *expressions) assign(t *types.Type, depth int) *update {
	l := g.scope.Access(t, scope.Writable, depth, scope.AsTarget)
	if l == nil {
		return nil
	}
	if op := g.compoundOp(t); op != "" && g.Flip(policy.PCompound) && g.readableTarget(l) {
		if g.Bilingual() { // WGSL reads the left side before it evaluates the right side
			g.effects = 0
		}
		r := g.rightSide(t, op, depth)
		if op == "*=" && g.HasMatrices(t.Component()) && !t.IsScalar() && (t.Kind == types.Matrix || g.Flip(policy.TypeMatrix)) {
			r = g.factor(t, depth)
		}
		return &update{op, l, g.unlessConstant(r)}
	}
	return &update{"=", l, g.unlessConstant(g.exprConvertible(t, depth-1))}
}

// rightSide makes y in the compound assignment `x op y`, where op is an operator such as `+=` and x
// has type t. If t is a vector or, in GLSL, a matrix, y may be a scalar.
func (g *expressions) rightSide(t *types.Type, op string, depth int) ast.Expr {
	if !g.Has.MixedOperands {
		return g.wgslRight(t, op, depth)
	}
	if op == "<<=" || op == ">>=" { // the right side may be signed or unsigned
		t = types.Vec(g.IntegerKind(), t.Size())
		if g.Chance(0.3) {
			t = types.Scalar(t.Component())
		}
		return g.expr(t, depth-1)
	}
	if !t.IsScalar() && g.Chance(0.25) {
		t = types.Scalar(t.Component())
	}
	return g.exprConvertible(t, depth-1)
}

// wgslRight makes the right side of a compound assignment in WGSL: y in `x op y`, where x is an
// l-value of type t and op is an operator such as `+=`.
func (g *expressions) wgslRight(t *types.Type, op string, depth int) ast.Expr {
	switch op {
	case "<<=", ">>=":
		return g.expr(types.Vec(types.Uint, t.Size()), depth-1)
	case "+=", "-=", "*=", "/=", "%=":
		if t.Kind == types.Vector && g.Chance(0.15) {
			return g.expr(t.Elem, depth-1)
		}
	}
	return g.expr(t, depth-1)
}

// readableTarget reports whether the l-value l can be read: it names no write-only
// variable.
func (g *expressions) readableTarget(l ast.Expr) bool {
	ok := true
	ast.Walk(l, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is && id.Obj.WriteOnly {
			ok = false
		}
		return ok
	})
	return ok
}

// compoundOp draws an assignment operator such as `+=` for an l-value of type t. If the policy
// allows only one arithmetic or bitwise operator, compoundOp uses that one. It returns "" if no
// operator suits t.
func (g *expressions) compoundOp(t *types.Type) string {
	switch only := g.Policy.Operator(); {
	case t.IsBool() && g.Has.BoolVectors:
		return scope.OneOf(g, "&=", "|=")
	case !node.IsPlain(t) || t.IsBool():
		return ""
	case only != "":
		if g.hasCompound(only, t) {
			return only + "="
		}
		return ""
	case g.DefinedOnly() && t.IsInteger() && g.Has.Unsigned:
		return scope.OneOf(g, "+=", "-=", "*=", "&=", "|=", "^=")
	case t.Kind == types.Matrix || g.DefinedOnly() || !g.Has.Unsigned:
		return scope.OneOf(g, "+=", "-=", "*=")
	case t.IsFloat():
		return [...]string{"+=", "-=", "*=", "/="}[g.Weighted([]float64{3, 3, 2, g.Weight(policy.ExprDivide)})]
	}
	ops := [...]string{"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
	d, m, s, b := g.Weight(policy.ExprDivide), g.Weight(policy.ExprModulo), g.Weight(policy.ExprShift), g.Weight(policy.ExprBitwise)
	return ops[g.Weighted([]float64{3, 3, 2, d, m, b / 3, b / 3, b, s / 3, s / 3})]
}

// hasCompound reports whether generated code may have the compound assignment `x op= y` for an
// l-value x of type t. If each operation must be defined, it has no `/`, `%` and shifts, because y
// may have any value.
func (g *expressions) hasCompound(op string, t *types.Type) bool {
	switch op {
	case "+", "-", "*":
		return true
	case "/":
		return t.Kind != types.Matrix && !g.DefinedOnly()
	case "%", "<<", ">>":
		return t.IsInteger() && g.Has.Unsigned && !g.DefinedOnly()
	}
	return t.IsInteger() && g.Has.Unsigned
}

// incDec makes x++, x--, ++x or --x. It returns nil if t is not numeric, there is no l-value,
// or no side effect is allowed.
func (g *expressions) incDec(t *types.Type, depth int) ast.Expr {
	if !node.IsPlain(t) || t.IsBool() || !g.useEffect() {
		return nil
	}
	x := g.scope.Access(t, scope.ReadWrite, depth, scope.AsTarget)
	if x == nil {
		return nil
	}
	return &ast.IncDec{ExprInfo: ast.Typed(t), Op: scope.OneOf(g, "++", "--"), Post: g.Chance(0.5), X: x}
}
