package planted

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// Faults in loop optimisations.

func (p *program) declareFlag(value bool) (*ast.Object, *ast.DeclStmt) {
	return p.declare(types.Scalar(types.Bool), boolean(value))
}

// eachLoop goes through the loops in functions, inner loops first, and calls f for each.
func (p *program) eachLoop(f func(*ast.Cursor)) {
	p.eachNode(func(c *ast.Cursor) {
		if body(c.Node()) != nil {
			f(c)
		}
	})
}

// conditionOf returns a pointer to the condition of n if n is a for or while loop with a condition.
// Otherwise it returns nil.
func conditionOf(n ast.Node) *ast.Expr {
	switch n := n.(type) {
	case *ast.For:
		if n.Cond != nil {
			return &n.Cond
		}
	case *ast.While:
		if n.Cond != nil {
			return &n.Cond
		}
	}
	return nil
}

// continueSkipsStep makes `continue` skip the step of a GLSL loop, or the continuing block of a
// WGSL loop. In the example, S contains a `continue`.
//
//	for (; i < n; i++) { S } → for (; i < n;) { S i++; }
func continueSkipsStep(p *program) {
	p.eachLoop(func(c *ast.Cursor) {
		if !hasContinue(c.Node()) {
			return
		}
		switch n := c.Node().(type) {
		case *ast.For:
			if n.Post != nil {
				n.Body, n.Post = block(block(n.Body), statement(n.Post)), nil
				p.changed = true
			}
		case *ast.Loop:
			if n.Continuing != nil {
				n.Body.List = append(n.Body.List, continuingBlock(n, n.BreakIf))
				n.Continuing, n.BreakIf = nil, nil
				p.changed = true
			}
		}
	})
}

func hasContinue(n ast.Node) bool {
	found := false
	eachJump(body(n), func(c *ast.Cursor) {
		_, ok := c.Node().(*ast.Continue)
		found = found || ok
	})
	return found
}

// continuingBlock returns a block with the statements of n's continuing block. If `leave` is not
// nil, the statement `if (leave) break;` follows them.
func continuingBlock(n *ast.Loop, leave ast.Expr) *ast.Block {
	b := block(n.Continuing.List...)
	if leave != nil {
		b.List = append(b.List, &ast.If{Cond: leave, Then: &ast.Break{}})
	}
	return b
}

// boundExcluded makes a loop end one iteration early.
//
//	i <= n → i < n
func boundExcluded(p *program) {
	p.eachLoop(func(c *ast.Cursor) {
		n, ok := c.Node().(*ast.For)
		if !ok {
			return
		}
		b, ok := n.Cond.(*ast.Binary)
		if ok && (b.Op == "<=" || b.Op == ">=") {
			b.Op = b.Op[:1]
			p.changed = true
		}
	})
}

// remainderLost removes the last iteration of a loop with a constant odd number of iterations, from
// 3 to 63, as if the loop was unrolled by two without a remainder. In the example, k is a new
// variable.
//
//	for (int i = 0; i < 5; i++) S → int k = 0; for (int i = 0; i < 5 && k < 4; i++) { k++; S }
func remainderLost(p *program) {
	p.eachLoop(func(c *ast.Cursor) {
		n, ok := c.Node().(*ast.For)
		if !ok {
			return
		}
		if trips := p.trips(n); trips > 1 && trips%2 == 1 {
			count, declaration := p.declare(types.Scalar(types.Int), number(0))
			n.Cond = operation("&&", n.Cond, operation("<", use(count), number(trips-1)))
			n.Body = block(statement(&ast.IncDec{Op: "++", Post: true, X: use(count)}), n.Body)
			c.InsertBefore(declaration)
			p.changed = true
		}
	})
}

// manyTrips is the number of iterations at which the method `trips` stops counting the iterations
// of a loop.
const manyTrips = 64

// trips returns the number of iterations of the loop n if no jump leaves the loop. It returns 0 if
// it cannot tell the number, or if the number is manyTrips or more.
func (p *program) trips(n *ast.For) int {
	d, ok := n.Init.(*ast.DeclStmt)
	if !ok || n.Cond == nil || n.Post == nil {
		return 0
	}
	v := d.Decl.(*ast.VarDecl).Vars[0]
	if v.Init == nil || writes(n.Body, v.Obj) {
		return 0
	}
	i := v.Init.Info().Const
	for trips := 0; i != nil && trips < manyTrips; trips++ {
		again := valueAt(n.Cond, v.Obj, i)
		if again == nil || again.Type.Kind != types.Bool {
			return 0
		}
		if !again.Bool(0) {
			return trips
		}
		i = valueAfter(n.Post, v.Obj, i)
	}
	return 0
}

// valueAt returns the value of the comparison e if the variable o has the value v. It
// returns nil if the value is unknown.
func valueAt(e ast.Expr, o *ast.Object, v *types.Value) *types.Value {
	b, ok := e.(*ast.Binary)
	if !ok || wholeVar(b.X) != o || b.Y.Info().Const == nil {
		return nil
	}
	r, _ := eval.Binary(b.Op, b.Type, v, b.Y.Info().Const)
	return r
}

// valueAfter returns the value that the variable o has after the expression e, such as `o++`, if o
// has the value v before. It returns nil if the value is unknown.
func valueAfter(e ast.Expr, o *ast.Object, v *types.Value) *types.Value {
	switch e := e.(type) {
	case *ast.IncDec:
		if wholeVar(e.X) == o && v.Type.IsInteger() {
			r, _ := eval.Binary(e.Op[:1], v.Type, v, types.IntValue(v.Type.Kind, 1))
			return r
		}
	case *ast.Assign:
		if by := e.R.Info().Const; wholeVar(e.L) == o && by != nil && e.Op != "=" {
			r, _ := eval.Binary(e.Op[:len(e.Op)-1], v.Type, v, by)
			return r
		}
	}
	return nil
}

// enteredUntested makes a loop test its condition only after the body.
//
//	while (c) S → do S while (c)
func enteredUntested(p *program) {
	p.eachLoop(func(c *ast.Cursor) {
		if cond := conditionOf(c.Node()); cond != nil && (*cond).Info().Const == nil {
			first, declaration := p.declareFlag(true)
			*cond = operation("||", use(first), *cond)
			insertFirst(c.Node(), statement(assign(use(first), boolean(false))))
			c.InsertBefore(declaration)
			p.changed = true
		}
	})
}

// insertFirst inserts s at the beginning of the body of a loop.
func insertFirst(loop ast.Node, s ast.Stmt) {
	switch n := loop.(type) {
	case *ast.For:
		n.Body = block(s, n.Body)
	case *ast.While:
		n.Body = block(s, n.Body)
	}
}

// boundHoisted plants a wrong code motion: it evaluates an operand of a loop's condition only once,
// before the loop. The fault overlooks writes to parts of variables, and in called functions. In
// the example, t is new:
//
//	while (i < a[0]) S → t = a[0]; while (i < t) S
func boundHoisted(p *program) {
	p.eachLoop(func(c *ast.Cursor) {
		cond := conditionOf(c.Node())
		if cond == nil {
			return
		}
		_, counts := c.Node().(*ast.For)
		ast.Apply(*cond, func(e *ast.Cursor) bool {
			b, ok := e.Node().(*ast.Binary)
			if !ok {
				return true
			}
			for _, x := range []*ast.Expr{&b.X, &b.Y} {
				// Variables that a for loop declares do not exist before it.
				if p.seemsInvariant(*x, c.Node()) && !(counts && p.isLocal(*x, c.Node())) {
					o, declaration := p.declare((*x).Info().Type, *x)
					*x = use(o)
					c.InsertBefore(declaration)
					p.changed = true
				}
			}
			return true
		}, nil)
	})
}

// seemsInvariant reports whether e has no side effects, reads a variable, and reads only variables
// that the loop n does not assign to. Assignments to a part of a variable, such as `a[0] = 1`, do
// not count.
func (p *program) seemsInvariant(e ast.Expr, n ast.Node) bool {
	fx := p.info.Effects(e)
	if fx.SideEffects() || len(fx.Reads) == 0 {
		return false
	}
	ok := true
	eachWritten(n, func(l ast.Expr) {
		ok = ok && !slices.ContainsFunc(fx.Reads, func(r check.Location) bool { return r.Root == wholeVar(l) })
	})
	return ok
}

// isLocal reports whether e names a variable that is declared in n.
func (p *program) isLocal(e ast.Expr, n ast.Node) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		v, ok := n.(*ast.Var)
		found = found || ok && ast.Mentions(e, v.Obj)
		return !found
	})
	return found
}

// storeHoisted plants a wrong code motion: it moves an assignment out of a loop, to before the
// loop, even if the loop may not execute it. The loop changes no operand and has no other
// assignment to the variable:
//
//	for (…) if (c) x = y; → x = y; for (…) if (c) ;
func storeHoisted(p *program) {
	p.eachLoop(func(c *ast.Cursor) {
		loop := c.Node()
		inside := p.effects(loop)
		ast.Apply(body(loop), func(s *ast.Cursor) bool {
			x, ok := s.Node().(*ast.ExprStmt)
			if !ok {
				return true
			}
			a, ok := x.X.(*ast.Assign)
			if !ok || a.Op != "=" || wholeVar(a.L) == nil || p.isLocal(a, loop) || p.info.HasSideEffects(a.R) {
				return false
			}
			fx := p.info.Effects(a)
			stores := 0
			for i := range inside.Writes {
				if overlapsAny(&inside.Writes[i], fx.Reads) {
					return false
				}
				if inside.Writes[i].Overlaps(&fx.Writes[0]) {
					stores++
				}
			}
			// The loop has no other store to the variable.
			if stores == 1 {
				c.InsertBefore(x)
				s.Replace(&ast.Empty{})
				p.changed = true
			}
			return false
		}, nil)
	})
}

func overlapsAny(l *check.Location, list []check.Location) bool {
	return slices.ContainsFunc(list, func(m check.Location) bool { return l.Overlaps(&m) })
}

// initialisedOnce moves a declaration with a constant initial value out of a loop that changes the
// variable.
//
//	for (…) { int x = 0; S } → int x = 0; for (…) { S }
func initialisedOnce(p *program) {
	p.declareOnce(func(v *ast.Var) bool { return v.Init != nil && v.Init.Info().Const != nil })
}

// declareOnce moves the declaration of a variable from the body of a loop to before the loop. It
// does this for variables that the body changes and for which `what` returns true.
//
//	for (…) { int x = e; S } → int x = e; for (…) { S }
func (p *program) declareOnce(what func(*ast.Var) bool) {
	p.eachLoop(func(c *ast.Cursor) {
		b, ok := body(c.Node()).(*ast.Block)
		if !ok {
			return
		}
		for i, s := range b.List {
			v := soleVar(s)
			if v == nil || !what(v) || !writes(b, v.Obj) {
				continue
			}
			o, declaration := p.declare(v.Obj.Type, v.Init)
			p.rename(c.Node(), v.Obj, o)
			c.InsertBefore(declaration)
			b.List[i] = &ast.Empty{}
			p.changed = true
		}
	})
}

// rename makes each use of the variable `from` in n a use of the variable `to`.
func (p *program) rename(n ast.Node, from, to *ast.Object) {
	ast.Walk(n, func(n ast.Node) bool {
		if x, ok := n.(*ast.Ident); ok && x.Obj == from {
			x.Name, x.Obj = to.Name, to
		}
		return true
	})
}

// returnLeavesLoop replaces each return of a value in a loop by a break.
//
//	return x; → { T v = x; break; }
func returnLeavesLoop(p *program) {
	p.eachLoop(func(c *ast.Cursor) {
		ast.Apply(body(c.Node()), nil, func(c *ast.Cursor) {
			if r, ok := c.Node().(*ast.Return); ok && r.X != nil {
				_, declaration := p.declare(r.X.Info().Type, r.X)
				// In a switch, this leaves only the switch.
				c.Replace(block(declaration, &ast.Break{}))
				p.changed = true
			}
		})
	})
}
