package types

import (
	"fmt"
	"math"
	"strings"
)

// Value is a constant. Words has one entry for each scalar, in memory order: a matrix column by
// column, an array element by element, a structure member by member.
type Value struct {
	Type *Type
	// A boolean is 0 or 1. An integer is sign- or zero-extended to 64 bits. A float is stored as
	// its IEEE bits: binary16 for Half, binary32 for Float, binary64 for Double and AbstractFloat.
	Words []uint64
}

// IntValue returns v, wrapped to the width of k, as a constant of the integer kind k.
func IntValue(k Kind, v int64) *Value {
	return &Value{Scalar(k), []uint64{Wrap(k, uint64(v))}}
}

// BoolValue returns b as a constant of type bool.
func BoolValue(b bool) *Value {
	v := &Value{Scalar(Bool), []uint64{0}}
	if b {
		v.Words[0] = 1
	}
	return v
}

// Wrap truncates w to the width of the integer kind k, and extends the result to 64 bits: with its
// sign if k is signed, otherwise with zeros.
func Wrap(k Kind, w uint64) uint64 {
	shift := 64 - k.Bits()
	if k.IsSigned() {
		return uint64(int64(w<<shift) >> shift)
	}
	return w << shift >> shift
}

// Int returns the i-th scalar as a signed number.
func (v *Value) Int(i int) int64 { return int64(v.Words[i]) }

// Bool returns the i-th scalar as a boolean.
func (v *Value) Bool(i int) bool { return v.Words[i] != 0 }

// Float returns the i-th scalar, which must be a float.
func (v *Value) Float(i int) float64 { return Number(v.Type.Component(), v.Words[i]) }

// Number returns the float of kind k whose bits are w.
func Number(k Kind, w uint64) float64 {
	switch k {
	case Double, AbstractFloat:
		return math.Float64frombits(w)
	case Half:
		return FromHalf(w)
	}
	return float64(math.Float32frombits(uint32(w)))
}

// Word rounds x to the float kind k, and returns the bits in the form of Value.Words.
func Word(k Kind, x float64) uint64 {
	switch k {
	case Float:
		return uint64(math.Float32bits(float32(x)))
	case Half:
		return ToHalf(x)
	}
	return math.Float64bits(x)
}

// NumberValue returns the scalar constant of the float kind k that is nearest to x.
func NumberValue(k Kind, x float64) *Value { return &Value{Scalar(k), []uint64{Word(k, x)}} }

// Equal reports whether two values have the same type and the same bits.
func (v *Value) Equal(w *Value) bool {
	if !Identical(v.Type, w.Type) || len(v.Words) != len(w.Words) {
		return false
	}
	for i := range v.Words {
		if v.Words[i] != w.Words[i] {
			return false
		}
	}
	return true
}

// String returns a scalar as a number or boolean, and another value in the form `vec2(1, 0.5)`.
func (v *Value) String() string {
	parts := make([]string, len(v.Words))
	for i := range v.Words {
		switch k := v.Type.Component(); {
		case k == Bool:
			parts[i] = fmt.Sprint(v.Bool(i))
		case k.IsFloat():
			parts[i] = fmt.Sprint(v.Float(i))
		case k.IsSigned():
			parts[i] = fmt.Sprint(v.Int(i))
		default:
			parts[i] = fmt.Sprint(v.Words[i])
		}
	}
	if v.Type.IsScalar() {
		return parts[0]
	}
	return v.Type.String() + "(" + strings.Join(parts, ", ") + ")"
}
