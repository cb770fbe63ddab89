package wgslfinish

import (
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/types"
)

// useOtherForms writes some types and values in other forms, and adds @must_use to functions (WGSL
// section 12.12). Literals must have their final suffixes already:
//
//	vec3<f32>             -> vec3f (WGSL section 6.10)
//	vec3<f32>(x, y, z)    -> vec3(x, y, z) (section 17.1.2)
//	vec2<i32>(0i, 0i)     -> vec2<i32>() (section 17.1.1)
//	255u                  -> 0xffu (section 3.5.2)
func (s *Style) useOtherForms(u *ast.Unit) {
	// naga considers `array<A1, 2>` and `array<i32, 2>` different types, even if A1 is an
	// alias of i32.
	arrays := s.ArrayAliases || !slices.ContainsFunc(u.Decls, func(d ast.Decl) bool {
		_, is := d.(*ast.Alias)
		return is
	})
	ast.Apply(u, nil, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.Construct:
			s.shorten(n, arrays)
		case *ast.TypeExpr:
			s.usePredeclared(n)
		case *ast.TypeArg:
			if len(n.Spec.TArgs) == 0 { // it has a predeclared name now
				c.Replace(&ast.Ident{ExprInfo: n.ExprInfo, Name: n.Spec.Name})
			}
		case *ast.Literal:
			if isConcrete(n) && !isNonzero(n) && s.wantsOther() && s.Source.Chance(0.1) {
				c.Replace(&ast.Construct{ExprInfo: n.ExprInfo, Spec: spelling.Spell(n.Type)})
			} else {
				s.useHexadecimal(n)
			}
		}
	})
	s.addMustUse(u)
}

// shorten decides at random whether to make the constructor e shorter. It drops arguments that are
// all zero, or template arguments that WGSL can infer. It drops those of arrays only if `arrays` is
// set.
//
//	vec2<i32>(0i, 0i) becomes vec2<i32>()
//	vec2<f32>(x, y) becomes vec2(x, y)
func (s *Style) shorten(e *ast.Construct, arrays bool) {
	switch {
	case !slices.ContainsFunc(e.Args, isNonzero):
		if s.wantsOther() {
			e.Args = nil
		}
	case infersType(e) && (arrays || e.Type.Kind != types.Array) && s.wantsOther():
		e.Spec.TArgs = nil
	}
}

// isNonzero returns false if e is a literal 0 or false, or a zero value such as vec2<i32>(). It
// returns true for all other expressions.
func isNonzero(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Literal:
		v := literalValue(e)
		return v == nil || v.Words[0] != 0
	case *ast.Construct:
		return len(e.Args) > 0
	}
	return true
}

// infersType reports whether WGSL can infer the template arguments of the constructor e. All
// arguments must have the component type of e, or the element type if e makes an array. At least
// one argument must have a concrete type.
func infersType(e *ast.Construct) bool {
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

// isConcrete reports whether the type of e is not abstract. If this is not clear, it returns false.
func isConcrete(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Literal:
		return e.Type.IsBool() || strings.HasSuffix(e.Text, dialect.WGSLSuffixes[e.Type.Kind])
	case *ast.Construct:
		return len(e.Spec.TArgs) > 0 || e.Type.IsScalar()
	}
	return e.Info().Const == nil
}

// typeLetters maps component types to the last letter of the predeclared names of vectors and
// matrices, such as vec2f.
var typeLetters = map[string]string{"i32": "i", "u32": "u", "f32": "f", "f16": "h"}

// usePredeclared sometimes replaces the name of a vector or matrix type t by its predeclared name:
// vec3<f32> becomes vec3f.
func (s *Style) usePredeclared(t *ast.TypeExpr) {
	if len(t.TArgs) != 1 || !strings.HasPrefix(t.Name, "vec") && !strings.HasPrefix(t.Name, "mat") {
		return
	}
	of, ok := t.TArgs[0].(*ast.Ident)
	if !ok {
		return
	}
	if letter, ok := typeLetters[of.Name]; ok && s.wantsOther() {
		t.Name, t.TArgs = t.Name+letter, nil
	}
}

// useHexadecimal sometimes writes a number in base 16: 255u becomes 0xffu. It leaves numbers of
// type f16 alone, because naga cannot read hexadecimal ones.
func (s *Style) useHexadecimal(l *ast.Literal) {
	if l.Type.IsBool() || l.Type.Kind == types.Half || !s.wantsOther() || !s.Source.Chance(0.2) {
		return
	}
	digits := strings.TrimSuffix(l.Text, dialect.WGSLSuffixes[l.Type.Kind])
	suffix := l.Text[len(digits):]
	if n, err := strconv.ParseUint(digits, 10, 64); err == nil && !l.Type.IsFloat() {
		l.Text = "0x" + strconv.FormatUint(n, 16) + suffix
	} else if x, err := strconv.ParseFloat(digits, 64); err == nil && l.Type.IsFloat() {
		l.Text = strconv.FormatFloat(x, 'x', -1, 32) + suffix
	}
}

// wantsOther decides at random whether to write a type or value in a less common form of WGSL, such
// as vec3f in place of vec3<f32>.
func (s *Style) wantsOther() bool { return s.Source.Chance(s.Other) }
