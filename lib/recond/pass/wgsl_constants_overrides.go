package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/types"
)

// overrider guards operations that would be an error when a pipeline is created (WGSL sections 8.7
// and 8.9), such as `x / d` if the override d is 0. It assumes the default values of overrides.
type overrider struct {
	*job
	values map[*ast.Object]*types.Value // default values of overrides; nil if not known
	inside bool                         // the walk is in a function, where guards can be called
}

// hideOverrides guards right operands that depend on overrides and may cause an error when a
// pipeline is created, such as a divisor d that may be 0. A call of SAFE_VALUE_i32 is not evaluated
// at that time:
//
//	x / d  →  x / SAFE_VALUE_i32(d)         // in a function
//	x / d  →  x / select(d, 1i, d == 0i)    // outside functions
func (j *job) hideOverrides() {
	o := overrider{job: j, values: map[*ast.Object]*types.Value{}}
	for _, d := range j.Unit.Decls {
		if v, ok := d.(*ast.VarDecl); ok && v.Word == "override" {
			o.values[v.Vars[0].Obj] = nil
		}
	}
	if len(o.values) == 0 {
		return
	}
	ast.Apply(j.Unit, func(c *ast.Cursor) bool {
		f, ok := c.Node().(*ast.FuncDecl)
		if ok && j.Guards.IsGuard(f) {
			return false
		}
		_, body := c.Node().(*ast.Block)
		o.inside = o.inside || body
		return true
	}, o.after)
}

func (o *overrider) after(c *ast.Cursor) {
	switch n := c.Node().(type) {
	case *ast.FuncDecl:
		o.inside = false
	case *ast.VarDecl:
		if v := n.Vars[0]; n.Word == "override" && v.Init != nil {
			o.values[v.Obj] = o.pipelineValue(v.Init)
		}
	case *ast.Binary:
		n.Y = o.guardOperand(n.Op, n.X, n.Y)
	case *ast.Assign:
		if op, ok := analysis.CompoundOperator(n); ok {
			n.R = o.guardOperand(op, n.L, n.R)
		}
	}
}

// guardOperand returns y, the right operand of `x op y`. It puts a guard around y if the operation
// may be an error when a pipeline is created.
func (o *overrider) guardOperand(op string, x, y ast.Expr) ast.Expr {
	t := y.Info().Type
	if !x.Info().Type.IsInteger() || !t.IsInteger() || !o.dependsOnOverride(y) {
		return y
	}
	overflows := o.overflows(op, x, y)
	if !overflows && (o.isDefined(op, x.Info().Type, o.pipelineValue(y)) || o.isBounded(op, x.Info().Type, y)) {
		return y
	}
	o.Changed = true
	switch {
	case o.inside:
		return o.Guards.Call("SAFE_VALUE", t, y)
	// Code outside functions cannot call SAFE_VALUE, so a valid operand replaces y there.
	case overflows && op == "<<":
		return node.Splat(t, 0)
	case overflows:
		return node.Splat(t, 1)
	case op == "<<" || op == ">>":
		return node.Binary("&", t, y, node.Splat(t, int64(x.Info().Type.Component().Bits()-1)))
	default:
		return node.Call("select", t, y, node.Splat(t, 1),
			node.Binary("==", types.Vec(types.Bool, t.Size()), ast.Clone(y), node.Splat(t, 0)))
	}
}

// overflows reports whether the result of `x op y`, with the default values of overrides, does not
// fit its type, such as 1i << 31u. If y alone is an error, such as a divisor of 0, overflows
// returns false.
func (o *overrider) overflows(op string, x, y ast.Expr) bool {
	v, w := o.pipelineValue(x), o.pipelineValue(y)
	if v == nil || w == nil || !o.isDefined(op, x.Info().Type, w) {
		return false
	}
	switch op {
	case "/", "%", "<<": // for example, the least i32 divided by -1 does not fit
		t := x.Info().Type
		if w.Type.Size() > t.Size() {
			t = w.Type
		}
		_, q, _ := eval.BinaryWGSL(op, t, v, w)
		return q == eval.None
	}
	return false
}

// isBounded reports whether y, the right operand of op, already has the form that guardOperand
// gives it outside functions. t is the type of the left operand:
//
//	select(d, 1, d == 0)    // for a divisor d
//	d & n                   // for a shift amount d; n is less than the bits of t's scalars
func (o *overrider) isBounded(op string, t *types.Type, y ast.Expr) bool {
	shift := op == "<<" || op == ">>"
	switch y := y.(type) {
	case *ast.Call:
		if shift || !y.Builtin || y.Name != "select" || !allEqual(y.Args[1], 1) {
			return false
		}
		c, ok := y.Args[2].(*ast.Binary)
		return ok && c.Op == "==" && ast.Equal(c.X, y.Args[0]) && allEqual(c.Y, 0)
	case *ast.Binary:
		return shift && y.Op == "&" && o.isDefined(op, t, y.Y.Info().Const)
	}
	return false
}

// allEqual reports whether e is a constant with components that are all equal to n.
func allEqual(e ast.Expr, n uint64) bool {
	v := e.Info().Const
	return v != nil && !slices.ContainsFunc(v.Words, func(w uint64) bool { return w != n })
}

// isDefined reports whether op on integers of type t is certainly defined if the right operand has
// the value v. If v is nil, the value is unknown.
func (o *overrider) isDefined(op string, t *types.Type, v *types.Value) bool {
	switch op {
	case "/", "%", "<<", ">>":
	default:
		return true
	}
	for i := 0; v != nil && i < len(v.Words); i++ {
		if op == "/" || op == "%" {
			if v.Int(i) == 0 {
				return false
			}
		} else if v.Words[i] >= uint64(t.Component().Bits()) {
			return false
		}
	}
	return v != nil
}

// dependsOnOverride reports whether e reads an override, and reads nothing but overrides and
// constants. The value of e is then known when a pipeline is created.
func (o *overrider) dependsOnOverride(e ast.Expr) bool {
	some, all := false, true
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if n.Obj != nil && n.Obj.Kind == ast.VarObj {
				some = some || n.Obj.Override
				all = all && (n.Obj.Override || n.Info().Const != nil)
			}
		case *ast.Call:
			all = all && n.Func == nil
		case *ast.Assign, *ast.IncDec:
			all = false
		}
		return all
	})
	return some && all
}

// pipelineValue returns the value that e has if a pipeline is created with the default values of
// overrides. It returns nil if that value is not known.
func (o *overrider) pipelineValue(e ast.Expr) *types.Value {
	if v := e.Info().Const; v != nil {
		return v
	}
	var v *types.Value
	q := eval.None
	switch e := e.(type) {
	case *ast.Ident:
		return o.values[e.Obj]
	case *ast.Unary:
		if x := o.pipelineValue(e.X); x != nil {
			v, q = eval.Unary(e.Op, x)
		}
	case *ast.Binary:
		if x, y := o.pipelineValue(e.X), o.pipelineValue(e.Y); x != nil && y != nil {
			v, q, _ = eval.BinaryWGSL(e.Op, e.Type, x, y)
		}
	case *ast.Construct:
		var args []*types.Value
		for _, a := range e.Args {
			x := o.pipelineValue(a)
			if x == nil {
				return nil
			}
			args = append(args, x)
		}
		v, q, _ = eval.ConstructWGSL(e.Type, args)
	}
	if q == eval.None {
		return nil
	}
	return v
}
