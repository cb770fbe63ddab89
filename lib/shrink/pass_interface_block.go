package shrink

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// isResource reports whether d declares an interface block of GLSL or a WGSL variable with
// @binding.
func isResource(d ast.Decl) bool {
	switch d := d.(type) {
	case *ast.BlockDecl:
		return true
	case *ast.VarDecl:
		return isBound(d)
	}
	return false
}

// dropBlocks removes an interface block, one of its members, or a WGSL variable with @binding.
func dropBlocks(c *choice, u *ast.Unit) {
	u.Decls = offerRemoval(c, u.Decls, 1, isResource)
	for _, d := range u.Decls {
		b, ok := d.(*ast.BlockDecl)
		if !ok || c.isMade() {
			continue
		}
		for _, m := range b.Members {
			if !c.isMade() {
				m.Vars = offerRemoval(c, m.Vars, 1, acceptAny)
			}
		}
		b.Members = slices.DeleteFunc(b.Members, func(m *ast.MemberDecl) bool { return len(m.Vars) == 0 })
	}
}

// mergeMembers removes a member of a block or structure. Another member of the same type
// takes its place: s.b becomes s.a.
func mergeMembers(c *choice, u *ast.Unit) {
	for _, d := range u.Decls {
		switch d := d.(type) {
		case *ast.BlockDecl:
			d.Members = mergeIn(c, u, d.Members, d.Type, "")
		case *ast.StructDecl:
			d.Members = mergeIn(c, u, d.Members, d.Type, d.Name)
		}
	}
}

// mergeIn does the work of mergeMembers for one structure or block with the type t. If c chooses a
// change, mergeIn removes a member and uses an earlier member of the same type instead. It returns
// the remaining `members`. `structure` is the name of the structure, or "" for a block.
func mergeIn(c *choice, u *ast.Unit, members []*ast.MemberDecl, t *types.Type, structure string) []*ast.MemberDecl {
	for i, from := range t.Fields {
		for _, to := range t.Fields[:i] {
			if c.isMade() || from.Type.String() != to.Type.String() || !c.offer() {
				continue
			}
			if structure != "" {
				withoutArgument(u, structure, i)
			}
			renameMember(u, t, from.Name, to.Name)
			return withoutMember(members, from.Name)
		}
	}
	return members
}

func withoutMember(members []*ast.MemberDecl, name string) []*ast.MemberDecl {
	for _, m := range members {
		m.Vars = slices.DeleteFunc(m.Vars, func(v *ast.Var) bool { return v.Name == name })
	}
	return slices.DeleteFunc(members, func(m *ast.MemberDecl) bool { return len(m.Vars) == 0 })
}

// renameMember replaces the name `from` by the name `to` wherever u uses the member `from` of t.
func renameMember(u *ast.Unit, t *types.Type, from, to string) {
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if n.Name == from && n.Obj != nil && n.Obj.Block != nil && n.Obj.Block.Type == t {
				n.Name = to
			}
		case *ast.Member:
			if n.Name == from && n.X.Info().Type == t {
				n.Name = to
			}
		}
		return true
	})
}

// dropLayout removes an argument of a layout qualifier in a declaration without variables:
// `layout(a, b) in;` becomes `layout(a) in;`.
func dropLayout(c *choice, u *ast.Unit) {
	for _, d := range u.Decls {
		q, ok := d.(*ast.QualDecl)
		for i := 0; ok && i < len(q.Quals); i++ {
			if args := &q.Quals[i].Layout; len(*args) > 1 && !c.isMade() {
				*args = offerRemoval(c, *args, 1, acceptAny)
			}
		}
	}
}

// dropBlockQualifiers removes one qualifier of a block: `readonly buffer B` becomes `buffer B`. It
// never removes buffer, uniform or layout.
func dropBlockQualifiers(c *choice, u *ast.Unit) {
	for _, d := range u.Decls {
		if b, ok := d.(*ast.BlockDecl); ok && !c.isMade() {
			b.Quals = offerRemoval(c, b.Quals, 1, func(q ast.Qualifier) bool {
				return len(q.Layout) == 0 && q.Name != "buffer" && q.Name != "uniform"
			})
		}
	}
}
