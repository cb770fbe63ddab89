package analysis

import (
	"math"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Range is the range of the integers from Lo to Hi, both included. But if Hi is the largest int64,
// the range has no upper limit: it also includes the larger values of a uint64. The Range of a
// vector holds for each component.
type Range struct{ Lo, Hi int64 }

// Between returns the range from lo to hi.
func Between(lo, hi int64) Range { return Range{lo, hi} }

// Within reports whether t contains all integers of s.
func (s Range) Within(t Range) bool { return t.Lo <= s.Lo && s.Hi <= t.Hi }

func (s Range) join(t Range) Range { return Range{min(s.Lo, t.Lo), max(s.Hi, t.Hi)} }

// Full returns the range of all values of t, an integer scalar or vector type. For any other type
// it returns the range of all int64 values.
func Full(t *types.Type) Range {
	switch k := t.Component(); {
	case !k.IsInteger() || k == types.Int64 || k == types.AbstractInt:
		return Range{math.MinInt64, math.MaxInt64}
	case k.IsSigned():
		return Range{-1 << (k.Bits() - 1), 1<<(k.Bits()-1) - 1}
	case k == types.Uint64:
		return Range{0, math.MaxInt64}
	default:
		return Range{0, 1<<k.Bits() - 1}
	}
}

// Ranges computes the range of an integer expression from constants, operators, calls and the known
// ranges of variables.
type Ranges struct {
	Vars map[*ast.Object]Range // ranges that variables have at this point of the program
	// Results(f) computes the range of the result of a call of f from the arguments. Results(f) is
	// nil if nothing is known of f.
	Results func(f *ast.Object) func(*Ranges, []ast.Expr) Range
}

// Of returns a range that contains every value of e. If nothing else is known, it returns
// the full range of the type.
func (s *Ranges) Of(e ast.Expr) Range {
	t := Full(e.Info().Type)
	if !e.Info().Type.IsInteger() {
		return t
	}
	if v := e.Info().Const; v != nil {
		return constSpan(v)
	}
	if e.Info().Type.Component().Bits() == 64 {
		return s.wideRange(e, t)
	}
	r := t
	switch e := e.(type) {
	case *ast.Ident:
		if v, ok := s.Vars[e.Obj]; ok {
			r = v
		}
	case *ast.Member:
		if e.Swizzle != nil {
			r = s.Of(e.X)
		}
	case *ast.Cond:
		r = s.Of(e.X).join(s.Of(e.Y))
	case *ast.Comma:
		r = s.Of(e.Y)
	case *ast.Binary:
		r = s.binary(e, t)
	case *ast.Construct:
		r = s.constructRange(e, t)
	case *ast.Call:
		r = s.call(e, t)
	}
	// An overflow wraps round, so nothing is known of the result.
	if !r.Within(t) {
		return t
	}
	return r
}

// wideRange returns the range of the 64-bit integer e. It analyses e only if e is a call or an `&`.
// Otherwise it returns t, the full range of the type.
func (s *Ranges) wideRange(e ast.Expr, t Range) Range {
	// Other operations could overflow the int64 of a Range.
	switch e := e.(type) {
	case *ast.Call:
		return s.call(e, t)
	case *ast.Binary:
		if e.Op == "&" {
			return s.binary(e, t)
		}
	}
	return t
}

func constSpan(v *types.Value) Range {
	r := Range{math.MaxInt64, math.MinInt64}
	for i := range v.Words {
		n := v.Int(i)
		if !v.Type.Component().IsSigned() && n < 0 {
			n = math.MaxInt64
		}
		r = r.join(Range{n, n})
	}
	return r
}

func (s *Ranges) binary(e *ast.Binary, t Range) Range {
	x, y := s.operandRange(e.X, e.Type), s.operandRange(e.Y, e.Type)
	switch e.Op {
	case "+":
		return Range{x.Lo + y.Lo, x.Hi + y.Hi}
	case "-":
		return Range{x.Lo - y.Hi, x.Hi - y.Lo}
	case "%":
		if x.Lo >= 0 && y.Lo > 0 {
			return Range{0, min(x.Hi, y.Hi-1)}
		}
	case "&":
		return maskRange(x, y, t)
	case "/":
		if x.Lo >= 0 && y.Lo > 0 {
			return Range{0, x.Hi / y.Lo}
		}
	case ">>":
		if x.Lo >= 0 && y.Lo >= 0 && y.Hi < 32 {
			return Range{0, x.Hi >> y.Lo}
		}
	}
	return t
}

// operandRange returns the range of e after an implicit conversion to the integer type t. If the
// range of e exceeds that of t, this is the full range of t.
func (s *Ranges) operandRange(e ast.Expr, t *types.Type) Range {
	r := s.Of(e)
	if f := Full(t); !r.Within(f) {
		return f
	}
	return r
}

// AtMost reports whether the ranges of x and y, integers of one type, show that x <= y.
func (s *Ranges) AtMost(x, y ast.Expr) bool {
	least := s.Of(y).Lo
	// A bound of the largest int64 also stands for all larger integers.
	return s.Of(x).Hi <= least && least < math.MaxInt64
}

// maskRange returns the range of `a & b` for a in x and b in y. It begins at 0 if a or b is never
// negative. If both may be negative, the result is t, their type's full range.
func maskRange(x, y, t Range) Range {
	// An operand that is never negative limits the result, even if the other one is negative.
	switch {
	case x.Lo >= 0 && y.Lo >= 0:
		return Range{0, min(x.Hi, y.Hi)}
	case x.Lo >= 0:
		return Range{0, x.Hi}
	case y.Lo >= 0:
		return Range{0, y.Hi}
	}
	return t
}

// constructRange returns a range that contains all arguments of the constructor e before their
// conversion. For `uint(i)` it may have negative numbers. If an argument is a float or a uint64,
// the result is t, the full range.
func (s *Ranges) constructRange(e *ast.Construct, t Range) Range {
	r := Range{math.MaxInt64, math.MinInt64}
	for _, a := range e.Args {
		switch k := a.Info().Type.Component(); {
		case k == types.Bool:
			r = r.join(Range{0, 1})
		case k.IsInteger() && k != types.Uint64:
			// A conversion keeps the bits (GLSL 4.60 section 5.4.1), so each value that fits stays.
			r = r.join(s.Of(a))
		default:
			return t
		}
	}
	return r
}

func (s *Ranges) call(e *ast.Call, t Range) Range {
	switch {
	case e.Func != nil && s.Results != nil && s.Results(e.Func) != nil:
		return s.Results(e.Func)(s, e.Args)
	case e.Builtin && e.Info().Type.IsInteger():
		return s.builtin(e, t)
	}
	return t
}

func (s *Ranges) builtin(e *ast.Call, t Range) Range {
	arg := func(i int) Range { return s.operandRange(e.Args[i], e.Type) }
	switch e.Name {
	case "min":
		x, y := arg(0), arg(1)
		return Range{min(x.Lo, y.Lo), min(x.Hi, y.Hi)}
	case "max":
		x, y := arg(0), arg(1)
		return Range{max(x.Lo, y.Lo), max(x.Hi, y.Hi)}
	case "clamp":
		x, lo, hi := arg(0), arg(1), arg(2)
		if lo.Hi > hi.Lo {
			return t
		}
		return Range{min(max(x.Lo, lo.Lo), hi.Lo), min(max(x.Hi, lo.Hi), hi.Hi)}
	case "select":
		return arg(0).join(arg(1))
	case "arrayLength":
		return Range{1, math.MaxUint32}
	case "bitCount", "countOneBits", "countLeadingZeros", "countTrailingZeros":
		return Range{0, 32}
	case "findLSB", "findMSB":
		return Range{-1, 31}
	case "sign":
		return Range{-1, 1}
	}
	return t
}

// Part returns the range of component i of e, a scalar or vector. If e is a constructor, this may
// be the range of an argument before its conversion: for `uvec2(n, 0)` it may contain negative
// numbers.
func (s *Ranges) Part(e ast.Expr, i int) Range {
	if v := e.Info().Const; v != nil {
		return Range{v.Int(i), v.Int(i)}
	}
	if c, ok := e.(*ast.Construct); ok && len(c.Args) == e.Info().Type.Size() {
		return s.constructRange(&ast.Construct{ExprInfo: c.ExprInfo, Args: c.Args[i : i+1]}, Full(e.Info().Type))
	}
	return s.Of(e)
}

// Bounds returns the least integer of kind k, and the greatest integer plus 1. For types.Int these
// are -2^31 and 2^31.
func Bounds(k types.Kind) (least, end float64) {
	if k.IsSigned() {
		return -math.Ldexp(1, k.Bits()-1), math.Ldexp(1, k.Bits()-1)
	}
	return 0, math.Ldexp(1, k.Bits())
}
