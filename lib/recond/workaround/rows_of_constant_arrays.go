package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/types"
)

// constructRows replaces an array that is a part of a constant by a constructor with the array's
// elements. Such an array is a row of a constant array of arrays, or a member of a constant
// structure. constructRows does so where the program uses the whole array. With
// `const int a[2][2] = …` and `const S s = …`:
//
//	int b[2] = a[1];  →  int b[2] = int[2](a[1][0], a[1][1]);
//	S t = S(s.m);     →  S t = S(int[2](s.m[0], s.m[1]));
func constructRows(j *job) {
	ast.Apply(j.Unit, func(c *ast.Cursor) bool {
		f, ok := c.Node().(*ast.FuncDecl)
		return !ok || f.Body != nil && !j.Guards.IsGuard(f)
	}, func(c *ast.Cursor) {
		part, ok := c.Node().(ast.Expr)
		if ok && isConstantPart(part) && part.Info().Type.Kind == types.Array && !analysis.IsPart(part, c.Parent()) &&
			!analysis.IsWritten(part, c.Parent()) && !j.Info.HasSideEffects(part) {
			c.Replace(spellElements(part))
			j.Changed = true
		}
	})
}

// isConstantPart reports whether e is an element or member of a variable that is declared const, or
// a part of such an element or member, as in `a[i].m`.
func isConstantPart(e ast.Expr) bool {
	_, whole := e.(*ast.Ident)
	o := ast.Root(e)
	return !whole && o != nil && o.Storage == ast.Const
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
