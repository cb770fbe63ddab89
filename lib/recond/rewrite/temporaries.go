package rewrite

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/types"
)

// DeclareGlobal declares a global variable with the initial value `init` before the declarations of
// the program. In WGSL it is a var<private>. The name of the variable is the text `name` and a
// number.
func (j *Job) DeclareGlobal(name string, init ast.Expr) *ast.Object {
	o, d := node.Variable(j.Names.Numbered(name), ast.Global, init)
	d.Quals = j.Guards.Qualifiers(o.Type)
	j.globals = append(j.globals, d)
	return o
}

// DeclareShared declares a shared variable of type t before the declarations of a GLSL program. The
// variable has no initial value. The name of the variable is the text `name` and a number.
func (j *Job) DeclareShared(name string, t *types.Type) *ast.Object {
	v := &ast.Var{Name: j.Names.Numbered(name)}
	v.Obj = &ast.Object{Name: v.Name, Type: t, Storage: ast.Shared, Decl: v}
	quals := append(j.Guards.Qualifiers(t), ast.Qualifier{Name: "shared"})
	j.globals = append(j.globals, &ast.VarDecl{Quals: quals, Spec: node.Spec(t), Vars: []*ast.Var{v}})
	return v.Obj
}

// temps has the temporary variables of a function, which hold values of operands. Their
// declarations go to the top of the function. A variable can be used again in later expressions.
type temps struct {
	fn    *ast.FuncDecl // nil outside functions
	free  []*ast.Object
	inUse []*ast.Object
	decls []ast.Stmt
}

// enter prepares j for the function f, which has no temporary variables yet.
func (j *Job) enter(f *ast.FuncDecl) { j.temps = temps{fn: f} }

// InFunction reports whether the walk with Descend is in the body of a function.
func (j *Job) InFunction() bool { return j.temps.fn != nil }

// DeclareFirst adds d to the declarations that Leave puts at the top of the current
// function.
func (j *Job) DeclareFirst(d *ast.VarDecl) {
	j.temps.decls = append(j.temps.decls, &ast.DeclStmt{Decl: d})
}

// Leave ends the walk over the current function: it inserts the declarations of temporary variables
// at the top of the function's body.
func (j *Job) Leave() {
	t := &j.temps
	if t.decls != nil {
		t.fn.Body.List = append(t.decls, t.fn.Body.List...)
	}
	j.temps = temps{}
}

// Release frees the temporary variables of the current expression, so that the next expression can
// reuse them.
func (j *Job) Release() {
	t := &j.temps
	t.free = append(t.free, t.inUse...)
	t.inUse = nil
}

// Temp returns a temporary variable of type `typ` that the current expression does not use yet.
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

// DeclareTemp declares a variable of type `typ` at the top of the current function. Outside
// functions, it declares a global variable. All scalars of the initial value are 1.
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

// Nameable reports whether a temporary variable can have type t. Temporary variables are declared
// at the top of the function or program. Nameable returns false for void, opaque types, and
// structures that are not declared before that place.
func (j *Job) Nameable(t *types.Type) bool {
	base := t.Base()
	if base.Kind == types.Struct {
		return j.Facts.Structs[base] && j.temps.fn != nil
	}
	return base.Kind != types.Opaque && base.Kind != types.Void
}
