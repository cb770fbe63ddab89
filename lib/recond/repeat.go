package recond

import (
	"shsmith/lib/ast"
)

// repeatable reports whether e may stand in the text twice: it has no side
// effects and is cheap.
func (j *Job) repeatable(e ast.Expr) bool {
	n, ok := 0, true
	ast.Walk(e, func(x ast.Node) bool {
		switch x := x.(type) {
		case *ast.Ident, *ast.Literal, *ast.Member, *ast.Index:
		case *ast.Unary, *ast.Binary:
		case *ast.Construct, *ast.TypeExpr:
		case *ast.Call:
			ok = x.Func != nil && j.guards.byObj[x.Func] != nil
		default:
			ok = false
		}
		n++
		return ok
	})
	return ok && n <= 12
}

// again is a copy of e.
func again(e ast.Expr) ast.Expr { return ast.Clone(e) }

// steady makes an l-value repeatable: what its indices do goes to variables,
// and the assignments to them are returned in the order of the text.
func (j *Job) steady(l ast.Expr) []ast.Expr {
	switch n := l.(type) {
	case *ast.Index:
		return append(j.steady(n.X), j.stow(&n.I)...)
	case *ast.Member:
		return j.steady(n.X)
	}
	return nil
}

// stow puts e into a variable unless it is repeatable. A guard around it
// stays where it is, so that it is seen to be one.
func (j *Job) stow(e *ast.Expr) (before []ast.Expr) {
	switch n := (*e).(type) {
	case *ast.Binary:
		if j.repeatable(n.Y) && !j.repeatable(n.X) {
			return j.stow(&n.X)
		}
	case *ast.Call:
		if n.Func != nil && j.guards.byObj[n.Func] != nil {
			for i := range n.Args {
				before = append(before, j.stow(&n.Args[i])...)
			}
			return before
		}
	}
	if j.repeatable(*e) {
		return nil
	}
	t := ident(j.temp(typeOf(*e)))
	before = append(before, assign("=", again(t), *e))
	*e = t
	return before
}
