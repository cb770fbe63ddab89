package number

import (
	"strconv"
	"strings"
)

// Packing and unpacking (GLSL 4.60 section 8.4).

// floatsText returns the floats as a text for messages.
func floatsText(floats []float32) string {
	words := make([]string, len(floats))
	for i, f := range floats {
		words[i] = strconv.FormatFloat(float64(f), 'g', -1, 32)
	}
	return strings.Join(words, ", ")
}

// packFixed returns the operation that packs components into fields of `width` bits. A component is
// clamped to the range from lo to 1, multiplied by `scale` and rounded.
func packFixed(lo, scale float32, width uint) Aggregate {
	return func(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
		var w uint32
		for i, c := range args[0] {
			c = Single.clamp(u, at, c, Float(lo), Float(1))
			c = floatRound(u, at, floatMul(u, at, c, Float(scale)))
			w |= uint32(int32(u.decideFloat(c))) & (1<<width - 1) << (uint(i) * width)
		}
		out[0] = Cell{Bits: w}
	}
}

// unpackFixed returns the operation that unpacks fields of `width` bits and divides each by
// `scale`. If `negative` is set, the fields are signed, and the results are clamped to the range
// from -1 to 1.
func unpackFixed(negative bool, scale float32, width uint) Aggregate {
	return func(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
		w := args[0][0].Bits
		for i := range out {
			field := w >> (uint(i) * width) & (1<<width - 1)
			f := float32(field)
			if negative {
				f = float32(int32(field<<(32-width)) >> (32 - width))
			}
			out[i] = floatDiv(u, at, Float(f), Float(scale))
			if negative {
				out[i] = Single.clamp(u, at, out[i], Float(-1), Float(1))
			}
		}
	}
}

// packHalf packs components as half floats. It reports a component that is uncertain, needs
// rounding or is subnormal as undecided, and one that is too large as undefined.
func packHalf(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	var w uint32
	for i, c := range args[0] {
		w |= u.half(at, c) << (16 * uint(i))
	}
	out[0] = Cell{Bits: w}
}

func unpackHalf(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	w := args[0][0].Bits
	for i := range out {
		out[i] = u.unhalf(at, w>>(16*uint(i))&0xffff)
	}
}

// packWide combines two words into a scalar of 64 bits. The first is the low word.
func packWide(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	out[0] = Cell{Bits: args[0][0].Bits, alt: args[0][1].Bits}
}

func packDouble(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	packWide(u, at, args, out)
	out[0] = bitsDouble(u, at, out[0])
}

// unpackWide splits a scalar of 64 bits into two words. The first is the low word.
func unpackWide(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
	w := u.decideDouble(args[0][0])
	out[0], out[1] = Cell{Bits: uint32(w)}, Cell{Bits: uint32(w >> 32)}
}

// byteOf returns byte i of w, extended to 32 bits. If `bits` is 8, the byte is signed, and 0xff
// becomes 0xffffffff. If `bits` is 0, the byte is unsigned, and 0xff stays 0xff. Callers pass no
// other numbers.
func byteOf(w uint32, i, bits int) uint32 {
	b := w >> (8 * i) & 0xff
	if bits == 8 {
		return uint32(int32(int8(b)))
	}
	return b
}

// packedDot returns the operation for the dot product of two words of four bytes each. The
// parameter `bits` tells how the bytes are read: 8 means as signed numbers, 0 means as unsigned
// numbers.
func packedDot(bits int) Aggregate {
	return func(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
		out[0] = Cell{}
		for i := 0; i < 4; i++ {
			out[0].Bits += byteOf(args[0][0].Bits, i, bits) * byteOf(args[1][0].Bits, i, bits)
		}
	}
}

// packBytes returns the operation that packs the low bytes of four words into one word. If hi is
// above lo, the four words are first clamped to the range from lo to hi.
func packBytes(lo, hi int64) Aggregate {
	return func(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
		var w uint32
		for i, c := range args[0] {
			b := int64(int32(c.Bits))
			if lo == 0 {
				b = int64(c.Bits)
			}
			if hi > lo {
				b = min(max(b, lo), hi)
			}
			w |= uint32(uint8(b)) << (8 * i)
		}
		out[0] = Cell{Bits: w}
	}
}

func unpackBytes(bits int) Aggregate {
	return func(u *ALU, at *Operation, args *[4][]Cell, out []Cell) {
		w := args[0][0].Bits
		for i := range out {
			out[i] = Cell{Bits: byteOf(w, i, bits)}
		}
	}
}
