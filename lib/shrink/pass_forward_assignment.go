package shrink

import (
	"slices"

	"shsmith/lib/ast"
)

// forwardAssignments removes an assignment and puts its value in place of the variable:
//
//	int a = b + 1; c = a;   // becomes c = b + 1;
func forwardAssignments(c *choice, u *ast.Unit) {
	ast.Apply(u, func(cur *ast.Cursor) bool {
		if b, ok := cur.Node().(*ast.Block); ok && !c.isMade() {
			b.List = forwardIn(c, b.List)
		}
		return !c.isMade()
	}, nil)
}

// forwardIn removes the assignment in `list` that c chooses. In the later statements, the assigned
// value replaces the variable. forwardIn returns the changed list.
func forwardIn(c *choice, list []ast.Stmt) []ast.Stmt {
	for i, s := range list {
		o, value := assignment(s)
		if o == nil || !c.offer() {
			continue
		}
		for _, later := range list[i+1:] {
			substitute(later, map[*ast.Object]ast.Expr{o: value})
		}
		return slices.Delete(list, i, i+1)
	}
	return list
}

// assignment returns the variable v and the value e if s is `v = e;` or the declaration
// `int v = e;`. It returns nil for other statements.
func assignment(s ast.Stmt) (*ast.Object, ast.Expr) {
	switch s := s.(type) {
	case *ast.DeclStmt:
		if d, ok := s.Decl.(*ast.VarDecl); ok && len(d.Vars) == 1 && d.Vars[0].Init != nil {
			return d.Vars[0].Obj, d.Vars[0].Init
		}
	case *ast.AssignStmt:
		if id, ok := s.L.(*ast.Ident); ok && s.Op == "=" {
			return id.Obj, s.R
		}
	case *ast.ExprStmt:
		if a, ok := s.X.(*ast.Assign); ok && a.Op == "=" {
			if id, ok := a.L.(*ast.Ident); ok {
				return id.Obj, a.R
			}
		}
	}
	return nil, nil
}
