package relax

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
)

// editor drops guards from a tree, or replaces them.
type editor struct {
	edits map[ast.Node]func(*ast.Cursor) // functions that change nodes
	gone  map[ast.Node]bool              // nodes to remove
}

func newEditor() *editor {
	return &editor{edits: map[ast.Node]func(*ast.Cursor){}, gone: map[ast.Node]bool{}}
}

// drop adds to e the edits that drop g.
func (e *editor) drop(g *guard) {
	for n, f := range g.edits {
		e.edits[n] = f
	}
	for _, n := range g.gone {
		e.gone[n] = true
	}
}

// apply makes the edits in u. Then it removes unused guard functions and unused variables that
// passes added. `funcs` maps each guard function to its name without a number: a function
// SAFE_ABS_1 to SAFE_ABS.
func (e *editor) apply(u *ast.Unit, funcs map[*ast.Object]string) {
	ast.Apply(u, nil, e.after)
	for sweep(u, funcs) {
	}
}

func (e *editor) after(c *ast.Cursor) {
	n := c.Node()
	if f := e.edits[n]; f != nil {
		f(c)
	}
	switch n := n.(type) {
	case *ast.Comma:
		e.dropOperands(c, n)
	case *ast.ExprStmt:
		if e.gone[n] || e.gone[n.X] {
			c.Delete()
		}
	case *ast.For:
		if e.gone[n] {
			c.Delete()
		}
		if n.Post != nil && e.gone[n.Post] {
			n.Post = nil
		}
	case ast.Stmt:
		if e.gone[n] {
			c.Delete()
		}
	}
}

// dropOperands removes those operands of the comma expression n, at the cursor c, that are in
// e.gone. If one operand is left, it replaces n. If none is left, dropOperands adds n to e.gone.
func (e *editor) dropOperands(c *ast.Cursor, n *ast.Comma) {
	switch x, y := e.gone[n.X], e.gone[n.Y]; {
	case x && y:
		e.gone[n] = true // the walk removes n when it comes to the parent of n
	case x:
		c.Replace(n.Y)
	case y:
		c.Replace(n.X)
	}
}

// sweep removes guard functions (the keys of `funcs`) that u does not use, and unused variables
// that a pass added (isUnused). It reports whether it removed anything.
func sweep(u *ast.Unit, funcs map[*ast.Object]string) bool {
	used := usedObjects(u)
	empty := map[ast.Decl]bool{}
	found := false
	ast.Apply(u, func(c *ast.Cursor) bool {
		switch d := c.Node().(type) {
		case *ast.FuncDecl:
			if funcs[d.Obj] != "" && !used[d.Obj] {
				found = true
				c.Delete()
			}
		case *ast.VarDecl:
			had := len(d.Vars)
			d.Vars = slices.DeleteFunc(d.Vars, func(v *ast.Var) bool { return isUnused(v, used) })
			if len(d.Vars) < had {
				found = true
				empty[d] = len(d.Vars) == 0
			}
		case ast.Expr:
			return false
		}
		return true
	}, func(c *ast.Cursor) {
		switch d := c.Node().(type) {
		case *ast.VarDecl:
			if empty[d] {
				c.Delete()
			}
		case *ast.DeclStmt:
			if empty[d.Decl] {
				c.Delete()
			}
		}
	})
	return found
}

// isUnused reports whether v is a variable that a pass added (its name begins with the constant
// `prefix`) and that can be removed, because it is not in `used`.
func isUnused(v *ast.Var, used map[*ast.Object]bool) bool {
	// An initial value that is not constant may have effects.
	return strings.HasPrefix(v.Name, prefix) && v.Obj != nil && !used[v.Obj] &&
		(v.Init == nil || v.Init.Info().Const != nil)
}

// usedObjects returns the variables and functions that u uses.
func usedObjects(u *ast.Unit) map[*ast.Object]bool {
	used := map[*ast.Object]bool{}
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			used[n.Obj] = true
		case *ast.Call:
			used[n.Func] = true
		}
		return true
	})
	return used
}
