package guards

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

func countGuards() []guard {
	takes := func(p []*types.Type) bool { return kinds(types.Int)(p) || kinds(types.Uint)(p) }
	return []guard{
		{name: "SAFE_LSB", takes: takes, build: findBit("findLSB")},
		{name: "SAFE_MSB", takes: takes, build: findBit("findMSB")},
		{name: "SAFE_COUNT", takes: takes, build: buildSafeCount},
		{name: "SAFE_FIELD", takes: fieldTypes(1), build: buildSafeField},
		{name: "SAFE_MERGE", takes: fieldTypes(2), build: buildSafeMerge},
	}
}

// buildSafeField writes the body of the guard SAFE_FIELD, which extracts a bit field: it shifts the
// field to the highest bits and back. A field of 0 bits gives 0.
func buildSafeField(b *body, p []ast.Expr) {
	t := p[0].Info().Type
	o, n := b.clampField("o", "n", p[1], p[2])
	top := node.Binary("<<", t, p[0], subtractFrom(32, node.Binary("+", node.Int, o, n)))
	down := node.Binary(">>", t, top, subtractFrom(32, ast.Clone(n)))
	b.ret(node.Cond(node.Binary("==", node.Bool, ast.Clone(n), node.Integer(types.Int, 0)), node.Splat(t, 0), down))
}

// buildSafeMerge writes the body of the guard SAFE_MERGE, which replaces a bit field of p[0] by the
// lowest bits of p[1].
func buildSafeMerge(b *body, p []ast.Expr) {
	t := p[0].Info().Type
	o, n := b.clampField("o", "n", p[2], p[3])
	ones := node.Binary("-", t, node.Binary("<<", t, node.Splat(t, 1), n), node.Splat(t, 1))
	// For 0 and 32 bits the mask is a constant, because its shifts would be undefined.
	none := node.Binary("==", node.Bool, ast.Clone(n), node.Integer(types.Int, 0))
	all := node.Binary("==", node.Bool, ast.Clone(n), node.Integer(types.Int, 32))
	mask := b.let("m", node.Cond(none, node.Splat(t, 0),
		node.Cond(all, node.Unary("~", node.Splat(t, 0)), node.Binary("<<", t, ones, o))))
	in := node.Binary("&", t,
		node.Binary("<<", t, p[1], node.Binary("&", node.Int, ast.Clone(o), node.Integer(types.Int, 31))),
		ast.Clone(mask))
	b.ret(node.Binary("|", t, node.Binary("&", t, p[0], node.Unary("~", ast.Clone(mask))), in))
}

func findBit(name string) func(b *body, p []ast.Expr) {
	is := func(x ast.Expr, n int64) ast.Expr {
		return node.Binary("==", node.Bool, x, node.Integer(x.Info().Type.Kind, n))
	}
	return func(b *body, p []ast.Expr) {
		t := types.Vec(types.Int, p[0].Info().Type.Size())
		b.ret(eachOf(t, p, func(x []ast.Expr) ast.Expr {
			none := is(x[0], 0)
			if name == "findMSB" && x[0].Info().Type == node.Int {
				// findMSB gives the position of the highest 0 of a negative number (GLSL 4.60
				// section 8.8), and -1 has no 0.
				none = node.Binary("||", node.Bool, none, is(x[0], -1))
			}
			return node.Cond(none, node.Integer(types.Int, -1), node.Call(name, node.Int, x[0]))
		}))
	}
}

// buildSafeCount writes the guard SAFE_COUNT, which counts the bits that are set. The guard adds
// neighbouring bits, then neighbouring fields of 2, 4, 8 and 16 bits.
func buildSafeCount(b *body, p []ast.Expr) {
	n := p[0].Info().Type.Size()
	u, sum := types.Vec(types.Uint, n), node.Construct(types.Vec(types.Uint, n), p[0])
	part := func(x ast.Expr, mask int64) ast.Expr { return node.Binary("&", u, x, node.Integer(types.Uint, mask)) }
	for i, mask := range []int64{0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0xffff} {
		x := b.let("n"+strconv.Itoa(i), sum)
		high := node.Binary(">>", u, ast.Clone(x), node.Integer(types.Uint, 1<<i))
		sum = node.Binary("+", u, part(x, mask), part(high, mask))
	}
	b.ret(node.Construct(types.Vec(types.Int, n), sum))
}
