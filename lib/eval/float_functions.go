package eval

import (
	"math"

	"shsmith/lib/types"
)

// floatCall evaluates a componentwise function of floats of kind k, with result type t. The quality
// is None if the function is unknown or undefined for args.
func floatCall(name string, k types.Kind, t *types.Type, args []*types.Value) (*types.Value, Quality) {
	if f, ok := inexactFuncs[name]; ok {
		return componentwise(t, args, func(a []uint64) (uint64, Quality) {
			y, z := 0.0, 0.0
			if len(a) > 1 {
				y = float(k, a[1])
			}
			if len(a) > 2 {
				z = float(k, a[2])
			}
			r := f(float(k, a[0]), y, z)
			if math.IsNaN(r) {
				return 0, None
			}
			w, _ := round(k, r)
			return w, Inexact
		})
	}
	if f, ok := floatFuncs[name]; ok {
		return componentwise(t, args, func(a []uint64) (uint64, Quality) { return f(k, a) })
	}
	return nil, None
}

// inexactFuncs has the componentwise functions of floats whose results are never exact, except
// atan, which is in floatFuncs. A function returns NaN for arguments for which it is undefined.
var inexactFuncs = map[string]func(x, y, z float64) float64{
	"radians":     func(x, _, _ float64) float64 { return x * (math.Pi / 180) },
	"degrees":     func(x, _, _ float64) float64 { return x * (180 / math.Pi) },
	"sin":         func(x, _, _ float64) float64 { return math.Sin(x) },
	"cos":         func(x, _, _ float64) float64 { return math.Cos(x) },
	"tan":         func(x, _, _ float64) float64 { return math.Tan(x) },
	"asin":        func(x, _, _ float64) float64 { return math.Asin(x) },
	"acos":        func(x, _, _ float64) float64 { return math.Acos(x) },
	"sinh":        func(x, _, _ float64) float64 { return math.Sinh(x) },
	"cosh":        func(x, _, _ float64) float64 { return math.Cosh(x) },
	"tanh":        func(x, _, _ float64) float64 { return math.Tanh(x) },
	"asinh":       func(x, _, _ float64) float64 { return math.Asinh(x) },
	"acosh":       func(x, _, _ float64) float64 { return math.Acosh(x) },
	"atanh":       func(x, _, _ float64) float64 { return nanOutside(x > -1 && x < 1, math.Atanh(x)) },
	"pow":         func(x, y, _ float64) float64 { return nanOutside(x > 0 || x == 0 && y > 0, math.Pow(x, y)) },
	"exp":         func(x, _, _ float64) float64 { return math.Exp(x) },
	"exp2":        func(x, _, _ float64) float64 { return math.Exp2(x) },
	"log":         func(x, _, _ float64) float64 { return nanOutside(x > 0, math.Log(x)) },
	"log2":        func(x, _, _ float64) float64 { return nanOutside(x > 0, math.Log2(x)) },
	"sqrt":        func(x, _, _ float64) float64 { return math.Sqrt(x) },
	"inversesqrt": func(x, _, _ float64) float64 { return nanOutside(x > 0, 1/math.Sqrt(x)) },
	"mod":         func(x, y, _ float64) float64 { return nanOutside(y != 0, x-y*math.Floor(x/y)) },
	"smoothstep": func(e0, e1, x float64) float64 {
		t := min(max((x-e0)/(e1-e0), 0), 1)
		return nanOutside(e0 < e1, t*t*(3-2*t))
	},
}

// nanOutside returns x if `inside` is true, and otherwise NaN.
func nanOutside(inside bool, x float64) float64 {
	if inside {
		return x
	}
	return math.NaN()
}

// floatFuncs has the componentwise functions of floats that can have exact results, and atan. The
// results of atan are never exact, but inexactFuncs cannot contain it: a function there gets 0 for
// each missing argument, so it could not tell atan(y_over_x) from atan(y, x).
var floatFuncs = map[string]wordFunc{
	"abs":       func(k types.Kind, a []uint64) (uint64, Quality) { return round(k, math.Abs(float(k, a[0]))) },
	"floor":     func(k types.Kind, a []uint64) (uint64, Quality) { return round(k, math.Floor(float(k, a[0]))) },
	"ceil":      func(k types.Kind, a []uint64) (uint64, Quality) { return round(k, math.Ceil(float(k, a[0]))) },
	"trunc":     func(k types.Kind, a []uint64) (uint64, Quality) { return round(k, math.Trunc(float(k, a[0]))) },
	"roundEven": func(k types.Kind, a []uint64) (uint64, Quality) { return round(k, math.RoundToEven(float(k, a[0]))) },
	"round":     roundHalf,
	"fract": func(k types.Kind, a []uint64) (uint64, Quality) {
		x := float(k, a[0])
		return add(k, x, -math.Floor(x))
	},
	"sign": func(k types.Kind, a []uint64) (uint64, Quality) {
		switch x := float(k, a[0]); {
		case x > 0:
			return round(k, 1)
		case x < 0:
			return round(k, -1)
		}
		return 0, Exact
	},
	"min": func(k types.Kind, a []uint64) (uint64, Quality) {
		return pick(float(k, a[1]) < float(k, a[0]), a[1], a[0]), Exact
	},
	"max": func(k types.Kind, a []uint64) (uint64, Quality) {
		return pick(float(k, a[0]) < float(k, a[1]), a[1], a[0]), Exact
	},
	"clamp": clampFloat,
	"mix":   mix,
	"step": func(k types.Kind, a []uint64) (uint64, Quality) {
		return pick(float(k, a[1]) < float(k, a[0]), 0, one(k)), Exact
	},
	"fma":   fma,
	"ldexp": ldexp,
	"atan":  atan,
	"isnan": func(k types.Kind, a []uint64) (uint64, Quality) { return boolWord(math.IsNaN(float(k, a[0]))), Exact },
	"isinf": func(k types.Kind, a []uint64) (uint64, Quality) {
		return boolWord(math.IsInf(float(k, a[0]), 0)), Exact
	},
	"floatBitsToInt":  func(_ types.Kind, a []uint64) (uint64, Quality) { return types.Wrap(types.Int, a[0]), Exact },
	"floatBitsToUint": func(_ types.Kind, a []uint64) (uint64, Quality) { return a[0], Exact },
	"matrixCompMult": func(k types.Kind, a []uint64) (uint64, Quality) {
		return mul(k, float(k, a[0]), float(k, a[1]))
	},
	"lessThan":         comparison("<"),
	"lessThanEqual":    comparison("<="),
	"greaterThan":      comparison(">"),
	"greaterThanEqual": comparison(">="),
	"equal": func(k types.Kind, a []uint64) (uint64, Quality) {
		return boolWord(float(k, a[0]) == float(k, a[1])), Exact
	},
	"notEqual": func(k types.Kind, a []uint64) (uint64, Quality) {
		return boolWord(float(k, a[0]) != float(k, a[1])), Exact
	},
}

func comparison(op string) wordFunc {
	return func(k types.Kind, a []uint64) (uint64, Quality) {
		return boolWord(compare(op, float(k, a[0]), float(k, a[1]))), Exact
	}
}

// roundHalf computes GLSL's `round(x)` for x = a[0]. Its quality is Inexact for a fraction of one
// half, which an implementation may round in either direction.
func roundHalf(k types.Kind, a []uint64) (uint64, Quality) {
	x := float(k, a[0])
	w, q := round(k, math.RoundToEven(x))
	if math.Abs(x-math.Trunc(x)) == 0.5 {
		q = worseOf(q, Inexact)
	}
	return w, q
}

func clampFloat(k types.Kind, a []uint64) (uint64, Quality) {
	x, low, high := float(k, a[0]), float(k, a[1]), float(k, a[2])
	if low > high {
		return 0, None
	}
	return round(k, min(max(x, low), high))
}

func mix(k types.Kind, a []uint64) (uint64, Quality) {
	x, y, t := float(k, a[0]), float(k, a[1]), float(k, a[2])
	s, q1 := add(k, 1, -t)
	p, q2 := mul(k, x, float(k, s))
	r, q3 := mul(k, y, t)
	w, q4 := add(k, float(k, p), float(k, r))
	return w, min(q1, q2, q3, q4)
}

// fma computes a[0] * a[1] + a[2]. The quality is Exact if neither the product nor the sum is
// rounded.
func fma(k types.Kind, a []uint64) (uint64, Quality) {
	// Implementations may round the product or not.
	p, q1 := mul(k, float(k, a[0]), float(k, a[1]))
	w, q2 := add(k, float(k, p), float(k, a[2]))
	return w, worseOf(q1, q2)
}

// ldexp computes a[0] * 2^a[1]. The quality is None for exponents above 128, or above 1024 for
// doubles, and for a result that is too large.
func ldexp(k types.Kind, a []uint64) (uint64, Quality) {
	limit := int64(128)
	if k == types.Double {
		limit = 1024
	}
	e := int64(a[1])
	if e > limit {
		return 0, None
	}
	w, q := round(k, math.Ldexp(float(k, a[0]), int(max(e, -3000)))) // every double times 2^-3000 is 0
	if math.IsInf(float(k, w), 0) {
		return 0, None
	}
	return w, q
}

func atan(k types.Kind, a []uint64) (uint64, Quality) {
	x := float(k, a[0])
	if len(a) == 1 {
		w, _ := round(k, math.Atan(x))
		return w, Inexact
	}
	y := float(k, a[1])
	if x == 0 && y == 0 {
		return 0, None
	}
	w, _ := round(k, math.Atan2(x, y))
	return w, Inexact
}
