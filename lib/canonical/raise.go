package canonical

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/record"
)

// Raise brings u, a checked module of WGSL, into the canonical form: assignments and increments
// become expressions, and guards join their assignments (joinGuards). The annotations of the
// checker remain valid.
//
//	x += y; x = SAFE_FLOAT(x); → x += y, x = SAFE_FLOAT(x);
func Raise(u *ast.Unit) {
	ast.Apply(u, nil, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.AssignStmt:
			if n.L != nil {
				e := &ast.Assign{ExprInfo: ast.ExprInfo{At: n.At, Type: n.L.Info().Type}, Op: n.Op, L: n.L, R: n.R}
				c.Replace(&ast.ExprStmt{At: n.At, X: e})
			}
		case *ast.IncDecStmt:
			e := &ast.IncDec{ExprInfo: ast.ExprInfo{At: n.At, Type: n.X.Info().Type}, Op: n.Op, Post: true, X: n.X}
			c.Replace(&ast.ExprStmt{At: n.At, X: e})
		case *ast.For:
			if s, ok := n.PostStmt.(*ast.ExprStmt); ok {
				n.Post, n.PostStmt = s.X, nil
			}
		case *ast.Block:
			n.List = joinGuards(n.List)
		}
	})
}

// joinGuards makes one statement of a compound assignment, such as `x += y`, and the guards of x
// directly before and after the assignment:
//
//	x = SAFE_INPUT(x); x += y; x = SAFE_FLOAT(x);  // before
//	x = SAFE_INPUT(x), x += y, x = SAFE_FLOAT(x);  // after
func joinGuards(list []ast.Stmt) []ast.Stmt {
	out := list[:0]
	var last ast.Expr // expression of the statement before
	for _, s := range list {
		x, ok := s.(*ast.ExprStmt)
		if !ok {
			last = nil
			out = append(out, s)
			continue
		}
		// Passes write guards with commas, and Lower splits these into statements.
		if last != nil && belongTogether(last, x.X) {
			before := out[len(out)-1].(*ast.ExprStmt)
			before.X = comma(before.X, x.X)
		} else {
			out = append(out, s)
		}
		last = x.X
	}
	return out
}

// belongTogether reports whether x and y are an operation on an l-value and a guard of the same
// l-value, in either order. An example is `a += b` and `a = SAFE_FLOAT(a)`.
func belongTogether(x, y ast.Expr) bool {
	a, ok := x.(*ast.Assign)
	b, ok2 := y.(*ast.Assign)
	return ok && ok2 && (isRefresh(a) && b.Op != "=" || isRefresh(b) && a.Op != "=") && ast.Equal(a.L, b.L)
}

// isRefresh reports whether a has the form `l = SAFE_…(l)`.
func isRefresh(a *ast.Assign) bool {
	c, ok := a.R.(*ast.Call)
	return ok && a.Op == "=" && c.Func != nil && strings.HasPrefix(c.Name, record.GuardPrefix) && len(c.Args) == 1 &&
		ast.Equal(c.Args[0], a.L)
}
