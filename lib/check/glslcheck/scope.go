package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check/internal/scope"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

func (c *checker) push() {
	c.names.Push()
	c.outerFloat = append(c.outerFloat, c.floatDefault)
}

func (c *checker) pop() {
	c.names.Pop()
	last := len(c.outerFloat) - 1
	c.floatDefault, c.outerFloat = c.outerFloat[last], c.outerFloat[:last]
}

// declare adds o, a variable, type or block instance, to the current scope, or reports an error.
func (c *checker) declare(n ast.Node, o *ast.Object) {
	if o.Name == "" {
		return
	}
	if why := c.lang.WhyReserved(o.Name); why != "" && !o.Builtin {
		c.Errorf(n, "%s cannot be declared: %s", o.Name, why)
		return
	}
	// In these versions, a variable and a function may have the same name.
	if e := c.names.Innermost(o.Name); e != nil && e.Obj == nil && !e.Block && c.lang.SeparateFunctionNames && o.Kind != ast.TypeObj {
		e.Obj = o
		return
	}
	if c.names.Innermost(o.Name) != nil && !c.mayRedeclare(o) {
		c.Errorf(n, "%s is declared in this scope already", o.Name)
		return
	}
	c.names.Declare(&scope.Entry{Name: o.Name, Obj: o})
}

// mayRedeclare reports whether o may replace the object of the same name in the current scope. Both
// must be built-in objects of the same kind, as in a redeclaration of gl_FragCoord.
func (c *checker) mayRedeclare(o *ast.Object) bool {
	old := c.names.Innermost(o.Name).Obj
	return old != nil && old.Builtin && o.Builtin && old.Kind == o.Kind
}

// completeEarlierArray returns the array that o redeclares, and gives this array the size of o, if
// o has one. The result is nil if o is not a valid redeclaration of an array without a size.
//
//	float a[]; float a[3]; // the second a is o, and the first a gets the size 3
func (c *checker) completeEarlierArray(o *ast.Object) *ast.Object {
	e := c.names.Innermost(o.Name)
	if e == nil || e.Obj == nil || e.Obj.Kind != ast.VarObj || e.Obj.Type == nil || o.Type == nil {
		return nil
	}
	if e.Obj.Storage == o.Storage && c.lang.UnsizedArrays && c.giveSize(e.Obj.Type, o.Type) {
		return e.Obj
	}
	return nil
}

// giveSize gives the array type `old` the size of its redeclaration `new`, if `new` has a size. It
// returns false if the redeclaration is an error.
func (c *checker) giveSize(old, new *types.Type) bool {
	if old.Kind != types.Array || new.Kind != types.Array || !types.Identical(old.Elem, new.Elem) {
		return false
	}
	uses, open := c.implicitSizes[old]
	switch {
	// `old` has a size already, or `new` is too short for a constant index in use.
	case !open || new.Len > 0 && new.Len < uses:
		return false
	case new.Len > 0:
		delete(c.implicitSizes, old)
		old.Len = new.Len
	}
	return true
}

// variable returns the object to which a name in an expression refers, or nil. A built-in variable
// gets its object when its name is first used.
func (c *checker) variable(name string) *ast.Object {
	if e := c.names.Lookup(name); e != nil {
		return e.Obj
	}
	if len(name) < 4 || name[:3] != "gl_" {
		return nil
	}
	o := c.builtinObject(name)
	if o != nil {
		c.names.DeclareOutermost(o)
	}
	return o
}

// builtinObject returns a new object for the built-in variable with this name. It returns nil if
// the version and stage of the shader have no such variable.
func (c *checker) builtinObject(name string) *ast.Object {
	if name == "gl_WorkGroupSize" && c.stage == language.Compute {
		return c.workGroupSize()
	}
	v, ok := builtin.Variable(name, c.lang.Version, c.stage, c.lang.Enabled)
	if !ok {
		return nil
	}
	o := &ast.Object{Kind: ast.VarObj, Name: name, Type: v.Type, Builtin: true, Value: v.Value}
	switch v.Kind {
	case builtin.Input:
		o.Storage = ast.Input
	case builtin.InBlock:
		o.Storage = ast.Input
		c.addVertexArray(nil, &c.inputs, o.Type, name)
	case builtin.Output:
		o.Storage = ast.Output
	case builtin.OutBlock:
		o.Storage = ast.Output
		c.addVertexArray(nil, &c.outputs, o.Type, name)
	case builtin.Uniform:
		o.Storage = ast.Uniform
	case builtin.Constant:
		o.Storage = ast.Const
	}
	if isOpenArray(o.Type) && sizeLimits[name] != "" {
		c.sizeByUse(o.Type)
	}
	return o
}

// workGroupSize returns a new object for gl_WorkGroupSize, a constant. Its value is the size that
// the layout of the shader states.
func (c *checker) workGroupSize() *ast.Object {
	t := types.Vec(types.Uint, 3)
	v := &types.Value{Type: t}
	for _, n := range c.info.LocalSize {
		v.Words = append(v.Words, uint64(n))
	}
	return &ast.Object{Kind: ast.VarObj, Name: "gl_WorkGroupSize", Type: t, Builtin: true, Storage: ast.Const, Value: v}
}

// markUsed records that an expression uses o, a built-in variable or an output. After such a use,
// `invariant o;` is an error, and so is a redeclaration of o if its name begins with gl_Frag.
func (c *checker) markUsed(o *ast.Object) {
	if c.used == nil {
		c.used = map[*ast.Object]bool{}
	}
	c.used[o] = true
}
