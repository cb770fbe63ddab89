package glslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/types"
)

func (c *checker) varDecl(d *ast.VarDecl) {
	allowed, what := onGlobal, "variable"
	if c.fn != nil {
		allowed, what = onLocal, "variable in a function"
		if c.lang.Bindless {
			allowed |= wMemory
		}
	}
	q := c.collectQualifiers(d.Quals, allowed, what)
	c.checkLayouts(d.Quals, onVariable, c.storageOf(&q))
	t := c.typeExpr(d.Spec)
	if t != nil {
		c.checkPrecision(d.Spec, t, &q)
	}
	for _, v := range d.Vars {
		c.variableDecl(v, d.Spec, t, &q)
	}
}

func (c *checker) variableDecl(v *ast.Var, spec *ast.TypeExpr, base *types.Type, q *qualifiers) {
	o := &ast.Object{Kind: ast.VarObj, Name: v.Name, Type: c.arrayOf(v, base, v.Dims), Storage: c.storageOf(q), Decl: v}
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
	if old := c.completeEarlierArray(o); old != nil {
		v.Obj = old
		return
	}
	if o.Type != nil {
		if p := c.vertexArrays(o.Storage); p != nil && !q.patch && !o.Builtin {
			c.addVertexArray(v, p, o.Type, v.Name)
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

// checkOpenArray checks v, an array with a dimension that gets no size from the declaration or an
// initialiser. Only the outermost dimension may lack its size, and only in some versions. The later
// uses then determine the size.
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

// sizeByUse records that the size of the array type t follows from its uses: a use `a[3]` makes it
// at least 4. Without uses the array has one element.
func (c *checker) sizeByUse(t *types.Type) {
	if c.implicitSizes == nil {
		c.implicitSizes = map[*types.Type]int{}
	}
	c.implicitSizes[t] = 1
}
