package mutate

import (
	"shsmith/lib/ast"
)

// assignment returns the sides and the operator of s, if it is an assignment. Otherwise the
// operator is empty.
func assignment(s ast.Stmt) (l, r ast.Expr, op string) {
	switch s := s.(type) {
	case *ast.ExprStmt:
		if a, ok := s.X.(*ast.Assign); ok {
			return a.L, a.R, a.Op
		}
	case *ast.AssignStmt:
		if s.L != nil {
			return s.L, s.R, s.Op
		}
	}
	return nil, nil, ""
}

// onlyStatement returns x if the statement s is { x }, { { x } } and so on. Otherwise it returns s.
func onlyStatement(s ast.Stmt) ast.Stmt {
	for {
		b, ok := s.(*ast.Block)
		if !ok || len(b.List) != 1 {
			return s
		}
		s = b.List[0]
	}
}

// callsFunction reports whether n calls a function that the program itself defines.
func callsFunction(n ast.Node) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		c, ok := n.(*ast.Call)
		found = found || ok && c.Func != nil
		return !found
	})
	return found
}

// hasReturnOrDiscard reports whether n has a return or a discard in it.
func hasReturnOrDiscard(n ast.Node) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.Return, *ast.Discard:
			found = true
		}
		return !found
	})
	return found
}

// restrictsLoops reports whether the language version allows only a few forms of loops (GLSL ES
// 1.00, appendix A).
func (p *program) restrictsLoops() bool { return !p.atLeast(110, 300) }

func isStmt(n ast.Node) bool {
	_, ok := n.(ast.Stmt)
	return ok
}
