package shrink

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// unwrapStructs returns a pass that replaces a structure by the type of its only member: `s.m`
// becomes `s`. It spares structures in interface blocks and WGSL buffers unless `blocks` is set.
func unwrapStructs(blocks bool) pass {
	return func(c *choice, u *ast.Unit) {
		for i, d := range u.Decls {
			s, ok := d.(*ast.StructDecl)
			if !ok || !hasOneMember(s) || !blocks && isInResource(u, s) || !c.offer() {
				continue
			}
			u.Decls = slices.Delete(u.Decls, i, i+1)
			unwrapStruct(u, s)
			return
		}
	}
}

// hasOneMember reports whether s has exactly one member, and the name of the member's type can
// replace the name of s everywhere. The type must not be a GLSL array, or be defined in s.
func hasOneMember(s *ast.StructDecl) bool {
	// The type of an array (`T m[n]` or `T[n] m`) is more than a name. A type that is defined in s
	// is removed with s.
	return len(s.Members) == 1 && len(s.Members[0].Vars) == 1 && len(s.Members[0].Vars[0].Dims) == 0 &&
		s.Members[0].Spec.Struct == nil && len(s.Members[0].Spec.Dims) == 0
}

// isInResource reports whether an interface block or a resource of WGSL contains the structure s.
func isInResource(u *ast.Unit, s *ast.StructDecl) (found bool) {
	has := func(t *types.Type) bool { return t == s.Type }
	for _, d := range u.Decls {
		switch d := d.(type) {
		case *ast.BlockDecl:
			found = found || d.Type.Contains(has)
		case *ast.VarDecl:
			found = found || isBound(d) && d.Vars[0].Obj.Type.Contains(has)
		}
	}
	return found
}

func unwrapStruct(u *ast.Unit, s *ast.StructDecl) {
	member := s.Members[0].Spec
	ast.Apply(u, nil, func(cur *ast.Cursor) {
		switch x := cur.Node().(type) {
		case *ast.TypeExpr:
			if x.Name == s.Name {
				x.Name, x.TArgs = member.Name, ast.Clone(member).TArgs
			}
		case *ast.Ident: // may be a type among template arguments
			if x.Name == s.Name && len(member.TArgs) > 0 {
				cur.Replace(&ast.TypeArg{Spec: ast.Clone(member)})
			} else if x.Name == s.Name {
				x.Name = member.Name
			}
		case *ast.Member:
			if t := x.X.Info().Type; t != nil && t == s.Type {
				cur.Replace(x.X)
			}
		case *ast.Call:
			if x.Func == nil && x.Name == s.Name && len(x.Args) == 1 {
				cur.Replace(x.Args[0])
			}
		}
	})
}

// dropMembers removes a member of a structure, and the argument for it in each constructor:
//
//	struct S { int a, b; };   // becomes struct S { int b; };
//	s = S(1, 2);              // becomes s = S(2);
func dropMembers(c *choice, u *ast.Unit) {
	for _, d := range u.Decls {
		s, ok := d.(*ast.StructDecl)
		if !ok {
			continue
		}
		at := 0 // index of the member
		for _, m := range s.Members {
			for i := range m.Vars {
				if !c.isMade() && c.offer() {
					m.Vars = slices.Delete(m.Vars, i, i+1)
					withoutArgument(u, s.Name, at)
					s.Members = slices.DeleteFunc(s.Members, func(m *ast.MemberDecl) bool { return len(m.Vars) == 0 })
					return
				}
				at++
			}
		}
	}
}

func withoutArgument(u *ast.Unit, structure string, i int) {
	ast.Walk(u, func(n ast.Node) bool {
		if n, ok := n.(*ast.Call); ok && n.Func == nil && !n.Builtin && n.Name == structure && i < len(n.Args) {
			n.Args = slices.Delete(n.Args, i, i+1)
		}
		return true
	})
}
