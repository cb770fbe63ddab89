package shrink

import (
	"slices"

	"shsmith/lib/ast"
)

// isResource reports whether a declaration is of what is bound.
func isResource(d ast.Decl) bool {
	switch d := d.(type) {
	case *ast.BlockDecl:
		return true
	case *ast.VarDecl:
		return isBound(d)
	}
	return false
}

// dropBlocks takes an interface block, or one of its members, out.
func dropBlocks(c *choice, u *ast.Unit) {
	u.Decls = without(c, u.Decls, 1, isResource)
	for _, d := range u.Decls {
		b, ok := d.(*ast.BlockDecl)
		if !ok || c.made() {
			continue
		}
		for _, m := range b.Members {
			if !c.made() {
				m.Vars = without(c, m.Vars, 1, func(*ast.Var) bool { return true })
			}
		}
		b.Members = slices.DeleteFunc(b.Members, func(m *ast.MemberDecl) bool { return len(m.Vars) == 0 })
	}
}

// dropLayout takes arguments out of layouts that stand alone.
func dropLayout(c *choice, u *ast.Unit) {
	for _, d := range u.Decls {
		q, ok := d.(*ast.QualDecl)
		for i := 0; ok && i < len(q.Quals); i++ {
			if args := &q.Quals[i].Layout; len(*args) > 1 && !c.made() {
				*args = without(c, *args, 1, func(ast.LayoutArg) bool { return true })
			}
		}
	}
}

// dropAccess takes out how a block may be accessed.
func dropAccess(c *choice, u *ast.Unit) {
	for _, d := range u.Decls {
		if b, ok := d.(*ast.BlockDecl); ok && !c.made() {
			b.Quals = without(c, b.Quals, 1, func(q ast.Qualifier) bool {
				return len(q.Layout) == 0 && q.Name != "buffer" && q.Name != "uniform"
			})
		}
	}
}
