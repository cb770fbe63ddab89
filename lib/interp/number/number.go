// Package number computes with the scalars of shaders, and bounds how far correct implementations
// may differ in each scalar. The package is the arithmetic of the reference interpreter, and is
// written from the specifications alone (GLSL 4.60 sections 4.7, 5.9 and 8.1 to 8.8, WGSL sections
// 15.7 and 17).
//
// A Cell is a scalar with its uncertainty. Its nominal bits are one result that an implementation
// may compute; its uncertainty describes all others. An ALU executes operations on cells.
// Operations are found by name and by kind of operand:
//
//	add := number.Operator("+", types.Float)
//	sum := add(&alu, at, x, y)
//
// An operation on uncertain floats may return an uncertain float. The result of a comparison, of a
// conversion to an integer or of a cast to bits cannot be uncertain. Such an operation checks
// whether its result is the same for all values that its operands may have. If not, the Listener of
// the ALU chooses a result (Fork), or the ALU reports the result as undecided (Undecided). The ALU
// also reports a result that no specification defines (Undefined).
//
// # Kinds of uncertainty
//
// A 32-bit float has one of these forms:
//
//   - one number; if it is zero, it may have either sign
//   - any number of an interval
//   - any number close to one of two candidates
//   - any number at all, or NaN
//
// The cell of a sum also stores the magnitudes of its terms, because an implementation may add the
// terms in another order (reassociation.go and float_intervals.go). A half float is a 32-bit float
// with fewer digits. A double is any number within a radius of its nominal value. An integer is
// never uncertain: if its precision qualifier, such as mediump, does not guarantee its value, the
// ALU reports the operation that computes it as undefined.
//
// # Files
//
// ALU.rounded in float.go decides whether the result of a float operation is exact. uncertainty.go
// represents uncertain floats; float_intervals.go and float_lift.go compute with them.
// reassociation.go keeps the terms of exact sums. float_functions.go, float_composed.go and
// float_transcendental.go have the built-in functions with their error bounds. half.go and
// double.go have the other formats, and float_any_width.go has the functions that all formats
// share. integer.go has the integers of 32 bits, integer_widths.go those of other widths, and
// wgsl_integer.go operations that WGSL defines for all operands. operators.go and functions.go find
// an operation by its name, and convert.go finds a conversion by its kinds. linear_algebra.go has
// functions of vectors and matrices, and packing.go those that pack and unpack.
// precision_qualifier.go has GLSL ES's precisions. scalar_bits.go and texel.go read and write
// cells. alu_reports.go and decisions.go report to the Listener.
package number

import (
	"math"

	"shsmith/lib/types"
)

// A Cell is a scalar with its uncertainty. The zero value of Cell is the number 0, for each numeric
// kind, and false as a boolean.
type Cell struct {
	// Bits are the nominal bits of a float, of an integer of at most 32 bits, or of a
	// boolean, which is 0 or 1. For a scalar of 64 bits they are the low word.
	Bits uint32
	// alt is the high word of a scalar of 64 bits. For a shorter float, the field doubt tells which
	// of these alt is: the other one of two candidates, the least value of an interval or, in an
	// exact float, a description of the terms of the sum that made the float.
	alt uint32
	// top has the bits of the greatest value of a float that has an interval. In an exact float it
	// is the constant isProduct or 0.
	top   uint32
	doubt doubt
}

// unwritten marks the content of a variable to which nothing was written. A Cell with this mark has
// it in the field doubt, where other cells describe their uncertainty.
const unwritten doubt = math.MaxUint32

// Unwritten returns the content of a variable to which nothing was written.
func Unwritten() Cell { return Cell{doubt: unwritten} }

// IsUnwritten reports whether c is the content of a variable to which nothing was written.
func (c Cell) IsUnwritten() bool { return c.doubt == unwritten }

// Definite reports whether c has the same bits in each implementation. c must not be a double.
func (c Cell) Definite() bool { return c.doubt == 0 }

// Exact reports whether c, of kind k, can be only one number. Both zeros count as one number.
func (c Cell) Exact(k types.Kind) bool {
	switch {
	case k == types.Double:
		return c.real().rad == 0
	case k.IsFloat():
		return c.doubt.exact()
	}
	return true
}

// Bool returns the boolean b.
func Bool(b bool) Cell {
	if b {
		return Cell{Bits: 1}
	}
	return Cell{}
}

// Float returns f as an exact float of 32 bits or 16.
func Float(f float32) Cell { return Cell{Bits: wordOf(f)} }

// Double returns f as an exact double.
func Double(f float64) Cell { return Wide(math.Float64bits(f)) }

// Wide returns the scalar of 64 bits that has the bits w.
func Wide(w uint64) Cell { return Cell{Bits: uint32(w), alt: uint32(w >> 32)} }

// Integer returns w, wrapped to the integer kind k.
func Integer(w uint64, k types.Kind) Cell {
	shift := 64 - k.Bits()
	switch {
	case shift == 0:
		return Wide(w)
	case k.IsSigned():
		return Cell{Bits: uint32(int64(w<<shift) >> shift)}
	}
	return Cell{Bits: uint32(w << shift >> shift)}
}

// One returns 1, 1.0 or true, as kind k requires.
func One(k types.Kind) Cell {
	switch k {
	case types.Float, types.Half:
		return Float(1)
	case types.Double:
		return Double(1)
	}
	return Cell{Bits: 1}
}

// Float returns the nominal value of c, which is a float of 32 bits or 16. The nominal value is the
// number that the interpreter computed. If c is uncertain, other implementations may compute other
// numbers.
func (c Cell) Float() float32 { return float(c.Bits) }

// Number returns the nominal value of c as a float64. c is a float of 32 bits or 16. The nominal
// value is the one that the interpreter computed. If c is uncertain, other implementations may
// compute other values.
func (c Cell) Number() float64 { return float64(float(c.Bits)) }

// Double returns the nominal value of c, a double: the number that the interpreter computed. If c
// is uncertain, other implementations may compute other numbers.
func (c Cell) Double() float64 { return math.Float64frombits(c.Wide()) }

// Wide returns the bits of c, a scalar of 64 bits.
func (c Cell) Wide() uint64 { return uint64(c.alt)<<32 | uint64(c.Bits) }

// High returns the high word of c, a scalar of 64 bits.
func (c Cell) High() uint32 { return c.alt }

// Integer returns c, an integer of kind k, extended to 64 bits.
func (c Cell) Integer(k types.Kind) uint64 {
	switch {
	case IsWide(k):
		return c.Wide()
	case k.IsSigned():
		return uint64(int64(int32(c.Bits)))
	}
	return uint64(c.Bits)
}

// IsWide reports whether scalars of kind k take two words.
func IsWide(k types.Kind) bool { return k == types.Double || k == types.Int64 || k == types.Uint64 }

// IsWord reports whether a scalar of kind k is one word of 32 bits that is never uncertain: a
// boolean, a 32-bit integer, or an opaque handle such as a sampler.
func IsWord(k types.Kind) bool {
	return k == types.Bool || k == types.Int || k == types.Uint || k == types.Opaque
}
