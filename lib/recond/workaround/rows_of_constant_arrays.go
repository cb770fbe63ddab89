package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/types"
)

// constructRows replaces a row of a constant array of arrays by a constructor with the row's
// elements. It does so where the program uses the whole row. With `const int a[2][2] = …`:
//
//	int b[2] = a[1];  →  int b[2] = int[2](a[1][0], a[1][1]);
func constructRows(j *job) {
	ast.Apply(j.Unit, func(c *ast.Cursor) bool {
		f, ok := c.Node().(*ast.FuncDecl)
		return !ok || f.Body != nil && !j.Guards.IsGuard(f)
	}, func(c *ast.Cursor) {
		row, ok := c.Node().(*ast.Index)
		if ok && row.Type.Kind == types.Array && !analysis.IsPart(row, c.Parent()) && !analysis.IsWritten(row, c.Parent()) &&
			isConstantRow(row) && !j.Info.HasSideEffects(row) {
			c.Replace(spellElements(row))
			j.Changed = true
		}
	})
}

// isConstantRow reports whether `row` has the form `a[i]` or `a[i][j]` and so on, where the
// variable a is declared const.
func isConstantRow(row *ast.Index) bool {
	switch x := row.X.(type) {
	case *ast.Ident:
		return x.Obj != nil && x.Obj.Storage == ast.Const
	case *ast.Index:
		return isConstantRow(x)
	}
	return false
}

// spellElements returns a constructor that makes the array x from its elements. Elements that are
// arrays are constructed in the same way.
func spellElements(x ast.Expr) ast.Expr {
	t := x.Info().Type
	var elements []ast.Expr
	for i := range t.Len {
		e := node.Index(ast.Clone(x), node.Integer(types.Int, int64(i)))
		if e.Info().Type.Kind == types.Array {
			e = spellElements(e)
		}
		elements = append(elements, e)
	}
	c := node.Construct(t, elements...)
	c.Info().Const = x.Info().Const
	return c
}
