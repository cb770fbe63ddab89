package pass

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/types"
)

var arithmeticPass = Pass{
	Name: "arithmetic",
	Doc: "give integer division, remainder and shifts operands for which they are defined; in WGSL " +
		"they always are (-assume)",
	Kinds: []string{"int-division", "int-modulo", "shift"},
	Langs: []language.Name{language.GLSL, language.WGSL},
	Run:   rewriteWith((*job).arithmetic),
}

// arithmetic guards e if e is an integer division, remainder or shift that may be undefined, or a
// compound assignment with such an operator. It returns the new expression, or any other e
// unchanged. `parent` is the parent of e:
//
//	x / y  →  x / SAFE_DIVISOR(x, y)
func (j *job) arithmetic(e ast.Expr, parent ast.Node) ast.Expr {
	switch e := e.(type) {
	case *ast.Binary:
		if !j.isGuardable(e.Op, e.X, e.Y) {
			return e
		}
		x, y := node.OfKind(e.Type.Component(), e.X), node.OfKind(e.Type.Component(), e.Y)
		switch e.Op {
		case "/":
			return j.divide(e, x, y)
		case "%":
			j.setOperand(&e.X, j.nonNegative(x))
			j.setOperand(&e.Y, j.modulus(x, y))
		case "<<", ">>":
			j.setOperand(&e.Y, j.maskShift(e.Y, e.Type))
		}
	case *ast.Assign:
		if op, ok := analysis.CompoundOperator(e); ok && j.isGuardable(op, e.L, e.R) {
			return j.guardCompound(e, op, parent)
		}
	}
	return e
}

// setOperand replaces *at by e and sets j.Changed if they differ.
func (j *job) setOperand(at *ast.Expr, e ast.Expr) {
	if *at != e {
		*at = e
		j.Changed = true
	}
}

// isGuardable reports whether `x op y` is an integer division, remainder or shift, which some
// values of x and y make undefined. In WGSL, the result is true only if Options.Assume makes the
// operation undefined.
func (j *job) isGuardable(op string, x, y ast.Expr) bool {
	ints := x.Info().Type.IsInteger() && y.Info().Type.IsInteger()
	switch op {
	case "/", "%":
		return ints && j.assumes(assumeDivision)
	case "<<", ">>":
		return ints && j.assumes(assumeShift)
	}
	return false
}

// divide returns the division e, with a guard unless `x / y` is certainly defined. x and y are the
// operands of e:
//
//	x / y    →  x / SAFE_DIVISOR(x, y)
//	f() / y  →  SAFE_DIV(f(), y)          // f() must not be evaluated twice
func (j *job) divide(e *ast.Binary, x, y ast.Expr) ast.Expr {
	if j.dividesSafely(x, y) {
		return e
	}
	j.Changed = true
	// The guard of a signed divisor evaluates x a second time.
	if isUnsigned(y) || j.Repeatable(x) {
		e.X, e.Y = x, j.divisor(x, y)
		return e
	}
	return j.Guards.Call("SAFE_DIV", e.Type, x, y)
}

// isUnsigned reports whether the components of e are unsigned integers.
func isUnsigned(e ast.Expr) bool { return !e.Info().Type.Component().IsSigned() }

// dividesSafely reports whether x / y is certainly defined.
func (j *job) dividesSafely(x, y ast.Expr) bool {
	a, b := j.Ranges.Of(x), j.Ranges.Of(y)
	switch {
	case j.Guards.IsCall(y, "SAFE_DIVISOR") && ast.Equal(y.(*ast.Call).Args[0], x):
		return true
	case b.Lo > 0 || b.Hi < -1:
		return true
	case b.Hi < 0:
		return a.Lo > analysis.Full(x.Info().Type).Lo
	}
	return false
}

// divisor returns y with a guard that makes it a valid divisor of x, or y alone if it is unsigned
// and certainly not 0.
func (j *job) divisor(x, y ast.Expr) ast.Expr {
	if isUnsigned(y) {
		if j.Ranges.Of(y).Lo > 0 {
			return y
		}
		return j.Guards.Call("SAFE_DIVISOR", y.Info().Type, y)
	}
	return j.Guards.Call("SAFE_DIVISOR", y.Info().Type, ast.Clone(x), y)
}

// nonNegative returns x or, if x may be negative, SAFE_ABS(x). x is the first operand of %, which
// must not be negative.
func (j *job) nonNegative(x ast.Expr) ast.Expr {
	if j.Ranges.Of(x).Lo >= 0 {
		return x
	}
	return j.Guards.Call("SAFE_ABS", x.Info().Type, x)
}

// modulus returns the right operand for `x % y`: y itself if it is certainly positive, and
// otherwise SAFE_MODULUS(y). For an unsigned y the guard is SAFE_DIVISOR.
func (j *job) modulus(x, y ast.Expr) ast.Expr {
	switch {
	case j.Ranges.Of(y).Lo > 0:
		return y
	case isUnsigned(y):
		return j.divisor(x, y)
	}
	return j.Guards.Call("SAFE_MODULUS", y.Info().Type, y)
}

// maskShift returns y, the right operand of a shift of type t. If y may be out of range, maskShift
// returns an expression for only the low bits of y:
//
//	x << y  →  x << (y & 31)
func (j *job) maskShift(y ast.Expr, t *types.Type) ast.Expr {
	most := int64(t.Component().Bits() - 1)
	if j.Ranges.Of(y).Within(analysis.Between(0, most)) {
		return y
	}
	return node.Binary("&", y.Info().Type, y, node.Integer(y.Info().Type.Component(), most))
}

// guardCompound returns the assignment e, `l op= r`, with guards for its operands. The result may
// repeat l, so an index with side effects is first evaluated into a variable. For ints:
//
//	l /= r       →  l /= SAFE_DIVISOR(l, r)
//	l %= r       →  l = SAFE_ABS(l), l %= SAFE_MODULUS(r)
//	l <<= r      →  l <<= r & 31
//	a[i++] /= r  →  t = i++, a[t] /= SAFE_DIVISOR(a[t], r)
func (j *job) guardCompound(e *ast.Assign, op string, parent ast.Node) ast.Expr {
	r := node.OfKind(e.L.Info().Type.Component(), e.R)
	switch op {
	case "<<", ">>":
		j.setOperand(&e.R, j.maskShift(e.R, e.L.Info().Type))
	case "/":
		if j.dividesSafely(e.L, r) {
			return e
		}
		j.Changed = true
		if isUnsigned(r) {
			e.R = j.divisor(e.L, r)
			return e
		}
		before := j.MakeRepeatable(e.L)
		e.R = j.divisor(e.L, r)
		return node.Comma(append(before, e)...)
	case "%":
		j.setOperand(&e.R, j.modulus(e.L, r))
		// The left operand of % must not be negative.
		if j.Ranges.Of(e.L).Lo >= 0 || j.followsAbs(e, parent) {
			return e
		}
		j.Changed = true
		before := j.MakeRepeatable(e.L)
		before = append(before, node.Assign("=", ast.Clone(e.L), j.nonNegative(ast.Clone(e.L))))
		return node.Comma(append(before, e)...)
	}
	return e
}

// followsAbs reports whether e is the second part of `l = SAFE_ABS(l), l %= r`, which an earlier
// reconditioning wrote. parent is the parent node of e.
func (j *job) followsAbs(e *ast.Assign, parent ast.Node) bool {
	c, ok := parent.(*ast.Comma)
	if !ok || c.Y != ast.Expr(e) {
		return false
	}
	before := c.X
	if c, ok := before.(*ast.Comma); ok {
		before = c.Y
	}
	a, ok := before.(*ast.Assign)
	return ok && a.Op == "=" && ast.Equal(a.L, e.L) && j.Guards.IsCall(a.R, "SAFE_ABS")
}
