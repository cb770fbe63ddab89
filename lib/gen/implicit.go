package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// looser is t, or now and then a type that is converted to t implicitly
// (GLSL 4.60 section 4.1.10; GLSL ES has no such conversions).
func (g *generator) looser(t *types.Type) *types.Type {
	if !g.only(inGLSL) || g.version.ES() || g.constant || !isBasic(t) || !g.on(PImplicit) {
		return t
	}
	switch {
	case t.Component() == types.Uint || t.Component() == types.Int64:
		return types.Vec(types.Int, t.Size())
	case t.Component() == types.Float || t.Component() == types.Uint64:
		return types.Vec(oneOf(g, types.Int, types.Uint), t.Size())
	case t.Component() == types.Double:
		return types.Vec(oneOf(g, types.Int, types.Uint, types.Float), t.Size())
	}
	return t
}

// loose is an expression that is, or converts to, t.
func (g *generator) loose(t *types.Type, depth int) ast.Expr { return g.expr(g.looser(t), depth) }
