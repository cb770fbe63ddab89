package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// endDoLoops writes do loops as for loops, whose condition comes first:
//
//	do s; while (f());
//	for (SAFE_TMP_0 = true; SAFE_TMP_0; SAFE_TMP_0 = f()) s;
func endDoLoops(j *job) {
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

// endIdleLanes makes main return at once in lanes of a processor that have no invocation, if the
// program has a loop. The index of such a lane is past those of the work group:
//
//	void main() { if (gl_LocalInvocationIndex >= 8u) return; s; }
func endIdleLanes(j *job) {
	if j.Stage != language.Compute || !hasLoop(j.Unit) {
		return
	}
	size := j.Info.LocalSize
	index := node.Ident(&ast.Object{Name: "gl_LocalInvocationIndex", Type: node.Uint, Storage: ast.Input, Builtin: true})
	leave := &ast.If{
		Cond: node.Binary(">=", node.Bool, index, node.Integer(types.Uint, int64(size[0]*size[1]*size[2]))),
		Then: &ast.Return{},
	}
	for _, d := range j.Unit.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Name != "main" || f.Body == nil || len(f.Body.List) > 0 && ast.Equal(f.Body.List[0], leave) {
			continue
		}
		f.Body.List = append([]ast.Stmt{leave}, f.Body.List...)
		j.Changed = true
	}
}

func hasLoop(u *ast.Unit) bool {
	found := false
	ast.Walk(u, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.For, *ast.While, *ast.DoWhile:
			found = true
		}
		return !found
	})
	return found
}
