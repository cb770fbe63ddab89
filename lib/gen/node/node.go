package node

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Makers of annotated nodes that both languages write alike.

func Unary(op string, x ast.Expr) ast.Expr {
	return &ast.Unary{ExprInfo: ast.Typed(x.Info().Type), Op: op, X: x}
}

func Binary(op string, t *types.Type, x, y ast.Expr) ast.Expr {
	return &ast.Binary{ExprInfo: ast.Typed(t), Op: op, X: x, Y: y}
}

func Unsigned(op string, x, y ast.Expr) ast.Expr {
	return Binary(op, Uint, x, y)
}

func Call(name string, t *types.Type, args ...ast.Expr) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(t), Name: name, Args: args, Builtin: true, Dirs: make([]ast.Dir, len(args))}
}

func VoidCall(name string) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(Void), Name: name, Builtin: true}
}

func Literal(k types.Kind, text string) *ast.Literal {
	return &ast.Literal{ExprInfo: ast.Typed(types.Scalar(k)), Text: text}
}

func Decimal(n int) string { return strconv.Itoa(n) }
