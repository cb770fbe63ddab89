package wgslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/types"
)

// loopContext describes the loop that contains a statement.
type loopContext struct {
	depth int // depth of the body's scope; -1 for while and for loops
	// continued is set when the checker has seen a continue statement of the loop.
	continued bool
	// late has the variables of the body that are declared after a continue statement. The
	// continuing block must not use them.
	late map[*ast.Object]bool
}

// markLate marks the variable that d declares, in p.loop.late, if d is directly in the loop body
// and follows a continue statement. The continuing block must not use this variable, because the
// continue statement may skip its declaration (WGSL section 9.4.8).
func (m *module) markLate(d *ast.VarDecl, p stmtContext) {
	if l, o := p.loop, d.Vars[0].Obj; l != nil && o != nil && o.Type != nil && l.continued && m.names.Depth() == l.depth {
		l.late[o] = true
	}
}

func (m *module) continueStmt(s ast.Stmt, p stmtContext) behavior {
	switch {
	case p.continuing:
		m.Errorf(s, "a continuing block cannot contain continue")
	case p.loop == nil:
		m.Errorf(s, "continue outside a loop")
	default:
		p.loop.continued = true
	}
	return continues
}

// loopBehavior returns the behavior of the loop s. b is the behavior of its body and its continuing
// block together (WGSL section 9.7.1). loopBehavior reports a loop that never ends.
func (m *module) loopBehavior(s ast.Stmt, b behavior) behavior {
	if b&breaks != 0 {
		return (b | next) &^ (breaks | continues)
	}
	b &^= continues | next
	if b == 0 {
		m.correctable(s, check.NoEnd, "this loop never ends")
	}
	return b
}

func (m *module) loop(s *ast.Loop, p stmtContext) behavior {
	m.diagnostics(s.Attrs)
	m.diagnostics(s.Body.Attrs)
	m.names.Push()
	defer m.names.Pop()
	l := &loopContext{depth: m.names.Depth(), late: map[*ast.Object]bool{}}
	b := m.stmts(s.Body.List, stmtContext{loop: l, breakable: true, noReturn: p.noReturn})
	if s.Continuing == nil {
		return m.loopBehavior(s, b)
	}
	m.names.Push()
	defer m.names.Pop()
	m.diagnostics(s.Continuing.Attrs)
	c := m.stmts(s.Continuing.List, stmtContext{continuing: true, noReturn: true})
	if s.BreakIf != nil {
		m.condition(s.BreakIf)
		c |= breaks
	}
	m.checkLate(s, l)
	return m.loopBehavior(s, b|c)
}

// checkLate checks that the continuing block of s does not use the variables in l.late: a continue
// statement may skip their declarations (WGSL section 9.4.8).
func (m *module) checkLate(s *ast.Loop, l *loopContext) {
	if len(l.late) == 0 {
		return
	}
	look := func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && l.late[id.Obj] {
			m.reportLate(id)
		}
		return true
	}
	ast.Walk(s.Continuing, look)
	if s.BreakIf != nil {
		ast.Walk(s.BreakIf, look)
	}
}

// reportLate reports `id`, a use of a variable in a continuing block. The use is an error because a
// continue statement may skip the declaration of the variable.
func (m *module) reportLate(id *ast.Ident) {
	const what = "a continue may skip the declaration of %s"
	unwritten := func(t *types.Type) bool {
		return t.Kind == types.Pointer || t.Kind == types.Opaque ||
			t.Kind == types.Struct && strings.Contains(t.Name, " ")
	}
	// A pass can correct the use only if it can declare a variable of the same type.
	if id.Obj.Type.Contains(unwritten) {
		m.Errorf(id, what, id.Name)
	} else {
		m.correctable(id, check.LateUse, what, id.Name)
	}
}

func (m *module) while(s *ast.While, p stmtContext) behavior {
	m.diagnostics(s.Attrs)
	m.condition(s.Cond)
	return m.loopBehavior(s, breaks|m.loopBody(s.Body, p))
}

// loopBody checks s, the body of a while or for loop, and returns its behavior.
func (m *module) loopBody(s ast.Stmt, p stmtContext) behavior {
	l := &loopContext{depth: -1}
	return m.stmt(s, stmtContext{loop: l, breakable: true, noReturn: p.noReturn})
}

func (m *module) forStmt(s *ast.For, p stmtContext) behavior {
	m.diagnostics(s.Attrs)
	m.names.Push()
	defer m.names.Pop()
	if s.Init != nil {
		m.simple(s.Init, stmtContext{})
	}
	var b behavior
	if s.Cond != nil {
		m.condition(s.Cond)
		b = breaks
	}
	if s.PostStmt != nil {
		m.simple(s.PostStmt, stmtContext{continuing: true})
	}
	return m.loopBehavior(s, b|m.loopBody(s.Body, p))
}
