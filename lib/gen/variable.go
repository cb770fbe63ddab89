package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// variable is something that the program can name: a variable, a parameter, or a
// member of a buffer.
type variable struct {
	obj      *ast.Object
	instance *ast.Object // named block instance that obj is a member of, or nil
	// element returns the index i if the variable is only the element obj[i] of the array obj. For
	// example, i is the number of the invocation. If the variable is all of obj, element is nil.
	element   func() ast.Expr
	atomic    string // the only atomic function that may change it, or ""
	ownAtomic bool   // this invocation may apply any atomic function to it
	readable  bool
	writable  bool
	constant  bool // its value is a constant expression
	// trips is n if the variable is the counter of a counted for loop with values from 0 to n-1. It
	// is manyTrips for other counters of such loops, and 0 for all other variables.
	trips      int
	isChecksum bool // it is a checksum, which only mixIn writes
	global     bool // it is a private variable of the module
	// inLoopHeader is set if the variable is declared in the head of a loop, or is a counter or
	// bound that the head reads. No inner scope declares another variable with its name.
	inLoopHeader     bool
	space            string // address space of a parameter that is a pointer
	toPart           bool   // it is a pointer to a part of a variable
	workgroupUniform bool   // all invocations of a work group have the same value
	input            *builtinInput
	initial          *int64 // its value if it is in a buffer that no invocation writes, or nil
	shadows          int    // number of variables that hide it now
	divergence       divergence
	regions          int // number of regions open at its declaration, see divergenceEnvironment
}

// typ returns the type of the variable p. If p.element is set, this is the type of one element of
// p.obj, and otherwise the type of the whole object.
func (p *variable) typ() *types.Type {
	if p.element != nil {
		return p.stored().Elem
	}
	return p.stored()
}

// stored returns the type of the whole object p.obj. If p.obj is a pointer, it returns the type of
// the object that the pointer points to.
func (p *variable) stored() *types.Type {
	if p.obj.Type.Kind == types.Pointer {
		return p.obj.Type.Elem
	}
	return p.obj.Type
}

// use returns an expression that names p: an element of p.obj if p.element is not nil, and
// otherwise the whole object p.obj.
func (p *variable) use() ast.Expr {
	if p.element != nil {
		return &ast.Index{ExprInfo: ast.Typed(p.typ()), X: p.whole(), I: p.element()}
	}
	return p.whole()
}

// whole returns an expression that names the whole object p.obj: `name`, `instance.name` for a
// member of a named block, or `*name` for a pointer.
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

// mayBeShadowed reports whether another variable may take the name of p and hide it. Some
// variables must stay visible, because the generator names them in later code.
func (p *variable) mayBeShadowed() bool {
	return p.instance == nil && p.trips == 0 && p.obj.Storage != ast.Param && p.obj.Storage != ast.Shared &&
		p.shadows == 0 && !p.isChecksum && !p.inLoopHeader && !p.obj.Builtin
}

// readable reports whether the value of p may be read.
func readable(p *variable) bool { return p.readable }

// writable reports whether p may be assigned to.
func writable(p *variable) bool { return p.writable }

// readWrite reports whether p may be both read and assigned to.
func readWrite(p *variable) bool { return p.writable && p.readable }

// isReadableNonConstant reports whether p is readable and its value is not a constant expression.
func isReadableNonConstant(p *variable) bool { return p.readable && !p.constant }

// isKnown reports whether the generator knows the possible values of p. This is true for a loop
// counter from 0 to a known bound, for the local invocation index, and for a buffer member that
// keeps its initial value.
func (p *variable) isKnown() bool {
	return p.trips > 0 && p.trips < manyTrips || p.input == localInvocationIndex || p.initial != nil
}

// inSpace returns a function that reports whether a variable is in the given address space and can
// be both read and written.
func inSpace(space string) func(*variable) bool {
	return func(p *variable) bool {
		of := p.space
		if of == "" {
			of = spaceOf(p.obj)
		}
		return of == space && p.readable && p.writable
	}
}

// spaceOf returns the WGSL address space of o. If o is a pointer, it returns the address space of
// the variable that o points to. It returns "" if the generator makes no pointers to o, for example
// if o is a uniform.
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

// valueOf returns the type of the values in a variable of type t: u32 for atomic<u32>, and t itself
// if t is not atomic.
func valueOf(t *types.Type) *types.Type {
	if t.Kind == types.Atomic {
		return t.Elem
	}
	return t
}
