package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

var arithmeticPass = Pass{
	Name:  "arithmetic",
	Doc:   "give integer division, remainder and shifts operands for which they are defined; in WGSL they always are (-assume)",
	Kinds: []string{"int-division", "int-modulo", "shift"},
	Langs: []language.Name{language.GLSL, language.WGSL},
	Run:   rewriting((*passJob).arithmetic),
}

// arithmetic guards the operands of one operator; the operator itself stays.
func (j *passJob) arithmetic(e ast.Expr, parent ast.Node) ast.Expr {
	switch e := e.(type) {
	case *ast.Binary:
		if !j.guardable(e.Op, e.X, e.Y) {
			return e
		}
		x, y := ofKind(e.Type.Component(), e.X), ofKind(e.Type.Component(), e.Y)
		switch e.Op {
		case "/":
			return j.divide(e, x, y)
		case "%":
			j.set(&e.X, j.positive(x))
			j.set(&e.Y, j.modulus(x, y))
		case "<<", ">>":
			j.set(&e.Y, j.shift(e.Y, e.Type))
		}
	case *ast.Assign:
		if op, ok := compound(e); ok && j.guardable(op, e.L, e.R) {
			return j.compound(e, op, parent)
		}
	}
	return e
}

// set replaces a part of an expression and notes whether that changed the program.
func (j *passJob) set(at *ast.Expr, e ast.Expr) {
	if *at != e {
		*at = e
		j.changed = true
	}
}

// guardable reports whether op on x and y is an operation on integers that this pass
// guards.
func (j *passJob) guardable(op string, x, y ast.Expr) bool {
	ints := x.Info().Type.IsInteger() && y.Info().Type.IsInteger()
	switch op {
	case "/", "%":
		return ints && j.assumes(assumeDivision)
	case "<<", ">>":
		return ints && j.assumes(assumeShift)
	}
	return false
}

// divide guards x / y. A dividend that must not be evaluated twice goes to a guard with
// the divisor:
//
//	x / y
//	x / SAFE_DIVISOR(x, y)
//	SAFE_DIV(f(), y)
func (j *passJob) divide(e *ast.Binary, x, y ast.Expr) ast.Expr {
	if j.divides(x, y) {
		return e
	}
	j.changed = true
	if isUnsigned(y) || j.repeatable(x) {
		e.X, e.Y = x, j.divisor(x, y)
		return e
	}
	return j.guards.call("SAFE_DIV", e.Type, x, y)
}

// isUnsigned reports whether the components of e are unsigned integers.
func isUnsigned(e ast.Expr) bool { return !e.Info().Type.Component().IsSigned() }

// divides reports whether x / y is certainly defined.
func (j *passJob) divides(x, y ast.Expr) bool {
	a, b := j.spans.of(x), j.spans.of(y)
	switch {
	case j.guards.isCall(y, "SAFE_DIVISOR") && ast.Equal(y.(*ast.Call).Args[0], x):
		return true
	case b.lo > 0 || b.hi < -1:
		return true
	case b.hi < 0:
		return a.lo > full(x.Info().Type).lo
	}
	return false
}

// divisor returns y guarded as a divisor of x.
func (j *passJob) divisor(x, y ast.Expr) ast.Expr {
	if isUnsigned(y) {
		if j.spans.of(y).lo > 0 {
			return y
		}
		return j.guards.call("SAFE_DIVISOR", y.Info().Type, y)
	}
	return j.guards.call("SAFE_DIVISOR", y.Info().Type, ast.Clone(x), y)
}

// positive returns x guarded as the first operand of %, which must not be negative.
func (j *passJob) positive(x ast.Expr) ast.Expr {
	if j.spans.of(x).lo >= 0 {
		return x
	}
	return j.guards.call("SAFE_ABS", x.Info().Type, x)
}

// modulus returns y guarded as the second operand of %, which must be positive.
func (j *passJob) modulus(x, y ast.Expr) ast.Expr {
	switch {
	case j.spans.of(y).lo > 0:
		return y
	case isUnsigned(y):
		return j.divisor(x, y)
	}
	return j.guards.call("SAFE_MODULUS", y.Info().Type, y)
}

// shift returns the shift amount y for a value of type t, limited to its low bits: five
// for a type of 32 bits.
//
//	x << y
//	x << (y & 31)
func (j *passJob) shift(y ast.Expr, t *types.Type) ast.Expr {
	most := int64(t.Component().Bits() - 1)
	if j.spans.of(y).within(span{0, most}) {
		return y
	}
	return binary("&", y.Info().Type, y, integer(y.Info().Type.Component(), most))
}

// compound guards l op= r. If the guard needs the value of l, the side effects of its
// indices come first.
func (j *passJob) compound(e *ast.Assign, op string, parent ast.Node) ast.Expr {
	r := ofKind(e.L.Info().Type.Component(), e.R)
	switch op {
	case "<<", ">>":
		j.set(&e.R, j.shift(e.R, e.L.Info().Type))
	case "/":
		if j.divides(e.L, r) {
			return e
		}
		j.changed = true
		if isUnsigned(r) {
			e.R = j.divisor(e.L, r)
			return e
		}
		before := j.steady(e.L)
		e.R = j.divisor(e.L, r)
		return comma(append(before, e)...)
	case "%":
		j.set(&e.R, j.modulus(e.L, r))
		if j.spans.of(e.L).lo >= 0 || j.madePositive(e, parent) {
			return e
		}
		j.changed = true
		before := j.steady(e.L)
		before = append(before, assign("=", ast.Clone(e.L), j.positive(ast.Clone(e.L))))
		return comma(append(before, e)...)
	}
	return e
}

// madePositive recognises "l = SAFE_ABS(l), l %= r", which an earlier run made.
func (j *passJob) madePositive(e *ast.Assign, parent ast.Node) bool {
	c, ok := parent.(*ast.Comma)
	if !ok || c.Y != ast.Expr(e) {
		return false
	}
	before := c.X
	if c, ok := before.(*ast.Comma); ok {
		before = c.Y
	}
	a, ok := before.(*ast.Assign)
	return ok && a.Op == "=" && ast.Equal(a.L, e.L) && j.guards.isCall(a.R, "SAFE_ABS")
}
