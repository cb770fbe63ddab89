package number

import (
	"math"

	"shsmith/lib/types"
)

// Integers of 8, 16 and 64 bits (GL_ARB_gpu_shader_int64, GL_EXT_shader_explicit_arithmetic_types).
// The cell of a narrow integer has the integer extended to 32 bits. The cell of a wide integer has
// the high word in alt.

// anyWidthOperator returns the operator op on integers of kind k, or nil if there is none.
// The amount of a shift is an integer of 32 bits.
func anyWidthOperator(op string, k types.Kind) Binary {
	if f := wrapping[op]; f != nil {
		return func(u *ALU, at *Operation, x, y Cell) Cell { return Integer(f(x.Integer(k), y.Integer(k)), k) }
	}
	less := func(x, y Cell) bool {
		if k.IsSigned() {
			return int64(x.Integer(k)) < int64(y.Integer(k))
		}
		return x.Integer(k) < y.Integer(k)
	}
	switch op {
	case "/", "%":
		return anyWidthDivision(op, k)
	case "<<", ">>":
		return anyWidthShift(op, k)
	case "<":
		return func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(less(x, y)) }
	case ">":
		return func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(less(y, x)) }
	case "<=":
		return func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(!less(y, x)) }
	case ">=":
		return func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(!less(x, y)) }
	case "==":
		return func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(x.Integer(k) == y.Integer(k)) }
	case "!=":
		return func(u *ALU, at *Operation, x, y Cell) Cell { return Bool(x.Integer(k) != y.Integer(k)) }
	}
	return nil
}

var wrapping = map[string]func(a, b uint64) uint64{
	"+": func(a, b uint64) uint64 { return a + b },
	"-": func(a, b uint64) uint64 { return a - b },
	"*": func(a, b uint64) uint64 { return a * b },
	"&": func(a, b uint64) uint64 { return a & b },
	"|": func(a, b uint64) uint64 { return a | b },
	"^": func(a, b uint64) uint64 { return a ^ b },
}

func anyWidthDivision(op string, k types.Kind) Binary {
	signed, remainder := k.IsSigned(), op == "%"
	least := int64(math.MinInt64) >> (64 - k.Bits())
	kind := map[bool]Kind{false: IntDivision, true: IntModulo}[remainder]
	return func(u *ALU, at *Operation, x, y Cell) Cell {
		a, b := x.Integer(k), y.Integer(k)
		bad := b == 0
		if signed {
			bad = bad || int64(a) == least && int64(b) == -1 || remainder && (int64(a) < 0 || int64(b) < 0)
		}
		switch {
		case bad:
			u.undefined(kind, at, "%d %s %d", int64(a), op, int64(b))
			return x
		case signed && remainder:
			a = uint64(int64(a) % int64(b))
		case signed:
			a = uint64(int64(a) / int64(b))
		case remainder:
			a %= b
		default:
			a /= b
		}
		return Integer(a, k)
	}
}

func anyWidthShift(op string, k types.Kind) Binary {
	left, signed, width := op == "<<", k.IsSigned(), uint32(k.Bits())
	return func(u *ALU, at *Operation, x, y Cell) Cell {
		a := x.Integer(k)
		switch {
		case y.Bits >= width:
			u.undefined(Shift, at, "shift by %d", int32(y.Bits))
			return x
		case left:
			a <<= y.Bits
		case signed:
			a = uint64(int64(a) >> y.Bits)
		default:
			a >>= y.Bits
		}
		return Integer(a, k)
	}
}

// ShiftAmount converts x, an integer of 64 bits, to a shift amount of 32 bits. If x is negative or
// too large, the amount is 2^32 - 1: shifts by x and by 2^32 - 1 are undefined.
func ShiftAmount(u *ALU, at *Operation, x Cell) Cell {
	if x.alt != 0 {
		return Cell{Bits: math.MaxUint32}
	}
	return Cell{Bits: x.Bits}
}

func anyWidthMin(k types.Kind) Binary {
	less := anyWidthOperator("<", k)
	return func(u *ALU, at *Operation, x, y Cell) Cell {
		if less(u, at, y, x).Bits != 0 {
			return y
		}
		return x
	}
}

func anyWidthMax(k types.Kind) Binary {
	less := anyWidthOperator("<", k)
	return func(u *ALU, at *Operation, x, y Cell) Cell {
		if less(u, at, x, y).Bits != 0 {
			return y
		}
		return x
	}
}

func anyWidthClamp(k types.Kind) Ternary {
	less, smaller, larger := anyWidthOperator("<", k), anyWidthMin(k), anyWidthMax(k)
	return func(u *ALU, at *Operation, x, lo, hi Cell) Cell {
		if less(u, at, hi, lo).Bits != 0 {
			u.undefined(BuiltinDomain, at, "clamp(%d, %d, %d)", int64(x.Integer(k)), int64(lo.Integer(k)),
				int64(hi.Integer(k)))
		}
		return smaller(u, at, larger(u, at, x, lo), hi)
	}
}

// anyWidthFunction returns the built-in function `name` of one integer of kind k. It is nil
// if there is none.
func anyWidthFunction(name string, k types.Kind) Unary {
	switch name {
	case "abs":
		return func(u *ALU, at *Operation, x Cell) Cell {
			if n := int64(x.Integer(k)); n < 0 {
				return Integer(uint64(-n), k)
			}
			return x
		}
	case "sign":
		return func(u *ALU, at *Operation, x Cell) Cell {
			n := int64(x.Integer(k))
			return Integer(uint64(min(max(n, -1), 1)), k)
		}
	case "int64BitsToDouble", "uint64BitsToDouble":
		return bitsDouble
	}
	return nil
}

// anyWidthConversion returns the operation that converts kind `from` to kind `to`, or nil if the
// cell stays the same. Convert uses it if at least one of the kinds has 8, 16 or 64 bits.
func anyWidthConversion(from, to types.Kind) Unary {
	switch {
	case to == types.Bool:
		return toBool(from)
	case from == types.Bool:
		return func(u *ALU, at *Operation, x Cell) Cell {
			if x.Bits == 0 {
				return Cell{}
			}
			return One(to)
		}
	case from.IsInteger() && to.IsInteger():
		return func(u *ALU, at *Operation, x Cell) Cell { return Integer(x.Integer(from), to) }
	case from.IsInteger():
		return integerToFloat(from, to)
	case to.IsInteger():
		return floatToInteger(from, to)
	case to == types.Double:
		return singleToDouble
	case from == types.Double && to == types.Half:
		return narrow1(doubleToSingle)
	case from == types.Double:
		return doubleToSingle
	case to == types.Half:
		return func(u *ALU, at *Operation, x Cell) Cell { return u.toHalf(at, x) }
	}
	return nil // a half float is a float
}

func toBool(from types.Kind) Unary {
	switch {
	case from == types.Double:
		return func(u *ALU, at *Operation, x Cell) Cell { return Bool(!doubleEqual(u, at, x, Cell{})) }
	case from.IsFloat():
		return floatToBool
	}
	return func(u *ALU, at *Operation, x Cell) Cell { return Bool(x.Integer(from) != 0) }
}

// number64 returns the double nearest to the integer w, and whether the two are equal. `signed`
// says that w is a signed integer.
func number64(w uint64, signed bool) (f float64, exact bool) {
	if signed {
		f = float64(int64(w))
		return f, f < 0x1p63 && int64(f) == int64(w)
	}
	f = float64(w)
	return f, f < 0x1p64 && uint64(f) == w
}

func integerToFloat(from, to types.Kind) Unary {
	signed := from.IsSigned()
	if to == types.Double {
		return func(u *ALU, at *Operation, x Cell) Cell {
			f, exact := number64(x.Integer(from), signed)
			if exact {
				return Double(f)
			}
			return real{mid: f, rad: math.Abs(f) * singleError}.cell(at)
		}
	}
	f := func(u *ALU, at *Operation, x Cell) Cell { return u.nearestFloat(at, x.Integer(from), signed) }
	if to == types.Half {
		return narrow1(f)
	}
	return f
}

// nearestFloat returns the float for the integer w, rounded if necessary. An implementation may
// round in either direction. `signed` says that w is a signed integer.
func (u *ALU) nearestFloat(at *Operation, w uint64, signed bool) Cell {
	f, exact := number64(w, signed)
	if exact {
		return u.rounded(at, f, 0, true, 0, 0)
	}
	return withinFloats(float32(f), 1, doubtFrom(at))
}

// kindLimits returns the least integer of kind k, and the first integer that is too large for
// it.
func kindLimits(k types.Kind) (lo, end float64) {
	if k.IsSigned() {
		return -math.Ldexp(1, k.Bits()-1), math.Ldexp(1, k.Bits()-1)
	}
	return 0, math.Ldexp(1, k.Bits())
}

func floatToInteger(from, to types.Kind) Unary {
	least, end := kindLimits(to)
	unsigned := least == 0
	return func(u *ALU, at *Operation, x Cell) Cell {
		var f, whole float64
		if from == types.Double {
			f = x.Double()
			if lo, hi := x.doubleSpan(); math.Trunc(lo) != math.Trunc(hi) || unsigned && lo < 0 && hi >= 0 {
				u.undecidedByDouble(x)
			}
			whole = math.Trunc(f)
		} else {
			f, whole = x.Number(), u.truncated(x, unsigned)
		}
		if whole < least || whole >= end || f < 0 && unsigned {
			u.undefined(Conversion, at, "%s(%v)", types.Scalar(to), f)
			return One(to)
		}
		if to == types.Uint64 {
			return Wide(uint64(whole))
		}
		return Integer(uint64(int64(whole)), to)
	}
}

func singleToDouble(u *ALU, at *Operation, x Cell) Cell {
	lo, hi := x.Span()
	f := x.Number()
	switch {
	case x.doubt == 0:
		return Double(f)
	case lo-lo != 0 || hi-hi != 0:
		return real{mid: f, rad: infinite, s: x.doubt &^ valueBits}.cell(at)
	}
	return real{mid: f, rad: max(float64(hi)-f, f-float64(lo)), s: x.doubt&^valueBits | x.doubt&eitherZero}.cell(at)
}

func doubleToSingle(u *ALU, at *Operation, x Cell) Cell {
	r := x.real()
	if r.rad == 0 {
		c := u.rounded(at, r.mid, 0, !math.Signbit(r.mid) || r.s == 0, float32(r.mid), 0)
		if r.mid == 0 && r.s != 0 {
			c.doubt = r.s
		}
		return c
	}
	if r.rad > maxFloat {
		return unknown(asNormal(r.mid), r.s)
	}
	return hull(asNormal(r.mid), floor32(r.lo()), ceil32(r.hi()), r.s)
}
