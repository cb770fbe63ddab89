package rewrite

import (
	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// convertArguments writes out the implicit conversions of the arguments of built-in functions (GLSL
// 4.60 section 4.1.10). Each argument then has the type of its parameter. After the passes,
// dropConversions removes the conversions again.
//
//	clamp(x, 0, 1)  →  clamp(x, float(0), float(1))
func (j *Job) convertArguments() {
	j.implicit = map[ast.Expr]bool{}
	ast.Apply(j.Unit, nil, func(c *ast.Cursor) {
		e, ok := c.Node().(*ast.Call)
		if !ok {
			return
		}
		for i, t := range e.Params {
			if from := e.Args[i].Info().Type; !e.Dirs[i].Writes() && t.Kind != types.Opaque && !types.Identical(from, t) {
				e.Args[i] = conversion(t, e.Args[i])
				j.implicit[e.Args[i]] = true
			}
		}
	})
}

// conversion returns an expression that converts x to t, a type with as many components as x. If x
// is constant, the result has a constant value, too.
func conversion(t *types.Type, x ast.Expr) ast.Expr {
	c := node.Construct(t, x)
	if v := x.Info().Const; v != nil {
		if v, q := eval.Convert(v, t); q != eval.None {
			c.Info().Const = v
		}
	}
	return c
}

// dropConversions removes the conversions that convertArguments added, so that
// `clamp(x, float(0), float(1))` becomes `clamp(x, 0, 1)` again. If a pass has moved a conversion
// out of the argument list, the conversion stays.
func (j *Job) dropConversions() {
	if len(j.implicit) == 0 {
		return
	}
	ast.Apply(j.Unit, nil, func(c *ast.Cursor) {
		e, ok := c.Node().(*ast.Call)
		if !ok || e.Params == nil {
			return
		}
		for i, a := range e.Args {
			if j.implicit[a] {
				e.Args[i] = a.(*ast.Construct).Args[0]
			}
		}
	})
}
