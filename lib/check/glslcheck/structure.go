package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check/internal/report"
	"shsmith/lib/types"
)

func (c *checker) structDecl(d *ast.StructDecl) {
	t := &types.Type{Kind: types.Struct, Name: d.Name}
	d.Type = t
	for _, m := range d.Members {
		if m.Spec.Struct != nil {
			c.Errorf(m.Spec, "a structure cannot be defined inside another")
		}
		q := c.collectQualifiers(m.Quals, onField, "structure member")
		base := c.typeExpr(m.Spec)
		if base != nil {
			c.checkPrecision(m.Spec, base, &q)
		}
		for _, v := range m.Vars {
			f := c.field(v, t, c.arrayOf(v, base, v.Dims))
			if f.Type.Contains(isOpenArray) {
				c.Errorf(v, "member %s has no size", v.Name)
			}
		}
	}
	c.LimitMembers(d, t)
	if t.ScalarCount() > report.MaxScalars {
		c.Refuse(d, "structure of more than %d scalars", report.MaxScalars)
	}
	if d.Name != "" {
		c.declare(d, &ast.Object{Kind: ast.TypeObj, Name: d.Name, Type: t, Decl: d})
	}
}

// field adds the member v of type f to the structure or block t, and returns the new field of t.
func (c *checker) field(v *ast.Var, t *types.Type, f *types.Type) *types.Field {
	if t.Field(v.Name) >= 0 {
		c.Errorf(v, "there is another member %s", v.Name)
	}
	switch {
	case f == nil:
		f = types.Scalar(types.Int) // an error was reported already
	case f.Kind == types.Void:
		c.Errorf(v, "member %s is void", v.Name)
	case t.Kind == types.Struct && v.Init != nil:
		c.Errorf(v.Init, "a member cannot have an initialiser")
	}
	t.Fields = append(t.Fields, types.Field{Name: v.Name, Type: f})
	return &t.Fields[len(t.Fields)-1]
}
