package shrink

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// define puts the definition of a function in the place of its prototype.
func define(c *choice, u *ast.Unit) {
	for i, d := range u.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body != nil || f.Obj == nil {
			continue
		}
		at := slices.IndexFunc(u.Decls, func(d ast.Decl) bool {
			definition, ok := d.(*ast.FuncDecl)
			return ok && definition.Obj == f.Obj && definition.Body != nil
		})
		if at > i && c.offer() {
			u.Decls[i] = u.Decls[at]
			u.Decls = slices.Delete(u.Decls, at, at+1)
			return
		}
	}
}

// openStructs puts the member in the place of a structure that has no other;
// of those that blocks have only if blocks is set.
func openStructs(blocks bool) pass {
	return func(c *choice, u *ast.Unit) {
		for i, d := range u.Decls {
			s, ok := d.(*ast.StructDecl)
			if !ok || !single(s) || !blocks && shared(u, s) || !c.offer() {
				continue
			}
			u.Decls = slices.Delete(u.Decls, i, i+1)
			openStruct(u, s)
			return
		}
	}
}

// single reports whether s has one member, of a type that has a name.
func single(s *ast.StructDecl) bool {
	return len(s.Members) == 1 && len(s.Members[0].Vars) == 1 && len(s.Members[0].Vars[0].Dims) == 0 &&
		s.Members[0].Spec.Struct == nil && len(s.Members[0].Spec.Dims) == 0
}

// shared reports whether a block, or what is bound, has s in it.
func shared(u *ast.Unit, s *ast.StructDecl) (found bool) {
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

func openStruct(u *ast.Unit, s *ast.StructDecl) {
	member := s.Members[0].Spec
	ast.Apply(u, nil, func(cur *ast.Cursor) {
		switch x := cur.Node().(type) {
		case *ast.TypeExpr:
			if x.Name == s.Name {
				x.Name, x.TArgs = member.Name, ast.Clone(member).TArgs
			}
		case *ast.Ident: // a type among template arguments
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
