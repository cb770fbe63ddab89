package workaround

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// endDoLoops turns do loops into for loops, which evaluate their condition first:
//
//	do s; while (f());  →  for (SAFE_TMP_0 = true; SAFE_TMP_0; SAFE_TMP_0 = f()) s;
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

// endIdleLanes makes main return at once in idle lanes, if the program has a loop. In a compute
// shader these are the lanes with an index that is not in the work group. In a fragment shader they
// are the helper invocations. If other invocations may read values of helper invocations, the
// shader stays as it is. main begins with one of these statements:
//
//	if (gl_LocalInvocationIndex >= 8u) return;    // compute shader, work groups of 8
//	if (gl_HelperInvocation) return;              // fragment shader
func endIdleLanes(j *job) {
	idle := j.idleLane()
	if idle == nil || !hasLoop(j.Unit) {
		return
	}
	leave := &ast.If{Cond: idle, Then: &ast.Return{}}
	for _, d := range j.Unit.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Name != "main" || f.Body == nil || len(f.Body.List) > 0 && ast.Equal(f.Body.List[0], leave) {
			continue
		}
		f.Body.List = append([]ast.Stmt{leave}, f.Body.List...)
		j.Changed = true
	}
}

// idleLane returns a condition that is true in idle lanes, which are explained at endIdleLanes. It
// returns nil if there is no such condition, or if other invocations may read values of these
// lanes.
func (j *job) idleLane() ast.Expr {
	input := func(name string, t *types.Type) ast.Expr {
		return node.Ident(&ast.Object{Name: name, Type: t, Storage: ast.Input, Builtin: true})
	}
	switch {
	case j.Stage == language.Compute:
		size := j.Info.LocalSize
		return node.Binary(">=", node.Bool, input("gl_LocalInvocationIndex", node.Uint),
			node.Integer(types.Uint, int64(size[0]*size[1]*size[2])))
	case j.Stage == language.Fragment && j.Unit.Version.AtLeast(450, 310) && !readsNeighbours(j.Unit):
		return input("gl_HelperInvocation", node.Bool)
	}
	return nil
}

// readsNeighbours reports whether u calls a function that may read values of other fragments: a
// derivative, a lookup in a texture, or an operation of subgroups.
func readsNeighbours(u *ast.Unit) bool {
	found := false
	ast.Walk(u, func(n ast.Node) bool {
		if c, ok := n.(*ast.Call); ok && c.Builtin {
			found = found || slices.ContainsFunc([]string{"dFd", "fwidth", "texture", "shadow", "subgroup"}, func(prefix string) bool {
				return strings.HasPrefix(c.Name, prefix)
			})
		}
		return !found
	})
	return found
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
