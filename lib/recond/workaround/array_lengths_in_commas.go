package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/fresh"
)

// hoistLengths moves lengths of runtime-sized arrays from comma expressions to the beginning of the
// function:
//
//	x = (i++, a.length());  →  int SAFE_TMP_0 = a.length(); x = (i++, SAFE_TMP_0);
func hoistLengths(j *job) {
	commas := 0
	enter := func(c *ast.Cursor) bool {
		if _, ok := c.Node().(*ast.Comma); ok {
			commas++
		}
		return j.Descend(c)
	}
	ast.Apply(j.Unit, enter, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			j.Leave()
		case *ast.Comma:
			commas--
		case *ast.Length:
			if commas > 0 && n.Const == nil && hasOnlyBuffers(n.X) {
				// The length never changes.
				o, d := node.Variable(j.Names.Numbered(fresh.Prefix+"TMP_"), ast.Local, n)
				j.DeclareFirst(d)
				c.Replace(node.Ident(o))
				j.Changed = true
			}
		}
	})
}

// hasOnlyBuffers reports whether all variables in e, also those in its indices, are buffers.
func hasOnlyBuffers(e ast.Expr) bool {
	global := true
	ast.Walk(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Obj.Storage != ast.Buffer {
			global = false
		}
		return global
	})
	return global
}
