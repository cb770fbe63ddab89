package number

import "math"

// Transcendental functions of floats. GLSL 4.60 and GLSL ES 3.20 bound only the errors of exp, log,
// pow and sqrt (GLSL 4.60 section 4.7.1). So the others have the bounds that Vulkan ("Precision and
// Operation of SPIR-V Instructions") and WGSL (section 15.7.4) demand. Where these define the error
// of a function by an expression, the bound here is the error of that expression, rounded up.
//
// No specification bounds the error of sin and cos outside of [-π, π], where implementations first
// reduce the argument to that range. The bound here assumes that they subtract a multiple of 2π in
// floats, so that the error of the reduced argument is at most 2^-22 of the argument.

// boundedFunction is a function of one float with a bounded error.
type boundedFunction struct {
	f func(float64) float64
	// inside reports whether a number is in the domain of f. If inside is nil, all numbers are.
	inside func(float64) bool
	// image returns the least and the greatest value of f for arguments from lo to hi. image may be
	// nil if f is ascending.
	image func(lo, hi float64) (float64, float64)
	// err bounds the error of f for arguments from lo to hi. a and b are the least and the greatest
	// exact result for these arguments.
	err func(lo, hi, a, b float64) float64
	// least and most are bounds that the result keeps on each implementation. Both are 0 if there
	// are no such bounds.
	least, most float64
}

func largest(a, b float64) float64 { return math.Max(math.Abs(a), math.Abs(b)) }

// relativeError returns a function for the field boundedFunction.err. The returned function bounds
// the error of a result by r times the greatest magnitude of the exact results, which are from a to
// b. It ignores the range of the argument, from lo to hi.
func relativeError(r float64) func(lo, hi, a, b float64) float64 {
	return func(_, _, a, b float64) float64 { return r * largest(a, b) }
}

const (
	sineError = 0x1p-11
	// atanError is 4096 ULP, relative to the result.
	atanError = 4096 * 0x1p-23
	pi        = math.Pi
)

// waveError bounds the error of sin and cos for arguments from lo to hi.
func waveError(lo, hi, _, _ float64) float64 {
	e := sineError
	if m := largest(lo, hi); m > pi {
		e += m * 0x1p-22
	}
	return e
}

// halfWave returns the operation that computes l, which is sin or cos, on half floats. The error is
// at most 2^-7 for arguments from -π to π. For other arguments, its bound grows with their
// magnitude.
func halfWave(l *boundedFunction) Unary {
	const e = 0x1p-7
	half := *l
	half.least, half.most = -1-e, 1+e
	half.err = func(lo, hi, _, _ float64) float64 {
		// Implementations reduce an argument to the range from -π to π, maybe in half floats.
		if m := largest(lo, hi); m > pi {
			return e + m*0x1p-9
		}
		return e
	}
	return narrow1(half.float)
}

// waveImage returns a function for the field boundedFunction.image. That function returns the range
// of sin(x + phase), which is cos(x) if `phase` is π/2.
func waveImage(phase float64) func(lo, hi float64) (float64, float64) {
	return func(lo, hi float64) (float64, float64) {
		lo, hi = lo+phase, hi+phase
		a, b := math.Sin(lo), math.Sin(hi)
		least, most := math.Min(a, b), math.Max(a, b)
		has := func(at float64) bool { return math.Floor((hi-at)/(2*pi)) >= math.Ceil((lo-at)/(2*pi)) }
		if has(pi / 2) {
			most = 1
		}
		if has(-pi / 2) {
			least = -1
		}
		return least, most
	}
}

// tanImage returns the least and the greatest value of tan from lo to hi, or -∞ and ∞ if there is a
// pole between lo and hi.
func tanImage(lo, hi float64) (float64, float64) {
	if math.Floor(lo/pi+0.5) != math.Floor(hi/pi+0.5) {
		return math.Inf(-1), math.Inf(1)
	}
	return math.Tan(lo), math.Tan(hi)
}

// tanError bounds the error of tan(x), computed as sin(x) / cos(x), for x from lo to hi. The exact
// results are from a to b. The bound may be infinite.
func tanError(lo, hi, a, b float64) float64 {
	e := waveError(lo, hi, a, b)
	t := largest(a, b)
	cos := 1/math.Sqrt(1+t*t) - e
	if cos <= e {
		return math.Inf(1)
	}
	return e/cos*(1+t) + t*0x1p-20
}

func descending(f func(float64) float64) func(lo, hi float64) (float64, float64) {
	return func(lo, hi float64) (float64, float64) { return f(hi), f(lo) }
}

// arcError bounds the error of asin(x) and acos(x) for x from lo to hi, where the exact results are
// from a to b. The bound is large enough for implementations that compute these functions as
//
//	asin(x) = atan(x, sqrt(1 - x * x))
//	acos(x) = atan(sqrt(1 - x * x), x)
func arcError(lo, hi, a, b float64) float64 {
	rest := math.Max(0, 1-math.Max(lo*lo, hi*hi))
	// 1 - x * x is off by 2^-22, and its square root by up to 2^-11.
	root := math.Min(0x1p-11, 0x1p-22/math.Sqrt(rest+0x1p-23))
	return 6.77e-5 + atanError*largest(a, b) + root
}

func coshImage(lo, hi float64) (float64, float64) {
	a, b := math.Cosh(lo), math.Cosh(hi)
	if lo <= 0 && hi >= 0 {
		return 1, math.Max(a, b)
	}
	return math.Min(a, b), math.Max(a, b)
}

// hyperbolicError bounds the error of sinh and cosh for arguments from lo to hi. Implementations
// may compute them as
//
//	(exp(x) ± exp(-x)) * 0.5
func hyperbolicError(lo, hi, _, _ float64) float64 {
	m := largest(lo, hi)
	return math.Exp(m) * (6 + 2*m) * 0x1p-23
}

var boundedFunctions = map[string]*boundedFunction{
	"radians": {f: func(x float64) float64 { return x * pi / 180 }, err: relativeError(0x1p-21)},
	"degrees": {f: func(x float64) float64 { return x * 180 / pi }, err: relativeError(0x1p-21)},
	"sin":     {f: math.Sin, image: waveImage(0), err: waveError, least: -1 - sineError, most: 1 + sineError},
	"cos":     {f: math.Cos, image: waveImage(pi / 2), err: waveError, least: -1 - sineError, most: 1 + sineError},
	"tan":     {f: math.Tan, image: tanImage, err: tanError},
	"asin":    {f: math.Asin, inside: withinOne, err: arcError},
	"acos":    {f: math.Acos, inside: withinOne, image: descending(math.Acos), err: arcError},
	"atan":    {f: math.Atan, err: relativeError(atanError)},
	"sinh":    {f: math.Sinh, err: hyperbolicError},
	"cosh":    {f: math.Cosh, image: coshImage, err: hyperbolicError},
	"tanh": {f: math.Tanh, err: func(lo, hi, a, b float64) float64 {
		if largest(lo, hi) > 87 { // exp overflows
			return math.Inf(1)
		}
		return 2e-5 + (10+4*largest(lo, hi))*0x1p-23
	}},
	"asinh": {f: math.Asinh, err: func(lo, _, a, b float64) float64 {
		if lo < 0 { // x + sqrt(x * x + 1) cancels
			return 0x1p-20 + 0x1p-20*largest(a, b) + lo*lo*0x1p-19
		}
		return 0x1p-19 + 0x1p-20*largest(a, b)
	}},
	"acosh": {f: math.Acosh, inside: func(x float64) bool { return x >= 1 }, err: func(lo, _, a, b float64) float64 {
		return 0x1p-19 + 0x1p-20*largest(a, b) + math.Min(0x1p-10, 0x1p-20/math.Sqrt(lo-1+0x1p-23))
	}},
	"atanh": {
		f:      math.Atanh,
		inside: func(x float64) bool { return math.Abs(x) < 1 },
		err: func(lo, hi, a, b float64) float64 {
			return 0x1p-19 + 0x1p-20*largest(a, b) + 0x1p-21/(1-largest(lo, hi))
		},
	},
}

func (l *boundedFunction) float(u *ALU, at *Operation, x Cell) Cell {
	r := l.f(x.Number())
	lo, hi := x.ends64()
	if l.inside != nil && !(l.inside(lo) && l.inside(hi)) {
		if !l.reached(lo, hi) {
			return u.reportOutside(at, x.Float())
		}
		return unknown(asNormal(r), x.doubt)
	}
	if x.doubt.unbounded() {
		return unknown(asNormal(r), x.doubt)
	}
	if x.doubt.exact() && (r-r != 0 || math.Abs(r) > maxFloat) {
		return u.reportSpecial(at, "infinite", x.Float())
	}
	a, b := r, r
	switch {
	case lo == hi:
	case l.image != nil:
		a, b = l.image(lo, hi)
	default:
		a, b = l.f(lo), l.f(hi)
	}
	e := l.err(lo, hi, a, b)
	if a, b = a-e, b+e; l.most != 0 {
		a, b = math.Max(a, l.least), math.Min(b, l.most)
	}
	return u.drawOne(spread(asNormal(r), a, b, originOf(x, at)))
}

// reached reports whether some number from lo to hi is in the domain of l.
func (l *boundedFunction) reached(lo, hi float64) bool {
	// A domain between lo and hi contains 0.
	return l.inside(lo) || l.inside(hi) || lo < 0 && hi > 0 && l.inside(0)
}

// originOf returns the doubt for an uncertain result of the operation `at` on x. The doubt names
// the operation at which the uncertainty began. If x is uncertain, originOf returns the doubt of x.
// Otherwise it returns a new doubt that names `at`.
func originOf(x Cell, at *Operation) doubt {
	if x.doubt != 0 {
		return x.doubt
	}
	return doubtFrom(at)
}

// floatPow returns exp2(y * log2(x)), which is undefined for x < 0, and for x = 0 if y <= 0. If the
// operands are exact or x is certainly negative, floatPow reports that. For other such operands,
// the result may be any number or NaN.
func floatPow(u *ALU, at *Operation, x, y Cell) Cell {
	a, b := x.Float(), y.Float()
	lo, hi := x.Span()
	least, _ := y.Span()
	exact := x.doubt.exact() && y.doubt.exact()
	switch {
	case exact && (a < 0 || a == 0 && b <= 0), hi < 0 && !x.doubt.unbounded():
		return u.reportOutside(at, a, b)
	// Some values of the operands are undefined.
	case lo < 0 || lo == 0 && least <= 0 || x.doubt.unbounded() || y.doubt.unbounded():
		return unknown(nominalPower(a, b), originOf(firstUncertain(x, y), at))
	case lo == 0 && hi == 0:
		return hull(0, 0, minNormal, originOf(x, at))
	case lo == 0:
		top := u.powerOf(at, Float(max(hi, minNormal)), y)
		_, most := top.Span()
		if top.doubt.unbounded() {
			return unknown(nominalPower(a, b), originOf(x, at))
		}
		return hull(min(nominalPower(a, b), most), 0, most, originOf(x, at))
	}
	return u.powerOf(at, x, y)
}

func (u *ALU) powerOf(at *Operation, x, y Cell) Cell {
	return u.lifted(at, floatMul(u, at, y, u.lifted(at, x, rawLog2)), rawExp2)
}

func nominalPower(a, b float32) float32 { return asNormal(math.Pow(float64(a), float64(b))) }

// floatAtan2 returns atan(y, x), with an error of up to 4096 ULP. It reports atan(0, 0) as
// undefined.
func floatAtan2(u *ALU, at *Operation, y, x Cell) Cell {
	a, b := y.ends64()
	c, d := x.ends64()
	exact := x.doubt.exact() && y.doubt.exact()
	nominal := math.Atan2(y.Number(), x.Number())
	zero := a <= 0 && b >= 0
	switch {
	case exact && y.Number() == 0 && x.Number() == 0:
		return u.reportOutside(at, 0, 0)
	case x.doubt.unbounded() || y.doubt.unbounded() || zero && c <= 0 && d >= 0:
		return unknown(asNormal(nominal), originOf(firstUncertain(x, y), at))
	case zero && c < 0 && (a != b || a == 0): // the result jumps from -π to π
		const e = pi * (1 + atanError)
		return u.drawOne(spread(asNormal(nominal), -e, e, originOf(firstUncertain(x, y), at)))
	}
	lo, hi := nominal, nominal
	for _, p := range [2]float64{a, b} {
		for _, q := range [2]float64{c, d} {
			r := math.Atan2(p, q)
			lo, hi = math.Min(lo, r), math.Max(hi, r)
		}
	}
	e := atanError * largest(lo, hi)
	return u.drawOne(spread(asNormal(nominal), lo-e, hi+e, originOf(firstUncertain(x, y), at)))
}

func rawExp(u *ALU, at *Operation, a float32) Cell { return u.power(at, a, math.Exp) }

func rawExp2(u *ALU, at *Operation, a float32) Cell { return u.power(at, a, math.Exp2) }

// power returns f(a), where f is exp or exp2. The error is at most 3 + 2|a| ULP.
func (u *ALU) power(at *Operation, a float32, f func(float64) float64) Cell {
	d := f(float64(a))
	c := u.rounded(at, d, 0, true, a, a)
	if u.failed {
		return c
	}
	// The result may be subnormal, and flushed.
	if d < 2*minNormal {
		return flushed(at, d, 0, 4*minNormal)
	}
	// One more, because the nominal result is rounded.
	n := 4 + 2*math.Abs(float64(a))
	return withinFloats(c.Float(), int(n), doubtFrom(at))
}

func rawLog(u *ALU, at *Operation, a float32) Cell { return u.logarithm(at, a, math.Log) }

func rawLog2(u *ALU, at *Operation, a float32) Cell { return u.logarithm(at, a, math.Log2) }

// logarithm returns f(a), where f is log or log2. If a is 0 or negative, it reports the operation
// as undefined.
func (u *ALU) logarithm(at *Operation, a float32, f func(float64) float64) Cell {
	if a <= 0 {
		return u.reportOutside(at, a)
	}
	r := float32(f(float64(a)))
	// The error is 2^-21 from 0.5 to 2, and 3 ULP elsewhere.
	if a >= 0.5 && a <= 2 {
		return hull(r, r-0x1p-21, r+0x1p-21, doubtFrom(at))
	}
	// One more, because the nominal result is rounded.
	return withinFloats(r, 4, doubtFrom(at))
}
