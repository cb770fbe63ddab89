package main

import (
	"math"
	"math/big"
	"strings"

	"shsmith/lib/builtin"
	"shsmith/lib/types"
)

// This file states for which operands an operation is defined. The interpreter and the
// passes state it, too, and tests compare the three.

// inDomain reports whether a component-wise operation with the domain d is defined for the operands
// x.
func inDomain(d builtin.Domain, x []scalar) bool {
	float := func(i int) float64 { return x[i].float() }
	switch d {
	case builtin.IntDivision:
		return x[1].integer() != 0 &&
			!(x[0].kind == types.Int && x[0].integer() == math.MinInt32 && x[1].integer() == -1)
	case builtin.IntModulo:
		return x[0].integer() >= 0 && x[1].integer() > 0
	case builtin.Shift:
		return x[1].integer() >= 0 && x[1].integer() < 32
	case builtin.Clamp:
		return x[1].real().Cmp(x[2].real()) <= 0
	case builtin.Bitfield:
		offset, bits := x[len(x)-2].integer(), x[len(x)-1].integer()
		return offset >= 0 && bits >= 0 && offset+bits <= 32
	case builtin.FloatBits:
		f := math.Float32frombits(uint32(x[0].bits))
		return f == f && normal(types.Float, float64(f))
	case builtin.Conversion:
		return true // depends on the type of the result: see convertible
	case builtin.FloatDivision, builtin.Mod:
		return float(1) != 0
	case builtin.Smoothstep:
		return float(0) < float(1)
	case builtin.Pow:
		return float(0) > 0 || float(0) == 0 && float(1) > 0
	case builtin.Log, builtin.InverseSqrt:
		return float(0) > 0
	case builtin.Sqrt:
		return float(0) >= 0
	case builtin.Asin:
		return math.Abs(float(0)) <= 1
	case builtin.Atan2:
		return float(0) != 0 || float(1) != 0
	case builtin.Acosh:
		return float(0) >= 1
	case builtin.Atanh:
		return math.Abs(float(0)) < 1
	case builtin.Normalize:
		return float(0) != 0
	case builtin.Ldexp:
		most, greatest := int64(128), float64(math.MaxFloat32)
		if x[0].kind == types.Double {
			most, greatest = 1024, math.MaxFloat64
		}
		return x[1].integer() <= most && math.Abs(math.Ldexp(float(0), int(x[1].integer()))) <= greatest
	case builtin.Round:
		f := math.Abs(float(0))
		return f-math.Trunc(f) != 0.5
	}
	return true
}

// convertible reports whether the conversion of the float x to an integer of kind k is defined
// (GLSL 4.60 section 5.4.1).
func convertible(x scalar, k types.Kind) bool {
	switch f := math.Trunc(x.float()); k {
	case types.Int:
		return f >= math.MinInt32 && f <= math.MaxInt32
	case types.Uint:
		// Not even -0.5 may be converted to uint.
		return x.float() >= 0 && f <= math.MaxUint32
	}
	return true
}

// converted returns the operands, each converted to its kind in o.kinds. The boolean reports
// whether all conversions are exact.
func (o *operation) converted(operands []scalar) ([]scalar, bool) {
	x, all := make([]scalar, len(operands)), true
	for i, s := range operands {
		var exact bool
		x[i], exact = s.to(o.kinds[i])
		all = all && exact
	}
	return x, all
}

// defined reports whether o, a component-wise operation, is defined on the given scalars, one for
// each operand.
func (o *operation) defined(operands []scalar) bool {
	x, _ := o.converted(operands)
	return inDomain(o.row.Domain, x) && (o.row.Domain != builtin.Conversion || convertible(x[0], o.result.Component()))
}

// definite reports whether o is defined for these operands and every correct implementation
// computes the same result, up to the sign of a zero.
func (o *operation) definite(operands []scalar) bool {
	x, exact := o.converted(operands)
	if !exact || !o.defined(operands) {
		return false
	}
	if o.row.Exact == builtin.Exact {
		// floatBitsToInt(-0.0) would show the sign of the zero.
		return !(strings.HasPrefix(o.row.Name, "floatBitsTo") && x[0].float() == 0 && x[0].bits != 0)
	}
	r := rounded(o.row.Name, x)
	return (r == nil || representable(r, o.precision())) && exactSum(terms(o.row.Name, x))
}

// precision returns the kind of scalar in which o computes. For a conversion it is the kind of the
// result, and for other operations the kind of the first operand.
func (o *operation) precision() types.Kind {
	if o.row.Class == builtin.Convert {
		return o.result.Component()
	}
	return o.kinds[0]
}

// representable reports whether r is zero or a normal number of kind k.
func representable(r *big.Float, k types.Kind) bool {
	f, error := r.Float64()
	if k == types.Float {
		var single float32
		single, error = r.Float32()
		f = float64(single)
	}
	return error == big.Exact && normal(k, f)
}

// rounded returns the exact value of the operation `name` on the operands x. It is for operations
// whose exact value implementations round once, such as + and fract of floats. For all other
// operations it returns nil.
func rounded(name string, x []scalar) *big.Float {
	if !x[0].kind.IsFloat() && name != "float" {
		return nil
	}
	r, one := func(i int) *big.Float { return x[i].real() }, realOf(1)
	switch name {
	case "+":
		return new(big.Float).Add(r(0), r(1))
	case "-":
		return new(big.Float).Sub(r(0), r(1))
	case "*", "matrixCompMult":
		return new(big.Float).Mul(r(0), r(1))
	case "++":
		return new(big.Float).Add(r(0), one)
	case "--":
		return new(big.Float).Sub(r(0), one)
	case "float":
		return r(0)
	case "fract":
		return new(big.Float).Sub(r(0), realOf(math.Floor(x[0].float())))
	case "ldexp":
		n := x[1].integer()
		if n < -126 {
			// Implementations may flush the result to zero. No float or double can represent
			// 2^-5000, so the method definite rejects these operands.
			return new(big.Float).SetMantExp(realOf(1), -5000)
		}
		return new(big.Float).SetMantExp(r(0), int(n))
	}
	return nil
}

// terms returns the numbers that exactSum must check for fma or mix: the operands x, and the
// products in the formula, such as x[0] * x[1] for fma. For other operations, terms returns nil.
func terms(name string, x []scalar) []*big.Float {
	// Implementations add up some of the terms. If exactSum accepts the terms, no implementation
	// rounds a sum, and all get the same result.
	mul := func(i, k int) *big.Float { return new(big.Float).Mul(x[i].real(), x[k].real()) }
	switch name {
	case "fma":
		return []*big.Float{x[0].real(), x[1].real(), x[2].real(), mul(0, 1)}
	case "mix": // x - x * a + y * a
		return []*big.Float{x[0].real(), x[1].real(), x[2].real(), mul(0, 2), mul(1, 2)}
	}
	return nil
}

// exactSum reports whether floats can add the terms in any order without rounding. It requires that
// all terms are multiples of 2^-4, and that the sum of their magnitudes is below 2^20.
func exactSum(terms []*big.Float) bool {
	sum := realOf(0)
	for _, t := range terms {
		sum.Add(sum, new(big.Float).Abs(t))
		if !new(big.Float).Mul(t, realOf(16)).IsInt() {
			return false
		}
	}
	return sum.Cmp(realOf(1<<20)) < 0
}
