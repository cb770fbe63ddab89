package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// A parameter that passes something out is a pointer in WGSL, into memory of a
// function or private memory. No memory is reached in two ways if it is written
// in one of them (WGSL section 10.4.1): pointers that alias are only read
// through. A program of both languages keeps to that too, so that it does not
// matter when GLSL copies an argument back.

// paramOf draws the direction of a parameter of type t.
func (g *generator) paramOf(t *types.Type) param {
	p := param{typ: t, dir: ast.Dir(g.Weighted([]float64{3, 1, 1}))}
	if g.only(inGLSL) || !p.dir.Writes() {
		return p
	}
	p.dir, p.space = ast.InOut, "function" // what is out begins as it was
	private := func(q *place) bool { return inSpace("private")(q) && (g.deep || q.typ() == t) }
	if g.Chance(0.3) && g.reach(t, private, 0, asPointer) != nil {
		p.space = "private"
	}
	return p
}

// inSpace accepts places in one address space.
func inSpace(space string) func(*place) bool {
	return func(p *place) bool {
		of := p.space
		if of == "" {
			of = spaceOf(p.obj)
		}
		return of == space && p.readable && p.writable
	}
}

// spaceOf is the address space of what o is or points to.
func spaceOf(o *ast.Object) string {
	switch {
	case o.Type.Kind == types.Pointer:
		return o.Type.Space
	case o.Storage == ast.Local, o.Storage == ast.Param && o.Dir.Writes():
		return "function"
	case o.Storage == ast.Global, o.Storage == ast.Output:
		return "private"
	case o.Storage == ast.Shared:
		return "workgroup"
	case o.Storage == ast.Buffer:
		return "storage"
	}
	return ""
}

// fitting accepts what may be passed to the parameter p of f, behind the
// arguments before it.
func (g *generator) fitting(f *function, p param, before []ast.Expr) func(*place) bool {
	if g.only(inGLSL) {
		if p.dir == ast.Out {
			return writable
		}
		return writableBoth
	}
	in := inSpace(p.space)
	return func(q *place) bool {
		if !in(q) || q.own != nil || !g.deep && (q.deep || q.typ() != p.typ) {
			return false
		}
		r := g.rootOf(q.obj)
		if f.written[r] || f.written[p.obj] && f.touched[r] {
			return false
		}
		for i, arg := range before {
			if f.params[i].dir.Writes() && g.root(arg) == r && (f.written[p.obj] || f.written[f.params[i].obj]) {
				return false
			}
		}
		return true
	}
}

// spare accepts what could be passed to p if nothing else were.
func (g *generator) spare(f *function, p param) func(*place) bool {
	if g.only(inGLSL) {
		return writableBoth
	}
	return g.fitting(f, p, nil)
}

// root is the variable that the l-value e is part of, seen through pointers.
func (g *generator) root(e ast.Expr) *ast.Object { return g.rootOf(ast.Root(e)) }

func (g *generator) rootOf(o *ast.Object) *ast.Object {
	if r := g.roots[o]; r != nil {
		return r
	}
	return o
}

// accounted notes what a call of f does to the caller's variables.
func (g *generator) accounted(f *function, c *ast.Call) {
	g.fn.calls = append(g.fn.calls, f)
	for o := range f.written {
		g.fn.written[o] = true // of parameters, nobody asks
	}
	for i, p := range f.params {
		if f.written[p.obj] {
			g.fn.written[g.root(c.Args[i])] = true
		}
	}
}

// objectsIn has the objects that a function names, itself or in what it calls.
func objectsIn(d *ast.FuncDecl, calls []*function) map[*ast.Object]bool {
	named := map[*ast.Object]bool{}
	ast.Walk(d.Body, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			named[id.Obj] = true
		}
		return true
	})
	for _, f := range calls {
		for o := range f.touched {
			named[o] = true
		}
	}
	return named
}

// set is the statement l op r.
func (g *generator) set(op string, l, r ast.Expr) ast.Stmt {
	g.writes(l)
	return g.say.set(op, l, r)
}

// step is the statement x++ or x--, or ++x or --x.
func (g *generator) step(op string, post bool, x ast.Expr) ast.Stmt {
	g.writes(x)
	return g.say.step(op, post, x)
}

func (g *generator) writes(l ast.Expr) {
	if g.fn != nil {
		g.fn.written[g.root(l)] = true
	}
}

// letStmt declares a value or a pointer.
func (g *generator) letStmt(t *types.Type) []ast.Stmt {
	if g.on(PPointer) {
		if s := g.letPointer(); s != nil {
			return s
		}
	}
	d, p := g.declare(t, ast.Local, g.full(t), false)
	d.Word, p.writable = "let", false
	return one(&ast.DeclStmt{Decl: d})
}

// letPointer declares a pointer to part of a variable.
func (g *generator) letPointer() []ast.Stmt {
	t := g.target()
	l := g.reach(t, func(p *place) bool {
		return writableBoth(p) && p.atomic == "" && spaceOf(p.obj) != "" && p.obj.Storage != ast.Shared
	}, 2, asPointer)
	if l == nil {
		return nil
	}
	root := g.root(l)
	ptr := g.say.argument(l, ast.InOut)
	d, p := g.declare(ptr.Info().Type, ast.Local, ptr, false)
	_, whole := l.(*ast.Ident)
	d.Word, p.deep = "let", !whole
	if g.roots == nil {
		g.roots = map[*ast.Object]*ast.Object{}
	}
	g.roots[p.obj] = root
	return one(&ast.DeclStmt{Decl: d})
}

// storeThrough stores e to l by a pointer, which has a name that e has not.
func (g *generator) storeThrough(l, e ast.Expr) ast.Stmt {
	g.writes(l)
	names := g.plainNames
	g.plainNames = true
	g.push()
	ptr := g.say.argument(l, ast.InOut)
	d, p := g.declare(ptr.Info().Type, ast.Local, ptr, false)
	d.Word = "let"
	b := &ast.Block{List: []ast.Stmt{&ast.DeclStmt{Decl: d}, g.store(p.use(), e)}}
	g.pop()
	g.plainNames = names
	return b
}
