package wgslcheck

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// behavior is a set of ways in which a statement may end (9.7).
type behavior uint8

const (
	next behavior = 1 << iota
	breaks
	continues
	returns
)

// loop is what is known of the loop around a statement.
type wgslLoop struct {
	depth int // of the scope of its body
	// continued: a continue stands before what is checked now.
	continued bool
	// late are the body's variables declared behind a continue, which the
	// continuing block cannot use.
	late map[*ast.Object]bool
}

// around is what a statement stands in.
type around struct {
	loop       *wgslLoop // that a continue goes on with, or nil
	breakable  bool      // a break has a loop or switch to leave
	continuing bool      // in a continuing block, outside nested loops
	noReturn   bool      // in a continuing block, in nested loops too
}

func (m *module) block(b *ast.Block, p around) behavior {
	m.names.Push()
	defer m.names.Pop()
	m.diagnostics(b.Attrs)
	return m.stmts(b.List, p)
}

// stmts is a sequence: what stands behind a statement that never goes on is
// checked, too, but does not count.
func (m *module) stmts(list []ast.Stmt, p around) behavior {
	b := next
	for _, s := range list {
		sb := m.stmt(s, p)
		if b&next != 0 {
			b = b&^next | sb
		}
	}
	return b
}

func (m *module) stmt(s ast.Stmt, p around) behavior {
	switch s := s.(type) {
	case *ast.Block:
		return m.block(s, p)
	case *ast.If:
		return m.ifStmt(s, p)
	case *ast.ClauseSwitch:
		return m.switchStmt(s, p)
	case *ast.Loop:
		return m.loop(s, p)
	case *ast.While:
		return m.while(s, p)
	case *ast.For:
		return m.forStmt(s, p)
	case *ast.Break:
		if !p.breakable {
			m.Errorf(s, "break outside a loop or switch")
		}
		return breaks
	case *ast.Continue:
		return m.continueStmt(s, p)
	case *ast.Return:
		return m.returnStmt(s, p)
	case *ast.Discard:
		m.useStages(s.Pos(), "discard", builtin.InFragment)
	case *ast.Empty:
	default:
		m.simple(s, p)
	}
	return next
}

// simple is a statement without control flow.
func (m *module) simple(s ast.Stmt, p around) {
	switch s := s.(type) {
	case *ast.DeclStmt:
		switch d := s.Decl.(type) {
		case *ast.VarDecl:
			m.localVar(d)
			m.noteLate(d, p)
		case *ast.ConstAssert:
			m.constAssert(d)
		}
	case *ast.ExprStmt:
		m.callStmt(s)
	case *ast.AssignStmt:
		m.assign(s)
	case *ast.IncDecStmt:
		m.incDec(s)
	}
}

// noteLate marks a variable of a loop's body behind a continue (9.4.8).
func (m *module) noteLate(d *ast.VarDecl, p around) {
	if l, o := p.loop, d.Vars[0].Obj; l != nil && o != nil && o.Type != nil && l.continued && m.names.Depth() == l.depth {
		l.late[o] = true
	}
}

func (m *module) continueStmt(s ast.Stmt, p around) behavior {
	switch {
	case p.continuing:
		m.Errorf(s, "continue in a continuing block")
	case p.loop == nil:
		m.Errorf(s, "continue outside a loop")
	default:
		p.loop.continued = true
	}
	return continues
}

func (m *module) returnStmt(s *ast.Return, p around) behavior {
	want := m.fn.result
	if p.noReturn {
		m.Errorf(s, "return in a continuing block")
	}
	switch {
	case s.X == nil && want != nil:
		m.Errorf(s, "return without a value")
	case s.X == nil:
	case want == nil:
		m.expr(s.X)
		m.Errorf(s, "return with a value in a function without result")
	default:
		if x := m.expr(s.X); x.typ != nil {
			m.convert(s.X, &x, want)
		}
	}
	return returns
}

// condition checks the condition of an if or a loop.
func (m *module) condition(e ast.Expr) {
	x := m.loaded(e)
	if x.typ != nil && x.typ.Kind != types.Bool {
		m.Errorf(e, "a condition of type %s", x.typ.WGSL())
	}
}

func (m *module) ifStmt(s *ast.If, p around) behavior {
	m.diagnostics(s.Attrs)
	m.condition(s.Cond)
	b := m.stmt(s.Then, p)
	if s.Else == nil {
		return b | next
	}
	return b | m.stmt(s.Else, p)
}

func (m *module) switchStmt(s *ast.ClauseSwitch, p around) behavior {
	m.diagnostics(s.Attrs)
	m.diagnostics(s.BodyAttrs)
	m.selectors(s)
	p.breakable = true
	var b behavior
	for _, c := range s.Clauses {
		b |= m.block(c.Body, p)
	}
	if b&breaks != 0 {
		b = b&^breaks | next
	}
	return b
}

// selectors: constants of the type of what is switched on, all different, and
// one default (9.4.2).
func (m *module) selectors(s *ast.ClauseSwitch) {
	x := m.loaded(s.X)
	list, operands := []ast.Expr{s.X}, []operand{x}
	defaults := 0
	for _, c := range s.Clauses {
		for _, e := range c.Selectors {
			if e == nil {
				defaults++
				continue
			}
			list, operands = append(list, e), append(operands, m.loaded(e))
		}
	}
	if defaults != 1 {
		m.Errorf(s, "a switch has one default, not %d", defaults)
	}
	all := make([]*types.Type, len(list))
	for i, o := range operands {
		if o.typ == nil {
			return
		}
		if !isIndex(o.typ) || i > 0 && o.phase != constPhase {
			m.Errorf(list[i], "a selector must be a constant integer")
			return
		}
		all[i] = o.typ
	}
	t := dialect.CommonType(all...)
	if t == nil {
		m.Errorf(s, "the selectors have different types")
		return
	}
	m.distinct(list, operands, dialect.Concrete(t))
}

func (m *module) distinct(list []ast.Expr, operands []operand, t *types.Type) {
	seen := map[uint64]bool{}
	for i, e := range list {
		if !m.convert(e, &operands[i], t) || i == 0 {
			continue
		}
		if v := m.value(e); v != nil {
			if seen[v.Words[0]] {
				m.Errorf(e, "there is another clause for this value")
			}
			seen[v.Words[0]] = true
		}
	}
}

// endsLoop is the behavior of a loop whose body and continuing block have
// behavior b (9.7.1).
func (m *module) endsLoop(s ast.Stmt, b behavior) behavior {
	if b&breaks != 0 {
		return (b | next) &^ (breaks | continues)
	}
	b &^= continues | next
	if b == 0 {
		m.fault(s, check.NoEnd, "this loop never ends")
	}
	return b
}

func (m *module) loop(s *ast.Loop, p around) behavior {
	m.diagnostics(s.Attrs)
	m.diagnostics(s.Body.Attrs)
	m.names.Push()
	defer m.names.Pop()
	l := &wgslLoop{depth: m.names.Depth(), late: map[*ast.Object]bool{}}
	b := m.stmts(s.Body.List, around{loop: l, breakable: true, noReturn: p.noReturn})
	if s.Continuing == nil {
		return m.endsLoop(s, b)
	}
	m.names.Push()
	defer m.names.Pop()
	m.diagnostics(s.Continuing.Attrs)
	c := m.stmts(s.Continuing.List, around{continuing: true, noReturn: true})
	if s.BreakIf != nil {
		m.condition(s.BreakIf)
		c |= breaks
	}
	m.notLate(s, l)
	return m.endsLoop(s, b|c)
}

// notLate: a continuing block does not use what a continue may have skipped (9.4.8).
func (m *module) notLate(s *ast.Loop, l *wgslLoop) {
	if len(l.late) == 0 {
		return
	}
	look := func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && l.late[id.Obj] {
			m.tooLate(id)
		}
		return true
	}
	ast.Walk(s.Continuing, look)
	if s.BreakIf != nil {
		ast.Walk(s.BreakIf, look)
	}
}

// tooLate is for the use of a variable whose declaration may be skipped: a pass can
// declare another one of its type, if that can be written and stored.
func (m *module) tooLate(id *ast.Ident) {
	const what = "a continue may skip the declaration of %s"
	unwritten := func(t *types.Type) bool {
		return t.Kind == types.Pointer || t.Kind == types.Opaque || t.Kind == types.Struct && strings.Contains(t.Name, " ")
	}
	if id.Obj.Type.Contains(unwritten) {
		m.Errorf(id, what, id.Name)
	} else {
		m.fault(id, check.LateUse, what, id.Name)
	}
}

func (m *module) while(s *ast.While, p around) behavior {
	m.diagnostics(s.Attrs)
	m.condition(s.Cond)
	return m.endsLoop(s, breaks|m.loopBody(s.Body, p))
}

// loopBody is the body of a while or for loop.
func (m *module) loopBody(s ast.Stmt, p around) behavior {
	l := &wgslLoop{depth: -1}
	return m.stmt(s, around{loop: l, breakable: true, noReturn: p.noReturn})
}

func (m *module) forStmt(s *ast.For, p around) behavior {
	m.diagnostics(s.Attrs)
	m.names.Push()
	defer m.names.Pop()
	if s.Init != nil {
		m.simple(s.Init, around{})
	}
	var b behavior
	if s.Cond != nil {
		m.condition(s.Cond)
		b = breaks
	}
	if s.PostStmt != nil {
		m.simple(s.PostStmt, around{continuing: true})
	}
	return m.endsLoop(s, b|m.loopBody(s.Body, p))
}

// callStmt is a call whose value, if there is one, is not used (9.5).
func (m *module) callStmt(s *ast.ExprStmt) {
	x := m.expr(s.X)
	if x.typ == nil {
		return
	}
	e, ok := s.X.(*ast.Call)
	if !ok || e.Func == nil && !e.Builtin {
		m.Errorf(s, "a constructor is no statement")
		return
	}
	must := false
	switch {
	case x.typ.Kind == types.Void:
	case e.Func != nil:
		must = m.funcs[e.Func].mustUse
	default:
		sigs := builtin.Find(language.WGSL, e.Name)
		must = len(sigs) == 0 || sigs[0].Func.Class != builtin.Atomic
	}
	if must {
		m.Errorf(s, "the value of %s must be used", e.Name)
	}
}

// target checks the left side of an assignment: memory that can be written.
func (m *module) target(e ast.Expr) operand {
	x := m.expr(e)
	switch {
	case x.typ == nil:
	case x.ref == nil:
		m.Errorf(e, "this cannot be assigned to: it is no reference")
	case x.ref.access == "read":
		m.Errorf(e, "this memory cannot be written")
	case !isConstructible(x.typ):
		m.Errorf(e, "a value of type %s cannot be stored", x.typ.WGSL())
	default:
		return x
	}
	return operand{}
}

func (m *module) assign(s *ast.AssignStmt) {
	if s.L == nil {
		x := m.loaded(s.R)
		if x.typ != nil && x.typ.Kind == types.Void {
			m.Errorf(s.R, "this call has no value")
		}
		return
	}
	l := m.target(s.L)
	m.eachOnce(s.L)
	r := m.loaded(s.R)
	if l.typ == nil || r.typ == nil {
		return
	}
	m.accesses(s.L, s.Op != "=", true)
	if s.Op == "=" {
		m.convert(s.R, &r, l.typ)
		return
	}
	op := s.Op[:len(s.Op)-1]
	_, py, t := dialect.Operands(op, l.typ, r.typ)
	if t != l.typ {
		m.Errorf(s, "%s %s %s", l.typ.WGSL(), s.Op, r.typ.WGSL())
		return
	}
	if !m.convert(s.R, &r, py) {
		return
	}
	if v := m.value(s.R); v != nil {
		m.constantRight(&ast.Binary{Op: op, X: s.L, Y: s.R}, v)
	}
}

// eachOnce: a swizzle that is assigned to names each component once.
func (m *module) eachOnce(e ast.Expr) {
	list := swizzled(e)
	for i, n := range list {
		if slices.Contains(list[:i], n) {
			m.Errorf(e, "this swizzle cannot be assigned to: it has a component twice")
			return
		}
	}
}

// ofSwizzle reports whether e is a component of several ones.
func ofSwizzle(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Index:
		return len(swizzled(e.X)) > 1
	case *ast.Member:
		return e.Swizzle != nil && len(swizzled(e.X)) > 1
	}
	return false
}

func (m *module) incDec(s *ast.IncDecStmt) {
	x := m.target(s.X)
	if ofSwizzle(s.X) {
		m.Errorf(s, "%s on a component of a swizzle", s.Op)
	}
	m.accesses(s.X, true, true)
	if x.typ != nil && x.typ.Kind != types.Int && x.typ.Kind != types.Uint {
		m.Errorf(s, "%s on a value of type %s", s.Op, x.typ.WGSL())
	}
}
