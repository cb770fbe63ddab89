package planted

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Faults in back-ends of GPU compilers: execution masks, values of other lanes, registers that
// all lanes of a warp share, and spilling.

// warpMask masks the number of a lane to get that of the first lane in its warp: `37 & warpMask` is
// 32. A warp has 32 lanes.
const warpMask = "0xffffffe0u"

// mayDiverge reports whether e contains a variable that may differ between lanes. Uniforms and
// readonly buffers are the same for all lanes.
func mayDiverge(e ast.Expr) bool {
	found := false
	ast.Walk(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if ok && id.Obj != nil {
			switch id.Obj.Storage {
			case ast.Const:
				// The initial value of a constant, or of a let of WGSL, decides.
				v, ok := id.Obj.Decl.(*ast.Var)
				found = found || ok && v.Init != nil && mayDiverge(v.Init)
			case ast.Uniform:
			default:
				found = found || !id.Obj.ReadOnly
			}
		}
		return !found
	})
	return found
}

// isLane reports whether o is the built-in variable with the invocation's number in its work group,
// such as gl_LocalInvocationIndex.
func (p *program) isLane(o *ast.Object) bool {
	if o == nil || !p.isWGSL() {
		return o != nil && o.Builtin && o.Name == "gl_LocalInvocationIndex"
	}
	if p.info.Entry == nil {
		return false
	}
	is := func(o *ast.Object) bool {
		d, ok := o.Decl.(*ast.ParamDecl)
		return ok && isInput(d.Attrs, "local_invocation_index")
	}
	if is(o) {
		return true
	}
	// The entry point may copy the parameter to another variable.
	for _, s := range p.info.Entry.Body.List {
		if x, ok := s.(*ast.ExprStmt); ok {
			if a, ok := x.X.(*ast.Assign); ok && wholeVar(a.L) == o && wholeVar(a.R) != nil && is(wholeVar(a.R)) {
				return true
			}
		}
	}
	return false
}

// replaceLane applies the operator `op` with the literal `by` to each lane number in e. For
// example, `lane` becomes `lane & 0xffffffe0u`. It returns the new expression, and whether e has a
// lane number.
func (p *program) replaceLane(e ast.Expr, op, by string) (ast.Expr, bool) {
	found := false
	e = ast.Apply(e, nil, func(c *ast.Cursor) {
		if id, ok := c.Node().(*ast.Ident); ok && p.isLane(id.Obj) {
			u := types.Scalar(types.Uint)
			c.Replace(&ast.Binary{
				ExprInfo: ast.Typed(u),
				Op:       op,
				X:        id,
				Y:        &ast.Literal{ExprInfo: ast.Typed(u), Text: by},
			})
			found = true
		}
	}).(ast.Expr)
	p.changed = p.changed || found
	return e, found
}

// conditionalJump divides the body of the `if` statement s into its last statement, `jump`, and the
// statements before it. The caller checks that `jump` is a jump. The results are nil unless s has a
// condition that may diverge, and no `else`.
func conditionalJump(s ast.Stmt) (before []ast.Stmt, jump ast.Stmt) {
	x, ok := s.(*ast.If)
	if !ok || x.Else != nil || !mayDiverge(x.Cond) {
		return nil, nil
	}
	list := []ast.Stmt{x.Then}
	if b, ok := x.Then.(*ast.Block); ok {
		list = b.List
	}
	if len(list) == 0 {
		return nil, nil
	}
	return list[:len(list)-1], list[len(list)-1]
}

// afterJump plants a fault in divergent jumps, such as `if (c) break;`. Before an invocation jumps,
// it executes the statements that follow the `if` in the same block, as if the execution mask
// changed too late. The function `is` selects the jumps.
//
//	if (c) break; S → if (c) { S break; } S
func (p *program) afterJump(is func(ast.Stmt) bool) {
	p.eachBlock(func(b *ast.Block) {
		for i, s := range b.List {
			before, jump := conditionalJump(s)
			rest := b.List[i+1:]
			if jump == nil || !is(jump) || len(rest) == 0 || slices.ContainsFunc(b.List, isCase) {
				continue
			}
			s.(*ast.If).Then = block(append(slices.Clone(before), ast.Clone(block(rest...)), jump)...)
			p.changed = true
		}
	})
}

func isCase(s ast.Stmt) bool { _, ok := s.(*ast.Case); return ok }

func breakMaskLate(p *program) {
	p.afterJump(func(s ast.Stmt) bool { _, ok := s.(*ast.Break); return ok })
}

func returnMaskLate(p *program) {
	p.afterJump(func(s ast.Stmt) bool { _, ok := s.(*ast.Return); return ok })
}

// continueUnmasked makes invocations execute the rest of an iteration in spite of a divergent
// continue.
//
//	if (c) continue; S → if (c) ; S
func continueUnmasked(p *program) {
	p.eachBlock(func(b *ast.Block) {
		for _, s := range b.List {
			if before, jump := conditionalJump(s); jump != nil {
				if _, ok := jump.(*ast.Continue); ok {
					s.(*ast.If).Then = block(before...)
					p.changed = true
				}
			}
		}
	})
}

// elseUnmasked makes all invocations execute the else of a branch that may be divergent.
//
//	if (c) S else T → if (c) S T
func elseUnmasked(p *program) {
	p.eachBlock(func(b *ast.Block) {
		var list []ast.Stmt
		for _, s := range b.List {
			list = append(list, s)
			if x, ok := s.(*ast.If); ok && x.Else != nil && mayDiverge(x.Cond) {
				list = append(list, block(x.Else))
				x.Else = nil
				p.changed = true
			}
		}
		b.List = list
	})
}

// innerMaskKept makes invocations that break out of an inner loop skip the rest of the outer loop's
// iteration. The example shows the body of the outer loop; b is a new variable.
//
//	for (…) { if (c) break; } S → b = false; for (…) { if (c) { b = true; break; } } if (!b) S
func innerMaskKept(p *program) {
	p.eachLoop(func(c *ast.Cursor) {
		b, ok := body(c.Node()).(*ast.Block)
		// A loop statement of WGSL may have a continuing block, so it stays as it is.
		if _, continues := c.Node().(*ast.Loop); !ok || continues {
			return
		}
		for i, s := range b.List {
			if rest := b.List[i+1:]; body(s) != nil && len(rest) > 0 {
				left, declaration := p.declareFlag(false)
				if p.replaceBreaks(s, func(jump ast.Stmt) ast.Stmt {
					return block(statement(assign(use(left), boolean(true))), jump)
				}) {
					keep := &ast.If{Cond: &ast.Unary{Op: "!", X: use(left)}, Then: block(slices.Clone(rest)...)}
					b.List = append(slices.Clone(b.List[:i]), declaration, s, keep)
					return
				}
			}
		}
	})
}

// replaceBreaks replaces each break of the loop n by the statement that `to` returns for it. It
// reports whether the loop has a break.
func (p *program) replaceBreaks(n ast.Stmt, to func(ast.Stmt) ast.Stmt) bool {
	found := false
	eachJump(body(n), func(c *ast.Cursor) {
		if x, ok := c.Node().(*ast.Break); ok {
			c.Replace(to(x))
			found = true
		}
	})
	p.changed = p.changed || found
	return found
}

// exitValueInitial resets a variable to its value before the loop when a break leaves the loop,
// like a phi with a wrong operand. In the example, k is a new variable.
//
//	for (…) { x++; if (c) break; } → k = x; for (…) { x++; if (c) { x = k; break; } }
func exitValueInitial(p *program) {
	p.eachLoop(func(c *ast.Cursor) {
		loop := c.Node().(ast.Stmt)
		o := p.assignedIn(loop)
		if o == nil {
			return
		}
		kept, declaration := p.declare(o.Type, use(o))
		if p.replaceBreaks(loop, func(jump ast.Stmt) ast.Stmt {
			return block(statement(assign(use(o), use(kept))), jump)
		}) {
			c.InsertBefore(declaration)
		}
	})
}

// assignedIn returns a local scalar that is declared before the loop and assigned in its body, or
// nil if there is none.
func (p *program) assignedIn(loop ast.Stmt) *ast.Object {
	var o *ast.Object
	ast.Walk(body(loop), func(n ast.Node) bool {
		a, ok := n.(*ast.Assign)
		if ok && o == nil {
			if x := wholeVar(a.L); x != nil && x.Storage == ast.Local && x.Type.IsScalar() && !p.isLocal(a.L, loop) {
				o = x
			}
		}
		return true
	})
	return o
}

// uniformValue initialises a variable in the body of a branch or loop with the value for the warp's
// first lane.
//
//	int v = f(lane); → int v = f(lane & 0xffffffe0u);
func uniformValue(p *program) {
	p.eachFunction(func(f *ast.FuncDecl) {
		ast.Apply(f.Body, nil, func(c *ast.Cursor) {
			b, ok := c.Node().(*ast.Block)
			if !ok || b == f.Body {
				return
			}
			for _, s := range b.List {
				if v := initialisedVar(s); v != nil {
					v.Init, _ = p.replaceLane(v.Init, "&", warpMask)
				}
			}
		})
	})
}

// initialisedVar returns the variable or let that s declares. It returns nil unless s declares
// exactly one, with an initial value that is not constant.
func initialisedVar(s ast.Stmt) *ast.Var {
	d, ok := s.(*ast.DeclStmt)
	if !ok {
		return nil
	}
	x, ok := d.Decl.(*ast.VarDecl)
	if !ok || len(x.Vars) != 1 || x.Vars[0].Init == nil || x.Vars[0].Init.Info().Const != nil {
		return nil
	}
	return x.Vars[0]
}

// uniformBranch makes all lanes of a warp take the same branch as the first lane.
//
//	if (f(lane)) S → if (f(lane & 0xffffffe0u)) S
func uniformBranch(p *program) {
	p.eachNode(func(c *ast.Cursor) {
		if x, ok := c.Node().(*ast.If); ok {
			x.Cond, _ = p.replaceLane(x.Cond, "&", warpMask)
		}
	})
}

// uniformLoop makes all lanes of a warp leave a loop when the condition is false in the first lane.
//
//	while (f(lane)) S → while (f(lane & 0xffffffe0u)) S
func uniformLoop(p *program) {
	p.eachLoop(func(c *ast.Cursor) {
		if cond := conditionOf(c.Node()); cond != nil {
			*cond, _ = p.replaceLane(*cond, "&", warpMask)
		}
	})
}

// uniformSelector makes all lanes of a warp execute the case that the first lane selects.
//
//	switch (f(lane)) … → switch (f(lane & 0xffffffe0u)) …
func uniformSelector(p *program) {
	p.eachNode(func(c *ast.Cursor) {
		switch x := c.Node().(type) {
		case *ast.Switch:
			x.X, _ = p.replaceLane(x.X, "&", warpMask)
		case *ast.ClauseSwitch:
			x.X, _ = p.replaceLane(x.X, "&", warpMask)
		}
	})
}

// neighboursValue makes the statement after a divergent branch use the number of the neighbouring
// lane instead of the lane's own.
//
//	if (c) { … } v = f(lane); → if (c) { … } v = f(lane ^ 1u);
func neighboursValue(p *program) {
	p.eachBlock(func(b *ast.Block) {
		for i, s := range b.List[:max(len(b.List)-1, 0)] {
			x, ok := s.(*ast.If)
			if !ok || !mayDiverge(x.Cond) {
				continue
			}
			switch next := b.List[i+1].(type) {
			case *ast.DeclStmt:
				if v := initialisedVar(next); v != nil {
					v.Init, _ = p.replaceLane(v.Init, "^", "1u")
				}
			case *ast.ExprStmt:
				if a, ok := next.X.(*ast.Assign); ok {
					a.R, _ = p.replaceLane(a.R, "^", "1u")
				}
			case *ast.If:
				next.Cond, _ = p.replaceLane(next.Cond, "^", "1u")
			}
		}
	})
}
