package planted

import (
	"slices"

	"shsmith/lib/ast"
)

// Faults in the lowering of switch.

// switches calls f for each of GLSL's switches, inner ones first.
func (p *program) switches(f func(*ast.Switch)) {
	p.apply(func(c *ast.Cursor) {
		if s, ok := c.Node().(*ast.Switch); ok {
			f(s)
		}
	})
}

// switchTwice evaluates the condition before the comparisons, and again for
// them, as Mesa 20.3 does.
func switchTwice(p *program) {
	p.apply(func(c *ast.Cursor) {
		if x := selector(c.Node()); x != nil && p.info.HasSideEffects(x) {
			c.InsertBefore(statement(ast.Clone(x)))
			p.changed = true
		}
	})
}

// selector is what a switch chooses by, or nil for any other node.
func selector(n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.Switch:
		return n.X
	case *ast.ClauseSwitch:
		return n.X
	}
	return nil
}

// fallthroughLost ends each case in front of the next label.
func fallthroughLost(p *program) {
	p.switches(func(s *ast.Switch) {
		var list []ast.Stmt
		for i, n := range s.Body.List {
			if _, label := n.(*ast.Case); label && i > 0 && !leaves(s.Body.List[i-1]) {
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

// defaultOnlyLost empties switches that have no label but default.
func defaultOnlyLost(p *program) {
	p.apply(func(c *ast.Cursor) {
		x := selector(c.Node())
		if x == nil || labelled(c.Node()) {
			return
		}
		if p.info.HasSideEffects(x) {
			c.InsertBefore(statement(x))
		}
		c.Replace(&ast.Empty{})
		p.changed = true
	})
}

// labelled reports whether a switch has a label beside default, or none at all.
func labelled(n ast.Node) bool {
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

// conditionUnread turns the literal around that is an if's condition.
func conditionUnread(p *program) {
	p.apply(func(c *ast.Cursor) {
		if s, ok := c.Node().(*ast.If); ok {
			if l, ok := s.Cond.(*ast.Literal); ok {
				s.Cond = boolean(l.Text != "true")
				p.changed = true
			}
		}
	})
}

// leaves reports whether control never goes on behind s.
func leaves(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.Break, *ast.Continue, *ast.Return:
		return true
	case *ast.Block:
		return len(s.List) > 0 && leaves(s.List[len(s.List)-1])
	}
	return false
}

// defaultLast moves default, with the labels that share its statements, to
// the end of the switch.
func defaultLast(p *program) {
	p.switches(func(s *ast.Switch) {
		list := s.Body.List
		at := slices.IndexFunc(list, func(n ast.Stmt) bool { k, ok := n.(*ast.Case); return ok && k.X == nil })
		if at < 0 {
			return
		}
		first, last := at, at+1
		for first > 0 && isLabel(list[first-1]) {
			first--
		}
		for last < len(list) && isLabel(list[last]) {
			last++
		}
		for last < len(list) && !isLabel(list[last]) {
			if _, declares := list[last].(*ast.DeclStmt); declares {
				return // what follows may use it
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

// breakLeavesLoop takes a break out of a switch for one out of the loop that
// the switch stands in.
func breakLeavesLoop(p *program) {
	p.inLoops(func(c *ast.Cursor, s ast.Node) {
		found := false
		left, declaration := p.declareFlag(false)
		jumpsOf(s, func(c *ast.Cursor) {
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

// continueLeavesSwitch takes a continue within a switch for a break.
func continueLeavesSwitch(p *program) {
	p.inLoops(func(_ *ast.Cursor, s ast.Node) {
		jumpsOf(s, func(c *ast.Cursor) {
			if _, ok := c.Node().(*ast.Continue); ok {
				c.Replace(&ast.Break{})
				p.changed = true
			}
		})
	})
}

// jumpsOf calls f for each break or continue out of the cases of switch s.
func jumpsOf(s ast.Node, f func(*ast.Cursor)) {
	for _, b := range cases(s) {
		jumps(b, f)
	}
}

// inLoops calls f for each switch that stands in a loop, but in no switch of
// that loop.
func (p *program) inLoops(f func(*ast.Cursor, ast.Node)) {
	p.apply(func(c *ast.Cursor) {
		inside := body(c.Node())
		if inside == nil {
			return
		}
		depth := 0
		ast.Apply(inside, func(c *ast.Cursor) bool {
			if body(c.Node()) != nil {
				return false
			}
			if cases(c.Node()) != nil {
				depth++
				if depth == 1 {
					f(c, c.Node())
				}
			}
			return true
		}, func(c *ast.Cursor) {
			if cases(c.Node()) != nil {
				depth--
			}
		})
	})
}
