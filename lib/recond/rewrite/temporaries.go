package rewrite

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/types"
)

// DeclareGlobal declares a private variable before the declarations of the program.
func (j *Job) DeclareGlobal(name string, init ast.Expr) *ast.Object {
	o, d := node.Variable(j.Names.Numbered(name), ast.Global, init)
	d.Quals = j.Guards.Qualifiers(o.Type)
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

// enter begins a function.
func (j *Job) enter(f *ast.FuncDecl) { j.temps = temps{fn: f} }

// InFunction reports whether the job is in the body of a function.
func (j *Job) InFunction() bool { return j.temps.fn != nil }

// DeclareFirst puts a declaration at the top of the current function.
func (j *Job) DeclareFirst(d *ast.VarDecl) {
	j.temps.decls = append(j.temps.decls, &ast.DeclStmt{Decl: d})
}

// Leave ends a function: it declares the variables of the function.
func (j *Job) Leave() {
	t := &j.temps
	if t.decls != nil {
		t.fn.Body.List = append(t.decls, t.fn.Body.List...)
	}
	j.temps = temps{}
}

// Release makes all temporaries free again at the end of an expression.
func (j *Job) Release() {
	t := &j.temps
	t.free = append(t.free, t.inUse...)
	t.inUse = nil
}

// Temp returns a temporary of type typ for the current expression.
func (j *Job) Temp(typ *types.Type) *ast.Object {
	t := &j.temps
	i := slices.IndexFunc(t.free, func(o *ast.Object) bool { return types.Identical(o.Type, typ) })
	var o *ast.Object
	if i >= 0 {
		o = t.free[i]
		t.free = slices.Delete(t.free, i, i+1)
	} else {
		o = j.DeclareTemp(typ)
	}
	t.inUse = append(t.inUse, o)
	return o
}

// DeclareTemp returns a new variable of the current function, or of the program outside
// functions, whose initial value is 1 in all its scalars.
func (j *Job) DeclareTemp(typ *types.Type) *ast.Object {
	const name = fresh.Prefix + "TMP_"
	j.Changed = true
	if j.temps.fn == nil {
		return j.DeclareGlobal(name, j.Ones(j.Unit, typ))
	}
	o, d := node.Variable(j.Names.Numbered(name), ast.Local, j.Ones(j.temps.fn, typ))
	d.Quals = j.Guards.Qualifiers(typ)
	j.DeclareFirst(d)
	return o
}

// Nameable reports whether temporaries may have type t: the type must be known at the top
// of a function, or before the program.
func (j *Job) Nameable(t *types.Type) bool {
	base := t.Base()
	if base.Kind == types.Struct {
		return j.Facts.Structs[base] && j.temps.fn != nil
	}
	return base.Kind != types.Opaque && base.Kind != types.Void
}
