package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// checkPrecision checks that a declaration of type t has a precision if t needs one (GLSL ES 3.20
// section 4.7). The precision comes from a qualifier or a default. A precision qualifier is an
// error for types such as bool.
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
