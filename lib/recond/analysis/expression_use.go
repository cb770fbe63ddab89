package analysis

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// IsPart reports whether `parent` selects a part of e (`e[i]`, `e.x`), takes the length or address
// of e, or dereferences e. `parent` must be the parent of e.
func IsPart(e ast.Expr, parent ast.Node) bool {
	switch p := parent.(type) {
	case *ast.Index:
		return p.X == e
	case *ast.Member:
		return p.X == e
	case *ast.Length:
		return true
	case *ast.Unary:
		return p.Op == "&" || p.Op == "*"
	}
	return false
}

// IsWritten reports whether `parent`, the parent of e, writes to e by an assignment, ++, --, or a
// call with an out or inout parameter.
func IsWritten(e ast.Expr, parent ast.Node) bool {
	switch p := parent.(type) {
	case *ast.Assign:
		return p.L == e
	case *ast.IncDec:
		return true
	case *ast.Call:
		for i, a := range p.Args {
			if a == e && i < len(p.Dirs) && p.Dirs[i].Writes() {
				return true
			}
		}
	}
	return false
}

// WrittenArguments returns the out and inout arguments of e.
func WrittenArguments(e *ast.Call) (list []ast.Expr) {
	for i, a := range e.Args {
		if i < len(e.Dirs) && e.Dirs[i].Writes() {
			list = append(list, a)
		}
	}
	return list
}

// IsDiscarded reports whether `parent`, the parent of e, ignores the value of e. This is so if e is
// a whole statement or the step of a for loop.
func IsDiscarded(e ast.Expr, parent ast.Node) bool {
	switch p := parent.(type) {
	case *ast.ExprStmt:
		return true
	case *ast.For:
		return p.Post == e
	}
	return false
}

// CompoundOperator returns the operator of a compound assignment, such as "+" for a += b. It
// returns false for a simple assignment.
func CompoundOperator(e *ast.Assign) (string, bool) {
	return e.Op[:len(e.Op)-1], len(e.Op) > 1
}

// IndexedType returns the type of the vector, matrix or array that e[i] indexes. If e is a pointer,
// this is the type to which e points.
func IndexedType(e ast.Expr) *types.Type {
	if t := e.Info().Type; t.Kind == types.Pointer {
		return t.Elem
	}
	return e.Info().Type
}
