package recond

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

func countGuards() []guard {
	takes := func(p []*types.Type) bool { return kinds(types.Int)(p) || kinds(types.Uint)(p) }
	return []guard{
		{name: "SAFE_LSB", takes: takes, build: findBit("findLSB")},
		{name: "SAFE_MSB", takes: takes, build: findBit("findMSB")},
		{name: "SAFE_COUNT", takes: takes, build: count},
		{name: "SAFE_FIELD", takes: fieldTypes(1), build: field},
		{name: "SAFE_MERGE", takes: fieldTypes(2), build: merge},
	}
}

// field shifts a field to the highest bits and back, which extends its sign.
func field(b *guardBody, p []ast.Expr) {
	t := p[0].Info().Type
	o, n := b.within("o", "n", p[1], p[2])
	top := binary("<<", t, p[0], from(32, binary("+", intType, o, n)))
	down := binary(">>", t, top, from(32, ast.Clone(n)))
	b.ret(cond(binary("==", boolType, ast.Clone(n), integer(types.Int, 0)), splat(t, 0), down))
}

// merge inserts a field by a mask of n bits from bit o on.
func merge(b *guardBody, p []ast.Expr) {
	t := p[0].Info().Type
	o, n := b.within("o", "n", p[2], p[3])
	ones := binary("-", t, binary("<<", t, splat(t, 1), n), splat(t, 1))
	none := binary("==", boolType, ast.Clone(n), integer(types.Int, 0))
	all := binary("==", boolType, ast.Clone(n), integer(types.Int, 32))
	mask := b.let("m", cond(none, splat(t, 0), cond(all, unary("~", splat(t, 0)), binary("<<", t, ones, o))))
	in := binary("&", t, binary("<<", t, p[1], binary("&", intType, ast.Clone(o), integer(types.Int, 31))), ast.Clone(mask))
	b.ret(binary("|", t, binary("&", t, p[0], unary("~", ast.Clone(mask))), in))
}

func findBit(name string) func(b *guardBody, p []ast.Expr) {
	is := func(x ast.Expr, n int64) ast.Expr { return binary("==", boolType, x, integer(x.Info().Type.Kind, n)) }
	return func(b *guardBody, p []ast.Expr) {
		t := types.Vec(types.Int, p[0].Info().Type.Size())
		b.ret(eachOf(t, p, func(x []ast.Expr) ast.Expr {
			none := is(x[0], 0)
			if name == "findMSB" && x[0].Info().Type == intType {
				none = binary("||", boolType, none, is(x[0], -1)) // of negative numbers the highest 0 (section 8.8)
			}
			return cond(none, integer(types.Int, -1), callBuiltin(name, intType, x[0]))
		}))
	}
}

// count adds neighbouring bits, then neighbouring fields of 2, 4, 8 and 16 bits.
func count(b *guardBody, p []ast.Expr) {
	n := p[0].Info().Type.Size()
	u, sum := types.Vec(types.Uint, n), construct(types.Vec(types.Uint, n), p[0])
	part := func(x ast.Expr, mask int64) ast.Expr { return binary("&", u, x, integer(types.Uint, mask)) }
	for i, mask := range []int64{0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0xffff} {
		x := b.let("n"+strconv.Itoa(i), sum)
		high := binary(">>", u, ast.Clone(x), integer(types.Uint, 1<<i))
		sum = binary("+", u, part(x, mask), part(high, mask))
	}
	b.ret(construct(types.Vec(types.Int, n), sum))
}
