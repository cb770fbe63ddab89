package node

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Unary returns the expression op x, of the type of x.
func Unary(op string, x ast.Expr) ast.Expr {
	return &ast.Unary{ExprInfo: ast.Typed(x.Info().Type), Op: op, X: x}
}

// Binary returns the expression x op y of type t.
func Binary(op string, t *types.Type, x, y ast.Expr) ast.Expr {
	return &ast.Binary{ExprInfo: ast.Typed(t), Op: op, X: x, Y: y}
}

// Unsigned returns the expression x op y of type uint.
func Unsigned(op string, x, y ast.Expr) ast.Expr {
	return Binary(op, Uint, x, y)
}

// Call returns a call of a built-in function with a result of type t.
func Call(name string, t *types.Type, args ...ast.Expr) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(t), Name: name, Args: args, Builtin: true, Dirs: make([]ast.Dir, len(args))}
}

// VoidCall returns a call of a built-in function without arguments and result.
func VoidCall(name string) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(Void), Name: name, Builtin: true}
}

// Literal returns a literal of kind k.
func Literal(k types.Kind, text string) *ast.Literal {
	return &ast.Literal{ExprInfo: ast.Typed(types.Scalar(k)), Text: text}
}

// Decimal returns n in decimal digits.
func Decimal(n int) string { return strconv.Itoa(n) }
