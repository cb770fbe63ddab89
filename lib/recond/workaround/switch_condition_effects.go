package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
)

// hoistConditions evaluates the condition of a switch before the switch if it has side effects:
//
//	switch (i++) { … }  →  SAFE_TMP_0 = i++; switch (SAFE_TMP_0) { … }
func hoistConditions(j *job) {
	ast.Apply(j.Unit, j.Descend, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			j.Leave()
		case *ast.Switch:
			if !j.Info.HasSideEffects(n.X) {
				return
			}
			t := node.Ident(j.Temp(n.X.Info().Type))
			c.InsertBefore(node.Statement(node.Assign("=", t, n.X)))
			n.X = ast.Clone(t)
			j.Release()
			j.Changed = true
		}
	})
}
