package report

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// These limits bound the time and memory of a check, since a short text can declare more than fits
// into any memory. docs/limits.md lists all limits.
const (
	// MaxMembers bounds the number of members of a structure or block, including those of
	// the structures in it.
	MaxMembers = 1 << 12
	// MaxScalars bounds the number of scalars in one GLSL type. It also bounds the number of
	// scalars in all variables together, not counting blocks of GLSL and resources of WGSL. An
	// array of MaxScalars scalars of 32 bits takes 64 MiB.
	MaxScalars = 1 << 24
	// MaxParameters bounds the number of parameters of a function. WGSL implementations must accept
	// 255 and may reject more (WGSL section 2.4).
	MaxParameters = 255

	maxWork      = 1 << 21
	maxConstants = 1 << 21
)

// LimitMembers ends the check if the structure or block t, declared by n, has
// more than MaxMembers members.
func (r *Report) LimitMembers(n ast.Node, t *types.Type) {
	if members(t) > MaxMembers {
		r.Refuse(n, "more than %d members, including those of inner structures", MaxMembers)
	}
}

// members returns the number of members of t, including those of the structures in it. It
// stops counting soon after MaxMembers.
func members(t *types.Type) int {
	n := 0
	for i := range t.Fields {
		if n += 1 + members(t.Fields[i].Type.Base()); n > MaxMembers {
			break
		}
	}
	return n
}

// CountVariable counts the scalars of a variable of type t. It ends the check
// if all variables together have more than MaxScalars.
func (r *Report) CountVariable(n ast.Node, t *types.Type) {
	if r.scalars += Scalars(t); r.scalars > MaxScalars {
		r.Refuse(n, "all variables together have more than %d scalars", MaxScalars)
	}
}

// Scalars returns the number of scalars of t, or MaxScalars+1 if there are more than MaxScalars.
func Scalars(t *types.Type) int {
	n := 0
	switch t.Kind {
	case types.Array:
		n = Scalars(t.Elem) * min(t.Len, MaxScalars+1)
	case types.Struct:
		for i := range t.Fields {
			n += Scalars(t.Fields[i].Type)
		}
	default:
		n = t.ScalarCount()
	}
	return min(n, MaxScalars+1)
}

// LimitParameters ends the check if f has more than MaxParameters parameters.
func (r *Report) LimitParameters(f *ast.FuncDecl) {
	if len(f.Params) > MaxParameters {
		r.Refuse(f.Params[MaxParameters], "more than %d parameters", MaxParameters)
	}
}

// CountWork adds n to the number of steps of this check. A step is one iteration of an analysis or
// a similar amount of work. After more than maxWork steps, CountWork reports an error at the node
// `at` and ends the check.
func (r *Report) CountWork(at ast.Node, n int) {
	if r.work += n; r.work > maxWork {
		r.Refuse(at, "too many functions, branches or attributes for so many variables and calls")
	}
}

// CountConstant adds the number of scalars in the constant e to a total, if its type t is an array
// or a structure. It ends the check if this total exceeds maxConstants.
func (r *Report) CountConstant(e ast.Node, t *types.Type) {
	if t.Kind != types.Array && t.Kind != types.Struct {
		return
	}
	if r.constants += t.ScalarCount(); r.constants > maxConstants {
		r.Refuse(e, "all constant arrays and structures together have more than %d scalars", maxConstants)
	}
}
