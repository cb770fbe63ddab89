package check

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// The limits of a shader, beside those of its text (lib/syntax). They are there so
// that whatever is asked of a type or a constant ends soon: a few lines can declare
// what takes more than any memory. docs/limits.md lists them.
const (
	// maxErrors ends the check of a hopeless text.
	maxErrors = 100
	// maxMembers bounds how many members a structure or block has, those of the
	// structures that it contains included.
	maxMembers = 1 << 12
	// maxScalars bounds the size of a type of GLSL, and of all variables that are no
	// resources: 64 MiB of 32-bit scalars.
	maxScalars = 1 << 24
	// maxParameters bounds those of a function, as WGSL's section 2.4 allows.
	maxParameters = 255
	// maxElements bounds the size of arrays in memory that modules of WGSL
	// declare, as implementations do (2.4 gives the least that they allow).
	maxElements = 1 << 31
	// maxNesting bounds the depth of WGSL's composite types, as section 2.4 allows.
	maxNesting = 15
	// maxWork bounds what is looked at again for each function, branch or attribute:
	// variables, resources, calls.
	maxWork = 1 << 21
	// maxLeaves bounds the zeros that are computed for WGSL's constants.
	maxLeaves = 1 << 16
	// maxConstants bounds the scalars of all constant arrays and structures that
	// are computed.
	maxConstants = 1 << 21
)

// members counts the members of t, a structure or a block, and of the structures
// in it, but not far beyond maxMembers.
func members(t *types.Type) int {
	n := 0
	for i := range t.Fields {
		if n += 1 + members(t.Fields[i].Type.Base()); n > maxMembers {
			break
		}
	}
	return n
}

// bounded refuses t, which n declares, if it is too large.
func (r *report) bounded(n ast.Node, t *types.Type) {
	if members(t) > maxMembers {
		r.refuse(n, "more than %d members, those of structures in it included", maxMembers)
	}
}

// occupies counts the scalars of a variable of type t, and refuses too many.
func (r *report) occupies(n ast.Node, t *types.Type) {
	if r.scalars += scalars(t); r.scalars > maxScalars {
		r.refuse(n, "variables of more than %d scalars in all", maxScalars)
	}
}

// scalars counts those of t, but not far beyond maxScalars.
func scalars(t *types.Type) int {
	n := 0
	switch t.Kind {
	case types.Array:
		n = scalars(t.Elem) * min(t.Len, maxScalars+1)
	case types.Struct:
		for i := range t.Fields {
			n += scalars(t.Fields[i].Type)
		}
	default:
		n = t.Leaves()
	}
	return min(n, maxScalars+1)
}

// takes refuses a function f with too many parameters.
func (r *report) takes(f *ast.FuncDecl) {
	if len(f.Params) > maxParameters {
		r.refuse(f.Params[maxParameters], "more than %d parameters", maxParameters)
	}
}

// works counts n steps of work that grows faster than the text, and refuses too many.
func (r *report) works(at ast.Node, n int) {
	if r.work += n; r.work > maxWork {
		r.refuse(at, "too many functions, branches or attributes for as many variables and calls")
	}
}

// computes refuses a shader in which the value of e, of type t, makes constant
// arrays and structures too many.
func (r *report) computes(e ast.Node, t *types.Type) {
	if t.Kind != types.Array && t.Kind != types.Struct {
		return
	}
	if r.constants += t.Leaves(); r.constants > maxConstants {
		r.refuse(e, "constant arrays and structures of more than %d scalars", maxConstants)
	}
}
