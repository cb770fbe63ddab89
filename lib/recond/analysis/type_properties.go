package analysis

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Members returns the declarations of the members of structure t. It returns nil if u does not
// declare t.
func Members(u *ast.Unit, t *types.Type) []*ast.MemberDecl {
	if s := u.Struct(t); s != nil {
		return s.Members
	}
	return nil
}

// IsBuiltin reports whether the list `attrs` has the attribute @builtin(name) of WGSL.
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
