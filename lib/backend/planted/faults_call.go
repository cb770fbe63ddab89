package planted

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Faults in calls, such as faults of inlining.

// eachCall goes through the calls of user-defined functions in the program, and calls f for each.
func (p *program) eachCall(f func(*ast.Call)) {
	p.eachFunction(func(d *ast.FuncDecl) { p.callsOf(d, f) })
}

func (p *program) callsOf(d *ast.FuncDecl, f func(*ast.Call)) {
	p.expressionsOf(d, func(c *ast.Cursor) {
		if e, ok := c.Node().(*ast.Call); ok && e.Func != nil && e.Func.Func.Body != nil {
			f(e)
		}
	})
}

// addVariant adds a copy of the function d, changed by `change`, to the program and returns the
// name of the copy.
func (p *program) addVariant(d *ast.FuncDecl, change func(*ast.FuncDecl)) string {
	v := ast.Clone(d)
	v.Name = p.name()
	change(v)
	p.changed = true
	if p.isWGSL() {
		p.unit.Decls = append(p.unit.Decls, v)
		return v.Name
	}
	// Calls may precede the definition, so the copy is declared where d is first declared.
	declaration := ast.Clone(v)
	declaration.Body = nil
	first := slices.IndexFunc(p.unit.Decls, func(x ast.Decl) bool {
		f, ok := x.(*ast.FuncDecl)
		return ok && f.Obj == d.Obj
	})
	p.unit.Decls = slices.Insert(p.unit.Decls, first, ast.Decl(declaration))
	at := slices.Index(p.unit.Decls, ast.Decl(d))
	p.unit.Decls = slices.Insert(p.unit.Decls, at+1, ast.Decl(v))
	return v.Name
}

// setDirection sets the direction of the parameter d to dir, such as inout.
func setDirection(d *ast.ParamDecl, dir string) {
	d.Quals = slices.DeleteFunc(d.Quals, func(q ast.Qualifier) bool {
		return q.Name == "in" || q.Name == "out" || q.Name == "inout" || q.Name == "const"
	})
	d.Quals = append(d.Quals, ast.Qualifier{Name: dir})
}

// inByReference makes an `in` parameter that is an array or structure share the memory of its
// argument. Writes to the parameter then change the argument.
//
//	void f(S s) → void f(inout S s)
func inByReference(p *program) {
	p.eachCall(func(e *ast.Call) {
		d := e.Func.Func
		var list []int
		for i, x := range d.Params {
			a := wholeVar(e.Args[i])
			if x.Obj.Dir == ast.In && x.Obj.Type.Component() == types.Void && writes(d.Body, x.Obj) &&
				a != nil && (a.Storage == ast.Local || a.Storage == ast.Global) {
				list = append(list, i)
			}
		}
		if list == nil {
			return
		}
		e.Name = p.addVariant(d, func(v *ast.FuncDecl) {
			for _, i := range list {
				setDirection(v.Params[i], "inout")
			}
		})
	})
}

// outParams returns the indices of the parameters of d with the direction `dir`. For WGSL, it
// returns the indices of the pointer parameters with the address space function or private.
func outParams(d *ast.FuncDecl, dir ast.Dir) []int {
	var list []int
	for i, x := range d.Params {
		t := x.Obj.Type
		if x.Obj.Dir == dir && t.Kind != types.Pointer || t.Kind == types.Pointer && (t.Space == "function" || t.Space == "private") {
			list = append(list, i)
		}
	}
	return list
}

// outsSwapped swaps, in each call, the first two arguments that belong to out parameters of
// the same type.
//
//	f(a, b) → f(b, a)
func outsSwapped(p *program) {
	p.eachCall(func(e *ast.Call) {
		list := outParams(e.Func.Func, ast.Out)
		for k, i := range list {
			for _, j := range list[k+1:] {
				if types.Identical(e.Args[i].Info().Type, e.Args[j].Info().Type) {
					e.Args[i], e.Args[j] = e.Args[j], e.Args[i]
					p.changed = true
					return
				}
			}
		}
	})
}

// inoutIsGlobal plants a fault in calls that pass a global variable g for an inout parameter x, if
// the called function also uses g. The function then computes with g in place of x:
//
//	void f(inout int x) { x++; g++; } and f(g); → void f(out int x) { g++; g++; x = g; }
func inoutIsGlobal(p *program) {
	p.eachCall(func(e *ast.Call) {
		d := e.Func.Func
		for _, i := range outParams(d, ast.InOut) {
			o := wholeVar(e.Args[i])
			if o == nil || o.Storage != ast.Global || !touches(p.info.FuncEffects(d), o) || shadows(d, o) {
				continue
			}
			param := d.Params[i].Obj
			e.Name = p.addVariant(d, func(v *ast.FuncDecl) {
				p.rename(v.Body, param, o)
				setDirection(v.Params[i], "out")
				p.atEnd(v, func() ast.Stmt { return statement(assign(use(param), use(o))) })
			})
			return
		}
	})
}

// inoutNotCopiedIn makes an inout parameter begin as zero, not with the value of its argument. It
// does so if the argument is a part of a variable, and is a scalar, vector or matrix.
//
//	void f(inout int x) { S } and f(a[i]); → void f(inout int x) { x = 0; S }
func inoutNotCopiedIn(p *program) {
	p.eachCall(func(e *ast.Call) {
		d := e.Func.Func
		for _, i := range outParams(d, ast.InOut) {
			place := dereferenced(use(d.Params[i].Obj))
			t := place.Info().Type
			if wholeVar(pointee(e.Args[i])) != nil || t.Component() == types.Void {
				continue
			}
			e.Name = p.addVariant(d, func(v *ast.FuncDecl) {
				v.Body.List = slices.Insert(v.Body.List, 0, statement(assign(place, p.zero(t))))
			})
			return
		}
	})
}

// dereferenced returns *e if e is a pointer, and otherwise e.
func dereferenced(e ast.Expr) ast.Expr {
	if t := e.Info().Type; t.Kind == types.Pointer {
		return &ast.Unary{ExprInfo: ast.Typed(t.Elem), Op: "*", X: e}
	}
	return e
}

// pointee returns the l-value x if e is &x, and otherwise e.
func pointee(e ast.Expr) ast.Expr {
	if x, ok := e.(*ast.Unary); ok && x.Op == "&" {
		return x.X
	}
	return e
}

// zero returns the zero value of t, which is a scalar, vector or matrix.
func (p *program) zero(t *types.Type) ast.Expr {
	c := &ast.Construct{ExprInfo: ast.Typed(t), Spec: p.info.Lang.Spell(t)}
	if !p.isWGSL() {
		c.Args = []ast.Expr{number(0)}
	}
	return c
}

// argumentReadLate makes a call read the argument x too late: after a later argument has changed x.
// Mesa has this bug. The parameters of f are moved, too.
//
//	f(x, x++) → f(x++, x)
func argumentReadLate(p *program) {
	p.eachCall(func(e *ast.Call) {
		i, j := p.findReadEarly(e)
		if i == j {
			return
		}
		// The parameters of the function change places like the arguments.
		e.Name = p.addVariant(e.Func.Func, func(v *ast.FuncDecl) { advance(v.Params, i, j) })
		advance(e.Args, i, j)
	})
}

// advance moves element j of `list` to the earlier position i.
//
//	a b c d → a d b c, for i = 1 and j = 3
func advance[T any](list []T, i, j int) {
	x := list[j]
	copy(list[i+1:], list[i:j])
	list[i] = x
}

// findReadEarly returns the index i of an argument that is a variable, and the index j of a later
// argument that changes this variable. Both arguments belong to `in` parameters. It returns 0, 0 if
// there are none.
func (p *program) findReadEarly(e *ast.Call) (i, j int) {
	for i := range e.Args {
		o := wholeVar(e.Args[i])
		if o == nil || o.Type.Kind == types.Pointer || e.Dirs[i] != ast.In {
			continue
		}
		for j := i + 1; j < len(e.Args); j++ {
			if e.Dirs[j] == ast.In && touchesAny(p.info.Effects(e.Args[j]).Writes, o) {
				return i, j
			}
		}
	}
	return 0, 0
}

// callRemoved removes a call with an unused result, although the function has side effects.
//
//	f(); → ;
func callRemoved(p *program) {
	p.eachNode(func(c *ast.Cursor) {
		s, ok := c.Node().(*ast.ExprStmt)
		if !ok {
			return
		}
		e, ok := s.X.(*ast.Call)
		if !ok || e.Func == nil || slices.ContainsFunc(e.Dirs, ast.Dir.Writes) ||
			slices.ContainsFunc(e.Args, p.info.HasSideEffects) || !p.info.HasSideEffects(e) {
			return
		}
		c.Replace(&ast.Empty{})
		p.changed = true
	})
}
