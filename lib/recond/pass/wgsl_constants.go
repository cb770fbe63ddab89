package pass

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/eval"
	"shsmith/lib/node"
	"shsmith/lib/recond/exact"
	"shsmith/lib/types"
)

// constantFixer is the state of the pass `constants` for WGSL. Compilers refuse erroneous constant
// expressions even if they are never evaluated (WGSL section 8.1.1). The pass replaces each by its
// value or, if it has no value, by a constant whose scalars are all 1:
//
//	x + (1 / 0 + 2)  →  x + 1i
type constantFixer struct {
	*job
	faults map[ast.Node]check.Fault
	// replaced has each declared constant whose value the pass changed.
	replaced map[*ast.Object]bool
	lets     map[letOperand]bool // results of the method isRefused
}

func (f *constantFixer) before(c *ast.Cursor) bool {
	switch n := c.Node().(type) {
	case *ast.FuncDecl:
		return !f.Guards.IsGuard(n)
	case *ast.TypeExpr:
		f.fixSizes(n)
		return false
	case *ast.ConstAssert:
		if !f.isValid(n.X) {
			n.X = node.Boolean(true)
			f.Changed = true
		}
		return false
	case *ast.VarDecl:
		return f.fixDeclaration(n, c.Parent())
	case *ast.ClauseSwitch:
		f.fixSelectors(n)
	case *ast.Assign:
		// A store of T() to a variable of the work group stays, because the pass `floats` guards
		// the variable where it is read.
		return ast.Root(n.L).Storage != ast.Shared || !isZero(n.R)
	case ast.Expr:
		return f.fixExpr(c, n)
	}
	return true
}

// fixDeclaration replaces the initialiser of d by a constant if it cannot stay (updateAndCheck). It
// handles declarations outside functions and of `const`, where guards cannot be called. For any
// other d, it returns true: the caller must walk into d.
func (f *constantFixer) fixDeclaration(d *ast.VarDecl, parent ast.Node) bool {
	v := d.Vars[0]
	_, module := parent.(*ast.Unit)
	if !module && d.Word != "const" {
		return true
	}
	if d.Spec != nil {
		f.fixSizes(d.Spec)
	}
	if v.Init == nil || f.updateAndCheck(v.Init) {
		return false
	}
	v.Init = f.replacementFor(v.Init)
	f.Changed = true
	if d.Word == "const" {
		v.Obj.Value = v.Init.Info().Const
		f.replaced[v.Obj] = true
	}
	return false
}

// fixExpr replaces e by a constant if e is a constant expression with an error, or with inexact
// floats that no guards can make exact (canGuardFloats). The result is true if the caller must walk
// into e:
//
//	x / 0  →  x / SAFE_VALUE_i32(0)    // e is the operand 0, which is an error
func (f *constantFixer) fixExpr(c *ast.Cursor, e ast.Expr) bool {
	switch {
	case !f.IsEvaluated(e, c.Parent()):
		return false
	case f.faults[e] == check.BadOperand:
		// SAFE_VALUE is a function that returns its argument, so compilers see no constant.
		c.Replace(f.Guards.Call("SAFE_VALUE", e.Info().Type, e))
	case f.hidesRefusedOperand(e):
		c.Replace(node.Boolean(e.Info().Const.Bool(0)))
	case !f.isConst(e) || !f.isWritable(e.Info().Type):
		return true
	case f.isUndefined(e):
		e.Info().Const = nil
		return true
	case f.updateAndCheck(e):
		return f.containsRefusedOperand(e)
	case f.canGuardFloats(e):
		e.Info().Const = nil // the pass `floats` changes its literals
		return true
	default:
		c.Replace(f.replacementFor(e))
	}
	f.Changed = true
	return false
}

// canGuardFloats reports whether guards of the pass `floats` can make the floats in the constant
// expression e exact. The guards are function calls, so e is then evaluated at run time.
func (f *constantFixer) canGuardFloats(e ast.Expr) bool {
	_, isLiteral := e.(*ast.Literal)
	ok := !isLiteral && !e.Info().Type.IsInteger()
	ast.Walk(e, func(n ast.Node) bool {
		if x, is := n.(ast.Expr); is && x.Info().Type != nil && !isTypeName(x) {
			id, _ := n.(*ast.Ident)
			ok = ok && f.faults[n] == check.NoFault && !x.Info().Type.IsAbstract() && !isZero(x) &&
				(id == nil || !f.replaced[id.Obj])
		}
		return ok
	})
	return ok
}

// isUndefined reports whether the constant expression e contains an operation that is undefined
// under the assumptions in Settings.Assume.
func (f *constantFixer) isUndefined(e ast.Expr) (found bool) {
	ast.Walk(e, func(n ast.Node) bool {
		q := eval.Exact
		switch n := n.(type) {
		case *ast.Binary:
			if x, y := n.X.Info().Const, n.Y.Info().Const; x != nil && y != nil && f.isGuardable(n.Op, n.X, n.Y) {
				_, q = eval.Binary(n.Op, n.Type, x, y)
			}
		case *ast.Construct:
			if len(n.Args) == 1 && n.Args[0].Info().Const != nil && n.Type.IsInteger() && f.assumes(assumeDomain) {
				_, q = eval.Construct(n.Type, []*types.Value{n.Args[0].Info().Const})
			}
		}
		found = found || q == eval.None
		return !found
	})
	return found
}

// isZero reports whether e is T(), a constructor without arguments.
func isZero(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Construct:
		return len(e.Args) == 0
	case *ast.Call:
		return e.Func == nil && !e.Builtin && len(e.Args) == 0
	}
	return false
}

// isWritable reports whether a constructor of type t can be written. It is false for the structures
// that frexp and modf return, which have no name.
func (f *constantFixer) isWritable(t *types.Type) bool {
	return t.Kind != types.Struct || f.Facts.Structs[t]
}

// updateAndCheck reports whether the constant expression e can stay in the program (isValid). If e
// is the name of a constant whose value the pass changed, updateAndCheck first stores the new value
// in e.
func (f *constantFixer) updateAndCheck(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok || !f.replaced[id.Obj] {
		return f.isValid(e)
	}
	id.Const = nil
	if v := id.Obj.Value; v != nil {
		if v, q, err := eval.ConvertWGSL(v, id.Type); err == nil && q == eval.Exact {
			id.Const = v
		}
	}
	return f.isClean(id)
}

// isValid reports whether the constant expression e has no error and no inexact float, and uses no
// constant to which the pass gave another value.
func (f *constantFixer) isValid(e ast.Expr) bool {
	ok := true
	ast.Walk(e, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is {
			ok = ok && !f.replaced[id.Obj]
		}
		ok = ok && f.faults[n] == check.NoFault
		return ok
	})
	return ok && f.isClean(e)
}

// replacementFor returns an expression that replaces the constant expression e: its value, with
// floats rounded to exact ones. If e has no value, such as `1 / 0`, or is undefined under the
// assumptions in Settings.Assume, all scalars of the replacement are 1.
func (f *constantFixer) replacementFor(e ast.Expr) ast.Expr {
	v := e.Info().Const
	if l, ok := e.(*ast.Literal); ok && v == nil && exact.IsFloat(e.Info().Type) {
		if x, err := strconv.ParseFloat(l.Text, 64); err == nil { // v is nil if the number is too large for its type
			v = types.NumberValue(e.Info().Type.Kind, x)
		}
	}
	switch {
	case v == nil || f.isUndefined(e):
		one := f.Ones(e, e.Info().Type)
		if c, ok := one.(*ast.Construct); ok {
			c.Const = joinParts(c.Type, c.Args)
		}
		return one
	case e.Info().Type.Contains(exact.IsFloat):
		v = exact.Value(v)
	}
	return f.Value(e, v)
}

// isConst reports whether e is a constant expression. An expression with an error counts, too,
// although it has no value.
func (f *constantFixer) isConst(e ast.Expr) bool {
	if e.Info().Const != nil {
		return true
	}
	ok := true
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Binary:
			return n.Const == nil // false && x is constant, whatever x is
		case *ast.Ident:
			ok = ok && (n.Obj == nil || f.Facts.Constants[n.Obj])
		case *ast.Call:
			ok = ok && n.Func == nil && (!n.Builtin || f.Info.BuiltinEffect(n.Name) == builtin.Pure)
		case *ast.Unary:
			ok = ok && n.Op != "&" && n.Op != "*"
		case *ast.Assign, *ast.IncDec:
			ok = false
		case *ast.TypeExpr:
			return false
		}
		return ok
	})
	return ok
}

// fixSizes writes the array sizes in the type s as numbers if they depend on an expression with an
// error or an inexact float.
func (f *constantFixer) fixSizes(s *ast.TypeExpr) {
	for i, e := range s.TArgs {
		switch e := e.(type) {
		case *ast.TypeArg:
			f.fixSizes(e.Spec)
		default:
			if i == 1 && s.Type != nil && s.Type.Kind == types.Array && s.Type.Len > 0 && !f.isValid(e) {
				s.TArgs[i] = node.Integer(types.Int, int64(s.Type.Len))
				f.Changed = true
			}
		}
	}
}
