package relax

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// form is a simpler expression that can replace calls of a guard in programs that do not
// need the whole guard.
type form struct {
	guard   string // name of the guard
	replace replacement
}

// A replacement takes a call e of a guard function, and returns a simpler expression that can
// replace the call. It returns nil if there is no such expression. The simpler expression contains
// an argument twice only if the argument has no effects.
type replacement func(e *ast.Call) ast.Expr

// forms lists simpler expressions that can replace calls of guard functions: abs(x) can replace
// SAFE_ABS(x) if x is never the least integer. The shortest expression for a function comes first,
// because simplify takes the first with the same outputs.
var forms = []form{
	// Each expression contains the guarded argument, so that compilers still see its code.
	{"SAFE_ABS", withBuiltin("abs")},
	{"SAFE_MODULUS", withBuiltin("abs")},
	{"SAFE_MODULUS", atLeast("1")},
	{"SAFE_DIVISOR", positiveDivisor},
	{"SAFE_DIVISOR", nonZeroDivisor},
	{"SAFE_DIV", quotient},
	{"SAFE_CLAMP", reversed},
	{"SAFE_INDEX", atLeast("0")},
	{"SAFE_INDEX", belowSize},
	{"SAFE_UINT", atLeast("0.0")},
	{"SAFE_INPUT", withBuiltin("floor")},
	{"SAFE_VARYING", withBuiltin("floor")},
	{"SAFE_QUOTIENT", rounded(func(e *ast.Call) ast.Expr { return binary(e, "/", e.Args[0], e.Args[1]) })},
	{"SAFE_SQRT", rounded(func(e *ast.Call) ast.Expr { return builtin(e, "sqrt", e.Args...) })},
	{"SAFE_LENGTH", rounded(func(e *ast.Call) ast.Expr { return builtin(e, "length", e.Args...) })},
	{"SAFE_DISTANCE", rounded(func(e *ast.Call) ast.Expr { return builtin(e, "distance", e.Args...) })},
	{"SAFE_FLOAT", replaceIf("==", "0.0", "10.0")},
}

// The functions below give new nodes the type of the call that they replace. If that type
// is wrong, the next check corrects it.

func builtin(e *ast.Call, name string, args ...ast.Expr) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(e.Type), Name: name, Args: args, Builtin: true}
}

func binary(e *ast.Call, op string, x, y ast.Expr) ast.Expr {
	return &ast.Binary{ExprInfo: ast.Typed(e.Type), Op: op, X: x, Y: y}
}

// literal returns a literal of type t with the given text. It adds the suffix of unsigned
// types.
func literal(t *types.Type, text string) ast.Expr {
	if t.Component() == types.Uint {
		text += "u"
	}
	return &ast.Literal{ExprInfo: ast.Typed(t), Text: text}
}

// withBuiltin returns a replacement that applies the built-in function called `name` to the first
// argument of the guard: SAFE_INPUT(x) becomes floor(x).
func withBuiltin(name string) replacement {
	return func(e *ast.Call) ast.Expr { return builtin(e, name, e.Args[0]) }
}

// atLeast returns the replacement `max(x, n)` for a guard whose first argument is x.
func atLeast(n string) replacement {
	return func(e *ast.Call) ast.Expr { return builtin(e, "max", e.Args[0], literal(e.Type, n)) }
}

// positiveDivisor is the replacement max(y, 1) for the guard of an unsigned divisor y. It returns
// nil for a signed divisor.
func positiveDivisor(e *ast.Call) ast.Expr {
	if len(e.Args) != 1 {
		return nil
	}
	return atLeast("1")(e)
}

// nonZeroDivisor returns the expression `y == 0 ? 2 : y`, which can replace e, a call
// `SAFE_DIVISOR(x, y)`, if x / y never overflows. The result is nil if the divisor is unsigned or
// `choose` returns nil.
func nonZeroDivisor(e *ast.Call) ast.Expr {
	// The guard of an unsigned divisor has one argument.
	if len(e.Args) != 2 {
		return nil
	}
	// If x is the least integer and y is -1, x / y overflows: SAFE_DIVISOR gives 2, and the
	// expression gives -1.
	return choose(e.Args[1], "==", "0", "2")
}

// replaceIf returns the replacement `x op other ? value : x` for a guard of x.
func replaceIf(op, other, value string) replacement {
	return func(e *ast.Call) ast.Expr { return choose(e.Args[0], op, other, value) }
}

// choose returns the expression `x op other ? value : x`. It returns nil unless x is a scalar
// variable, or a scalar part of a variable, such as v.x or a[3].
func choose(x ast.Expr, op, other, value string) ast.Expr {
	// x is evaluated twice, so it must have no effects.
	if !x.Info().Type.IsScalar() || !isVariableOrPart(x) {
		return nil
	}
	t := x.Info().Type
	test := &ast.Binary{ExprInfo: ast.Typed(types.Scalar(types.Bool)), Op: op, X: ast.Clone(x), Y: literal(t, other)}
	return &ast.Cond{ExprInfo: ast.Typed(t), C: test, X: literal(t, value), Y: x}
}

// isVariableOrPart reports whether e is a variable, or a part of one that is selected by names and
// constant indices.
func isVariableOrPart(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return true
	case *ast.Member:
		return isVariableOrPart(e.X)
	case *ast.Index:
		return isVariableOrPart(e.X) && e.I.Info().Const != nil
	}
	return false
}

func quotient(e *ast.Call) ast.Expr {
	y := choose(e.Args[1], "==", "0", "2")
	if y == nil {
		return nil
	}
	return binary(e, "/", e.Args[0], y)
}

func reversed(e *ast.Call) ast.Expr { return builtin(e, "clamp", e.Args[0], e.Args[2], e.Args[1]) }

// belowSize is the replacement `min(i, n - 1)` for `SAFE_INDEX(i, n)`. The new index is correct
// only if i is never negative. belowSize returns nil if n is not constant.
func belowSize(e *ast.Call) ast.Expr {
	n := e.Args[1].Info().Const
	if n == nil {
		return nil
	}
	last := &types.Value{Type: n.Type, Words: []uint64{n.Words[0] - 1}}
	return builtin(e, "min", e.Args[0], node.Value(last))
}

// rounded returns a replacement that rounds the result of `inner` to the nearest whole number. If
// `inner` makes sqrt(x) from SAFE_SQRT(x), rounded makes floor(sqrt(x) + 0.5).
func rounded(inner replacement) replacement {
	return func(e *ast.Call) ast.Expr {
		return builtin(e, "floor", binary(e, "+", inner(e), literal(types.Scalar(types.Float), "0.5")))
	}
}

func constant(v *types.Value) replacement {
	return func(*ast.Call) ast.Expr { return node.Value(v) }
}
