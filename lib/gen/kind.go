package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// kinds are the components of basic types, the weights of which a test has.
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
	g.weights = []float64{g.weight(TypeInt), g.weight(TypeUint), g.weight(TypeFloat), g.weight(TypeBool), 0, 0, 0, 0, 0, 0}
	switch {
	case g.only(inWGSL) && g.on(PHalf):
		g.half, g.weights[4] = true, 2
	case !g.only(inGLSL):
		return nil
	case g.atLeast(450, 0):
		if g.wide = g.on(PWide); g.wide {
			g.weights[6], g.weights[7] = g.weight(ExprWide), g.weight(ExprWide)
			require(extInt64)
		}
		if g.half = g.on(PNarrow); g.half {
			g.weights[4], g.weights[8], g.weights[9] = 2, 1, 1
			require(extFloat16, extInt16)
		}
	}
	if g.atLeast(400, 0) {
		g.weights[5] = 2 * g.weight(ExprDouble)
	}
	return list
}

// component draws the kind of a basic type.
func (g *generator) component() types.Kind { return kinds[g.Weighted(g.weights)] }

func (g *generator) throughDouble(t *types.Type, depth int) ast.Expr {
	if !g.only(inGLSL) || !g.atLeast(400, 0) {
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
