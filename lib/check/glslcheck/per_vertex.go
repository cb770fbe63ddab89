package glslcheck

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/source"
	"shsmith/lib/types"
)

// perVertex is what is known of arrays with an element for each vertex: the
// inputs of geometry and tessellation shaders, and the outputs of tessellation
// control shaders (4.3.4, 4.3.6). Layouts may size them before and after they
// are declared.
type perVertex struct {
	vertices int // 0 if not known yet
	used     int // of them, by constant indices, before they are known
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
	case s == ast.Input && c.stage == language.Geometry, s == ast.Input && c.stage == language.TessControl,
		s == ast.Input && c.stage == language.TessEval:
		return &c.inputs
	case s == ast.Output && c.stage == language.TessControl:
		return &c.outputs
	}
	return nil
}

// perVertexArray notes an input or output of type t, and sizes it if it can.
func (c *checker) perVertexArray(n ast.Node, p *perVertex, t *types.Type, name string) {
	switch {
	case t.Kind != types.Array:
		c.Errorf(n, "%s needs an element for each vertex, but it is no array", name)
	case t.Len == 0:
		t.Len = p.vertices
		p.arrays = append(p.arrays, t)
	case p.vertices > 0 && t.Len != p.vertices && c.stage != language.TessEval:
		c.Errorf(n, "%s has %d elements, not %d as there are vertices", name, t.Len, p.vertices)
	default:
		if other := p.sized(); other > 0 && t.Len != other && c.stage == language.Geometry {
			c.Errorf(n, "%s has %d elements, another array has %d", name, t.Len, other)
		}
		p.arrays = append(p.arrays, t)
	}
}

// sized is the size of an array that has one, or 0.
func (p *perVertex) sized() int {
	for _, t := range p.arrays {
		if t.Len > 0 {
			return t.Len
		}
	}
	return 0
}

// owns reports whether t is the type of one of the arrays.
func (p *perVertex) owns(t *types.Type) bool { return slices.Contains(p.arrays, t) }

// setVertices takes the number of vertices from a layout.
func (c *checker) setVertices(n ast.Node, p *perVertex, vertices int) {
	if vertices > maxPatchVertices {
		c.Errorf(n, "more than %d vertices", maxPatchVertices)
		return
	}
	if p.vertices > 0 && p.vertices != vertices {
		c.Errorf(n, "the number of vertices was %d before, not %d", p.vertices, vertices)
	}
	if p.used > vertices {
		c.Errorf(n, "vertex %d of %d was used", p.used-1, vertices)
	}
	p.vertices = vertices
	for _, t := range p.arrays {
		if t.Len > 0 && t.Len != vertices {
			c.Errorf(n, "an array of %d elements was declared, not of %d as there are vertices", t.Len, vertices)
		}
		t.Len = vertices
	}
}

// stageLayout checks that what a layout says of the whole shader is what was
// said before (4.4.1, 4.4.2).
func (c *checker) stageLayout(d *ast.QualDecl, q *qualifiers) {
	l, known := &q.layout, &c.shader
	if l.invocations >= 0 {
		c.agree(d, "invocations", &known.invocations, l.invocations)
	}
	if l.maxVertices >= 0 {
		c.agree(d, "max_vertices", &known.maxVertices, l.maxVertices)
	}
	if l.primitive != "" && q.has(wOut) {
		if known.primitive != "" && known.primitive != l.primitive {
			c.Errorf(d, "the output was %s before, not %s", known.primitive, l.primitive)
		}
		known.primitive = l.primitive
	}
	known.variableSize = known.variableSize || l.variableSize
	if known.variableSize && c.sized != [3]bool{} {
		c.Errorf(d, "the work group has a fixed and a variable size")
	}
	if l.xfbBuffer >= 0 {
		known.xfbBuffer = l.xfbBuffer
	}
	if l.coverage != "" {
		if known.coverage != "" && known.coverage != l.coverage {
			c.Errorf(d, "%s after %s", l.coverage, known.coverage)
		}
		known.coverage = l.coverage
	}
	if l.derivatives != [3]int{} {
		if known.derivatives != [3]int{} && known.derivatives != l.derivatives {
			c.Errorf(d, "derivatives were grouped differently before")
		}
		known.derivatives = l.derivatives
	}
}

// derivativeGroups checks that the work group consists of whole groups of
// invocations with derivatives (GL_NV_compute_shader_derivatives).
func (c *checker) derivativeGroups() {
	n, of := c.info.LocalSize, c.shader.derivatives
	switch {
	case of == [3]int{}:
	case of[1] > 1 && (n[0]%2 != 0 || n[1]%2 != 0), of[0] == 4 && n[0]*n[1]*n[2]%4 != 0:
		c.ErrorAt(source.Pos{Line: 1, Col: 1}, "the work group does not consist of whole groups for derivatives")
	}
}

func (c *checker) agree(n ast.Node, what string, known *int, now int) {
	if *known >= 0 && *known != now {
		c.Errorf(n, "%s was %d before, not %d", what, *known, now)
	}
	*known = now
}

// ownVertex checks that a tessellation control shader writes an output of its
// own vertex alone (4.3.6).
func (c *checker) ownVertex(e *ast.Index) bool {
	x, ok := e.X.(*ast.Ident)
	if !ok || c.stage != language.TessControl || x.Obj == nil || x.Obj.Storage != ast.Output || !c.outputs.owns(x.Obj.Type) {
		return true
	}
	if i, ok := e.I.(*ast.Ident); ok && i.Name == "gl_InvocationID" {
		return true
	}
	c.Errorf(e.I, "an output is written at gl_InvocationID alone")
	return false
}
