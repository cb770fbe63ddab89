package recond

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

func floatGuards() []guard {
	return []guard{
		// A result of exact operands. A NaN fails the comparisons.
		{name: "SAFE_FLOAT", takes: anyFloats(1), build: eachFloat(func(b *guardBody, x ast.Expr) ast.Expr {
			k := typeOf(x).Kind
			return keepIf(and(less(number(k, 1), magnitude(x), "<="), less(magnitude(x), number(k, exactOf(k).limit), "<")), x)
		})},
		// A number of any kind.
		{name: "SAFE_INPUT", takes: anyType, build: buildInput},
		{name: "SAFE_BOUND", takes: anyFloats(1), build: eachFloat(func(b *guardBody, x ast.Expr) ast.Expr {
			k := typeOf(x).Kind
			return keepIf(less(magnitude(x), number(k, exactOf(k).bound), "<"), x)
		})},
		{name: "SAFE_SMALL", takes: anyFloats(1), build: eachFloat(func(b *guardBody, x ast.Expr) ast.Expr {
			k := typeOf(x).Kind
			return keepIf(less(magnitude(x), number(k, exactOf(k).small), "<"), x)
		})},
		// What fits an integer.
		{name: "SAFE_INT", takes: kinds(types.Float), build: func(b *guardBody, p []ast.Expr) {
			b.ret(callBuiltin("clamp", typeOf(p[0]), p[0], number(types.Float, minInt), number(types.Float, 2147483520)))
		}},
		{name: "SAFE_UINT", takes: kinds(types.Float), build: func(b *guardBody, p []ast.Expr) {
			b.ret(callBuiltin("clamp", typeOf(p[0]), p[0], number(types.Float, 0), number(types.Float, 4294967040)))
		}},
		// The quotient, where it is whole and small enough for an error of
		// 2.5 ULP to be rounded away.
		{name: "SAFE_QUOTIENT", takes: floats(2), build: func(b *guardBody, p []ast.Expr) {
			t := typeOf(p[0])
			s := types.Scalar(t.Component())
			q := b.let("q", rounded(binary("/", t, p[0], p[1])))
			b.ret(eachOf(t, []ast.Expr{p[0], p[1], q}, func(x []ast.Expr) ast.Expr {
				small := less(magnitude(x[0]), binary("*", s, number(s.Kind, exactOf(s.Kind).quotient), magnitude(x[1])), "<")
				return keepIf(and(small, less(binary("*", s, x[2], x[1]), x[0], "==")), x[2])
			}))
		}},
		{name: "SAFE_SQRT", takes: floats(1), build: func(b *guardBody, p []ast.Expr) {
			t := typeOf(p[0])
			r := b.let("r", rounded(callBuiltin("sqrt", t, callBuiltin("abs", t, p[0]))))
			b.ret(eachOf(t, []ast.Expr{p[0], r}, func(x []ast.Expr) ast.Expr {
				return keepIf(less(binary("*", typeOf(x[1]), x[1], x[1]), x[0], "=="), x[1])
			}))
		}},
		{name: "SAFE_LENGTH", takes: floats(1), build: func(b *guardBody, p []ast.Expr) {
			s := types.Scalar(typeOf(p[0]).Component())
			v := b.let("v", b.call("SAFE_BOUND", typeOf(p[0]), p[0]))
			r := b.let("r", rounded(callBuiltin("length", s, v)))
			b.ret(keepIf(less(binary("*", s, r, r), square(v), "=="), r))
		}},
		{name: "SAFE_DISTANCE", takes: floats(2), build: func(b *guardBody, p []ast.Expr) {
			t := typeOf(p[0])
			s := types.Scalar(t.Component())
			v, w := b.let("v", b.call("SAFE_SMALL", t, p[0])), b.let("w", b.call("SAFE_SMALL", t, p[1]))
			r := b.let("r", rounded(callBuiltin("distance", s, v, w)))
			d := binary("-", t, v, w)
			whole := less(binary("*", s, r, r), square(d), "==")
			b.ret(keepIf(and(less(number(s.Kind, 1), r, "<="), whole), r))
		}},
		// a scaled by no more than its bits either way.
		{name: "SAFE_LDEXP", takes: func(p []*types.Type) bool { return kinds(types.Float, types.Int)(p) || kinds(types.Half, types.Int)(p) }, build: func(b *guardBody, p []ast.Expr) {
			t := typeOf(p[0])
			set := exactOf(t.Component())
			n := callBuiltin("clamp", typeOf(p[1]), p[1], integer(types.Int, -set.down), integer(types.Int, set.up))
			b.ret(b.call("SAFE_INPUT", t, callBuiltin("ldexp", t, p[0], n)))
		}},
		// The bits of a float that is at least 1 and less than 2^24 in
		// magnitude: exponents 127 to 150.
		{name: "SAFE_BITS", takes: func(p []*types.Type) bool { return kinds(types.Int)(p) || kinds(types.Uint)(p) }, build: buildBits},
		// Two half floats each of which is at least 1 in magnitude and finite:
		// exponents 15 to 30.
		{name: "SAFE_HALVES", takes: kinds(types.Uint), build: func(b *guardBody, p []ast.Expr) {
			b.ret(eachOf(typeOf(p[0]), p, func(x []ast.Expr) ast.Expr {
				return binary("|", uintType, safeHalf(x[0], 0), safeHalf(x[0], 16))
			}))
		}},
	}
}

// valueGuards has the guard that makes something of a constant that is none.
func valueGuards() []guard {
	return []guard{{name: "SAFE_VALUE",
		takes: func(p []*types.Type) bool { return len(p) > 0 },
		build: func(b *guardBody, p []ast.Expr) { b.ret(p[len(p)-1]) }}}
}

func and(x, y ast.Expr) ast.Expr { return binary("&&", boolType, x, y) }

func less(x, y ast.Expr, op string) ast.Expr { return binary(op, boolType, x, y) }

// square is the sum of the squares of a vector's components.
func square(v ast.Expr) ast.Expr {
	return callBuiltin("dot", types.Scalar(typeOf(v).Component()), v, v)
}

func magnitude(x ast.Expr) ast.Expr { return callBuiltin("abs", typeOf(x), x) }

func rounded(x ast.Expr) ast.Expr {
	t := typeOf(x)
	return callBuiltin("floor", t, binary("+", t, x, number(t.Component(), 0.5)))
}

// keepIf is x where ok holds, else the default.
func keepIf(ok, x ast.Expr) ast.Expr { return cond(ok, x, number(typeOf(x).Kind, defaultFloat)) }

// eachOf applies f to the components of the vectors p, of type t.
func eachOf(t *types.Type, p []ast.Expr, f func([]ast.Expr) ast.Expr) ast.Expr {
	if t.Kind != types.Vector {
		return f(p)
	}
	return perComponent(t, p, f)
}

// anyFloats accepts n scalars, vectors or matrices of floats.
func anyFloats(n int) func([]*types.Type) bool {
	return func(p []*types.Type) bool {
		for _, t := range p {
			if !isFloat(t) {
				return false
			}
		}
		return len(p) == n
	}
}

// floats accepts n scalars or vectors of floats of one kind.
func floats(n int) func([]*types.Type) bool {
	return func(p []*types.Type) bool {
		k := p[0].Component()
		return isFloat(p[0]) && kinds(slices.Repeat([]types.Kind{k}, n)...)(p)
	}
}

func anyType(p []*types.Type) bool { return len(p) == 1 && storable(p[0]) }

// eachFloat makes a guard of a scalar one for all shapes of floats.
func eachFloat(one func(*guardBody, ast.Expr) ast.Expr) func(*guardBody, []ast.Expr) {
	return func(b *guardBody, p []ast.Expr) {
		t := typeOf(p[0])
		if t.IsScalar() {
			b.ret(one(b, p[0]))
			return
		}
		b.ret(perPart(t, p[0], func(x ast.Expr) ast.Expr { return b.again(x) }))
	}
}

// perPart rebuilds x, of type t, from its parts passed through f.
func perPart(t *types.Type, x ast.Expr, f func(ast.Expr) ast.Expr) ast.Expr {
	var args []ast.Expr
	switch t.Kind {
	case types.Vector:
		for i := 0; i < t.Rows; i++ {
			args = append(args, f(component(x, i)))
		}
	case types.Struct:
		for _, m := range t.Fields {
			args = append(args, f(&ast.Member{ExprInfo: ast.Typed(m.Type), X: x, Name: m.Name}))
		}
	default:
		for i := 0; i < t.Extent(); i++ {
			args = append(args, f(at(x, integer(types.Int, int64(i)))))
		}
	}
	return construct(t, args...)
}

func buildInput(b *guardBody, p []ast.Expr) {
	t := typeOf(p[0])
	switch {
	case isFloat(t) && t.Kind != types.Matrix:
		b.ret(b.call("SAFE_FLOAT", t, callBuiltin("floor", t, p[0])))
	default:
		b.ret(perPart(t, p[0], func(x ast.Expr) ast.Expr {
			if !typeOf(x).Contains(isFloat) {
				return x
			}
			return b.again(x)
		}))
	}
}

func buildBits(b *guardBody, p []ast.Expr) {
	t := typeOf(p[0])
	k := t.Component()
	b.ret(eachOf(t, p, func(x []ast.Expr) ast.Expr {
		s := typeOf(x[0])
		exponent := binary("&", s, binary(">>", s, x[0], integer(types.Int, 23)), integer(k, 255))
		ok := and(less(integer(k, 127), exponent, "<="), less(exponent, integer(k, 150), "<="))
		return cond(ok, x[0], integer(k, 0x41200000))
	}))
}

// safeHalf keeps the half float in the bits of x from shift on, or puts 10
// there.
func safeHalf(x ast.Expr, shift int64) ast.Expr {
	n := func(i int64) ast.Expr { return integer(types.Uint, i) }
	exponent := binary("&", uintType, binary(">>", uintType, x, n(shift+10)), n(31))
	ok := and(less(n(15), exponent, "<="), less(exponent, n(30), "<="))
	return cond(ok, binary("&", uintType, x, n(0xffff<<shift)), n(0x4900<<shift))
}
