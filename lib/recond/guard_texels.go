package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

func texelGuards() []guard {
	return []guard{
		// A texel of a texture of size b.
		{name: "SAFE_TEXEL", takes: texelTypes, build: func(b *guardBody, p []ast.Expr) {
			t := p[0].Info().Type
			texel := binary("%", types.Vec(types.Uint, t.Size()), ofKind(types.Uint, p[0]), ofKind(types.Uint, p[1]))
			b.ret(ofKind(t.Component(), texel))
		}},
		// The middle of a texel of a texture of size b. If a has more components than
		// b, the last one divides the others.
		{name: "SAFE_PLACE", takes: placeTypes, build: buildPlace(0.5, inSize)},
		{name: "SAFE_LAYER", takes: placeTypes, build: buildPlace(0.5, inLayers)},
		{name: "SAFE_POINT", takes: placeTypes, build: buildPlace(0.5, inTexels)},
		// The point where texels meet.
		{name: "SAFE_CORNER", takes: placeTypes, build: buildPlace(0, inSize)},
		{name: "SAFE_JOINT", takes: placeTypes, build: buildPlace(0, inLayers)},
		{name: "SAFE_CROSSING", takes: placeTypes, build: buildPlace(0, inTexels)},
		// The direction of the middle of a texel of a cube of size b.
		{name: "SAFE_DIRECTION", takes: placeTypes, build: buildDirection},
	}
}

// texelTypes accepts integers of one size. The sizes of WGSL are unsigned.
func texelTypes(p []*types.Type) bool {
	return len(p) == 2 && isInt32(p[0]) && isInt32(p[1]) && p[0].Size() == p[1].Size()
}

func placeTypes(p []*types.Type) bool {
	return len(p) == 2 && isFloat(p[0]) && p[0].Kind != types.Matrix && p[1].Component() == types.Int && p[1].Size() <= p[0].Size()
}

// leading returns the first n components of x, a scalar if n is 1.
func leading(x ast.Expr, n int) ast.Expr {
	t := x.Info().Type
	if t.Size() == n {
		return x
	}
	swizzle := []uint8{0, 1, 2, 3}[:n]
	return &ast.Member{ExprInfo: ast.Typed(types.Vec(t.Component(), n)), X: x, Name: "xyzw"[:n], Swizzle: swizzle}
}

// unit returns the size of one texel in the units of the coordinates.
type unit uint8

const (
	inSize   unit = iota // parts of the size
	inLayers             // such, but for the last, which is the number of a layer
	inTexels             // texels
)

// buildPlace makes coordinates that lie a fraction of a texel after its beginning.
func buildPlace(fraction float64, in unit) func(*guardBody, []ast.Expr) {
	return func(b *guardBody, p []ast.Expr) {
		t, n := p[0].Info().Type, p[1].Info().Type.Size()
		i, x := types.Vec(types.Int, n), types.Vec(types.Float, n)
		texel := b.let("texel", binary("%", i, construct(i, callBuiltin("abs", x, leading(p[0], n))), p[1]))
		at := construct(x, texel)
		if fraction != 0 {
			at = binary("+", x, at, number(types.Float, fraction))
		}
		if in != inTexels {
			at = binary("/", x, at, construct(x, p[1]))
		}
		args := []ast.Expr{at}
		if in == inLayers {
			at = b.let("at", at)
			args = []ast.Expr{leading(at, n-1), construct(floatType, component(texel, n-1))}
		}
		for range t.Size() - n {
			args = append(args, number(types.Float, 1))
		}
		if len(args) == 1 {
			b.ret(at)
			return
		}
		b.ret(construct(t, args...))
	}
}

// buildDirection takes from a the axis, the sign along it, and the texel of that face.
func buildDirection(b *guardBody, p []ast.Expr) {
	i2, f2, i3, f3 := types.Vec(types.Int, 2), types.Vec(types.Float, 2), types.Vec(types.Int, 3), p[0].Info().Type
	n := func(i int64) ast.Expr { return integer(types.Int, i) }
	whole := b.let("whole", construct(i3, callBuiltin("abs", f3, p[0])))
	side, pair := component(whole, 0), &ast.Member{ExprInfo: ast.Typed(i2), X: whole, Name: "yz", Swizzle: []uint8{1, 2}}
	twice := binary("*", i2, n(2), binary("%", i2, pair, p[1]))
	middle := construct(f2, binary("+", i2, twice, n(1)))
	at := b.let("at", binary("-", f2, binary("/", f2, middle, construct(f2, p[1])), number(types.Float, 1)))
	way := b.let("way", cond(less(binary("%", intType, side, n(6)), n(3), "<"), number(types.Float, 1), number(types.Float, -1)))
	axis := func(i int64) ast.Expr { return less(binary("%", intType, side, n(3)), n(i), "==") }
	across := construct(f3, component(at, 0), way, component(at, 1))
	b.ret(cond(axis(0), construct(f3, way, at), cond(axis(1), across, construct(f3, at, way))))
}
