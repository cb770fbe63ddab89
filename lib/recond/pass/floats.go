package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/canonical"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/exact"
	"shsmith/lib/recond/rewrite"
	"shsmith/lib/types"
)

var floatsPass = Pass{
	Name: "floats",
	Doc: "keep all floats whole numbers with 0 < |x| < 2^24, doubles below 2^52: guard results, bound operands of operations with partial results, " +
		"replace results that cannot be exact; move coordinates of lookups to the middle of a texel (-float exact)",
	Kinds:    []string{"float-inexact", "float-special"},
	Langs:    []language.Name{language.GLSL, language.WGSL},
	Announce: func(s *rewrite.Settings) { s.Exact = true },
	Run:      on(exactFloats),
}

// floater is the state of the pass floats (PLDI 2023, section 4.3). The invariant of the
// pass: each float that the program computes with is exact (exact.Set). A float from
// outside is made exact where it is read, and a constant is replaced in the text. An
// operation is exact on exact operands, or the pass bounds its operands so that every
// partial result is exact in any order of evaluation.
type floater struct {
	*job
	fn      *ast.FuncDecl
	foreign foreign
	// done has expressions that an earlier run has handled: assignments that are followed
	// by a guard, and arguments that were made exact before the call.
	done map[ast.Expr]bool
	// opened has constant calls of clamp that become calls at run time, whose bounds may
	// then be in the wrong order.
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
		f.followed(n)
	case *ast.IncDec, *ast.Assign:
	case ast.Expr:
		if v := n.Info().Const; v != nil {
			return f.constant(c, n, v)
		}
	}
	return f.Descend(c)
}

// constant leaves exact constant expressions alone. It lets guards evaluate the others
// at run time, except those that an index or an array size may depend on.
func (f *floater) constant(c *ast.Cursor, e ast.Expr, v *types.Value) bool {
	if !hasFloat(e) || f.clean(e) {
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
			f.as(&n.X, f.fn.Result.Type)
		}
	case *ast.Var:
		if n.Init != nil && n.Obj != nil {
			f.as(&n.Init, n.Obj.Type)
		}
	case ast.Expr:
		if e := f.expr(n, c.Parent()); e != n {
			c.Replace(e)
		}
		if _, ok := c.Parent().(ast.Expr); !ok {
			f.Release()
		}
	}
}

// expr guards one expression whose operands are exact.
func (f *floater) expr(e ast.Expr, parent ast.Node) ast.Expr {
	switch e := e.(type) {
	case *ast.Ident, *ast.Index, *ast.Member, *ast.Unary:
		return f.read(e, parent)
	case *ast.Binary:
		return f.binary(e, parent)
	case *ast.Assign:
		return f.assign(e, parent)
	case *ast.IncDec:
		return f.incDec(e, parent)
	case *ast.Cond:
		f.as(&e.X, e.Type)
		f.as(&e.Y, e.Type)
	case *ast.InitList:
		f.list(e.Elems, e.Type)
	case *ast.Construct:
		return f.construct(e, parent)
	case *ast.Call:
		switch {
		case e.Func != nil:
			return f.userCall(e)
		case e.Builtin:
			return f.builtin(e, parent)
		}
		f.list(e.Args, e.Type)
	}
	return e
}

// guarded reports whether parent is a guard that makes its argument exact.
func (f *floater) guarded(parent ast.Node) bool {
	c, ok := parent.(*ast.Call)
	return ok && (f.Guards.IsCall(c, "SAFE_FLOAT") || f.Guards.IsCall(c, "SAFE_INPUT") || f.Guards.IsCall(c, "SAFE_VARYING"))
}

// wrap passes e through guard, unless parent is such a guard already.
func (f *floater) wrap(guard string, e ast.Expr, parent ast.Node) ast.Expr {
	if f.guarded(parent) {
		return e
	}
	f.Changed = true
	return f.Guards.Call(guard, e.Info().Type, e)
}

// as makes implicit conversions from integers to floats explicit and guards them, because
// 0 and integers of more than 24 bits are not exact:
//
//	x + i
//	x + SAFE_FLOAT(float(i))
func (f *floater) as(e *ast.Expr, t *types.Type) {
	if f.Lang.HasAbstractTypes() {
		return // only literals and constants convert, and the checker converts them
	}
	from := (*e).Info().Type
	if t == nil || !exact.IsFloat(t) || from.Component().IsFloat() || from.Component() == types.Void {
		return
	}
	if v := (*e).Info().Const; v != nil && becomes(v, t.Component()) {
		return
	}
	f.Changed = true
	*e = f.converted(*e, t.Component())
}

// converted returns e, a number of another kind, as exact floats of kind k.
func (f *floater) converted(e ast.Expr, k types.Kind) ast.Expr {
	to := types.Vec(k, e.Info().Type.Size())
	return f.Guards.Call("SAFE_FLOAT", to, node.Construct(to, e))
}

// becomes reports whether all numbers of v convert to exact floats of kind k.
func becomes(v *types.Value, k types.Kind) bool {
	for i := range v.Words {
		var x float64
		switch from := v.Type.Component(); {
		case from.IsFloat():
			x = v.Float(i)
		case from.IsSigned():
			x = float64(v.Int(i))
		default:
			x = float64(v.Words[i])
		}
		if !exact.Of(k).Has(x) {
			return false
		}
	}
	return true
}

func (f *floater) list(args []ast.Expr, t *types.Type) {
	for i := range args {
		switch t.Kind {
		case types.Struct:
			f.as(&args[i], t.Fields[i].Type)
		case types.Array:
			f.as(&args[i], t.Elem)
		}
	}
}

func (f *floater) binary(e *ast.Binary, parent ast.Node) ast.Expr {
	x, y := e.X.Info().Type, e.Y.Info().Type
	if !exact.IsFloat(x) && !exact.IsFloat(y) {
		return e
	}
	common := types.Scalar(floatKind(x, y))
	f.as(&e.X, common)
	f.as(&e.Y, common)
	if !exact.IsFloat(e.Type) {
		return e
	}
	switch e.Op {
	case "/":
		return f.quotient(e.X, e.Y, e.Type)
	case "%": // of WGSL
		return f.instead(e.Type, e.X, e.Y)
	case "*":
		if isLarge(x, y) {
			f.bound(&e.X, "SAFE_BOUND")
			f.bound(&e.Y, "SAFE_BOUND")
		}
	}
	return f.wrap("SAFE_FLOAT", e, parent)
}

// isLarge reports whether a product may exceed the range of guards: a product of linear
// algebra adds products up, and a product of halves may be infinite.
func isLarge(x, y *types.Type) bool { return x.Component() == types.Half || addsUp(x, y) }

func isLargeAssign(e *ast.Assign) bool {
	return e.Op == "*=" && isLarge(e.L.Info().Type, e.R.Info().Type)
}

func addsUp(x, y *types.Type) bool {
	return x.Kind == types.Matrix && !y.IsScalar() || y.Kind == types.Matrix && !x.IsScalar()
}

// bound brings an operand into a smaller range, in which sums of products are exact.
func (f *floater) bound(e *ast.Expr, guard string) {
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

// quotient returns x / y if that is a whole number, and the default if not.
func (f *floater) quotient(x, y ast.Expr, t *types.Type) ast.Expr {
	f.Changed = true
	if t.Kind == types.Matrix {
		return f.instead(t, x, y)
	}
	if !types.Identical(x.Info().Type, t) {
		x = node.Construct(t, x)
	}
	if !types.Identical(y.Info().Type, t) {
		y = node.Construct(t, y)
	}
	return f.Guards.Call("SAFE_QUOTIENT", t, x, y)
}

// defaultValue returns the value of type t whose floats are all exact.Default.
func defaultValue(t *types.Type) ast.Expr {
	v := &types.Value{Type: t}
	for _, k := range t.Scalars() {
		v.Words = append(v.Words, types.Word(k, exact.Default))
	}
	return node.Value(v)
}

// instead returns the default, after those of args that have side effects. In WGSL the
// result must not be a constant expression: an expression that contains it would be
// constant, too, and might be an error.
func (f *floater) instead(t *types.Type, args ...ast.Expr) ast.Expr {
	f.Changed = true
	var list []ast.Expr
	for _, a := range args {
		if f.Info.HasSideEffects(a) {
			list = append(list, a)
		}
	}
	list = append(list, defaultValue(t))
	if f.Lang.HasStrictConstants() {
		return f.Guards.Call("SAFE_VALUE", t, list...)
	}
	return node.Comma(list...)
}

// construct guards floats that are made from integers and booleans, and the zeros of a
// matrix that is made from a scalar or a smaller matrix.
func (f *floater) construct(e *ast.Construct, parent ast.Node) ast.Expr {
	if e.Type.Kind == types.Array {
		f.list(e.Args, e.Type)
		return e
	}
	if !exact.IsFloat(e.Type) {
		return e
	}
	f.narrow(e)
	k := e.Type.Component()
	unsafe := e.Type.Kind == types.Matrix && len(e.Args) == 1 && !f.Lang.HasTemplates()
	for _, a := range e.Args {
		v, from := a.Info().Const, a.Info().Type
		fits := exact.IsFloat(from) && (from.Component() != types.Double || k == types.Double) || v != nil && becomes(v, k)
		unsafe = unsafe || !fits
	}
	if unsafe {
		return f.wrap("SAFE_FLOAT", e, parent)
	}
	return e
}

func (f *floater) userCall(e *ast.Call) ast.Expr {
	if f.Guards.Calls(e) {
		return e
	}
	var before []ast.Expr
	imports := f.imports(e)
	// An index that an argument changes is copied to a variable first.
	busy := imports && f.changesIndices(e)
	for i, p := range e.Func.Func.Params {
		a := e.Args[i]
		switch {
		case p.Obj.Dir == ast.In:
			f.as(&e.Args[i], p.Obj.Type)
			if busy && a.Info().Const == nil && f.Nameable(p.Obj.Type) {
				e.Args[i] = f.Hold(&before, e.Args[i], p.Obj.Type)
			}
		case imports && p.Obj.Dir == ast.InOut && !f.done[a]:
			before = append(before, f.importPlace(a, e)...)
		case busy:
			before = append(before, f.MakeRepeatable(a, e)...)
		}
	}
	return node.Comma(append(before, e)...)
}

// changesIndices reports whether arguments of a call change the indices of l-values that
// the call writes.
func (f *floater) changesIndices(e *ast.Call) bool {
	var fx check.Effects
	for _, a := range e.Args {
		fx.Writes = append(fx.Writes, f.Info.Effects(a).Writes...)
	}
	return slices.ContainsFunc(analysis.WrittenArguments(e), func(a ast.Expr) bool {
		for {
			switch n := a.(type) {
			case *ast.Index:
				if check.Conflict(&fx, f.Info.Effects(n.I)) {
					return true
				}
				a = n.X
			case *ast.Member:
				a = n.X
			default:
				return false
			}
		}
	})
}

// imports reports whether a call reads and writes an l-value whose floats come from
// outside.
func (f *floater) imports(e *ast.Call) bool {
	for i, a := range e.Args {
		if e.Dirs[i] == ast.InOut && !f.done[a] && f.importable(a.Info().Type) && f.foreign.has(a) {
			return true
		}
	}
	return false
}

// assign guards l = r and l op= r. The result of an operator is guarded by an
// assignment of its own, so that the operator stays:
//
//	l += r
//	l += r, l = SAFE_FLOAT(l)
func (f *floater) assign(e *ast.Assign, parent ast.Node) ast.Expr {
	f.as(&e.R, e.L.Info().Type)
	if !exact.IsFloat(e.L.Info().Type) || e.Op == "=" {
		return e
	}
	if f.done[e] {
		if isLargeAssign(e) {
			f.bound(&e.R, "SAFE_BOUND")
		}
		return e
	}
	f.Changed = true
	before := f.MakeRepeatable(e.L, e.R)
	if _, step := parent.(*ast.For); step && !f.Lang.HasAssignmentExpressions() && before == nil {
		// The head of a loop has room for only one statement.
		op, _ := analysis.CompoundOperator(e)
		e.R = f.binary(&ast.Binary{ExprInfo: ast.Typed(e.L.Info().Type), Op: op, X: f.imported(e.L), Y: e.R}, e)
		e.Op = "="
		return e
	}
	switch {
	case e.Op == "%=":
		e.Op, e.R = "=", f.instead(e.L.Info().Type, e.R)
		return e
	case e.Op == "/=":
		e.Op, e.R = "=", f.quotient(f.imported(e.L), e.R, e.L.Info().Type)
		return node.Comma(append(before, e)...)
	case isLargeAssign(e):
		before = append(before, node.Assign("=", ast.Clone(e.L), f.Guards.Call("SAFE_BOUND", e.L.Info().Type, f.imported(e.L))))
		f.bound(&e.R, "SAFE_BOUND")
	default:
		before = append(before, f.importPlace(e.L)...)
	}
	return node.Comma(append(before, e, f.refreshed(e.L))...)
}

// refreshed returns l = SAFE_FLOAT(l).
func (f *floater) refreshed(l ast.Expr) ast.Expr {
	return node.Assign("=", ast.Clone(l), f.Guards.Call("SAFE_FLOAT", l.Info().Type, ast.Clone(l)))
}

func (f *floater) incDec(e *ast.IncDec, parent ast.Node) ast.Expr {
	if !exact.IsFloat(e.Type) || f.done[e] {
		return e
	}
	f.Changed = true
	before := f.MakeRepeatable(e.X)
	before = append(before, f.importPlace(e.X)...)
	if e.Post && !analysis.IsDiscarded(e, parent) {
		t := f.Temp(e.Type)
		return node.Comma(append(before, node.Assign("=", node.Ident(t), e), f.refreshed(e.X), node.Ident(t))...)
	}
	return node.Comma(append(before, e, f.refreshed(e.X))...)
}

// followed recognises the sequences that an earlier run made, and notes them in done.
// They are l op= r or l++ before "l = SAFE_FLOAT(l)" and after the preparation of l, and
// "l = SAFE_INPUT(l)" before calls that read and write l.
func (f *floater) followed(c *ast.Comma) {
	list := canonical.Sequence(c)
	for i, e := range list {
		for _, before := range list[:i] {
			if call, ok := e.(*ast.Call); ok {
				f.note(before, "SAFE_INPUT", call.Args...)
			}
		}
		if i == 0 || !f.refreshes(e, "SAFE_FLOAT") {
			continue
		}
		x := list[i-1]
		if a, ok := x.(*ast.Assign); ok && a.Op == "=" {
			x = a.R // the value before ++, kept in a variable
		}
		switch x := x.(type) {
		case *ast.Assign:
			f.done[x] = f.done[x] || ast.Equal(x.L, e.(*ast.Assign).L) && f.prepared(x.L, isLargeAssign(x), list[:i-1])
		case *ast.IncDec:
			f.done[x] = f.done[x] || ast.Equal(x.X, e.(*ast.Assign).L) && f.prepared(x.X, false, list[:i-1])
		}
	}
}

// prepared reports whether the last expression of before brings l into the range that an
// operation on it needs: "l = SAFE_BOUND(SAFE_INPUT(l))". The first guard is needed if l
// has to be bounded, the second if l comes from outside. A function that was changed
// since then is no guard.
func (f *floater) prepared(l ast.Expr, bounded bool, before []ast.Expr) bool {
	var guards []string
	if bounded {
		guards = append(guards, "SAFE_BOUND")
	}
	if f.importable(l.Info().Type) && f.foreign.has(l) {
		guards = append(guards, "SAFE_INPUT")
	}
	if len(guards) == 0 {
		return true
	}
	if len(before) == 0 {
		return false
	}
	a, ok := before[len(before)-1].(*ast.Assign)
	if !ok || a.Op != "=" || !ast.Equal(a.L, l) {
		return false
	}
	x := a.R
	for _, name := range guards {
		if !f.Guards.IsCall(x, name) {
			return false
		}
		x = x.(*ast.Call).Args[0]
	}
	return ast.Equal(x, l)
}

// note marks the l-values that the assignment e passed through guard.
func (f *floater) note(e ast.Expr, guard string, places ...ast.Expr) {
	if !f.refreshes(e, guard) {
		return
	}
	for _, p := range places {
		if ast.Equal(p, e.(*ast.Assign).L) {
			f.done[p] = true
		}
	}
}

// refreshes reports whether e has the form l = guard(l).
func (f *floater) refreshes(e ast.Expr, guard string) bool {
	a, ok := e.(*ast.Assign)
	return ok && a.Op == "=" && f.Guards.IsCall(a.R, guard) && ast.Equal(a.R.(*ast.Call).Args[0], a.L)
}

// row returns the row of the table for a call of a built-in function that has floats
// among its arguments or its result, nil for other calls.
func (f *floater) row(e *ast.Call) *builtin.Func {
	float := exact.IsFloat(e.Type)
	for _, a := range e.Args {
		float = float || exact.IsFloat(a.Info().Type)
	}
	if sigs := builtin.Find(f.Unit.Version.Lang, e.Name); float && len(sigs) > 0 {
		return sigs[0].Func
	}
	return nil
}

// narrow brings numbers that become half floats into their range first. A constant of
// WGSL is in range already, or the compiler would have refused it.
func (f *floater) narrow(e *ast.Construct) {
	for i, a := range e.Args {
		from, v := a.Info().Type, a.Info().Const
		if e.Type.Component() != types.Half || from.Component() == types.Half || from.Component() == types.Bool {
			continue
		}
		if v != nil && (f.Lang.HasStrictConstants() || becomes(v, types.Half)) {
			continue
		}
		if !exact.IsFloat(from) || from.Component() == types.Double {
			a = f.converted(a, types.Float)
		}
		if e.Args[i] = a; !f.Guards.IsCall(a, "SAFE_BOUND") {
			f.Changed = true
			e.Args[i] = f.Guards.Call("SAFE_BOUND", a.Info().Type, a)
		}
	}
}

// floatKind returns the kind of floats that an operation on x and y computes with,
// after implicit conversions (GLSL 4.60 section 4.1.10).
func floatKind(x, y *types.Type) types.Kind {
	k, l := x.Component(), y.Component()
	switch {
	case k == l || !l.IsFloat():
		return k
	case !k.IsFloat() || l == types.Double || k == types.Half:
		return l
	}
	return k
}
