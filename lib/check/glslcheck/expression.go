package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// expr finds the type of e, and its value if it is a constant expression. It
// is nil after a complaint; who asks says nothing more then.
func (c *checker) expr(e ast.Expr) *types.Type {
	info := e.Info()
	info.Const = nil
	var t *types.Type
	switch e := e.(type) {
	case *ast.Ident:
		t = c.ident(e)
	case *ast.Literal:
		t = c.literal(e)
	case *ast.Unary:
		t = c.unary(e)
	case *ast.IncDec:
		t = c.incDec(e)
	case *ast.Binary:
		t = c.binary(e)
	case *ast.Assign:
		t = c.assign(e)
	case *ast.Cond:
		t = c.cond(e)
	case *ast.Comma:
		c.expr(e.X)
		t = c.expr(e.Y)
	case *ast.Call:
		t = c.call(e)
	case *ast.Construct:
		t = c.construct(e)
	case *ast.Index:
		t = c.index(e)
	case *ast.Member:
		t = c.member(e)
	case *ast.Length:
		t = c.length(e)
	case *ast.InitList:
		c.Errorf(e, "an initialiser list cannot be part of an expression")
	default:
		c.Errorf(e, "this expression is not GLSL")
	}
	info.Type = t
	return t
}

// rvalue is expr for an expression whose value is taken.
func (c *checker) rvalue(e ast.Expr) *types.Type {
	t := c.expr(e)
	if c.writeOnly && t != nil && t.Kind != types.Opaque {
		if o := c.writeOnlyRoot(e); o != nil {
			c.Errorf(e, "%s is write-only", o.Name)
		}
	}
	return t
}

func (c *checker) ident(e *ast.Ident) *types.Type {
	o := c.variable(e.Name)
	e.Obj = o
	switch {
	case o == nil:
		if c.names.Lookup(e.Name) != nil {
			c.Errorf(e, "%s is not a variable", e.Name)
		} else {
			c.Errorf(e, "%s is not declared", e.Name)
		}
		return nil
	case o.Kind == ast.TypeObj:
		c.Errorf(e, "%s is a type", e.Name)
		return nil
	}
	if o.Storage == ast.Output || o.Builtin {
		c.use(o)
	}
	if o.Value != nil {
		e.Const = o.Value
	} else if v := c.unknown[o]; v != nil {
		c.approximate(e, v)
	}
	return o.Type
}

func (c *checker) unary(e *ast.Unary) *types.Type {
	x := c.rvalue(e.X)
	if x == nil {
		return nil
	}
	t := c.lang.Unary(e.Op, x)
	if t == nil {
		c.Errorf(e, "operator %s does not take %v", e.Op, x)
		return nil
	}
	if v := c.value(e.X); v != nil {
		r, q := eval.Unary(e.Op, v)
		c.fold(e, r, q, e.X)
	}
	return t
}

func (c *checker) incDec(e *ast.IncDec) *types.Type {
	x := c.rvalue(e.X)
	if x == nil {
		return nil
	}
	if !c.lang.IncDec(x) {
		c.Errorf(e, "operator %s does not take %v", e.Op, x)
		return nil
	}
	c.lvalue(e.X)
	return x
}

func (c *checker) binary(e *ast.Binary) *types.Type {
	x, y := c.rvalue(e.X), c.rvalue(e.Y)
	if x == nil || y == nil {
		return nil
	}
	t := c.lang.Binary(e.Op, x, y)
	if t == nil {
		c.Errorf(e, "operator %s does not take %v and %v", e.Op, x, y)
		return nil
	}
	if v := c.value(e.X); v != nil {
		if w := c.value(e.Y); w != nil {
			c.foldBinary(e, t, v, w)
		}
	}
	return t
}

func (c *checker) foldBinary(e *ast.Binary, t *types.Type, x, y *types.Value) {
	q := eval.Exact
	if e.Op != "<<" && e.Op != ">>" {
		k, ok := c.lang.Common(x.Type.Component(), y.Type.Component())
		if ok && x.Type.Component() != types.Void {
			var qx, qy eval.Quality
			x, qx = toKind(x, k)
			y, qy = toKind(y, k)
			q = min(qx, qy)
		}
	}
	if x == nil || y == nil {
		return
	}
	v, qv := eval.Binary(e.Op, t, x, y)
	c.fold(e, v, min(q, qv), e.X, e.Y)
}

// toKind converts the components of v to kind k.
func toKind(v *types.Value, k types.Kind) (*types.Value, eval.Quality) {
	t := v.Type
	if t.Component() == k {
		return v, eval.Exact
	}
	if t.Kind == types.Matrix {
		return eval.Convert(v, types.Mat(k, t.Cols, t.Rows))
	}
	return eval.Convert(v, types.Vec(k, t.Size()))
}

func (c *checker) assign(e *ast.Assign) *types.Type {
	var l *types.Type
	if e.Op == "=" {
		l = c.expr(e.L)
	} else {
		l = c.rvalue(e.L)
	}
	r := c.rvalue(e.R)
	if l == nil || r == nil {
		return nil
	}
	if o := blockRoot(e.L); o != nil {
		c.Errorf(e.L, "%s is a block, so it cannot be assigned as a whole", o.Name)
		return l
	}
	if !c.lvalue(e.L) {
		return l
	}
	value := r
	if e.Op != "=" {
		value = c.lang.Binary(e.Op[:len(e.Op)-1], l, r)
	}
	switch {
	case value == nil:
		c.Errorf(e, "operator %s does not take %v and %v", e.Op, l, r)
	case !c.lang.Assigns(l):
		c.Errorf(e, "%v cannot be assigned", l)
	case !c.lang.Converts(value, l):
		c.Errorf(e, "%v cannot be assigned to %v", value, l)
	}
	return l
}

// blockRoot is the block instance that e names as a whole, or nil.
func blockRoot(e ast.Expr) *ast.Object {
	if i, ok := e.(*ast.Index); ok {
		e = i.X
	}
	if id, ok := e.(*ast.Ident); ok && id.Obj != nil && id.Obj.Kind == ast.BlockObj {
		return id.Obj
	}
	return nil
}

func (c *checker) cond(e *ast.Cond) *types.Type {
	p, x, y := c.rvalue(e.C), c.rvalue(e.X), c.rvalue(e.Y)
	if p == nil || x == nil || y == nil {
		return nil
	}
	if p.Kind != types.Bool {
		c.Errorf(e.C, "the condition is not bool but %v", p)
	}
	t := x
	switch {
	case c.lang.HasOpaque(x) || c.lang.HasOpaque(y):
		c.Errorf(e, "?: does not select %v", x)
		return nil
	case c.lang.Converts(y, x):
	case c.lang.Converts(x, y):
		t = y
	default:
		c.Errorf(e, "the sides of ?: are %v and %v", x, y)
		return nil
	}
	if t.Kind == types.Array && !c.lang.Arrays {
		c.Errorf(e, "this version does not select arrays")
	}
	c.foldCond(e, t)
	return t
}

// foldCond: a ?: is a constant expression if all its parts are.
func (c *checker) foldCond(e *ast.Cond, t *types.Type) {
	p := c.value(e.C)
	if p == nil || !c.isConst(e.X) || !c.isConst(e.Y) {
		return
	}
	side := e.Y
	if p.Bool(0) {
		side = e.X
	}
	if v := c.value(side); v != nil {
		v, q := eval.Convert(v, t)
		c.fold(e, v, q, e.C, side)
	}
}

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
		c.openIndex(e, x)
	}
	return t
}

// constIndex checks an index against the extent, or sizes an open array.
func (c *checker) constIndex(e *ast.Index, x *types.Type, v *types.Value) {
	i, n := v.Int(0), x.Extent()
	if i < 0 || n > 0 && i >= int64(n) {
		if !c.badIndex(e, x, i) || n == 0 {
			return
		}
		i = ((i % int64(n)) + int64(n)) % int64(n)
	}
	if n == 0 {
		if uses, ok := c.implicit[x]; ok && int(i) >= uses {
			c.implicit[x] = int(i) + 1
		}
		if c.inputs.owns(x) {
			c.inputs.used = max(c.inputs.used, int(i)+1)
		}
		return
	}
	if a := c.value(e.X); a != nil {
		r, q := eval.Index(a, i)
		c.fold(e, r, q, e.X, e.I)
	}
}

// badIndex is for a constant index outside of what it indexes, which a pass mends
// where the text or the run tells the size; then it is noted and badIndex returns true.
func (c *checker) badIndex(e *ast.Index, x *types.Type, i int64) bool {
	if c.info.Faults == nil || x.Extent() == 0 && c.sizedByUse(x) {
		c.Errorf(e.I, "index %d is out of range for %v", i, x)
		return false
	}
	c.info.Faults[e.I] = check.BadIndex
	return true
}

// sizedByUse reports whether an array without a size has that of its largest
// constant index, or that of a primitive.
func (c *checker) sizedByUse(x *types.Type) bool {
	return c.implicit[x] > 0 || c.inputs.owns(x) || c.outputs.owns(x)
}

// openIndex checks an index that is not constant.
func (c *checker) openIndex(e *ast.Index, x *types.Type) {
	if _, ok := c.implicit[x]; ok {
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
	case x.Kind == types.Array && !c.lang.Arrays, x.Kind != types.Array && !c.lang.VectorLength, x.Extent() == 0 && x.Kind != types.Array:
		c.Errorf(e, "%v has no length()", x)
		return nil
	case x.Extent() > 0:
		e.Const = c.arena.int(types.Int, int64(x.Extent()))
	case c.sizedByUse(x):
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

// swizzle reads component names, all of one set (5.5).
func (c *checker) swizzle(e *ast.Member, x *types.Type) *types.Type {
	n := len(e.Name)
	if n == 0 || n > 4 {
		c.Errorf(e, "%s has not one to four components", e.Name)
		return nil
	}
	s := c.arena.bytes(n)
	set := -1
	for i := 0; i < n; i++ {
		this, component := swizzleLetter(e.Name[i])
		if this < 0 || set >= 0 && this != set {
			c.Errorf(e, "%s does not name components of one set", e.Name)
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

// swizzleLetter gives the set and the number of a component name.
func swizzleLetter(b byte) (set, component int) {
	const names = "xyzwrgbastpq"
	for i := 0; i < len(names); i++ {
		if names[i] == b {
			return i / 4, i % 4
		}
	}
	return -1, 0
}
