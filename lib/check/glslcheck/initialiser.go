package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// initialise checks the initialiser of a variable. An array without a size gets its size from the
// initialiser, and a constant gets its value from it.
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
	if t.Contains(isOpenArray) {
		c.Errorf(v.Init, "an array without size cannot be an initialiser")
		return
	}
	if o.Type = completeType(o.Type, t); !c.lang.Converts(t, o.Type) {
		c.Errorf(v.Init, "%v %s cannot be initialised with %v", o.Type, v.Name, t)
		c.unknownConst(o)
		return
	}
	c.constantInit(v, o)
}

// completeType returns t, with missing array sizes taken from `from`, the type of the initialiser:
// `float[]` and `float[3]` give `float[3]`.
func completeType(t, from *types.Type) *types.Type {
	if t.Kind != types.Array || from.Kind != types.Array {
		return t
	}
	elem := completeType(t.Elem, from.Elem)
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

// constantInit computes the value of a const variable. It also checks that an initialiser
// is constant where it must be (GLSL sections 4.3, 4.3.3).
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

// unknownConst records that the value of o is not known, if o is a constant variable. Otherwise it
// does nothing.
func (c *checker) unknownConst(o *ast.Object) {
	if o.Storage != ast.Const {
		return
	}
	if c.unknown == nil {
		c.unknown = map[*ast.Object]*types.Value{}
	}
	c.unknown[o] = nil
}

// initList checks an initialiser list for a variable of type t (GLSL section 4.1.14). It returns
// the type with all array sizes, or nil after an error.
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
	if isOpenArray(t) && n > 0 {
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
		t = completeType(types.ArrayOf(t.Elem, 0), types.ArrayOf(list.Elems[0].Info().Type, n))
	}
	list.Type = t
	c.foldList(list)
	return t
}

// partType returns the type of element, member, column or component i of t.
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
	if !c.lang.Converts(t, completeType(want, t)) {
		c.Errorf(e, "%v initialised with %v", want, t)
		return false
	}
	return true
}
