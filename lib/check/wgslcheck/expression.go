package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/dialect"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// phase says when the value of an expression becomes known.
type phase uint8

const (
	constPhase    phase = iota // known when the shader is created (WGSL section 8.1.1)
	overridePhase              // known when a pipeline is created (WGSL section 8.1.2)
	runPhase
)

// operand is the result of checking an expression. Its field typ is nil after an error.
type operand struct {
	typ   *types.Type // type of the value or, for a reference, of the value in memory; nil after an error
	ref   *memory     // the memory that a reference denotes; nil for values
	phase phase
}

// memory is the address space and access mode of the memory that a reference
// denotes.
type memory struct{ space, access string }

// expr checks the expression e and sets its type. If e is a reference, such as the name of a
// variable of type i32, e gets the type of the value in memory: i32. expr does not load this value.
func (m *module) expr(e ast.Expr) operand {
	e.Info().Const = nil // an earlier check may have set it
	x := m.anyExpr(e)
	e.Info().Type = x.typ
	return x
}

// exprValue checks an expression that the module uses as a value. If the expression is a reference,
// such as the name of a variable, exprValue loads the value from memory (WGSL section 6.5.8).
func (m *module) exprValue(e ast.Expr) operand {
	x := m.expr(e)
	m.load(e, &x)
	return x
}

// load turns the operand x, the result of checking e, from a reference into the value in memory. It
// reports an error if a value of this type cannot be loaded, such as an atomic. If x is a value
// already, load does nothing.
func (m *module) load(e ast.Expr, x *operand) {
	if x.ref == nil || x.typ == nil {
		return
	}
	if hasAtomic(x.typ) || isUnsized(x.typ) || x.typ.Kind == types.Buffer {
		m.Errorf(e, "a value of type %s cannot be loaded", x.typ.WGSL())
		*x = operand{}
		return
	}
	x.ref = nil
	m.noteAccess(e, true, false)
}

// values checks the expressions in list and loads their values. It returns false after an error.
func (m *module) values(list []ast.Expr) ([]operand, bool) {
	out := make([]operand, len(list))
	ok := true
	for i, e := range list {
		out[i] = m.exprValue(e)
		ok = ok && out[i].typ != nil
		if ok && out[i].typ.Kind == types.Void {
			m.Errorf(e, "this call has no value")
			ok = false
		}
	}
	return out, ok
}

func (m *module) anyExpr(e ast.Expr) operand {
	switch e := e.(type) {
	case *ast.Literal:
		return m.literal(e)
	case *ast.Ident:
		return m.ident(e)
	case *ast.Unary:
		return m.unary(e)
	case *ast.Binary:
		return m.binary(e)
	case *ast.Call:
		return m.call(e)
	case *ast.Construct:
		return m.construct(e)
	case *ast.Index:
		return m.index(e)
	case *ast.Member:
		return m.member(e)
	case *ast.TypeArg:
		m.Errorf(e, "expected a value")
		return operand{}
	}
	m.Errorf(e, "WGSL has no such expression")
	return operand{}
}

func (m *module) ident(e *ast.Ident) operand {
	o, known := m.lookup(e.Name)
	if !known {
		m.Errorf(e, "%s is not declared", e.Name)
		return operand{}
	}
	if o == nil || o.Kind == ast.VarObj && o.Type == nil {
		return operand{}
	}
	if o.Kind != ast.VarObj {
		m.Errorf(e, "%s is not a value", e.Name)
		return operand{}
	}
	e.Obj = o
	x := operand{typ: o.Type, phase: runPhase}
	switch {
	case o.Override:
		x.phase = overridePhase
	case m.isConstant(o):
		x.phase = constPhase
		m.noteValue(e, o)
	case o.Storage != ast.Const && o.Storage != ast.Param:
		m.noteUse(e, o)
		if o.Type.Kind != types.Opaque {
			x.ref = m.memory[o]
		}
	}
	if m.fn == nil && x.phase == runPhase {
		m.Errorf(e, "%s is used outside a function", e.Name)
		return operand{}
	}
	return x
}

// convert converts e to type t, and changes the operand x, the result of checking e, accordingly.
// It returns false after an error.
func (m *module) convert(e ast.Expr, x *operand, t *types.Type) bool {
	if m.load(e, x); x.typ == nil {
		return false
	}
	if types.Identical(x.typ, t) {
		return true
	}
	if dialect.Rank(x.typ, t) == dialect.Infeasible {
		m.Errorf(e, "a value of type %s cannot be used as %s", x.typ.WGSL(), t.WGSL())
		return false
	}
	if v := m.value(e); v != nil {
		m.CountConstant(e, t)
		c, q, err := eval.ConvertWGSL(v, t)
		if err != nil && !m.correctable(e, check.NoValue, "%v", err) {
			return false
		}
		m.forget(e, err)
		m.fold(e, c, q, e)
	}
	x.typ, e.Info().Type = t, t
	return true
}

func (m *module) unary(e *ast.Unary) operand {
	switch e.Op {
	case "&":
		return m.addressOf(e)
	case "*":
		x := m.exprValue(e.X)
		if x.typ == nil {
			return x
		}
		if x.typ.Kind != types.Pointer {
			m.Errorf(e, "operator * does not take %s", x.typ.WGSL())
			return operand{}
		}
		return operand{x.typ.Elem, &memory{x.typ.Space, x.typ.Access}, runPhase}
	}
	x := m.exprValue(e.X)
	if x.typ == nil {
		return x
	}
	t := m.info.Lang.Unary(e.Op, x.typ)
	if t == nil {
		m.Errorf(e, "operator %s does not take %s", e.Op, x.typ.WGSL())
		return operand{}
	}
	if v := m.value(e.X); v != nil {
		c, q := eval.Unary(e.Op, v) // the negation of the least integer is itself (WGSL section 8.7)
		m.fold(e, c, q, e.X)
	}
	return operand{typ: t, phase: x.phase}
}

// addressOf checks the expression e, such as `&x`. The operand of & must be a reference (WGSL
// section 8.13).
func (m *module) addressOf(e *ast.Unary) operand {
	x := m.expr(e.X)
	switch {
	case x.typ == nil:
		return x
	case x.ref == nil:
		m.Errorf(e, "operator & takes a reference, not a value")
		return operand{}
	case pointsIntoVector(e.X):
		m.Errorf(e, "a component of a vector has no address")
		return operand{}
	}
	return operand{
		typ:   &types.Type{Kind: types.Pointer, Elem: x.typ, Space: x.ref.space, Access: x.ref.access},
		phase: runPhase,
	}
}

func (m *module) binary(e *ast.Binary) operand {
	x, y := m.exprValue(e.X), operand{}
	short := m.shortCircuits(e, &x)
	if short {
		// The operand is never evaluated. Its types are checked, but an error of its
		// value is not reported.
		m.withoutEvaluation(func() { y = m.exprValue(e.Y) })
	} else {
		y = m.exprValue(e.Y)
	}
	if x.typ == nil || y.typ == nil {
		return operand{}
	}
	px, py, t := dialect.Operands(e.Op, x.typ, y.typ)
	if t == nil {
		m.Errorf(e, "operator %[2]s does not take %[1]s and %[3]s", x.typ.WGSL(), e.Op, y.typ.WGSL())
		return operand{}
	}
	p := max(x.phase, y.phase)
	if short { // tint and naga accept `const c = false && v > 1;` for a variable v
		p = x.phase
	}
	if p != constPhase && px.IsAbstract() { // an abstract value shifted by an amount that is not constant
		px = dialect.Concrete(px)
		t = px
	}
	if !m.convert(e.X, &x, px) || !m.convert(e.Y, &y, py) {
		return operand{}
	}
	if !m.foldBinary(e, t) {
		return operand{}
	}
	return operand{typ: t, phase: p}
}

// shortCircuits reports whether the right side of e is never evaluated because the left side is
// constant, as in `false && b`. x is the result of checking the left side.
func (m *module) shortCircuits(e *ast.Binary, x *operand) bool {
	if e.Op != "&&" && e.Op != "||" || x.typ == nil || x.typ.Kind != types.Bool {
		return false
	}
	v := m.value(e.X)
	return v != nil && v.Bool(0) == (e.Op == "||")
}

func (m *module) foldBinary(e *ast.Binary, t *types.Type) bool {
	a, b := m.value(e.X), m.value(e.Y)
	switch {
	case m.skipped > 0:
		return true
	case a != nil && b != nil:
		v, q, err := eval.BinaryWGSL(e.Op, t, a, b)
		if err != nil {
			return m.correctable(e, check.NoValue, "%v", err)
		}
		m.fold(e, v, q, e.X, e.Y)
	case a != nil && m.shortCircuits(e, &operand{typ: e.X.Info().Type}):
		m.fold(e, a, eval.Exact, e.X)
	case b != nil:
		return m.constantRight(e, b)
	}
	return true
}

// constantRight checks b, the constant right operand of e. In an integer division b must not be 0,
// and in a shift b must not be too large (WGSL sections 8.7, 8.9). constantRight returns false
// after an error.
func (m *module) constantRight(e *ast.Binary, b *types.Value) bool {
	k := e.X.Info().Type.Component()
	for _, w := range b.Words {
		switch e.Op {
		case "/", "%":
			if w == 0 && k.IsInteger() {
				return m.correctable(e.Y, check.BadOperand, "division by zero")
			}
		case "<<", ">>":
			if w >= uint64(k.Bits()) {
				return m.correctable(e.Y, check.BadOperand, "a value of %d bits cannot be shifted by %d", k.Bits(), w)
			}
		}
	}
	return true
}
