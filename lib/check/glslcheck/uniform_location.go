package glslcheck

import (
	"cmp"
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// uniformLocations checks that no two uniforms outside of blocks have a location in common
// (GLSL 4.60 section 4.4.3). Subroutine uniforms have separate locations.
func (c *checker) uniformLocations() {
	type taken struct {
		first, end int
		o          *ast.Object
		order      int // position in the order of declarations
	}
	var list []taken
	for i, o := range c.info.Globals {
		at := c.info.Layouts[o].Location
		if o.Storage == ast.Uniform && o.Func == nil && o.Type != nil && c.hasLocation(o) {
			list = append(list, taken{at, at + locationCount(o.Type), o, i})
		}
	}
	slices.SortStableFunc(list, func(a, b taken) int { return cmp.Compare(a.first, b.first) })
	for i := 1; i < len(list); i++ {
		before, u := list[i-1], list[i]
		if u.first < before.end {
			later := u
			if before.order > u.order {
				later = before
			}
			c.Errorf(later.o.Decl, "%s and %s have location %d in common", before.o.Name, u.o.Name, u.first)
		}
		if list[i].end < before.end { // the locations of u lie within those of before
			list[i] = taken{u.first, before.end, before.o, before.order}
		}
	}
}

// hasLocation reports whether the declaration of the uniform o states its location.
func (c *checker) hasLocation(o *ast.Object) bool {
	l, ok := c.info.Layouts[o]
	return ok && l.Location >= 0
}

// maxLocations is the largest number that locationCount returns. It prevents overflow when
// locationCount adds and multiplies.
const maxLocations = 1 << 30

// locationCount returns the number of locations that a uniform of type t takes, at most
// maxLocations. Each scalar, vector, matrix, sampler or image in t takes one.
func locationCount(t *types.Type) int {
	n := 0
	switch t.Kind {
	case types.Array:
		n = min(t.Len, maxLocations) * locationCount(t.Elem)
	case types.Struct:
		for _, f := range t.Fields {
			n += locationCount(f.Type)
		}
	default:
		n = 1
	}
	return min(n, maxLocations)
}
