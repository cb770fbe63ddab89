package interp

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// expr compiles an expression for its value.
func (c *compiler) expr(e ast.Expr) value {
	x := c.concrete(c.unwatched(e), e)
	if e.Info().Const != nil {
		x = x.asOneTerm()
	} else if c.precisions != nil && computes(e) {
		x = c.limited(x, c.precisions.precisionOf(e), e)
	}
	if c.watch == nil || !c.watch.Wants(e) {
		return x
	}
	return c.watched(e, x)
}

func (c *compiler) unwatched(e ast.Expr) value {
	switch e := e.(type) {
	case *ast.Literal:
		if c.info.Lang.Abstract {
			return c.moduleLiteral(e)
		}
		return c.literal(e)
	case *ast.Ident:
		if v := c.variable(e); v.value != nil {
			return *v.value
		} else {
			return c.read(v.location, e)
		}
	case *ast.Index:
		p := c.indexLocation(e)
		if c.order.OpenExprs[e] {
			return c.openRead(e, p)
		}
		return c.read(p, e)
	case *ast.Member:
		return c.read(c.memberLocation(e), e)
	case *ast.Unary:
		return c.unary(e)
	case *ast.Binary:
		return c.binary(e)
	case *ast.IncDec:
		return c.incDec(e)
	case *ast.Assign:
		return c.assign(e)
	case *ast.Cond:
		return c.cond(e)
	case *ast.Comma:
		return c.comma(e)
	case *ast.Length:
		return c.lengthOf(e)
	case *ast.Construct:
		return c.construct(e, c.constructed(e), e.Args)
	case *ast.InitList:
		return c.arrayOrStructure(e, e.Type, e.Elems)
	case *ast.Call:
		return c.call(e)
	}
	c.unsupported(e, "this expression")
	return value{}
}

// literal compiles a literal (GLSL 4.60 sections 4.1.3, 4.1.4). The checker has accepted its text.
func (c *compiler) literal(e *ast.Literal) value {
	text := strings.ToLower(e.Text)
	switch k := e.Type.Kind; {
	case k == types.Bool:
		return literal(e.Type, number.Bool(text == "true"))
	case k.IsInteger():
		n, _ := strconv.ParseUint(strings.TrimRight(text, "uls"), 0, 64)
		return literal(e.Type, number.Integer(n, k))
	}
	return c.floatLiteral(e, strings.TrimRight(text, "lfh"))
}

// floatLiteral compiles the float literal e. `text` is the literal without its suffix. The result
// is inexact if e is not a double and no number of its type equals the literal, because an
// implementation may round it either way.
func (c *compiler) floatLiteral(e *ast.Literal, text string) value {
	d, _ := strconv.ParseFloat(text, 64)
	at := c.newOperation(e, "the literal "+e.Text)
	k := e.Type.Kind
	return c.fold(value{t: e.Type, n: 1, pure: true, one: func(m *machine) cell { return m.Literal(at, d, k) }})
}

func (c *compiler) unary(e *ast.Unary) value {
	switch e.Op {
	case "&":
		return c.addressOf(e)
	case "*":
		return c.read(c.pointee(e.X), e)
	}
	x := c.expr(e.X)
	if e.Op == "+" {
		return x
	}
	return c.eachComponent(c.newOperation(e, e.Op), x.t, x, number.PrefixOperator(e.Op, x.t.Component()))
}

func (c *compiler) binary(e *ast.Binary) value {
	if e.Op == "&&" || e.Op == "||" {
		return c.logic(e)
	}
	if x, ok := c.varied(e); ok {
		return x
	}
	xy := c.checkedOperands(e, e.Op, []value{c.expr(e.X), c.expr(e.Y)})
	c.strict = c.info.Lang.TotalIntegers && c.dependsOnOverride(e.Y)
	r := c.operate(e, e.Op, e.Type, xy[0], xy[1])
	c.strict = false
	return r
}

// operate compiles `x op y` with a result of type t. Except in shifts, it converts x and y to a
// common kind. Reports of undefined or inexact results have the position of e.
func (c *compiler) operate(e ast.Node, op string, t *types.Type, x, y value) value {
	k := x.t.Component()
	at := c.newOperation(e, op)
	switch {
	case op == "<<" || op == ">>":
		if number.IsWide(y.t.Component()) {
			y = c.eachComponent(at, y.t, y, number.ShiftAmount)
		}
	case k != types.Void:
		k = number.CommonKind(k, y.t.Component())
		x, y = c.toKind(x, k, e), c.toKind(y, k, e)
	}
	if number.IsWide(k) && t.Component() != types.Bool {
		t = ofKind(t, k) // the result is converted to a concrete type later
	}
	switch {
	case (op == "==" || op == "!=") && t.IsScalar():
		return c.equality(at, op, t, x, y)
	case op == "*" && (x.t.Kind == types.Matrix && y.n > 1 || y.t.Kind == types.Matrix && x.n > 1):
		return c.product(at, t, x, y)
	}
	if x.one != nil && y.one != nil && number.IsWord(k) {
		if fast := wordOp(op, k, x, y); fast != nil && (x.pure && y.pure || !c.rightToLeft) {
			return c.fold(value{t: t, n: 1, one: fast, pure: x.pure && y.pure}, x, y)
		}
	}
	return c.zip(at, t, x, y, c.operation(op, k))
}

// operation returns the operator `op` on scalars of kind k, by the rules of the language.
func (c *compiler) operation(op string, k types.Kind) number.Binary {
	switch {
	case !c.info.Lang.TotalIntegers:
		return number.Operator(op, k)
	case c.strict:
		// It also reports errors of pipeline creation, such as a division by 0.
		return number.PipelineOperator(op, k)
	}
	return number.DefinedOperator(op, k)
}

// wordOp returns a fast function that computes `x op y`, where x and y are scalars of kind k, for
// which number.IsWord is true. It returns nil if there is no fast function.
func wordOp(op string, k types.Kind, x, y value) func(*machine) cell {
	a, b := x.one, y.one
	switch op {
	case "+":
		return func(m *machine) cell { v := a(m).Bits; return cell{Bits: v + b(m).Bits} }
	case "-":
		return func(m *machine) cell { v := a(m).Bits; return cell{Bits: v - b(m).Bits} }
	case "*":
		return func(m *machine) cell { v := a(m).Bits; return cell{Bits: v * b(m).Bits} }
	case "&":
		return func(m *machine) cell { v := a(m).Bits; return cell{Bits: v & b(m).Bits} }
	case "|":
		return func(m *machine) cell { v := a(m).Bits; return cell{Bits: v | b(m).Bits} }
	case "^":
		return func(m *machine) cell { v := a(m).Bits; return cell{Bits: v ^ b(m).Bits} }
	}
	if k == types.Int && op == "<" {
		return func(m *machine) cell { v := int32(a(m).Bits); return number.Bool(v < int32(b(m).Bits)) }
	}
	return nil
}

// logic compiles a && b or a || b. The right side is evaluated only if the left side does not
// decide the result.
func (c *compiler) logic(e *ast.Binary) value {
	xv, yv := c.expr(e.X), c.expr(e.Y)
	x, y := xv.one, yv.one
	r := value{t: e.Type, n: 1, pure: xv.pure && yv.pure}
	if e.Op == "&&" {
		r.one = func(m *machine) cell {
			if x(m).Bits == 0 {
				return cell{}
			}
			return y(m)
		}
	} else {
		r.one = func(m *machine) cell {
			if v := x(m); v.Bits != 0 {
				return v
			}
			return y(m)
		}
	}
	return c.fold(r, xv, yv)
}

// equality compiles `x == y` or `x != y`. x and y have the same type. t is the type of the result.
func (c *compiler) equality(at *operation, op string, t *types.Type, x, y value) value {
	if x.one != nil {
		return c.zip(at, t, x, y, number.Operator(op, x.t.Kind))
	}
	run, starts := c.spill([]value{x, y}, c.rightToLeft)
	kinds := c.Pack(x.t).Kinds
	a, b, n := starts[0], starts[1], x.n
	unequal := op == "!="
	return value{t: t, n: 1, pure: x.pure && y.pure, one: func(m *machine) cell {
		run[0](m)
		run[1](m)
		equal := true
		for i := 0; i < n; i++ {
			v, w := m.readWritten(a+i, at, kinds[i]), m.readWritten(b+i, at, kinds[i])
			equal = number.Equal(&m.ALU, at, kinds[i], v, w) && equal
		}
		return number.Bool(equal != unequal)
	}}
}

// readWritten returns the scalar of kind k at address a, a part of an operand of the comparison
// `at`. If nothing was written there, readWritten reports the comparison as undefined and returns
// 1, so that the run can go on.
func (m *machine) readWritten(a int, at *operation, k types.Kind) cell {
	if v := m.mem[a]; !v.IsUnwritten() {
		return v
	}
	m.report(Uninitialised, at, "%s compares a part that was not written", at.What)
	return number.One(k)
}

func (c *compiler) product(at *operation, t *types.Type, x, y value) value {
	return c.vectorCall(at, t, number.MatrixProduct(x.t, y.t), c.rightToLeft, x, y)
}

// vectorCall compiles a call of f, a function of whole vectors or matrices, with a result of type
// t. If `flip` is set, the last argument is evaluated first.
func (c *compiler) vectorCall(at *operation, t *types.Type, f number.Aggregate, flip bool, args ...value) value {
	run, starts := c.spill(args, flip)
	r := c.scalarOrMany(t, func(m *machine, out []cell) {
		for _, f := range run {
			f(m)
		}
		var list [4][]cell
		for i, a := range starts {
			list[i] = m.mem[a : a+args[i].n]
		}
		f(&m.ALU, at, &list, out)
	})
	r.pure = allPure(args)
	return r
}

func (c *compiler) cond(e *ast.Cond) value {
	p := c.expr(e.C)
	x, y := c.converted(c.expr(e.X), e.Type, e), c.converted(c.expr(e.Y), e.Type, e)
	test, k := p.one, e.Type.Component()
	r := value{t: e.Type, n: x.n, pure: p.pure && x.pure && y.pure}
	if x.one != nil {
		a, b := x.one, y.one
		r.one = func(m *machine) cell {
			if test(m).Bits != 0 {
				return number.EndSum(k, a(m))
			}
			return number.EndSum(k, b(m))
		}
		return c.fold(r, p, x, y)
	}
	a, b, kinds := x.many, y.many, c.layoutOf(e, e.Type).Kinds
	r.many = func(m *machine, out []cell) {
		if test(m).Bits != 0 {
			a(m, out)
		} else {
			b(m, out)
		}
		for i, v := range out {
			out[i] = number.EndSum(kinds[i], v)
		}
	}
	return r
}

func (c *compiler) comma(e *ast.Comma) value {
	first, y := c.effectOnly(e.X), c.expr(e.Y)
	if y.one != nil {
		last := y.one
		return value{t: y.t, n: 1, one: func(m *machine) cell {
			first(m)
			return last(m)
		}}
	}
	last := y.many
	return value{t: y.t, n: y.n, many: func(m *machine, out []cell) {
		first(m)
		last(m, out)
	}}
}

// effectOnly compiles e so that it runs only for its effects and its value is dropped.
func (c *compiler) effectOnly(e ast.Expr) func(*machine) {
	if call, ok := e.(*ast.Call); ok && call.Func != nil {
		// The function may end without a value.
		return c.userCall(call).run
	}
	if comma, ok := e.(*ast.Comma); ok {
		first, second := c.effectOnly(comma.X), c.effectOnly(comma.Y)
		return func(m *machine) {
			first(m)
			second(m)
		}
	}
	if c.watch == nil || !c.watch.Wants(e) {
		if f := c.unreadName(e); f != nil {
			return f
		}
	}
	var x value
	call, ok := e.(*ast.Call)
	a, stores := e.(*ast.Assign)
	switch {
	case ok && call.Builtin && dropped[call.Name] != nil:
		x = dropped[call.Name](c, call)
	case stores && a.Op == "=" && (c.watch == nil || !c.watch.Wants(a)):
		x = c.assignment(a, c.copyTo(a.R, a.Type))
	default:
		x = c.expr(e)
	}
	return c.evaluateOnly(x)
}

// unreadName compiles a statement such as `a[i].b;`: it evaluates the indices and does not read the
// variable. It returns nil for other expressions.
func (c *compiler) unreadName(e ast.Expr) func(*machine) {
	switch e.(type) {
	case *ast.Ident, *ast.Index, *ast.Member:
	default:
		return nil
	}
	if c.order.OpenExprs[e] || e.Info().Const != nil || ast.Root(e) == nil {
		return nil
	}
	p, ok := c.location(e)
	if !ok {
		return nil
	}
	find := p.address()
	return func(m *machine) { find(m) }
}

// evaluateOnly returns a function that evaluates x and drops its value.
func (c *compiler) evaluateOnly(x value) func(*machine) {
	switch {
	case x.lit != nil:
		return func(*machine) {}
	case x.one != nil:
		one := x.one
		return func(m *machine) { one(m) }
	}
	at, n, many := c.alloc(x.n), x.n, x.many
	return func(m *machine) { many(m, m.mem[at:at+n:at+n]) }
}
