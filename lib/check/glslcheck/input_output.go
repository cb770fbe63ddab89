package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// checkInterfaceType checks the type t and the qualifiers q of an input or output, or of a member
// of an input or output block. s is Input or Output.
func (c *checker) checkInterfaceType(n ast.Node, t *types.Type, s ast.Storage, q *qualifiers) {
	vertexIn := c.stage == language.Vertex && s == ast.Input
	fragmentOut := c.stage == language.Fragment && s == ast.Output
	base := t.Base()
	switch {
	case c.stage == language.Compute:
		c.Errorf(n, "compute shaders have no inputs and outputs of their own")
	case t.Contains(isBool):
		c.Errorf(n, "an input or output cannot be bool")
	case fragmentOut && t.Contains(isMatrixOrStruct):
		c.Errorf(n, "a fragment shader's output cannot be a matrix or structure")
	case fragmentOut && t.Contains(isDoubleOrHandle):
		c.Errorf(n, "a fragment shader's output cannot be %v", t)
	case c.stage == language.Fragment && s == ast.Input && !q.flat && t.Contains(mustBeFlat):
		c.Errorf(n, "an input of type %v must be flat", t)
	case vertexIn && (base.Kind == types.Struct || t.Kind == types.Array && !c.lang.Version.AtLeast(150, 0)):
		c.Errorf(n, "a vertex shader's input cannot be of type %v", t)
	case vertexIn && t.Contains(isDouble) && !c.lang.Version.AtLeast(410, 0) &&
		!c.lang.Enabled("GL_ARB_vertex_attrib_64bit"):
		c.Errorf(n, "this version has no vertex inputs of type %v", t)
	case (vertexIn || fragmentOut) && q.has(wInterpolation|wAuxiliary):
		c.Errorf(n, "a vertex shader's input and a fragment shader's output are not interpolated")
	}
	switch l := &q.layout; {
	case l.index > 1:
		c.Errorf(n, "index %d of a colour is neither 0 nor 1", l.index)
	case l.index >= 0 && l.location < 0:
		c.Errorf(n, "an index needs a location")
	}
	if q.layout.viewportRelative {
		c.Errorf(n, "only gl_Layer has viewport_relative")
	}
	c.checkComponent(n, t, q)
	c.checkFeedback(n, t, q)
}

func isBool(t *types.Type) bool { return t.Kind == types.Bool }

func isDouble(t *types.Type) bool { return t.Kind == types.Double }

func isDoubleOrHandle(t *types.Type) bool { return t.Kind == types.Double || t.Kind == types.Opaque }

func isMatrixOrStruct(t *types.Type) bool { return t.Kind == types.Matrix || t.Kind == types.Struct }

func isFloating(t *types.Type) bool { return t.IsFloat() }

func mustBeFlat(t *types.Type) bool {
	return t.Kind == types.Double || t.Kind.IsInteger() || t.Kind == types.Opaque
}

// checkInterfaceVersion checks that the language version allows v, an input or output: its type t,
// and its keywords, such as attribute, varying, in and out.
func (c *checker) checkInterfaceVersion(v *ast.Var, t *types.Type, q *qualifiers) {
	old := q.has(wAttribute | wVarying)
	floats := !t.Contains(func(t *types.Type) bool {
		return t.Kind != types.Array && t.Kind != types.Struct && !isFloating(t)
	})
	switch before130 := !c.lang.Version.AtLeast(130, 300); {
	case old && !floats && before130 && !c.lang.IntegerOps:
		c.Errorf(v, "an attribute or varying consists of floats, not %v", t)
	case old && q.has(wLayout):
		c.Errorf(v, "an attribute or varying has no layout")
	case old && q.has(wInterpolation) && !before130:
		c.Errorf(v, "in this version in and out have interpolation qualifiers, not varying")
	case t.Contains(isStruct) && !c.lang.Version.AtLeast(150, 300):
		c.Errorf(v, "this version has no structures as inputs and outputs")
	case before130 && !old && !c.lang.Enabled(explicitExts):
		c.Errorf(v, "this version has no variables with in or out")
	}
}

func isStruct(t *types.Type) bool { return t.Kind == types.Struct }

// checkComponent checks layout(component = k): the declaration must have a location, and a value of
// type t must fit into the components k to 3 of that location (GLSL section 4.4.1).
func (c *checker) checkComponent(n ast.Node, t *types.Type, q *qualifiers) {
	first := q.layout.component
	if first < 0 {
		return
	}
	base := t.Base()
	width := 1
	if base.Component() == types.Double {
		width = 2
	}
	switch {
	case q.layout.location < 0:
		c.Errorf(n, "a component needs a location")
	case isMatrixOrStruct(base):
		c.Errorf(n, "%v has no component", t)
	case first > 3:
		c.Errorf(n, "component %d of four", first)
	case width == 2 && (base.Size() > 2 || first%2 == 1):
		c.Errorf(n, "%v has no component %d", t, first)
	case first+width*base.Size() > 4:
		c.Errorf(n, "%v does not fit after component %d", t, first)
	}
}

// checkOutputLocations checks that each output of a fragment shader of GLSL ES has a location if
// there are several outputs (GLSL ES 3.20 section 4.4.2).
func (c *checker) checkOutputLocations() {
	if !c.lang.ES || c.stage != language.Fragment {
		return
	}
	var without []ast.Node
	outputs := 0
	for _, d := range c.unit.Decls {
		v, ok := d.(*ast.VarDecl)
		if !ok {
			continue
		}
		for _, x := range v.Vars {
			if x.Obj == nil || x.Obj.Storage != ast.Output || x.Obj.Builtin {
				continue
			}
			outputs++
			if l, ok := c.info.Layouts[x.Obj]; !ok || l.Location < 0 {
				without = append(without, x)
			}
		}
	}
	if outputs > 1 && len(without) > 0 {
		c.Errorf(without[0], "a fragment shader with several outputs must give each a location")
	}
}
