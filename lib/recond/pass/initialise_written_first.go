package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// isWrittenFirst reports whether the statements in `list` certainly write all of the l-value
// `place` before they may read `place`, return or discard.
func (p *initialiser) isWrittenFirst(list []ast.Stmt, place ast.Expr) bool {
	l, _ := check.LocationOf(place)
	for _, s := range list {
		if x, ok := s.(*ast.ExprStmt); ok && p.writes(x.X, &l) {
			return true
		}
		if p.touches(s, &l) {
			return false
		}
	}
	return false
}

// writes reports whether e certainly writes all of l and does not use l otherwise.
func (p *initialiser) writes(e ast.Expr, l *check.Location) bool {
	switch e := e.(type) {
	case *ast.Assign:
		return covers(e.L, l) && e.Op == "=" && !p.touches(e.R, l)
	case *ast.Call:
		n := 0
		for i, a := range e.Args {
			if covers(a, l) && e.Dirs[i] == ast.Out {
				n++
			} else if p.touches(a, l) {
				return false
			}
		}
		// The called function may use any other variable before it writes its out parameter.
		return n == 1 && l.Root.Storage == ast.Param
	}
	return false
}

// covers reports whether a store to e writes all of l.
func covers(e ast.Expr, l *check.Location) bool {
	at, ok := check.LocationOf(e)
	return ok && at.Covers(l)
}

// touches reports whether n may read or write a part of l, or contains a return or a discard.
func (p *initialiser) touches(n ast.Node, l *check.Location) bool {
	found := false
	isL := func(x check.Location) bool { return x.Overlaps(l) }
	ast.Walk(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Return, *ast.Discard:
			found = true
		case ast.Expr:
			fx := p.Info.Effects(n)
			found = found || slices.ContainsFunc(fx.Reads, isL) || slices.ContainsFunc(fx.Writes, isL)
			return false
		}
		return !found
	})
	return found
}
