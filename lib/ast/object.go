package ast

import (
	"shsmith/lib/types"
)

// Kind tells what an Object is, such as a variable or a function.
type Kind uint8

// The kinds of objects.
const (
	VarObj   Kind = iota // variable, parameter, constant, member of a block without instance name
	FuncObj              // user function; each overload has its own Object
	TypeObj              // structure or alias
	BlockObj             // instance of an interface block
)

// Storage says where a variable is stored.
type Storage uint8

// The values of Storage.
const (
	Local   Storage = iota // in a function
	Param                  // parameter; Object.Dir is its direction
	Global                 // private to an invocation
	Const                  // cannot be written, but need not be a constant expression
	Uniform                // uniform or uniform block member
	Buffer                 // storage buffer
	Shared                 // GLSL shared, WGSL workgroup
	Input                  // input of the stage, perhaps built-in
	Output                 // output of the stage, perhaps built-in
)

// Dir is the direction of a parameter.
type Dir uint8

// The directions of a parameter.
const (
	In Dir = iota
	Out
	InOut
)

// Writes reports whether a call copies the final value of a parameter with direction d back to its
// argument.
func (d Dir) Writes() bool { return d != In }

// Object is the thing to which an identifier refers. A checker creates one for each
// declaration, and all uses point to it.
type Object struct {
	Kind      Kind
	Name      string
	Type      *types.Type
	Storage   Storage
	Dir       Dir          // direction of a parameter
	ReadOnly  bool         // buffer, block or image declared readonly
	WriteOnly bool         // buffer, block or image declared writeonly
	Coherent  bool         // buffer, block or image declared coherent
	Volatile  bool         // buffer, block or image declared volatile
	Restrict  bool         // buffer, block or image declared restrict
	Builtin   bool         // gl_… in GLSL, a built-in value in WGSL
	Override  bool         // WGSL: declared with override, so a pipeline may set it
	Value     *types.Value // of a constant, if it is known
	// Block is the declaration of an interface block. It is set if the object is an instance or a
	// member of the block.
	Block *BlockDecl
	// Func is the definition of the function, or its prototype if there is no definition. For a
	// GLSL subroutine uniform, Func is the prototype of its subroutine type.
	Func *FuncDecl
	// Decl is the declaration: a *Var, *ParamDecl, *FuncDecl, *StructDecl,
	// *BlockDecl or *Alias. It is nil for a built-in object.
	Decl Node
}
