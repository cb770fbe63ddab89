package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
)

// lvalue checks that e can be assigned to (GLSL section 5.8). It returns false after an error.
func (c *checker) lvalue(e ast.Expr) bool {
	switch x := e.(type) {
	case *ast.Ident:
		return x.Obj != nil && c.writable(x, x.Obj)
	case *ast.Index:
		return c.ownVertex(x) && c.lvalue(x.X)
	case *ast.Member:
		if x.Swizzle != nil {
			return c.distinctComponents(x) && c.lvalue(x.X)
		}
		return c.writableMember(x) && c.lvalue(x.X)
	}
	c.Errorf(e, "this cannot be written")
	return false
}

// distinctComponents checks that a swizzle on the left side of an assignment has no
// component twice. It returns false after an error.
func (c *checker) distinctComponents(e *ast.Member) bool {
	for i, a := range e.Swizzle {
		for _, b := range e.Swizzle[:i] {
			if a == b {
				c.Errorf(e, "%s has a component twice and cannot be written", e.Name)
				return false
			}
		}
	}
	return true
}

func (c *checker) writable(e *ast.Ident, o *ast.Object) bool {
	what := ""
	switch o.Storage {
	case ast.Const:
		what = "constant"
	case ast.Uniform:
		what = "a uniform"
	case ast.Input:
		what = "an input"
	}
	switch {
	case what != "":
	case o.ReadOnly:
		what = "read-only"
	case o.Type != nil && c.lang.Opaque(o.Type):
		what = "of an opaque type"
	default:
		c.noteColourWrite(e, o)
		return true
	}
	c.Errorf(e, "%s is %s and cannot be written", o.Name, what)
	return false
}

// memberObject returns the object of the block member m if e is `inst.m` or `inst[i].m`, where inst
// is a block instance. It returns nil for other expressions.
func memberObject(e *ast.Member) *ast.Object {
	x := e.X
	if i, ok := x.(*ast.Index); ok {
		x = i.X
	}
	id, ok := x.(*ast.Ident)
	if !ok || id.Obj == nil || id.Obj.Kind != ast.BlockObj || id.Obj.Block == nil {
		return nil
	}
	for _, m := range id.Obj.Block.Members {
		for _, v := range m.Vars {
			if v.Name == e.Name {
				return v.Obj
			}
		}
	}
	return nil
}

func (c *checker) writableMember(e *ast.Member) bool {
	if o := memberObject(e); o != nil && o.ReadOnly {
		c.Errorf(e, "%s is read-only and cannot be written", o.Name)
		return false
	}
	return true
}

// writeOnlyRoot returns the write-only variable or block member to which e belongs: the variable v
// for `v[i].x`, if v is write-only. It returns nil if there is none.
func (c *checker) writeOnlyRoot(e ast.Expr) *ast.Object {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			if x.Obj != nil && x.Obj.WriteOnly {
				return x.Obj
			}
			return nil
		case *ast.Index:
			e = x.X
		case *ast.Member:
			if o := memberObject(x); o != nil && o.WriteOnly {
				return o
			}
			e = x.X
		default:
			return nil
		}
	}
}

// noteColourWrite records that a fragment shader writes the output o. It reports an error if the
// shader writes two of these: gl_FragColor, gl_FragData, outputs of its own (GLSL section 7.1.5).
func (c *checker) noteColourWrite(n ast.Node, o *ast.Object) {
	if c.stage != language.Fragment || o.Storage != ast.Output {
		return
	}
	kind := o.Name
	switch {
	case !o.Builtin:
		kind = "an output of its own"
	case kind != "gl_FragColor" && kind != "gl_FragData":
		return
	}
	if c.colours == nil {
		c.colours = map[string]bool{}
	}
	if c.colours[kind] = true; len(c.colours) == 2 {
		c.Errorf(n, "the shader writes %s and another kind of colour output", o.Name)
	}
}
