package rewrite

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/types"
)

// unalias turns each ast.Call of a type alias, such as V(1, 2) with alias V = vec2f, into an
// ast.Construct. It leaves aliases of structures alone.
func unalias(info *check.Info) {
	ast.Apply(info.Unit, nil, func(c *ast.Cursor) {
		call, ok := c.Node().(*ast.Call)
		if !ok || call.Func != nil || call.Builtin || call.Type == nil || call.Type.Kind == types.Struct || call.Type.Kind == types.Void {
			return
		}
		// The parser could not tell this constructor from a call of a function.
		e := &ast.Construct{
			ExprInfo: call.ExprInfo,
			Args:     call.Args,
			Spec:     &ast.TypeExpr{At: call.At, Name: call.Name, Type: call.Type},
		}
		if f, ok := info.Faults[call]; ok {
			info.Faults[e] = f
		}
		c.Replace(e)
	})
}

// realias undoes unalias: it turns each ast.Construct of a type alias into an ast.Call again.
func realias(u *ast.Unit) {
	named := map[string]bool{}
	for _, d := range u.Decls {
		if a, ok := d.(*ast.Alias); ok {
			named[a.Name] = true
		}
	}
	if len(named) == 0 {
		return
	}
	ast.Apply(u, nil, func(c *ast.Cursor) {
		if e, ok := c.Node().(*ast.Construct); ok && named[e.Spec.Name] {
			c.Replace(&ast.Call{
				ExprInfo: e.ExprInfo,
				Name:     e.Spec.Name,
				Args:     e.Args,
				Dirs:     make([]ast.Dir, len(e.Args)),
			})
		}
	})
}
