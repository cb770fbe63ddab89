package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Built-in functions that only WGSL has, or that differ from GLSL's (WGSL section 17). The
// interpreter uses the names of GLSL for functions that both languages have.

// moduleNames maps the name of a built-in function in WGSL to the name that the interpreter uses.
// It omits functions that have the same name in both.
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

// nameOf returns the name that the interpreter uses for the built-in function that e calls.
func (c *compiler) nameOf(e *ast.Call) string {
	if c.info.Unit.Version.Lang == language.WGSL {
		if name, ok := moduleNames[e.Name]; ok {
			return name
		}
	}
	return e.Name
}

// splitToStructure compiles calls of modf and frexp of WGSL, which return a structure of two parts.
func (c *compiler) splitToStructure(e *ast.Call) value {
	at, x := c.newOperation(e, e.Name), c.expr(e.Args[0])
	k, t, second := x.t.Component(), e.Type, x.t
	split := number.SplitFunction(e.Name, k)
	if e.Name == "frexp" && k == types.Double {
		split, second = number.FrexpInt64, ofKind(x.t, types.Int64)
	} else if e.Name == "frexp" {
		second = ofKind(x.t, types.Int)
	}
	if k == types.Double { // the conversion to a concrete type comes later
		t = &types.Type{
			Kind:   types.Struct,
			Name:   e.Name,
			Fields: []types.Field{{Name: "fract", Type: x.t}, {Name: "rest", Type: second}},
		}
	}
	from, n := c.alloc(x.n), x.n
	evaluate := x.storeAt(from)
	return value{t: t, n: 2 * n, pure: x.pure, many: func(m *machine, out []cell) {
		evaluate(m)
		for i, v := range m.mem[from : from+n] {
			out[i], out[n+i] = split(&m.ALU, at, v)
		}
	}}
}

// bitcast compiles a call that reinterprets bits: WGSL's bitcast (WGSL section 17.2.1), or a GLSL
// function in `repacking`, such as packInt2x16 or float16BitsToInt16.
func (c *compiler) bitcast(e *ast.Call) value {
	at, x := c.newOperation(e, e.Name), c.expr(e.Args[0])
	from, to := x.t.Component(), e.Type.Component()
	if from == to {
		return x
	}
	start, n := c.alloc(x.n), x.n
	evaluate := x.storeAt(start)
	r := c.scalarOrMany(e.Type, func(m *machine, out []cell) {
		evaluate(m)
		var words [4]uint64
		for i, v := range m.mem[start : start+n] {
			at := i * from.Bits()
			words[at/64] |= m.ToBits(v, from) << (at % 64)
		}
		for i := range out {
			bit := i * to.Bits()
			out[i] = m.FromBits(at, words[bit/64]>>(bit%64), to)
		}
	})
	r.pure = x.pure
	return r
}

// uniformLoad compiles a call of workgroupUniformLoad: a read between two barriers (WGSL section
// 17.11.4).
func (c *compiler) uniformLoad(e *ast.Call) value {
	at := c.newOperation(e, e.Name)
	c.code.orders[at] = &workgroupMemory
	wait := func(m *machine) {
		m.spend(1, at)
		m.wait(at)
	}
	x := surround(c.read(c.memoryOf(e.Args[0]), e), wait, wait)
	x.pure = false
	return x
}

// atomicLoad compiles an atomic load, like any other read.
func (c *compiler) atomicLoad(e *ast.Call) value {
	x := c.read(c.memoryOf(e.Args[0]), e)
	x.pure = false
	return x
}

// atomicStore compiles an atomic store as an exchange with an unused result.
func (c *compiler) atomicStore(e *ast.Call) value {
	x := c.atomicOperation(e, "atomicExchange", false, []value{c.expr(e.Args[1])})
	one := x.one
	return value{t: e.Type, many: func(m *machine, _ []cell) { one(m) }}
}

const compareExchange = "atomicCompareExchangeWeak"

// compareExchange compiles atomicCompareExchangeWeak. An implementation may let the exchange fail
// even if it finds the expected value. So the result of a call that finds this value is not
// certain, and the run reports a race.
func (c *compiler) compareExchange(e *ast.Call) value {
	expected, kept := c.expr(e.Args[1]), c.alloc(1)
	evaluate := expected.storeAt(kept)
	noted := value{t: expected.t, n: 1, one: func(m *machine) cell {
		evaluate(m)
		return m.mem[kept]
	}}
	at := c.newOperation(e, e.Name)
	one := c.atomicOperation(e, "atomicCompSwap", true, []value{noted, c.expr(e.Args[2])}).one
	return value{t: e.Type, n: 2, many: func(m *machine, out []cell) {
		old := one(m)
		same := old.Bits == m.mem[kept].Bits
		if same {
			// The exchange may fail all the same (WGSL section 17.8.5).
			m.report(Race, at, "%s of %d may fail though it is what was expected", at.What, int32(old.Bits))
		}
		out[0], out[1] = old, number.Bool(same)
	}}
}
