package interp

import (
	"encoding/binary"
	"math"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

// What formats make of the components of texels, and shaders of formats. In
// memory a component is a float, or the integer that is stored.

// encoded is the word of a texel's component.
func encoded(f record.Format, c cell) uint32 {
	if f.Normalized || !f.IsFloat() {
		return c.w
	}
	if f.Bytes == 2 {
		return halfOf(c.float())
	}
	return c.w
}

// kindOf is the kind of the components that a shader sees.
func kindOf(f record.Format) types.Kind {
	switch {
	case f.IsFloat():
		return types.Float
	case f.Scalar[0] == 'u':
		return types.Uint
	}
	return types.Int
}

func putTexel(to []byte, f record.Format, w uint32) {
	for i := 0; i < f.Bytes; i++ {
		to[i] = byte(w >> (8 * i))
	}
}

// texel is what a component c becomes in a format: an integer, of a
// normalised one too, or a float. How a float is rounded that lies between
// two values of the format is not specified (OpenGL 4.6 sections 2.3.4.2 and
// 2.3.5), but k/255.0 is k.
func (m *machine) texel(at *site, f record.Format, c cell) cell {
	switch {
	case f.Normalized:
		return m.normalized(at, f, c)
	case !f.IsFloat():
		return m.narrowed(at, f, c)
	case f.Bytes == 2:
		return m.halved(at, c)
	}
	return c
}

// normalized is the integer that stands for c, from 0 to 1.
func (m *machine) normalized(at *site, f record.Format, c cell) cell {
	top := float64(uint32(1)<<(8*f.Bytes) - 1)
	lo, hi := c.span()
	a := math.Max(0, math.Min(1, float64(lo))) * top
	b := math.Max(0, math.Min(1, float64(hi))) * top
	k := math.Round(math.Max(0, math.Min(1, c.number())) * top)
	if math.Abs(a-k) <= nearInteger && math.Abs(b-k) <= nearInteger {
		return cell{w: uint32(k)}
	}
	m.note(Fragment, at, "%s is rounded: %v to %v of %v", at.what, a, b, top)
	return stepsFrom(math.Floor(a+nearInteger), k, math.Ceil(b-nearInteger), from(at))
}

// stepsFrom is an integer of a normalised format that is nominally k and may be
// from lo to hi.
func stepsFrom(lo, k, hi float64, s shadow) cell {
	return cell{w: uint32(k), alt: uint32(lo) | uint32(hi)<<16, s: s | pair}
}

// steps are the least and the greatest that such an integer may be.
func (c cell) steps() (lo, hi uint32) {
	if c.s == 0 {
		return c.w, c.w
	}
	return c.alt & 0xffff, c.alt >> 16
}

// texelBounds are the least and the greatest that a component in a format may be.
func texelBounds(f record.Format, c cell) (lo, hi cell) {
	if f.Normalized {
		a, b := c.steps()
		return cell{w: a}, cell{w: b}
	}
	return c.bounds(false, f.Bytes == 2)
}

// nearInteger is how far from an integer a normalised value may be to be
// taken for it everywhere.
const nearInteger = 1.0 / 64

// narrowed is an integer in a format of fewer bits, which it must fit.
func (m *machine) narrowed(at *site, f record.Format, c cell) cell {
	shift := 32 - 8*f.Bytes
	w := c.w << shift >> shift
	if f.Scalar[0] == 'i' {
		w = uint32(int32(c.w<<shift) >> shift)
	}
	if w != c.w {
		m.report(Fragment, at, "%s does not fit %s", at.what, f.Scalar)
	}
	return cell{w: w}
}

// halved is one of the two half floats around c.
func (m *machine) halved(at *site, c cell) cell {
	lo, hi := c.span()
	switch size := max(math.Abs(float64(lo)), math.Abs(float64(hi))); {
	case c.s.unbounded() && math.Abs(c.number()) <= maxHalf:
		return c
	case size > maxHalf && lo < maxHalf && hi > -maxHalf:
		return unknown(c.float(), c.s)
	case size > maxHalf:
		return m.special(at, "too large for half a float", c.float())
	case c.s == 0 && c.w&0x1fff == 0 && (size == 0 || size >= minHalf):
		return c
	}
	s := c.s
	if s == 0 {
		s = from(at)
	}
	candidates, n := c.candidates()
	first := c.halfNear(candidates[0], s)
	if n == 1 {
		return first
	}
	return join(first, c.halfNear(candidates[1], s), s)
}

// halfNear is one of the half floats around what a candidate f of c stands for.
func (c cell) halfNear(f float32, s shadow) cell {
	lo, hi := c.around(f)
	a, b := floorHalf(lo), -floorHalf(-hi)
	if a < minHalf && b > -minHalf && (a != 0 || b != 0) { // subnormals may be flushed
		return hull(float(wordOf(f)&^0x1fff), min(a, 0), max(b, 0), s)
	}
	if lo == hi && a != b {
		return two(a, b, s)
	}
	return hull(float(wordOf(f)&^0x1fff), a, b, s)
}

// floorHalf is the greatest half float that is not above f.
func floorHalf(f float32) float32 {
	if math.Abs(float64(f)) < minHalf {
		return float32(math.Floor(float64(f)/leastHalf) * leastHalf)
	}
	r := float(wordOf(f) &^ 0x1fff)
	if r > f {
		r = awayFromZero(r)
	}
	return r
}

const (
	maxHalf = 65504
	minHalf = 0x1p-14
	// leastHalf is the least subnormal one.
	leastHalf = 0x1p-24
)

// awayFromZero is the next float of 11 significant bits.
func awayFromZero(f float32) float32 { return float(wordOf(f) + 0x2000) }

// halfOf is the half float with the value f, or the next one towards zero.
func halfOf(f float32) uint32 {
	w := wordOf(f)
	sign, exponent, fraction := w>>16&0x8000, int(w>>23&0xff)-127, w&0x7fffff
	switch {
	case exponent == 128:
		return sign | 0x7c00 | fraction>>13
	case exponent > 15:
		return sign | 0x7bff
	case exponent >= -14:
		return sign | uint32(exponent+15)<<10 | fraction>>13
	case exponent >= -24:
		return sign | (fraction|1<<23)>>(-1-exponent)
	}
	return sign
}

// floatOfHalf is the float with the value of a half float.
func floatOfHalf(h uint32) float32 {
	sign, exponent, fraction := h>>15<<31, h>>10&0x1f, h&0x3ff
	switch exponent {
	case 0x1f:
		return float(sign | 0xff<<23 | fraction<<13)
	case 0:
		return float(sign | wordOf(float32(fraction)*0x1p-24))
	}
	return float(sign | (exponent+112)<<23 | fraction<<13)
}

// bitsHalf is a half float that was in memory or made of bits.
func bitsHalf(m *machine, at *site, x cell) cell {
	switch size := math.Abs(x.number()); {
	case size-size != 0:
		m.report(FloatSpecial, at, "%s gives %v as half a float", at.what, x.float())
		return definite(1)
	case size != 0 && size < minHalf:
		return flushed(at, x.number(), x.number(), x.number())
	}
	return cell{w: x.w}
}

// loadScalar is the scalar of kind k at the beginning of b.
func loadScalar(b []byte, k types.Kind) cell {
	switch {
	case k == types.Half:
		return definite(floatOfHalf(uint32(binary.LittleEndian.Uint16(b))))
	case k.Bits() == 16:
		return integerOf(uint64(binary.LittleEndian.Uint16(b)), k)
	case isWide(k):
		return wideCell(binary.LittleEndian.Uint64(b))
	}
	return cell{w: binary.LittleEndian.Uint32(b)}
}

// storeScalar writes a scalar of kind k to the beginning of b.
func storeScalar(b []byte, k types.Kind, c cell) {
	switch {
	case k == types.Half:
		binary.LittleEndian.PutUint16(b, uint16(halfOf(c.float())))
	case k.Bits() == 16:
		binary.LittleEndian.PutUint16(b, uint16(c.w))
	case isWide(k):
		binary.LittleEndian.PutUint64(b, c.wide())
	default:
		binary.LittleEndian.PutUint32(b, c.w)
	}
}

// rawTexel is a component as it is stored, extended by its sign.
func rawTexel(from []byte, f record.Format) uint32 {
	var b [4]byte
	copy(b[:], from[:f.Bytes])
	w := binary.LittleEndian.Uint32(b[:])
	if shift := 32 - 8*f.Bytes; f.Scalar[0] == 'i' {
		w = uint32(int32(w<<shift) >> shift)
	}
	return w
}

// loaded is what a shader sees of a component of an image.
func (m *machine) loaded(at *site, f record.Format, c cell) cell {
	if f.IsFloat() && !f.Normalized && c.s == 0 {
		return bitsFloat(m, at, c)
	}
	return m.shown(at, f, c)
}

// shown is what a shader sees of a component that is stored as c.
func (m *machine) shown(at *site, f record.Format, c cell) cell {
	if !f.Normalized {
		return c
	}
	top := float32(uint32(1)<<(8*f.Bytes) - 1)
	if c.s == 0 && (c.w == 0 || float32(c.w) == top) {
		return definite(float32(c.w) / top)
	}
	if lo, hi := c.steps(); lo != hi {
		a, b := within(float32(lo)/top, unnormalizedULP, from(at)), within(float32(hi)/top, unnormalizedULP, from(at))
		least, _ := a.span()
		_, greatest := b.span()
		return hull(float32(c.w)/top, max(least, 0), min(greatest, 1), c.s)
	}
	return within(float32(c.w)/top, unnormalizedULP, from(at))
}

// unnormalizedULP is how far from k/255 what is read of a normalised format
// may be: nothing says how the quotient is rounded (OpenGL 4.6 section 2.3.5).
const unnormalizedULP = 3

// missing is what is read of components that the format lacks.
func missing(component int, k types.Kind) cell {
	if component < 3 {
		return cell{}
	}
	return one(k)
}
