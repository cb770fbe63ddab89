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

// typeExpr gives a type as written its meaning; nil after a complaint.
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
		c.Errorf(t, "no type %s", t.Name)
	case e.Funcs != nil && e.Funcs[0].Func.IsSubroutineType():
		return c.typeOfSubroutine(e.Funcs[0].Func)
	case e.Obj == nil || e.Obj.Kind != ast.TypeObj:
		c.Errorf(t, "%s is not a type", t.Name)
	default:
		return e.Obj.Type
	}
	return nil
}

// arrayOf puts dimensions, outermost first, around t. Only the outermost may
// be open, which the caller judges.
func (c *checker) arrayOf(n ast.Node, t *types.Type, dims []ast.Expr) *types.Type {
	if t == nil || len(dims) == 0 {
		return t
	}
	if t.Kind == types.Void {
		c.Errorf(n, "an array of void")
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

// dimension is the size that an array is declared with; 0 if open.
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

func open(t *types.Type) bool { return t.Kind == types.Array && t.Len == 0 }

// openInside reports whether anything but the outermost dimension is open.
func openInside(t *types.Type) bool {
	return t.Kind == types.Array && t.Elem.Contains(open)
}

func (c *checker) varDecl(d *ast.VarDecl) {
	allowed, what := onGlobal, "variable"
	if c.fn != nil {
		allowed, what = onLocal, "variable in a function"
		if c.lang.Bindless {
			allowed |= wMemory
		}
	}
	q := c.quals(d.Quals, allowed, what)
	c.placeLayouts(d.Quals, onVariable, c.storage(&q))
	t := c.typeExpr(d.Spec)
	if t != nil {
		c.precision(d.Spec, t, &q)
	}
	for _, v := range d.Vars {
		c.variableDecl(v, d.Spec, t, &q)
	}
}

func (c *checker) variableDecl(v *ast.Var, spec *ast.TypeExpr, base *types.Type, q *qualifiers) {
	o := &ast.Object{Kind: ast.VarObj, Name: v.Name, Type: c.arrayOf(v, base, v.Dims), Storage: c.storage(q), Decl: v}
	v.Obj = o
	c.memory(o, q)
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
	if old := c.resized(o); old != nil {
		v.Obj = old
		return
	}
	if o.Type != nil {
		if p := c.arrayed(o.Storage); p != nil && !q.patch && !o.Builtin {
			c.perVertexArray(v, p, o.Type, v.Name)
		} else if o.Type.Contains(open) {
			c.openArray(v, o)
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
		c.info.Layouts[o] = check.Layout{Group: -1, Binding: l.binding, Location: l.location, Offset: l.offset, Format: l.format}
	}
}

// openArray is an array without size after its initialiser was looked at.
func (c *checker) openArray(v *ast.Var, o *ast.Object) {
	switch {
	case openInside(o.Type):
		c.Errorf(v, "only the outermost size of %s may be left out", v.Name)
	case !c.lang.UnsizedArrays:
		c.Errorf(v, "array %s has no size", v.Name)
	default:
		c.implicitly(o.Type)
	}
}

// implicitly notes that an array gets its size from its uses.
func (c *checker) implicitly(t *types.Type) {
	if c.implicit == nil {
		c.implicit = map[*types.Type]int{}
	}
	c.implicit[t] = 1
}

// precision checks a precision qualifier, or the lack of one (ESSL 4.7).
func (c *checker) precision(n ast.Node, t *types.Type, q *qualifiers) {
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

func (c *checker) structDecl(d *ast.StructDecl) {
	t := &types.Type{Kind: types.Struct, Name: d.Name}
	d.Type = t
	for _, m := range d.Members {
		if m.Spec.Struct != nil {
			c.Errorf(m.Spec, "a structure cannot be defined inside another")
		}
		q := c.quals(m.Quals, onField, "structure member")
		base := c.typeExpr(m.Spec)
		if base != nil {
			c.precision(m.Spec, base, &q)
		}
		for _, v := range m.Vars {
			f := c.field(v, t, c.arrayOf(v, base, v.Dims))
			if f.Type.Contains(open) {
				c.Errorf(v, "member %s has no size", v.Name)
			}
		}
	}
	c.LimitMembers(d, t)
	if t.Leaves() > report.MaxScalars {
		c.Refuse(d, "structure of more than %d scalars", report.MaxScalars)
	}
	if d.Name != "" {
		c.declare(d, &ast.Object{Kind: ast.TypeObj, Name: d.Name, Type: t, Decl: d})
	}
}

// field adds a member of type f to the structure or block t.
func (c *checker) field(v *ast.Var, t *types.Type, f *types.Type) *types.Field {
	if t.Field(v.Name) >= 0 {
		c.Errorf(v, "member %s is there already", v.Name)
	}
	switch {
	case f == nil:
		f = types.Scalar(types.Int) // the complaint was made
	case f.Kind == types.Void:
		c.Errorf(v, "member %s is void", v.Name)
	case t.Kind == types.Struct && v.Init != nil:
		c.Errorf(v.Init, "a member cannot have an initialiser")
	}
	t.Fields = append(t.Fields, types.Field{Name: v.Name, Type: f})
	return &t.Fields[len(t.Fields)-1]
}

// initialise checks an initialiser, sizes an open array by it, and finds a
// constant's value.
func (c *checker) initialise(v *ast.Var, o *ast.Object) {
	var t *types.Type
	if list, ok := v.Init.(*ast.InitList); ok {
		if !c.lang.InitLists {
			c.Errorf(list, "this version has no initialiser lists")
		}
		t = c.initList(list, o.Type)
	} else {
		t = c.rvalue(v.Init)
	}
	if t == nil || o.Type == nil {
		c.unknownConst(o)
		return
	}
	c.mayInitialise(v, o)
	if t.Contains(open) {
		c.Errorf(v.Init, "an array without size cannot initialise")
		return
	}
	if o.Type = fit(o.Type, t); !c.lang.Converts(t, o.Type) {
		c.Errorf(v.Init, "%v %s cannot be initialised with %v", o.Type, v.Name, t)
		c.unknownConst(o)
		return
	}
	c.constantInit(v, o)
}

// fit is t, with open sizes taken from the type of its initialiser.
func fit(t, from *types.Type) *types.Type {
	if t.Kind != types.Array || from.Kind != types.Array {
		return t
	}
	elem := fit(t.Elem, from.Elem)
	if elem == t.Elem && t.Len > 0 {
		return t
	}
	n := t.Len
	if n == 0 {
		n = from.Len
	}
	return types.ArrayOf(elem, n)
}

func (c *checker) mayInitialise(v *ast.Var, o *ast.Object) {
	switch o.Storage {
	case ast.Uniform:
		if !c.lang.UniformInit {
			c.Errorf(v.Init, "a uniform cannot have an initialiser")
		}
	case ast.Shared, ast.Input, ast.Buffer, ast.Output:
		c.Errorf(v.Init, "%s cannot have an initialiser", v.Name)
	}
}

// constantInit finds the value of a const variable, and checks that an
// initialiser that has to be constant is (4.3, 4.3.3).
func (c *checker) constantInit(v *ast.Var, o *ast.Object) {
	constant := c.isConst(v.Init)
	switch {
	case o.Storage == ast.Const && constant:
		o.Value = c.convert(v.Init.Info().Const, o.Type)
		if o.Value == nil {
			c.unknownConst(o)
			c.unknown[o] = c.convert(c.approx[v.Init], o.Type)
		}
	case constant:
	case c.fn == nil && (o.Storage == ast.Const || o.Storage == ast.Uniform || c.lang.ConstantGlobals):
		c.Errorf(v.Init, "the initialiser of %s is not constant", v.Name)
	case o.Storage == ast.Const && c.lang.ConstantConsts:
		c.Errorf(v.Init, "the initialiser of %s is not constant", v.Name)
	}
}

// unknownConst notes that o is a constant expression, of unknown value.
func (c *checker) unknownConst(o *ast.Object) {
	if o.Storage != ast.Const {
		return
	}
	if c.unknown == nil {
		c.unknown = map[*ast.Object]*types.Value{}
	}
	c.unknown[o] = nil
}

// initList types { a, b } as a value of type t (4.1.14).
func (c *checker) initList(list *ast.InitList, t *types.Type) *types.Type {
	list.Type, list.Const = nil, nil
	if t == nil {
		for _, e := range list.Elems {
			c.initElem(e, nil)
		}
		return nil
	}
	n := len(list.Elems)
	want := t.Extent()
	if t.Kind == types.Struct {
		want = len(t.Fields)
	}
	if open(t) && n > 0 {
		want = n
		t = types.ArrayOf(t.Elem, n)
	}
	if want == 0 || want != n {
		c.Errorf(list, "%d initialisers for %v", n, t)
		return nil
	}
	ok := true
	for i, e := range list.Elems {
		ok = c.initElem(e, partType(t, i)) && ok
	}
	if !ok {
		return nil
	}
	if t.Kind == types.Array {
		t = fit(types.ArrayOf(t.Elem, 0), types.ArrayOf(list.Elems[0].Info().Type, n))
	}
	list.Type = t
	c.foldList(list)
	return t
}

func partType(t *types.Type, i int) *types.Type {
	if t.Kind == types.Struct {
		return t.Fields[i].Type
	}
	return t.Index()
}

func (c *checker) initElem(e ast.Expr, want *types.Type) bool {
	var t *types.Type
	if list, ok := e.(*ast.InitList); ok {
		t = c.initList(list, want)
	} else {
		t = c.rvalue(e)
	}
	if t == nil || want == nil {
		return false
	}
	if !c.lang.Converts(t, fit(want, t)) {
		c.Errorf(e, "%v initialised with %v", want, t)
		return false
	}
	return true
}

// constInt is the value of a constant integer expression; what says whose.
func (c *checker) constInt(e ast.Expr, what string) (int64, bool) {
	t := c.rvalue(e)
	switch {
	case t == nil:
		return 0, false
	case t.Kind != types.Int && t.Kind != types.Uint:
		c.Errorf(e, "%s is not an integer but %v", what, t)
		return 0, false
	case !c.isConst(e):
		c.Errorf(e, "%s is not constant", what)
		return 0, false
	}
	v := c.value(e)
	if v == nil {
		c.Errorf(e, "%s has no defined value", what)
		return 0, false
	}
	return v.Int(0), true
}
