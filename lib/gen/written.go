package gen

import (
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// rewrite writes types and values of a module here and there in the other forms
// that WGSL has for them: predeclared names of vectors and matrices (section 6.9),
// constructors that infer the type of their components or elements (17.1.2), zero
// values (17.1.1), hexadecimal numbers (6.2), and functions whose results must be
// used (12.1). It comes when constants have their values and literals their
// suffixes, and changes no type and no value.
func (g *generator) rewrite(u *ast.Unit) {
	// An array of what has another name is another array to naga.
	arrays := g.deep || !slices.ContainsFunc(u.Decls, func(d ast.Decl) bool { _, is := d.(*ast.Alias); return is })
	ast.Apply(u, nil, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.Construct:
			g.rewriteConstruct(n, arrays)
		case *ast.TypeExpr:
			g.nickname(n)
		case *ast.TypeArg:
			if len(n.Spec.TArgs) == 0 { // it got a predeclared name
				c.Replace(&ast.Ident{ExprInfo: n.ExprInfo, Name: n.Spec.Name})
			}
		case *ast.Literal:
			if isConcrete(n) && !isNotZero(n) && g.on(PWritten) && g.Chance(0.1) {
				c.Replace(&ast.Construct{ExprInfo: n.ExprInfo, Spec: g.say.Spell(n.Type)})
			} else {
				g.hexadecimal(n)
			}
		}
	})
	g.mustUse(u)
}

// rewriteConstruct leaves to e, of its type and arguments, what it needs; of the
// type of an array only where that is wanted.
func (g *generator) rewriteConstruct(e *ast.Construct, arrays bool) {
	switch {
	case !slices.ContainsFunc(e.Args, isNotZero):
		if g.on(PWritten) {
			e.Args = nil
		}
	case infers(e) && (arrays || e.Type.Kind != types.Array) && g.on(PWritten):
		e.Spec.TArgs = nil
	}
}

// isNotZero reports whether e is something else than a zero as it stands there.
func isNotZero(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Literal:
		v := literalValue(e)
		return v == nil || v.Words[0] != 0
	case *ast.Construct:
		return len(e.Args) > 0
	}
	return true
}

// infers reports whether the arguments of e say what its template arguments say:
// they are of that component or element, and one of them at least is of no
// abstract type.
func infers(e *ast.Construct) bool {
	if len(e.Spec.TArgs) == 0 || !slices.ContainsFunc(e.Args, isConcrete) {
		return false
	}
	return !slices.ContainsFunc(e.Args, func(a ast.Expr) bool {
		t := a.Info().Type
		if e.Type.Kind == types.Array {
			return !types.Identical(t, e.Type.Elem)
		}
		return t.Component() != e.Type.Component()
	})
}

// isConcrete reports whether e has a type of its own for sure.
func isConcrete(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Literal:
		return e.Type.IsBool() || strings.HasSuffix(e.Text, wgslSuffixes[e.Type.Kind])
	case *ast.Construct:
		return len(e.Spec.TArgs) > 0 || e.Type.IsScalar()
	}
	return e.Info().Const == nil
}

// nicknames has what stands behind vec2 and the like for a type of components.
var nicknames = map[string]string{"i32": "i", "u32": "u", "f32": "f", "f16": "h"}

// nickname gives t, a vector or matrix of numbers, its predeclared name.
func (g *generator) nickname(t *ast.TypeExpr) {
	if len(t.TArgs) != 1 || !strings.HasPrefix(t.Name, "vec") && !strings.HasPrefix(t.Name, "mat") {
		return
	}
	of, ok := t.TArgs[0].(*ast.Ident)
	if !ok {
		return
	}
	if letter, ok := nicknames[of.Name]; ok && g.on(PWritten) {
		t.Name, t.TArgs = t.Name+letter, nil
	}
}

// hexadecimal writes a number in the base 16, now and then. One with a suffix must
// have room in its type. naga reads none of f16.
func (g *generator) hexadecimal(l *ast.Literal) {
	if l.Type.IsBool() || l.Type.Kind == types.Half || !g.on(PWritten) || !g.Chance(0.2) {
		return
	}
	digits := strings.TrimSuffix(l.Text, wgslSuffixes[l.Type.Kind])
	suffix := l.Text[len(digits):]
	if n, err := strconv.ParseUint(digits, 10, 64); err == nil && !l.Type.IsFloat() {
		l.Text = "0x" + strconv.FormatUint(n, 16) + suffix
	} else if x, err := strconv.ParseFloat(digits, 64); err == nil && l.Type.IsFloat() {
		l.Text = strconv.FormatFloat(x, 'x', -1, 32) + suffix
	}
}

// mustUse marks functions that no statement calls for their effects alone.
func (g *generator) mustUse(u *ast.Unit) {
	called := map[string]bool{}
	ast.Walk(u, func(n ast.Node) bool {
		if s, ok := n.(*ast.ExprStmt); ok {
			if c, ok := s.X.(*ast.Call); ok {
				called[c.Name] = true
			}
		}
		return true
	})
	for _, d := range u.Decls {
		f, ok := d.(*ast.FuncDecl)
		if ok && f.Result != nil && len(f.Attrs) == 0 && !called[f.Name] && g.on(PWritten) {
			f.Attrs = []ast.Attribute{{Name: "must_use"}}
		}
	}
}
