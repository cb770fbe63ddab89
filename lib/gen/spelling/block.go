package spelling

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Block describes a uniform block or storage buffer that is not declared yet.
type Block struct {
	Kind          string // record.Storage or record.Uniform
	Rules         types.Rules
	Group         int    // the bind group in WGSL
	Binding       int    // number among the blocks of its kind; the binding in GLSL
	Slot          int    // number among all blocks; the binding in WGSL
	Access        string // "", "readonly", "writeonly"
	Instance      string
	RowMajor      bool // members are row_major unless they say otherwise
	Name          string
	Type          *types.Type // the structure of its members
	Fields        []types.Field
	Layouts       map[int][]ast.LayoutArg // layout qualifiers of members, by their index
	Atomics       []string                // atomic functions that may change the last fields
	Words         []string                // memory qualifiers such as coherent
	Bare          bool                    // WGSL: no structure; the variable has the type of the only member
	PerInvocation bool                    // members, except the atomic ones, have an element for each invocation
}

// Member is a member of a declared block.
type Member struct {
	Obj      *ast.Object
	Instance *ast.Object // the block instance or module variable that has the member, or nil
}

// SpaceOf returns the WGSL address space of o. If o is a pointer, it returns the address space of
// the variable that o points to. It returns "" if the generator makes no pointers to o, for example
// if o is a uniform.
func SpaceOf(o *ast.Object) string {
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

// ValueOf returns the type of the values in a variable of type t: u32 for atomic<u32>, and t itself
// if t is not atomic.
func ValueOf(t *types.Type) *types.Type {
	if t.Kind == types.Atomic {
		return t.Elem
	}
	return t
}
