package recond

import "shsmith/lib/ast"

// hoistConditions evaluates conditions with side effects before their switch:
//
//	switch (i++) { … }
//	SAFE_TMP_0 = i++; switch (SAFE_TMP_0) { … }
func hoistConditions(j *workJob) {
	ast.Apply(j.unit, j.descend, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			j.leave()
		case *ast.Switch:
			if !j.info.HasSideEffects(n.X) {
				return
			}
			t := ident(j.temp(n.X.Info().Type))
			c.InsertBefore(statement(assign("=", t, n.X)))
			n.X = ast.Clone(t)
			j.release()
			j.changed = true
		}
	})
}
