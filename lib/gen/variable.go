package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// variable is something that the program can name: a variable, a parameter, or a
// member of a buffer.
type variable struct {
	obj      *ast.Object
	instance *ast.Object // named block instance that obj is a member of
	// element returns the index of the element that belongs to the running invocation
	// alone. It is nil if the variable is all of obj.
	element          func() ast.Expr
	atomic           string // the only atomic function that may change it
	ownAtomic        bool   // this invocation may apply any atomic function to it
	readable         bool
	writable         bool
	constant         bool   // it is a constant expression
	trips            int    // of a loop counter: it counts from 0 to trips - 1; manyTrips if to other values
	isChecksum       bool   // only mixIn writes it
	global           bool   // private variable of the module
	inLoopHeader     bool   // the body of the loop cannot declare its name again
	space            string // address space of a parameter that is a pointer
	toPart           bool   // a pointer to a part of a variable
	workgroupUniform bool   // all invocations of a work group have the same value
	input            *builtinInput
	initial          *int64 // its value in a buffer that nothing writes
	shadows          int    // number of variables that hide it
}

// typ is the type of the value.
func (p *variable) typ() *types.Type {
	if p.element != nil {
		return p.stored().Elem
	}
	return p.stored()
}

// stored is the type of all of obj. If obj is a pointer, it is the type of the variable
// that it points to.
func (p *variable) stored() *types.Type {
	if p.obj.Type.Kind == types.Pointer {
		return p.obj.Type.Elem
	}
	return p.obj.Type
}

// use returns an expression that names p.
func (p *variable) use() ast.Expr {
	if p.element != nil {
		return &ast.Index{ExprInfo: ast.Typed(p.typ()), X: p.whole(), I: p.element()}
	}
	return p.whole()
}

// whole returns an expression that names all of obj.
func (p *variable) whole() ast.Expr {
	if p.instance != nil {
		inst := &ast.Ident{ExprInfo: ast.Typed(p.instance.Type), Name: p.instance.Name, Obj: p.instance}
		return &ast.Member{ExprInfo: ast.Typed(p.obj.Type), X: inst, Name: p.obj.Name}
	}
	id := &ast.Ident{ExprInfo: ast.Typed(p.obj.Type), Name: p.obj.Name, Obj: p.obj}
	if p.obj.Type.Kind == types.Pointer {
		return &ast.Unary{ExprInfo: ast.Typed(p.stored()), Op: "*", X: id}
	}
	return id
}

// mayBeShadowed reports whether another variable may hide p. The generator itself
// names some variables in later code.
func (p *variable) mayBeShadowed() bool {
	return p.instance == nil && p.trips == 0 && p.obj.Storage != ast.Param && p.obj.Storage != ast.Shared && p.shadows == 0 && !p.isChecksum && !p.inLoopHeader && !p.obj.Builtin
}

// readable accepts variables whose values may be read.
func readable(p *variable) bool { return p.readable }

// writable accepts variables that may be assigned to.
func writable(p *variable) bool { return p.writable }

// readWrite accepts variables that may be both read and assigned to.
func readWrite(p *variable) bool { return p.writable && p.readable }

// isVarying accepts readable variables that are not constant expressions, so that an
// index made of them is not constant either.
func isVarying(p *variable) bool { return p.readable && !p.constant }

// isKnown reports whether the generator knows values of p: it is a counter with a
// known bound, or it keeps the initial value of a buffer.
func (p *variable) isKnown() bool {
	return p.trips > 0 && p.trips < manyTrips || p.input == localInvocationIndex || p.initial != nil
}

// inSpace accepts variables in one address space that can be read and written.
func inSpace(space string) func(*variable) bool {
	return func(p *variable) bool {
		of := p.space
		if of == "" {
			of = spaceOf(p.obj)
		}
		return of == space && p.readable && p.writable
	}
}

// spaceOf returns the address space of o, or of the variable that o points to.
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

// valueOf returns the type of the value of an atomic variable of type t, or t itself.
func valueOf(t *types.Type) *types.Type {
	if t.Kind == types.Atomic {
		return t.Elem
	}
	return t
}
