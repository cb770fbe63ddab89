package interp

import (
	"math"
	"strconv"
	"strings"
)

// Packing and unpacking (8.4).

// list spells floats for details.
func list(floats []float32) string {
	words := make([]string, len(floats))
	for i, f := range floats {
		words[i] = strconv.FormatFloat(float64(f), 'g', -1, 32)
	}
	return strings.Join(words, ", ")
}

// packFixed packs components clamped to lo..1 and scaled, width bits each.
func packFixed(lo, scale float32, width uint) vecOp {
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		var w uint32
		for i, c := range args[0] {
			c = single.clamp(m, at, c, definite(lo), definite(1))
			c = floatRound(m, at, floatMul(m, at, c, definite(scale)))
			w |= uint32(int32(m.observe(c))) & (1<<width - 1) << (uint(i) * width)
		}
		out[0] = cell{w: w}
	}
}

// unpackFixed divides fields of width bits by scale; signed ones are clamped.
func unpackFixed(negative bool, scale float32, width uint) vecOp {
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		w := args[0][0].w
		for i := range out {
			field := w >> (uint(i) * width) & (1<<width - 1)
			f := float32(field)
			if negative {
				f = float32(int32(field<<(32-width)) >> (32 - width))
			}
			out[i] = floatDiv(m, at, definite(f), definite(scale))
			if negative {
				out[i] = single.clamp(m, at, out[i], definite(-1), definite(1))
			}
		}
	}
}

// packHalf: the direction of rounding is not specified, so only floats that
// are normal half floats pack definitely.
func packHalf(m *machine, at *site, args *[4][]cell, out []cell) {
	var w uint32
	for i, c := range args[0] {
		w |= m.half(at, c) << (16 * uint(i))
	}
	out[0] = cell{w: w}
}

func (m *machine) half(at *site, c cell) uint32 {
	w := m.observeBits(c)
	f := c.float()
	sign := w >> 16 & 0x8000
	switch size := math.Abs(float64(f)); {
	case size == 0:
		return sign
	case size > 65504:
		m.special(at, "infinite", f)
		return sign | 0x7bff
	case size < 0x1p-14:
		m.doubt(FloatSpecial, at, "%s of %v is subnormal", at.what, f)
		return halfOf(f)
	}
	if w&0x1fff != 0 {
		m.doubt(FloatInexact, at, "%s rounds %v", at.what, f)
	}
	return halfOf(f)
}

func unpackHalf(m *machine, at *site, args *[4][]cell, out []cell) {
	w := args[0][0].w
	for i := range out {
		out[i] = m.unhalf(at, w>>(16*uint(i))&0xffff)
	}
}

func (m *machine) unhalf(at *site, h uint32) cell {
	return bitsHalf(m, at, definite(floatOfHalf(h)))
}

// packWide puts two words together, the low one first.
func packWide(m *machine, at *site, args *[4][]cell, out []cell) {
	out[0] = cell{w: args[0][0].w, alt: args[0][1].w}
}

func packDouble(m *machine, at *site, args *[4][]cell, out []cell) {
	packWide(m, at, args, out)
	out[0] = bitsDouble(m, at, out[0])
}

// unpackWide takes a wide integer or a double apart.
func unpackWide(m *machine, at *site, args *[4][]cell, out []cell) {
	w := m.observeDouble(args[0][0])
	out[0], out[1] = cell{w: uint32(w)}, cell{w: uint32(w >> 32)}
}
