package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/check/internal/report"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

func (c *checker) index(e *ast.Index) *types.Type {
	x := c.expr(e.X)
	i := c.rvalue(e.I)
	if x == nil || i == nil {
		return nil
	}
	t := x.Index()
	if t == nil {
		c.Errorf(e, "%v cannot be indexed", x)
		return nil
	}
	if i.Kind != types.Int && i.Kind != types.Uint {
		c.Errorf(e.I, "the index is not an integer but %v", i)
		return t
	}
	if v := c.value(e.I); v != nil {
		c.constIndex(e, x, v)
	} else {
		c.checkDynamicIndex(e, x)
	}
	return t
}

// constIndex checks that v, the constant index in e, is in range for the indexed type x. It stores
// the value of e if the indexed value is constant.
func (c *checker) constIndex(e *ast.Index, x *types.Type, v *types.Value) {
	i, n := v.Int(0), x.Extent()
	if i < 0 || n > 0 && i >= int64(n) {
		if !c.reportBadIndex(e, x, i) || n == 0 {
			return
		}
		// A lenient check goes on with the index modulo the size.
		i = ((i % int64(n)) + int64(n)) % int64(n)
	}
	if n == 0 {
		// An array without a size gets it from its largest index.
		if id, ok := e.X.(*ast.Ident); ok {
			if limit := c.sizeLimit(id.Name); limit > 0 && i >= int64(limit) {
				c.Errorf(e.I, "%s has at most %d elements", id.Name, limit)
			}
		}
		if c.hasImplicitSize(x) && i >= int64(report.MaxScalars/max(x.Elem.ScalarCount(), 1)) {
			c.Errorf(e.I, "index %d makes an array of more than %d scalars", i, report.MaxScalars)
			return
		}
		if uses, ok := c.implicitSizes[x]; ok && int(i) >= uses {
			c.implicitSizes[x] = int(i) + 1
		}
		if c.inputs.hasArray(x) {
			c.inputs.used = max(c.inputs.used, int(i)+1)
		}
		return
	}
	if a := c.value(e.X); a != nil {
		r, q := eval.Index(a, i)
		c.fold(e, r, q, e.X, e.I)
	}
}

// reportBadIndex reports that the constant index i of e is out of range, and returns false. A
// lenient check records the index in Info.Faults instead and returns true.
func (c *checker) reportBadIndex(e *ast.Index, x *types.Type, i int64) bool {
	// No pass can correct an index into an array that gets its size from its uses.
	if c.info.Faults == nil || x.Extent() == 0 && c.hasImplicitSize(x) {
		c.Errorf(e.I, "index %d is out of range for %v", i, x)
		return false
	}
	c.info.Faults[e.I] = check.BadIndex
	return true
}

// hasImplicitSize reports whether the size of an array follows from its largest constant
// index or from the number of vertices of a primitive.
func (c *checker) hasImplicitSize(x *types.Type) bool {
	return c.implicitSizes[x] > 0 || c.inputs.hasArray(x) || c.outputs.hasArray(x)
}

// checkDynamicIndex reports the index in e if the language requires a constant index and the index
// is not constant. Old versions require a constant index for arrays of samplers, for example. x is
// the indexed type.
func (c *checker) checkDynamicIndex(e *ast.Index, x *types.Type) {
	if _, ok := c.implicitSizes[x]; ok {
		c.Errorf(e.I, "the array has no size yet, so its index must be constant")
		return
	}
	if x.Kind != types.Array || !c.lang.IntegerOps || c.isConst(e.I) {
		return
	}
	block := blockRoot(e.X)
	switch {
	case x.Base().Kind == types.Opaque && !c.lang.DynamicOpaque,
		block != nil && block.Storage == ast.Uniform && !c.lang.DynamicOpaque,
		block != nil && block.Storage == ast.Buffer && !c.lang.DynamicBuffers:
		c.Errorf(e.I, "an array of %v needs a constant index", x.Base())
	}
}

func (c *checker) length(e *ast.Length) *types.Type {
	x := c.expr(e.X)
	if x == nil {
		return nil
	}
	t := types.Scalar(types.Int)
	switch {
	case x.Kind == types.Array && !c.lang.Arrays, x.Kind != types.Array && !c.lang.VectorLength,
		x.Extent() == 0 && x.Kind != types.Array:
		c.Errorf(e, "%v has no length()", x)
		return nil
	case x.Extent() > 0:
		e.Const = c.arena.int(types.Int, int64(x.Extent()))
	case c.hasImplicitSize(x):
		c.Errorf(e, "the array has no size yet")
	}
	return t
}

func (c *checker) member(e *ast.Member) *types.Type {
	e.Swizzle = nil
	x := c.expr(e.X)
	if x == nil {
		return nil
	}
	if x.Kind == types.Struct {
		return c.fieldOf(e, x)
	}
	if x.Kind != types.Vector && (!x.IsScalar() || !c.lang.ScalarSwizzle) {
		c.Errorf(e, "%v has no member %s", x, e.Name)
		return nil
	}
	return c.swizzle(e, x)
}

func (c *checker) fieldOf(e *ast.Member, x *types.Type) *types.Type {
	i := x.Field(e.Name)
	if i < 0 {
		c.Errorf(e, "%v has no member %s", x, e.Name)
		return nil
	}
	if v := c.value(e.X); v != nil {
		c.fold(e, eval.Field(v, i), eval.Exact, e.X)
	}
	return x.Fields[i].Type
}

// swizzle checks e, a swizzle of a value of type x, and stores its components (GLSL section 5.5).
// It returns the type of e, or nil after an error.
func (c *checker) swizzle(e *ast.Member, x *types.Type) *types.Type {
	n := len(e.Name)
	if n == 0 || n > 4 {
		c.Errorf(e, "%s does not have one to four components", e.Name)
		return nil
	}
	s := c.arena.bytes(n)
	set := -1
	for i := 0; i < n; i++ {
		this, component := swizzleLetter(e.Name[i])
		if this < 0 || set >= 0 && this != set {
			c.Errorf(e, "%s mixes components of xyzw, rgba and stpq", e.Name)
			return nil
		}
		if component >= max(x.Rows, 1) {
			c.Errorf(e, "%v has no component %c", x, e.Name[i])
			return nil
		}
		set, s[i] = this, uint8(component)
	}
	e.Swizzle = s
	if v := c.value(e.X); v != nil {
		c.fold(e, eval.Swizzle(v, s), eval.Exact, e.X)
	}
	return types.Vec(x.Component(), n)
}

// swizzleLetter returns the set of the component name b (0 is xyzw, 1 is rgba, 2 is stpq) and its
// index in the set. For other letters the set is -1.
func swizzleLetter(b byte) (set, component int) {
	const names = "xyzwrgbastpq"
	for i := 0; i < len(names); i++ {
		if names[i] == b {
			return i / 4, i % 4
		}
	}
	return -1, 0
}
