package faulty

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Faults in calls and in inlining.

// calls calls f for each call of a user function.
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

// variant makes another function of d, which change may change, and gives its
// name. Where d is first declared, the variant is too.
func (p *program) variant(d *ast.FuncDecl, change func(*ast.FuncDecl)) string {
	v := ast.Clone(d)
	v.Name = p.name()
	change(v)
	declaration := ast.Clone(v)
	declaration.Body = nil
	first := slices.IndexFunc(p.unit.Decls, func(x ast.Decl) bool {
		f, ok := x.(*ast.FuncDecl)
		return ok && f.Obj == d.Obj
	})
	p.unit.Decls = slices.Insert(p.unit.Decls, first, ast.Decl(declaration))
	at := slices.Index(p.unit.Decls, ast.Decl(d))
	p.unit.Decls = slices.Insert(p.unit.Decls, at+1, ast.Decl(v))
	p.changed = true
	return v.Name
}

// passes makes a parameter's direction dir.
func passes(d *ast.ParamDecl, dir string) {
	d.Quals = slices.DeleteFunc(d.Quals, func(q ast.Qualifier) bool {
		return q.Name == "in" || q.Name == "out" || q.Name == "inout" || q.Name == "const"
	})
	d.Quals = append(d.Quals, ast.Qualifier{Name: dir})
}

// inByReference passes arrays and structures that a function changes by
// reference where the argument is a variable.
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

// outs are the indices of parameters with direction dir.
func outs(d *ast.FuncDecl, dir ast.Dir) []int {
	var list []int
	for i, x := range d.Params {
		if x.Obj.Dir == dir {
			list = append(list, i)
		}
	}
	return list
}

// outsSwapped copies the first two out parameters of one type back to each
// other's argument.
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

// inoutIsGlobal lets a function work on the global variable that is its inout
// argument instead of a copy, though it names the variable as well.
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

// inoutNotCopiedIn forgets the value of an inout argument that is no whole
// variable: it begins as zero.
func inoutNotCopiedIn(p *program) {
	p.calls(func(e *ast.Call) {
		d := e.Func.Func
		for _, i := range outs(d, ast.InOut) {
			t := d.Params[i].Obj.Type
			if whole(e.Args[i]) != nil || t.Component() == types.Void {
				continue
			}
			e.Name = p.variant(d, func(v *ast.FuncDecl) {
				zero := &ast.Construct{ExprInfo: ast.Typed(t), Spec: spec(t), Args: []ast.Expr{number(0)}}
				first := statement(assign(use(d.Params[i].Obj), zero))
				v.Body.List = append([]ast.Stmt{first}, v.Body.List...)
			})
			return
		}
	})
}

// argumentReadLate reads a variable that is an argument only once all
// arguments are evaluated, as Mesa does, though a later one changes it.
func argumentReadLate(p *program) {
	p.functions(func(d *ast.FuncDecl) {
		var temps []ast.Stmt
		p.callsOf(d, func(e *ast.Call) {
			i, j := p.readEarly(e)
			if i == j {
				return
			}
			t, declaration := p.declare(e.Args[j].Info().Type, nil)
			temps = append(temps, declaration)
			e.Args[i] = &ast.Comma{ExprInfo: *e.Args[i].Info(), X: assign(use(t), e.Args[j]), Y: e.Args[i]}
			e.Args[j] = use(t)
			p.changed = true
		})
		d.Body.List = append(temps, d.Body.List...)
	})
}

// readEarly finds an argument i that is a variable which a later one, j,
// changes; i = j if there is none.
func (p *program) readEarly(e *ast.Call) (i, j int) {
	for i := range e.Args {
		o := whole(e.Args[i])
		if o == nil || e.Dirs[i] != ast.In {
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

// callRemoved removes calls without out arguments whose result nobody wants,
// whatever else they do.
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
