package glslcheck

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// perVertex has the inputs, or the outputs, of a stage that are arrays with one element for each
// vertex (GLSL sections 4.3.4, 4.3.6).
type perVertex struct {
	vertices int // 0 if not known yet
	used     int // the largest constant index so far plus 1, while vertices is 0
	arrays   []*types.Type
}

// primitives has the number of vertices of each input primitive (GLSL section 4.4.1).
var primitives = map[string]int{"points": 1, "lines": 2, "lines_adjacency": 4, "triangles": 3, "triangles_adjacency": 6}

// maxPatchVertices is the least value that implementations may give gl_MaxPatchVertices. The
// checker accepts no more than this number of vertices.
const maxPatchVertices = 32

// vertexArrays returns the arrays with an element for each vertex: the inputs if s is ast.Input,
// the outputs if s is ast.Output. It returns nil if the stage has no such arrays.
func (c *checker) vertexArrays(s ast.Storage) *perVertex {
	switch {
	case s == ast.Input && c.stage == language.Geometry, s == ast.Input && c.stage == language.TessControl,
		s == ast.Input && c.stage == language.TessEval:
		return &c.inputs
	case s == ast.Output && c.stage == language.TessControl:
		return &c.outputs
	}
	return nil
}

// addVertexArray adds t, the type of the input or output `name`, to the arrays in p. An array
// without a size gets the number of vertices. If t is no array or has a wrong size, addVertexArray
// reports an error.
func (c *checker) addVertexArray(n ast.Node, p *perVertex, t *types.Type, name string) {
	switch {
	case t.Kind != types.Array:
		c.Errorf(n, "%s must be an array with an element for each vertex", name)
	case t.Len == 0:
		// If the number is not known yet, setVertices sets the size.
		t.Len = p.vertices
		p.arrays = append(p.arrays, t)
	case p.vertices > 0 && t.Len != p.vertices && c.stage != language.TessEval:
		c.Errorf(n, "%s has %d elements, but there are %d vertices", name, t.Len, p.vertices)
	default:
		if other := p.knownSize(); other > 0 && t.Len != other && c.stage == language.Geometry {
			c.Errorf(n, "%s has %d elements, another array has %d", name, t.Len, other)
		}
		p.arrays = append(p.arrays, t)
	}
}

// knownSize returns the size of the first array in p that has a size, or 0 if none has.
func (p *perVertex) knownSize() int {
	for _, t := range p.arrays {
		if t.Len > 0 {
			return t.Len
		}
	}
	return 0
}

// hasArray reports whether t is the type of one of the arrays in p.
func (p *perVertex) hasArray(t *types.Type) bool { return slices.Contains(p.arrays, t) }

// setVertices gives the arrays in p the size `vertices`, which the layout qualifier at n states. If
// an earlier declaration or index does not fit this size, setVertices reports an error and still
// sets the size.
func (c *checker) setVertices(n ast.Node, p *perVertex, vertices int) {
	if vertices > maxPatchVertices {
		c.Errorf(n, "more than %d vertices", maxPatchVertices)
		return
	}
	if p.vertices > 0 && p.vertices != vertices {
		c.Errorf(n, "the number of vertices was declared as %d, not %d", p.vertices, vertices)
	}
	if p.used > vertices {
		c.Errorf(n, "vertex %d is used, but there are %d vertices", p.used-1, vertices)
	}
	p.vertices = vertices
	for _, t := range p.arrays {
		if t.Len > 0 && t.Len != vertices {
			c.Errorf(n, "an array of %d elements is declared, but there are %d vertices", t.Len, vertices)
		}
		t.Len = vertices
	}
}

// ownVertex checks that a tessellation control shader writes only its own vertex, as in
// o[gl_InvocationID] = x (GLSL section 4.3.6). It returns false after an error.
func (c *checker) ownVertex(e *ast.Index) bool {
	x, ok := e.X.(*ast.Ident)
	if !ok || c.stage != language.TessControl || x.Obj == nil || x.Obj.Storage != ast.Output || !c.outputs.hasArray(x.Obj.Type) {
		return true
	}
	if i, ok := e.I.(*ast.Ident); ok && i.Name == "gl_InvocationID" {
		return true
	}
	c.Errorf(e.I, "an output can only be written at index gl_InvocationID")
	return false
}
