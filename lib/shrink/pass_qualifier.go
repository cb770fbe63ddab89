package shrink

import (
	"shsmith/lib/ast"
)

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

// dropQualifiers removes a qualifier of a declaration outside interface blocks, or an attribute of
// a structure's member: `const int a = 1;` becomes `int a = 1;`.
func dropQualifiers(c *choice, u *ast.Unit) {
	ast.Apply(u, func(cur *ast.Cursor) bool {
		switch x := cur.Node().(type) {
		case *ast.BlockDecl, ast.Expr:
			return false
		case *ast.VarDecl:
			x.Quals = offerRemoval(c, x.Quals, 1, acceptAny)
		case *ast.ParamDecl:
			x.Quals = offerRemoval(c, x.Quals, 1, acceptAny)
		case *ast.FuncDecl:
			x.Quals = offerRemoval(c, x.Quals, 1, acceptAny)
		case *ast.MemberDecl:
			x.Quals = offerRemoval(c, x.Quals, 1, acceptAny)
			x.Attrs = offerRemoval(c, x.Attrs, 1, acceptAny)
		}
		return !c.isMade()
	}, nil)
}
