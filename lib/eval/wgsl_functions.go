package eval

import (
	"fmt"
	"math"
	"math/bits"

	"shsmith/lib/types"
)

// glslNames maps the name of a function in WGSL to its name in GLSL, where they differ.
var glslNames = map[string]string{
	"inverseSqrt": "inversesqrt", "round": "roundEven",
	"countOneBits": "bitCount", "reverseBits": "bitfieldReverse",
}

// CallWGSL evaluates the built-in WGSL function `name`; t is the result type. It returns an error
// if args are outside its domain or the result is not finite. For a function that it cannot
// evaluate, the quality is None.
func CallWGSL(name string, t *types.Type, args []*types.Value) (*types.Value, Quality, error) {
	if len(args) == 0 {
		return nil, None, nil
	}
	if err := InDomainWGSL(name, args); err != nil {
		return nil, None, err
	}
	if f, ok := wholeWGSL[name]; ok {
		v, q := f(t, args)
		if v == nil {
			return nil, q, nil
		}
		return finiteOr(v, q, name)
	}
	if f, ok := wordsWGSL[name]; ok {
		k := args[0].Type.Component()
		v, q := componentwise(t, args, func(a []uint64) (uint64, Quality) { return f(k, a) })
		if v == nil {
			return nil, q, nil
		}
		return finiteOr(v, q, name)
	}
	known := name
	if n, ok := glslNames[name]; ok {
		known = n
	}
	v, q := Call(known, t, args)
	switch {
	// Call knows these functions, so only the arguments can be the reason.
	case v == nil && isMath(known):
		return nil, None, fmt.Errorf("%s is undefined for these arguments", name)
	case v == nil:
		return nil, None, nil
	}
	return finiteOr(v, q, name)
}

// isMath reports whether `name` is normalize, or a componentwise function of floats that Call can
// evaluate.
func isMath(name string) bool {
	_, in := inexactFuncs[name]
	_, fl := floatFuncs[name]
	return in || fl || name == "normalize"
}

// InDomainWGSL returns an error if the arguments violate a condition of WGSL section 17.5.
// Arguments that are not constant are nil, and conditions on them are not checked.
func InDomainWGSL(name string, args []*types.Value) error {
	switch name {
	case "clamp", "smoothstep":
		low, high := args[1], args[2]
		if name == "smoothstep" {
			low, high = args[0], args[1]
		}
		return ordered(name, low, high)
	case "extractBits", "insertBits":
		n := len(args)
		if a, b := args[n-2], args[n-1]; a != nil && b != nil && a.Words[0]+b.Words[0] > 32 {
			return fmt.Errorf("%s reaches beyond the 32 bits of its operand", name)
		}
	case "pack2x16float":
		for i := 0; args[0] != nil && i < len(args[0].Words); i++ {
			if x := float(types.Float, args[0].Words[i]); !finite(types.Half, types.ToHalf(x)) {
				return fmt.Errorf("%v does not fit f16", x)
			}
		}
	case "dot":
		return dotDomain(args)
	case "ldexp":
		return ldexpDomain(args)
	}
	return nil
}

// dotDomain returns an error if the arguments are vectors of abstract integers, and their dot
// product overflows 64 bits.
func dotDomain(args []*types.Value) error {
	if args[0] == nil || args[1] == nil || args[0].Type.Component() != types.AbstractInt {
		return nil
	}
	sum := int64(0)
	for i := range args[0].Words {
		a, b := args[0].Int(i), args[1].Int(i)
		if overflows("*", a, b) || overflows("+", sum, a*b) {
			return fmt.Errorf("dot overflows")
		}
		sum += a * b
	}
	return nil
}

func ordered(name string, low, high *types.Value) error {
	if low == nil || high == nil {
		return nil
	}
	k := low.Type.Component()
	for i := range low.Words {
		a, b := low.Words[i], high.Words[i]
		wrong := k.IsFloat() && float(k, a) > float(k, b) || !k.IsFloat() && less(k, b, a)
		if name == "smoothstep" {
			wrong = float(k, a) == float(k, b)
		}
		if wrong {
			return fmt.Errorf("%s is not defined for the bounds %s and %s", name, scalarText(k, a), scalarText(k, b))
		}
	}
	return nil
}

func ldexpDomain(args []*types.Value) error {
	if args[1] == nil || args[0] != nil && args[0].Type == nil {
		return nil
	}
	limit := int64(128)
	if args[0] != nil {
		switch args[0].Type.Component() {
		case types.Half:
			limit = 16
		case types.AbstractFloat:
			limit = 1024
		}
	}
	for _, w := range args[1].Words {
		if int64(w) > limit {
			return fmt.Errorf("ldexp is not defined for an exponent above %d", limit)
		}
	}
	return nil
}

func wordFloat(f func(x float64) float64) wordFunc {
	return func(k types.Kind, a []uint64) (uint64, Quality) { return round(k, f(float(k, a[0]))) }
}

// wordsWGSL has the componentwise functions of WGSL that differ from those of GLSL.
var wordsWGSL = map[string]wordFunc{
	"select": func(_ types.Kind, a []uint64) (uint64, Quality) { return pick(a[2] != 0, a[1], a[0]), Exact },
	"clamp": func(k types.Kind, a []uint64) (uint64, Quality) {
		if k.IsFloat() {
			return round(k, min(max(float(k, a[0]), float(k, a[1])), float(k, a[2])))
		}
		return clampInt(k, a)
	},
	"atan2": func(k types.Kind, a []uint64) (uint64, Quality) { // at the origin: any value, but no error
		w, _ := round(k, math.Atan2(float(k, a[0]), float(k, a[1])))
		return w, Inexact
	},
	"saturate": wordFloat(func(x float64) float64 { return min(max(x, 0), 1) }),
	"ldexp": func(k types.Kind, a []uint64) (uint64, Quality) {
		return round(k, math.Ldexp(float(k, a[0]), int(max(int64(a[1]), -5000))))
	},
	"smoothstep": func(k types.Kind, a []uint64) (uint64, Quality) {
		low, high, x := float(k, a[0]), float(k, a[1]), float(k, a[2])
		t := min(max((x-low)/(high-low), 0), 1)
		w, _ := round(k, t*t*(3-2*t))
		return w, Inexact
	},
	"quantizeToF16": func(k types.Kind, a []uint64) (uint64, Quality) {
		half, q := round(types.Half, float(k, a[0])) // either neighbour is allowed
		w, _ := round(k, float(types.Half, half))
		return w, q
	},
	"countLeadingZeros": func(_ types.Kind, a []uint64) (uint64, Quality) {
		return uint64(bits.LeadingZeros32(uint32(a[0]))), Exact
	},
	"countTrailingZeros": func(_ types.Kind, a []uint64) (uint64, Quality) {
		return uint64(bits.TrailingZeros32(uint32(a[0]))), Exact
	},
	"firstLeadingBit": func(k types.Kind, a []uint64) (uint64, Quality) {
		w, q := findMSB(k, a)
		return types.Wrap(k, w), q
	},
	"firstTrailingBit": func(k types.Kind, a []uint64) (uint64, Quality) {
		w, q := findLSB(k, a)
		return types.Wrap(k, w), q
	},
	"extractBits": bitfieldExtract,
	"insertBits":  bitfieldInsert,
}

// wholeWGSL has WGSL functions that the function componentwise cannot evaluate, such as dot and
// modf. GLSL lacks them or defines them differently.
var wholeWGSL = map[string]func(t *types.Type, args []*types.Value) (*types.Value, Quality){
	"dot": dotWGSL,
	"frexp": func(t *types.Type, args []*types.Value) (*types.Value, Quality) {
		return fractAndOther(t, args[0], func(k types.Kind, x float64) (uint64, uint64) {
			fraction, exponent := math.Frexp(x)
			w, _ := round(k, fraction)
			return w, uint64(int64(exponent))
		})
	},
	"modf": func(t *types.Type, args []*types.Value) (*types.Value, Quality) {
		return fractAndOther(t, args[0], func(k types.Kind, x float64) (uint64, uint64) {
			whole := math.Trunc(x)
			f, _ := round(k, x-whole)
			w, _ := round(k, whole)
			return f, w
		})
	},
	"dot4U8Packed": func(t *types.Type, args []*types.Value) (*types.Value, Quality) {
		return packedDot(t, args, func(w uint64, i int) int64 { return int64(uint8(w >> (8 * i))) })
	},
	"dot4I8Packed": func(t *types.Type, args []*types.Value) (*types.Value, Quality) {
		return packedDot(t, args, func(w uint64, i int) int64 { return int64(int8(w >> (8 * i))) })
	},
	"pack4xU8":      packBytes(func(w uint64) uint64 { return w & 255 }),
	"pack4xI8":      packBytes(func(w uint64) uint64 { return w & 255 }),
	"pack4xU8Clamp": packBytes(func(w uint64) uint64 { return min(w, 255) }),
	"pack4xI8Clamp": packBytes(func(w uint64) uint64 { return uint64(min(max(int64(w), -128), 127)) & 255 }),
	"unpack4xU8":    unpackBytes(func(b uint8) uint64 { return uint64(b) }),
	"unpack4xI8":    unpackBytes(func(b uint8) uint64 { return uint64(int64(int8(b))) }),
}

// dotWGSL returns the dot product of the two vectors in args, as a value of type t. Integer sums
// wrap to the width of t.
func dotWGSL(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	if t.Kind.IsFloat() {
		return dot(t, args)
	}
	var sum uint64
	for i, w := range args[0].Words {
		sum = types.Wrap(t.Kind, sum+w*args[1].Words[i])
	}
	return &types.Value{Type: t, Words: []uint64{sum}}, Exact
}

// fractAndOther returns the result of frexp or modf for x: a structure of type t with two members.
// For each component of x, the function f computes one scalar of the first member and one of the
// second.
func fractAndOther(t *types.Type, x *types.Value, f func(k types.Kind, x float64) (uint64, uint64)) (*types.Value, Quality) {
	n, k := len(x.Words), x.Type.Component()
	out := &types.Value{Type: t, Words: make([]uint64, 2*n)}
	for i, w := range x.Words {
		out.Words[i], out.Words[n+i] = f(k, float(k, w))
	}
	return out, Exact
}

func packedDot(t *types.Type, args []*types.Value, part func(w uint64, i int) int64) (*types.Value, Quality) {
	var sum int64
	for i := 0; i < 4; i++ {
		sum += part(args[0].Words[0], i) * part(args[1].Words[0], i)
	}
	return &types.Value{Type: t, Words: []uint64{types.Wrap(t.Kind, uint64(sum))}}, Exact
}

func packBytes(f func(uint64) uint64) func(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	return func(t *types.Type, args []*types.Value) (*types.Value, Quality) {
		var w uint64
		for i, c := range args[0].Words {
			w |= f(c) << (8 * i)
		}
		return &types.Value{Type: t, Words: []uint64{w}}, Exact
	}
}

func unpackBytes(f func(uint8) uint64) func(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	return func(t *types.Type, args []*types.Value) (*types.Value, Quality) {
		out := &types.Value{Type: t, Words: make([]uint64, 4)}
		for i := range out.Words {
			out.Words[i] = f(uint8(args[0].Words[0] >> (8 * i)))
		}
		return out, Exact
	}
}
