package analysis

import (
	"slices"

	"shsmith/lib/ast"
)

// statementEnds reports whether s certainly ends the function or the invocation, as `return` does.
// It is false for all loops, because a pass may add a `break` to a loop.
func statementEnds(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.Return:
		return true
	case *ast.Discard:
		return !s.Demote
	case *ast.Block:
		return Ends(s.List)
	case *ast.If:
		return s.Else != nil && statementEnds(s.Then) && statementEnds(s.Else)
	case *ast.Switch:
		return switchEnds(s)
	case *ast.ClauseSwitch:
		return !slices.ContainsFunc(s.Clauses, func(c *ast.Clause) bool {
			return ast.HasBreak(c.Body) || !statementEnds(c.Body)
		})
	}
	return false
}

// Ends reports whether the statements of list certainly end the function or the invocation.
func Ends(list []ast.Stmt) bool { return slices.ContainsFunc(list, statementEnds) }

// switchEnds reports whether s certainly ends the function or the invocation. This is so if s has a
// `default` and no `break`, and the statements after its last label certainly end the function.
func switchEnds(s *ast.Switch) bool {
	always := slices.ContainsFunc(s.Body.List, func(s ast.Stmt) bool {
		c, ok := s.(*ast.Case)
		return ok && c.X == nil
	})
	if !always || ast.HasBreak(s.Body) {
		return false
	}
	last := 0
	for i, x := range s.Body.List {
		if _, ok := x.(*ast.Case); ok {
			last = i
		}
	}
	return Ends(s.Body.List[last:])
}
