package check

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// variableType checks that a variable of this storage, so qualified, can have
// its type.
func (c *checker) variableType(v *ast.Var, o *ast.Object, q *qualifiers) {
	t := o.Type
	base := t.Base()
	switch {
	case t.Kind == types.Void:
		c.errorf(v, "variable %s is void", v.Name)
		o.Type = nil
		return
	case o.Storage != ast.Uniform && c.lang.HasOpaque(t):
		c.errorf(v, "%s is not a uniform, so it cannot be of type %v", v.Name, t)
		return
	case o.Storage == ast.Buffer:
		c.errorf(v, "buffer %s is not in a block", v.Name)
	case o.Storage == ast.Shared && c.stage != version.Compute:
		c.errorf(v, "shared variables belong to compute shaders")
	case (o.Storage == ast.Input || o.Storage == ast.Output) && !o.Builtin:
		c.interfaceType(v, o, q)
	}
	switch {
	case base.Kind == types.Opaque && strings.Contains(base.Name, "image"):
		c.imageType(v, base, q)
	case q.has(wMemory):
		c.errorf(v, "memory qualifiers are for images and buffers")
	case base.Name == "atomic_uint" && base.Kind == types.Opaque && q.layout.binding < 0:
		c.errorf(v, "an atomic counter needs a binding")
	}
	if q.layout.binding >= 0 && base.Kind != types.Opaque {
		c.errorf(v, "only blocks, samplers, images and counters have a binding")
	}
	if q.has(wInvariant) && o.Storage != ast.Output && o.Storage != ast.Input {
		c.errorf(v, "only outputs can be invariant")
	}
}

// interfaceType checks a stage's input or output (4.3.4, 4.3.6).
func (c *checker) interfaceType(v *ast.Var, o *ast.Object, q *qualifiers) {
	t := o.Type
	switch {
	case c.stage == version.Compute:
		c.errorf(v, "compute shaders have no inputs and outputs of their own")
	case t.Contains(isBool):
		c.errorf(v, "an input or output cannot be bool")
	case c.stage == version.Fragment && o.Storage == ast.Output && t.Contains(isMatrixOrStruct):
		c.errorf(v, "a fragment shader's output cannot be a matrix or structure")
	case c.stage == version.Fragment && o.Storage == ast.Input && !q.flat && t.Contains(mustBeFlat):
		c.errorf(v, "an input of type %v must be flat", t)
	case c.stage == version.Vertex && o.Storage == ast.Input && (t.Base().Kind == types.Struct || t.Kind == types.Array && c.lang.ES):
		c.errorf(v, "a vertex shader's input cannot be of type %v", t)
	}
}

func isBool(t *types.Type) bool { return t.Kind == types.Bool }

func isMatrixOrStruct(t *types.Type) bool { return t.Kind == types.Matrix || t.Kind == types.Struct }

func mustBeFlat(t *types.Type) bool {
	return t.Kind.IsInteger() || t.Kind == types.Double || t.Kind == types.Opaque
}

// imageType checks the format of an image variable (4.4.7).
func (c *checker) imageType(v *ast.Var, t *types.Type, q *qualifiers) {
	f := q.layout.format
	signed, unsigned := strings.HasPrefix(t.Name, "ii"), strings.HasPrefix(t.Name, "u")
	ui := strings.HasSuffix(f, "ui")
	i := !ui && strings.HasSuffix(f, "i")
	switch {
	case f == "":
		if c.lang.ES || !q.has(wWriteOnly) {
			c.errorf(v, "an image that can be read needs a format")
		}
	case ui != unsigned, i != signed:
		c.errorf(v, "format %s is not one of %v", f, t)
	case c.lang.ES && !q.has(wReadOnly|wWriteOnly) && f != "r32f" && f != "r32i" && f != "r32ui":
		c.errorf(v, "an image of format %s is readonly or writeonly", f)
	}
}
