package wgslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/dialect"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// phase is when the value of an expression is known.
type phase uint8

const (
	constPhase    phase = iota // when the shader is created (8.1.1)
	overridePhase              // when a pipeline is made (8.1.2)
	runPhase
)

// operand is what is known of a checked expression.
type operand struct {
	typ   *types.Type // of the value, or of what is stored; nil after a complaint
	ref   *memory     // of a reference; nil for values
	phase phase
}

// memory is what a reference leads to.
type memory struct{ space, access string }

// pointsIntoVector reports whether e is a component of a vector: it has no
// address.
func pointsIntoVector(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Index:
		return check.BaseType(e.X).Kind == types.Vector
	case *ast.Member:
		return e.Swizzle != nil
	}
	return false
}

// expr checks an expression and annotates it: with the type of its value, or
// of what it refers to. References stay what they are; value loads.
func (m *module) expr(e ast.Expr) operand {
	e.Info().Const = nil // of an earlier check
	x := m.anyExpr(e)
	e.Info().Type = x.typ
	return x
}

// loaded is expr for an expression whose value is asked for (6.4.8).
func (m *module) loaded(e ast.Expr) operand {
	x := m.expr(e)
	m.load(e, &x)
	return x
}

// load turns a reference into the value that is there.
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
	m.accesses(e, true, false)
}

// values checks expressions and loads them; false where one is wrong.
func (m *module) values(list []ast.Expr) ([]operand, bool) {
	out := make([]operand, len(list))
	ok := true
	for i, e := range list {
		out[i] = m.loaded(e)
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
		m.Errorf(e, "%s is no value", e.Name)
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
		m.uses(e, o)
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

// convert converts e, checked as x, to type t.
func (m *module) convert(e ast.Expr, x *operand, t *types.Type) bool {
	if m.load(e, x); x.typ == nil {
		return false
	}
	if types.Identical(x.typ, t) {
		return true
	}
	if dialect.Rank(x.typ, t) == dialect.Infeasible {
		m.Errorf(e, "a value of type %s where %s is expected", x.typ.WGSL(), t.WGSL())
		return false
	}
	if v := m.value(e); v != nil {
		m.CountConstant(e, t)
		c, q, err := eval.ConvertWGSL(v, t)
		if err != nil && !m.fault(e, check.NoValue, "%v", err) {
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
		x := m.loaded(e.X)
		if x.typ == nil {
			return x
		}
		if x.typ.Kind != types.Pointer {
			m.Errorf(e, "* on a value of type %s", x.typ.WGSL())
			return operand{}
		}
		return operand{x.typ.Elem, &memory{x.typ.Space, x.typ.Access}, runPhase}
	}
	x := m.loaded(e.X)
	if x.typ == nil {
		return x
	}
	t := m.info.Lang.Unary(e.Op, x.typ)
	if t == nil {
		m.Errorf(e, "%s on a value of type %s", e.Op, x.typ.WGSL())
		return operand{}
	}
	if v := m.value(e.X); v != nil {
		c, q := eval.Unary(e.Op, v) // the least integer is its own negation (8.7)
		m.fold(e, c, q, e.X)
	}
	return operand{typ: t, phase: x.phase}
}

// addressOf is & on a reference (8.13).
func (m *module) addressOf(e *ast.Unary) operand {
	x := m.expr(e.X)
	switch {
	case x.typ == nil:
		return x
	case x.ref == nil:
		m.Errorf(e, "& on a value that is no reference")
		return operand{}
	case pointsIntoVector(e.X):
		m.Errorf(e, "& on a component of a vector")
		return operand{}
	}
	return operand{typ: &types.Type{Kind: types.Pointer, Elem: x.typ, Space: x.ref.space, Access: x.ref.access}, phase: runPhase}
}

func (m *module) binary(e *ast.Binary) operand {
	x, y := m.loaded(e.X), operand{}
	short := m.shortCircuits(e, &x)
	if short {
		// What is never evaluated may fail, but its types are checked.
		m.unevaluated(func() { y = m.loaded(e.Y) })
	} else {
		y = m.loaded(e.Y)
	}
	if x.typ == nil || y.typ == nil {
		return operand{}
	}
	px, py, t := dialect.Operands(e.Op, x.typ, y.typ)
	if t == nil {
		m.Errorf(e, "%s %s %s", x.typ.WGSL(), e.Op, y.typ.WGSL())
		return operand{}
	}
	p := max(x.phase, y.phase)
	if short { // so say tint and naga: `const c = false && v > 1;` is accepted
		p = x.phase
	}
	if p != constPhase && px.IsAbstract() { // a shift of an abstract value
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

// shortCircuits reports whether the right side of && or || is not evaluated,
// because the left one is a constant that decides.
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
			return m.fault(e, check.NoValue, "%v", err)
		}
		m.fold(e, v, q, e.X, e.Y)
	case a != nil && m.shortCircuits(e, &operand{typ: e.X.Info().Type}):
		m.fold(e, a, eval.Exact, e.X)
	case b != nil:
		return m.constantRight(e, b)
	}
	return true
}

// constantRight: a divisor of 0 and a shift by too much are errors even where
// the left operand is not known (8.7, 8.9).
func (m *module) constantRight(e *ast.Binary, b *types.Value) bool {
	k := e.X.Info().Type.Component()
	for _, w := range b.Words {
		switch e.Op {
		case "/", "%":
			if w == 0 && k.IsInteger() {
				return m.fault(e.Y, check.BadOperand, "division by zero")
			}
		case "<<", ">>":
			if w >= uint64(k.Bits()) {
				return m.fault(e.Y, check.BadOperand, "shift of a value of %d bits by %d", k.Bits(), w)
			}
		}
	}
	return true
}

// base is what an index or a member is taken of: a value, a reference, or a
// pointer, which stands for the reference that it leads to.
func (m *module) base(e ast.Expr) operand {
	x := m.expr(e)
	if x.typ != nil && x.typ.Kind == types.Pointer {
		return operand{x.typ.Elem, &memory{x.typ.Space, x.typ.Access}, runPhase}
	}
	return x
}

func (m *module) index(e *ast.Index) operand {
	x, i := m.base(e.X), m.loaded(e.I)
	if x.typ == nil || i.typ == nil {
		return operand{}
	}
	t := x.typ.Index()
	if t == nil {
		m.Errorf(e, "an index of a value of type %s", x.typ.WGSL())
		return operand{}
	}
	if !isIndex(i.typ) {
		m.Errorf(e.I, "an index of type %s", i.typ.WGSL())
		return operand{}
	}
	p := max(x.phase, i.phase)
	if t.IsAbstract() && p != constPhase { // a runtime index makes the rest concrete
		if !m.concrete(e.X, &x) {
			return operand{}
		}
		t = x.typ.Index()
	}
	if !m.concrete(e.I, &i) || !m.inRange(e, x.typ) {
		return operand{}
	}
	if v, n := m.value(e.X), m.value(e.I); v != nil && n != nil {
		if part, q := eval.Index(v, n.Int(0)); part != nil {
			m.fold(e, part, q, e.X, e.I)
		}
	}
	return operand{t, x.ref, p}
}

// inRange: a constant index lies inside (8.5).
func (m *module) inRange(e *ast.Index, t *types.Type) bool {
	v := m.value(e.I)
	if v == nil || m.skipped > 0 {
		return true
	}
	n := v.Int(0)
	if n < 0 || t.Extent() > 0 && n >= int64(t.Extent()) {
		return m.fault(e.I, check.BadIndex, "index %d of a value of type %s", n, t.WGSL())
	}
	return true
}

func (m *module) member(e *ast.Member) operand {
	e.Swizzle = nil
	x := m.base(e.X)
	switch {
	case x.typ == nil:
		return x
	case x.typ.Kind == types.Struct:
		i := x.typ.Field(e.Name)
		if i < 0 {
			m.Errorf(e, "%s has no member %s", x.typ.WGSL(), e.Name)
			return operand{}
		}
		if v := m.value(e.X); v != nil {
			m.fold(e, eval.Field(v, i), eval.Exact, e.X)
		}
		return operand{x.typ.Fields[i].Type, x.ref, x.phase}
	case x.typ.Kind != types.Vector:
		m.Errorf(e, "a member of a value of type %s", x.typ.WGSL())
		return operand{}
	}
	return m.swizzle(e, x)
}

// swizzle picks components: of a value, or of a reference, which stays one: several
// of them can be assigned to, too (8.5.1, language extension swizzle_assignment).
func (m *module) swizzle(e *ast.Member, x operand) operand {
	letters := "xyzw"
	if strings.ContainsAny(e.Name, "rgba") {
		letters = "rgba"
	}
	e.Swizzle = make([]uint8, len(e.Name))
	for i := range e.Name {
		n := strings.IndexByte(letters, e.Name[i])
		if n < 0 || n >= x.typ.Rows || len(e.Name) > 4 {
			m.Errorf(e, "%s has no components %s", x.typ.WGSL(), e.Name)
			return operand{}
		}
		e.Swizzle[i] = uint8(n)
	}
	if v := m.value(e.X); v != nil {
		m.fold(e, eval.Swizzle(v, e.Swizzle), eval.Exact, e.X)
	}
	return operand{types.Vec(x.typ.Elem.Kind, len(e.Name)), x.ref, x.phase}
}

// swizzled lists the components of a vector that a swizzle, of another one or not,
// names; nil for what is no swizzle.
func swizzled(e ast.Expr) []uint8 {
	s, ok := e.(*ast.Member)
	if !ok || s.Swizzle == nil {
		return nil
	}
	inner := swizzled(s.X)
	if inner == nil {
		return s.Swizzle
	}
	list := make([]uint8, len(s.Swizzle))
	for i, n := range s.Swizzle {
		list[i] = inner[n]
	}
	return list
}
