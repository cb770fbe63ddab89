package recond

import (
	"cmp"
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/canonical"
	"shsmith/lib/check"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Job is one program on its way through the passes.
type Job struct {
	unit    *ast.Unit
	info    *check.Info
	options Options
	names   *names
	guards  *guards
	facts   *facts
	spans   spans
	temps   temps
	globals []ast.Decl // variables that passes add, in front of the program
	changed bool       // by the pass in hand
	brought content    // of what temporaries begin with
	spelt   int        // scalars of values that are written out
	exact   bool       // floats are to be kept exact
	// implicit has conversions that the program does not spell out.
	implicit map[ast.Expr]bool
	// formats are those of the program's images, once they were asked for.
	formats map[string]record.Format
}

func newJob(info *check.Info, o Options) *Job {
	u := info.Unit
	g := adopt(info, lacking(u, &o))
	g.names = collect(u, g.isGuard)
	j := &Job{unit: u, info: info, options: o, names: g.names, guards: g}
	if g.wgsl != nil {
		unaliased(info)
		canonical.Raise(u)
	} else {
		j.convertArguments()
	}
	j.facts = gather(u)
	j.spans = spans{vars: map[*ast.Object]span{}, guards: g}
	return j
}

// global declares a variable of the invocation in front of the program.
func (j *Job) global(name string, init ast.Expr) *ast.Object {
	o, d := variable(j.names.numbered(name), ast.Global, init)
	d.Quals = j.guards.quals(o.Type)
	j.globals = append(j.globals, d)
	return o
}

// finish puts guards and global variables into the program, which takes the form
// of its language again.
func (j *Job) finish() {
	if j.guards.wgsl != nil {
		defer realiased(j.unit)
		defer canonical.Lower(j.info.Lang, j.unit)
	}
	j.dropConversions()
	if !j.guards.used && j.globals == nil {
		return
	}
	var list []*entry
	rest := j.unit.Decls
	if j.guards.used {
		j.guards.sort()
		list = j.guards.list
		rest = slices.DeleteFunc(slices.Clone(rest), j.isGuardDecl)
	}
	j.unit.Decls = j.placed(list, rest)
}

func (j *Job) isGuardDecl(d ast.Decl) bool {
	f, ok := d.(*ast.FuncDecl)
	return ok && j.guards.isGuard(f)
}

// declared is the structure that d declares, or nil.
func declared(d ast.Decl) *types.Type {
	switch d := d.(type) {
	case *ast.StructDecl:
		return d.Type
	case *ast.VarDecl:
		if d.Spec != nil && d.Spec.Struct != nil {
			return d.Spec.Struct.Type
		}
	}
	return nil
}

// sort puts guards behind those that they call: earlier rows of the table,
// and smaller overloads of the same row.
func (g *guards) sort() {
	slices.SortFunc(g.list, func(a, b *entry) int {
		return cmp.Or(cmp.Compare(a.row(), b.row()), cmp.Compare(a.size(), b.size()), cmp.Compare(a.nesting(), b.nesting()), cmp.Compare(a.key, b.key))
	})
}

func (e *entry) row() int {
	return slices.IndexFunc(guardTable, func(d guard) bool { return d.name == e.def.name })
}

func (e *entry) size() (n int) {
	for _, p := range e.decl.Params {
		n += p.Obj.Type.Leaves()
	}
	return n
}

// nesting tells an array or structure of one element from that element.
func (e *entry) nesting() (n int) {
	for _, p := range e.decl.Params {
		n += depth(p.Obj.Type)
	}
	return n
}

func depth(t *types.Type) (n int) {
	switch t.Kind {
	case types.Array:
		n = 1 + depth(t.Elem)
	case types.Struct:
		for _, f := range t.Fields {
			n = max(n, 1+depth(f.Type))
		}
	}
	return n
}

func (g *guards) isGuard(f *ast.FuncDecl) bool { return f.Obj != nil && g.byObj[f.Obj] != nil }

// result is what is known of the calls of guard f.
func (g *guards) result(f *ast.Object) func(*spans, []ast.Expr) span {
	if e := g.byObj[f]; e != nil {
		return e.def.result
	}
	return nil
}

// temps are variables that hold the parts of one expression. They are
// declared at the top of a function and used again by its next expression.
type temps struct {
	fn    *ast.FuncDecl // nil outside functions
	free  []*ast.Object
	inUse []*ast.Object
	decls []ast.Stmt
}

// enter begins a function; leave declares the variables used in it.
func (j *Job) enter(f *ast.FuncDecl) { j.temps = temps{fn: f} }

func (j *Job) leave() {
	t := &j.temps
	if t.decls != nil {
		t.fn.Body.List = append(t.decls, t.fn.Body.List...)
	}
	j.temps = temps{}
}

// release makes all variables free again: an expression has ended.
func (t *temps) release() {
	t.free = append(t.free, t.inUse...)
	t.inUse = nil
}

// temp is a variable of type typ that the expression in hand may use.
func (j *Job) temp(typ *types.Type) *ast.Object {
	t := &j.temps
	i := slices.IndexFunc(t.free, func(o *ast.Object) bool { return types.Identical(o.Type, typ) })
	var o *ast.Object
	if i >= 0 {
		o = t.free[i]
		t.free = slices.Delete(t.free, i, i+1)
	} else {
		o = j.declare(typ)
	}
	t.inUse = append(t.inUse, o)
	return o
}

func (j *Job) declare(typ *types.Type) *ast.Object {
	const name = prefix + "TMP_"
	j.changed = true
	if typ.Kind != types.Matrix && typ.Contains(func(t *types.Type) bool { return t.Kind == types.Matrix }) {
		j.brought |= matrixArrays
	}
	if j.temps.fn == nil {
		return j.global(name, j.ones(j.unit, typ))
	}
	o, d := variable(j.names.numbered(name), ast.Local, j.ones(j.temps.fn, typ))
	d.Quals = j.guards.quals(typ)
	j.temps.decls = append(j.temps.decls, &ast.DeclStmt{Decl: d})
	return o
}
