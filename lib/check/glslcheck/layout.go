package glslcheck

import (
	"math"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/source"
	"shsmith/lib/types"
)

// layout has the arguments of layout(…). An absent number is -1, or 0 where a comment says
// so.
type layout struct {
	binding, location, component int
	index                        int // 1 for the second colour of a blend function
	offset, align                int
	stream, xfbOffset, xfbBuffer int

	rules   types.Rules // std140, std430
	packing bool        // shared or packed is given
	matrix  int8        // 1 for row_major, -1 for column_major, 0 for neither
	format  string      // of an image

	// The fields below concern the whole shader.
	localSize        [3]int // 0 if absent
	variableSize     bool   // local_size_variable (GL_ARB_compute_variable_group_size)
	derivatives      [3]int // size of a derivative group; 0 if absent
	vertices         int    // of an input primitive or output patch; 0 if absent
	invocations      int
	maxVertices      int
	primitive        string // output primitive of a geometry shader
	coverage         string // inner_coverage or post_depth_coverage
	viewportRelative bool
	// upperLeft and integerCentre are true for origin_upper_left and pixel_center_integer. Only
	// gl_FragCoord may have these.
	upperLeft, integerCentre bool
}

// maxFeedbackBuffers is the number of transform feedback buffers that the checker assumes. It is
// the least value that the specification allows for gl_MaxTransformFeedbackBuffers.
const maxFeedbackBuffers = 4

var noLayout = layout{binding: -1, location: -1, offset: -1, align: -1, component: -1, stream: -1,
	xfbOffset: -1, xfbBuffer: -1, invocations: -1, maxVertices: -1, index: -1}

// formats has the names of the image formats, as in `layout(rgba32f)` (GLSL section 4.4.7).
var formats = map[string]bool{
	"rgba32f": true, "rgba16f": true, "rg32f": true, "rg16f": true, "r11f_g11f_b10f": true, "r32f": true, "r16f": true,
	"rgba16": true, "rgb10_a2": true, "rgba8": true, "rg16": true, "rg8": true, "r16": true, "r8": true,
	"rgba16_snorm": true, "rgba8_snorm": true, "rg16_snorm": true, "rg8_snorm": true, "r16_snorm": true, "r8_snorm": true,
	"rgba32i": true, "rgba16i": true, "rgba8i": true, "rg32i": true, "rg16i": true, "rg8i": true, "r32i": true, "r16i": true, "r8i": true,
	"rgba32ui": true, "rgba16ui": true, "rgb10_a2ui": true, "rgba8ui": true, "rg32ui": true, "rg16ui": true, "rg8ui": true,
	"r32ui": true, "r16ui": true, "r8ui": true,
}

func (c *checker) layoutArgs(l *layout, q *ast.Qualifier) {
	for i := range q.Layout {
		a := &q.Layout[i]
		name := c.layoutName(a.Name)
		if a.Value == nil {
			c.plainLayout(l, q, name)
			continue
		}
		n := c.layoutValue(q, a)
		switch name {
		case "binding":
			l.binding = n
		case "location":
			l.location = n
		case "index":
			l.index = n
		case "component":
			l.component = n
		case "offset":
			l.offset = n
		case "xfb_offset":
			l.xfbOffset = n
		case "xfb_buffer":
			l.xfbBuffer = n
			if n >= maxFeedbackBuffers {
				c.Errorf(a.Value, "there are only %d feedback buffers", maxFeedbackBuffers)
			}
		case "stream":
			l.stream = n
		case "vertices":
			l.vertices = n
		case "invocations":
			l.invocations = n
		case "max_vertices":
			l.maxVertices = n
		case "align":
			l.align = c.powerOfTwo(a.Value, n)
		case "local_size_x", "local_size_y", "local_size_z":
			c.localSize(l, a.Value, name, n)
		default:
			if e := layoutIndex()[name]; e == nil || !e.value {
				c.Errorf(q, "layout argument %s does not exist or takes no value", a.Name)
			}
		}
	}
}

func (c *checker) plainLayout(l *layout, q *ast.Qualifier, name string) {
	switch name {
	case "std140":
		l.rules, l.packing = types.Std140, false
	case "std430":
		l.rules, l.packing = types.Std430, false
	case "shared", "packed":
		l.rules, l.packing = "", true
	case "row_major":
		l.matrix = 1
	case "column_major":
		l.matrix = -1
	case "local_size_variable":
		l.variableSize = true
	case "viewport_relative":
		l.viewportRelative = true
	case "post_depth_coverage", "inner_coverage":
		l.coverage = name
	case "derivative_group_quadsnv", "derivative_group_quadsNV":
		l.derivatives = [3]int{2, 2, 1}
	case "derivative_group_linearnv", "derivative_group_linearNV":
		l.derivatives = [3]int{4, 1, 1}
	case "origin_upper_left":
		l.upperLeft = true
	case "pixel_center_integer":
		l.integerCentre = true
	default:
		c.otherLayout(l, q, name)
	}
}

func (c *checker) otherLayout(l *layout, q *ast.Qualifier, name string) {
	if formats[name] {
		if l.format != "" && !c.lang.Version.AtLeast(420, 310) && !c.lang.Enabled(packExts) {
			c.Errorf(q, "a second image format %s", name)
		}
		l.format = name
		return
	}
	if n := primitives[name]; n > 0 {
		l.vertices = n
	}
	if name == "points" || name == "line_strip" || name == "triangle_strip" {
		l.primitive = name
	}
	if e := layoutIndex()[name]; (e == nil || e.value) && !strings.HasPrefix(name, "blend_support_") {
		c.Errorf(q, "layout argument %s does not exist or needs a value", name)
	}
}

// layoutValue returns the value of a layout argument, or -1 after an error.
func (c *checker) layoutValue(q *ast.Qualifier, a *ast.LayoutArg) int {
	// A negative number gets only the error below.
	if _, ok := a.Value.(*ast.Literal); !ok && !c.lang.LayoutExpressions && !isNegated(a.Value) {
		c.Errorf(a.Value, "layout argument %s is not a literal", a.Name)
	}
	n, ok := c.constInt(a.Value, "layout argument")
	if !ok || n > math.MaxInt32 {
		return -1
	}
	if n < 0 {
		c.Errorf(a.Value, "layout argument %s is negative", a.Name)
		n = -1
	}
	return int(n)
}

// isNegated reports whether e begins with a minus sign, as in `-1`.
func isNegated(e ast.Expr) bool {
	u, ok := e.(*ast.Unary)
	return ok && u.Op == "-"
}

func (c *checker) powerOfTwo(e ast.Expr, n int) int {
	if n <= 0 || n&(n-1) != 0 {
		c.Errorf(e, "align must be a power of two")
		return -1
	}
	return n
}

// localSize sets a dimension of the work group in l to n: the first one if `name` is
// "local_size_x". It reports 0 and sizes above the limit.
func (c *checker) localSize(l *layout, value ast.Expr, name string, n int) {
	dim := int(name[len(name)-1] - 'x')
	// Each implementation supports at least these sizes.
	limit := [3]int{1024, 1024, 64}[dim]
	switch {
	// layoutValue reported an error.
	case n < 0:
		return
	case n == 0:
		c.Errorf(value, "%s must be at least 1", name)
	case n > limit:
		c.Errorf(value, "%s is above the limit %d", name, limit)
	}
	l.localSize[dim] = n
}

// stageLayout stores a layout that holds for the whole shader, such as
// `layout(triangle_strip) out;`, in c.shader. It reports an error if this layout contradicts an
// earlier one (GLSL sections 4.4.1, 4.4.2).
func (c *checker) stageLayout(d *ast.QualDecl, q *qualifiers) {
	l, known := &q.layout, &c.shader
	if l.invocations >= 0 {
		c.sameAsBefore(d, "invocations", &known.invocations, l.invocations)
	}
	if l.maxVertices >= 0 {
		c.sameAsBefore(d, "max_vertices", &known.maxVertices, l.maxVertices)
	}
	if l.primitive != "" && q.has(wOut) {
		if known.primitive != "" && known.primitive != l.primitive {
			c.Errorf(d, "the output was declared as %s, not %s", known.primitive, l.primitive)
		}
		known.primitive = l.primitive
	}
	known.variableSize = known.variableSize || l.variableSize
	if known.variableSize && c.sizeDeclared != [3]bool{} {
		c.Errorf(d, "the work group has a fixed and a variable size")
	}
	if l.xfbBuffer >= 0 {
		known.xfbBuffer = l.xfbBuffer
	}
	if l.coverage != "" {
		if known.coverage != "" && known.coverage != l.coverage {
			c.Errorf(d, "%s is declared after %s; a shader can have only one of them", l.coverage, known.coverage)
		}
		known.coverage = l.coverage
	}
	if l.derivatives != [3]int{} {
		if known.derivatives != [3]int{} && known.derivatives != l.derivatives {
			c.Errorf(d, "other derivative groups are declared already")
		}
		known.derivatives = l.derivatives
	}
}

// checkDerivativeGroups checks that the work group consists of whole derivative
// groups (GL_NV_compute_shader_derivatives).
func (c *checker) checkDerivativeGroups() {
	n, of := c.info.LocalSize, c.shader.derivatives
	switch {
	case of == [3]int{}:
	case of[1] > 1 && (n[0]%2 != 0 || n[1]%2 != 0), of[0] == 4 && n[0]*n[1]*n[2]%4 != 0:
		c.ErrorAt(source.Pos{Line: 1, Col: 1}, "the work group does not consist of whole derivative groups")
	}
}

// sameAsBefore reports an error if `now`, a number in a layout, differs from *known, the number in
// an earlier layout (-1 if there is none). Then it sets *known to `now`. Error messages call the
// number `what`.
func (c *checker) sameAsBefore(n ast.Node, what string, known *int, now int) {
	if *known >= 0 && *known != now {
		c.Errorf(n, "%s was declared as %d, not %d", what, *known, now)
	}
	*known = now
}

// checkFeedback checks layout(xfb_offset = k) on a declaration of type t. k must be a multiple of
// 4 bytes, or of 8 if t contains doubles. t must not contain an array without a size (GLSL section
// 4.4.2).
func (c *checker) checkFeedback(n ast.Node, t *types.Type, q *qualifiers) {
	align := 4
	if t.Contains(isDouble) {
		align = 8
	}
	switch at := q.layout.xfbOffset; {
	case at < 0:
	case at%align != 0:
		c.Errorf(n, "xfb_offset %d is no multiple of %d", at, align)
	case t.Contains(isOpenArray):
		c.Errorf(n, "an array without size cannot be captured")
	}
}
