package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// switchStmt makes a switch. Sometimes it puts the switch into a loop, so that control reaches
// several of the labels.
func (g *statements) switchStmt(depth int) []ast.Stmt {
	labels := g.Range(1, 4)
	if labels > 1 && depth > 1 && g.Chance(0.5) {
		loop := g.countedLoop(labels, func() ast.Stmt { return &ast.Block{List: g.selection(labels, depth-1)} })
		if loop != nil {
			return loop
		}
	}
	return g.selection(labels, depth)
}

// selection makes a switch with `labels` labels, or rarely with a default only.
// policy.PGuidedSwitch is the probability of a guided switch, whose selector always has the value
// of a label.
func (g *statements) selection(labels, depth int) []ast.Stmt {
	k := g.IntegerKind()
	if g.Chance(0.05) {
		labels = 0 // only a default
	}
	values := g.labels(k, labels)
	var x ast.Expr
	guided := labels > 0 && g.Flip(policy.PGuidedSwitch)
	if guided {
		x = g.selector(g.changingSelector(types.Scalar(k)), labels)
		for i := range values {
			values[i] = uint32(i)
		}
	} else {
		x = g.fullExpr(types.Scalar(k))
	}
	choice.Shuffle(g.Source, values)
	loops, switches := g.loops, g.switches
	g.loops = loops + 1
	g.switches = g.switches || loops == 0
	g.scope.Push()
	leave := g.enterRegion(g.scope.Limit, scope.SwitchRegion)
	otherwise := !guided || !g.Has.OptionalDefault || g.Flip(policy.PDefault) // else most selectors match no label
	arms := g.arms(k, values, depth-1, otherwise)
	leave()
	g.scope.Pop()
	g.loops, g.switches = loops, switches
	return one(g.Spell.SwitchOn(x, arms))
}

// changingSelector makes an integer expression of type t. Its value mostly changes with each
// iteration of an enclosing loop.
func (g *statements) changingSelector(t *types.Type) ast.Expr {
	x := g.fullExpr(t)
	if y := g.valueOfDivergence(); y != nil {
		return node.Binary("+", t, x, g.Spell.Convert(t, y))
	}
	for i := len(g.scope.Variables) - 1; i >= 0; i-- {
		p := g.scope.Variables[i]
		if p.Trips > 0 && p.Shadows == 0 && g.Chance(0.8) {
			c := p.Use()
			if p.Type() != t {
				c = g.Spell.Convert(t, c)
			}
			return node.Binary("+", t, x, c)
		}
	}
	return x
}

// selector returns an expression that brings the integer x into the range from 0 to n-1: `x & 3` if
// n is 4.
func (g *statements) selector(x ast.Expr, n int) ast.Expr {
	t := x.Info().Type
	if n&(n-1) == 0 {
		return node.Binary("&", t, x, g.Number(t.Kind, int64(n-1)))
	}
	if t == node.Uint {
		return node.Binary("%", t, x, g.Number(t.Kind, int64(n)))
	}
	u := node.Binary("%", node.Uint, g.Spell.Convert(node.Uint, x), g.Number(types.Uint, int64(n)))
	return g.Spell.Convert(node.Int, u)
}

// labels draws n different 32-bit values for the labels of a switch.
func (g *statements) labels(k types.Kind, n int) []uint32 {
	var list []uint32
	seen := map[uint32]bool{}
	for len(list) < n {
		w := g.Word32()
		if w == 1<<31 { // INT_MIN has no literal
			w = 7
		}
		for seen[w] {
			w++
		}
		seen[w] = true
		list = append(list, w)
	}
	return list
}

// arms makes the arms of a switch with the labels `values` of kind k and, if `otherwise` is set, a
// default. An arm may have several labels.
func (g *statements) arms(k types.Kind, values []uint32, depth int, otherwise bool) []spelling.Arm {
	def := -1
	if otherwise {
		def = g.Intn(len(values) + 1)
	}
	var list []spelling.Arm
	var a spelling.Arm
	for i := 0; i <= len(values); i++ {
		if i == def {
			a.Labels = append(a.Labels, nil)
		}
		if i < len(values) {
			a.Labels = append(a.Labels, g.Integer(k, uint64(values[i])))
		} else if i != def {
			break
		}
		last := i == len(values) || i == len(values)-1 && def != len(values)
		if !last && g.Chance(0.15) {
			continue // the next label shares the statements
		}
		a.Body = g.armBody(depth)
		// glslang refuses a switch with only declarations after the last label.
		if last && (!hasAction(a.Body) || g.Chance(0.3)) || !last && !(g.Has.Fallthroughs && g.Flip(policy.PFallthrough)) {
			a.End = g.leaveSwitch(last)
		}
		list, a = append(list, a), spelling.Arm{}
	}
	return list
}

// leaveSwitch makes the statement that ends an arm of a switch: break, or sometimes continue. In
// WGSL the last arm always ends with break.
func (g *statements) leaveSwitch(last bool) ast.Stmt {
	// WGSL refuses loops that never end.
	if (!last || g.Has.EndlessLoops) && g.loops > 1 && !g.switches && g.Chance(0.2) {
		g.noteJump(&ast.Continue{})
		return &ast.Continue{}
	}
	return &ast.Break{}
}

// hasAction reports whether `list`, or a block in it, contains an assignment, an increment or
// another expression statement.
func hasAction(list []ast.Stmt) bool {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt, *ast.AssignStmt, *ast.IncDecStmt:
			return true
		case *ast.Block:
			if hasAction(s.List) {
				return true
			}
		}
	}
	return false
}

// armBody makes the statements after a label, mostly in a block of their own.
func (g *statements) armBody(depth int) []ast.Stmt {
	// A jump to a later label would skip the initialisers of declarations outside a block.
	if !g.Has.Fallthroughs || g.Chance(0.85) || g.Defined {
		return one(g.block(depth))
	}
	return g.sequence(g.Range(1, 2), depth)
}
