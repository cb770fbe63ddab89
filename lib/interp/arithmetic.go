package interp

import (
	"math"

	"shsmith/lib/types"
)

// arithmetic is what functions that are made of simpler ones need of a kind of
// floats. A zero cell is 0 in each kind.
type arithmetic struct {
	add, sub, mul, div, min, max op2
	neg, abs, floor, trunc, sqrt op1
	less                         func(m *machine, at *site, x, y cell) bool
	dot                          func(m *machine, at *site, x, y []cell) cell
	of                           func(float64) cell
	number                       func(cell) float64
	unknown                      func(at *site, nominal float64) cell
}

var single = &arithmetic{
	floatAdd, floatSub, floatMul, floatDiv, floatMin, floatMax,
	floatNeg, floatAbs, floatFloor, floatTrunc, lift(rawSqrt), floatLess,
	(*machine).dotVectors, func(f float64) cell { return definite(float32(f)) }, cell.number,
	func(at *site, f float64) cell { return unknown(fit(f), from(at)) },
}

var double = &arithmetic{
	doubleAdd, doubleSub, doubleMul, doubleDiv, doubleMin, doubleMax,
	doubleNeg, doubleAbs, doubleFloor, doubleTrunc, doubleSqrt, doubleLess,
	doubleDot, doubleOf, cell.double,
	func(at *site, f float64) cell { return real{mid: f, rad: infinite}.cell(at) },
}

// half is arithmetic on half floats: each result is one of the two around
// what single gives.
var half = &arithmetic{
	narrow2(floatAdd), narrow2(floatSub), narrow2(floatMul), halfDiv, floatMin, floatMax,
	floatNeg, floatAbs, floatFloor, floatTrunc, coarseHalf(lift(rawSqrt), sqrtULP), floatLess,
	func(m *machine, at *site, x, y []cell) cell { return m.halved(at, m.dotVectors(at, x, y)) },
	func(f float64) cell { return definite(float32(f)) }, cell.number,
	func(at *site, f float64) cell { return unknown(fit(f), from(at)) },
}

func narrow1(f op1) op1 {
	if f == nil {
		return nil
	}
	return func(m *machine, at *site, x cell) cell { return m.halved(at, f(m, at, x)) }
}

func narrow2(f op2) op2 {
	if f == nil {
		return nil
	}
	return func(m *machine, at *site, x, y cell) cell { return m.halved(at, f(m, at, x, y)) }
}

// coarse is c, a result that as half a float may be off by n units in the last
// place.
func (m *machine) coarse(at *site, c cell, n float64) cell {
	c = m.halved(at, c)
	if c.s.unbounded() || c.number() == 0 {
		return c
	}
	s := c.s
	if s == 0 {
		s = from(at)
	}
	lo, hi := c.span()
	radius := n * 0x1p-10 * max(math.Abs(float64(lo)), math.Abs(float64(hi)))
	return hull(c.float(), floor32(float64(lo)-radius), ceil32(float64(hi)+radius), s)
}

func halfDiv(m *machine, at *site, x, y cell) cell {
	return m.coarse(at, floatDiv(m, at, x, y), divisionULP)
}

// coarseHalf is f on half floats, so many of their units off.
func coarseHalf(f op1, n float64) op1 {
	return func(m *machine, at *site, x cell) cell { return m.coarse(at, f(m, at, x), n) }
}

// unsureHalf is f on half floats, without a promise of precision.
func unsureHalf(f op1) op1 {
	return func(m *machine, at *site, x cell) cell { return unknown(m.halved(at, f(m, at, x)).float(), from(at)) }
}

// arithmeticOf is the arithmetic of a kind; that of single floats for
// integers, which do not use it.
func arithmeticOf(k types.Kind) *arithmetic {
	switch k {
	case types.Double:
		return double
	case types.Half:
		return half
	}
	return single
}

func (a *arithmetic) clamp(m *machine, at *site, x, lo, hi cell) cell {
	if a.less(m, at, hi, lo) {
		m.report(BuiltinDomain, at, "clamp(%v, %v, %v)", a.number(x), a.number(lo), a.number(hi))
	}
	return a.min(m, at, a.max(m, at, x, lo), hi)
}

func (a *arithmetic) saturate(m *machine, at *site, x cell) cell {
	return a.min(m, at, a.max(m, at, x, cell{}), a.of(1))
}

func (a *arithmetic) fract(m *machine, at *site, x cell) cell {
	return a.sub(m, at, x, a.floor(m, at, x))
}

// mod is x - y * floor(x / y), with the doubt of each step.
func (a *arithmetic) mod(m *machine, at *site, x, y cell) cell {
	if a.number(y) == 0 && a.sure(y) {
		m.report(BuiltinDomain, at, "mod(%v, %v)", a.number(x), a.number(y))
		return a.of(1)
	}
	return a.sub(m, at, x, a.mul(m, at, y, a.floor(m, at, a.div(m, at, x, y))))
}

// remainder is x - y * trunc(x / y), with the doubt of each step (WGSL 15.7.4).
func (a *arithmetic) remainder(m *machine, at *site, x, y cell) cell {
	return a.sub(m, at, x, a.mul(m, at, y, a.trunc(m, at, a.div(m, at, x, y))))
}

// sure reports whether x is one number, a zero's sign aside.
func (a *arithmetic) sure(x cell) bool {
	if a == double {
		return x.real().rad == 0
	}
	return x.s.exact()
}

// step of what may be on either side of the edge is 0 or 1.
func (a *arithmetic) step(m *machine, at *site, edge, x cell) cell {
	if a != double && !(edge.s.exact() && x.s.exact()) {
		lo, hi := x.span()
		least, most := edge.span()
		if lo < most && hi >= least {
			return two(1, 0, doubtful(edge, x).s)
		}
	}
	if a.less(m, at, x, edge) {
		return cell{}
	}
	return a.of(1)
}

// mix is x * (1 - t) + y * t.
func (a *arithmetic) mix(m *machine, at *site, x, y, t cell) cell {
	rest := a.sub(m, at, a.of(1), t)
	return a.add(m, at, a.mul(m, at, x, rest), a.mul(m, at, y, t))
}

func (a *arithmetic) smoothstep(m *machine, at *site, lo, hi, x cell) cell {
	if !a.less(m, at, lo, hi) {
		m.report(BuiltinDomain, at, "smoothstep(%v, %v, %v)", a.number(lo), a.number(hi), a.number(x))
		return a.of(1)
	}
	return a.hermite(m, at, lo, hi, x)
}

// hermite is smoothstep where the edges may stand in either order (WGSL 17.5).
func (a *arithmetic) hermite(m *machine, at *site, lo, hi, x cell) cell {
	t := a.div(m, at, a.sub(m, at, x, lo), a.sub(m, at, hi, lo))
	t = a.clamp(m, at, t, cell{}, a.of(1))
	slope := a.sub(m, at, a.of(3), a.mul(m, at, a.of(2), t))
	return a.mul(m, at, a.mul(m, at, t, t), slope)
}

// fma is one operation or two (4.7.1): definite if both agree.
func (a *arithmetic) fma(m *machine, at *site, x, y, z cell) cell {
	return a.add(m, at, a.mul(m, at, x, y), z)
}
