package shrink

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/pattern"
	"shsmith/lib/types"
)

// replace puts something of the same type in the place of an expression: 0, 1,
// or what is inside of it.
func replace(c *choice, u *ast.Unit) {
	dialect, places := dialect.Of(u.Version), bindings(u)
	ast.Apply(u, func(cur *ast.Cursor) bool {
		e, ok := cur.Node().(ast.Expr)
		if !ok || c.made() || places[e] {
			return !c.made()
		}
		t := e.Info().Type
		if t == nil {
			return true
		}
		for _, x := range append(literals(dialect, t), inside(e)...) {
			if c.offer() {
				cur.Replace(x)
				return false
			}
		}
		return true
	}, nil)
}

// bindings are the expressions that say where variables of WGSL are bound: each
// has a place of its own.
func bindings(u *ast.Unit) map[ast.Expr]bool {
	places := map[ast.Expr]bool{}
	for _, d := range u.Decls {
		if v, ok := d.(*ast.VarDecl); ok {
			for _, a := range v.Attrs {
				for _, e := range a.Args {
					places[e] = true
				}
			}
		}
	}
	return places
}

// spellings are 0 and 1 of the types that have literals.
var spellings = map[types.Kind][]string{
	types.Int: {"0", "1"}, types.Uint: {"0u", "1u"}, types.Float: {"0.0", "1.0"}, types.Bool: {"false", "true"},
	types.AbstractInt: {"0", "1"}, types.AbstractFloat: {"0.0", "1.0"},
}

// literals are 0 and 1 of type t, as constructors for vectors and matrices.
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

// inside are the outermost expressions of e's type below e.
func inside(e ast.Expr) (list []ast.Expr) {
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

// shortenLiterals takes digits out of numbers.
func shortenLiterals(c *choice, u *ast.Unit) {
	places := bindings(u)
	ast.Walk(u, func(n ast.Node) bool {
		if l, ok := n.(*ast.Literal); ok && !places[l] && !c.made() {
			for _, text := range shorter(l.Text) {
				if c.offer() {
					l.Text = text
					return false
				}
			}
		}
		return !c.made()
	})
}

var number = pattern.Of(`^(\d+)(\.\d*)?([eE][-+]?\d+)?([a-zA-Z]*)$`)

// shorter are numbers of the kind of text with fewer digits: the fewest first.
func shorter(text string) (list []string) {
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
