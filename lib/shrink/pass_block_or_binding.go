package shrink

import (
	"slices"

	"shsmith/lib/ast"
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
