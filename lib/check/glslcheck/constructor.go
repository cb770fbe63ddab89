package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// construct checks a constructor and returns the type of its value, or nil after an error (GLSL
// section 5.4).
func (c *checker) construct(e *ast.Construct) *types.Type {
	t := c.typeExpr(e.Spec)
	ok := t != nil
	for _, a := range e.Args {
		x := c.rvalue(a)
		if x != nil && (x.Kind == types.Void || c.lang.Opaque(x)) {
			c.Errorf(a, "a constructor does not take %v", x)
			x = nil
		}
		ok = ok && x != nil
	}
	if !ok {
		return nil
	}
	switch {
	case e.Spec.Struct != nil:
		c.Errorf(e, "a structure cannot be defined in a constructor")
	case t.Kind == types.Void, c.lang.Opaque(t):
		c.Errorf(e, "%v has no constructor", t)
	case len(e.Args) == 0:
		c.Errorf(e, "a constructor needs an argument")
	case convertsHandle(e, t):
	case t.Kind == types.Array:
		if !c.lang.Arrays {
			c.Errorf(e, "this version has no array constructors")
		}
		t = completeType(t, types.ArrayOf(e.Args[0].Info().Type, len(e.Args)))
		if !c.constructParts(e, t, e.Args) {
			return nil
		}
	case t.Kind == types.Struct:
		if !c.constructParts(e, t, e.Args) {
			return nil
		}
	default:
		if !c.constructBasic(e, t) {
			return nil
		}
	}
	return t
}

// convertsHandle reports whether e is a constructor that GL_ARB_bindless_texture adds. t is the
// type of e. `sampler2D(h)` makes a sampler from a handle h (a uvec2) or from another sampler2D,
// and `uvec2(s)` makes a handle from a sampler s. Images have the same constructors.
func convertsHandle(e *ast.Construct, t *types.Type) bool {
	if len(e.Args) != 1 {
		return false
	}
	x, handle := e.Args[0].Info().Type, types.Vec(types.Uint, 2)
	return t.Kind == types.Opaque && (x == handle || x == t) || t == handle && x.Kind == types.Opaque
}

// constructParts checks e, a constructor of the array or structure type t. The constructor takes
// one argument for each element or member. constructParts returns false after an error.
func (c *checker) constructParts(e ast.Expr, t *types.Type, args []ast.Expr) bool {
	n := t.Len
	if t.Kind == types.Struct {
		n = len(t.Fields)
	}
	if len(args) != n {
		c.Errorf(e, "the constructor of %v takes %d arguments, not %d", t, n, len(args))
		return false
	}
	for i, a := range args {
		part, x := partType(t, i), a.Info().Type
		if part == nil || !c.lang.Converts(x, part) {
			c.Errorf(a, "argument %d is %v, not %v", i+1, x, part)
			return false
		}
	}
	if values := c.values(args); values != nil {
		c.foldParts(e, t, values, args)
	}
	return true
}

// constructBasic checks e, a constructor of the scalar, vector or matrix type t (GLSL section
// 5.4.2). If the arguments do not fit, it reports an error and returns false.
func (c *checker) constructBasic(e *ast.Construct, t *types.Type) bool {
	have, size := 0, t.Size()
	for i, a := range e.Args {
		x := a.Info().Type
		if x.Size() == 0 {
			c.Errorf(a, "a constructor of %v does not take %v", t, x)
			return false
		}
		// A matrix can be constructed from one matrix of any size.
		if t.Kind == types.Matrix && x.Kind == types.Matrix {
			if len(e.Args) > 1 {
				c.Errorf(a, "a constructor with a matrix argument takes no other argument")
				return false
			}
			// In spite of this error e has the type t, so the result is true.
			if c.lang.Version.Number < 120 {
				c.Errorf(a, "in this version a matrix cannot be constructed from a matrix")
			}
			c.foldBasic(e, t)
			return true
		}
		if have >= size {
			c.Errorf(a, "argument %d of %v is not used", i+1, t)
			return false
		}
		have += x.Size()
	}
	one := len(e.Args) == 1 && e.Args[0].Info().Type.IsScalar()
	if have < size && !one {
		c.Errorf(e, "%d components are too few for %v", have, t)
		return false
	}
	c.foldBasic(e, t)
	return true
}

func (c *checker) foldBasic(e *ast.Construct, t *types.Type) {
	if args := c.values(e.Args); args != nil {
		v, q := eval.Construct(t, args)
		c.fold(e, v, q, e.Args...)
	}
}
