package interp

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Overrides (WGSL section 7.2.2) have their default values, because a record sets none. An
// expression of overrides and constants is evaluated when the pipeline is created. It may be the
// size of an array or of a work group. Operations that are errors in a constant expression are
// errors in such an expression, too.

// evaluateEarly evaluates e while the shader is compiled, and returns the value. e is an integer
// expression of WGSL that reads only overrides and constants.
func (c *compiler) evaluateEarly(e ast.Expr) int {
	if c.pipeline == nil {
		// A second compiler, which declares only overrides and constants, compiles e.
		d := newCompiler(c.info, false, nil)
		each := func(f func(*ast.Var)) {
			d.eachGlobal(func(v *ast.Var) {
				if v.Obj.Storage == ast.Const {
					f(v)
				}
			})
		}
		each(d.reserve)
		each(d.initialiseGlobal)
		c.pipeline = &pipeline{d,
			newMachine(d.code, Options{Steps: DefaultSteps, Budget: DefaultSteps, Findings: 1 << 30})}
	}
	d, m := c.pipeline.compiler, c.pipeline.machine
	x := d.expr(e)
	m.mem = make([]cell, d.high)
	for _, f := range d.globals {
		f(m)
	}
	return int(int32(x.one(m).Bits))
}

// evaluateOverrides evaluates the sizes of arrays and work groups that depend on overrides, and
// stores them in c.lengths and c.size.
func (c *compiler) evaluateOverrides() {
	if c.info.Entry == nil {
		return
	}
	for i := range c.first.Attrs {
		a := &c.first.Attrs[i]
		for k, e := range a.Args {
			if a.Name == "workgroup_size" && c.dependsOnOverride(e) {
				c.size[k] = c.evaluateEarly(e)
			}
		}
	}
	ast.Walk(c.info.Unit, func(n ast.Node) bool {
		t, ok := n.(*ast.TypeExpr)
		if !ok || t.Type == nil || t.Type.Kind != types.Array || t.Type.Len > 0 || len(t.TArgs) < 2 {
			return true
		}
		if c.Lengths == nil {
			c.Lengths = map[*types.Type]int{}
		}
		size := c.evaluateEarly(t.TArgs[1])
		if size < 1 || size > maxScalars {
			c.unsupported(t, "an array of "+strconv.Itoa(size)+" elements")
		}
		c.Lengths[t.Type] = size
		return true
	})
}

// dependsOnOverride reports whether e reads an override, and no variables other than overrides and
// constants. It returns false if e calls a user function.
func (c *compiler) dependsOnOverride(e ast.Expr) bool {
	some, all := false, true
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if n.Obj != nil && n.Obj.Kind == ast.VarObj {
				some = some || n.Obj.Override
				all = all && (n.Obj.Override || n.Obj.Value != nil || c.isModuleConstant(n.Obj))
			}
		case *ast.Call:
			all = all && n.Func == nil
		}
		return all
	})
	return some && all
}

// isModuleConstant reports whether o is a constant that the module declares outside functions. Such
// a constant has no known value (ast.Object.Value) if its value is inexact, as that of sin(1.0).
func (c *compiler) isModuleConstant(o *ast.Object) bool {
	found := false
	if o.Storage == ast.Const {
		c.eachGlobal(func(v *ast.Var) { found = found || v.Obj == o })
	}
	return found
}
