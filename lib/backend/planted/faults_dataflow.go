package planted

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/types"
)

// Faults in the analysis of variables and memory.

// globalInRegister keeps a global variable in a local variable throughout a function, and stores it
// back at the function's end. Functions called in between see the old value of the global variable.
// In the example, k is a new variable.
//
//	void f() { g = 1; h(); } → void f() { int k = g; k = 1; h(); g = k; }
func globalInRegister(p *program) {
	p.eachFunction(func(d *ast.FuncDecl) {
		called := p.effectsOfCalls(d)
		for _, o := range p.info.Globals {
			if o.Storage != ast.Global || !writes(d.Body, o) || isAddressed(d.Body, o) || !touches(called, o) || shadows(d.Body, o) {
				continue
			}
			local, declaration := p.declare(o.Type, use(o))
			p.rename(d.Body, o, local)
			p.atEnd(d, func() ast.Stmt { return statement(assign(use(o), use(local))) })
			d.Body.List = append([]ast.Stmt{declaration}, d.Body.List...)
			p.changed = true
		}
	})
}

// atEnd inserts a statement, which s makes, before each return of d and at the end of d's body. The
// result of a return is evaluated before the statement. In the example, s makes `g = k;`:
//
//	return x; → { T v = x; g = k; return v; }
func (p *program) atEnd(d *ast.FuncDecl, s func() ast.Stmt) {
	ast.Apply(d.Body, nil, func(c *ast.Cursor) {
		r, ok := c.Node().(*ast.Return)
		switch {
		case !ok:
		case r.X == nil:
			c.InsertBefore(s())
		default:
			value, declaration := p.declare(r.X.Info().Type, r.X)
			c.Replace(block(declaration, s(), &ast.Return{X: use(value)}))
		}
	})
	d.Body.List = append(d.Body.List, s())
}

// effectsOfCalls returns the effects of the functions that d calls.
func (p *program) effectsOfCalls(d *ast.FuncDecl) *check.Effects {
	all := new(check.Effects)
	ast.Walk(d.Body, func(n ast.Node) bool {
		if e, ok := n.(*ast.Call); ok && e.Func != nil {
			fx := p.info.FuncEffects(e.Func.Func)
			all.Reads, all.Writes = append(all.Reads, fx.Reads...), append(all.Writes, fx.Writes...)
		}
		return true
	})
	return all
}

// elementKept plants a wrong optimisation: a part of a variable is read once, and later assignments
// use the value again. The fault overlooks writes by another expression, such as `a[i]` for `a[0]`.
// In the example, k is new:
//
//	x = a[0]; a[i] = 1; y = a[0]; → k = a[0]; x = a[0]; a[i] = 1; y = k;
func elementKept(p *program) {
	p.eachBlock(func(b *ast.Block) {
		for i := 0; i < len(b.List); i++ {
			for _, e := range p.readElements(b.List[i]) {
				p.keepElement(b, i, e)
			}
		}
	})
}

// isStraight reports whether s is an expression statement or a declaration of variables.
func isStraight(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.ExprStmt:
		return true
	case *ast.DeclStmt:
		_, ok := s.Decl.(*ast.VarDecl)
		return ok
	}
	return false
}

// readElements returns the scalar parts of variables, such as `a[0]`, `v.x` and `t.m`, that the
// assignment s reads on its right side (isElement). It leaves out variables that s writes. If s is
// another statement, the result is nil.
func (p *program) readElements(s ast.Stmt) []ast.Expr {
	var list []ast.Expr
	x, ok := s.(*ast.ExprStmt)
	if !ok {
		return nil
	}
	a, ok := x.X.(*ast.Assign)
	if !ok {
		return nil
	}
	ast.Walk(a.R, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		// If s also writes the variable, the part may have another value after s.
		if ok && p.isElement(e) && !writes(s, root(e)) {
			list = append(list, e)
		}
		return true
	})
	return list
}

// isElement reports whether e is a scalar element, component or member of a whole variable, such as
// `a[0]`, but not `a[0].x`. An index must be constant. The variable must be a local variable other
// than a parameter, or private to an invocation.
func (p *program) isElement(e ast.Expr) bool {
	var x ast.Expr
	switch e := e.(type) {
	case *ast.Index:
		if e.I.Info().Const == nil {
			return false
		}
		x = e.X
	case *ast.Member:
		x = e.X
	}
	o := root(e)
	return x != nil && wholeVar(x) != nil && e.Info().Type.IsScalar() &&
		(o.Storage == ast.Local || o.Storage == ast.Global)
}

// keepElement plants the fault elementKept for e, a part of a variable that statement i of b reads.
// Assignments after a write that may change e then get the earlier value of e. Without such
// assignments, keepElement changes nothing.
func (p *program) keepElement(b *ast.Block, i int, e ast.Expr) {
	here, _ := check.LocationOf(e)
	var uses []func(ast.Expr)
	stale := false // set after a statement that may change e
	for _, s := range b.List[i+1:] {
		if !isStraight(s) || p.isRenewed(s, e) {
			break
		}
		if stale {
			uses = append(uses, p.replacers(s, e)...)
		}
		stale = stale || slices.ContainsFunc(p.effects(s).Writes, func(l check.Location) bool {
			return l.Overlaps(&here)
		})
	}
	if len(uses) == 0 {
		return
	}
	o, declaration := p.declare(e.Info().Type, ast.Clone(e))
	for _, replace := range uses {
		replace(use(o))
	}
	b.List = slices.Insert(b.List, i, ast.Stmt(declaration))
	p.changed = true
}

// isRenewed reports whether s writes e or the whole variable that contains it, as `v.x = 1` and
// `v = w` do for `v.x`.
func (p *program) isRenewed(s ast.Stmt, e ast.Expr) bool {
	found := false
	eachWritten(s, func(l ast.Expr) { found = found || ast.Equal(l, e) || wholeVar(l) == root(e) })
	return found
}

// replacers returns a list of at most one function f: f(by) replaces e by `by` on the right side of
// the assignment s. The list is empty for other statements, or if that side lacks e or writes e's
// variable.
func (p *program) replacers(s ast.Stmt, e ast.Expr) []func(ast.Expr) {
	var list []func(ast.Expr)
	x, ok := s.(*ast.ExprStmt)
	if !ok {
		return nil
	}
	if a, ok := x.X.(*ast.Assign); ok {
		if ast.Equal(a.R, e) {
			list = append(list, func(by ast.Expr) { a.R = by })
		} else if !writes(a.R, root(e)) {
			list = append(list, func(by ast.Expr) { replaceAll(a.R, e, by) })
			if !contains(a.R, e) {
				return nil
			}
		}
	}
	return list
}

func contains(n ast.Node, e ast.Expr) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		found = found || ok && ast.Equal(x, e)
		return !found
	})
	return found
}

// replaceAll replaces each expression in n that equals e by a copy of the expression `by`.
func replaceAll(n ast.Node, e, by ast.Expr) {
	ast.Apply(n, func(c *ast.Cursor) bool {
		if x, ok := c.Node().(ast.Expr); ok && ast.Equal(x, e) {
			c.Replace(ast.Clone(by))
			return false
		}
		return true
	}, nil)
}

// storeRemoved removes an assignment if the next statement that uses the variable also assigns to
// it, even to another part.
//
//	v.x = a; v.y = b; → v.y = b;
func storeRemoved(p *program) {
	p.eachBlock(func(b *ast.Block) {
		for i, s := range b.List {
			o := p.storedBy(s)
			if o == nil {
				continue
			}
			for _, next := range b.List[i+1:] {
				// The fault overlooks that a call in this statement may read the first part, too.
				if p.storedBy(next) == o {
					b.List[i] = &ast.Empty{}
					p.changed = true
					break
				}
				if !isStraight(next) || ast.Mentions(next, o) {
					break
				}
			}
		}
	})
}

// storedBy returns the variable v if the statement s assigns to v or to a part of v. It returns nil
// if the right side of s mentions v, or if s has other side effects.
func (p *program) storedBy(s ast.Stmt) *ast.Object {
	x, ok := s.(*ast.ExprStmt)
	if !ok {
		return nil
	}
	a, ok := x.X.(*ast.Assign)
	if !ok || a.Op != "=" {
		return nil
	}
	o := root(a.L)
	if o == nil || ast.Mentions(a.R, o) || p.info.HasSideEffects(a.R) || p.info.HasSideEffects(a.L) {
		return nil
	}
	return o
}

// copyPropagated plants a wrong copy propagation: after the copy `b = a`, it replaces `b` by `a` in
// the statements that follow. The fault overlooks assignments to parts of `a`.
//
//	b = a; a.x = 1; c = b; → b = a; a.x = 1; c = a;
func copyPropagated(p *program) {
	p.eachBlock(func(b *ast.Block) {
		for i, s := range b.List {
			if to, from := copiedVars(s); to != nil && to != from {
				p.propagate(b.List[i+1:], to, from)
			}
		}
	})
}

// copiedVars returns the variables of a statement `T to = from;` or `to = from;`, or else nil. `to`
// must be local to a function, and `from` local or private to an invocation. Their types must be
// equal and no pointers.
func copiedVars(s ast.Stmt) (to, from *ast.Object) {
	switch s := s.(type) {
	case *ast.DeclStmt:
		if d, ok := s.Decl.(*ast.VarDecl); ok && len(d.Vars) == 1 && d.Vars[0].Init != nil {
			to, from = d.Vars[0].Obj, wholeVar(d.Vars[0].Init)
		}
	case *ast.ExprStmt:
		if a, ok := s.X.(*ast.Assign); ok && a.Op == "=" {
			to, from = wholeVar(a.L), wholeVar(a.R)
		}
	}
	if to == nil || from == nil || !types.Identical(to.Type, from.Type) || to.Type.Kind == types.Pointer {
		return nil, nil
	}
	// This is a constant without a known value, such as a let of WGSL.
	value := to.Storage == ast.Const && to.Value == nil
	if !isFunctionLocal(to) && !value || !isFunctionLocal(from) && from.Storage != ast.Global {
		return nil, nil
	}
	return to, from
}

// isFunctionLocal reports whether o is a local variable or a parameter of a function.
func isFunctionLocal(o *ast.Object) bool { return o.Storage == ast.Local || o.Storage == ast.Param }

func (p *program) propagate(list []ast.Stmt, to, from *ast.Object) {
	for _, s := range list {
		ended := writes(s, to)
		eachWritten(s, func(l ast.Expr) { ended = ended || wholeVar(l) == from })
		if ended || shadows(s, from) {
			return
		}
		if ast.Mentions(s, to) {
			p.rename(s, to, from)
			p.changed = true
		}
	}
}

// copyShared makes a variable share the memory of the array or structure with which it is
// initialised.
//
//	S b = a; b.x = 1; → S b = a; a.x = 1;
func copyShared(p *program) {
	p.eachBlock(func(b *ast.Block) {
		for i, s := range b.List {
			_, declares := s.(*ast.DeclStmt)
			to, from := copiedVars(s)
			// A program of WGSL cannot write to a parameter.
			if !declares || to == nil || to.Type.Component() != types.Void || p.isWGSL() && from.Storage == ast.Param {
				continue
			}
			rest := block(b.List[i+1:]...)
			if !shadows(rest, from) && ast.Mentions(rest, to) && !(isAddressed(rest, to) && from.Storage == ast.Global) {
				p.rename(rest, to, from)
				p.changed = true
			}
		}
	})
}

// shadowMerged merges a variable with the outer variable of the same name and type. The inner
// declaration becomes an assignment.
//
//	int a; { int a = 1; } → int a; { a = 1; }
func shadowMerged(p *program) {
	p.eachFunction(func(d *ast.FuncDecl) {
		outer := map[string]*ast.Object{}
		ast.Walk(d.Body, func(n ast.Node) bool {
			if v, ok := n.(*ast.Var); ok && outer[v.Name] == nil && v.Obj.Storage == ast.Local {
				outer[v.Name] = v.Obj
			}
			return true
		})
		p.eachBlock(func(b *ast.Block) {
			if b == d.Body {
				return
			}
			for i, s := range b.List {
				if v := soleVar(s); v != nil && isAssignable(v.Init) && p.hidesOuter(d.Body, b, outer[v.Name], v) {
					b.List[i] = statement(assign(use(outer[v.Name]), v.Init))
					p.changed = true
				}
			}
		})
	})
}

// isAssignable reports whether an assignment may have the initialiser e as its right side. It
// returns false if e is nil or a list such as `{1, 2}`.
func isAssignable(e ast.Expr) bool {
	_, list := e.(*ast.InitList)
	return e != nil && !list
}

// soleVar returns the local variable that s declares. It returns nil if s declares several, or is
// another statement.
func soleVar(s ast.Stmt) *ast.Var {
	d, ok := s.(*ast.DeclStmt)
	if !ok {
		return nil
	}
	if v, ok := d.Decl.(*ast.VarDecl); ok && len(v.Vars) == 1 && v.Vars[0].Obj.Storage == ast.Local {
		return v.Vars[0]
	}
	return nil
}

// hidesOuter reports whether the variable v of the block `inner` hides o, a variable of the same
// type that the enclosing block `outer` declares.
func (p *program) hidesOuter(outer, inner *ast.Block, o *ast.Object, v *ast.Var) bool {
	if o == nil || o == v.Obj || !types.Identical(o.Type, v.Obj.Type) {
		return false
	}
	declared := false
	for _, s := range outer.List {
		if soleVar(s) != nil && soleVar(s).Obj == o {
			declared = true
		} else if encloses(s, inner) {
			// Another declaration in s may hide o already.
			return declared && !redeclares(s, inner, v)
		}
	}
	return false
}

func encloses(n ast.Node, b *ast.Block) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		found = found || n == ast.Node(b)
		return !found
	})
	return found
}

// redeclares reports whether n declares the name of v outside the block `inner`.
func redeclares(n ast.Node, inner *ast.Block, v *ast.Var) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		w, ok := n.(*ast.Var)
		found = found || ok && w.Name == v.Name
		return n != ast.Node(inner) && !found
	})
	return found
}

// swapFails replaces atomicCompSwap by an atomicOr with 0, which only reads. The comma expression
// still evaluates a and b.
//
//	atomicCompSwap(m, a, b) → atomicOr(m, (a, b, 0))
func swapFails(p *program) {
	p.eachExpr(func(c *ast.Cursor) {
		e, ok := c.Node().(*ast.Call)
		if !ok || !e.Builtin || e.Name != "atomicCompSwap" {
			return
		}
		zero := p.zero(e.Type)
		for _, x := range []ast.Expr{e.Args[2], e.Args[1]} {
			zero = &ast.Comma{ExprInfo: ast.Typed(e.Type), X: x, Y: zero}
		}
		read := *e
		read.Name, read.Args, read.Dirs = "atomicOr", []ast.Expr{e.Args[0], zero}, e.Dirs[:2]
		c.Replace(&read)
		p.changed = true
	})
}
