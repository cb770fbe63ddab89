package gen

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Makers of annotated nodes that both languages write alike.

func unaryOf(op string, x ast.Expr) ast.Expr {
	return &ast.Unary{ExprInfo: ast.Typed(x.Info().Type), Op: op, X: x}
}

func binaryOf(op string, t *types.Type, x, y ast.Expr) ast.Expr {
	return &ast.Binary{ExprInfo: ast.Typed(t), Op: op, X: x, Y: y}
}

func u32(op string, x, y ast.Expr) ast.Expr {
	return binaryOf(op, uintType, x, y)
}

func builtinCall(name string, t *types.Type, args ...ast.Expr) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(t), Name: name, Args: args, Builtin: true, Dirs: make([]ast.Dir, len(args))}
}

func void(name string) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(voidType), Name: name, Builtin: true}
}

func literal(k types.Kind, text string) *ast.Literal {
	return &ast.Literal{ExprInfo: ast.Typed(types.Scalar(k)), Text: text}
}

func decimal(n int) string { return strconv.Itoa(n) }
