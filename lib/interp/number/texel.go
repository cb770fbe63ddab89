package number

import (
	"encoding/binary"
	"fmt"
	"math"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Components of texels. In memory a component is a float, or the integer that is stored.

// TexelWord gives the bits of a component in memory that ToTexel made.
func TexelWord(f record.Format, c Cell) uint32 {
	if f.Normalized || !f.IsFloat() {
		return c.Bits
	}
	if f.Bytes == 2 {
		return halfOf(c.Float())
	}
	return c.Bits
}

// TexelKind is the kind of the components that a shader reads and writes.
func TexelKind(f record.Format) types.Kind {
	switch {
	case f.IsFloat():
		return types.Float
	case f.Scalar[0] == 'u':
		return types.Uint
	}
	return types.Int
}

// PutTexel writes the bits w of a component.
func PutTexel(to []byte, f record.Format, w uint32) {
	for i := 0; i < f.Bytes; i++ {
		to[i] = byte(w >> (8 * i))
	}
}

// ToTexel turns a component that a shader writes into what the format stores: an integer
// if the format is one of integers or normalised, else a float. The rounding of a number
// between two values of a normalised format is not specified (OpenGL 4.6 sections 2.3.4.2
// and 2.3.5). The quotient k/255.0 is taken for k, so that colours which are written as
// such count as exact.
func (u *ALU) ToTexel(at *Operation, f record.Format, c Cell) Cell {
	switch {
	case f.Normalized:
		return u.normalized(at, f, c)
	case !f.IsFloat():
		return u.narrowed(at, f, c)
	case f.Bytes == 2:
		return u.halved(at, c)
	}
	return c
}

// normalized is the integer that a normalised format stores for c, which is clamped to
// the range from 0 to 1.
func (u *ALU) normalized(at *Operation, f record.Format, c Cell) Cell {
	top := float64(uint32(1)<<(8*f.Bytes) - 1)
	lo, hi := c.Span()
	a := math.Max(0, math.Min(1, float64(lo))) * top
	b := math.Max(0, math.Min(1, float64(hi))) * top
	k := math.Round(math.Max(0, math.Min(1, c.Number())) * top)
	if math.Abs(a-k) <= nearInteger && math.Abs(b-k) <= nearInteger {
		return Cell{Bits: uint32(k)}
	}
	if u.quiet == 0 {
		u.Listener.Inexact(Fragment, at, fmt.Sprintf("%s is rounded: %v to %v of %v", at.What, a, b, top))
	}
	return normalizedBetween(math.Floor(a+nearInteger), k, math.Ceil(b-nearInteger), from(at))
}

// normalizedBetween is an integer of a normalised format that is nominally k and may be
// any from lo to hi.
func normalizedBetween(lo, k, hi float64, s doubt) Cell {
	return Cell{Bits: uint32(k), alt: uint32(lo) | uint32(hi)<<16, doubt: s | twoCandidates}
}

// normalizedRange gives the least and the greatest value of such an integer.
func (c Cell) normalizedRange() (lo, hi uint32) {
	if c.doubt == 0 {
		return c.Bits, c.Bits
	}
	return c.alt & 0xffff, c.alt >> 16
}

// TexelBounds gives the least and the greatest value, as definite cells, that a component
// may have.
func TexelBounds(f record.Format, c Cell) (lo, hi Cell) {
	if f.Normalized {
		a, b := c.normalizedRange()
		return Cell{Bits: a}, Cell{Bits: b}
	}
	if f.Bytes == 2 {
		return c.Bounds(types.Half)
	}
	return c.Bounds(types.Float)
}

// nearInteger is how far from an integer a scaled component may be to be taken for that
// integer.
const nearInteger = 1.0 / 64

// narrowed is an integer in a format of fewer than 32 bits. If it does not fit, that is
// told as undefined.
func (u *ALU) narrowed(at *Operation, f record.Format, c Cell) Cell {
	shift := 32 - 8*f.Bytes
	w := c.Bits << shift >> shift
	if f.Scalar[0] == 'i' {
		w = uint32(int32(c.Bits<<shift) >> shift)
	}
	if w != c.Bits {
		u.undefined(Fragment, at, "%s does not fit %s", at.What, f.Scalar)
	}
	return Cell{Bits: w}
}

// RawTexel reads the bits of a component. Those of a signed integer are extended by the
// sign.
func RawTexel(from []byte, f record.Format) uint32 {
	var b [4]byte
	copy(b[:], from[:f.Bytes])
	w := binary.LittleEndian.Uint32(b[:])
	if shift := 32 - 8*f.Bytes; f.Scalar[0] == 'i' {
		w = uint32(int32(w<<shift) >> shift)
	}
	return w
}

// LoadTexel is what a shader reads of the component c of an image.
func (u *ALU) LoadTexel(at *Operation, f record.Format, c Cell) Cell {
	if f.IsFloat() && !f.Normalized && c.doubt == 0 {
		return bitsFloat(u, at, c)
	}
	return u.shown(at, f, c)
}

// shown is what a shader reads of a component that is stored as c.
func (u *ALU) shown(at *Operation, f record.Format, c Cell) Cell {
	if !f.Normalized {
		return c
	}
	top := float32(uint32(1)<<(8*f.Bytes) - 1)
	if c.doubt == 0 && (c.Bits == 0 || float32(c.Bits) == top) {
		return Float(float32(c.Bits) / top)
	}
	if lo, hi := c.normalizedRange(); lo != hi {
		a, b := within(float32(lo)/top, unnormalizedULP, from(at)), within(float32(hi)/top, unnormalizedULP, from(at))
		least, _ := a.Span()
		_, greatest := b.Span()
		return hull(float32(c.Bits)/top, max(least, 0), min(greatest, 1), c.doubt)
	}
	return within(float32(c.Bits)/top, unnormalizedULP, from(at))
}

// unnormalizedULP bounds the distance, in floats, of a component that is read from k/255.
// The rounding of that quotient is not specified (OpenGL 4.6 section 2.3.5).
const unnormalizedULP = 3

// MissingComponent is what a shader reads of a component that the format lacks.
func MissingComponent(component int, k types.Kind) Cell {
	if component < 3 {
		return Cell{}
	}
	return One(k)
}

// SampleTexel is what a shader reads of the component w of a texture.
func (u *ALU) SampleTexel(at *Operation, f record.Format, w uint32) Cell {
	switch {
	case f.Normalized || !f.IsFloat():
		return u.drawn(u.shown(at, f, Cell{Bits: w}))
	case f.Bytes == 2:
		return u.unhalf(at, w)
	}
	return bitsFloat(u, at, Cell{Bits: w})
}
