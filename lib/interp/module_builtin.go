package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Built-in functions that WGSL has and GLSL has not, or not like this (17 of
// WGSL). Those that both have go by their name in GLSL.

// moduleNames are the names here of functions that have others in WGSL.
var moduleNames = map[string]string{
	"atan2": "atan", "inverseSqrt": "inversesqrt", "faceForward": "faceforward", "round": "roundEven", "smoothstep": "hermite",
	"clamp": "bounded", "modf": "modf result", "frexp": "frexp result",
	"countOneBits": "bitCount", "reverseBits": "bitfieldReverse", "firstLeadingBit": "findMSB", "firstTrailingBit": "findLSB",
	"pack4x8snorm": "packSnorm4x8", "pack4x8unorm": "packUnorm4x8", "pack2x16snorm": "packSnorm2x16",
	"pack2x16unorm": "packUnorm2x16", "pack2x16float": "packHalf2x16",
	"unpack4x8snorm": "unpackSnorm4x8", "unpack4x8unorm": "unpackUnorm4x8", "unpack2x16snorm": "unpackSnorm2x16",
	"unpack2x16unorm": "unpackUnorm2x16", "unpack2x16float": "unpackHalf2x16",
	"dpdx": "dFdx", "dpdxFine": "dFdxFine", "dpdxCoarse": "dFdxCoarse",
	"dpdy": "dFdy", "dpdyFine": "dFdyFine", "dpdyCoarse": "dFdyCoarse",
	"quadBroadcast": "subgroupQuadBroadcast", "quadSwapX": "subgroupQuadSwapHorizontal",
	"quadSwapY": "subgroupQuadSwapVertical", "quadSwapDiagonal": "subgroupQuadSwapDiagonal",
	"textureDimensions": "textureSize", "textureNumLevels": "textureQueryLevels", "textureStore": "imageStore",
}

// nameOf is the name here of the built-in function that e calls.
func (c *compiler) nameOf(e *ast.Call) string {
	if c.info.Unit.Version.Lang == language.WGSL {
		if name, ok := moduleNames[e.Name]; ok {
			return name
		}
	}
	return e.Name
}

// integerDot sums products, which wrap.
func integerDot(k types.Kind) vecOp {
	add, mul := operation("+", k), operation("*", k)
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		var sum cell
		for i, x := range args[0] {
			sum = add(m, at, sum, mul(m, at, x, args[1][i]))
		}
		out[0] = sum
	}
}

// byteOf is byte i of w, extended by its sign if bits is 8.
func byteOf(w uint32, i, bits int) uint32 {
	b := w >> (8 * i) & 0xff
	if bits == 8 {
		return uint32(int32(int8(b)))
	}
	return b
}

// packedDot sums the products of four bytes; they are signed if bits is 8.
func packedDot(bits int) vecOp {
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		out[0] = cell{}
		for i := 0; i < 4; i++ {
			out[0].w += byteOf(args[0][0].w, i, bits) * byteOf(args[1][0].w, i, bits)
		}
	}
}

// packBytes puts the low bytes of four words together, clamped if hi is above
// lo.
func packBytes(lo, hi int64) vecOp {
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		var w uint32
		for i, c := range args[0] {
			b := int64(int32(c.w))
			if lo == 0 {
				b = int64(c.w)
			}
			if hi > lo {
				b = min(max(b, lo), hi)
			}
			w |= uint32(uint8(b)) << (8 * i)
		}
		out[0] = cell{w: w}
	}
}

func unpackBytes(bits int) vecOp {
	return func(m *machine, at *site, args *[4][]cell, out []cell) {
		w := args[0][0].w
		for i := range out {
			out[i] = cell{w: byteOf(w, i, bits)}
		}
	}
}

// splitsInto is modf or frexp, whose result is a structure of two parts.
func (c *compiler) splitsInto(e *ast.Call) value {
	at, x := c.site(e, e.Name), c.expr(e.Args[0])
	k, t, second := x.t.Component(), e.Type, x.t
	split := map[types.Kind]func(*machine, *site, cell) (cell, cell){
		types.Float: floatModf, types.Half: floatModf, types.Double: doubleModf,
	}[k]
	if e.Name == "frexp" {
		split, second = frexpOf(k), ofKind(x.t, exponentKind(k))
	}
	if k == types.Double { // what it converts to comes later
		t = &types.Type{Kind: types.Struct, Name: e.Name, Fields: []types.Field{{Name: "fract", Type: x.t}, {Name: "rest", Type: second}}}
	}
	from, n := c.alloc(x.n), x.n
	evaluate := x.into(from)
	return value{t: t, n: 2 * n, pure: x.pure, many: func(m *machine, out []cell) {
		evaluate(m)
		for i, v := range m.mem[from : from+n] {
			out[i], out[n+i] = split(m, at, v)
		}
	}}
}

// exponentKind is the kind of frexp's exponents of numbers of kind k.
func exponentKind(k types.Kind) types.Kind {
	if k == types.Double {
		return types.Int64
	}
	return types.Int
}

func frexpOf(k types.Kind) func(*machine, *site, cell) (cell, cell) {
	if k != types.Double {
		return floatFrexp
	}
	return func(m *machine, at *site, x cell) (cell, cell) {
		f, e := doubleFrexp(m, at, x)
		return f, integerOf(uint64(int64(int32(e.w))), types.Int64)
	}
}

// bitcast takes the bits of numbers for others of as many bits in all (17.2.1), as
// GLSL's functions that pack and unpack sized numbers do.
func (c *compiler) bitcast(e *ast.Call) value {
	at, x := c.site(e, e.Name), c.expr(e.Args[0])
	from, to := x.t.Component(), e.Type.Component()
	if from == to {
		return x
	}
	start, n := c.alloc(x.n), x.n
	evaluate := x.into(start)
	r := c.scalarOrMany(e.Type, func(m *machine, out []cell) {
		evaluate(m)
		var words [4]uint64
		for i, v := range m.mem[start : start+n] {
			at := i * from.Bits()
			words[at/64] |= m.bitsOf(v, from) << (at % 64)
		}
		for i := range out {
			bit := i * to.Bits()
			out[i] = m.ofBits(at, words[bit/64]>>(bit%64), to)
		}
	})
	r.pure = x.pure
	return r
}

// bitsOf are the bits of a number of kind k, which are observed.
func (m *machine) bitsOf(c cell, k types.Kind) uint64 {
	switch k {
	case types.Half:
		return uint64(halfOf(float(m.observeBits(c))))
	case types.Float:
		return uint64(m.observeBits(c))
	case types.Double:
		return m.observeDouble(c)
	}
	return c.integer(k) << (64 - k.Bits()) >> (64 - k.Bits())
}

// ofBits is the number of kind k that has the low bits of w.
func (m *machine) ofBits(at *site, w uint64, k types.Kind) cell {
	switch k {
	case types.Half:
		return m.unhalf(at, uint32(w&0xffff))
	case types.Float:
		return bitsFloat(m, at, cell{w: uint32(w)})
	case types.Double:
		return bitsDouble(m, at, wideCell(w))
	}
	return integerOf(w, k)
}

// uniformLoad is workgroupUniformLoad: a read between two barriers (17.11.4).
func (c *compiler) uniformLoad(e *ast.Call) value {
	at := c.site(e, e.Name)
	at.orders = &workgroupMemory
	wait := func(m *machine) {
		m.spend(1, at)
		m.wait(at)
	}
	x := around(c.read(c.memoryOf(e.Args[0]), e), wait, wait)
	x.pure = false
	return x
}

// atomicLoad does to others what any read does.
func (c *compiler) atomicLoad(e *ast.Call) value {
	x := c.read(c.memoryOf(e.Args[0]), e)
	x.pure = false
	return x
}

// atomicStore is an exchange whose result nobody sees.
func (c *compiler) atomicStore(e *ast.Call) value {
	x := c.atomicOperation(e, "atomicExchange", false, []value{c.expr(e.Args[1])})
	one := x.one
	return value{t: e.Type, many: func(m *machine, _ []cell) { one(m) }}
}

const compareExchange = "atomicCompareExchangeWeak"

// compareExchange may fail though the values are equal (17.8.9), so nothing but
// an exchange of unequal ones is definite.
func (c *compiler) compareExchange(e *ast.Call) value {
	expected, kept := c.expr(e.Args[1]), c.alloc(1)
	evaluate := expected.into(kept)
	noted := value{t: expected.t, n: 1, one: func(m *machine) cell {
		evaluate(m)
		return m.mem[kept]
	}}
	at := c.site(e, e.Name)
	one := c.atomicOperation(e, "atomicCompSwap", true, []value{noted, c.expr(e.Args[2])}).one
	return value{t: e.Type, n: 2, many: func(m *machine, out []cell) {
		old := one(m)
		same := old.w == m.mem[kept].w
		if same {
			m.report(Race, at, "%s of %d may fail though it is what was expected", at.what, int32(old.w))
		}
		out[0], out[1] = old, word(same)
	}}
}
