package shrink

import (
	"shsmith/lib/ast"
)

// hoistBreaks removes a conditional break at the start of a loop's body. Its negated condition
// becomes the condition of the loop:
//
//	while (true) { if (c) break; s }   // becomes while (!c) { s }
func hoistBreaks(c *choice, u *ast.Unit) {
	ast.Apply(u, func(cur *ast.Cursor) bool {
		switch x := cur.Node().(type) {
		case *ast.For:
			if e, rest := leadingBreak(x.Body); e != nil && !c.isMade() && c.offer() {
				x.Var, x.Cond, x.Body = nil, negate(e), rest
			}
		case *ast.While:
			if e, rest := leadingBreak(x.Body); e != nil && !c.isMade() && c.offer() {
				x.Var, x.Cond, x.Body = nil, negate(e), rest
			}
		case *ast.Loop:
			if e, rest := leadingBreak(x.Body); e != nil && x.Continuing == nil && !c.isMade() && c.offer() {
				cur.Replace(&ast.While{Cond: negate(e), Body: rest})
			}
		case ast.Expr:
			return false
		}
		return !c.isMade()
	}, nil)
}

// leadingBreak returns the condition c and the rest of the body if a loop's body begins
// with "if (c) break;". Otherwise it returns nil.
func leadingBreak(body ast.Stmt) (ast.Expr, ast.Stmt) {
	b, ok := body.(*ast.Block)
	if !ok || len(b.List) == 0 {
		return nil, nil
	}
	s, ok := b.List[0].(*ast.If)
	if !ok || s.Else != nil || !ast.Breaks(s.Then) {
		return nil, nil
	}
	return s.Cond, &ast.Block{List: b.List[1:]}
}

var opposites = map[string]string{"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}

// negate returns the negation of e: `a >= b` if e is `a < b`, and `!e` if e is not a comparison.
func negate(e ast.Expr) ast.Expr {
	if b, ok := e.(*ast.Binary); ok && opposites[b.Op] != "" {
		return &ast.Binary{ExprInfo: b.ExprInfo, Op: opposites[b.Op], X: b.X, Y: b.Y}
	}
	return &ast.Unary{ExprInfo: *e.Info(), Op: "!", X: e}
}
