package mutate

import (
	"slices"

	"shsmith/lib/ast"
)

// variableOf returns the variable that e names, or nil if e is any other expression.
func variableOf(e ast.Expr) *ast.Object {
	if id, ok := e.(*ast.Ident); ok && id.Obj != nil && id.Obj.Kind == ast.VarObj {
		return id.Obj
	}
	return nil
}

// variablesIn returns the variables that n uses, in the order of their first uses.
func variablesIn(n ast.Node) (list []*ast.Object) {
	ast.Walk(n, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			if o := variableOf(e); o != nil && !slices.Contains(list, o) {
				list = append(list, o)
			}
		}
		return true
	})
	return list
}

// writes reports whether n assigns to o, changes o by `++` or `--`, passes o as an out or inout
// argument, or takes the address of o. It treats a part of o, such as `o.x` or `o[i]`, like o.
func writes(n ast.Node, o *ast.Object) bool {
	found := false
	target := func(e ast.Expr) { found = found || e != nil && ast.Root(e) == o }
	ast.Walk(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign:
			target(n.L)
		case *ast.IncDec:
			target(n.X)
		case *ast.AssignStmt:
			target(n.L)
		case *ast.IncDecStmt:
			target(n.X)
		case *ast.Unary:
			if n.Op == "&" {
				target(n.X)
			}
		case *ast.Call:
			for i, a := range n.Args {
				if i < len(n.Dirs) && n.Dirs[i].Writes() {
					target(a)
				}
			}
		}
		return !found
	})
	return found
}

// declaredVariable returns the declaration n and its variable if n declares just one local variable
// that can change, such as `int x = 5;` or `highp vec2 v;`. Otherwise it returns nil.
func declaredVariable(n ast.Node) (*ast.VarDecl, *ast.Var) {
	d, ok := n.(*ast.DeclStmt)
	if !ok {
		return nil, nil
	}
	v, ok := d.Decl.(*ast.VarDecl)
	if !ok || len(v.Vars) != 1 || len(v.Attrs) > 0 || v.Vars[0].Obj == nil ||
		v.Vars[0].Obj.Storage != ast.Local || len(v.Vars[0].Dims) > 0 {
		return nil, nil
	}
	if v.Spec != nil && v.Spec.Struct != nil || v.Word == "let" || v.Word == "const" {
		return nil, nil
	}
	for _, q := range v.Quals {
		if !q.IsPrecision() {
			return nil, nil
		}
	}
	if _, list := v.Vars[0].Init.(*ast.InitList); list {
		return nil, nil
	}
	return v, v.Vars[0]
}

// substitute replaces the identifiers of `list` in the function f by expressions that `make`
// returns. Each expression gets the site name of the identifier that it replaces.
func (p *program) substitute(f *ast.FuncDecl, list []*ast.Ident, make func() ast.Expr) {
	ast.Apply(f, func(c *ast.Cursor) bool {
		id, ok := c.Node().(*ast.Ident)
		if !ok || !slices.Contains(list, id) {
			return true
		}
		e, name := make(), p.names[id]
		p.names[e], p.nodes[name] = name, e
		c.Replace(e)
		return false
	}, nil)
}

// rename gives the identifiers in `list` the given name. It clears their Obj, which the next check
// of the program sets again.
func rename(list []*ast.Ident, name string) {
	for _, id := range list {
		id.Name, id.Obj = name, nil
	}
}

// variableNamed returns the variable in `list` that has the given name, or nil.
func variableNamed(list []*ast.Object, name string) *ast.Object {
	i := slices.IndexFunc(list, func(o *ast.Object) bool { return o.Name == name })
	if i < 0 {
		return nil
	}
	return list[i]
}
