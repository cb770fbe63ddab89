package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
)

// Mesa's front end crashes on a min of a max of 64-bit integers if both have constant
// operands, as in a clamp. So the guards SAFE_MIN and SAFE_MAX use ?: instead of min and
// max.

// replaceSigns replaces abs(x) and sign(x) by their values if x is a constant 64-bit integer, or a
// constant vector of 64-bit integers:
//
//	sign(-7l)  →  -1l
func replaceSigns(j *job) {
	ast.Apply(j.Unit, nil, func(c *ast.Cursor) {
		n, ok := c.Node().(*ast.Call)
		if ok && n.Builtin && (n.Name == "abs" || n.Name == "sign") && node.IsInt64(n.Type) && n.Info().Const != nil {
			c.Replace(node.Value(n.Info().Const))
			j.Changed = true
		}
	})
}

// chooseExtremes replaces a call of min, max or clamp of 64-bit integers by calls of the guards
// SAFE_MIN and SAFE_MAX. It returns every other expression e unchanged:
//
//	clamp(x, a, b)  →  SAFE_MIN(SAFE_MAX(x, a), b)
func (j *job) chooseExtremes(e ast.Expr, _ ast.Node) ast.Expr {
	c, ok := e.(*ast.Call)
	if !ok || !c.Builtin || !node.IsInt64(c.Type) || c.Name != "min" && c.Name != "max" && c.Name != "clamp" {
		return e
	}
	j.Changed = true
	switch c.Name {
	case "min":
		return j.Guards.Call("SAFE_MIN", c.Type, c.Args...)
	case "max":
		return j.Guards.Call("SAFE_MAX", c.Type, c.Args...)
	}
	return j.Guards.Call("SAFE_MIN", c.Type, j.Guards.Call("SAFE_MAX", c.Type, c.Args[0], c.Args[1]), c.Args[2])
}
