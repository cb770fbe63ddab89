package recond

import (
	"cmp"
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/types"
	"shsmith/lib/version"
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
	exact   bool       // floats are to be kept exact
}

func newJob(info *check.Info, o Options) *Job {
	u := info.Unit
	g := adopt(info, needsHighp(u, &o))
	g.names = collect(u, g.isGuard)
	j := &Job{unit: u, info: info, options: o, names: g.names, guards: g}
	if g.wgsl != nil {
		unaliased(info)
		Raise(u)
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

// finish puts guards and global variables behind the directives and
// precisions that the program begins with; guards of structures stand behind
// these. The program takes the form of its language again.
func (j *Job) finish() {
	if j.guards.wgsl != nil {
		defer realiased(j.unit)
		defer j.guards.wgsl.lower(j.unit)
	}
	if !j.guards.used && j.globals == nil {
		return
	}
	var front []ast.Decl
	var late []*entry
	rest := j.unit.Decls
	if j.guards.used {
		j.guards.sort()
		for _, e := range j.guards.list {
			if e.structs() != nil {
				late = append(late, e)
			} else {
				front = append(front, e.decl)
			}
		}
		rest = slices.DeleteFunc(slices.Clone(rest), j.isGuardDecl)
	}
	at := header(rest)
	for !j.guards.used && at < len(rest) && j.isGuardDecl(rest[at]) {
		at++ // guards of an earlier run stay in front
	}
	front = append(front, j.globals...)
	j.unit.Decls = slices.Concat(rest[:at:at], front, among(late, rest[at:]))
}

func (j *Job) isGuardDecl(d ast.Decl) bool {
	f, ok := d.(*ast.FuncDecl)
	return ok && j.guards.isGuard(f)
}

// structs lists the structures that a guard's parameters consist of.
func (e *entry) structs() (list []*types.Type) {
	for _, p := range e.decl.Params {
		p.Obj.Type.Contains(func(t *types.Type) bool {
			if t.Kind == types.Struct {
				list = append(list, t)
			}
			return false
		})
	}
	return list
}

// among puts each guard behind the last structure that it needs.
func among(late []*entry, decls []ast.Decl) (list []ast.Decl) {
	known := map[*types.Type]bool{}
	for _, d := range decls {
		list = append(list, d)
		t := declared(d)
		if t == nil {
			continue
		}
		known[t] = true
		late = slices.DeleteFunc(late, func(e *entry) bool {
			if slices.ContainsFunc(e.structs(), func(t *types.Type) bool { return !known[t] }) {
				return false
			}
			list = append(list, e.decl)
			return true
		})
	}
	return list
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

// header counts the declarations that must stay in front of functions.
func header(list []ast.Decl) int {
	n := 0
	for i, d := range list {
		switch d.(type) {
		case *ast.Extension, *ast.Directive:
			n = i + 1
		case *ast.VersionDecl, *ast.Pragma, *ast.PrecisionDecl:
			if n == i {
				n = i + 1
			}
		}
	}
	return n
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

// nesting tells an array of one element from what it is an array of.
func (e *entry) nesting() (n int) {
	for _, p := range e.decl.Params {
		for t := p.Obj.Type; t.Kind == types.Array; t = t.Elem {
			n++
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

// needsHighp reports whether integers and floats may default to less than
// the precision that guards presume (GLSL ES 3.20 section 4.7.4).
func needsHighp(u *ast.Unit, o *Options) bool {
	if !u.Version.ES() || u.Version.Number >= 300 && o.chosen(&precisionPass, version.GLSL) {
		return false
	}
	return o.Stage == version.Fragment || slices.ContainsFunc(u.Decls, func(d ast.Decl) bool {
		p, ok := d.(*ast.PrecisionDecl)
		return ok && p.Precision != "highp"
	})
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
		return j.global(name, ones(typ))
	}
	o, d := variable(j.names.numbered(name), ast.Local, ones(typ))
	d.Quals = j.guards.quals(typ)
	j.temps.decls = append(j.temps.decls, &ast.DeclStmt{Decl: d})
	return o
}
