package shrink

import (
	"shsmith/lib/ast"
)

// replaceInputs returns a pass that replaces one use of a block member by the member's initial
// value: `a = ext_0;` becomes `a = 5;`. `inputs` maps the names of members, as inputName returns
// them, to literals of the initial values.
func replaceInputs(inputs map[string]string) pass {
	return func(c *choice, u *ast.Unit) {
		ast.Apply(u, func(cur *ast.Cursor) bool {
			e, ok := cur.Node().(ast.Expr)
			if text := inputs[inputName(e)]; ok && text != "" && !c.isMade() && c.offer() {
				cur.Replace(&ast.Literal{ExprInfo: ast.Typed(e.Info().Type), Text: text})
			}
			return !c.isMade()
		}, nil)
	}
}

// inputName returns the name of the block member that e reads: "member" or "instance.member". It
// returns "" for other expressions.
func inputName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		if e.Obj != nil && e.Obj.Block != nil {
			return e.Name
		}
	case *ast.Member:
		if id, ok := e.X.(*ast.Ident); ok && id.Obj != nil && (id.Obj.Storage == ast.Uniform || id.Obj.Storage == ast.Buffer) {
			return id.Name + "." + e.Name
		}
	}
	return ""
}
