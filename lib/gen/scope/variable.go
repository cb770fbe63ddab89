package scope

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/types"
)

// Variable is something that the program can name: a variable, a parameter, or a
// member of a buffer.
type Variable struct {
	Obj      *ast.Object
	Instance *ast.Object // named block instance that Obj is a member of, or nil
	// Element returns the index i if the variable is only the element Obj[i] of the array Obj. For
	// example, i is the number of the invocation. If the variable is all of Obj, Element is nil.
	Element   func() ast.Expr
	Atomic    string // the only atomic function that may change it, or ""
	OwnAtomic bool   // this invocation may apply any atomic function to it
	Readable  bool
	Writable  bool
	Constant  bool // its value is a constant expression
	// Trips is n if the variable is the counter of a counted for loop with values from 0 to n-1. It
	// is ManyTrips for other counters of such loops, and 0 for all other variables.
	Trips      int
	IsChecksum bool // it is a checksum, which only mixIn writes
	Global     bool // it is a private variable of the module
	// InLoopHeader is set if the variable is declared in the head of a loop, or is a counter or
	// bound that the head reads. No inner scope declares another variable with its name.
	InLoopHeader     bool
	Space            string // address space of a parameter that is a pointer
	ToPart           bool   // it is a pointer to a part of a variable
	WorkgroupUniform bool   // all invocations of a work group have the same value
	Input            *spelling.Input
	Initial          *int64 // its value if it is in a buffer that no invocation writes, or nil
	Shadows          int    // number of variables that hide it now
	Divergence       Divergence
	regions          int // number of regions open at its declaration, see divergenceEnvironment
}

// ManyTrips is the value of Variable.Trips for a loop counter that does not count from 0 to n-1. It
// is greater than the length of any array, so the generator never takes the counter for an index in
// range.
const ManyTrips = 1 << 30

// Type returns the type of the variable p. If p.Element is set, this is the type of one element of
// p.Obj, and otherwise the type of the whole object.
func (p *Variable) Type() *types.Type {
	if p.Element != nil {
		return p.Stored().Elem
	}
	return p.Stored()
}

// Stored returns the type of the whole object p.Obj. If p.Obj is a pointer, it returns the type of
// the object that the pointer points to.
func (p *Variable) Stored() *types.Type {
	if p.Obj.Type.Kind == types.Pointer {
		return p.Obj.Type.Elem
	}
	return p.Obj.Type
}

// Use returns an expression that names p: an element of p.Obj if p.Element is not nil, and
// otherwise the whole object p.Obj.
func (p *Variable) Use() ast.Expr {
	if p.Element != nil {
		return &ast.Index{ExprInfo: ast.Typed(p.Type()), X: p.Whole(), I: p.Element()}
	}
	return p.Whole()
}

// Whole returns an expression that names the whole object p.Obj: `name`, `instance.name` for a
// member of a named block, or `*name` for a pointer.
func (p *Variable) Whole() ast.Expr {
	if p.Instance != nil {
		inst := &ast.Ident{ExprInfo: ast.Typed(p.Instance.Type), Name: p.Instance.Name, Obj: p.Instance}
		return &ast.Member{ExprInfo: ast.Typed(p.Obj.Type), X: inst, Name: p.Obj.Name}
	}
	id := &ast.Ident{ExprInfo: ast.Typed(p.Obj.Type), Name: p.Obj.Name, Obj: p.Obj}
	if p.Obj.Type.Kind == types.Pointer {
		return &ast.Unary{ExprInfo: ast.Typed(p.Stored()), Op: "*", X: id}
	}
	return id
}

// mayBeShadowed reports whether another variable may take the name of p and hide it. Some
// variables must stay visible, because the generator names them in later code.
func (p *Variable) mayBeShadowed() bool {
	return p.Instance == nil && p.Trips == 0 && p.Obj.Storage != ast.Param && p.Obj.Storage != ast.Shared &&
		p.Shadows == 0 && !p.IsChecksum && !p.InLoopHeader && !p.Obj.Builtin
}

// Readable reports whether the value of p may be read.
func Readable(p *Variable) bool { return p.Readable }

// Writable reports whether p may be assigned to.
func Writable(p *Variable) bool { return p.Writable }

// ReadWrite reports whether p may be both read and assigned to.
func ReadWrite(p *Variable) bool { return p.Writable && p.Readable }

// IsReadableNonConstant reports whether p is readable and its value is not a constant expression.
func IsReadableNonConstant(p *Variable) bool { return p.Readable && !p.Constant }

// IsKnown reports whether the generator knows the possible values of p. This is true for a loop
// counter from 0 to a known bound, for the local invocation index, and for a buffer member that
// keeps its initial value.
func (p *Variable) IsKnown() bool {
	return p.Trips > 0 && p.Trips < ManyTrips || p.Input == spelling.LocalInvocationIndex || p.Initial != nil
}

// InSpace returns a function that reports whether a variable is in the given address space and can
// be both read and written.
func InSpace(space string) func(*Variable) bool {
	return func(p *Variable) bool {
		of := p.Space
		if of == "" {
			of = spelling.SpaceOf(p.Obj)
		}
		return of == space && p.Readable && p.Writable
	}
}
