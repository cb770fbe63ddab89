package interp

import (
	"math"

	"shsmith/lib/types"
)

// Integers of 8, 16 and 64 bits (GL_ARB_gpu_shader_int64,
// GL_EXT_shader_explicit_arithmetic_types). A cell has a narrow one extended
// to 32 bits, and the high word of a wide one in alt.

// isWide reports whether scalars of a kind take two words.
func isWide(k types.Kind) bool { return k == types.Double || k == types.Int64 || k == types.Uint64 }

// isWord reports whether k is made of plain 32-bit words other than floats.
func isWord(k types.Kind) bool {
	return k == types.Bool || k == types.Int || k == types.Uint || k == types.Opaque
}

// integer is c, of kind k, extended to 64 bits.
func (c cell) integer(k types.Kind) uint64 {
	switch {
	case isWide(k):
		return c.wide()
	case k.IsSigned():
		return uint64(int64(int32(c.w)))
	}
	return uint64(c.w)
}

// integerOf is w wrapped to kind k.
func integerOf(w uint64, k types.Kind) cell {
	shift := 64 - k.Bits()
	switch {
	case shift == 0:
		return wideCell(w)
	case k.IsSigned():
		return cell{w: uint32(int64(w<<shift) >> shift)}
	}
	return cell{w: uint32(w << shift >> shift)}
}

// sizedOperation is an operator on integers of kind k. The amount of a shift
// is a word.
func sizedOperation(op string, k types.Kind) op2 {
	if f := wrapping[op]; f != nil {
		return func(m *machine, at *site, x, y cell) cell { return integerOf(f(x.integer(k), y.integer(k)), k) }
	}
	less := func(x, y cell) bool {
		if k.IsSigned() {
			return int64(x.integer(k)) < int64(y.integer(k))
		}
		return x.integer(k) < y.integer(k)
	}
	switch op {
	case "/", "%":
		return sizedDivision(op, k)
	case "<<", ">>":
		return sizedShift(op, k)
	case "<":
		return func(m *machine, at *site, x, y cell) cell { return word(less(x, y)) }
	case ">":
		return func(m *machine, at *site, x, y cell) cell { return word(less(y, x)) }
	case "<=":
		return func(m *machine, at *site, x, y cell) cell { return word(!less(y, x)) }
	case ">=":
		return func(m *machine, at *site, x, y cell) cell { return word(!less(x, y)) }
	case "==":
		return func(m *machine, at *site, x, y cell) cell { return word(x.integer(k) == y.integer(k)) }
	case "!=":
		return func(m *machine, at *site, x, y cell) cell { return word(x.integer(k) != y.integer(k)) }
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

func sizedDivision(op string, k types.Kind) op2 {
	signed, remainder := k.IsSigned(), op == "%"
	least := int64(math.MinInt64) >> (64 - k.Bits())
	kind := map[bool]Kind{false: IntDivision, true: IntModulo}[remainder]
	return func(m *machine, at *site, x, y cell) cell {
		a, b := x.integer(k), y.integer(k)
		bad := b == 0
		if signed {
			bad = bad || int64(a) == least && int64(b) == -1 || remainder && (int64(a) < 0 || int64(b) < 0)
		}
		switch {
		case bad:
			m.report(kind, at, "%d %s %d", int64(a), op, int64(b))
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
		return integerOf(a, k)
	}
}

func sizedShift(op string, k types.Kind) op2 {
	left, signed, width := op == "<<", k.IsSigned(), uint32(k.Bits())
	return func(m *machine, at *site, x, y cell) cell {
		a := x.integer(k)
		switch {
		case y.w >= width:
			m.report(Shift, at, "shift by %d", int32(y.w))
			return x
		case left:
			a <<= y.w
		case signed:
			a = uint64(int64(a) >> y.w)
		default:
			a >>= y.w
		}
		return integerOf(a, k)
	}
}

// amount is a wide integer as the amount of a shift; what does not fit a word
// is too large either way.
func amount(m *machine, at *site, x cell) cell {
	if x.alt != 0 {
		return cell{w: math.MaxUint32}
	}
	return cell{w: x.w}
}

func sizedMin(k types.Kind) op2 {
	less := sizedOperation("<", k)
	return func(m *machine, at *site, x, y cell) cell {
		if less(m, at, y, x).w != 0 {
			return y
		}
		return x
	}
}

func sizedMax(k types.Kind) op2 {
	less := sizedOperation("<", k)
	return func(m *machine, at *site, x, y cell) cell {
		if less(m, at, x, y).w != 0 {
			return y
		}
		return x
	}
}

func sizedClamp(k types.Kind) op3 {
	less, smaller, larger := sizedOperation("<", k), sizedMin(k), sizedMax(k)
	return func(m *machine, at *site, x, lo, hi cell) cell {
		if less(m, at, hi, lo).w != 0 {
			m.report(BuiltinDomain, at, "clamp(%d, %d, %d)", int64(x.integer(k)), int64(lo.integer(k)), int64(hi.integer(k)))
		}
		return smaller(m, at, larger(m, at, x, lo), hi)
	}
}

// sizedUnary is a function of one integer of kind k.
func sizedUnary(name string, k types.Kind) op1 {
	switch name {
	case "abs":
		return func(m *machine, at *site, x cell) cell {
			if n := int64(x.integer(k)); n < 0 {
				return integerOf(uint64(-n), k)
			}
			return x
		}
	case "sign":
		return func(m *machine, at *site, x cell) cell {
			n := int64(x.integer(k))
			return integerOf(uint64(min(max(n, -1), 1)), k)
		}
	case "int64BitsToDouble", "uint64BitsToDouble":
		return bitsDouble
	}
	return nil
}

// sizedConversion is conversion where a kind of another size takes part.
func sizedConversion(from, to types.Kind) op1 {
	switch {
	case to == types.Bool:
		return toBool(from)
	case from == types.Bool:
		return func(m *machine, at *site, x cell) cell {
			if x.w == 0 {
				return cell{}
			}
			return one(to)
		}
	case from.IsInteger() && to.IsInteger():
		return func(m *machine, at *site, x cell) cell { return integerOf(x.integer(from), to) }
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
		return func(m *machine, at *site, x cell) cell { return m.halved(at, x) }
	}
	return nil // a half float is a float
}

func toBool(from types.Kind) op1 {
	switch {
	case from == types.Double:
		return func(m *machine, at *site, x cell) cell { return word(!doubleEqual(m, at, x, cell{})) }
	case from.IsFloat():
		return floatToBool
	}
	return func(m *machine, at *site, x cell) cell { return word(x.integer(from) != 0) }
}

// number64 is an integer as the nearest double, and whether that is it.
func number64(w uint64, signed bool) (f float64, exact bool) {
	if signed {
		f = float64(int64(w))
		return f, f < 0x1p63 && int64(f) == int64(w)
	}
	f = float64(w)
	return f, f < 0x1p64 && uint64(f) == w
}

func integerToFloat(from, to types.Kind) op1 {
	signed := from.IsSigned()
	if to == types.Double {
		return func(m *machine, at *site, x cell) cell {
			f, exact := number64(x.integer(from), signed)
			if exact {
				return doubleOf(f)
			}
			return real{mid: f, rad: math.Abs(f) * singleError}.cell(at)
		}
	}
	f := func(m *machine, at *site, x cell) cell { return m.nearest(at, x.integer(from), signed) }
	if to == types.Half {
		return narrow1(f)
	}
	return f
}

// nearest is the integer w as a float.
func (m *machine) nearest(at *site, w uint64, signed bool) cell {
	f, exact := number64(w, signed)
	if exact {
		return m.rounded(at, f, 0, true, 0, 0)
	}
	return within(float32(f), 1, from(at))
}

// limits are the least integer of a kind and the first that is too large.
func limits(k types.Kind) (lo, end float64) {
	if k.IsSigned() {
		return -math.Ldexp(1, k.Bits()-1), math.Ldexp(1, k.Bits()-1)
	}
	return 0, math.Ldexp(1, k.Bits())
}

func floatToInteger(from, to types.Kind) op1 {
	least, end := limits(to)
	unsigned := least == 0
	return func(m *machine, at *site, x cell) cell {
		var f, whole float64
		if from == types.Double {
			f = x.double()
			if lo, hi := x.doubleSpan(); math.Trunc(lo) != math.Trunc(hi) || unsigned && lo < 0 && hi >= 0 {
				m.doubtDouble(x)
			}
			whole = math.Trunc(f)
		} else {
			f, whole = x.number(), m.truncated(x, unsigned)
		}
		if whole < least || whole >= end || f < 0 && unsigned {
			m.report(Conversion, at, "%s(%v)", types.Scalar(to), f)
			return one(to)
		}
		if to == types.Uint64 {
			return wideCell(uint64(whole))
		}
		return integerOf(uint64(int64(whole)), to)
	}
}

func singleToDouble(m *machine, at *site, x cell) cell {
	lo, hi := x.span()
	f := x.number()
	switch {
	case x.s == 0:
		return doubleOf(f)
	case lo-lo != 0 || hi-hi != 0:
		return real{mid: f, rad: infinite, s: x.s &^ valueBits}.cell(at)
	}
	return real{mid: f, rad: max(float64(hi)-f, f-float64(lo)), s: x.s&^valueBits | x.s&eitherZero}.cell(at)
}

func doubleToSingle(m *machine, at *site, x cell) cell {
	r := x.real()
	if r.rad == 0 {
		c := m.rounded(at, r.mid, 0, !math.Signbit(r.mid) || r.s == 0, float32(r.mid), 0)
		if r.mid == 0 && r.s != 0 {
			c.s = r.s
		}
		return c
	}
	if r.rad > maxFloat {
		return unknown(fit(r.mid), r.s)
	}
	return hull(fit(r.mid), floor32(r.lo()), ceil32(r.hi()), r.s)
}
