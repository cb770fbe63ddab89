package main

import (
	"math"
	"math/big"
	"strings"

	"shsmith/lib/builtin"
	"shsmith/lib/types"
)

// What the specification says of operands, a third time beside the
// interpreter and the passes, so that each is compared with the others.

// scalar is a value of kind Bool, Int, Uint or Float; bits are as in memory.
type scalar struct {
	kind types.Kind
	bits uint32
}

func (s scalar) float() float64 { return float64(math.Float32frombits(s.bits)) }

// integer is a Bool, Int or Uint as a number.
func (s scalar) integer() int64 {
	if s.kind == types.Int {
		return int64(int32(s.bits))
	}
	return int64(s.bits)
}

// real is the number that s is.
func (s scalar) real() *big.Rat {
	if s.kind == types.Float {
		return new(big.Rat).SetFloat64(s.float())
	}
	return new(big.Rat).SetInt64(s.integer())
}

// to converts s implicitly and reports whether that is exact.
func (s scalar) to(k types.Kind) (scalar, bool) {
	switch {
	case k == s.kind:
		return s, true
	case k == types.Float:
		f := float32(s.integer())
		return scalar{k, math.Float32bits(f)}, int64(f) == s.integer()
	}
	return scalar{k, s.bits}, true
}

// negativeZero is the float of which nobody may look at the bits.
const negativeZero = 1 << 31

// normal reports whether f is zero or a normal float.
func normal(f float64) bool { return f == 0 || math.Abs(f) >= 0x1p-126 && !math.IsInf(f, 0) }

// inside reports whether the operands x, of the operation's kinds, are in
// domain d. Operations on whole vectors are defined by their callers.
func inside(d builtin.Domain, x []scalar) bool {
	float := func(i int) float64 { return x[i].float() }
	switch d {
	case builtin.IntDivision:
		return x[1].integer() != 0 && !(x[0].kind == types.Int && x[0].integer() == math.MinInt32 && x[1].integer() == -1)
	case builtin.IntModulo:
		return x[0].integer() >= 0 && x[1].integer() > 0
	case builtin.Shift:
		return x[1].integer() >= 0 && x[1].integer() < 32
	case builtin.Clamp:
		return x[1].real().Cmp(x[2].real()) <= 0
	case builtin.Bitfield:
		offset, bits := x[len(x)-2].integer(), x[len(x)-1].integer()
		return offset >= 0 && bits >= 0 && offset+bits <= 32
	case builtin.FloatBits:
		f := math.Float32frombits(x[0].bits)
		return f == f && normal(float64(f))
	case builtin.Conversion:
		return true // by the kind of the result: fits
	case builtin.FloatDivision, builtin.Mod:
		return float(1) != 0
	case builtin.Smoothstep:
		return float(0) < float(1)
	case builtin.Pow:
		return float(0) > 0 || float(0) == 0 && float(1) > 0
	case builtin.Log, builtin.InverseSqrt:
		return float(0) > 0
	case builtin.Sqrt:
		return float(0) >= 0
	case builtin.Asin:
		return math.Abs(float(0)) <= 1
	case builtin.Atan2:
		return float(0) != 0 || float(1) != 0
	case builtin.Acosh:
		return float(0) >= 1
	case builtin.Atanh:
		return math.Abs(float(0)) < 1
	case builtin.Normalize:
		return float(0) != 0
	case builtin.Ldexp:
		return x[1].integer() <= 128 && math.Abs(math.Ldexp(float(0), int(x[1].integer()))) <= math.MaxFloat32
	case builtin.Round:
		f := math.Abs(float(0))
		return f-math.Trunc(f) != 0.5
	}
	return true
}

// fits reports whether a float converts to an integer of kind k (GLSL 4.60
// section 5.4.1): no negative number does to uint, whatever its integer part.
func fits(x scalar, k types.Kind) bool {
	switch f := math.Trunc(x.float()); k {
	case types.Int:
		return f >= math.MinInt32 && f <= math.MaxInt32
	case types.Uint:
		return x.float() >= 0 && f <= math.MaxUint32
	}
	return true
}

// converted are the operands as the operation takes them, and whether none
// was rounded.
func (o *operation) converted(operands []scalar) ([]scalar, bool) {
	x, all := make([]scalar, len(operands)), true
	for i, s := range operands {
		exact := true
		x[i], exact = s.to(o.kinds[i])
		all = all && exact
	}
	return x, all
}

// defined reports whether the component by component operation o is, on the
// scalars given, one an operand.
func (o *operation) defined(operands []scalar) bool {
	x, _ := o.converted(operands)
	return inside(o.row.Domain, x) && (o.row.Domain != builtin.Conversion || fits(x[0], o.result.Component()))
}

// definite reports whether o is defined on the scalars given and has the same
// result on every conforming implementation, but for the sign of a zero.
func (o *operation) definite(operands []scalar) bool {
	x, exact := o.converted(operands)
	if !exact || !o.defined(operands) {
		return false
	}
	if o.row.Exact == builtin.Exact {
		return !(strings.HasPrefix(o.row.Name, "floatBitsTo") && x[0].bits == negativeZero)
	}
	r := rounded(o.row.Name, x)
	return (r == nil || representable(r)) && sharp(terms(o.row.Name, x))
}

// representable reports whether r is zero or a normal float.
func representable(r *big.Rat) bool {
	f, exact := r.Float32()
	return exact && normal(float64(f)) && (f != 0 || r.Sign() == 0)
}

// rounded is the real result of an operation that rounds it, nil for others.
func rounded(name string, x []scalar) *big.Rat {
	if x[0].kind != types.Float && name != "float" {
		return nil
	}
	r, one := func(i int) *big.Rat { return x[i].real() }, big.NewRat(1, 1)
	switch name {
	case "+":
		return new(big.Rat).Add(r(0), r(1))
	case "-":
		return new(big.Rat).Sub(r(0), r(1))
	case "*", "matrixCompMult":
		return new(big.Rat).Mul(r(0), r(1))
	case "++":
		return new(big.Rat).Add(r(0), one)
	case "--":
		return new(big.Rat).Sub(r(0), one)
	case "float":
		return r(0)
	case "fract":
		return new(big.Rat).Sub(r(0), new(big.Rat).SetFloat64(math.Floor(x[0].float())))
	case "ldexp":
		n := x[1].integer()
		if n < -126 {
			return big.NewRat(1, 3) // may be flushed to zero
		}
		return new(big.Rat).SetFloat64(math.Ldexp(x[0].float(), int(n)))
	}
	return nil
}

// terms are what an operation that rounds more than once adds up.
func terms(name string, x []scalar) []*big.Rat {
	mul := func(i, k int) *big.Rat { return new(big.Rat).Mul(x[i].real(), x[k].real()) }
	switch name {
	case "fma":
		return []*big.Rat{mul(0, 1), x[2].real()}
	case "mix": // x - x * a + y * a
		return []*big.Rat{x[0].real(), x[2].real(), mul(0, 2), mul(1, 2)}
	}
	return nil
}

// sharp reports whether a sum is exact in any order: all terms are multiples
// of 2^-4, and no sum of them reaches 2^20.
func sharp(terms []*big.Rat) bool {
	sum := new(big.Rat)
	for _, t := range terms {
		sum.Add(sum, new(big.Rat).Abs(t))
		if !new(big.Rat).Mul(t, big.NewRat(16, 1)).IsInt() {
			return false
		}
	}
	return sum.Cmp(big.NewRat(1<<20, 1)) < 0
}
