package planted

import (
	"slices"

	"shsmith/lib/ast"
)

// Faults in switch statements.

// eachSwitch goes through the GLSL switches in functions, inner ones first, and calls f for each.
func (p *program) eachSwitch(f func(*ast.Switch)) {
	p.eachNode(func(c *ast.Cursor) {
		if s, ok := c.Node().(*ast.Switch); ok {
			f(s)
		}
	})
}

// switchTwice makes a switch evaluate its selector twice, as Mesa 20.3 does.
//
//	switch (f()) … → f(); switch (f()) …
func switchTwice(p *program) {
	p.eachNode(func(c *ast.Cursor) {
		if x := selector(c.Node()); x != nil && p.info.HasSideEffects(x) {
			c.InsertBefore(statement(ast.Clone(x)))
			p.changed = true
		}
	})
}

// selector returns the selector of a switch, or nil for other nodes.
func selector(n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.Switch:
		return n.X
	case *ast.ClauseSwitch:
		return n.X
	}
	return nil
}

// fallthroughLost makes each case end before the next label.
//
//	case 1: S case 2: → case 1: S break; case 2:
func fallthroughLost(p *program) {
	p.eachSwitch(func(s *ast.Switch) {
		var list []ast.Stmt
		for i, n := range s.Body.List {
			if _, label := n.(*ast.Case); label && i > 0 && !neverContinues(s.Body.List[i-1]) {
				if _, shared := s.Body.List[i-1].(*ast.Case); !shared {
					list = append(list, &ast.Break{})
					p.changed = true
				}
			}
			list = append(list, n)
		}
		s.Body.List = list
	})
}

// defaultOnlyLost removes each switch that has the label `default` and no other.
//
//	switch (x) { default: S } → ;
func defaultOnlyLost(p *program) {
	p.eachNode(func(c *ast.Cursor) {
		x := selector(c.Node())
		if x == nil || hasOtherLabel(c.Node()) {
			return
		}
		if p.info.HasSideEffects(x) {
			c.InsertBefore(statement(x))
		}
		c.Replace(&ast.Empty{})
		p.changed = true
	})
}

// hasOtherLabel returns false if `default` is the only label of the switch n. It returns true if n
// has a label other than `default`. It also returns true if n has no label, so that its caller
// leaves n alone.
func hasOtherLabel(n ast.Node) bool {
	defaults := 0
	switch n := n.(type) {
	case *ast.Switch:
		for _, s := range n.Body.List {
			if k, ok := s.(*ast.Case); ok && k.X != nil {
				return true
			} else if ok {
				defaults++
			}
		}
	case *ast.ClauseSwitch:
		for _, k := range n.Clauses {
			for _, x := range k.Selectors {
				if x != nil {
					return true
				}
			}
			defaults++
		}
	}
	return defaults == 0
}

// conditionUnread inverts the condition of an if statement if the condition is a literal.
//
//	if (true) S → if (false) S
func conditionUnread(p *program) {
	p.eachNode(func(c *ast.Cursor) {
		if s, ok := c.Node().(*ast.If); ok {
			if l, ok := s.Cond.(*ast.Literal); ok {
				s.Cond = boolean(l.Text != "true")
				p.changed = true
			}
		}
	})
}

// neverContinues reports whether control cannot go from s to the next statement, because s is a
// break, continue or return, or a block that ends with one.
func neverContinues(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.Break, *ast.Continue, *ast.Return:
		return true
	case *ast.Block:
		return len(s.List) > 0 && neverContinues(s.List[len(s.List)-1])
	}
	return false
}

// defaultLast moves `default:` and the statements below it to the end of the switch.
//
//	default: S case 1: T → case 1: T default: S
func defaultLast(p *program) {
	p.eachSwitch(func(s *ast.Switch) {
		list := s.Body.List
		at := slices.IndexFunc(list, func(n ast.Stmt) bool { k, ok := n.(*ast.Case); return ok && k.X == nil })
		if at < 0 {
			return
		}
		first, last := at, at+1
		// Other labels of the same statements move, too.
		for first > 0 && isLabel(list[first-1]) {
			first--
		}
		for last < len(list) && isLabel(list[last]) {
			last++
		}
		for last < len(list) && !isLabel(list[last]) {
			if _, declares := list[last].(*ast.DeclStmt); declares {
				return // the statements after it may use the variable
			}
			last++
		}
		if last < len(list) {
			s.Body.List = slices.Concat(list[:first], list[last:], list[first:last])
			p.changed = true
		}
	})
}

func isLabel(s ast.Stmt) bool {
	_, ok := s.(*ast.Case)
	return ok
}

// breakLeavesLoop makes a break in a switch also leave the loop around the switch. In the
// replacement, b is a new variable.
//
//	for (…) switch (x) { case 1: break; }
//	→ for (…) { b = false; switch (x) { case 1: b = true; break; } if (b) break; }
func breakLeavesLoop(p *program) {
	p.eachSwitchInLoop(func(c *ast.Cursor, s ast.Node) {
		found := false
		left, declaration := p.declareFlag(false)
		eachJumpOutOf(s, func(c *ast.Cursor) {
			if _, ok := c.Node().(*ast.Break); ok {
				c.Replace(block(statement(assign(use(left), boolean(true))), &ast.Break{}))
				found = true
			}
		})
		if found {
			c.InsertBefore(declaration)
			c.InsertAfter(&ast.If{Cond: use(left), Then: &ast.Break{}})
			p.changed = true
		}
	})
}

// continueLeavesSwitch makes a continue in a switch leave only the switch.
//
//	continue; → break;
func continueLeavesSwitch(p *program) {
	p.eachSwitchInLoop(func(_ *ast.Cursor, s ast.Node) {
		eachJumpOutOf(s, func(c *ast.Cursor) {
			if _, ok := c.Node().(*ast.Continue); ok {
				c.Replace(&ast.Break{})
				p.changed = true
			}
		})
	})
}

// eachJumpOutOf calls f for each break that leaves the switch s, and for each continue in s that
// belongs to the loop around s.
func eachJumpOutOf(s ast.Node, f func(*ast.Cursor)) {
	for _, b := range caseBlocks(s) {
		eachJump(b, f)
	}
}

// eachSwitchInLoop calls f(c, s) for each switch s in a loop, where c is a cursor at s. It leaves
// out a switch within another switch of the same loop.
func (p *program) eachSwitchInLoop(f func(*ast.Cursor, ast.Node)) {
	p.eachNode(func(c *ast.Cursor) {
		inside := body(c.Node())
		if inside == nil {
			return
		}
		depth := 0
		ast.Apply(inside, func(c *ast.Cursor) bool {
			if body(c.Node()) != nil {
				return false
			}
			if caseBlocks(c.Node()) != nil {
				depth++
				if depth == 1 {
					f(c, c.Node())
				}
			}
			return true
		}, func(c *ast.Cursor) {
			if caseBlocks(c.Node()) != nil {
				depth--
			}
		})
	})
}
