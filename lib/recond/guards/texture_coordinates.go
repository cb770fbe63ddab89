package guards

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/exact"
	"shsmith/lib/types"
)

func texelGuards() []guard {
	return []guard{
		// SAFE_TEXEL(a, b) is int(uint(a) % uint(b)), for the coordinates a of a texel of a texture
		// of size b.
		{name: "SAFE_TEXEL", takes: texelTypes, build: func(b *body, p []ast.Expr) {
			t := p[0].Info().Type
			texel := node.Binary("%", types.Vec(types.Uint, t.Size()), node.OfKind(types.Uint, p[0]),
				node.OfKind(types.Uint, p[1]))
			b.ret(node.OfKind(t.Component(), texel))
		}},
		// SAFE_PLACE, SAFE_LAYER and SAFE_POINT return the coordinates of the middle of a texel of
		// a texture of size b, in the units inSize, inLayers and inTexels. They choose the texel by
		// a. If a has more components than b, as for a projection, the further ones become 1.
		{name: "SAFE_PLACE", takes: placeTypes, build: buildPlace(0.5, inSize)},
		{name: "SAFE_LAYER", takes: placeTypes, build: buildPlace(0.5, inLayers)},
		{name: "SAFE_POINT", takes: placeTypes, build: buildPlace(0.5, inTexels)},
		// SAFE_CORNER, SAFE_JOINT and SAFE_CROSSING return the coordinates of a corner of a texel
		// of a texture of size b, where four texels meet, in the same three units.
		{name: "SAFE_CORNER", takes: placeTypes, build: buildPlace(0, inSize)},
		{name: "SAFE_JOINT", takes: placeTypes, build: buildPlace(0, inLayers)},
		{name: "SAFE_CROSSING", takes: placeTypes, build: buildPlace(0, inTexels)},
		// SAFE_DIRECTION(a, b) is the direction to the middle of a texel of a cube of size b. It
		// chooses the texel by a.
		{name: "SAFE_DIRECTION", takes: placeTypes, build: buildDirection},
	}
}

// texelTypes reports whether p has two types with the same number of components. Each is a 32-bit
// integer or a vector of such integers. One may be signed and the other unsigned.
func texelTypes(p []*types.Type) bool {
	return len(p) == 2 && node.IsInt32(p[0]) && node.IsInt32(p[1]) && p[0].Size() == p[1].Size()
}

func placeTypes(p []*types.Type) bool {
	return len(p) == 2 && exact.IsFloat(p[0]) && p[0].Kind != types.Matrix && p[1].Component() == types.Int &&
		p[1].Size() <= p[0].Size()
}

// firstComponents returns an expression for the first n components of x. It is a scalar if n is 1.
func firstComponents(x ast.Expr, n int) ast.Expr {
	t := x.Info().Type
	if t.Size() == n {
		return x
	}
	swizzle := []uint8{0, 1, 2, 3}[:n]
	return &ast.Member{ExprInfo: ast.Typed(types.Vec(t.Component(), n)), X: x, Name: "xyzw"[:n], Swizzle: swizzle}
}

// unit tells how the coordinates of a texture are measured.
type unit uint8

const (
	inSize   unit = iota // fractions of the size
	inLayers             // fractions of the size; the last coordinate is the number of a layer
	inTexels             // texels
)

// buildPlace returns a guard.build function. The guard's arguments select a texel and give the size
// of the texture. It returns the coordinates of the texel in the unit `in`. `fraction` is 0 for a
// corner and 0.5 for the centre.
func buildPlace(fraction float64, in unit) func(*body, []ast.Expr) {
	return func(b *body, p []ast.Expr) {
		t, n := p[0].Info().Type, p[1].Info().Type.Size()
		i, x := types.Vec(types.Int, n), types.Vec(types.Float, n)
		texel := b.let("texel", node.Binary("%", i, node.Construct(i, node.Call("abs", x, firstComponents(p[0], n))), p[1]))
		at := node.Construct(x, texel)
		if fraction != 0 {
			at = node.Binary("+", x, at, node.Number(types.Float, fraction))
		}
		if in != inTexels {
			at = node.Binary("/", x, at, node.Construct(x, p[1]))
		}
		args := []ast.Expr{at}
		if in == inLayers {
			at = b.let("at", at)
			args = []ast.Expr{firstComponents(at, n-1), node.Construct(node.Float, node.Component(texel, n-1))}
		}
		// The result has as many components as the first argument. If the size has fewer
		// components, the last components of the result are 1.
		for range t.Size() - n {
			args = append(args, node.Number(types.Float, 1))
		}
		if len(args) == 1 {
			b.ret(at)
			return
		}
		b.ret(node.Construct(t, args...))
	}
}

// buildDirection writes the body of the guard SAFE_DIRECTION, which returns a direction to the
// middle of a texel of a cube. p[0] selects the face and the texel, p[1] is the size of the cube.
func buildDirection(b *body, p []ast.Expr) {
	i2, f2, i3, f3 := types.Vec(types.Int, 2), types.Vec(types.Float, 2), types.Vec(types.Int, 3), p[0].Info().Type
	n := func(i int64) ast.Expr { return node.Integer(types.Int, i) }
	whole := b.let("whole", node.Construct(i3, node.Call("abs", f3, p[0])))
	side, pair := node.Component(whole, 0), &ast.Member{
		ExprInfo: ast.Typed(i2),
		X:        whole,
		Name:     "yz",
		Swizzle:  []uint8{1, 2},
	}
	twice := node.Binary("*", i2, n(2), node.Binary("%", i2, pair, p[1]))
	middle := node.Construct(f2, node.Binary("+", i2, twice, n(1)))
	at := b.let("at", node.Binary("-", f2, node.Binary("/", f2, middle, node.Construct(f2, p[1])),
		node.Number(types.Float, 1)))
	way := b.let("way", node.Cond(comparison(node.Binary("%", node.Int, side, n(6)), n(3), "<"),
		node.Number(types.Float, 1), node.Number(types.Float, -1)))
	axis := func(i int64) ast.Expr { return comparison(node.Binary("%", node.Int, side, n(3)), n(i), "==") }
	across := node.Construct(f3, node.Component(at, 0), way, node.Component(at, 1))
	b.ret(node.Cond(axis(0), node.Construct(f3, way, at), node.Cond(axis(1), across, node.Construct(f3, at, way))))
}
