package shrink

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/pattern"
	"shsmith/lib/types"
)

// simplifyExpressions replaces an expression by 0, by 1, or by a part of it that has the
// same type: a + f(b) becomes 0, 1, a or f(b).
func simplifyExpressions(c *choice, u *ast.Unit) {
	dialect, places := dialect.Of(u.Version), bindings(u)
	ast.Apply(u, func(cur *ast.Cursor) bool {
		e, ok := cur.Node().(ast.Expr)
		if !ok || c.isMade() || places[e] {
			return !c.isMade()
		}
		t := e.Info().Type
		if t == nil {
			return true
		}
		for _, x := range append(literals(dialect, t), innerOfSameType(e)...) {
			if c.offer() {
				cur.Replace(x)
				return false
			}
		}
		return true
	}, nil)
}

// bindings returns the expressions in WGSL attributes and GLSL layouts of variables and blocks,
// such as the 1 of @binding(1). Passes leave them alone.
func bindings(u *ast.Unit) map[ast.Expr]bool {
	found := map[ast.Expr]bool{}
	inLayouts := func(quals []ast.Qualifier) {
		for _, q := range quals {
			for _, a := range q.Layout {
				found[a.Value] = true
			}
		}
	}
	for _, d := range u.Decls {
		switch d := d.(type) {
		case *ast.VarDecl:
			for _, a := range d.Attrs {
				for _, e := range a.Args {
					found[e] = true
				}
			}
			inLayouts(d.Quals)
		case *ast.BlockDecl:
			inLayouts(d.Quals)
		}
	}
	return found
}

// spellings has the literals for 0 and 1 of the scalar types that simplifyExpressions
// handles.
var spellings = map[types.Kind][]string{
	types.Int: {"0", "1"}, types.Uint: {"0u", "1u"}, types.Float: {"0.0", "1.0"}, types.Bool: {"false", "true"},
	types.AbstractInt: {"0", "1"}, types.AbstractFloat: {"0.0", "1.0"},
}

// literals returns expressions for 0 and 1 of type t, a scalar, vector or matrix. It returns none
// if the map `spellings` has no literals for the scalars of t, as for double.
func literals(dialect *dialect.Dialect, t *types.Type) (list []ast.Expr) {
	switch t.Kind {
	case types.Vector, types.Matrix:
		for _, text := range spellings[t.Component()] {
			list = append(list, &ast.Construct{
				ExprInfo: ast.Typed(t),
				Spec:     dialect.Spell(t),
				Args:     []ast.Expr{&ast.Literal{Text: text}},
			})
		}
	default:
		for _, text := range spellings[t.Kind] {
			list = append(list, &ast.Literal{ExprInfo: ast.Typed(t), Text: text})
		}
	}
	return list
}

// innerOfSameType returns the outermost expressions inside e that have the same type as e. For
// `a + (b + c)` these are a and (b + c).
func innerOfSameType(e ast.Expr) (list []ast.Expr) {
	t := e.Info().Type.String()
	ast.Walk(e, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		if !ok || x == e || x.Info().Type == nil || x.Info().Type.String() != t {
			return true
		}
		list = append(list, x)
		return false
	})
	return list
}

// shortenLiterals removes digits of a number: 1234 becomes 1.
func shortenLiterals(c *choice, u *ast.Unit) {
	places := bindings(u)
	ast.Walk(u, func(n ast.Node) bool {
		if l, ok := n.(*ast.Literal); ok && !places[l] && !c.isMade() {
			for _, text := range shorterLiterals(l.Text) {
				if c.offer() {
					l.Text = text
					return false
				}
			}
		}
		return !c.isMade()
	})
}

var number = pattern.Of(`^(\d+)(\.\d*)?([eE][-+]?\d+)?([a-zA-Z]*)$`)

// shorterLiterals returns literals with fewer digits than `text`, the shortest first. They keep the
// suffix. It returns nil if `text` is not a decimal number.
func shorterLiterals(text string) (list []string) {
	m := number().FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	digits, fraction, suffix := m[1], "", m[4]
	if m[2] != "" || m[3] != "" {
		fraction = ".0"
	}
	for _, n := range []int{1, len(digits) / 2, len(digits) - 1, len(digits)} {
		if short := digits[:n] + fraction + suffix; n > 0 && len(short) < len(text) && !slices.Contains(list, short) {
			list = append(list, short)
		}
	}
	return list
}

// replaceByInputs replaces an expression by a scalar block member of the same type. The compiler
// does not know the value of the member.
//
//	a * 3   // becomes ext_0
func replaceByInputs(c *choice, u *ast.Unit) {
	list, places := firstMemberByType(u), bindings(u)
	ast.Apply(u, func(cur *ast.Cursor) bool {
		e, ok := cur.Node().(ast.Expr)
		if !ok || c.isMade() || places[e] {
			return !c.isMade()
		}
		t := e.Info().Type
		if t == nil || list[t] == nil || cost(e) <= cost(list[t]) || !c.offer() {
			return true
		}
		cur.Replace(ast.Clone(list[t]))
		return false
	}, nil)
}

// firstMemberByType maps a scalar type to an expression that reads the first member of that type in
// a block or buffer. A WGSL buffer that is a scalar itself counts as a member.
func firstMemberByType(u *ast.Unit) map[*types.Type]ast.Expr {
	list := map[*types.Type]ast.Expr{}
	note := func(t *types.Type, e ast.Expr) {
		if t.IsScalar() && list[t] == nil {
			list[t] = e
		}
	}
	fields := func(o *ast.Object, t *types.Type) {
		for _, f := range t.Fields {
			note(f.Type, &ast.Member{
				ExprInfo: ast.Typed(f.Type),
				X:        &ast.Ident{ExprInfo: ast.Typed(t), Name: o.Name, Obj: o},
				Name:     f.Name,
			})
		}
	}
	for _, d := range u.Decls {
		switch d := d.(type) {
		case *ast.BlockDecl:
			for _, o := range d.Objs {
				if o.Kind == ast.BlockObj {
					fields(o, o.Type)
				} else if !o.WriteOnly {
					note(o.Type, &ast.Ident{ExprInfo: ast.Typed(o.Type), Name: o.Name, Obj: o})
				}
			}
		case *ast.VarDecl:
			if o := d.Vars[0].Obj; isBound(d) {
				fields(o, o.Type)
				note(o.Type, &ast.Ident{ExprInfo: ast.Typed(o.Type), Name: o.Name, Obj: o})
			}
		}
	}
	return list
}
