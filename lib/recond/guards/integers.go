package guards

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/types"
)

func intGuards() []guard {
	return []guard{
		// SAFE_ABS(a) is abs(max(a, -2147483647)). The least integer has no magnitude, so it gives
		// the greatest integer.
		{name: "SAFE_ABS", takes: absTypes, result: fromUp(0),
			build: byColumn(func(b *body, p []ast.Expr) {
				t := p[0].Info().Type
				if t.IsFloat() {
					b.ret(node.Call("abs", t, p[0]))
					return
				}
				b.ret(b.magnitude(b.atLeast(p[0], -analysis.Full(t).Hi)))
			})},
		// SAFE_DIVISOR(a) of an unsigned divisor is max(a, 1u). SAFE_DIVISOR(a, b) of a signed
		// division a / b is b == 0 || b == -1 && a == -2147483647 - 1 ? 2 : b.
		{name: "SAFE_DIVISOR", takes: divisorTypes, build: buildDivisor,
			result: func(s *analysis.Ranges, p []ast.Expr) analysis.Range {
				if len(p) == 1 {
					return fromUp(1)(s, p)
				}
				return analysis.Full(p[1].Info().Type)
			}},
		// SAFE_MODULUS(a) is max(SAFE_ABS(a), 1).
		{name: "SAFE_MODULUS", takes: integers(1, true), result: fromUp(1),
			build: func(b *body, p []ast.Expr) {
				t := p[0].Info().Type
				b.ret(b.atLeast(b.call("SAFE_ABS", t, p[0]), 1))
			}},
		// SAFE_DIV(a, b) is a / SAFE_DIVISOR(a, b). It is for an operand a that must not be
		// evaluated twice.
		{name: "SAFE_DIV", takes: integers(2, true),
			build: func(b *body, p []ast.Expr) {
				t := p[1].Info().Type
				if p[0].Info().Type.Kind == types.Vector {
					t = p[0].Info().Type
				}
				b.ret(node.Binary("/", t, p[0], b.call("SAFE_DIVISOR", p[1].Info().Type, p[0], p[1])))
			}},
		// SAFE_INDEX(a, b) is a < 0 || b < 1 ? 0 : a < b ? a : b - 1.
		{name: "SAFE_INDEX", takes: indexTypes, build: buildIndex,
			result: func(s *analysis.Ranges, p []ast.Expr) analysis.Range {
				return analysis.Between(0, max(s.Of(p[1]).Hi-1, 0))
			}},
		// SAFE_CLAMP(a, b, c) is clamp(a, min(b, c), max(b, c)). The bounds may be in the wrong
		// order.
		{name: "SAFE_CLAMP", takes: clampTypes, build: func(b *body, p []ast.Expr) {
			t := p[1].Info().Type
			b.ret(node.Call("clamp", p[0].Info().Type, p[0], node.Call("min", t, p[1], p[2]),
				node.Call("max", t, p[1], p[2])))
		}},
		// SAFE_EXTRACT(a, b, c) is bitfieldExtract(a, offset, bits), where offset = clamp(b, 0, 32)
		// and bits = clamp(c, 0, 32 - offset). SAFE_INSERT clamps its last two parameters in the
		// same way.
		{name: "SAFE_EXTRACT", takes: fieldTypes(1), build: buildField("bitfieldExtract")},
		{name: "SAFE_INSERT", takes: fieldTypes(2), build: buildField("bitfieldInsert")},
	}
}

// kinds returns a function that accepts a list of scalar and vector types if their components have
// the kinds `want`, in this order, and all vectors have the same size.
func kinds(want ...types.Kind) func([]*types.Type) bool {
	return func(p []*types.Type) bool {
		if len(p) != len(want) {
			return false
		}
		size := 1
		for i, t := range p {
			if t.Component() != want[i] || t.Kind == types.Matrix || size > 1 && t.Size() > 1 && t.Size() != size {
				return false
			}
			size = max(size, t.Size())
		}
		return true
	}
}

// integers returns a function that accepts n types: scalars or vectors with the same kind of
// integer. Vectors must have the same size. `signed` tells whether the kind is signed.
func integers(n int, signed bool) func([]*types.Type) bool {
	return func(p []*types.Type) bool {
		k := p[0].Component()
		return k.IsInteger() && k.IsSigned() == signed && kinds(slices.Repeat([]types.Kind{k}, n)...)(p)
	}
}

// fromUp returns a function for the field guard.result, which computes the range of a guard's
// result. This range goes from lo to the greatest value of the type of the guard's first argument.
func fromUp(lo int64) func(*analysis.Ranges, []ast.Expr) analysis.Range {
	return func(_ *analysis.Ranges, p []ast.Expr) analysis.Range {
		return analysis.Between(lo, analysis.Full(p[0].Info().Type).Hi)
	}
}

func absTypes(p []*types.Type) bool { return integers(1, true)(p) || anyFloats(1)(p) }

func divisorTypes(p []*types.Type) bool { return integers(1, false)(p) || integers(2, true)(p) }

func buildDivisor(b *body, p []ast.Expr) {
	t := p[len(p)-1].Info().Type
	k, smallest := t.Component(), analysis.Full(t).Lo
	if len(p) == 1 {
		b.ret(b.atLeast(p[0], 1))
		return
	}
	if t.Kind == types.Vector {
		b.ret(perComponent(t, p, func(q []ast.Expr) ast.Expr { return b.call("SAFE_DIVISOR", t.Elem, q...) }))
		return
	}
	eq := func(x ast.Expr, n int64) ast.Expr { return node.Binary("==", node.Bool, x, node.Integer(k, n)) }
	least := eq(p[0], smallest)
	if v := p[0].Info().Type; v.Kind == types.Vector {
		least = node.Call("any", node.Bool,
			node.Call("equal", types.Vec(types.Bool, v.Rows), p[0], node.Construct(v, node.Integer(k, smallest))))
	}
	bad := node.Binary("||", node.Bool, eq(p[1], 0), node.Binary("&&", node.Bool, eq(p[1], -1), least))
	b.ret(node.Cond(bad, node.Integer(k, 2), p[1]))
}

// perComponent returns a vector of type t. To make its component i, perComponent calls f with
// component i of each vector in p. A scalar in p is passed to f unchanged.
func perComponent(t *types.Type, p []ast.Expr, f func([]ast.Expr) ast.Expr) ast.Expr {
	args := make([]ast.Expr, t.Rows)
	for i := range args {
		q := make([]ast.Expr, len(p))
		for k, x := range p {
			if q[k] = x; x.Info().Type.Kind == types.Vector {
				q[k] = node.Component(x, i)
			}
		}
		args[i] = f(q)
	}
	return node.Construct(t, args...)
}

func indexTypes(p []*types.Type) bool {
	return len(p) == 2 && p[0] == p[1] && (p[0] == node.Int || p[0] == node.Uint)
}

// buildIndex writes the body of the guard SAFE_INDEX, which clamps the index p[0] to the range from
// 0 to p[1]-1. If p[1] is less than 1, it returns 0.
func buildIndex(b *body, p []ast.Expr) {
	k := p[0].Info().Type.Kind
	n := func(i int64) ast.Expr { return node.Integer(k, i) }
	// Old versions have min and max only for floats.
	low := node.Binary("<", node.Bool, p[1], n(1))
	if k == types.Int {
		low = node.Binary("||", node.Bool, node.Binary("<", node.Bool, p[0], n(0)), low)
	}
	high := node.Cond(node.Binary("<", node.Bool, p[0], p[1]), p[0], node.Binary("-", p[0].Info().Type, p[1], n(1)))
	b.ret(node.Cond(low, n(0), high))
}

// clampTypes reports whether p has the types of the parameters of the built-in function clamp. The
// bounds have the type of the value, or its scalar type.
func clampTypes(p []*types.Type) bool {
	if len(p) != 3 || p[1] != p[2] {
		return false
	}
	k := p[0].Component()
	return kinds(k, k, k)(p) && (p[1] == p[0] || p[1].IsScalar()) && k.Bits() > 8 && k != types.Bool
}

// fieldTypes returns a function that reports whether its argument is a list of n + 2 types: n times
// the same type, then int twice. The repeated type must be a 32-bit integer or a vector of 32-bit
// integers.
func fieldTypes(n int) func([]*types.Type) bool {
	return func(p []*types.Type) bool {
		return len(p) == n+2 && p[n] == node.Int && p[n+1] == node.Int && p[0] == p[n-1] && node.IsInt32(p[0])
	}
}

func buildField(name string) func(*body, []ast.Expr) {
	return func(b *body, p []ast.Expr) {
		n := len(p) - 2
		offset, bits := b.clampField("offset", "bits", p[n], p[n+1])
		b.ret(node.Call(name, p[0].Info().Type, append(p[:n:n], offset, bits)...))
	}
}

// clampField declares variables for the offset and the width of a bit field, clamped so that the
// field lies within 32 bits. It returns expressions that read them.
func (b *body) clampField(offsetName, widthName string, offset, width ast.Expr) (o, n ast.Expr) {
	zero := node.Integer(types.Int, 0)
	o = b.let(offsetName, node.Call("clamp", node.Int, offset, zero, node.Integer(types.Int, 32)))
	n = b.let(widthName, node.Call("clamp", node.Int, width, zero, subtractFrom(32, ast.Clone(o))))
	return o, n
}

// subtractFrom returns the expression n - x.
func subtractFrom(n int64, x ast.Expr) ast.Expr {
	return node.Binary("-", node.Int, node.Integer(types.Int, n), x)
}
