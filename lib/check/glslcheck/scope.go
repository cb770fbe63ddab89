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

// declare adds a variable, type or block instance to the current scope.
func (c *checker) declare(n ast.Node, o *ast.Object) {
	if o.Name == "" {
		return
	}
	if why := c.lang.Identifier(o.Name); why != "" && !o.Builtin {
		c.Errorf(n, "%s cannot be declared: %s", o.Name, why)
		return
	}
	if e := c.names.Innermost(o.Name); e != nil && e.Obj == nil && !e.Block && c.lang.FunctionNames && o.Kind != ast.TypeObj {
		e.Obj = o
		return
	}
	if c.names.Innermost(o.Name) != nil && !c.redeclares(o) {
		c.Errorf(n, "%s is declared in this scope already", o.Name)
		return
	}
	c.names.Declare(&scope.Entry{Name: o.Name, Obj: o})
}

// redeclares reports whether o may take the place of an earlier object of its
// name: only a redeclared built-in may.
func (c *checker) redeclares(o *ast.Object) bool {
	old := c.names.Innermost(o.Name).Obj
	return old != nil && old.Builtin && o.Builtin && old.Kind == o.Kind
}

// resized is the object in this scope to which o, declared like it, only
// gives a size; nil if there is none.
func (c *checker) resized(o *ast.Object) *ast.Object {
	e := c.names.Innermost(o.Name)
	if e == nil || e.Obj == nil || e.Obj.Kind != ast.VarObj || e.Obj.Type == nil || o.Type == nil {
		return nil
	}
	if e.Obj.Storage == o.Storage && c.lang.UnsizedArrays && c.sizes(e.Obj.Type, o.Type) {
		return e.Obj
	}
	return nil
}

// sizes makes the open array old be of the size of new.
func (c *checker) sizes(old, new *types.Type) bool {
	if old.Kind != types.Array || new.Kind != types.Array || !types.Identical(old.Elem, new.Elem) {
		return false
	}
	uses, open := c.implicit[old]
	switch {
	case !open || new.Len > 0 && new.Len < uses:
		return false
	case new.Len > 0:
		delete(c.implicit, old)
		old.Len = new.Len
	}
	return true
}

// variable finds what a name in an expression refers to, or nil.
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

// builtinObject makes the object of a built-in variable, or nil.
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
		c.perVertexArray(nil, &c.inputs, o.Type, name)
	case builtin.Output:
		o.Storage = ast.Output
	case builtin.OutBlock:
		o.Storage = ast.Output
		c.perVertexArray(nil, &c.outputs, o.Type, name)
	case builtin.Uniform:
		o.Storage = ast.Uniform
	case builtin.Constant:
		o.Storage = ast.Const
	}
	if open(o.Type) && sizeLimits[name] != "" {
		c.implicitly(o.Type)
	}
	return o
}

// workGroupSize is gl_WorkGroupSize, a constant that the shader declares.
func (c *checker) workGroupSize() *ast.Object {
	t := types.Vec(types.Uint, 3)
	v := &types.Value{Type: t}
	for _, n := range c.info.LocalSize {
		v.Words = append(v.Words, uint64(n))
	}
	return &ast.Object{Kind: ast.VarObj, Name: "gl_WorkGroupSize", Type: t, Builtin: true, Storage: ast.Const, Value: v}
}
