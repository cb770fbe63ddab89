package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/types"
)

// naga refuses some operations that WGSL defines at run time (WGSL sections 8.7 and 8.9), because
// it evaluates them as if they were constant. It finds a divisor of 0, or a shift by too many bits,
// through let declarations, in constructors of vectors, and in the right operand of && or ||, even
// if the left operand decides the result.

// operation is a division or remainder (op is "/") or a shift (op is "<<") of integers.
type operation struct {
	op   string
	bits int // width of the integers
}

// operationOf returns the operation for the operator op on operands of type t. It returns false
// unless op is a division, remainder or shift, and t an integer type.
func operationOf(op string, t *types.Type) (operation, bool) {
	switch op {
	case "/", "%":
		op = "/"
	case "<<", ">>":
		op = "<<"
	default:
		return operation{}, false
	}
	return operation{op, t.Component().Bits()}, t.Component().IsInteger()
}

// refuses reports whether naga refuses v as the right operand of o.
func (o operation) refuses(v *types.Value) bool {
	return slices.ContainsFunc(v.Words, func(w uint64) bool {
		return o.op == "/" && w == 0 || o.op == "<<" && w >= uint64(o.bits)
	})
}

// letOperand is a key of constantFixer.lets, which stores whether naga refuses an operation if its
// right operand is the variable `object`. The variable is an override or is declared by `let`, such
// as y here:
//
//	let y = 0; let z = x / y;
type letOperand struct {
	operation
	object *ast.Object
}

// hide puts a guard around each part of e that naga would refuse, and returns the result. e is the
// right operand of o. The refused parts are constants, overrides or variables declared by `let`,
// such as a divisor of 0:
//
//	x / vec2(y, 0)  →  x / vec2(y, SAFE_VALUE_i32(0))
func (f *constantFixer) hide(e ast.Expr, o operation) ast.Expr {
	switch x := e.(type) {
	case *ast.Construct:
		if x.Info().Const == nil && x.Type.Kind == types.Vector {
			for i := range x.Args {
				x.Args[i] = f.hide(x.Args[i], o)
			}
			return e
		}
	}
	if !f.isRefused(e, o) {
		return e
	}
	f.Changed = true
	return f.Guards.Call("SAFE_VALUE", e.Info().Type, e)
}

// isRefused reports whether naga refuses the operation o if its right operand is e. naga looks for
// constants, such as 0 in `x / 0`, even in vector constructors and in the initialisers of overrides
// and `let` declarations.
func (f *constantFixer) isRefused(e ast.Expr, o operation) bool {
	if v := e.Info().Const; v != nil {
		return o.refuses(v)
	}
	switch x := e.(type) {
	case *ast.Construct:
		return x.Type.Kind == types.Vector && slices.ContainsFunc(x.Args, func(a ast.Expr) bool { return f.isRefused(a, o) })
	case *ast.Ident:
		v, ok := x.Obj.Decl.(*ast.Var)
		if !ok || x.Obj.Storage != ast.Const || v.Init == nil {
			return false
		}
		k := letOperand{o, x.Obj}
		seen, asked := f.lets[k]
		if !asked {
			seen = f.isRefused(v.Init, o)
			f.lets[k] = seen
		}
		return seen
	}
	return false
}

// hidesRefusedOperand reports whether e is a constant && or || whose right side has an operand or
// index that naga refuses, such as 0 in `false && 1 / 0 == 1`. naga does so although the right side
// is not evaluated.
func (f *constantFixer) hidesRefusedOperand(e ast.Expr) bool {
	b, ok := e.(*ast.Binary)
	if !ok || b.Op != "&&" && b.Op != "||" || b.Info().Const == nil {
		return false
	}
	found := false
	ast.Walk(b.Y, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Index:
			extent, v := analysis.IndexedType(n.X).Extent(), n.I.Info().Const
			found = found || f.isConst(n.I) && (v == nil || v.Int(0) < 0 || extent > 0 && v.Int(0) >= int64(extent))
		case *ast.Binary:
			o, ok := operationOf(n.Op, n.Type)
			found = found || ok && (f.isRefused(n.Y, o) || n.Y.Info().Const == nil && f.isConst(n.Y))
		}
		return !found
	})
	return found
}

// containsRefusedOperand reports whether e contains a constant && or || whose right side has an
// operand or index that naga refuses, such as 0 in `false && 1 / 0 == 1`.
func (f *constantFixer) containsRefusedOperand(e ast.Expr) (found bool) {
	ast.Walk(e, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		found = found || ok && f.hidesRefusedOperand(x)
		return !found
	})
	return found
}

// hideOperands puts guards around those operands of the node at c that naga would refuse: `x / 0`
// becomes `x / SAFE_VALUE_i32(0)`. The guard is a function that returns its argument, so naga does
// not see the value.
func (f *constantFixer) hideOperands(c *ast.Cursor) {
	switch e := c.Node().(type) {
	case *ast.Binary:
		if o, ok := operationOf(e.Op, e.X.Info().Type); ok && e.Info().Const == nil {
			e.Y = f.hide(e.Y, o)
		}
	case *ast.Assign:
		if op, compound := analysis.CompoundOperator(e); compound {
			if o, ok := operationOf(op, e.L.Info().Type); ok {
				e.R = f.hide(e.R, o)
			}
		}
	case *ast.Call:
		if e.Builtin && e.Info().Const == nil {
			f.hideArguments(e)
		}
	}
}

// hideArguments puts guards around constant arguments of the built-in call e, the last one first,
// until naga accepts the remaining ones. A guard is a function that returns its argument:
//
//	clamp(x, 3, 1)  →  clamp(x, 3, SAFE_VALUE_i32(1))    // naga refuses bounds out of order
func (f *constantFixer) hideArguments(e *ast.Call) {
	args := make([]*types.Value, len(e.Args))
	for i, a := range e.Args {
		args[i] = a.Info().Const
	}
	for i := len(args) - 1; i >= 0 && eval.InDomainWGSL(e.Name, args) != nil; i-- {
		if args[i] != nil {
			e.Args[i] = f.Guards.Call("SAFE_VALUE", e.Args[i].Info().Type, e.Args[i])
			args[i] = nil
			f.Changed = true
		}
	}
}
