package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/types"
)

// constructRows replaces a part of a constant by a constructor, if the part is or contains an array
// and the program uses the whole part. A part with side effects stays. If a, s and v are constants:
//
//	int b[2] = a[1];  →  int b[2] = int[2](a[1][0], a[1][1]);
//	S t = S(s.m);     →  S t = S(int[2](s.m[0], s.m[1]));
//	S u = v[0];       →  S u = S(int[2](v[0].m[0], v[0].m[1]));
func constructRows(j *job) {
	ast.Apply(j.Unit, func(c *ast.Cursor) bool {
		f, ok := c.Node().(*ast.FuncDecl)
		return !ok || f.Body != nil && !j.Guards.IsGuard(f)
	}, func(c *ast.Cursor) {
		part, ok := c.Node().(ast.Expr)
		if ok && isConstantPart(part) && part.Info().Type.Contains(isArray) && !analysis.IsPart(part, c.Parent()) &&
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

func isArray(t *types.Type) bool { return t.Kind == types.Array }

// spellElements returns a constructor that makes the array or structure x from its elements or
// members, such as `int[2](x[0], x[1])`. Elements that contain arrays become constructors, too. If
// the type of x contains no array, spellElements returns x.
func spellElements(x ast.Expr) ast.Expr {
	t := x.Info().Type
	if !t.Contains(isArray) {
		return x
	}
	var parts []ast.Expr
	for i := range t.Len {
		parts = append(parts, spellElements(node.Index(ast.Clone(x), node.Integer(types.Int, int64(i)))))
	}
	for i := range t.Fields {
		f := &t.Fields[i]
		parts = append(parts, spellElements(&ast.Member{ExprInfo: ast.Typed(f.Type), X: ast.Clone(x), Name: f.Name}))
	}
	c := node.Construct(t, parts...)
	c.Info().Const = x.Info().Const
	return c
}
