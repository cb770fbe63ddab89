package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// place is something that the program can name: a variable, a parameter, a
// member of a buffer.
type place struct {
	obj      *ast.Object
	instance *ast.Object // named block instance that obj is a member of
	// own is the index of the element that belongs to the running invocation
	// alone; nil where the place is all of obj.
	own      func() ast.Expr
	atomic   string // the one atomic function that may be applied to it
	cell     bool   // for any atomic function, by this invocation
	readable bool
	writable bool
	constant bool   // a constant expression
	counter  int    // trip count of the guided loop that steps it; 0 for others
	sum      bool   // a function's checksum, which fold alone writes
	global   bool   // private variable of the module
	header   bool   // declared in the head of a loop: the body cannot declare its name again
	space    string // of a parameter that is a pointer in WGSL
	deep     bool   // a pointer into a composite
	agreed   bool   // equal throughout a work group
	input    *builtinInput
	value    *int64 // what its buffer begins with, where nobody writes to it
	hidden   int    // variables that shadow it
}

func (p *place) typ() *types.Type {
	if p.own != nil {
		return p.stored().Elem
	}
	return p.stored()
}

// stored is the type of all of obj, or of what it points to.
func (p *place) stored() *types.Type {
	if p.obj.Type.Kind == types.Pointer {
		return p.obj.Type.Elem
	}
	return p.obj.Type
}

// use is an expression that names p.
func (p *place) use() ast.Expr {
	if p.own != nil {
		return &ast.Index{ExprInfo: ast.Typed(p.typ()), X: p.whole(), I: p.own()}
	}
	return p.whole()
}

func (p *place) whole() ast.Expr {
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
func (p *place) mayBeShadowed() bool {
	return p.instance == nil && p.counter == 0 && p.obj.Storage != ast.Param && p.obj.Storage != ast.Shared && p.hidden == 0 && !p.sum && !p.header && !p.obj.Builtin
}

func readable(p *place) bool { return p.readable }

func writable(p *place) bool { return p.writable }

func writableBoth(p *place) bool { return p.writable && p.readable }

// changing accepts variables that are no constant expressions: an index made
// of them is none either.
func changing(p *place) bool { return p.readable && !p.constant }

// isKnown reports whether p counts up from 0, to a known bound, or has the value
// that its buffer begins with.
func (p *place) isKnown() bool {
	return p.counter > 0 && p.counter < manyTrips || p.input == localNumber || p.value != nil
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

// valueOf is the type of what an atomic holds, or t itself.
func valueOf(t *types.Type) *types.Type {
	if t.Kind == types.Atomic {
		return t.Elem
	}
	return t
}
