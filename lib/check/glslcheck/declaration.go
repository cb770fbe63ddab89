package glslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/check/internal/report"
	"shsmith/lib/glsl"
	"shsmith/lib/types"
)

// typeExpr returns the type that t denotes, or nil after an error.
func (c *checker) typeExpr(t *ast.TypeExpr) *types.Type {
	t.Type = c.baseType(t)
	if t.Type != nil && len(t.Dims) > 0 {
		t.Type = c.arrayOf(t, t.Type, t.Dims)
	}
	return t.Type
}

func (c *checker) baseType(t *ast.TypeExpr) *types.Type {
	if t.Struct != nil {
		c.structDecl(t.Struct)
		return t.Struct.Type
	}
	if b := builtin.TypeOf(t.Name); b != nil && glsl.BasicType(t.Name, c.lang.Version, c.lang.Enabled) {
		return b
	}
	switch e := c.names.Lookup(t.Name); {
	case e == nil:
		if b := builtin.Structure(t.Name, c.lang.Version, c.lang.Enabled); b != nil {
			return b
		}
		c.Errorf(t, "there is no type %s", t.Name)
	case e.Funcs != nil && e.Funcs[0].Func.IsSubroutineType():
		return c.typeOfSubroutine(e.Funcs[0].Func)
	case e.Obj == nil || e.Obj.Kind != ast.TypeObj:
		c.Errorf(t, "%s is not a type", t.Name)
	default:
		return e.Obj.Type
	}
	return nil
}

// arrayOf returns an array of t with the given dimensions, the outermost first. It returns nil
// if t is nil or void. The caller checks whether the outermost dimension may lack a size.
func (c *checker) arrayOf(n ast.Node, t *types.Type, dims []ast.Expr) *types.Type {
	if t == nil || len(dims) == 0 {
		return t
	}
	if t.Kind == types.Void {
		c.Errorf(n, "an array cannot have elements of type void")
		return nil
	}
	if (len(dims) > 1 || t.Kind == types.Array) && !c.lang.ArraysOfArrays {
		c.Errorf(n, "this version has no arrays of arrays")
	}
	for i := len(dims) - 1; i >= 0; i-- {
		size := c.dimension(dims[i])
		if leaves := t.Leaves(); leaves > 0 && size > report.MaxScalars/leaves {
			c.Errorf(dims[i], "array of more than %d scalars", report.MaxScalars)
			size = 1
		}
		t = types.ArrayOf(t, size)
	}
	return t
}

// dimension returns the declared size e of an array, or 0 if e is nil. After an error it
// returns 1.
func (c *checker) dimension(e ast.Expr) int {
	if e == nil {
		return 0
	}
	n, ok := c.constInt(e, "array size")
	if !ok {
		return 1
	}
	if n <= 0 {
		c.Errorf(e, "array size must be positive")
		return 1
	}
	return int(n)
}

// isOpenArray reports whether t is an array without a size.
func isOpenArray(t *types.Type) bool { return t.Kind == types.Array && t.Len == 0 }

// hasOpenElement reports whether an inner dimension of the array type t lacks a size.
func hasOpenElement(t *types.Type) bool {
	return t.Kind == types.Array && t.Elem.Contains(isOpenArray)
}

func (c *checker) varDecl(d *ast.VarDecl) {
	allowed, what := onGlobal, "variable"
	if c.fn != nil {
		allowed, what = onLocal, "variable in a function"
		if c.lang.Bindless {
			allowed |= wMemory
		}
	}
	q := c.sortQualifiers(d.Quals, allowed, what)
	c.checkLayouts(d.Quals, onVariable, c.storage(&q))
	t := c.typeExpr(d.Spec)
	if t != nil {
		c.checkPrecision(d.Spec, t, &q)
	}
	for _, v := range d.Vars {
		c.variableDecl(v, d.Spec, t, &q)
	}
}

func (c *checker) variableDecl(v *ast.Var, spec *ast.TypeExpr, base *types.Type, q *qualifiers) {
	o := &ast.Object{Kind: ast.VarObj, Name: v.Name, Type: c.arrayOf(v, base, v.Dims), Storage: c.storage(q), Decl: v}
	v.Obj = o
	c.copyMemoryQualifiers(o, q)
	if base == nil || base.Kind == types.Opaque || q.has(wSubroutine) {
		c.subroutineUniform(v, spec, o, q)
	}
	if strings.HasPrefix(v.Name, "gl_") {
		_, o.Builtin = builtin.Variable(v.Name, c.lang.Version, c.stage, c.lang.Enabled)
	}
	if o.Type != nil {
		c.variableType(v, o, q)
	}
	if v.Init != nil {
		c.initialise(v, o)
	} else if o.Storage == ast.Const {
		c.Errorf(v, "const %s has no initialiser", v.Name)
	}
	if old := c.completedBy(o); old != nil {
		v.Obj = old
		return
	}
	if o.Type != nil {
		if p := c.vertexArrays(o.Storage); p != nil && !q.patch && !o.Builtin {
			c.perVertexArray(v, p, o.Type, v.Name)
		} else if o.Type.Contains(isOpenArray) {
			c.checkOpenArray(v, o)
		}
	}
	if o.Type != nil {
		c.CountVariable(v, o.Type)
	}
	c.declare(v, o)
	if c.fn == nil {
		c.global(o, q)
	}
}

func (c *checker) global(o *ast.Object, q *qualifiers) {
	c.info.Globals = append(c.info.Globals, o)
	if o.Storage == ast.Uniform || o.Storage == ast.Output {
		if c.info.Layouts == nil {
			c.info.Layouts = map[*ast.Object]check.Layout{}
		}
		l := &q.layout
		c.info.Layouts[o] = check.Layout{
			Group:    -1,
			Binding:  l.binding,
			Location: l.location,
			Offset:   l.offset,
			Format:   l.format,
		}
	}
}

// checkOpenArray checks an array that gets no size from its declaration or its initialiser.
func (c *checker) checkOpenArray(v *ast.Var, o *ast.Object) {
	switch {
	case hasOpenElement(o.Type):
		c.Errorf(v, "only the outermost dimension of %s may be without a size", v.Name)
	case !c.lang.UnsizedArrays:
		c.Errorf(v, "array %s has no size", v.Name)
	default:
		c.sizeByUse(o.Type)
	}
}

// sizeByUse records that the size of the array type t follows from its uses.
func (c *checker) sizeByUse(t *types.Type) {
	if c.implicitSizes == nil {
		c.implicitSizes = map[*types.Type]int{}
	}
	c.implicitSizes[t] = 1
}

// checkPrecision checks the precision qualifier of a declaration of type t. If there is none, it
// checks that t needs none or has a default precision (GLSL ES 3.20 section 4.7).
func (c *checker) checkPrecision(n ast.Node, t *types.Type, q *qualifiers) {
	base := t.Base()
	k := base.Component()
	number := k == types.Float || k == types.Int || k == types.Uint
	switch {
	case q.has(wPrecision):
		if !number && base.Kind != types.Opaque {
			c.Errorf(n, "%v has no precision", t)
		}
	case !c.lang.ES:
	case k == types.Float && !c.floatDefault:
		c.Errorf(n, "no precision for %v: neither a qualifier nor a default", t)
	case base.Kind == types.Opaque && !c.hasDefault(base):
		c.Errorf(n, "no precision for %v: neither a qualifier nor a default", t)
	}
}

// hasDefault reports whether an opaque type has a default precision.
func (c *checker) hasDefault(t *types.Type) bool {
	switch t.Name {
	case "sampler2D", "samplerCube", "samplerExternalOES", "atomic_uint":
		return true
	}
	return c.opaqueDefault[t]
}

func (c *checker) precisionDecl(d *ast.PrecisionDecl) {
	t := c.typeExpr(d.Spec)
	switch {
	case t == nil:
	case t.Kind == types.Float:
		c.floatDefault = true
	case t.Kind == types.Int:
	case t.Kind == types.Opaque:
		if c.opaqueDefault == nil {
			c.opaqueDefault = map[*types.Type]bool{}
		}
		c.opaqueDefault[t] = true
	default:
		c.Errorf(d, "%v cannot have a default precision", t)
	}
}
