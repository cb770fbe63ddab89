package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// stmts adds a list of statements to the uniformity graph. cf is the node for control flow before
// the statements: the claim that control flow is uniform there. stmts returns the node for control
// flow after the statements, and their behavior.
func (u *uniform) stmts(list []ast.Stmt, cf node) (node, behavior) {
	b := next
	for _, s := range list {
		var sb behavior
		cf, sb = u.stmt(s, cf)
		b = b&^next | sb
		if sb&next == 0 {
			break
		}
	}
	return cf, b
}

func (u *uniform) stmt(s ast.Stmt, cf node) (out node, b behavior) {
	switch s := s.(type) {
	case *ast.Block:
		u.withSeverities(s.Attrs, func() { out, b = u.stmts(s.List, cf) })
		return out, b
	case *ast.If:
		u.withSeverities(s.Attrs, func() { out, b = u.ifStmt(s, cf) })
		return out, b
	case *ast.ClauseSwitch:
		u.withSeverities(s.Attrs, func() { out, b = u.switchStmt(s, cf) })
		return out, b
	case *ast.Loop, *ast.While, *ast.For:
		return u.loopStmt(s, cf)
	case *ast.Break:
		j := u.jumps[len(u.jumps)-1]
		j.breaks = append(j.breaks, u.clone(u.values))
		return cf, breaks
	case *ast.Continue:
		for i := len(u.jumps) - 1; i >= 0; i-- {
			if j := u.jumps[i]; j.loop {
				j.continuing = append(j.continuing, u.clone(u.values))
				break
			}
		}
		return cf, continues
	case *ast.Return:
		if s.X != nil {
			u.edge(u.result, u.expr(s.X, cf))
		}
		u.leave()
		return cf, returns
	}
	u.simple(s, cf)
	return cf, next
}

// simple analyses a statement without control flow of its own. cf is a node of the uniformity
// graph: the claim that control flow is uniform at s.
func (u *uniform) simple(s ast.Stmt, cf node) {
	switch s := s.(type) {
	case *ast.DeclStmt:
		if d, ok := s.Decl.(*ast.VarDecl); ok {
			u.declare(d, cf)
		}
	case *ast.ExprStmt:
		u.expr(s.X, cf)
	case *ast.AssignStmt:
		u.assignStmt(s, cf)
	case *ast.IncDecStmt:
		view := u.address(s.X, cf)
		u.assign(s.X, u.node(view, u.stored(u.root(s.X), cf)), cf)
	}
}

// assignStmt analyses an assignment. The left side is evaluated first, and only once, even in
// `a[f()] += 1`.
func (u *uniform) assignStmt(s *ast.AssignStmt, cf node) {
	if s.L == nil {
		u.expr(s.R, cf)
		return
	}
	value := u.node(u.address(s.L, cf))
	if s.Op != "=" {
		u.edge(value, u.stored(u.root(s.L), cf))
	}
	u.edge(value, u.expr(s.R, cf))
	u.assign(s.L, value, cf)
}

func (u *uniform) declare(d *ast.VarDecl, cf node) {
	v := d.Vars[0]
	n := cf
	if v.Init != nil {
		n = u.node(u.expr(v.Init, cf), cf)
	}
	if d.Word == "var" {
		u.values[v.Obj] = n
	} else {
		u.lets[v.Obj] = n
	}
}

// assign makes a new node for the variable of e, the left side of an assignment (WGSL section
// 15.2.6). e is the variable or a part of it, such as `v.x`. `value` is the node for the assigned
// value, and cf for control flow.
func (u *uniform) assign(e ast.Expr, value, cf node) {
	o := u.root(e)
	old, local := u.values[o]
	// Other memory, such as a buffer, has no node.
	if !local {
		return
	}
	n := u.node(value, cf)
	// The other parts of the variable keep their values.
	if !u.isFull(e) {
		u.edge(n, old)
	}
	u.values[o] = n
}

// isFull reports whether the reference or pointer e denotes a whole variable, not a part such as
// `v.x`.
func (u *uniform) isFull(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		if v, ok := e.Obj.Decl.(*ast.Var); ok && e.Obj.Type.Kind == types.Pointer {
			return u.isFull(v.Init)
		}
		return true
	case *ast.Unary:
		return u.isFull(e.X)
	}
	return false
}

func (u *uniform) ifStmt(s *ast.If, cf node) (node, behavior) {
	v := u.expr(s.Cond, cf)
	before := u.clone(u.values)
	cf1, b1 := u.stmt(s.Then, v)
	after := u.values
	u.values = before
	cf2, b2 := v, next
	if s.Else != nil {
		cf2, b2 = u.stmt(s.Else, v)
	}
	var ends []state
	if b1&next != 0 {
		ends = append(ends, after)
	}
	if b2&next != 0 {
		ends = append(ends, u.values)
	}
	u.values = u.join(ends)
	if b := b1 | b2; b != next {
		return u.node(cf1, cf2), b
	}
	return cf, next
}

func (u *uniform) switchStmt(s *ast.ClauseSwitch, cf node) (node, behavior) {
	v := u.expr(s.X, cf)
	j := &jumps{}
	u.jumps = append(u.jumps, j)
	before, end := u.values, u.node()
	var b behavior
	u.withSeverities(s.BodyAttrs, func() {
		for _, c := range s.Clauses {
			u.values = u.clone(before)
			cfi, bi := u.stmt(c.Body, v)
			u.edge(end, cfi)
			if b |= bi; bi&next != 0 {
				j.breaks = append(j.breaks, u.values)
			}
		}
	})
	u.jumps = u.jumps[:len(u.jumps)-1]
	u.values = u.join(j.breaks)
	if b&breaks != 0 {
		b = b&^breaks | next
	}
	if b == next {
		return cf, b
	}
	return end, b
}

// loopParts describes a loop, while or for statement as an equivalent loop statement (WGSL sections
// 9.4.4, 9.4.5). For example, `while c { f(); }` -> `loop { if !c { break; } f(); }`.
type loopParts struct {
	cond       ast.Expr // the loop ends if it is false; nil if there is no condition
	body       *ast.Block
	continuing func(cf node) node // analyses the continuing block; returns the control flow after it
	ends       bool               // the continuing block may leave the loop
}

func (u *uniform) loopStmt(s ast.Stmt, cf node) (out node, b behavior) {
	switch s := s.(type) {
	case *ast.Loop:
		u.withSeverities(s.Attrs, func() {
			out, b = u.loop(loopParts{body: s.Body, ends: s.BreakIf != nil, continuing: func(cf node) node {
				return u.continuing(s, cf)
			}}, cf)
		})
	case *ast.While:
		u.withSeverities(s.Attrs, func() {
			out, b = u.loop(loopParts{
				cond:       s.Cond,
				body:       s.Body.(*ast.Block),
				continuing: func(cf node) node { return cf },
			}, cf)
		})
	case *ast.For:
		u.withSeverities(s.Attrs, func() {
			if s.Init != nil {
				u.simple(s.Init, cf)
			}
			out, b = u.loop(loopParts{cond: s.Cond, body: s.Body.(*ast.Block), continuing: func(cf node) node {
				if s.PostStmt != nil {
					u.simple(s.PostStmt, cf)
				}
				return cf
			}}, cf)
		})
	}
	return out, b
}

func (u *uniform) continuing(s *ast.Loop, cf node) node {
	if s.Continuing == nil {
		return cf
	}
	u.withSeverities(s.Continuing.Attrs, func() {
		cf, _ = u.stmts(s.Continuing.List, cf)
		if s.BreakIf != nil {
			cf = u.node(u.expr(s.BreakIf, cf))
		}
	})
	return cf
}

// loop adds a loop to the uniformity graph. cf is the node for control flow before the loop: the
// claim that control flow is uniform there. loop returns the node for control flow after the loop,
// and the behavior of the loop.
func (u *uniform) loop(p loopParts, cf node) (node, behavior) {
	j := &jumps{loop: true}
	u.jumps = append(u.jumps, j)
	again := u.node(cf)
	first := state{}
	for o, n := range u.values {
		first[o] = u.node(n)
	}
	u.values = u.clone(first)
	cf1, b := u.loopBody(p, j, again)
	repeats := b&(next|continues) != 0
	if repeats {
		cf2 := u.repeat(p, j, first, cf1, b)
		u.edge(again, cf2)
		if p.ends {
			j.breaks = append(j.breaks, u.values)
		}
	}
	u.jumps = u.jumps[:len(u.jumps)-1]
	if len(j.breaks) > 0 {
		u.values = u.join(j.breaks)
	}
	whole := b &^ (next | continues)
	if b&breaks != 0 || p.ends {
		whole = whole&^breaks | next
	}
	switch {
	case b&returns == 0:
		return cf, whole
	case repeats:
		return again, whole
	}
	return cf1, whole
}

// loopBody adds the condition and the body of a loop to the uniformity graph, and returns their
// behavior together. The nodes cf and cf1 are for control flow at the start of an iteration and
// after the body.
func (u *uniform) loopBody(p loopParts, j *jumps, cf node) (cf1 node, b behavior) {
	var leaves behavior
	if p.cond != nil { // stands for if !cond { break; }
		v := u.expr(p.cond, cf)
		j.breaks = append(j.breaks, u.clone(u.values))
		cf, leaves = u.node(v), breaks
	}
	u.withSeverities(p.body.Attrs, func() { cf1, b = u.stmts(p.body.List, cf) })
	return cf1, b | leaves
}

// repeat adds the continuing block of a loop and the step to the next iteration to the uniformity
// graph. cf and the result are the nodes for control flow at the start and the end of the block.
func (u *uniform) repeat(p loopParts, j *jumps, first state, cf node, b behavior) node {
	ends := j.continuing
	if b&next != 0 {
		ends = append(ends, u.values)
	}
	u.values = u.clone(u.join(ends))
	cf = p.continuing(cf)
	// `first` has the nodes at the start of an iteration. The next iteration starts with the values
	// at the end of the block.
	for o, n := range first {
		if v, ok := u.values[o]; ok {
			u.edge(n, v)
		}
	}
	return cf
}
