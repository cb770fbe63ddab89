package main

import (
	"math"

	"shsmith/lib/builtin"
	"shsmith/lib/choice"
	"shsmith/lib/types"
)

// tuple has the operands for one application of an operation. Each operand is a list of its
// scalars, as their bits in memory.
type tuple [][]uint64

// Special operands, such as 0, 31 and the least int, for which compilers have rules of their own.
// The most important come first, because an operation with three or four operands takes only the
// first few.
var (
	specialInts = []uint64{0, 1, minusOne, 31, leastInt, greatestInt, 32, 2, 33, minus(2), // an operation with three operands takes ten
		3, 5, 7, minus(7), 16, 30, minus(31), minus(32), minus(33), 63, 64, 255, 256, 65535, 65536,
		0x55555555, greatestInt - 1, leastInt + 1, 1 << 30, 0x00800000}
	specialFloats = []float64{0, 1, -1, 2, 0.5, -3, 7, 100, math.Copysign(0, -1), 16777215,
		-2, 3, -0.5, 1.5, -1.5, 2.5, 10, -100, 0.25, 4096, 4097, -16777215, 16777216, 8388609, 0x1p31, -0x1p31, 0x1p32,
		2147483520, 4294967040, 0x1p100, -0x1p100, 0x1p-10, math.MaxFloat32, 0x1p-126}
	specialDoubles = append(specialFloats[:len(specialFloats):len(specialFloats)],
		0.1, 0x1p53, 0x1p53-1, -4294967297, 0x1p-52, 0x1p1000, math.MaxFloat64, 0x1p-1022)
	places = []uint64{0, 1, 7, 8, 15, 16, 24, 31, 32} // offsets and sizes of bit fields
	halves = []uint64{0, 0x8000, 0x3c00, 0xbc00, 0x3800, 0x4248, 0x7bff, 0xfbff, 0x0400, 0x6400}
)

const (
	minusOne    = math.MaxUint32
	leastInt    = 1 << 31
	greatestInt = math.MaxInt32
)

func minus(n uint32) uint64 { return uint64(-n) }

// inMemory returns the bits of the floats in `list`, converted to kind k.
func inMemory(k types.Kind, list []float64) (bits []uint64) {
	for _, f := range list {
		bits = append(bits, floatOf(k, f).bits)
	}
	return bits
}

// specials returns the first n special values for operand i of o. If n is 0, it returns all.
func (o *operation) specials(i, n int) []uint64 {
	list := specialInts
	switch k := o.params[i].Type.Component(); {
	case k == types.Bool:
		list = []uint64{0, 1}
	case o.row.Domain == builtin.Bitfield && i >= len(o.params)-2:
		return places
	case k == types.Float:
		list = inMemory(k, specialFloats)
	case k == types.Double:
		list = inMemory(k, specialDoubles)
	}
	if n > 0 && n < len(list) {
		list = list[:n]
	}
	return list
}

// sampler draws operands for the operation o.
type sampler struct {
	*choice.Source
	o *operation
}

// scalar draws a scalar for operand i. Some operations get one that suits them, such as a valid
// index for []. Others mostly get a special value.
func (s *sampler) scalar(i int) uint64 {
	o, k := s.o, s.o.params[i].Type.Component()
	switch {
	case o.row.Domain == index && i == 1:
		return uint64(s.Intn(o.params[0].Type.Extent()))
	case o.row.Name == "unpackHalf2x16":
		return choice.Pick(s.Source, halves) | choice.Pick(s.Source, halves)<<16
	case o.row.Name == "packDouble2x32":
		return s.half()
	case o.row.Name == "unpackDouble2x32":
		return floatOf(k, float64(s.Range(1, 1000))/16-30).bits
	case o.packs():
		return choice.Pick(s.Source, inMemory(k, []float64{0, 1, -1, 2, -100, 1024}))
	case o.linear():
		return s.small(k)
	case s.Chance(0.7):
		return choice.Pick(s.Source, o.specials(i, 0))
	}
	return s.random(k)
}

// half draws one of the two words of a double. Any two such words make a normal double.
func (s *sampler) half() uint64 { return 0x3ff00000 | s.random(types.Uint)&0xfffff }

// packs reports whether the operation packs floats into an integer. For such an operation, the
// method scalar draws only floats that the packing does not round.
func (o *operation) packs() bool {
	return o.params[0].Type.Component() == types.Float && o.whole && o.row.Class == builtin.Bits
}

// small draws a whole number from -64 to 64, or from 0 to 64 for uint, as a scalar of kind k. A
// float can hold a sum of a few products of three such numbers without rounding.
func (s *sampler) small(k types.Kind) uint64 {
	n := s.Range(-64, 64)
	if s.Chance(0.3) {
		n = s.Range(-1, 1)
	}
	switch k {
	case types.Float, types.Double:
		return floatOf(k, float64(n)).bits
	case types.Uint:
		n = max(n, -n)
	}
	return uint64(uint32(n))
}

// random draws a scalar of kind k. Small and large magnitudes are about equally likely.
func (s *sampler) random(k types.Kind) uint64 {
	w := uint32(s.Uint64()) >> s.Intn(32)
	switch k {
	case types.Bool:
		w &= 1
	case types.Float, types.Double:
		f := math.Ldexp(float64(w&0xffffff), -s.Intn(4))
		if s.Chance(0.5) {
			f = -f
		}
		return floatOf(k, f).bits
	case types.Int:
		if s.Chance(0.5) {
			w = -w
		}
	}
	return uint64(w)
}

// tries limits the attempts to draw operands for which the operation is defined.
const tries = 200

// tuple draws operands for which the operation has only one possible result. The boolean is false
// if it finds none.
func (s *sampler) tuple() (tuple, bool) {
	t := make(tuple, len(s.o.params))
	for range tries {
		if s.o.whole {
			s.fill(t)
			return t, true
		}
		for i, p := range s.o.params {
			t[i] = make([]uint64, p.Type.Size())
			if p.Type.IsScalar() {
				t[i][0] = s.scalar(i)
			}
		}
		if s.components(t) {
			return t, true
		}
	}
	return nil, false
}

// fill draws all operands of an operation that is not component-wise, such as dot or ==.
func (s *sampler) fill(t tuple) {
	for i, p := range s.o.params {
		t[i] = make([]uint64, p.Type.Size())
		for c := range t[i] {
			t[i][c] = s.exactScalar(i)
		}
		// Compilers have rules for operands that are equal in all scalars or all but one.
		if i > 0 && p.Type == s.o.params[0].Type && s.Chance(0.5) {
			copy(t[i], t[0])
			if c := s.Intn(len(t[i])); s.Chance(0.5) {
				t[i][c] = s.exactScalar(i)
			}
		}
	}
}

// exactScalar draws a scalar for operand i. If the operation converts this operand to another type,
// the conversion does not round the scalar.
func (s *sampler) exactScalar(i int) uint64 {
	for {
		w := s.scalar(i)
		if _, exact := (scalar{s.o.params[i].Type.Component(), w}).to(s.o.kinds[i]); exact {
			return w
		}
	}
}

// components draws the components of the vectors and matrices in t so that each component of the
// result is definite. It returns false if it finds none. The caller must have drawn the operands
// that are scalars.
func (s *sampler) components(t tuple) bool {
	for c := range s.o.size() {
		ok := false
		for n := 0; n < tries && !ok; n++ {
			for i, p := range s.o.params {
				if !p.Type.IsScalar() {
					t[i][c] = s.scalar(i)
				}
			}
			ok = s.o.definite(s.o.scalars(t, c))
			if s.o.size() == 1 && !ok {
				return false
			}
		}
		if !ok {
			return false
		}
	}
	return true
}

// size returns the number of scalars in the largest operand.
func (o *operation) size() int {
	n := 1
	for _, p := range o.params {
		n = max(n, p.Type.Size())
	}
	return n
}

// scalars returns component c of each operand in t. If an operand is a scalar, it returns this
// scalar for every c.
func (o *operation) scalars(t tuple, c int) []scalar {
	x := make([]scalar, len(t))
	for i, w := range t {
		x[i] = scalar{o.params[i].Type.Component(), w[min(c, len(w)-1)]}
	}
	return x
}

// specialsEach[n] is the largest number of special values that each operand of an operation with n
// operands takes, or 0 for all special values. There is one exception: the offset and the size of a
// bit field always take all values in `places`.
var specialsEach = [5]int{0, 0, 0, 10, 6}

// all returns all combinations of special values for o, an operation on scalars. It includes
// combinations for which o is undefined.
func (o *operation) all() []tuple {
	list := []tuple{nil}
	for i, p := range o.params {
		var longer []tuple
		// With three or four operands, only the first few special values take part.
		values := o.specials(i, specialsEach[len(o.params)])
		if p.Dir == builtin.Out {
			values = []uint64{0}
		}
		for _, t := range list {
			for _, w := range values {
				longer = append(longer, append(t[:i:i], []uint64{w}))
			}
		}
		list = longer
	}
	return list
}

// bufferScalars sets the number of random tuples of operands in a test that reads its operands from
// a buffer. If the largest operand has n scalars, the number is bufferScalars / n, but at least 32.
const bufferScalars = 512

// grid returns tuples of operands for a test that reads them from a buffer: random ones and, for
// component-wise operations on scalars, all definite combinations of special values.
func (o *operation) grid(src *choice.Source) []tuple {
	var list []tuple
	n := max(bufferScalars/o.size(), 32)
	if o.size() == 1 && !o.whole {
		for _, t := range o.all() {
			if o.definite(o.scalars(t, 0)) {
				list = append(list, t)
			}
		}
		n = 64
	}
	return append(list, o.draw(src, n)...)
}

// draw draws up to n tuples of operands for which there is only one possible result.
func (o *operation) draw(src *choice.Source, n int) (list []tuple) {
	s := sampler{src, o}
	for range n {
		if t, ok := s.tuple(); ok {
			list = append(list, t)
		}
	}
	return list
}
