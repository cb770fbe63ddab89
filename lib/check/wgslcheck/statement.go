package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// behavior is a set of ways in which a statement may end (WGSL section 9.7).
type behavior uint8

const (
	next behavior = 1 << iota
	breaks
	continues
	returns
)

// stmtContext describes the loops, switches and continuing blocks around a statement. They
// determine where break, continue and return are allowed.
type stmtContext struct {
	loop       *loopContext // the loop to which a continue statement would belong, or nil
	breakable  bool         // a break statement would leave a loop or switch
	continuing bool         // directly in a continuing block, and not in a loop inside it
	noReturn   bool         // in a continuing block, or in a loop inside it
}

func (m *module) block(b *ast.Block, p stmtContext) behavior {
	m.names.Push()
	defer m.names.Pop()
	m.diagnostics(b.Attrs)
	return m.stmts(b.List, p)
}

// stmts checks a list of statements and returns its behavior. Statements that are never
// reached are checked, too, but do not count for the behavior.
func (m *module) stmts(list []ast.Stmt, p stmtContext) behavior {
	b := next
	for _, s := range list {
		sb := m.stmt(s, p)
		if b&next != 0 {
			b = b&^next | sb
		}
	}
	return b
}

func (m *module) stmt(s ast.Stmt, p stmtContext) behavior {
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
		m.noteStageUse(s.Pos(), "discard", builtin.InFragment)
	case *ast.Empty:
	default:
		m.simple(s, p)
	}
	return next
}

// simple checks a statement without control flow.
func (m *module) simple(s ast.Stmt, p stmtContext) {
	switch s := s.(type) {
	case *ast.DeclStmt:
		switch d := s.Decl.(type) {
		case *ast.VarDecl:
			m.localVar(d)
			m.markLate(d, p)
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

func (m *module) returnStmt(s *ast.Return, p stmtContext) behavior {
	want := m.fn.result
	if p.noReturn {
		m.Errorf(s, "a continuing block cannot contain return")
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
	x := m.exprValue(e)
	if x.typ != nil && x.typ.Kind != types.Bool {
		m.Errorf(e, "the condition has type %s, not bool", x.typ.WGSL())
	}
}

func (m *module) ifStmt(s *ast.If, p stmtContext) behavior {
	m.diagnostics(s.Attrs)
	m.condition(s.Cond)
	b := m.stmt(s.Then, p)
	if s.Else == nil {
		return b | next
	}
	return b | m.stmt(s.Else, p)
}

func (m *module) switchStmt(s *ast.ClauseSwitch, p stmtContext) behavior {
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

// selectors checks that the case selectors are different constants of the type of the
// switch expression, and that there is exactly one default (WGSL section 9.4.2).
func (m *module) selectors(s *ast.ClauseSwitch) {
	x := m.exprValue(s.X)
	list, operands := []ast.Expr{s.X}, []operand{x}
	defaults := 0
	for _, c := range s.Clauses {
		for _, e := range c.Selectors {
			if e == nil {
				defaults++
				continue
			}
			list, operands = append(list, e), append(operands, m.exprValue(e))
		}
	}
	if defaults != 1 {
		m.Errorf(s, "a switch must have one default, not %d", defaults)
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
	m.distinctSelectors(list, operands, dialect.Concrete(t))
}

func (m *module) distinctSelectors(list []ast.Expr, operands []operand, t *types.Type) {
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

// callStmt checks a call statement, which drops the value of the call (WGSL section 9.5).
func (m *module) callStmt(s *ast.ExprStmt) {
	x := m.expr(s.X)
	if x.typ == nil {
		return
	}
	e, ok := s.X.(*ast.Call)
	if !ok || e.Func == nil && !e.Builtin {
		m.Errorf(s, "a constructor is not a statement")
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
