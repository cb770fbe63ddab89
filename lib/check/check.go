// Package check describes a checked program. Info has the results of a checker, and
// answers questions of passes, generators and the interpreter: Which locations does an
// expression read and write? May two expressions be evaluated in either order? Which
// resources does a shader use?
//
// The checkers are lib/check/glslcheck and lib/check/wgslcheck; front.Check
// calls the one for the language of a tree. A checker also annotates the tree
// with types, constants and the objects that names refer to.
//
// Section numbers are those of GLSL 4.60, and in the files wgsl_*.go those of WGSL.
// docs/contributing.md names the versions.
package check

import (
	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/source"
	"shsmith/lib/types"
)

// Info has the results of a check that are not annotations of the tree. After a pass has changed
// the tree, Info is still valid if the pass annotated the new nodes.
type Info struct {
	Unit  *ast.Unit
	Stage language.Stage
	// Lang has the language rules for this shader: those of its version and its extensions.
	Lang *dialect.Dialect
	// Funcs has the function definitions. A function comes after the functions
	// that it calls.
	Funcs []*ast.FuncDecl
	// Globals has the variables outside functions in the order of their
	// declarations, including block instances and members of blocks without an
	// instance name.
	Globals []*ast.Object
	// Blocks has the interface blocks in the order of their declarations.
	Blocks []*ast.BlockDecl
	// LocalSize is the size of the work group of a compute shader.
	LocalSize [3]int

	// Entry is the entry point of the stage in WGSL, or nil if there is none.
	Entry *ast.FuncDecl
	// Bound has the resources that Entry uses, in the order of their
	// declarations.
	Bound []*ast.Object
	// Outputs has the outputs of Entry that have a location, if Entry belongs to a fragment shader.
	Outputs []Output

	// Layouts maps each resource and output that is not in a block to its declared layout.
	Layouts map[*ast.Object]Layout

	// Faults has the errors that passes can correct. It is nil after front.Check; front.Lenient
	// fills it.
	Faults map[ast.Node]Fault
	// Aliases has the pointer arguments that WGSL forbids because they are aliases, such as the
	// second one in `f(&x, &x)`. The pass `alias` copies the memory of these arguments. Aliases is
	// nil after front.Check; front.Lenient fills it.
	Aliases map[*ast.Call][]Alias

	// Missing has an error for each call of a function that is never defined, and for a missing
	// entry point. Link returns these errors.
	Missing source.Errors

	summaries map[*ast.FuncDecl]*Effects
}

// Link returns a source.Errors if the entry point or a called function has no definition (GLSL 4.60
// section 9). Only linkers report these errors.
func (in *Info) Link() error { return in.Missing.Err() }

// Layout has the declared layout of a resource or output. A number that is not declared is -1. A
// format that is not declared is "".
type Layout struct {
	Group, Binding int
	Location       int
	Offset         int    // of an atomic counter, in bytes
	Format         string // of an image
}

// Output is an output of a fragment shader in WGSL.
type Output struct {
	Name     string
	Location int
	Type     *types.Type
}
