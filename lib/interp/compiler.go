package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/interp/layout"
	"shsmith/lib/interp/order"
	"shsmith/lib/source"
	"shsmith/lib/types"
)

type compiler struct {
	layout.Packed
	info *check.Info
	*code
	rightToLeft bool
	funcs       map[*ast.FuncDecl]*function
	vars        map[*ast.Object]*variable
	builtins    map[string]*variable
	counters    map[int]*counters           // by binding
	quals       map[*ast.Object]quals       // of variables of the shader's interface
	initialised map[*ast.Object]bool        // globals that initialiseGlobal has compiled
	grouped     map[field]bool              // structure members with @builtin(subgroup_id) and the like
	wider       map[*types.Type]*types.Type // for a type with abstract numbers: the same type with numbers of 64 bits
	pipeline    *pipeline                   // may be nil
	// strict is set while a binary operator is compiled whose right operand reads an override of
	// WGSL, and no variables other than overrides and constants. Such an operator reports errors of
	// pipeline creation, such as a division by 0.
	strict     bool
	first      *ast.FuncDecl // the entry point
	fn         *function
	top        int // first free word of private memory
	high       int // first word that no variable has used so far
	order      *order.Analysis
	precisions *precisions
	scratch    *machine // evaluates operations on constants
	watch      *Watch   // may be nil
	vary       bool     // a run chooses the order of each sum and product at random
}

// variable is an object of the shader: its location, or its value if it is a constant scalar or a
// built-in constant.
type variable struct {
	location
	value *value // if not nil, reads use it in place of the location
}

// unsupported ends the compilation: it panics with an Unsupported error for n. `what` names the
// feature that the interpreter lacks.
func (c *compiler) unsupported(n ast.Node, what string) {
	var pos source.Pos
	if n != nil {
		pos = n.Pos()
	}
	panic(&Unsupported{pos, what})
}

// newOperation returns an operation for the node n. `what` is the text by which findings name the
// operation.
func (c *compiler) newOperation(n ast.Node, what string) *operation {
	s := &operation{Pos: n.Pos(), ID: len(c.operations), What: what}
	c.operations = append(c.operations, s)
	return s
}

// alloc reserves n words of private memory for the rest of the scope that is being compiled. It
// returns the address of the first word.
func (c *compiler) alloc(n int) int {
	at := c.top
	c.top += n
	c.high = max(c.high, c.top)
	return at
}

// maxScalars bounds the number of scalars of a variable.
const maxScalars = 1 << 20

// layoutOf returns the layout of t, the type of n, with one word for each scalar and no padding. If
// t is too large or not supported, layoutOf panics with an Unsupported error.
func (c *compiler) layoutOf(n ast.Node, t *types.Type) *layout.Layout {
	if t = c.wide(t); t == nil || scalars(t) > maxScalars {
		c.unsupported(n, "a type as large as "+t.String())
	}
	l := c.Pack(t)
	if len(l.Leaf) == 0 {
		c.unsupported(n, "type "+t.String())
	}
	for _, k := range l.Kinds {
		if !layout.SupportsScalar(k) {
			c.unsupported(n, "type "+t.String())
		}
	}
	return l
}

// scalars returns the number of scalars of t, but at most maxScalars+1.
func scalars(t *types.Type) int {
	n := 1
	switch t.Kind {
	case types.Array:
		n = min(t.Len, maxScalars+1) * scalars(t.Elem)
	case types.Struct:
		n = 0
		for i := range t.Fields {
			n += scalars(t.Fields[i].Type)
		}
	case types.Vector, types.Matrix:
		n = t.Size()
	}
	return min(n, maxScalars+1)
}

func (c *compiler) packedLocation(o *ast.Object, at int) location {
	return location{Layout: c.Pack(c.wide(o.Type)), base: at, root: o, space: private, logged: c.order.Watched[o]}
}

// counters describes the buffer that has the atomic counters of one binding. `bind` is the index of
// the buffer in code.blocks. `next` is the word after the last counter: a counter without an offset
// is put there.
type counters struct{ bind, next int }

// field identifies the member `name` of the structure `of`. It is the type of the keys of
// compiler.grouped, the set of members that hold built-in values about subgroups.
type field struct {
	of   *types.Type
	name string
}

// pipeline has a second compiler and machine. compiler.evaluateEarly uses them to evaluate WGSL's
// `override` expressions while a shader is compiled.
type pipeline struct {
	compiler *compiler
	machine  *machine
}
