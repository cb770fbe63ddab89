package eval

import (
	"math"
	"math/bits"
	"strings"

	"shsmith/lib/types"
)

// Call evaluates a built-in function without out parameters. The arguments must have the types
// of the overload; t is the type of its result. The quality is None for functions that this
// package cannot evaluate, and for arguments for which the function is undefined.
func Call(name string, t *types.Type, args []*types.Value) (*types.Value, Quality) {
	if len(args) == 0 {
		return nil, None
	}
	if f, ok := wholeFuncs[name]; ok {
		return f(t, args)
	}
	if len(args) == 3 && strings.HasSuffix(name, "3") {
		return minMaxMid(name, t, args)
	}
	k := args[0].Type.Component()
	if name == "mix" && len(args) == 3 && args[2].Type.IsBool() {
		return componentwise(t, args, func(a []uint64) (uint64, Quality) { return a[a[2]], Exact })
	}
	if k.IsFloat() {
		return floatCall(name, k, t, args)
	}
	if f, ok := intFuncs[name]; ok {
		return componentwise(t, args, func(a []uint64) (uint64, Quality) { return f(k, a) })
	}
	return nil, None
}

// minMaxMid evaluates min3, max3 or mid3 of three arguments (GL_AMD_shader_trinary_minmax).
func minMaxMid(name string, t *types.Type, args []*types.Value) (*types.Value, Quality) {
	low, _ := Call("min", t, args[:2])
	high, _ := Call("max", t, args[:2])
	switch name {
	case "min3":
		return Call("min", t, []*types.Value{low, args[2]})
	case "max3":
		return Call("max", t, []*types.Value{high, args[2]})
	}
	inner, _ := Call("min", t, []*types.Value{high, args[2]})
	return Call("max", t, []*types.Value{low, inner})
}

// componentwise returns a value of type t. It calls f for each component of t, with the components
// of all arguments at that position. A scalar argument is used at every position.
func componentwise(t *types.Type, args []*types.Value, f func([]uint64) (uint64, Quality)) (*types.Value, Quality) {
	out := &types.Value{Type: t, Words: make([]uint64, t.Size())}
	a := make([]uint64, len(args))
	q := Exact
	for i := range out.Words {
		for j, v := range args {
			a[j] = component(v, i)
		}
		var qi Quality
		out.Words[i], qi = f(a)
		q = worseOf(q, qi)
	}
	if q == None {
		return nil, None
	}
	return out, q
}

type wordFunc func(k types.Kind, a []uint64) (uint64, Quality)

func less(k types.Kind, a, b uint64) bool {
	if k.IsSigned() {
		return int64(a) < int64(b)
	}
	return a < b
}

// intFuncs has the componentwise functions of integers; equal and notEqual also accept
// booleans. k is the kind of the first argument.
var intFuncs = map[string]wordFunc{
	"abs": func(k types.Kind, a []uint64) (uint64, Quality) {
		if int64(a[0]) < 0 {
			return types.Wrap(k, -a[0]), Exact
		}
		return a[0], Exact
	},
	"sign": func(k types.Kind, a []uint64) (uint64, Quality) {
		switch {
		case int64(a[0]) < 0:
			return types.Wrap(k, math.MaxUint64), Exact
		case a[0] > 0:
			return 1, Exact
		}
		return 0, Exact
	},
	"min": func(k types.Kind, a []uint64) (uint64, Quality) {
		return pick(less(k, a[1], a[0]), a[1], a[0]), Exact
	},
	"max": func(k types.Kind, a []uint64) (uint64, Quality) {
		return pick(less(k, a[0], a[1]), a[1], a[0]), Exact
	},
	"clamp": clampInt,
	"lessThan": func(k types.Kind, a []uint64) (uint64, Quality) {
		return boolWord(less(k, a[0], a[1])), Exact
	},
	"lessThanEqual": func(k types.Kind, a []uint64) (uint64, Quality) {
		return boolWord(!less(k, a[1], a[0])), Exact
	},
	"greaterThan": func(k types.Kind, a []uint64) (uint64, Quality) {
		return boolWord(less(k, a[1], a[0])), Exact
	},
	"greaterThanEqual": func(k types.Kind, a []uint64) (uint64, Quality) {
		return boolWord(!less(k, a[0], a[1])), Exact
	},
	"equal":    func(_ types.Kind, a []uint64) (uint64, Quality) { return boolWord(a[0] == a[1]), Exact },
	"notEqual": func(_ types.Kind, a []uint64) (uint64, Quality) { return boolWord(a[0] != a[1]), Exact },
	"not":      func(_ types.Kind, a []uint64) (uint64, Quality) { return 1 - a[0], Exact },
	"bitCount": func(_ types.Kind, a []uint64) (uint64, Quality) {
		return uint64(bits.OnesCount32(uint32(a[0]))), Exact
	},
	"bitfieldReverse": func(k types.Kind, a []uint64) (uint64, Quality) {
		return types.Wrap(k, uint64(bits.Reverse32(uint32(a[0])))), Exact
	},
	"findLSB":         findLSB,
	"findMSB":         findMSB,
	"bitfieldExtract": bitfieldExtract,
	"bitfieldInsert":  bitfieldInsert,
	"intBitsToFloat":  bitsToFloat,
	"uintBitsToFloat": bitsToFloat,
}

func pick(c bool, a, b uint64) uint64 {
	if c {
		return a
	}
	return b
}

func clampInt(k types.Kind, a []uint64) (uint64, Quality) {
	if less(k, a[2], a[1]) {
		return 0, None
	}
	x := pick(less(k, a[0], a[1]), a[1], a[0])
	return pick(less(k, a[2], x), a[2], x), Exact
}

func findLSB(_ types.Kind, a []uint64) (uint64, Quality) {
	w := uint32(a[0])
	if w == 0 {
		return math.MaxUint64, Exact // -1
	}
	return uint64(bits.TrailingZeros32(w)), Exact
}

// findMSB returns the position of the highest 1 bit. For a negative number of a signed kind it is
// that of the highest 0 bit. It is -1 if there is no such bit.
func findMSB(k types.Kind, a []uint64) (uint64, Quality) {
	w := uint32(a[0])
	if k.IsSigned() && int32(w) < 0 {
		w = ^w
	}
	return uint64(int64(31 - bits.LeadingZeros32(w))), Exact
}

// isBitRange reports whether the n bits from `offset` on lie within 32 bits.
func isBitRange(offset, n uint64) bool {
	o, b := int64(offset), int64(n)
	return o >= 0 && b >= 0 && o+b <= 32
}

func bitfieldExtract(k types.Kind, a []uint64) (uint64, Quality) {
	if !isBitRange(a[1], a[2]) {
		return 0, None
	}
	if a[2] == 0 {
		return 0, Exact
	}
	up := 32 - a[1] - a[2]
	w := uint32(a[0]) << up
	if k.IsSigned() {
		return uint64(int64(int32(w) >> (32 - a[2]))), Exact
	}
	return uint64(w >> (32 - a[2])), Exact
}

func bitfieldInsert(k types.Kind, a []uint64) (uint64, Quality) {
	if !isBitRange(a[2], a[3]) {
		return 0, None
	}
	mask := (uint64(1)<<a[3] - 1) << a[2]
	return types.Wrap(k, a[0]&^mask|a[1]<<a[2]&mask), Exact
}

// bitsToFloat reinterprets the bits of an integer as a float. The quality is None for NaN,
// infinities and subnormals.
func bitsToFloat(_ types.Kind, a []uint64) (uint64, Quality) {
	w := uint64(uint32(a[0]))
	if exponent := w >> 23 & 0xff; exponent == 0xff || exponent == 0 && w<<33 != 0 {
		return 0, None
	}
	return w, Exact
}

// wholeFuncs has the functions that are not componentwise.
var wholeFuncs = map[string]func(t *types.Type, args []*types.Value) (*types.Value, Quality){
	"any": func(_ *types.Type, args []*types.Value) (*types.Value, Quality) {
		any := false
		for i := range args[0].Words {
			any = any || args[0].Bool(i)
		}
		return types.BoolValue(any), Exact
	},
	"all": func(_ *types.Type, args []*types.Value) (*types.Value, Quality) {
		all := true
		for i := range args[0].Words {
			all = all && args[0].Bool(i)
		}
		return types.BoolValue(all), Exact
	},
	"dot":          dot,
	"cross":        cross,
	"transpose":    transpose,
	"outerProduct": outerProduct,
	"length":       func(t *types.Type, args []*types.Value) (*types.Value, Quality) { return length(t, args[0]) },
	"distance":     distance,
	"normalize":    normalize,
	"faceforward":  faceforward,
	"reflect":      reflect,
	"refract":      refract,
	"determinant":  determinant,
	"inverse":      inverse,
}

func dot(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	w, q := sumProducts(t.Kind, len(args[0].Words), func(i int) (uint64, uint64) {
		return args[0].Words[i], args[1].Words[i]
	})
	return &types.Value{Type: t, Words: []uint64{w}}, q
}

func cross(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	k, x, y := t.Component(), args[0].Words, args[1].Words
	out, q := &types.Value{Type: t, Words: make([]uint64, 3)}, Exact
	for i := range out.Words {
		a, b := (i+1)%3, (i+2)%3
		p, q1 := mul(k, float(k, x[a]), float(k, y[b]))
		n, q2 := mul(k, float(k, y[a]), float(k, x[b]))
		w, q3 := add(k, float(k, p), -float(k, n))
		out.Words[i], q = w, min(q, q1, q2, q3)
	}
	return out, q
}

func transpose(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	out := &types.Value{Type: t, Words: make([]uint64, t.Size())}
	for c := 0; c < t.Cols; c++ {
		for r := 0; r < t.Rows; r++ {
			out.Words[c*t.Rows+r] = args[0].Words[r*t.Cols+c]
		}
	}
	return out, Exact
}

func outerProduct(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	k, q := t.Component(), Exact
	out := &types.Value{Type: t, Words: make([]uint64, t.Size())}
	for c := 0; c < t.Cols; c++ {
		for r := 0; r < t.Rows; r++ {
			w, qi := mul(k, float(k, args[0].Words[r]), float(k, args[1].Words[c]))
			out.Words[c*t.Rows+r], q = w, worseOf(q, qi)
		}
	}
	return out, q
}

func length(t *types.Type, v *types.Value) (*types.Value, Quality) {
	sum := 0.0
	for i := range v.Words {
		f := float(v.Type.Component(), v.Words[i])
		sum += float64(f * f)
	}
	w, _ := round(t.Kind, math.Sqrt(sum))
	return &types.Value{Type: t, Words: []uint64{w}}, Inexact
}

func distance(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	d, _ := Binary("-", args[0].Type, args[0], args[1])
	return length(t, d)
}

func normalize(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	l, _ := length(types.Scalar(t.Component()), args[0])
	return Binary("/", t, args[0], l)
}
