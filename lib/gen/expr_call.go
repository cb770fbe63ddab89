package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/types"
)

// call makes a call of a user function and selects a part of type t from the result: `f(x).y`. It
// tries a few functions at random and returns nil if none of them is suitable.
func (g *expressions) call(t *types.Type, depth int) ast.Expr { return g.callOne(t, depth, false) }

// callOne makes a call of a user function and selects a part of type t from the result. If `acting`
// is set, the function is one that may have side effects. If callOne finds none soon, it returns
// nil.
func (g *expressions) callOne(t *types.Type, depth int, acting bool) ast.Expr {
	if len(g.funcs) == 0 {
		return nil
	}
	for range 4 {
		f := g.funcs[g.Intn(len(g.funcs))]
		acts := !f.isolated || f.hasOut()
		if acting && !acts || !scope.ContainsType(f.result, t) || !g.mayCall(f) || !g.mayUseResult(f) {
			continue
		}
		effects := g.effects
		if acts {
			if !g.useEffect() {
				continue
			}
		}
		if e := g.callOf(f, depth-1); e != nil {
			g.cost.addCall(f)
			return g.scope.SelectPart(e, t, depth-1, scope.AsValue)
		}
		g.effects = effects
	}
	return nil
}

// mayCall reports whether the function under construction may call f. The call must not exceed the
// limits on cost. An isolated function, which uses no outer variables, calls only isolated
// functions.
func (g *expressions) mayCall(f *function) bool {
	if g.fn == nil || g.fn.isolated && !f.isolated {
		return false
	}
	return g.cost.fitsCall(f)
}

// callOf makes a call of f. It returns nil if there is no l-value for an out parameter.
func (g *expressions) callOf(f *function, depth int) ast.Expr {
	c := &ast.Call{ExprInfo: ast.Typed(f.result), Name: f.obj.Name, Func: f.obj}
	if g.Bilingual() && f.hasOut() { // a pointer sees changes until the call, a copy does not
		g.effects = 0
	}
	for i, p := range f.params {
		var arg ast.Expr
		if p.dir.Writes() {
			arg = g.scope.Access(p.typ, g.acceptsArgument(f, p, c.Args[:i]), depth, scope.AsPointer)
		} else {
			arg = g.argumentOf(p, depth)
		}
		if arg == nil {
			return nil
		}
		c.Args, c.Dirs = append(c.Args, arg), append(c.Dirs, p.dir)
	}
	g.lateArgument(c)
	for i, p := range f.params {
		c.Args[i] = g.Spell.Argument(c.Args[i], p.dir)
	}
	g.noteCall(f, c)
	return c
}

// lateArgument sometimes replaces an argument of c by a variable that a later argument of c
// changes: `f(1, x++)` becomes `f(x, x++)`.
func (g *expressions) lateArgument(c *ast.Call) {
	if !g.Flip(policy.PLateArgument) {
		return
	}
	for j, x := range c.Args {
		l := x
		if !c.Dirs[j].Writes() {
			l = changedBy(x)
		}
		if l == nil || hasEffects(l) || !g.readableTarget(l) {
			continue
		}
		for i := range j {
			if c.Dirs[i] == ast.In && c.Args[i].Info().Type == l.Info().Type {
				c.Args[i] = ast.Clone(l)
			}
		}
	}
}

// changedBy returns an l-value that the evaluation of e changes, or nil if there is none.
func changedBy(e ast.Expr) (l ast.Expr) {
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IncDec:
			l = n.X
		case *ast.Assign:
			l = n.L
		case *ast.Call:
			for i, d := range n.Dirs {
				if d.Writes() {
					l = n.Args[i]
				}
			}
		}
		return l == nil
	})
	if p, ok := l.(*ast.Unary); ok && p.Op == "&" {
		l = p.X
	}
	return l
}

// acceptsArgument returns a function that reports whether a variable can be the argument for p, a
// parameter that f writes. `before` has the arguments for the parameters before p.
func (g *expressions) acceptsArgument(f *function, p param, before []ast.Expr) func(*scope.Variable) bool {
	if g.Has.OutParameters {
		if p.dir == ast.Out {
			return scope.Writable
		}
		return scope.ReadWrite
	}
	// In WGSL the argument is a pointer into the address space of p. The function f must not
	// write a variable that it can reach in two ways (WGSL section 11.4.1).
	in := scope.InSpace(p.space)
	return func(q *scope.Variable) bool {
		if !in(q) || q.Element != nil || !g.DeepPointers && (q.ToPart || q.Type() != p.typ) {
			return false
		}
		r := g.scope.RootOf(q.Obj)
		if f.written[r] || f.written[p.obj] && f.named[r] {
			return false
		}
		for i, arg := range before {
			if f.params[i].dir.Writes() && g.scope.Root(arg) == r && (f.written[p.obj] || f.written[f.params[i].obj]) {
				return false
			}
		}
		return true
	}
}

// couldPass returns a function that reports whether a variable can be the argument for the
// parameter p of f, apart from conflicts with other arguments. In GLSL, the variable must be
// readable and writable, even for an out parameter.
func (g *expressions) couldPass(f *function, p param) func(*scope.Variable) bool {
	if g.Has.OutParameters {
		return scope.ReadWrite
	}
	return g.acceptsArgument(f, p, nil)
}

// noteCall records that the function under construction contains c, a call of f. So the function
// under construction also writes the variables that f writes.
func (g *expressions) noteCall(f *function, c *ast.Call) {
	g.fn.calls = append(g.fn.calls, f)
	for o := range f.written {
		g.fn.written[o] = true // parameters among them do no harm
	}
	for i, p := range f.params {
		if f.written[p.obj] {
			g.fn.written[g.scope.Root(c.Args[i])] = true
		}
	}
}
