package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// expr checks e, stores its value if it is constant, and returns its type. After an error it
// returns nil, and the caller reports no further error.
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
		c.Errorf(e, "GLSL has no such expression")
	}
	info.Type = t
	return t
}

// rvalue checks e, an expression that is read, and returns its type, or nil after an error. It
// reports reads of write-only variables.
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
		c.markUsed(o)
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

// toKind converts the components of v to kind k: for Float, an ivec2 becomes a vec2. The Quality
// tells whether implementations agree on the result.
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
		c.Errorf(e.L, "%s is a block, which cannot be assigned as a whole", o.Name)
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

// blockRoot returns the object of the block instance b if e is `b` or `b[i]`. In `b[i]`, b is an
// array of blocks. For other expressions it returns nil.
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
		c.Errorf(e, "?: does not take %v", x)
		return nil
	case c.lang.Converts(y, x):
	case c.lang.Converts(x, y):
		t = y
	default:
		c.Errorf(e, "the operands of ?: are %v and %v", x, y)
		return nil
	}
	if t.Kind == types.Array && !c.lang.Arrays {
		c.Errorf(e, "in this version ?: does not take arrays")
	}
	c.foldCond(e, t)
	return t
}

// foldCond stores the value of e, a conditional expression `c ? x : y`, if c, x and y are constant
// expressions. It converts the value to t, the type of e.
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
