package canonical

import (
	"shsmith/lib/ast"
)

// Sequence returns the expressions that commas join in e: x, y and z for `x, y, z`.
func Sequence(e ast.Expr) []ast.Expr {
	if c, ok := e.(*ast.Comma); ok {
		return append(Sequence(c.X), Sequence(c.Y)...)
	}
	return []ast.Expr{e}
}

func comma(x, y ast.Expr) ast.Expr {
	return &ast.Comma{ExprInfo: ast.Typed(y.Info().Type), X: x, Y: y}
}
