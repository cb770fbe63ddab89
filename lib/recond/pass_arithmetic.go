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
	Run:   func(j *Job) { j.rewrite((*Job).arithmetic) },
}

// arithmetic guards the operands of one operator; the operator itself stays.
func (j *Job) arithmetic(e ast.Expr, parent ast.Node) ast.Expr {
	switch e := e.(type) {
	case *ast.Binary:
		if !j.guardable(e.Op, e.X, e.Y) {
			return e
		}
		x, y := j.promote(e.X, e.Type), j.promote(e.Y, e.Type)
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
func (j *Job) set(at *ast.Expr, e ast.Expr) {
	if *at != e {
		*at = e
		j.changed = true
	}
}

// compound returns the operator of an assignment op=.
func compound(e *ast.Assign) (string, bool) {
	return e.Op[:len(e.Op)-1], len(e.Op) > 1
}

// guardable reports whether op on x and y is an operation on integers that this pass
// guards.
func (j *Job) guardable(op string, x, y ast.Expr) bool {
	ints := typeOf(x).IsInteger() && typeOf(y).IsInteger()
	switch op {
	case "/", "%":
		return ints && j.assumes(assumeDivision)
	case "<<", ">>":
		return ints && j.assumes(assumeShift)
	}
	return false
}

func isInt32(t *types.Type) bool {
	k := t.Component()
	return t.Kind != types.Matrix && (k == types.Int || k == types.Uint)
}

// promote makes an implicit conversion to t's kind of component explicit.
func (j *Job) promote(e ast.Expr, t *types.Type) ast.Expr { return ofKind(t.Component(), e) }

// ofKind returns the scalar or vector e converted to components of kind k.
func ofKind(k types.Kind, e ast.Expr) ast.Expr {
	from := typeOf(e)
	if from.Component() == k {
		return e
	}
	return construct(types.Vec(k, from.Size()), e)
}

// divide guards x / y. A dividend that must not be evaluated twice goes to a guard with
// the divisor:
//
//	x / y
//	x / SAFE_DIVISOR(x, y)
//	SAFE_DIV(f(), y)
func (j *Job) divide(e *ast.Binary, x, y ast.Expr) ast.Expr {
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
func isUnsigned(e ast.Expr) bool { return !typeOf(e).Component().IsSigned() }

// divides reports whether x / y is certainly defined.
func (j *Job) divides(x, y ast.Expr) bool {
	a, b := j.spans.of(x), j.spans.of(y)
	switch {
	case j.guards.isCall(y, "SAFE_DIVISOR") && ast.Equal(y.(*ast.Call).Args[0], x):
		return true
	case b.lo > 0 || b.hi < -1:
		return true
	case b.hi < 0:
		return a.lo > full(typeOf(x)).lo
	}
	return false
}

// divisor returns y guarded as a divisor of x.
func (j *Job) divisor(x, y ast.Expr) ast.Expr {
	if isUnsigned(y) {
		if j.spans.of(y).lo > 0 {
			return y
		}
		return j.guards.call("SAFE_DIVISOR", typeOf(y), y)
	}
	return j.guards.call("SAFE_DIVISOR", typeOf(y), again(x), y)
}

// positive returns x guarded as the first operand of %, which must not be negative.
func (j *Job) positive(x ast.Expr) ast.Expr {
	if j.spans.of(x).lo >= 0 {
		return x
	}
	return j.guards.call("SAFE_ABS", typeOf(x), x)
}

// modulus returns y guarded as the second operand of %, which must be positive.
func (j *Job) modulus(x, y ast.Expr) ast.Expr {
	switch {
	case j.spans.of(y).lo > 0:
		return y
	case isUnsigned(y):
		return j.divisor(x, y)
	}
	return j.guards.call("SAFE_MODULUS", typeOf(y), y)
}

// shift returns the shift amount y for a value of type t, limited to its low bits: five
// for a type of 32 bits.
//
//	x << y
//	x << (y & 31)
func (j *Job) shift(y ast.Expr, t *types.Type) ast.Expr {
	most := int64(t.Component().Bits() - 1)
	if j.spans.of(y).within(span{0, most}) {
		return y
	}
	return binary("&", typeOf(y), y, integer(typeOf(y).Component(), most))
}

// compound guards l op= r. If the guard needs the value of l, the side effects of its
// indices come first.
func (j *Job) compound(e *ast.Assign, op string, parent ast.Node) ast.Expr {
	r := j.promote(e.R, typeOf(e.L))
	switch op {
	case "<<", ">>":
		j.set(&e.R, j.shift(e.R, typeOf(e.L)))
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
		before = append(before, assign("=", again(e.L), j.positive(again(e.L))))
		return comma(append(before, e)...)
	}
	return e
}

// madePositive recognises "l = SAFE_ABS(l), l %= r", which an earlier run made.
func (j *Job) madePositive(e *ast.Assign, parent ast.Node) bool {
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
