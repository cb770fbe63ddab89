// Package number computes with the scalars of shaders, each of which carries how far
// implementations may disagree about it. It is the arithmetic of the reference
// interpreter, and is written from the specifications alone (GLSL 4.60 sections 4.7, 5.9
// and 8.1 to 8.8, WGSL sections 15.7 and 17).
//
// A Cell is a scalar: its nominal bits, which are one result that an implementation may
// give, and its uncertainty, which describes all others. An ALU executes operations on
// cells. Operations are found by name and by kind of operand:
//
//	add := number.Operator("+", types.Float)
//	sum := add(&alu, site, x, y)
//
// Uncertain operands make uncertain results. Some results cannot be uncertain: that of a
// comparison, of a conversion to an integer, of a cast to bits. Such an operation asks
// whether the result is the same for all values that its operands may have. If it is
// not, the ALU tells its Listener (Undecided). A result that no specification defines is
// told, too (Undefined).
//
// # Kinds of uncertainty
//
// A 32-bit float is one of: an exact number; a zero whose sign is open; any number of an
// interval; one near either of two numbers; anything, also NaN. A sum also carries the
// sizes of its terms, because an implementation may add them in another order
// (reassociation.go and float_ranges.go). A half float is a 32-bit float that has fewer
// digits. A double has a radius. An integer is never uncertain: one that its
// precision does not guarantee is told as undefined where it arises.
//
// # Files
//
// ALU.rounded in float.go decides whether the result of a float operation is exact;
// uncertainty.go represents what is not; float_ranges.go and float_lift.go carry it on
// through operations whose operands are uncertain. reassociation.go keeps the terms of
// exact sums. float_functions.go and float_transcendental.go have the built-in functions
// with their error bounds. half.go and
// double.go have the other formats, float_formats.go the functions that all formats share,
// integer.go, integer_widths.go and integer_defined.go the integers (of 32 bits, of other
// widths, and as WGSL defines them). operators.go, functions.go, vector.go, packing.go and
// convert.go find an operation by its name. precision.go has GLSL ES's precisions,
// memory.go and texel.go read and write cells, and alu.go tells the Listener.
package number

import (
	"math"

	"shsmith/lib/types"
)

// A Cell is a scalar with its uncertainty. The zero Cell is 0 of each kind, and false.
type Cell struct {
	// Bits are the nominal bits: of a float, an integer of at most 32 bits, or a
	// boolean, which is 0 or 1; of wider scalars the low word.
	Bits uint32
	// alt is the high word of a wider scalar. Of a float it is the other candidate, the
	// least value, or the terms of the sum that it is, as doubt says.
	alt uint32
	// top is the greatest value of a float, if doubt says so. Of an exact float it is
	// isProduct or 0.
	top   uint32
	doubt doubt
}

// unwritten is the doubt of a variable without a value.
const unwritten doubt = math.MaxUint32

// Unwritten is the content of a variable before it gets a value.
func Unwritten() Cell { return Cell{doubt: unwritten} }

// IsUnwritten reports whether c is the content of a variable without a value.
func (c Cell) IsUnwritten() bool { return c.doubt == unwritten }

// Definite reports whether c, which is no double, has the same bits in each
// implementation.
func (c Cell) Definite() bool { return c.doubt == 0 }

// Exact reports whether c, of kind k, is one number. If that is a zero, its sign may be
// open.
func (c Cell) Exact(k types.Kind) bool {
	switch {
	case k == types.Double:
		return c.real().rad == 0
	case k.IsFloat():
		return c.doubt.exact()
	}
	return true
}

// Bool is a boolean.
func Bool(b bool) Cell {
	if b {
		return Cell{Bits: 1}
	}
	return Cell{}
}

// Float is an exact float, of 32 bits or 16.
func Float(f float32) Cell { return Cell{Bits: wordOf(f)} }

// Double is an exact double.
func Double(f float64) Cell { return Wide(math.Float64bits(f)) }

// Wide is a scalar of 64 bits.
func Wide(w uint64) Cell { return Cell{Bits: uint32(w), alt: uint32(w >> 32)} }

// Integer is w, wrapped to the integer kind k.
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

// One is 1, 1.0 or true.
func One(k types.Kind) Cell {
	switch k {
	case types.Float, types.Half:
		return Float(1)
	case types.Double:
		return Double(1)
	}
	return Cell{Bits: 1}
}

// Float is the nominal value of a float of 32 bits or 16.
func (c Cell) Float() float32 { return float(c.Bits) }

// Number is Float, widened.
func (c Cell) Number() float64 { return float64(float(c.Bits)) }

// Double is the nominal value of a double.
func (c Cell) Double() float64 { return math.Float64frombits(c.Wide()) }

// Wide has the bits of a scalar of 64 bits.
func (c Cell) Wide() uint64 { return uint64(c.alt)<<32 | uint64(c.Bits) }

// High is the high word of a scalar of 64 bits.
func (c Cell) High() uint32 { return c.alt }

// Integer is an integer of kind k, extended to 64 bits.
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

// IsWord reports whether scalars of kind k are plain words of 32 bits: not floats, and
// not integers of other sizes.
func IsWord(k types.Kind) bool {
	return k == types.Bool || k == types.Int || k == types.Uint || k == types.Opaque
}
