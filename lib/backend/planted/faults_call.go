package planted

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Faults in calls, such as those of inlining.

// calls calls f for each call of a user-defined function in the program.
func (p *program) calls(f func(*ast.Call)) {
	p.functions(func(d *ast.FuncDecl) { p.callsOf(d, f) })
}

func (p *program) callsOf(d *ast.FuncDecl, f func(*ast.Call)) {
	p.expressionsOf(d, func(c *ast.Cursor) {
		if e, ok := c.Node().(*ast.Call); ok && e.Func != nil && e.Func.Func.Body != nil {
			f(e)
		}
	})
}

// variant adds a copy of the function d, applies change to the copy, and returns the copy's
// name. In GLSL it also declares the copy where d is first declared.
func (p *program) variant(d *ast.FuncDecl, change func(*ast.FuncDecl)) string {
	v := ast.Clone(d)
	v.Name = p.name()
	change(v)
	p.changed = true
	if p.isWGSL() {
		p.unit.Decls = append(p.unit.Decls, v)
		return v.Name
	}
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

// passes sets the direction of a parameter to dir.
func passes(d *ast.ParamDecl, dir string) {
	d.Quals = slices.DeleteFunc(d.Quals, func(q ast.Qualifier) bool {
		return q.Name == "in" || q.Name == "out" || q.Name == "inout" || q.Name == "const"
	})
	d.Quals = append(d.Quals, ast.Qualifier{Name: dir})
}

// inByReference makes a function change its argument instead of a copy, if it changes an
// array or structure parameter and the argument is a variable.
//
//	void f(S s) becomes void f(inout S s)
func inByReference(p *program) {
	p.calls(func(e *ast.Call) {
		d := e.Func.Func
		var list []int
		for i, x := range d.Params {
			a := whole(e.Args[i])
			if x.Obj.Dir == ast.In && x.Obj.Type.Component() == types.Void && writes(d.Body, x.Obj) &&
				a != nil && (a.Storage == ast.Local || a.Storage == ast.Global) {
				list = append(list, i)
			}
		}
		if list == nil {
			return
		}
		e.Name = p.variant(d, func(v *ast.FuncDecl) {
			for _, i := range list {
				passes(v.Params[i], "inout")
			}
		})
	})
}

// outs returns the indices of parameters that return values: those with direction dir, and
// in WGSL pointers to variables of the invocation.
func outs(d *ast.FuncDecl, dir ast.Dir) []int {
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
//	f(a, b) becomes f(b, a)
func outsSwapped(p *program) {
	p.calls(func(e *ast.Call) {
		list := outs(e.Func.Func, ast.Out)
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

// inoutIsGlobal makes a function use the global variable that is its inout argument
// instead of a copy, although the function also names the variable.
func inoutIsGlobal(p *program) {
	p.calls(func(e *ast.Call) {
		d := e.Func.Func
		for _, i := range outs(d, ast.InOut) {
			o := whole(e.Args[i])
			if o == nil || o.Storage != ast.Global || !touches(p.info.FuncEffects(d), o) || shadows(d, o) {
				continue
			}
			param := d.Params[i].Obj
			e.Name = p.variant(d, func(v *ast.FuncDecl) {
				p.rename(v.Body, param, o)
				passes(v.Params[i], "out")
				p.atEnd(v, func() ast.Stmt { return statement(assign(use(param), use(o))) })
			})
			return
		}
	})
}

// inoutNotCopiedIn makes the function set an inout parameter to zero at its beginning, if
// the argument is a part of a variable.
func inoutNotCopiedIn(p *program) {
	p.calls(func(e *ast.Call) {
		d := e.Func.Func
		for _, i := range outs(d, ast.InOut) {
			place := target(use(d.Params[i].Obj))
			t := place.Info().Type
			if whole(pointee(e.Args[i])) != nil || t.Component() == types.Void {
				continue
			}
			e.Name = p.variant(d, func(v *ast.FuncDecl) {
				v.Body.List = slices.Insert(v.Body.List, 0, statement(assign(place, p.zero(t))))
			})
			return
		}
	})
}

// target returns *e if e is a pointer, and else e.
func target(e ast.Expr) ast.Expr {
	if t := e.Info().Type; t.Kind == types.Pointer {
		return &ast.Unary{ExprInfo: ast.Typed(t.Elem), Op: "*", X: e}
	}
	return e
}

// pointee returns the l-value x if e is &x, and else e.
func pointee(e ast.Expr) ast.Expr {
	if x, ok := e.(*ast.Unary); ok && x.Op == "&" {
		return x.X
	}
	return e
}

// zero returns the zero value of a scalar, vector or matrix.
func (p *program) zero(t *types.Type) ast.Expr {
	c := &ast.Construct{ExprInfo: ast.Typed(t), Spec: p.info.Lang.Spell(t)}
	if !p.isWGSL() {
		c.Args = []ast.Expr{number(0)}
	}
	return c
}

// argumentReadLate makes a call evaluate an argument that is a variable after a later
// argument that changes the variable, as Mesa does.
//
//	f(x, x++) becomes f(x++, x), and the parameters of f are exchanged, too
func argumentReadLate(p *program) {
	p.calls(func(e *ast.Call) {
		i, j := p.readEarly(e)
		if i == j {
			return
		}
		e.Name = p.variant(e.Func.Func, func(v *ast.FuncDecl) { advance(v.Params, i, j) })
		advance(e.Args, i, j)
	})
}

// advance moves element j of list to position i, which is before j.
func advance[T any](list []T, i, j int) {
	x := list[j]
	copy(list[i+1:], list[i:j])
	list[i] = x
}

// readEarly returns the index i of an argument that is a variable, and the index j of a
// later argument that changes the variable. If there are none, i equals j.
func (p *program) readEarly(e *ast.Call) (i, j int) {
	for i := range e.Args {
		o := whole(e.Args[i])
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

// callRemoved removes a call if its result is not used, as if the function had no side
// effects. It keeps calls with out arguments, and calls whose arguments have side effects.
//
// f(); becomes ;
func callRemoved(p *program) {
	p.apply(func(c *ast.Cursor) {
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
