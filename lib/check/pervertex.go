package check

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// perVertex is what is known of arrays with an element for each vertex: the
// inputs of geometry and tessellation shaders, and the outputs of tessellation
// control shaders (4.3.4, 4.3.6). Layouts may size them before and after they
// are declared.
type perVertex struct {
	vertices int // 0 if not known yet
	arrays   []*types.Type
}

// primitives has the number of vertices of each input primitive (4.4.1).
var primitives = map[string]int{"points": 1, "lines": 2, "lines_adjacency": 4, "triangles": 3, "triangles_adjacency": 6}

// maxPatchVertices is the least value of gl_MaxPatchVertices.
const maxPatchVertices = 32

// arrayed gives what is known of inputs or outputs with an element for each
// vertex; nil where the stage has none of that storage.
func (c *checker) arrayed(s ast.Storage) *perVertex {
	switch {
	case s == ast.Input && c.stage == version.Geometry, s == ast.Input && c.stage == version.TessControl,
		s == ast.Input && c.stage == version.TessEval:
		return &c.inputs
	case s == ast.Output && c.stage == version.TessControl:
		return &c.outputs
	}
	return nil
}

// perVertexArray notes an input or output of type t, and sizes it if it can.
func (c *checker) perVertexArray(n ast.Node, p *perVertex, t *types.Type, name string) {
	switch {
	case t.Kind != types.Array:
		c.errorf(n, "%s needs an element for each vertex, but it is no array", name)
	case t.Len == 0:
		t.Len = p.vertices
		p.arrays = append(p.arrays, t)
	case p.vertices > 0 && t.Len != p.vertices && c.stage != version.TessEval:
		c.errorf(n, "%s has %d elements, not %d as there are vertices", name, t.Len, p.vertices)
	default:
		p.arrays = append(p.arrays, t)
	}
}

// setVertices takes the number of vertices from a layout.
func (c *checker) setVertices(n ast.Node, p *perVertex, vertices int) {
	if p.vertices > 0 && p.vertices != vertices {
		c.errorf(n, "the number of vertices was %d before, not %d", p.vertices, vertices)
	}
	p.vertices = vertices
	for _, t := range p.arrays {
		if t.Len > 0 && t.Len != vertices {
			c.errorf(n, "an array of %d elements was declared, not of %d as there are vertices", t.Len, vertices)
		}
		t.Len = vertices
	}
}
