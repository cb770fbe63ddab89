package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Subroutines (GLSL section 6.1.2): a prototype with the qualifier subroutine is a type. A function
// with subroutine(T, U) implements the types T and U. A uniform of such a type is called
// like a function.

// subroutineType returns the prototype that declares the subroutine type with this name, or nil.
func (c *checker) subroutineType(name string) *ast.FuncDecl {
	e := c.names.Lookup(name)
	if e == nil || len(e.Funcs) == 0 || !e.Funcs[0].Func.IsSubroutineType() {
		return nil
	}
	return e.Funcs[0].Func
}

// typeOfSubroutine returns the type of the uniforms that are declared with the subroutine type d.
// Each subroutine type has its own opaque type.
func (c *checker) typeOfSubroutine(d *ast.FuncDecl) *types.Type {
	if c.subroutineTypes == nil {
		c.subroutineTypes = map[*ast.FuncDecl]*types.Type{}
	}
	if c.subroutineTypes[d] == nil {
		c.subroutineTypes[d] = &types.Type{Kind: types.Opaque, Name: d.Name}
	}
	return c.subroutineTypes[d]
}

// checkSubroutine checks a function that is a subroutine type or implements
// subroutine types.
func (c *checker) checkSubroutine(d *ast.FuncDecl) {
	for i := range d.Quals {
		q := &d.Quals[i]
		switch {
		case q.Name != "subroutine":
		case len(q.Names) == 0 && d.Body != nil:
			c.Errorf(q, "subroutine type %s has a body", d.Name)
		case len(q.Names) > 0 && d.Body == nil:
			c.Errorf(q, "subroutine %s has no body", d.Name)
		default:
			c.checkImplements(q, d)
		}
	}
}

func (c *checker) checkImplements(q *ast.Qualifier, d *ast.FuncDecl) {
	for _, name := range q.Names {
		switch t := c.subroutineType(name); {
		case t == nil:
			c.Errorf(q, "%s is not a subroutine type", name)
		case !types.Identical(t.Result.Type, d.Result.Type) || !sameParams(t, d):
			c.Errorf(q, "%s does not have the signature of subroutine type %s", d.Name, name)
		}
	}
}

// subroutineUniform sets o.Func if the type of o is a subroutine type, so that o can be called. It
// reports an error if o has a subroutine type but not both qualifiers `subroutine uniform`, or if o
// has another type and the qualifier `subroutine`.
func (c *checker) subroutineUniform(v *ast.Var, spec *ast.TypeExpr, o *ast.Object, q *qualifiers) {
	t := c.subroutineType(spec.Name)
	if (t != nil) != q.has(wSubroutine) || t != nil && !q.has(wUniform) {
		c.Errorf(v, "only a subroutine uniform can have a subroutine type, and it must have one")
	}
	o.Func = t
}

// callSubroutine checks a call of the subroutine uniform o. It returns the type of the result, or
// nil after an error.
func (c *checker) callSubroutine(e *ast.Call, o *ast.Object) *types.Type {
	if c.matchUser(e, o.Func) == nil {
		c.Errorf(e, "%s does not take (%s)", o.Name, typeList(e.Args))
		return nil
	}
	return c.callFunction(e, o.Func.Obj)
}
