package glslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// interfaceType checks the type of a stage's input or output, or of a member
// of a block of them (4.3.4, 4.3.6).
func (c *checker) interfaceType(n ast.Node, t *types.Type, s ast.Storage, q *qualifiers) {
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
	case vertexIn && t.Contains(isDouble) && !c.lang.Version.AtLeast(410, 0) && !c.lang.Enabled("GL_ARB_vertex_attrib_64bit"):
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
		c.Errorf(n, "only gl_Layer is relative to the viewport")
	}
	c.component(n, t, q)
	c.feedback(n, t, q)
}

func isBool(t *types.Type) bool { return t.Kind == types.Bool }

func isDouble(t *types.Type) bool { return t.Kind == types.Double }

func isDoubleOrHandle(t *types.Type) bool { return t.Kind == types.Double || t.Kind == types.Opaque }

func isMatrixOrStruct(t *types.Type) bool { return t.Kind == types.Matrix || t.Kind == types.Struct }

func isFloating(t *types.Type) bool { return t.IsFloat() }

func mustBeFlat(t *types.Type) bool {
	return t.Kind == types.Double || t.Kind.IsInteger() || t.Kind == types.Opaque
}

// oldInterface has the rules of versions before 1.50 for variables, and those
// of attribute and varying.
func (c *checker) oldInterface(v *ast.Var, t *types.Type, q *qualifiers) {
	old := q.has(wAttribute | wVarying)
	floats := !t.Contains(func(t *types.Type) bool { return t.Kind != types.Array && t.Kind != types.Struct && !isFloating(t) })
	switch before130 := !c.lang.Version.AtLeast(130, 300); {
	case old && !floats && before130 && !c.lang.IntegerOps:
		c.Errorf(v, "an attribute or varying is made of floats, not %v", t)
	case old && q.has(wLayout):
		c.Errorf(v, "an attribute or varying has no layout")
	case old && q.has(wInterpolation) && !before130:
		c.Errorf(v, "this version qualifies in and out, not varying, with an interpolation")
	case t.Contains(isStruct) && !c.lang.Version.AtLeast(150, 300):
		c.Errorf(v, "this version has no structures as inputs and outputs")
	case before130 && !old && !c.lang.Enabled(explicitExts):
		c.Errorf(v, "this version has no variables declared in or out")
	}
}

func isStruct(t *types.Type) bool { return t.Kind == types.Struct }

// component checks layout(component) (4.4.1).
func (c *checker) component(n ast.Node, t *types.Type, q *qualifiers) {
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
		c.Errorf(n, "%v does not fit behind component %d", t, first)
	}
}

// feedback checks layout(xfb_offset) (4.4.2).
func (c *checker) feedback(n ast.Node, t *types.Type, q *qualifiers) {
	align := 4
	if t.Contains(isDouble) {
		align = 8
	}
	switch at := q.layout.xfbOffset; {
	case at < 0:
	case at%align != 0:
		c.Errorf(n, "xfb_offset %d is no multiple of %d", at, align)
	case t.Contains(open):
		c.Errorf(n, "an array without size cannot be captured")
	}
}

// redeclared checks the new declaration of a built-in variable, which may
// give it a size or qualifiers, but no other type and storage (7.1).
func (c *checker) redeclared(v *ast.Var, o *ast.Object, q *qualifiers) {
	old, _ := builtin.Variable(v.Name, c.lang.Version, c.stage, c.lang.Enabled)
	was := c.variable(v.Name)
	if was == nil || o.Type == nil {
		return
	}
	if !redeclarable[v.Name] || v.Name == "gl_Layer" && !c.lang.Enabled("GL_NV_viewport_array2") {
		c.Errorf(v, "%s cannot be declared again", v.Name)
	}
	if strings.HasPrefix(v.Name, "gl_Frag") && c.used[was] && was.Decl == nil {
		c.Errorf(v, "%s was used before", v.Name)
	}
	same := types.Identical(old.Type, o.Type) || old.Type.Kind == types.Array && o.Type.Kind == types.Array &&
		types.Identical(old.Type.Elem, o.Type.Elem)
	if !same || was.Storage != o.Storage {
		c.Errorf(v, "%s cannot be declared as that", v.Name)
	}
	if limit := c.limit(v.Name); limit > 0 && o.Type.Len > limit {
		c.Errorf(v, "%s has at most %d elements", v.Name, limit)
	}
	if v.Name != "gl_FragCoord" && (q.layout.upperLeft || q.layout.integerCentre) {
		c.Errorf(v, "%s is no gl_FragCoord", v.Name)
	}
	if v.Name == "gl_FragCoord" {
		c.conventions(v, q)
	}
}

// redeclarable are the built-in variables that a shader may declare again
// (7.1).
var redeclarable = map[string]bool{
	"gl_FragCoord": true, "gl_FragDepth": true, "gl_FragStencilRefARB": true, "gl_SampleMask": true, "gl_SampleMaskIn": true, "gl_TexCoord": true,
	"gl_ClipDistance": true, "gl_CullDistance": true, "gl_Position": true, "gl_PointSize": true, "gl_Color": true, "gl_SecondaryColor": true,
	"gl_FrontColor": true, "gl_BackColor": true, "gl_FrontSecondaryColor": true, "gl_BackSecondaryColor": true,
	"gl_FogFragCoord": true, "gl_Layer": true, "gl_FragColor": true, "gl_FragData": true,
}

// sizeLimits has the built-in arrays that get their size from the shader, and
// the constants that bound it.
var sizeLimits = map[string]string{"gl_TexCoord": "gl_MaxTextureCoords", "gl_ClipDistance": "gl_MaxClipDistances",
	"gl_CullDistance": "gl_MaxCullDistances"}

// limit is the number of elements that a built-in array may be given.
func (c *checker) limit(name string) int {
	if v, ok := builtin.Variable(sizeLimits[name], c.lang.Version, c.stage, c.lang.Enabled); ok {
		return int(v.Value.Int(0))
	}
	return 0
}

// conventions: all declarations of gl_FragCoord have the same layout.
func (c *checker) conventions(v *ast.Var, q *qualifiers) {
	now := [2]bool{q.layout.upperLeft, q.layout.integerCentre}
	if c.fragCoord != nil && *c.fragCoord != now {
		c.Errorf(v, "gl_FragCoord was declared with another layout")
	}
	c.fragCoord = &now
}

// perVertexBlock checks a new declaration of gl_PerVertex (7.1).
func (c *checker) perVertexBlock(d *ast.BlockDecl, s ast.Storage) {
	instance := ""
	switch p := c.arrayed(s); {
	case p != nil && s == ast.Input:
		instance = "gl_in"
	case p != nil:
		instance = "gl_out"
	case s != ast.Output || c.stage == language.Fragment || c.stage == language.Compute:
		c.Errorf(d, "a %s shader has no such block gl_PerVertex", c.stage)
		return
	}
	if d.Instance != instance || (len(d.Dims) == 1) != (instance != "") {
		c.Errorf(d, "gl_PerVertex has the wrong instance")
	}
	for _, m := range d.Members {
		for _, v := range m.Vars {
			if !c.ofVertex(v.Name, instance) {
				c.Errorf(v, "gl_PerVertex has no member %s", v.Name)
			}
		}
	}
}

// ofVertex reports whether the block gl_PerVertex, or an array of it, has a
// member of that name.
func (c *checker) ofVertex(name, array string) bool {
	if array == "" {
		array = name
	}
	v, ok := builtin.Variable(array, c.lang.Version, c.stage, c.lang.Enabled)
	return ok && (array == name || v.Type.Elem.Field(name) >= 0)
}

// use notes that a built-in variable or output is used.
func (c *checker) use(o *ast.Object) {
	if c.used == nil {
		c.used = map[*ast.Object]bool{}
	}
	c.used[o] = true
}

// colour notes that an output of a fragment shader is written: gl_FragColor,
// gl_FragData and outputs of its own exclude each other (7.1.5).
func (c *checker) colour(n ast.Node, o *ast.Object) {
	if c.stage != language.Fragment || o.Storage != ast.Output {
		return
	}
	kind := o.Name
	switch {
	case !o.Builtin:
		kind = "an output of its own"
	case kind != "gl_FragColor" && kind != "gl_FragData":
		return
	}
	if c.colours == nil {
		c.colours = map[string]bool{}
	}
	if c.colours[kind] = true; len(c.colours) == 2 {
		c.Errorf(n, "the shader writes %s and another colour", o.Name)
	}
}
