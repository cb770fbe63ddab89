package recond

import "shsmith/lib/ast"

// Mesa's front end crashes on min and max of 64-bit integers with constants that follow
// each other, as in a clamp. So guards choose between such integers by ?:.

// valueSigns replaces abs and sign of 64-bit constants by their values.
func valueSigns(j *workJob) {
	ast.Apply(j.unit, nil, func(c *ast.Cursor) {
		n, ok := c.Node().(*ast.Call)
		if ok && n.Builtin && (n.Name == "abs" || n.Name == "sign") && isWide(n.Type) && n.Info().Const != nil {
			c.Replace(valueOf(n.Info().Const))
			j.changed = true
		}
	})
}

// chooseExtremes replaces min, max and clamp of 64-bit integers by guards:
//
//	clamp(x, a, b)
//	SAFE_MIN(SAFE_MAX(x, a), b)
func (j *workJob) chooseExtremes(e ast.Expr, _ ast.Node) ast.Expr {
	c, ok := e.(*ast.Call)
	if !ok || !c.Builtin || !isWide(c.Type) || c.Name != "min" && c.Name != "max" && c.Name != "clamp" {
		return e
	}
	j.changed = true
	switch c.Name {
	case "min":
		return j.guards.call("SAFE_MIN", c.Type, c.Args...)
	case "max":
		return j.guards.call("SAFE_MAX", c.Type, c.Args...)
	}
	return j.guards.call("SAFE_MIN", c.Type, j.guards.call("SAFE_MAX", c.Type, c.Args[0], c.Args[1]), c.Args[2])
}
