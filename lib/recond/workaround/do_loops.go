package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
)

// replaceDoLoops turns do loops into for loops, which evaluate their condition first:
//
//	do s; while (f());  →  for (SAFE_TMP_0 = true; SAFE_TMP_0; SAFE_TMP_0 = f()) s;
func replaceDoLoops(j *job) {
	ast.Apply(j.Unit, j.Descend, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			j.Leave()
		case *ast.DoWhile:
			again := j.DeclareTemp(node.Bool)
			c.Replace(&ast.For{
				At:    n.At,
				Attrs: n.Attrs,
				Init:  &ast.ExprStmt{At: n.At, X: node.Assign("=", node.Ident(again), node.Boolean(true))},
				Cond:  node.Ident(again),
				Post:  node.Assign("=", node.Ident(again), n.Cond),
				Body:  n.Body,
			})
		}
	})
}
