package pass

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/exact"
	"shsmith/lib/recond/rewrite"
	"shsmith/lib/types"
)

var floatsPass = Pass{
	Name: "floats",
	Doc: "keep all floats whole numbers with 0 < |x| < 2^24, doubles below 2^52: guard results, bound " +
		"operands of operations with partial results, " +
		"replace results that cannot be exact; move coordinates of lookups to the middle of a texel (-float exact)",
	Kinds:    []string{"float-inexact", "float-special"},
	Langs:    []language.Name{language.GLSL, language.WGSL},
	Announce: func(s *rewrite.Settings) { s.Exact = true },
	Run:      onJob(exactFloats),
}

// floater is the state of the pass `floats`. After the pass, all floats in the program's
// computations are exact (exact.Set; "Program Reconditioning", PLDI 2023, section 4.3).
type floater struct {
	*job
	fn      *ast.FuncDecl // the current function
	foreign foreignFloats
	// done has expressions that an earlier reconditioning already guarded. An assignment or
	// increment is in `done` if it has all the guards that it needs before and after it, as in
	// `l += r, l = SAFE_FLOAT(l)`. An argument is in `done` if a guard made it exact before the
	// call.
	done map[ast.Expr]bool
	// opened has calls of clamp that were constant, but are computed at run time after the pass has
	// added guards to their operands. opened[e] is true if the lower bound of e may then exceed the
	// upper bound, so that SAFE_CLAMP must replace e.
	opened map[*ast.Call]bool
}

func exactFloats(j *job) {
	if !j.Exact {
		return
	}
	f := &floater{job: j, foreign: foreignTo(j), done: map[ast.Expr]bool{}, opened: map[*ast.Call]bool{}}
	ast.Apply(j.Unit, f.before, f.after)
}

func (f *floater) before(c *ast.Cursor) bool {
	switch n := c.Node().(type) {
	case *ast.FuncDecl:
		f.fn = n
	case *ast.Comma:
		f.findDone(n)
	case *ast.IncDec, *ast.Assign:
	case ast.Expr:
		if v := n.Info().Const; v != nil {
			return f.handleConstant(c, n, v)
		}
	}
	return f.Descend(c)
}

// handleConstant makes the floats of e exact, or leaves this to the walk. e is a constant
// expression with the value v. The result tells whether the walk must visit the operands of e:
//
//	2.4      →  2.0        // the result is false
//	2.4 * x  →  2.4 * x    // the result is true, because guards will compute e at run time
func (f *floater) handleConstant(c *ast.Cursor, e ast.Expr, v *types.Value) bool {
	if !hasFloat(e) || f.isClean(e) {
		return false
	}
	_, isLiteral := e.(*ast.Literal)
	switch id, isIdent := e.(*ast.Ident); {
	case isIdent:
		if id.Obj.Value != nil {
			id.Const = id.Obj.Value
			return false
		}
		id.Const = nil
		return true
	case isLiteral:
		c.Replace(node.Value(exact.Value(v)))
	case !v.Type.Contains(func(t *types.Type) bool { return t.IsFloat() }):
		c.Replace(f.Value(e, v))
	default:
		if call, ok := e.(*ast.Call); ok && call.Name == "clamp" && call.Builtin {
			f.opened[call] = !f.keepsOrder(call.Args[1], call.Args[2])
		}
		e.Info().Const = nil
		return true
	}
	f.Changed = true
	return false
}

func (f *floater) after(c *ast.Cursor) {
	switch n := c.Node().(type) {
	case *ast.FuncDecl:
		f.Leave()
	case *ast.Return:
		if n.X != nil {
			f.convertInts(&n.X, f.fn.Result.Type)
		}
	case *ast.Var:
		if n.Init != nil && n.Obj != nil {
			f.convertInts(&n.Init, n.Obj.Type)
		}
	case ast.Expr:
		if e := f.guardExpr(n, c.Parent()); e != n {
			c.Replace(e)
		}
		if _, ok := c.Parent().(ast.Expr); !ok {
			f.Release()
		}
	}
}

// guardExpr returns e with the guards that keep its floats in the exact set. The walk has visited
// the operands of e before, so their floats are in the exact set already.
func (f *floater) guardExpr(e ast.Expr, parent ast.Node) ast.Expr {
	switch e := e.(type) {
	case *ast.Ident, *ast.Index, *ast.Member, *ast.Unary:
		return f.guardRead(e, parent)
	case *ast.Binary:
		return f.binary(e, parent)
	case *ast.Assign:
		return f.guardAssign(e, parent)
	case *ast.IncDec:
		return f.incDec(e, parent)
	case *ast.Cond:
		f.convertInts(&e.X, e.Type)
		f.convertInts(&e.Y, e.Type)
	case *ast.InitList:
		f.list(e.Elems, e.Type)
	case *ast.Construct:
		return f.guardConstruct(e, parent)
	case *ast.Call:
		switch {
		case e.Func != nil:
			return f.userCall(e)
		case e.Builtin:
			return f.guardBuiltin(e, parent)
		}
		f.list(e.Args, e.Type)
	}
	return e
}

// makesExact reports whether parent is a call of SAFE_FLOAT, SAFE_INPUT or SAFE_VARYING, which make
// their argument exact.
func (f *floater) makesExact(parent ast.Node) bool {
	c, ok := parent.(*ast.Call)
	return ok && (f.Guards.IsCall(c, "SAFE_FLOAT") || f.Guards.IsCall(c, "SAFE_INPUT") ||
		f.Guards.IsCall(c, "SAFE_VARYING"))
}

// wrap returns a call of `guard` with the argument e. It returns e alone if `parent`, the parent
// node of e, is a guard that makes e exact.
func (f *floater) wrap(guard string, e ast.Expr, parent ast.Node) ast.Expr {
	if f.makesExact(parent) {
		return e
	}
	f.Changed = true
	return f.Guards.Call(guard, e.Info().Type, e)
}

func (f *floater) binary(e *ast.Binary, parent ast.Node) ast.Expr {
	x, y := e.X.Info().Type, e.Y.Info().Type
	if !exact.IsFloat(x) && !exact.IsFloat(y) {
		return e
	}
	common := types.Scalar(floatKind(x, y))
	f.convertInts(&e.X, common)
	f.convertInts(&e.Y, common)
	if !exact.IsFloat(e.Type) {
		return e
	}
	switch e.Op {
	case "/":
		return f.quotient(e.X, e.Y, e.Type)
	case "%": // only in WGSL
		return f.defaultInstead(e.Type, e.X, e.Y)
	case "*":
		if needsBounds(x, y) {
			f.boundOperand(&e.X, "SAFE_BOUND")
			f.boundOperand(&e.Y, "SAFE_BOUND")
		}
	}
	return f.wrap("SAFE_FLOAT", e, parent)
}

// needsBounds reports whether the product of operands with types x and y may become too large
// unless guards bound the operands. This holds for half floats, and for products that are sums of
// products, such as `m * v` with a matrix m.
func needsBounds(x, y *types.Type) bool {
	return floatKind(x, y) == types.Half || types.IsLinearProduct(x, y)
}

// boundOperand replaces the operand *e by a call of `guard` with this operand, such as
// SAFE_BOUND(v). It keeps *e if *e is already a call of this guard, or a constant that is small
// enough.
func (f *floater) boundOperand(e *ast.Expr, guard string) {
	if v := (*e).Info().Const; v != nil && smallFloats(v, guard) || f.Guards.IsCall(*e, guard) {
		return
	}
	f.Changed = true
	*e = f.Guards.Call(guard, (*e).Info().Type, *e)
}

func smallFloats(v *types.Value, guard string) bool {
	set := exact.Of(v.Type.Component())
	limit := map[string]float64{"SAFE_BOUND": set.Bound, "SAFE_SMALL": set.Small}[guard]
	for i := range v.Words {
		if x := v.Float(i); !set.Has(x) || x <= -limit || x >= limit {
			return false
		}
	}
	return true
}

// quotient returns an expression of type t for x / y. For scalars and vectors this is a call of
// SAFE_QUOTIENT(x, y), which replaces a quotient that is not whole by exact.Default. For a matrix t
// there is no division: all components are exact.Default.
func (f *floater) quotient(x, y ast.Expr, t *types.Type) ast.Expr {
	f.Changed = true
	if t.Kind == types.Matrix {
		return f.defaultInstead(t, x, y)
	}
	if !types.Identical(x.Info().Type, t) {
		x = node.Construct(t, x)
	}
	if !types.Identical(y.Info().Type, t) {
		y = node.Construct(t, y)
	}
	return f.Guards.Call("SAFE_QUOTIENT", t, x, y)
}

// defaultValue returns a constant of type t in which all floats are exact.Default.
func defaultValue(t *types.Type) ast.Expr {
	v := &types.Value{Type: t}
	for _, k := range t.Scalars() {
		v.Words = append(v.Words, types.Word(k, exact.Default))
	}
	return node.Value(v)
}

// defaultInstead returns an expression of type t in which each float is exact.Default. The
// expression also evaluates the `args` that have side effects.
func (f *floater) defaultInstead(t *types.Type, args ...ast.Expr) ast.Expr {
	f.Changed = true
	var list []ast.Expr
	for _, a := range args {
		if f.Info.HasSideEffects(a) {
			list = append(list, a)
		}
	}
	list = append(list, defaultValue(t))
	// A constant expression could be an error in the expression that contains it.
	if f.Lang.HasStrictConstants() {
		return f.Guards.Call("SAFE_VALUE", t, list...)
	}
	return node.Comma(list...)
}
