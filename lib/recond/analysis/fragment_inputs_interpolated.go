package analysis

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
)

// IsInterpolated reports whether e reads an interpolated input of a fragment shader, which is
// inexact. The x and y coordinates of the fragment's position are exact, so excluded. e must be (a
// part of) a variable and contain floats.
func (in *Inputs) IsInterpolated(e ast.Expr) bool {
	l, ok := check.LocationOf(e)
	switch {
	case !ok || in.stage != language.Fragment || in.isPixel(e):
		return false
	case in.info.Unit.Version.Lang.HasEntryPoints():
		return in.isArgument(l.Root) && !in.isFlatArgument(&l)
	case l.Root.Builtin:
		// gl_FragCoord.w may be a little less than 1 although w is 1 at all vertices (GLSL 4.60
		// section 7.1.5).
		return l.Root.Storage == ast.Input && l.Root.Name != "gl_PointCoord" && l.Root.Name != "gl_SamplePosition"
	}
	return l.Root.Storage == ast.Input && !in.isFlatInput(&l)
}

// isFlatInput reports whether l is a flat input of GLSL, or a part of one. A flat input is not
// interpolated: it has the value of one vertex.
func (in *Inputs) isFlatInput(l *check.Location) bool {
	b := l.Root.Block
	if b == nil {
		return slices.ContainsFunc(in.info.Unit.Decls, func(d ast.Decl) bool {
			v, ok := d.(*ast.VarDecl)
			return ok && asksFlat(v.Quals, nil) && slices.ContainsFunc(v.Vars, func(v *ast.Var) bool {
				return v.Obj == l.Root
			})
		})
	}
	name, path := l.Root.Name, l.Path
	if l.Root.Kind == ast.BlockObj {
		path = path[min(len(b.Dims), len(path)):]
		if len(path) == 0 {
			return asksFlat(b.Quals, nil)
		}
		name = b.Type.Fields[path[0]].Name
	}
	return asksFlat(b.Quals, nil) || isFlatMember(b.Members, name)
}

// isFlatArgument reports whether l has the attribute `@interpolate(flat)`. l is a parameter of a
// WGSL entry point, or a member of such a parameter.
func (in *Inputs) isFlatArgument(l *check.Location) bool {
	p, ok := l.Root.Decl.(*ast.ParamDecl)
	if ok && len(l.Path) > 0 {
		t := l.Root.Type
		return isFlatMember(Members(in.info.Unit, t), t.Fields[l.Path[0]].Name)
	}
	return ok && asksFlat(nil, p.Attrs)
}

func isFlatMember(list []*ast.MemberDecl, name string) bool {
	return slices.ContainsFunc(list, func(m *ast.MemberDecl) bool {
		return asksFlat(m.Quals, m.Attrs) && slices.ContainsFunc(m.Vars, func(v *ast.Var) bool {
			return v.Name == name
		})
	})
}

// asksFlat reports whether the qualifiers in `quals` (GLSL) or the attributes in `attrs` (WGSL)
// turn interpolation off.
func asksFlat(quals []ast.Qualifier, attrs []ast.Attribute) bool {
	return slices.ContainsFunc(quals, func(q ast.Qualifier) bool { return q.Name == "flat" }) ||
		slices.ContainsFunc(attrs, func(a ast.Attribute) bool {
			if a.Name != "interpolate" || len(a.Args) == 0 {
				return false
			}
			id, ok := a.Args[0].(*ast.Ident)
			return ok && id.Name == "flat"
		})
}
