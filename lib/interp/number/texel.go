package number

import (
	"encoding/binary"
	"fmt"
	"math"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Components of texels. The cell of a component has the component as the image stores it: an
// integer if the format is normalised or has integers, else a float.

// TexelWord returns the bits that the format f stores for c, a component as ToTexel returns it.
func TexelWord(f record.Format, c Cell) uint32 {
	if f.Normalized || !f.IsFloat() {
		return c.Bits
	}
	if f.Bytes == 2 {
		return halfOf(c.Float())
	}
	return c.Bits
}

// TexelKind returns the kind of the components that a shader reads from and writes to an image of
// format f.
func TexelKind(f record.Format) types.Kind {
	switch {
	case f.IsFloat():
		return types.Float
	case f.Scalar[0] == 'u':
		return types.Uint
	}
	return types.Int
}

// PutTexel writes w, the bits of a component, to the beginning of the slice `to`.
func PutTexel(to []byte, f record.Format, w uint32) {
	for i := 0; i < f.Bytes; i++ {
		to[i] = byte(w >> (8 * i))
	}
}

// ToTexel returns c as format f stores it: an integer if f is normalised or has integers, else a
// float. Implementations may round differently to a normalised format (OpenGL 4.6 sections 2.3.4.2
// and 2.3.5), so the integer may be uncertain.
func (u *ALU) ToTexel(at *Operation, f record.Format, c Cell) Cell {
	switch {
	case f.Normalized:
		return u.normalized(at, f, c)
	case !f.IsFloat():
		return u.narrowed(at, f, c)
	case f.Bytes == 2:
		return u.toHalf(at, c)
	}
	return c
}

// normalized clamps c to the range from 0 to 1 and returns the integer that the normalised format f
// stores for it. If implementations may store different integers, normalized reports that to the
// Listener as inexact.
func (u *ALU) normalized(at *Operation, f record.Format, c Cell) Cell {
	top := float64(uint32(1)<<(8*f.Bytes) - 1)
	lo, hi := c.Span()
	a := math.Max(0, math.Min(1, float64(lo))) * top
	b := math.Max(0, math.Min(1, float64(hi))) * top
	k := math.Round(math.Max(0, math.Min(1, c.Number())) * top)
	// The float k/255.0 counts as exactly k.
	if math.Abs(a-k) <= nearInteger && math.Abs(b-k) <= nearInteger {
		return Cell{Bits: uint32(k)}
	}
	if u.quiet == 0 {
		u.Listener.Inexact(Fragment, at, fmt.Sprintf("%s is rounded: %v to %v of %v", at.What, a, b, top))
	}
	return normalizedBetween(math.Floor(a+nearInteger), k, math.Ceil(b-nearInteger), doubtFrom(at))
}

// normalizedBetween returns the integer that a normalised format, such as rgba8, stores for a
// component. k is the integer that the interpreter computed. Other implementations may store any
// integer from lo to hi. s names the operation that made the component uncertain.
func normalizedBetween(lo, k, hi float64, s doubt) Cell {
	return Cell{Bits: uint32(k), alt: uint32(lo) | uint32(hi)<<16, doubt: s | twoCandidates}
}

// normalizedRange returns the least and the greatest integer that c may be. c is an integer that
// ToTexel has returned for a normalised format. Implementations may round to such a format in
// different ways, so c may be one of several integers.
func (c Cell) normalizedRange() (lo, hi uint32) {
	if c.doubt == 0 {
		return c.Bits, c.Bits
	}
	return c.alt & 0xffff, c.alt >> 16
}

// TexelBounds returns the least and the greatest value that implementations may store for c, a
// component of a texel with the format f. The two results have no uncertainty.
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

// nearInteger is a tolerance for normalised formats. If a component times the greatest integer (255
// for 8 bits) is at most nearInteger from an integer k, all implementations are taken to store k,
// as for the rounded k/255.0.
const nearInteger = 1.0 / 64

// narrowed returns the integer c as a format of integers stores it. If c does not fit the format,
// narrowed reports that as undefined.
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

// RawTexel returns the bits of the component at the beginning of the slice `from`. A signed
// integer is extended by its sign.
func RawTexel(from []byte, f record.Format) uint32 {
	var b [4]byte
	copy(b[:], from[:f.Bytes])
	w := binary.LittleEndian.Uint32(b[:])
	if shift := 32 - 8*f.Bytes; f.Scalar[0] == 'i' {
		w = uint32(int32(w<<shift) >> shift)
	}
	return w
}

// LoadTexel returns the value that a shader reads from c, a component as the image stores it.
func (u *ALU) LoadTexel(at *Operation, f record.Format, c Cell) Cell {
	if f.IsFloat() && !f.Normalized && c.doubt == 0 {
		return bitsFloat(u, at, c)
	}
	return u.readValue(at, f, c)
}

// readValue returns the value that a shader reads from a component stored as c: in a normalised
// format, c divided by the largest integer; otherwise c.
func (u *ALU) readValue(at *Operation, f record.Format, c Cell) Cell {
	if !f.Normalized {
		return c
	}
	top := float32(uint32(1)<<(8*f.Bytes) - 1)
	if c.doubt == 0 && (c.Bits == 0 || float32(c.Bits) == top) {
		return Float(float32(c.Bits) / top)
	}
	if lo, hi := c.normalizedRange(); lo != hi {
		a, b := withinFloats(float32(lo)/top, unnormalizedULP, doubtFrom(at)), withinFloats(float32(hi)/top, unnormalizedULP, doubtFrom(at))
		least, _ := a.Span()
		_, greatest := b.Span()
		return hull(float32(c.Bits)/top, max(least, 0), min(greatest, 1), c.doubt)
	}
	return withinFloats(float32(c.Bits)/top, unnormalizedULP, doubtFrom(at))
}

// unnormalizedULP bounds the error of a value read from a normalised component, in units in the
// last place. The rounding is not specified (OpenGL 4.6 section 2.3.5).
const unnormalizedULP = 3

// MissingComponent returns the value that a shader reads from a component that the image format
// does not have: 1 for alpha (component 3), else 0. The value has kind k.
func MissingComponent(component int, k types.Kind) Cell {
	if component < 3 {
		return Cell{}
	}
	return One(k)
}

// SampleTexel returns the value that a shader reads from a component of a texture. w has
// the bits of the component.
func (u *ALU) SampleTexel(at *Operation, f record.Format, w uint32) Cell {
	switch {
	case f.Normalized || !f.IsFloat():
		return u.drawOne(u.readValue(at, f, Cell{Bits: w}))
	case f.Bytes == 2:
		return u.unhalf(at, w)
	}
	return bitsFloat(u, at, Cell{Bits: w})
}
