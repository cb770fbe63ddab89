package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// kinds are the components of basic types. A test has a weight for each.
var kinds = [...]types.Kind{types.Int, types.Uint, types.Float, types.Bool, types.Half,
	types.Double, types.Int64, types.Uint64, types.Int16, types.Uint16}

// Extensions that bring kinds.
const (
	extInt64   = "GL_ARB_gpu_shader_int64"
	extInt16   = "GL_EXT_shader_explicit_arithmetic_types_int16"
	extFloat16 = "GL_EXT_shader_explicit_arithmetic_types_float16"
)

// chooseKinds decides which kinds the test has beside those of every version, and
// gives the extensions that they come from: integers of 64 bits, whose functions
// Khronos' compiler has from GLSL 4.50 on, and on request what has 16 bits.
func (g *generator) chooseKinds() []ast.Decl {
	var list []ast.Decl
	require := func(names ...string) {
		for _, name := range names {
			list = append(list, &ast.Extension{Name: name, Behavior: "require"})
		}
	}
	g.half = g.only(inWGSL) && g.on(PHalf)
	if g.only(inGLSL) && g.atLeast(450, 0) {
		if g.wide = g.on(PWide); g.wide {
			require(extInt64)
		}
		if g.half = g.on(PNarrow); g.half {
			require(extFloat16, extInt16)
		}
	}
	g.doubles = g.only(inGLSL) && g.atLeast(400, 0) && g.weight(ExprDouble) > 0
	for _, k := range kinds {
		g.weights = append(g.weights, g.weightOf(k))
	}
	return list
}

// weightOf is how often a component is of kind k.
func (g *generator) weightOf(k types.Kind) float64 {
	switch {
	case k == types.Int:
		return g.weight(TypeInt)
	case k == types.Uint:
		return g.weight(TypeUint)
	case k == types.Float:
		return g.weight(TypeFloat)
	case k == types.Bool:
		return g.weight(TypeBool)
	case k == types.Double && g.doubles:
		return 2 * g.weight(ExprDouble)
	case k == types.Half && g.half:
		return 2
	case k.Bits() == 16 && g.half && g.only(inGLSL):
		return 1
	case k.IsInteger() && k.Bits() == 64 && g.wide:
		return g.weight(ExprWide)
	}
	return 0
}

// component draws the kind of a basic type.
func (g *generator) component() types.Kind { return kinds[g.Weighted(g.weights)] }

func (g *generator) throughDouble(t *types.Type, depth int) ast.Expr {
	if !g.doubles {
		return nil
	}
	return g.through(types.Double, t, depth)
}

func (g *generator) throughWide(t *types.Type, depth int) ast.Expr {
	if !g.wide {
		return nil
	}
	return g.through(oneOf(g, types.Int64, types.Uint64), t, depth)
}

// through computes t, booleans or other numbers, with numbers of kind k.
func (g *generator) through(k types.Kind, t *types.Type, depth int) ast.Expr {
	if !isBasic(t) || t.Component() == k {
		return nil
	}
	u := types.Vec(k, t.Size())
	switch {
	case t == boolType:
		x, y := g.pair(u, u, depth)
		return binaryOf(oneOf(g, "<", "<=", ">", ">=", "==", "!="), t, x, y)
	case t.IsBool():
		x, y := g.pair(u, u, depth)
		names := []string{"lessThan", "lessThanEqual", "greaterThan", "greaterThanEqual", "equal", "notEqual"}
		return builtinCall(oneOf(g, names...), t, x, y)
	}
	return g.construct(t, g.expr(u, depth-1))
}
