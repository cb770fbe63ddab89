package glslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// variableType checks that the variable o, which v declares with the qualifiers q, may have its
// type. If the type is void, o.Type becomes nil.
func (c *checker) variableType(v *ast.Var, o *ast.Object, q *qualifiers) {
	t := o.Type
	base := t.Base()
	switch {
	case t.Kind == types.Void:
		c.Errorf(v, "variable %s is void", v.Name)
		o.Type = nil
		return
	case o.Storage != ast.Uniform && c.lang.HasOpaque(t):
		c.Errorf(v, "%s is not a uniform and cannot have type %v", v.Name, t)
		return
	case o.Storage == ast.Buffer:
		c.Errorf(v, "buffer %s is not in a block", v.Name)
	case o.Storage == ast.Shared && c.stage != language.Compute:
		c.Errorf(v, "only a compute shader has shared variables")
	case o.Builtin:
		c.checkRedeclaration(v, o, q)
	case o.Storage == ast.Input || o.Storage == ast.Output:
		c.checkInterfaceType(v, t, o.Storage, q)
		c.checkInterfaceVersion(v, t, q)
	}
	switch {
	case base.Kind == types.Opaque && strings.Contains(base.Name, "image"):
		c.checkImageFormat(v, base, q)
	case q.has(wMemory):
		c.Errorf(v, "memory qualifiers are for images and buffers")
	case base.Name == "atomic_uint" && base.Kind == types.Opaque && q.layout.binding < 0:
		c.Errorf(v, "an atomic counter needs a binding")
	}
	if q.layout.binding >= 0 && o.Storage == ast.Uniform && base.Kind != types.Opaque {
		c.Errorf(v, "only blocks, samplers, images and counters have a binding")
	}
	if o.Storage == ast.Uniform && q.has(wInterpolation|wAuxiliary) {
		c.Errorf(v, "a uniform is not interpolated")
	}
	if q.has(wInvariant) && o.Storage != ast.Output && (o.Storage != ast.Input || c.stage != language.Fragment) {
		c.Errorf(v, "only outputs can be invariant")
	}
	if q.layout.format != "" && !strings.Contains(base.Name, "image") {
		c.Errorf(v, "only images have a format")
	}
	if base.Kind == types.Opaque && base.Name != "atomic_uint" && q.layout.offset >= 0 {
		c.Errorf(v, "only atomic counters have an offset")
	}
}

// checkImageFormat checks the format of an image variable (GLSL section 4.4.7).
func (c *checker) checkImageFormat(v *ast.Var, t *types.Type, q *qualifiers) {
	f := q.layout.format
	signed, unsigned := strings.HasPrefix(t.Name, "ii"), strings.HasPrefix(t.Name, "u")
	ui := strings.HasSuffix(f, "ui")
	i := !ui && strings.HasSuffix(f, "i")
	switch {
	case f == "":
		if c.lang.ES || !q.has(wWriteOnly) {
			c.Errorf(v, "an image that can be read needs a format")
		}
	case ui != unsigned, i != signed:
		c.Errorf(v, "%[2]v does not have format %[1]s", f, t)
	case c.lang.ES && !q.has(wReadOnly|wWriteOnly) && f != "r32f" && f != "r32i" && f != "r32ui":
		c.Errorf(v, "an image of format %s must be readonly or writeonly", f)
	}
}
