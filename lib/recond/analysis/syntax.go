package analysis

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Members returns the declarations of the members of structure t, or nil if u does not
// declare t.
func Members(u *ast.Unit, t *types.Type) []*ast.MemberDecl {
	if s := u.Struct(t); s != nil {
		return s.Members
	}
	return nil
}

// IsBuiltin reports whether the attributes declare the built-in value called name.
func IsBuiltin(attrs []ast.Attribute, name string) bool {
	return slices.ContainsFunc(attrs, func(a ast.Attribute) bool {
		if a.Name != "builtin" || len(a.Args) != 1 {
			return false
		}
		id, ok := a.Args[0].(*ast.Ident)
		return ok && id.Name == name
	})
}

// IsAssignable reports whether variables of type t can be assigned. It is false for void
// and for types that contain opaque types, buffers or arrays without a size.
func IsAssignable(t *types.Type) bool {
	return !t.Contains(func(t *types.Type) bool {
		return t.Kind == types.Opaque || t.Kind == types.Array && t.Len == 0 || t.Kind == types.Void ||
			t.Kind == types.Buffer
	})
}

// IsPart reports whether parent uses e only to reach something else: it selects a part of
// e, takes the length or the address of e, or dereferences e.
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

// IsWritten reports whether parent writes to e: by an assignment, by ++ or --, or as an
// argument that a call writes.
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

// WrittenArguments returns the arguments of e to which the call writes.
func WrittenArguments(e *ast.Call) (list []ast.Expr) {
	for i, a := range e.Args {
		if i < len(e.Dirs) && e.Dirs[i].Writes() {
			list = append(list, a)
		}
	}
	return list
}

// IsDiscarded reports whether parent, of which e is a part, ignores the value of e.
func IsDiscarded(e ast.Expr, parent ast.Node) bool {
	switch p := parent.(type) {
	case *ast.ExprStmt:
		return true
	case *ast.For:
		return p.Post == e
	}
	return false
}

// CompoundOperator returns the operator op of a compound assignment op=. It returns false
// for a simple assignment.
func CompoundOperator(e *ast.Assign) (string, bool) {
	return e.Op[:len(e.Op)-1], len(e.Op) > 1
}

// IndexedType returns the type to which an index of e applies: the type of e or, if e is a
// pointer, the type that it points to.
func IndexedType(e ast.Expr) *types.Type {
	if t := e.Info().Type; t.Kind == types.Pointer {
		return t.Elem
	}
	return e.Info().Type
}
