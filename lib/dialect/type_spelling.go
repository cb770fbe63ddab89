package dialect

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Spell returns the syntax tree of the name of type t, as a declaration writes it: `vec2` in GLSL,
// `vec2<f32>` in WGSL. For void in WGSL it returns nil, because a function without a result names
// no type.
func (d *Dialect) Spell(t *types.Type) *ast.TypeExpr {
	if d.isWGSL() {
		return spellWGSL(t)
	}
	s := &ast.TypeExpr{Type: t, Name: t.Base().String()}
	for ; t.Kind == types.Array; t = t.Elem {
		if t.Len == 0 {
			s.Dims = append(s.Dims, nil)
			continue
		}
		s.Dims = append(s.Dims, length(types.Int, t.Len))
	}
	return s
}

// TypeText returns the name of type t in the given language, such as `vec2` in GLSL and `vec2<f32>`
// in WGSL.
func TypeText(lang language.Name, t *types.Type) string {
	if lang == language.WGSL {
		return t.WGSL()
	}
	return t.String()
}

// Suffixes maps a scalar kind to the suffix of its GLSL literals: Uint has "u", as in `1u`. Kinds
// that need no suffix are missing (GLSL 4.60 section 4.1.3, GL_ARB_gpu_shader_int64,
// GL_EXT_shader_explicit_arithmetic_types).
var Suffixes = map[types.Kind]string{
	types.Uint: "u", types.Double: "lf", types.Half: "hf",
	types.Int16: "s", types.Uint16: "us", types.Int64: "l", types.Uint64: "ul",
}

// WGSLSuffixes maps a scalar kind to the suffix of its WGSL literals (WGSL section 3.5.2).
var WGSLSuffixes = map[types.Kind]string{types.Int: "i", types.Uint: "u", types.Float: "f", types.Half: "h"}

// Suffix returns the suffix of literals of kind k in the language of d, such as "u" for `1u`. It
// returns "" if they need none.
func (d *Dialect) Suffix(k types.Kind) string {
	if d.isWGSL() {
		return WGSLSuffixes[k]
	}
	return Suffixes[k]
}

func length(k types.Kind, n int) ast.Expr {
	v := types.IntValue(k, int64(n))
	return &ast.Literal{ExprInfo: ast.ExprInfo{Type: v.Type, Const: v}, Text: strconv.Itoa(n)}
}

func spellWGSL(t *types.Type) *ast.TypeExpr {
	if t.Kind == types.Void {
		return nil
	}
	s := &ast.TypeExpr{Type: t, Name: t.WGSL()}
	switch t.Kind {
	case types.Vector:
		s.Name, s.TArgs = "vec"+strconv.Itoa(t.Rows), []ast.Expr{typeArg(t.Elem)}
	case types.Matrix:
		s.Name, s.TArgs = "mat"+strconv.Itoa(t.Cols)+"x"+strconv.Itoa(t.Rows), []ast.Expr{typeArg(t.Elem)}
	case types.Atomic:
		s.Name, s.TArgs = "atomic", []ast.Expr{typeArg(t.Elem)}
	case types.Array:
		s.Name, s.TArgs = "array", []ast.Expr{typeArg(t.Elem)}
		if t.Len > 0 {
			s.TArgs = append(s.TArgs, length(types.Int, t.Len))
		}
	case types.Pointer:
		s.Name, s.TArgs = "ptr", []ast.Expr{&ast.Ident{Name: t.Space}, typeArg(t.Elem)}
		if t.Space == "storage" {
			s.TArgs = append(s.TArgs, &ast.Ident{Name: t.Access})
		}
	case types.Opaque:
		spellTexture(s, t)
	}
	if t.IsAbstract() {
		s.TArgs = nil // the arguments of the constructor determine the component type
	}
	return s
}

// typeArg returns the syntax tree of type t for use as a template argument, such as `f32` in
// `vec2<f32>`.
func typeArg(t *types.Type) ast.Expr {
	s := spellWGSL(t)
	if s.TArgs == nil {
		return &ast.Ident{ExprInfo: ast.Typed(t), Name: s.Name}
	}
	return &ast.TypeArg{ExprInfo: ast.Typed(t), Spec: s}
}

// spellTexture splits the name of the texture type t: for `texture_2d<f32>` it sets s.Name to
// `texture_2d` and s.TArgs to `f32`.
func spellTexture(s *ast.TypeExpr, t *types.Type) {
	switch {
	case t.Texel != "":
		s.TArgs = []ast.Expr{&ast.Ident{Name: t.Texel}, &ast.Ident{Name: t.Access}}
	case t.Elem != nil:
		s.TArgs = []ast.Expr{typeArg(t.Elem)}
	}
	s.Name, _, _ = strings.Cut(s.Name, "<")
}
