package planted

import "shsmith/lib/ast"

// absPositive rewrites expressions as if abs(x) of an integer were never 0.
//
//	max(abs(x), 1) → abs(x)
//	abs(x) > 0 → true
func absPositive(p *program) {
	p.eachExpr(func(c *ast.Cursor) {
		switch e := c.Node().(type) {
		case *ast.Call:
			if e.Builtin && e.Name == "max" && p.isPositive(e.Args[0]) && atMostOne(e.Args[1]) {
				c.Replace(e.Args[0])
				p.changed = true
			}
		case *ast.Binary:
			if !p.isPositive(e.X) || !zero(e.Y) || p.info.HasSideEffects(e.X) {
				return
			}
			switch e.Op {
			case ">", "!=", "==", "<=":
				c.Replace(boolean(e.Op == ">" || e.Op == "!="))
				p.changed = true
			}
		}
	})
}

// isPositive reports whether e is an integer that the fault absPositive takes to be at least 1: a
// call of abs, or a call of a user function that only returns such a call, as in `return abs(x);`.
func (p *program) isPositive(e ast.Expr) bool {
	x, ok := e.(*ast.Call)
	if !ok || !e.Info().Type.IsInteger() {
		return false
	}
	if x.Func == nil {
		return x.Builtin && x.Name == "abs"
	}
	list := x.Func.Func.Body.List
	if len(list) != 1 {
		return false
	}
	r, ok := list[0].(*ast.Return)
	return ok && p.isPositive(r.X)
}

func atMostOne(e ast.Expr) bool {
	v := e.Info().Const
	return v != nil && len(v.Words) == 1 && v.Int(0) <= 1
}

func zero(e ast.Expr) bool {
	v := e.Info().Const
	return v != nil && len(v.Words) == 1 && v.Int(0) == 0
}
