package wgslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// pointsTo reports whether `ptr<space, t>` is a valid type in WGSL. `space` is an address space,
// and t is the type of the memory.
func pointsTo(t *types.Type, space string) bool {
	switch {
	case t.Kind == types.Buffer:
		return space == "storage" || space == "uniform" || space == "workgroup"
	case space == "function" || space == "private":
		return isConstructible(t)
	case space == "workgroup":
		return isPlain(t)
	case space == "immediate" && t.Contains(func(p *types.Type) bool { return p.Kind == types.Array }):
		return false
	}
	return isHostShareable(t)
}

// defaultAccess returns the default access mode of an address space (WGSL section 14.3).
func defaultAccess(space string) string {
	switch space {
	case "function", "private", "workgroup":
		return "read_write"
	}
	return "read"
}

// nesting returns the nesting depth of t: 0 for a scalar, 1 for a vector, 2 for an array of
// vectors.
func nesting(t *types.Type) int {
	n := 0
	switch t.Kind {
	case types.Vector:
		return 1
	case types.Matrix:
		return 2
	case types.Array:
		return 1 + nesting(t.Elem)
	case types.Struct:
		for i := range t.Fields {
			n = max(n, nesting(t.Fields[i].Type))
		}
		return n + 1
	}
	return n
}

// overrideSized is the beginning of the field Type.Space for an array or buffer that gets its size
// from an override. Such a size is known only when a pipeline is created. For an array, a text that
// identifies the size follows in Type.Space (overrideSpace).
const overrideSized = "override"

// overrideSpace returns the field Type.Space for an array whose size e needs an override. Such
// arrays have the same type only if their sizes name the same override (WGSL section 6.2.9). Other
// sizes get their position:
//
//	array<i32, n>      "override n"
//	array<i32, n + 1>  "override at 3:16"
func overrideSpace(e ast.Expr) string {
	if id, ok := e.(*ast.Ident); ok {
		return overrideSized + " " + id.Name
	}
	return overrideSized + " at " + e.Pos().String()
}

func isOverrideSized(t *types.Type) bool { return strings.HasPrefix(t.Space, overrideSized) }

// isIndex reports whether t is a scalar integer.
func isIndex(t *types.Type) bool {
	return t.Kind == types.Int || t.Kind == types.Uint || t.Kind == types.AbstractInt
}

// isPlain reports whether t consists of scalars and atomics (WGSL section 6.2).
func isPlain(t *types.Type) bool {
	return !t.Contains(func(p *types.Type) bool {
		return p.Kind == types.Pointer || p.Kind == types.Opaque || p.Kind == types.Buffer
	})
}

// isUnsized reports whether t is or contains a runtime-sized or override-sized array. The shader
// text does not fix the size of such an array.
func isUnsized(t *types.Type) bool {
	return t.Contains(func(p *types.Type) bool { return p.Kind == types.Array && p.Len == 0 })
}

// isRuntimeSized reports whether t is or contains a runtime-sized array.
func isRuntimeSized(t *types.Type) bool {
	return t.Contains(func(p *types.Type) bool { return p.Kind == types.Array && p.Len == 0 && p.Space == "" })
}

func hasAtomic(t *types.Type) bool {
	return t.Contains(func(p *types.Type) bool { return p.Kind == types.Atomic })
}

// isConstructible reports whether values of t can be constructed, loaded,
// stored, passed and returned (WGSL section 6.2.12).
func isConstructible(t *types.Type) bool { return isPlain(t) && !isUnsized(t) && !hasAtomic(t) }

// isHostShareable reports whether a uniform or storage buffer can hold a value of type t (WGSL
// section 6.5.2).
func isHostShareable(t *types.Type) bool {
	return isPlain(t) && !t.Contains(func(p *types.Type) bool {
		return p.Kind == types.Bool || p.Kind == types.Array && isOverrideSized(p)
	})
}
