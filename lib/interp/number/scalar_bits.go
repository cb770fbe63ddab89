package number

import (
	"encoding/binary"

	"shsmith/lib/types"
)

// Load reads a scalar of kind k from the beginning of b.
func Load(b []byte, k types.Kind) Cell {
	switch {
	case k == types.Half:
		return Float(floatOfHalf(uint32(binary.LittleEndian.Uint16(b))))
	case k.Bits() == 16:
		return Integer(uint64(binary.LittleEndian.Uint16(b)), k)
	case IsWide(k):
		return Wide(binary.LittleEndian.Uint64(b))
	}
	return Cell{Bits: binary.LittleEndian.Uint32(b)}
}

// Store writes c, a scalar of kind k, to the beginning of b. If c is uncertain, Store writes the
// value that the interpreter computed (the nominal value).
func Store(b []byte, k types.Kind, c Cell) {
	switch {
	case k == types.Half:
		binary.LittleEndian.PutUint16(b, uint16(halfOf(c.Float())))
	case k.Bits() == 16:
		binary.LittleEndian.PutUint16(b, uint16(c.Bits))
	case IsWide(k):
		binary.LittleEndian.PutUint64(b, c.Wide())
	default:
		binary.LittleEndian.PutUint32(b, c.Bits)
	}
}

// ToBits returns the bits of c, a scalar of kind k. If implementations may differ in these bits,
// ToBits reports that as undecided.
func (u *ALU) ToBits(c Cell, k types.Kind) uint64 {
	switch k {
	case types.Half:
		return uint64(halfOf(float(u.decideBits(c))))
	case types.Float:
		return uint64(u.decideBits(c))
	case types.Double:
		return u.decideDouble(c)
	}
	return c.Integer(k) << (64 - k.Bits()) >> (64 - k.Bits())
}

// FromBits returns the scalar of kind k that has the low bits of w. It reports a float that
// is infinite or NaN as undefined.
func (u *ALU) FromBits(at *Operation, w uint64, k types.Kind) Cell {
	switch k {
	case types.Half:
		return u.unhalf(at, uint32(w&0xffff))
	case types.Float:
		return bitsFloat(u, at, Cell{Bits: uint32(w)})
	case types.Double:
		return bitsDouble(u, at, Wide(w))
	}
	return Integer(w, k)
}

// Reinterpretation returns the operation that turns bits, just read from a buffer, into a scalar of
// kind k, or nil if none is needed. It reports infinite and NaN floats as undefined, and converts
// words to booleans.
func Reinterpretation(k types.Kind) Unary {
	switch k {
	case types.Double:
		return bitsDouble
	case types.Float:
		return bitsFloat
	case types.Half:
		return bitsHalf
	case types.Bool:
		return wordToBool
	}
	return nil
}
