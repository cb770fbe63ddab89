package glslcheck

import (
	"math"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// word is a set of qualifiers.
type word uint32

const (
	wConst word = 1 << iota
	wIn
	wOut
	wInOut
	wUniform
	wBuffer
	wShared
	wAttribute
	wVarying
	wReadOnly
	wWriteOnly
	wCoherent
	wVolatile
	wRestrict
	wInvariant
	wPrecise
	wPrecision // highp, mediump, lowp
	wInterpolation
	wAuxiliary // centroid, sample, patch
	wSubroutine
	wLayout

	wMemory  = wReadOnly | wWriteOnly | wCoherent | wVolatile | wRestrict
	wStorage = wConst | wIn | wOut | wInOut | wUniform | wBuffer | wShared | wAttribute | wVarying
)

var words = map[string]word{
	"const": wConst, "in": wIn, "out": wOut, "inout": wInOut, "uniform": wUniform, "buffer": wBuffer,
	"shared": wShared, "attribute": wAttribute, "varying": wVarying,
	"readonly": wReadOnly, "writeonly": wWriteOnly, "coherent": wCoherent, "volatile": wVolatile, "restrict": wRestrict,
	"invariant": wInvariant, "precise": wPrecise, "highp": wPrecision, "mediump": wPrecision, "lowp": wPrecision,
	"smooth": wInterpolation, "flat": wInterpolation, "noperspective": wInterpolation,
	"centroid": wAuxiliary, "sample": wAuxiliary, "patch": wAuxiliary, "subroutine": wSubroutine, "layout": wLayout,
}

// What each kind of declaration may be qualified with (4.3 to 4.10).
const (
	onGlobal    = ^(wInOut)
	onLocal     = wConst | wPrecision | wPrecise
	onParameter = wConst | wIn | wOut | wInOut | wPrecision | wPrecise | wMemory
	onResult    = wPrecision | wPrecise | wSubroutine | wLayout
	onField     = wPrecision
	onMember    = wPrecision | wMemory | wLayout | wInterpolation | wAuxiliary | wIn | wOut | wUniform | wBuffer | wInvariant | wPrecise
	onBlock     = wIn | wOut | wUniform | wBuffer | wMemory | wLayout | wInterpolation | wAuxiliary | wPrecise | wInvariant
)

// qualifiers is a list of qualifiers, sorted out.
type qualifiers struct {
	words  word
	flat   bool
	patch  bool
	layout layout
}

func (q *qualifiers) has(w word) bool { return q.words&w != 0 }

// quals sorts a list of qualifiers out; those outside allowed are reported
// as not belonging to what.
func (c *checker) quals(list []ast.Qualifier, allowed word, what string) qualifiers {
	q := qualifiers{layout: noLayout}
	for i := range list {
		w, ok := words[list[i].Name]
		if !ok {
			continue // an extension's
		}
		if w&allowed == 0 {
			c.Errorf(&list[i], "%s cannot qualify a %s", list[i].Name, what)
			continue
		}
		c.inOrder(&q, w, &list[i])
		if allowed&wInOut == 0 && w&(wIn|wOut) != 0 && q.has(wIn|wOut) {
			c.Errorf(&list[i], "only a parameter is in and out")
		}
		if q.words&w != 0 && w != wLayout || w&wStorage != 0 && !compatible(q.words, w) {
			c.Errorf(&list[i], "%s does not go with the qualifiers before it", list[i].Name)
		}
		q.words |= w
		q.flat = q.flat || list[i].Name == "flat"
		q.patch = q.patch || list[i].Name == "patch"
		if w == wLayout {
			c.layoutArgs(&q.layout, &list[i])
		}
	}
	return q
}

// inOrder checks the order of qualifiers, which later versions leave free
// (4.7 of GLSL 1.30: invariant, interpolation, storage, precision).
func (c *checker) inOrder(q *qualifiers, w word, n ast.Node) {
	if c.lang.AnyOrder {
		return
	}
	after := word(0)
	switch {
	case w&(wInvariant|wPrecise) != 0:
		after = wInterpolation | wLayout | wAuxiliary | wStorage | wPrecision
	case w&(wInterpolation|wLayout) != 0:
		after = wAuxiliary | wStorage | wPrecision
	case w&wAuxiliary != 0:
		after = wStorage | wPrecision
	case w&wStorage != 0:
		after = wPrecision
	}
	if q.has(after) {
		c.Errorf(n, "in this version the qualifier does not stand behind those before it")
	}
}

// compatible says whether storage w may join what is there: parameters may be
// const in, and in out.
func compatible(have, w word) bool {
	have &= wStorage
	return have == 0 || have|w == wConst|wIn || have|w == wIn|wOut
}

// storage is where a global variable with the qualifiers lives.
func (c *checker) storage(q *qualifiers) ast.Storage {
	switch {
	case q.has(wConst):
		return ast.Const
	case q.has(wUniform):
		return ast.Uniform
	case q.has(wBuffer):
		return ast.Buffer
	case q.has(wShared):
		return ast.Shared
	case q.has(wIn), q.has(wAttribute), q.has(wVarying) && c.stage == language.Fragment:
		return ast.Input
	case q.has(wOut), q.has(wVarying):
		return ast.Output
	case c.fn != nil:
		return ast.Local
	}
	return ast.Global
}

// memory copies memory qualifiers to an object.
func (c *checker) memory(o *ast.Object, q *qualifiers) {
	o.ReadOnly = o.ReadOnly || q.has(wReadOnly)
	o.WriteOnly = o.WriteOnly || q.has(wWriteOnly)
	o.Coherent = o.Coherent || q.has(wCoherent)
	o.Volatile = o.Volatile || q.has(wVolatile)
	o.Restrict = o.Restrict || q.has(wRestrict)
	c.writeOnly = c.writeOnly || q.has(wWriteOnly)
}

// layout has the arguments of layout(…); absent numbers are -1.
type layout struct {
	binding, location, component int
	index                        int // of a colour
	offset, align                int
	stream, xfbOffset, xfbBuffer int

	rules   types.Rules // std140, std430
	packing bool        // shared or packed
	matrix  int8        // 1 row_major, -1 column_major
	format  string      // of an image

	// What concerns a whole shader.
	localSize        [3]int // 0: absent
	variableSize     bool   // of the work group (GL_ARB_compute_variable_group_size)
	derivatives      [3]int // of what localSize must be a multiple; 0: absent
	vertices         int    // of an input primitive or output patch; 0: absent
	invocations      int
	maxVertices      int
	primitive        string // that goes out of a geometry shader
	coverage         string // inner_coverage or post_depth_coverage
	viewportRelative bool
	// gl_FragCoord's conventions.
	upperLeft, integerCentre bool
}

// maxFeedbackBuffers is the least value of gl_MaxTransformFeedbackBuffers.
const maxFeedbackBuffers = 4

var noLayout = layout{binding: -1, location: -1, offset: -1, align: -1, component: -1, stream: -1,
	xfbOffset: -1, xfbBuffer: -1, invocations: -1, maxVertices: -1, index: -1}

// formats are the image formats (4.4.7).
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
				c.Errorf(a.Value, "only %d buffers are captured", maxFeedbackBuffers)
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
				c.Errorf(q, "no layout qualifier %s takes a value", a.Name)
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
			c.Errorf(q, "a second format, %s", name)
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
		c.Errorf(q, "no layout qualifier %s without a value", name)
	}
}

// layoutValue is the value of a layout argument; -1 after a complaint.
func (c *checker) layoutValue(q *ast.Qualifier, a *ast.LayoutArg) int {
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

// isNegated: a negative number gets a better complaint.
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

// localSize takes one dimension of the work group; the limits are the least
// that implementations must have.
func (c *checker) localSize(l *layout, value ast.Expr, name string, n int) {
	dim := int(name[len(name)-1] - 'x')
	limit := [3]int{1024, 1024, 64}[dim]
	switch {
	case n < 0:
		return
	case n == 0:
		c.Errorf(value, "%s must be at least 1", name)
	case n > limit:
		c.Errorf(value, "%s is above the limit %d", name, limit)
	}
	l.localSize[dim] = n
}

// qualDecl is qualifiers alone, or names that get qualifiers.
func (c *checker) qualDecl(d *ast.QualDecl) {
	if c.fn != nil && len(d.Names) == 0 {
		c.Errorf(d, "qualifiers alone belong outside functions")
		return
	}
	q := c.quals(d.Quals, onGlobal, "declaration")
	if len(d.Names) > 0 {
		c.qualified(d, &q)
		return
	}
	c.placeLayouts(d.Quals, onNothing, c.storage(&q))
	if q.layout.localSize != [3]int{} {
		c.declareLocalSize(d, &q)
	}
	if q.layout.vertices > 0 && (c.stage == language.Geometry && q.has(wIn) || c.stage == language.TessControl && q.has(wOut)) {
		c.setVertices(d, c.arrayed(c.storage(&q)), q.layout.vertices)
	}
	c.stageLayout(d, &q)
	if q.has(wUniform) {
		c.blockDefaults.uniform.take(&q.layout)
	}
	if q.has(wBuffer) {
		c.blockDefaults.buffer.take(&q.layout)
	}
}

// qualified checks variables that are qualified anew (4.6, 4.9).
func (c *checker) qualified(d *ast.QualDecl, q *qualifiers) {
	if c.fn != nil && q.has(wInvariant) {
		c.Errorf(d, "invariant belongs outside functions")
	}
	for _, name := range d.Names {
		o := c.variable(name)
		switch {
		case o == nil:
			c.Errorf(d, "%s is not declared", name)
		case q.has(wPrecise) && c.fn != nil && c.names.Innermost(name) == nil:
			c.Errorf(d, "%s is not declared in this scope", name)
		case !q.has(wInvariant):
		case o.Storage != ast.Output && (o.Storage != ast.Input || c.stage != language.Fragment):
			c.Errorf(d, "only outputs can be invariant, not %s", name)
		case c.used[o]:
			c.Errorf(d, "%s was used before", name)
		}
	}
}

func (c *checker) declareLocalSize(d *ast.QualDecl, q *qualifiers) {
	if c.stage != language.Compute || !q.has(wIn) {
		c.Errorf(d, "local_size belongs to the inputs of compute shaders")
		return
	}
	if c.names.Lookup("gl_WorkGroupSize") != nil && c.sized == [3]bool{} {
		c.Errorf(d, "gl_WorkGroupSize was used before it is declared")
	}
	for i, n := range q.layout.localSize {
		if n == 0 {
			continue
		}
		if c.sized[i] && n != c.info.LocalSize[i] {
			c.Errorf(d, "local_size was declared differently before")
		}
		c.sized[i], c.info.LocalSize[i] = true, n
	}
	c.names.Remove("gl_WorkGroupSize")
}
