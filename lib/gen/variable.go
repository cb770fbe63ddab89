package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// variable is something that the program can name: a variable, a parameter, a
// member of a buffer.
type variable struct {
	obj      *ast.Object
	instance *ast.Object // named block instance that obj is a member of
	// own is the index of the element that belongs to the running invocation
	// alone; nil where the place is all of obj.
	element          func() ast.Expr
	atomic           string // the one atomic function that may be applied to it
	ownAtomic        bool   // for any atomic function, by this invocation
	readable         bool
	writable         bool
	constant         bool   // a constant expression
	trips            int    // trip count of the guided loop that steps it; 0 for others
	isChecksum       bool   // a function's checksum, which fold alone writes
	global           bool   // private variable of the module
	inLoopHeader     bool   // declared in the head of a loop: the body cannot declare its name again
	space            string // of a parameter that is a pointer in WGSL
	toPart           bool   // a pointer into a composite
	workgroupUniform bool   // equal throughout a work group
	input            *builtinInput
	initial          *int64 // what its buffer begins with, where nobody writes to it
	shadows          int    // variables that shadow it
}

func (p *variable) typ() *types.Type {
	if p.element != nil {
		return p.stored().Elem
	}
	return p.stored()
}

// stored is the type of all of obj, or of what it points to.
func (p *variable) stored() *types.Type {
	if p.obj.Type.Kind == types.Pointer {
		return p.obj.Type.Elem
	}
	return p.obj.Type
}

// use is an expression that names p.
func (p *variable) use() ast.Expr {
	if p.element != nil {
		return &ast.Index{ExprInfo: ast.Typed(p.typ()), X: p.whole(), I: p.element()}
	}
	return p.whole()
}

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

// mayBeShadowed is false for what later code of the generator's own names.
func (p *variable) mayBeShadowed() bool {
	return p.instance == nil && p.trips == 0 && p.obj.Storage != ast.Param && p.obj.Storage != ast.Shared && p.shadows == 0 && !p.isChecksum && !p.inLoopHeader && !p.obj.Builtin
}

func readable(p *variable) bool { return p.readable }

func writable(p *variable) bool { return p.writable }

func readWrite(p *variable) bool { return p.writable && p.readable }

// isVarying accepts variables that are no constant expressions: an index made
// of them is none either.
func isVarying(p *variable) bool { return p.readable && !p.constant }

// isKnown reports whether p counts up from 0, to a known bound, or has the value
// that its buffer begins with.
func (p *variable) isKnown() bool {
	return p.trips > 0 && p.trips < manyTrips || p.input == localInvocationIndex || p.initial != nil
}

// inSpace accepts places in one address space.
func inSpace(space string) func(*variable) bool {
	return func(p *variable) bool {
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

// valueOf is the type of what an atomic holds, or t itself.
func valueOf(t *types.Type) *types.Type {
	if t.Kind == types.Atomic {
		return t.Elem
	}
	return t
}
