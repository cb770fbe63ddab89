package shrink

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

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

// mergeIn does the work of mergeMembers for one structure or block with the type t, and returns the
// remaining `members`. `structure` is the name of the structure, or "" for a block.
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
