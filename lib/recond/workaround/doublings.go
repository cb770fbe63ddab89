package workaround

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/node"
)

// hideDoublings keeps compilers from noticing that an integer is doubled. The operand 1 or 2, or
// the second x of `x + x`, gets a condition c that is always true, such as
// `gl_NumWorkGroups.x > 0u` (see certainty):
//
//	x << 1  →  x << (c ? 1 : 0)
//	x *= 2  →  x *= c ? 2 : 0
//	x + x   →  x + (c ? x : 0)
func (j *job) hideDoublings(e ast.Expr, _ ast.Node) ast.Expr {
	if !node.IsInt32(e.Info().Type) || e.Info().Const != nil {
		return e
	}
	switch e := e.(type) {
	case *ast.Binary:
		if e.Op == "*" && isConstant(e.X, 2) {
			j.hideOperand(&e.X)
		} else if doubles(e.Op, e.X, e.Y) {
			j.hideOperand(&e.Y)
		}
	case *ast.Assign:
		if doubles(strings.TrimSuffix(e.Op, "="), e.L, e.R) {
			j.hideOperand(&e.R)
		}
	}
	return e
}

// doubles reports whether `x op y` is twice x, as in `x << 1`, `x * 2` and `x + x`. For a constant
// vector y, it reports whether the operation doubles at least one component of x, as in
// `x * ivec2(2, 3)`.
func doubles(op string, x, y ast.Expr) bool {
	switch op {
	case "<<":
		return isConstant(y, 1)
	case "*":
		return isConstant(y, 2)
	case "+":
		return ast.Equal(x, y)
	}
	return false
}

// isConstant reports whether e is a constant that is equal to n, or has a component that is.
func isConstant(e ast.Expr, n uint64) bool {
	c := e.Info().Const
	return c != nil && slices.Contains(c.Words, n)
}
