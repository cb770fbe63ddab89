package recond

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// guardTable has all guards. A guard calls only guards above it, and overloads of
// itself for smaller types. A guard of a vector guards each component, but the
// program's own operator is still applied to the whole vector.
var guardTable []guard

func init() {
	guardTable = slices.Concat(intGuards(), floatGuards(), convertGuards(), countGuards(), indirectGuards(), texelGuards(), extremeGuards(), valueGuards())
}

func intGuards() []guard {
	return []guard{
		// The magnitude of a. The least integer has no magnitude of its type.
		{name: "SAFE_ABS", takes: absTypes, result: fromUp(0),
			build: byColumn(func(b *guardBody, p []ast.Expr) {
				t := p[0].Info().Type
				if t.IsFloat() {
					b.ret(callBuiltin("abs", t, p[0]))
					return
				}
				b.ret(b.magnitude(b.atLeast(p[0], -full(t).hi)))
			})},
		// A safe divisor: SAFE_DIVISOR(b) of an unsigned b, SAFE_DIVISOR(a, b) of a /
		// b.
		{name: "SAFE_DIVISOR", takes: divisorTypes, build: buildDivisor,
			result: func(s *spans, p []ast.Expr) span {
				if len(p) == 1 {
					return fromUp(1)(s, p)
				}
				return full(p[1].Info().Type)
			}},
		// A positive divisor for remainders.
		{name: "SAFE_MODULUS", takes: integers(1, true), result: fromUp(1),
			build: func(b *guardBody, p []ast.Expr) {
				t := p[0].Info().Type
				b.ret(b.atLeast(b.call("SAFE_ABS", t, p[0]), 1))
			}},
		// a / b, for a dividend a that must not be evaluated twice.
		{name: "SAFE_DIV", takes: integers(2, true),
			build: func(b *guardBody, p []ast.Expr) {
				t := p[1].Info().Type
				if p[0].Info().Type.Kind == types.Vector {
					t = p[0].Info().Type
				}
				b.ret(binary("/", t, p[0], b.call("SAFE_DIVISOR", p[1].Info().Type, p[0], p[1])))
			}},
		// The index a clamped to 0 … b-1.
		{name: "SAFE_INDEX", takes: indexTypes, build: buildIndex,
			result: func(s *spans, p []ast.Expr) span { return span{0, max(s.of(p[1]).hi-1, 0)} }},
		// clamp whose bounds are put in order.
		{name: "SAFE_CLAMP", takes: clampTypes, build: func(b *guardBody, p []ast.Expr) {
			t := p[1].Info().Type
			b.ret(callBuiltin("clamp", p[0].Info().Type, p[0], callBuiltin("min", t, p[1], p[2]), callBuiltin("max", t, p[1], p[2])))
		}},
		// bitfieldExtract and bitfieldInsert within the bits of the integer.
		{name: "SAFE_EXTRACT", takes: fieldTypes(1), build: buildField("bitfieldExtract")},
		{name: "SAFE_INSERT", takes: fieldTypes(2), build: buildField("bitfieldInsert")},
	}
}

// kinds accepts scalars and vectors of the given kinds of component.
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

// integers accepts n scalars or vectors of integers of one kind.
func integers(n int, signed bool) func([]*types.Type) bool {
	return func(p []*types.Type) bool {
		k := p[0].Component()
		return k.IsInteger() && k.IsSigned() == signed && kinds(slices.Repeat([]types.Kind{k}, n)...)(p)
	}
}

// fromUp returns the range of a guard's result that is at least lo and has the type of
// the first argument.
func fromUp(lo int64) func(*spans, []ast.Expr) span {
	return func(_ *spans, p []ast.Expr) span { return span{lo, full(p[0].Info().Type).hi} }
}

func absTypes(p []*types.Type) bool { return integers(1, true)(p) || anyFloats(1)(p) }

func divisorTypes(p []*types.Type) bool { return integers(1, false)(p) || integers(2, true)(p) }

func buildDivisor(b *guardBody, p []ast.Expr) {
	t := p[len(p)-1].Info().Type
	k, smallest := t.Component(), full(t).lo
	if len(p) == 1 {
		b.ret(b.atLeast(p[0], 1))
		return
	}
	if t.Kind == types.Vector {
		b.ret(perComponent(t, p, func(q []ast.Expr) ast.Expr { return b.call("SAFE_DIVISOR", t.Elem, q...) }))
		return
	}
	eq := func(x ast.Expr, n int64) ast.Expr { return binary("==", boolType, x, integer(k, n)) }
	least := eq(p[0], smallest)
	if v := p[0].Info().Type; v.Kind == types.Vector {
		least = callBuiltin("any", boolType, callBuiltin("equal", types.Vec(types.Bool, v.Rows), p[0], construct(v, integer(k, smallest))))
	}
	bad := binary("||", boolType, eq(p[1], 0), binary("&&", boolType, eq(p[1], -1), least))
	b.ret(cond(bad, integer(k, 2), p[1]))
}

// perComponent applies f to each component of the vectors among p and makes a value of
// type t of the results.
func perComponent(t *types.Type, p []ast.Expr, f func([]ast.Expr) ast.Expr) ast.Expr {
	args := make([]ast.Expr, t.Rows)
	for i := range args {
		q := make([]ast.Expr, len(p))
		for k, x := range p {
			if q[k] = x; x.Info().Type.Kind == types.Vector {
				q[k] = component(x, i)
			}
		}
		args[i] = f(q)
	}
	return construct(t, args...)
}

func indexTypes(p []*types.Type) bool {
	return len(p) == 2 && p[0] == p[1] && (p[0] == intType || p[0] == uintType)
}

// buildIndex calls no built-in function, because the oldest versions have none for
// integers.
func buildIndex(b *guardBody, p []ast.Expr) {
	k := p[0].Info().Type.Kind
	n := func(i int64) ast.Expr { return integer(k, i) }
	low := binary("<", boolType, p[1], n(1))
	if k == types.Int {
		low = binary("||", boolType, binary("<", boolType, p[0], n(0)), low)
	}
	high := cond(binary("<", boolType, p[0], p[1]), p[0], binary("-", p[0].Info().Type, p[1], n(1)))
	b.ret(cond(low, n(0), high))
}

// clampTypes accepts the types of the built-in function clamp: the bounds have the
// value's type or its scalar type.
func clampTypes(p []*types.Type) bool {
	if len(p) != 3 || p[1] != p[2] {
		return false
	}
	k := p[0].Component()
	return kinds(k, k, k)(p) && (p[1] == p[0] || p[1].IsScalar()) && k.Bits() > 8 && k != types.Bool
}

// fieldTypes accepts n integers of one type, followed by two ints.
func fieldTypes(n int) func([]*types.Type) bool {
	return func(p []*types.Type) bool {
		return len(p) == n+2 && p[n] == intType && p[n+1] == intType && p[0] == p[n-1] && isInt32(p[0])
	}
}

func buildField(name string) func(*guardBody, []ast.Expr) {
	return func(b *guardBody, p []ast.Expr) {
		n := len(p) - 2
		offset, bits := b.within("offset", "bits", p[n], p[n+1])
		b.ret(callBuiltin(name, p[0].Info().Type, append(p[:n:n], offset, bits)...))
	}
}

// within brings the offset and the width of a bit field into 32 bits and declares them
// under the given names.
func (b *guardBody) within(first, count string, place, width ast.Expr) (o, n ast.Expr) {
	zero := integer(types.Int, 0)
	o = b.let(first, callBuiltin("clamp", intType, place, zero, integer(types.Int, 32)))
	n = b.let(count, callBuiltin("clamp", intType, width, zero, from(32, ast.Clone(o))))
	return o, n
}

// from returns n - x.
func from(n int64, x ast.Expr) ast.Expr { return binary("-", intType, integer(types.Int, n), x) }
