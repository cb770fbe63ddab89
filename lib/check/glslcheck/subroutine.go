package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Subroutines (6.1.2): a prototype with the bare word is a type, a function
// with names implements those types, and a uniform of such a type is called
// as a function.

// subroutineType is the prototype that a name stands for as a type, or nil.
func (c *checker) subroutineType(name string) *ast.FuncDecl {
	e := c.names.Lookup(name)
	if e == nil || len(e.Funcs) == 0 || !e.Funcs[0].Func.IsSubroutineType() {
		return nil
	}
	return e.Funcs[0].Func
}

// typeOfSubroutine is the type of uniforms that stand for functions like d: an
// opaque one of its own.
func (c *checker) typeOfSubroutine(d *ast.FuncDecl) *types.Type {
	if c.subroutineTypes == nil {
		c.subroutineTypes = map[*ast.FuncDecl]*types.Type{}
	}
	if c.subroutineTypes[d] == nil {
		c.subroutineTypes[d] = &types.Type{Kind: types.Opaque, Name: d.Name}
	}
	return c.subroutineTypes[d]
}

// subroutine checks a function that is a subroutine type or implements some.
func (c *checker) subroutine(d *ast.FuncDecl) {
	for i := range d.Quals {
		q := &d.Quals[i]
		switch {
		case q.Name != "subroutine":
		case len(q.Names) == 0 && d.Body != nil:
			c.Errorf(q, "subroutine type %s has a body", d.Name)
		case len(q.Names) > 0 && d.Body == nil:
			c.Errorf(q, "subroutine %s has no body", d.Name)
		default:
			c.implements(q, d)
		}
	}
}

func (c *checker) implements(q *ast.Qualifier, d *ast.FuncDecl) {
	for _, name := range q.Names {
		switch t := c.subroutineType(name); {
		case t == nil:
			c.Errorf(q, "%s is no subroutine type", name)
		case !types.Identical(t.Result.Type, d.Result.Type) || !sameParams(t, d):
			c.Errorf(q, "%s is not as its subroutine type %s", d.Name, name)
		}
	}
}

// subroutineUniform makes o, declared with a subroutine type, callable.
func (c *checker) subroutineUniform(v *ast.Var, spec *ast.TypeExpr, o *ast.Object, q *qualifiers) {
	t := c.subroutineType(spec.Name)
	if (t != nil) != q.has(wSubroutine) || t != nil && !q.has(wUniform) {
		c.Errorf(v, "a subroutine uniform is of a subroutine type, and nothing else is")
	}
	o.Func = t
}

// callSubroutine is a call of a subroutine uniform, or of an element of one.
func (c *checker) callSubroutine(e *ast.Call, o *ast.Object) *types.Type {
	if c.matchUser(e, o.Func) == nil {
		c.Errorf(e, "%s does not take (%s)", o.Name, typeList(e.Args))
		return nil
	}
	return c.resolved(e, o.Func.Obj)
}
