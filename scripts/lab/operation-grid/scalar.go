package main

import (
	"math"
	"math/big"

	"shsmith/lib/types"
)

// scalar is a value of kind Bool, Int, Uint, Float or Double. `bits` is its representation in
// memory, such as 0x3f800000 for the float 1.0.
type scalar struct {
	kind types.Kind
	bits uint64
}

// float returns the value of s, a Float or Double.
func (s scalar) float() float64 {
	if s.kind == types.Double {
		return math.Float64frombits(s.bits)
	}
	return float64(math.Float32frombits(uint32(s.bits)))
}

// floatOf returns the scalar of kind k, Float or Double, that is nearest to f.
func floatOf(k types.Kind, f float64) scalar {
	if k == types.Double {
		return scalar{k, math.Float64bits(f)}
	}
	return scalar{k, uint64(math.Float32bits(float32(f)))}
}

// integer returns the value of s, a Bool, Int or Uint. A Bool is 0 or 1.
func (s scalar) integer() int64 {
	if s.kind == types.Int {
		return int64(int32(s.bits))
	}
	return int64(s.bits)
}

// digits is a precision in bits. With it, sums and products of two doubles are exact.
const digits = 4400

// real returns the value of s with a precision of `digits` bits, so that its sum or product with
// another scalar is exact.
func (s scalar) real() *big.Float {
	if s.kind.IsFloat() {
		return realOf(s.float())
	}
	return realOf(float64(s.integer()))
}

// realOf returns f as a number with a precision of `digits` bits.
func realOf(f float64) *big.Float { return new(big.Float).SetPrec(digits).SetFloat64(f) }

// to returns s after an implicit conversion to kind k, such as int to float. The boolean is false
// if rounding changed the value.
func (s scalar) to(k types.Kind) (scalar, bool) {
	switch {
	case k == s.kind:
		return s, true
	case s.kind == types.Float:
		return floatOf(k, s.float()), true
	case k.IsFloat():
		x := floatOf(k, float64(s.integer()))
		return x, int64(x.float()) == s.integer()
	}
	return scalar{k, s.bits}, true
}

// normal reports whether f, a value of kind k, is zero or normal: not subnormal, infinite or NaN.
func normal(k types.Kind, f float64) bool {
	least := 0x1p-126
	if k == types.Double {
		least = 0x1p-1022
	}
	return f == 0 || math.Abs(f) >= least && !math.IsInf(f, 0)
}
