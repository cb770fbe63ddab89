package recond

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// global declares a variable of the invocation before the declarations of the program.
func (j *Job) global(name string, init ast.Expr) *ast.Object {
	o, d := variable(j.names.numbered(name), ast.Global, init)
	d.Quals = j.guards.quals(o.Type)
	j.globals = append(j.globals, d)
	return o
}

// temps are variables that hold parts of the current expression. They are declared at
// the top of a function, and its next expression uses them again.
type temps struct {
	fn    *ast.FuncDecl // nil outside functions
	free  []*ast.Object
	inUse []*ast.Object
	decls []ast.Stmt
}

// enter begins a function. leave declares the variables used in it.
func (j *Job) enter(f *ast.FuncDecl) { j.temps = temps{fn: f} }

// inFunction reports whether the job is in the body of a function.
func (j *Job) inFunction() bool { return j.temps.fn != nil }

// declareFirst puts a declaration at the top of the current function.
func (j *Job) declareFirst(d *ast.VarDecl) {
	j.temps.decls = append(j.temps.decls, &ast.DeclStmt{Decl: d})
}

func (j *Job) leave() {
	t := &j.temps
	if t.decls != nil {
		t.fn.Body.List = append(t.decls, t.fn.Body.List...)
	}
	j.temps = temps{}
}

// release makes all temporaries free again at the end of an expression.
func (j *Job) release() {
	t := &j.temps
	t.free = append(t.free, t.inUse...)
	t.inUse = nil
}

// temp returns a variable of type typ for the current expression.
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
	if j.temps.fn == nil {
		return j.global(name, j.ones(j.unit, typ))
	}
	o, d := variable(j.names.numbered(name), ast.Local, j.ones(j.temps.fn, typ))
	d.Quals = j.guards.quals(typ)
	j.declareFirst(d)
	return o
}

// nameable reports whether a variable of type t can be declared where temporaries are:
// at the top of a function, or before the program.
func (j *Job) nameable(t *types.Type) bool {
	base := t.Base()
	if base.Kind == types.Struct {
		return j.facts.structs[base] && j.temps.fn != nil
	}
	return base.Kind != types.Opaque && base.Kind != types.Void
}
