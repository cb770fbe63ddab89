// Package ast is the one typed syntax tree of GLSL and WGSL. Front ends parse
// into it, printers print from it, and everything between is written once.
//
// The tree is of preprocessed text. Parentheses are not nodes: printers put
// them where precedence asks for them. Each node says which language has it;
// a node of both means the same in both once it is checked.
//
// Fields tagged `set:"check"` are annotations: Equal ignores them, Clone
// shares what they point to. A pass that makes nodes annotates them, so that
// later passes can rely on them without another check.
package ast

import (
	"shsmith/lib/language"
	"shsmith/lib/source"
	"shsmith/lib/types"
)

// Node is any node of the tree.
type Node interface {
	// Pos is where the node begins in the text that it was parsed from; the
	// zero Pos for a node that a generator or a pass made.
	Pos() source.Pos
}

// At gives a node its position.
type At struct{ At source.Pos }

// Pos implements Node.
func (a At) Pos() source.Pos { return a.At }

// Unit is a translation unit.
type Unit struct {
	At
	Version language.Version
	Decls   []Decl
}

// Kind is what a name stands for.
type Kind uint8

// The kinds of objects.
const (
	VarObj   Kind = iota // variable, parameter, constant, member of an unnamed block
	FuncObj              // user function: all its overloads have one Object each
	TypeObj              // structure or alias
	BlockObj             // named instance of an interface block
)

// Storage is where a variable lives.
type Storage uint8

// The storage of variables.
const (
	Local   Storage = iota // in a function
	Param                  // parameter: Dir says which way it passes
	Global                 // private to an invocation
	Const                  // cannot be written; not always a constant expression
	Uniform                // uniform or uniform block member
	Buffer                 // storage buffer
	Shared                 // GLSL shared, WGSL workgroup
	Input                  // stage input, built-in inputs included
	Output                 // stage output
)

// Dir is the direction of a parameter.
type Dir uint8

// The directions of a parameter.
const (
	In Dir = iota
	Out
	InOut
)

// Writes reports whether the callee's final value is copied back.
func (d Dir) Writes() bool { return d != In }

// Object is what an identifier refers to. Check makes one per declaration;
// every use points at it.
type Object struct {
	Kind      Kind
	Name      string
	Type      *types.Type
	Storage   Storage
	Dir       Dir          // of a Param
	ReadOnly  bool         // buffer or block declared readonly
	WriteOnly bool         // buffer or block declared writeonly
	Coherent  bool         // buffer or block declared coherent
	Volatile  bool         // buffer or block declared volatile
	Restrict  bool         // buffer or block declared restrict
	Builtin   bool         // gl_… or a WGSL built-in value
	Override  bool         // WGSL: a constant that a pipeline may set
	Value     *types.Value // of a constant
	// Block is the interface block that a member of an unnamed block belongs
	// to, or that a BlockObj is an instance of.
	Block *BlockDecl
	// Func is the function that a FuncObj is; the definition where there is one.
	Func *FuncDecl
	// Decl is the declaring node: *Var, *ParamDecl, *FuncDecl, *StructDecl,
	// *BlockDecl, or nil for a built-in.
	Decl Node
}
