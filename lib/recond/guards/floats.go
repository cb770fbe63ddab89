package guards

import (
	"math"
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/exact"
	"shsmith/lib/types"
)

func floatGuards() []guard {
	return []guard{
		// SAFE_FLOAT(a) of a 32-bit float is 1.0 <= abs(a) && abs(a) < 16777216.0 ? a : 10.0. a is
		// the result of an operation on exact operands. For NaN the value is 10.0 (exact.Default),
		// too, because all comparisons with NaN are false.
		{name: "SAFE_FLOAT", takes: anyFloats(1), build: eachFloat(func(b *body, x ast.Expr) ast.Expr {
			k := x.Info().Type.Kind
			return keepIf(and(comparison(node.Number(k, 1), magnitude(x), "<="),
				comparison(magnitude(x), node.Number(k, exact.Of(k).Limit), "<")), x)
		})},
		// SAFE_INPUT(a) is SAFE_FLOAT(floor(a)). a may have any value.
		{name: "SAFE_INPUT", takes: anyType, build: buildInput(0)},
		// SAFE_VARYING(a) is SAFE_FLOAT(floor(a + 0.28)). a is an interpolated input and may have
		// an error.
		{name: "SAFE_VARYING", takes: anyType, build: buildInput(varyingNudge)},
		// SAFE_BOUND(a) of a 32-bit float is abs(a) < 2048.0 ? a : 10.0.
		{name: "SAFE_BOUND", takes: anyFloats(1), build: eachFloat(func(b *body, x ast.Expr) ast.Expr {
			k := x.Info().Type.Kind
			return keepIf(comparison(magnitude(x), node.Number(k, exact.Of(k).Bound), "<"), x)
		})},
		// SAFE_SMALL(a) of a 32-bit float is abs(a) < 100.0 ? a : 10.0.
		{name: "SAFE_SMALL", takes: anyFloats(1), build: eachFloat(func(b *body, x ast.Expr) ast.Expr {
			k := x.Info().Type.Kind
			return keepIf(comparison(magnitude(x), node.Number(k, exact.Of(k).Small), "<"), x)
		})},
		// SAFE_QUOTIENT(a, b) is a / b if that is whole and so small that its rounding error can be
		// removed, and otherwise 10.0.
		{name: "SAFE_QUOTIENT", takes: floats(2), build: func(b *body, p []ast.Expr) {
			t := p[0].Info().Type
			s := types.Scalar(t.Component())
			set := exact.Of(s.Kind)
			q := b.let("q", roundToWhole(node.Binary("/", t, p[0], p[1])))
			b.ret(eachOf(t, []ast.Expr{p[0], p[1], q}, func(x []ast.Expr) ast.Expr {
				small := comparison(magnitude(x[0]),
					node.Binary("*", s, node.Number(s.Kind, set.Quotient), magnitude(x[1])), "<")
				small = belowIf(set.Divisor, magnitude(x[1]), small)
				x[0], x[1] = asSingle(x[0]), asSingle(x[1])
				return keepIf(and(small, comparison(node.Binary("*", x[0].Info().Type, asSingle(x[2]), x[1]), x[0], "==")),
					x[2])
			}))
		}},
		// SAFE_SQRT(a) of a 32-bit float is r * r == a ? r : 10.0, where r = floor(sqrt(abs(a)) +
		// 0.5).
		{name: "SAFE_SQRT", takes: floats(1), build: func(b *body, p []ast.Expr) {
			t := p[0].Info().Type
			r := b.let("r", roundToWhole(node.Call("sqrt", t, node.Call("abs", t, p[0]))))
			b.ret(eachOf(t, []ast.Expr{p[0], r}, func(x []ast.Expr) ast.Expr {
				whole := comparison(node.Binary("*", x[1].Info().Type, x[1], x[1]), x[0], "==")
				return keepIf(belowIf(exact.Of(t.Component()).Root, magnitude(x[0]), whole), x[1])
			}))
		}},
		// SAFE_LENGTH(a) of 32-bit floats is r * r == dot(v, v) ? r : 10.0. Here v is
		// SAFE_BOUND(a), and r is floor(length(v) + 0.5).
		{name: "SAFE_LENGTH", takes: floats(1), build: func(b *body, p []ast.Expr) {
			s := types.Scalar(p[0].Info().Type.Component())
			v := b.let("v", b.call("SAFE_BOUND", p[0].Info().Type, p[0]))
			r := b.let("r", roundToWhole(node.Call("length", s, v)))
			whole := comparison(node.Binary("*", s, r, r), square(v), "==")
			b.ret(keepIf(belowIf(exact.Of(s.Kind).Root, square(v), whole), r))
		}},
		// SAFE_DISTANCE(a, b) of 32-bit floats is 1.0 <= r && r * r == dot(v - w, v - w) ? r :
		// 10.0. Here v is SAFE_SMALL(a), w is SAFE_SMALL(b), and r is floor(distance(v, w) + 0.5).
		{name: "SAFE_DISTANCE", takes: floats(2), build: func(b *body, p []ast.Expr) {
			t := p[0].Info().Type
			s := types.Scalar(t.Component())
			v, w := b.let("v", b.call("SAFE_SMALL", t, p[0])), b.let("w", b.call("SAFE_SMALL", t, p[1]))
			r := b.let("r", roundToWhole(node.Call("distance", s, v, w)))
			d := node.Binary("-", t, v, w)
			whole := belowIf(exact.Of(s.Kind).Root, square(d), comparison(node.Binary("*", s, r, r), square(d), "=="))
			b.ret(keepIf(and(comparison(node.Number(s.Kind, 1), r, "<="), whole), r))
		}},
		// SAFE_LDEXP(a, b) of a 32-bit float a is SAFE_INPUT(ldexp(a, clamp(b, -24, 24))).
		{
			name:  "SAFE_LDEXP",
			takes: func(p []*types.Type) bool { return exact.IsFloat(p[0]) && kinds(p[0].Component(), types.Int)(p) },
			build: func(b *body, p []ast.Expr) {
				t := p[0].Info().Type
				set := exact.Of(t.Component())
				n := node.Call("clamp", p[1].Info().Type, p[1], node.Integer(types.Int, -set.Down),
					node.Integer(types.Int, set.Up))
				b.ret(b.call("SAFE_INPUT", t, node.Call("ldexp", t, p[0], n)))
			},
		},
		// SAFE_BITS(a) is a if a has the bits of a float x with 1 <= |x| < limit of the exact set,
		// and otherwise the bits of 10.0. SAFE_WORDS does the same for a double that is given as
		// two words.
		{
			name:  "SAFE_BITS",
			takes: func(p []*types.Type) bool { return floatOfBits(p[0]) != types.Void },
			build: buildBits,
		},
		{name: "SAFE_WORDS", takes: kinds(types.Uint), build: buildWords},
		// SAFE_HALVES(a) takes the bits of two half floats. It keeps a half float with an exponent
		// from 15 to 30. It replaces any other one, which is not finite or has a magnitude below 1,
		// by 10.0.
		{name: "SAFE_HALVES", takes: kinds(types.Uint), build: func(b *body, p []ast.Expr) {
			b.ret(eachOf(p[0].Info().Type, p, func(x []ast.Expr) ast.Expr {
				return node.Binary("|", node.Uint, safeHalf(x[0], 0), safeHalf(x[0], 16))
			}))
		}},
	}
}

// converters maps each kind of integer to the name of the guard that clamps a float to the range of
// that kind.
var converters = map[types.Kind]string{
	types.Int: "SAFE_INT", types.Uint: "SAFE_UINT", types.Int16: "SAFE_INT16", types.Uint16: "SAFE_UINT16",
	types.Int64: "SAFE_INT64", types.Uint64: "SAFE_UINT64",
}

// Converter returns the name of the guard that clamps a float to the range of integers of
// kind k, or "" if there is none.
func Converter(k types.Kind) string { return converters[k] }

// convertGuards returns the guards that clamp floats to the ranges of integers.
func convertGuards() (list []guard) {
	for _, k := range []types.Kind{types.Int, types.Uint, types.Int16, types.Uint16, types.Int64, types.Uint64} {
		list = append(list, guard{
			name:  converters[k],
			takes: anyFloats(1),
			build: byColumn(func(b *body, p []ast.Expr) {
				f := p[0].Info().Type.Component()
				least, end := analysis.Bounds(k)
				if f == types.Half {
					least = max(least, -maxHalf)
				}
				b.ret(node.Call("clamp", p[0].Info().Type, p[0], node.Number(f, least),
					node.Number(f, greatestBelow(f, end))))
			}),
		})
	}
	return list
}

const maxHalf = 65504

// greatestBelow returns the greatest whole number that is below `end` and that a float of kind k
// can represent. `end` is a power of two.
func greatestBelow(k types.Kind, end float64) float64 {
	switch k {
	case types.Half:
		return min(end-max(1, end*0x1p-11), maxHalf)
	case types.Float:
		return end - max(1, end*0x1p-24)
	}
	return end - max(1, end*0x1p-53)
}

// valueGuards returns the table row of SAFE_VALUE, a guard that returns its last argument. The
// others are evaluated only for their effects: SAFE_VALUE(f(), 10.0) calls f. Compilers accept
// SAFE_VALUE where they would refuse a constant, such as a divisor 0.
func valueGuards() []guard {
	// A call of SAFE_VALUE is not a constant expression.
	return []guard{{name: "SAFE_VALUE", counts: true,
		takes: func(p []*types.Type) bool { return len(p) > 0 },
		build: func(b *body, p []ast.Expr) { b.ret(p[len(p)-1]) }}}
}

// asSingle returns x converted to 32-bit floats if x has half floats, and otherwise x itself. In 32
// bits, the product of two half floats is exact.
func asSingle(x ast.Expr) ast.Expr {
	if x.Info().Type.Component() != types.Half {
		return x
	}
	return node.OfKind(types.Float, x)
}

func and(x, y ast.Expr) ast.Expr { return node.Binary("&&", node.Bool, x, y) }

func comparison(x, y ast.Expr, op string) ast.Expr { return node.Binary(op, node.Bool, x, y) }

// square returns an expression for the sum of the squares of the components of v.
func square(v ast.Expr) ast.Expr {
	return node.Call("dot", types.Scalar(v.Info().Type.Component()), v, v)
}

func magnitude(x ast.Expr) ast.Expr { return node.Call("abs", x.Info().Type, x) }

// roundToWhole returns the expression `floor(x + n)`, where n is exact.Set.Nudge. If the exact
// value of x is a whole number, the result is this number, in spite of the rounding error of x.
func roundToWhole(x ast.Expr) ast.Expr {
	t := x.Info().Type
	k := t.Component()
	return node.Call("floor", t, node.Binary("+", t, x, node.Number(k, exact.Of(k).Nudge)))
}

// belowIf returns the expression `x < limit && then`. If limit is 0, it returns `then` alone.
func belowIf(limit float64, x, then ast.Expr) ast.Expr {
	if limit == 0 {
		return then
	}
	return and(comparison(x, node.Number(x.Info().Type.Kind, limit), "<"), then)
}

// keepIf returns the expression `ok ? x : d`, where d is the number exact.Default.
func keepIf(ok, x ast.Expr) ast.Expr {
	return node.Cond(ok, x, node.Number(x.Info().Type.Kind, exact.Default))
}

// eachOf calls f once for each component of the operands p and returns a vector of type t with the
// results. If t is not a vector type, it returns f(p).
func eachOf(t *types.Type, p []ast.Expr, f func([]ast.Expr) ast.Expr) ast.Expr {
	if t.Kind != types.Vector {
		return f(p)
	}
	return perComponent(t, p, f)
}

// anyFloats returns a function that accepts n types: scalars, vectors or matrices of floats.
func anyFloats(n int) func([]*types.Type) bool {
	return func(p []*types.Type) bool {
		for _, t := range p {
			if !exact.IsFloat(t) {
				return false
			}
		}
		return len(p) == n
	}
}

// floats returns a function that reports whether its argument is a list of n types, all of them
// scalars or vectors with the same kind of float. Vectors must have the same size.
func floats(n int) func([]*types.Type) bool {
	return func(p []*types.Type) bool {
		k := p[0].Component()
		return exact.IsFloat(p[0]) && kinds(slices.Repeat([]types.Kind{k}, n)...)(p)
	}
}

func anyType(p []*types.Type) bool { return len(p) == 1 && analysis.IsAssignable(p[0]) }

// eachFloat returns a guard.build function for a guard of a float, vector or matrix. For a float,
// the guard returns the expression that `one` makes. For a vector or matrix, the guard calls itself
// for each component or column.
func eachFloat(one func(*body, ast.Expr) ast.Expr) func(*body, []ast.Expr) {
	return func(b *body, p []ast.Expr) {
		t := p[0].Info().Type
		if t.IsScalar() {
			b.ret(one(b, p[0]))
			return
		}
		b.ret(perPart(t, p[0], func(x ast.Expr) ast.Expr { return b.callSelf(x) }))
	}
}

// byColumn returns a guard.build function for a guard with one parameter. If the parameter is a
// matrix, the guard calls its overload for vectors, once for each column. For other parameters,
// `build` writes the body.
func byColumn(build func(*body, []ast.Expr)) func(*body, []ast.Expr) {
	return func(b *body, p []ast.Expr) {
		t := p[0].Info().Type
		if t.Kind != types.Matrix {
			build(b, p)
			return
		}
		b.ret(perPart(t, p[0], func(x ast.Expr) ast.Expr { return b.callSelf(x) }))
	}
}

// perPart returns a value of type t that is constructed from the results of f for the parts of x:
// its components, members, columns or elements.
func perPart(t *types.Type, x ast.Expr, f func(ast.Expr) ast.Expr) ast.Expr {
	var args []ast.Expr
	switch t.Kind {
	case types.Vector:
		for i := 0; i < t.Rows; i++ {
			args = append(args, f(node.Component(x, i)))
		}
	case types.Struct:
		for _, m := range t.Fields {
			args = append(args, f(&ast.Member{ExprInfo: ast.Typed(m.Type), X: x, Name: m.Name}))
		}
	default:
		for i := 0; i < t.Extent(); i++ {
			args = append(args, f(node.Index(x, node.Integer(types.Int, int64(i)))))
		}
	}
	return node.Construct(t, args...)
}

// varyingNudge is added to an interpolated input `a` before rounding: floor(a + 0.28). If the exact
// value of `a` is a multiple of 0.5, an error of `a` below 0.22 does not change the result.
const varyingNudge = 0.28

// buildInput returns the guard.build function of SAFE_INPUT or SAFE_VARYING. These guards bring
// each float x of their argument into the exact set: they return floor(x + nudge) if it is in the
// set, and exact.Default if not.
func buildInput(nudge float64) func(*body, []ast.Expr) {
	return func(b *body, p []ast.Expr) {
		t := p[0].Info().Type
		switch {
		case exact.IsFloat(t) && t.Kind != types.Matrix:
			x := p[0]
			if nudge != 0 {
				x = asSingle(x) // a half float is too narrow for the sum
				x = node.Binary("+", x.Info().Type, x, node.Number(x.Info().Type.Component(), nudge))
			}
			b.ret(b.call("SAFE_FLOAT", t, node.OfKind(t.Component(), node.Call("floor", x.Info().Type, x))))
		default:
			b.ret(perPart(t, p[0], func(x ast.Expr) ast.Expr {
				if !x.Info().Type.Contains(exact.IsFloat) {
					return x
				}
				return b.callSelf(x)
			}))
		}
	}
}

// floatOfBits returns the kind of float that has as many bits as the integers of type t, or
// Void if t has no integers.
func floatOfBits(t *types.Type) types.Kind {
	switch {
	case !integers(1, true)([]*types.Type{t}) && !integers(1, false)([]*types.Type{t}):
		return types.Void
	default:
		return map[int]types.Kind{16: types.Half, 32: types.Float, 64: types.Double}[t.Component().Bits()]
	}
}

func buildBits(b *body, p []ast.Expr) {
	t := p[0].Info().Type
	k := t.Component()
	b.ret(eachOf(t, p, func(x []ast.Expr) ast.Expr {
		return inExponents(floatOfBits(t), x[0], x[0],
			node.Integer(k, int64(types.Word(floatOfBits(t), exact.Default))))
	}))
}

// buildWords writes the body of the guard SAFE_WORDS. p[0] is a uvec2 with the bits of a double x.
// If 1 <= |x| and |x| is below the limit of the exact set, the guard returns p[0], and otherwise
// the bits of 10.0.
func buildWords(b *body, p []ast.Expr) {
	t := p[0].Info().Type
	w := types.Word(types.Double, exact.Default)
	instead := node.Construct(t, node.Integer(types.Uint, int64(uint32(w))), node.Integer(types.Uint, int64(w>>32)))
	// The second word has the sign and the exponent.
	b.ret(inExponents(types.Double, node.Component(p[0], 1), p[0], instead))
}

// inExponents returns the expression `ok ? x : other`. x has the bits of a float f of kind k,
// `word` those of its exponent. ok is true if |f| is at least 1 and below the exact set's limit.
func inExponents(k types.Kind, word, x, other ast.Expr) ast.Expr {
	// `word` is x itself or, for a double in the uvec2 x, the second component of x.
	t := word.Info().Type
	n := func(i int) ast.Expr { return node.Integer(t.Kind, int64(i)) }
	fraction := map[types.Kind]int{types.Half: 10, types.Float: 23, types.Double: 52}[k]
	width := k.Bits() - 1 - fraction
	bias := 1<<(width-1) - 1
	_, digits := math.Frexp(exact.Of(k).Limit / 2)
	shift := node.Integer(types.Int, int64(fraction-(k.Bits()-t.Kind.Bits())))
	exponent := node.Binary("&", t, node.Binary(">>", t, word, shift), n(1<<width-1))
	ok := and(comparison(n(bias), exponent, "<="), comparison(exponent, n(bias+digits-1), "<="))
	return node.Cond(ok, x, other)
}

// safeHalf returns an expression for a uint that contains only the half float at bit `shift` of x,
// at the same place. If it is not finite or its magnitude is below 1, exact.Default takes its
// place.
func safeHalf(x ast.Expr, shift int64) ast.Expr {
	n := func(i int64) ast.Expr { return node.Integer(types.Uint, i) }
	exponent := node.Binary("&", node.Uint, node.Binary(">>", node.Uint, x, n(shift+10)), n(31))
	ok := and(comparison(n(15), exponent, "<="), comparison(exponent, n(30), "<="))
	return node.Cond(ok, node.Binary("&", node.Uint, x, n(0xffff<<shift)), n(0x4900<<shift))
}
