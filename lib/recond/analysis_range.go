package recond

import (
	"math"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

const (
	minInt  = math.MinInt32
	maxInt  = math.MaxInt32
	maxUint = math.MaxUint32
)

// span is a range of integers, lo <= x <= hi, that a scalar or every component of a
// vector lies in. The largest int64 stands for all integers above it.
type span struct{ lo, hi int64 }

func (s span) within(t span) bool { return t.lo <= s.lo && s.hi <= t.hi }

func (s span) join(t span) span { return span{min(s.lo, t.lo), max(s.hi, t.hi)} }

// full returns the range of an integer type. Nothing is known of other types.
func full(t *types.Type) span {
	switch k := t.Component(); {
	case !k.IsInteger() || k == types.Int64 || k == types.AbstractInt:
		return span{math.MinInt64, math.MaxInt64}
	case k.IsSigned():
		return span{-1 << (k.Bits() - 1), 1<<(k.Bits()-1) - 1}
	case k == types.Uint64:
		return span{0, math.MaxInt64}
	default:
		return span{0, 1<<k.Bits() - 1}
	}
}

// spans derives ranges of integer expressions from their form: constants, remainders,
// masks, counters of loops, and guards of an earlier run. An operation on a value in
// range needs no guard.
type spans struct {
	vars map[*ast.Object]span // of variables that are not written meanwhile
	// results returns the function that bounds the result of a function of the program,
	// or nil.
	results func(f *ast.Object) func(*spans, []ast.Expr) span
}

func (s *spans) of(e ast.Expr) span {
	t := full(e.Info().Type)
	if !e.Info().Type.IsInteger() {
		return t
	}
	if v := e.Info().Const; v != nil {
		return constSpan(v)
	}
	if e.Info().Type.Component().Bits() == 64 {
		return s.wide(e, t)
	}
	r := t
	switch e := e.(type) {
	case *ast.Ident:
		if v, ok := s.vars[e.Obj]; ok {
			r = v
		}
	case *ast.Member:
		if e.Swizzle != nil {
			r = s.of(e.X)
		}
	case *ast.Cond:
		r = s.of(e.X).join(s.of(e.Y))
	case *ast.Comma:
		r = s.of(e.Y)
	case *ast.Binary:
		r = s.binary(e, t)
	case *ast.Construct:
		r = s.construct(e, t)
	case *ast.Call:
		r = s.call(e, t)
	}
	// An overflow wraps round, so nothing is known of the result.
	if !r.within(t) {
		return t
	}
	return r
}

// wide is of for integers of 64 bits, whose sums would overflow the int64 of a span.
func (s *spans) wide(e ast.Expr, t span) span {
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

func constSpan(v *types.Value) span {
	r := span{math.MaxInt64, math.MinInt64}
	for i := range v.Words {
		n := v.Int(i)
		if !v.Type.Component().IsSigned() && n < 0 {
			n = math.MaxInt64
		}
		r = r.join(span{n, n})
	}
	return r
}

func (s *spans) binary(e *ast.Binary, t span) span {
	x, y := s.operand(e.X, e.Type), s.operand(e.Y, e.Type)
	switch e.Op {
	case "+":
		return span{x.lo + y.lo, x.hi + y.hi}
	case "-":
		return span{x.lo - y.hi, x.hi - y.lo}
	case "%":
		if x.lo >= 0 && y.lo > 0 {
			return span{0, min(x.hi, y.hi-1)}
		}
	case "&":
		return mask(x, y, t)
	case "/":
		if x.lo >= 0 && y.lo > 0 {
			return span{0, x.hi / y.lo}
		}
	case ">>":
		if x.lo >= 0 && y.lo >= 0 && y.hi < 32 {
			return span{0, x.hi >> y.lo}
		}
	}
	return t
}

// operand returns the range of e after an implicit conversion to t's kind of integer.
func (s *spans) operand(e ast.Expr, t *types.Type) span {
	r := s.of(e)
	if f := full(t); !r.within(f) {
		return f
	}
	return r
}

// below reports whether x <= y is certain, for integers of one type.
func (s *spans) below(x, y ast.Expr) bool {
	least := s.of(y).lo
	return s.of(x).hi <= least && least < math.MaxInt64
}

// mask returns the range of x & y: a non-negative operand bounds the result.
func mask(x, y, t span) span {
	switch {
	case x.lo >= 0 && y.lo >= 0:
		return span{0, min(x.hi, y.hi)}
	case x.lo >= 0:
		return span{0, x.hi}
	case y.lo >= 0:
		return span{0, y.hi}
	}
	return t
}

// construct returns the range of int(x), uint(x) and of vectors made of integers. A
// conversion keeps the bits (GLSL 4.60 section 5.4.1), so it keeps values that both
// types have.
func (s *spans) construct(e *ast.Construct, t span) span {
	r := span{math.MaxInt64, math.MinInt64}
	for _, a := range e.Args {
		switch k := a.Info().Type.Component(); {
		case k == types.Bool:
			r = r.join(span{0, 1})
		case k.IsInteger() && k != types.Uint64:
			r = r.join(s.of(a))
		default:
			return t
		}
	}
	return r
}

func (s *spans) call(e *ast.Call, t span) span {
	switch {
	case e.Func != nil && s.results != nil && s.results(e.Func) != nil:
		return s.results(e.Func)(s, e.Args)
	case e.Builtin && e.Info().Type.IsInteger():
		return s.builtin(e, t)
	}
	return t
}

func (s *spans) builtin(e *ast.Call, t span) span {
	arg := func(i int) span { return s.operand(e.Args[i], e.Type) }
	switch e.Name {
	case "min":
		x, y := arg(0), arg(1)
		return span{min(x.lo, y.lo), min(x.hi, y.hi)}
	case "max":
		x, y := arg(0), arg(1)
		return span{max(x.lo, y.lo), max(x.hi, y.hi)}
	case "clamp":
		x, lo, hi := arg(0), arg(1), arg(2)
		if lo.hi > hi.lo {
			return t
		}
		return span{min(max(x.lo, lo.lo), hi.lo), min(max(x.hi, lo.hi), hi.hi)}
	case "select":
		return arg(0).join(arg(1))
	case "arrayLength":
		return span{1, maxUint}
	case "bitCount", "countOneBits", "countLeadingZeros", "countTrailingZeros":
		return span{0, 32}
	case "findLSB", "findMSB":
		return span{-1, 31}
	case "sign":
		return span{-1, 1}
	}
	return t
}

// part returns the range of the i-th component of a scalar or vector.
func (s *spans) part(e ast.Expr, i int) span {
	if v := e.Info().Const; v != nil {
		return span{v.Int(i), v.Int(i)}
	}
	if c, ok := e.(*ast.Construct); ok && len(c.Args) == e.Info().Type.Size() {
		return s.construct(&ast.Construct{ExprInfo: c.ExprInfo, Args: c.Args[i : i+1]}, full(e.Info().Type))
	}
	return s.of(e)
}

// reach returns the least integer of kind k, and the first that is too large.
func reach(k types.Kind) (least, end float64) {
	if k.IsSigned() {
		return -math.Ldexp(1, k.Bits()-1), math.Ldexp(1, k.Bits()-1)
	}
	return 0, math.Ldexp(1, k.Bits())
}
