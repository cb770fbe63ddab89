package check

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// scopes is the symbol table: one map for the whole text, whose entries are
// stacks, and a log of what to undo when a scope ends.
type scopes struct {
	table map[string]*entry
	log   []*entry // declared in open scopes, in their order
	marks []int    // where each open scope but the global one begins in log
}

// entry is what a name means in one scope. It has obj or funcs, or both where
// functions have a name space of their own.
type entry struct {
	name  string
	depth int
	// obj is a variable, type or block instance.
	obj *ast.Object
	// funcs are the overloads of a function.
	funcs []*ast.Object
	// block: the name is that of an interface block, which can only not be
	// declared again.
	block   bool
	storage ast.Storage // of the block: each has names of its own (4.3.9)
	outer   *entry
}

func (s *scopes) init() { s.table = make(map[string]*entry, 128) }

func (s *scopes) depth() int { return len(s.marks) }

func (s *scopes) lookup(name string) *entry { return s.table[name] }

// here is the entry for name in the innermost scope alone.
func (s *scopes) here(name string) *entry {
	if e := s.table[name]; e != nil && e.depth == s.depth() {
		return e
	}
	return nil
}

func (s *scopes) declare(e *entry) {
	e.depth, e.outer = s.depth(), s.table[e.name]
	s.table[e.name] = e
	s.log = append(s.log, e)
}

func (s *scopes) push() { s.marks = append(s.marks, len(s.log)) }

func (s *scopes) pop() {
	last := len(s.marks) - 1
	begin := s.marks[last]
	for _, e := range s.log[begin:] {
		// A name is declared at most once a scope, so order does not matter.
		s.table[e.name] = e.outer
	}
	s.log, s.marks = s.log[:begin], s.marks[:last]
}

// add declares o in the innermost scope; false where that has its name already.
func (s *scopes) add(o *ast.Object) bool {
	if s.here(o.Name) != nil {
		return false
	}
	s.declare(&entry{name: o.Name, obj: o})
	return true
}

func (c *checker) push() {
	c.names.push()
	c.outerFloat = append(c.outerFloat, c.floatDefault)
}

func (c *checker) pop() {
	c.names.pop()
	last := len(c.outerFloat) - 1
	c.floatDefault, c.outerFloat = c.outerFloat[last], c.outerFloat[:last]
}

// declare adds a variable, type or block instance to the current scope.
func (c *checker) declare(n ast.Node, o *ast.Object) {
	if o.Name == "" {
		return
	}
	if why := c.lang.Identifier(o.Name); why != "" && !o.Builtin {
		c.errorf(n, "%s cannot be declared: %s", o.Name, why)
		return
	}
	if e := c.names.here(o.Name); e != nil && e.obj == nil && !e.block && c.lang.FunctionNames && o.Kind != ast.TypeObj {
		e.obj = o
		return
	}
	if c.names.here(o.Name) != nil && !c.redeclares(o) {
		c.errorf(n, "%s is declared in this scope already", o.Name)
		return
	}
	c.names.declare(&entry{name: o.Name, obj: o})
}

// redeclares reports whether o may take the place of an earlier object of its
// name: only a redeclared built-in may.
func (c *checker) redeclares(o *ast.Object) bool {
	old := c.names.here(o.Name).obj
	return old != nil && old.Builtin && o.Builtin && old.Kind == o.Kind
}

// resized is the object in this scope to which o, declared like it, only
// gives a size; nil if there is none.
func (c *checker) resized(o *ast.Object) *ast.Object {
	e := c.names.here(o.Name)
	if e == nil || e.obj == nil || e.obj.Kind != ast.VarObj || e.obj.Type == nil || o.Type == nil {
		return nil
	}
	if e.obj.Storage == o.Storage && c.lang.UnsizedArrays && c.sizes(e.obj.Type, o.Type) {
		return e.obj
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
	if e := c.names.lookup(name); e != nil {
		return e.obj
	}
	if len(name) < 4 || name[:3] != "gl_" {
		return nil
	}
	o := c.builtinObject(name)
	if o != nil {
		// At the bottom of the stack, so that it outlives all scopes.
		c.names.table[name] = &entry{name: name, depth: -1, obj: o}
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
