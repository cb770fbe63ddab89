package workaround

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/types"
)

// endIdleLanes makes main return at once in idle lanes if the program has a loop. It is for drivers
// that let idle lanes use up the iterations that all loops share. returnInIdleLanes tells which
// lanes are idle.
func endIdleLanes(j *job) {
	if !hasLoop(j.Unit) {
		return
	}
	// If the shader may read values of helper invocations, such as for a derivative, they must do
	// the same as the other invocations. So false replaces gl_HelperInvocation.
	if j.Stage == language.Fragment && readsNeighbours(j.Unit) {
		j.Rewrite(j.hideHelpers)
		return
	}
	for _, d := range j.Unit.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Name == "main" && f.Body != nil && !returnsInIdleLanes(f) {
			added := j.returnInIdleLanes()
			f.Body.List = append(added, f.Body.List...)
			j.Changed = j.Changed || len(added) > 0
		}
	}
}

// returnsInIdleLanes reports whether main begins with the statements that endIdleLanes adds.
func returnsInIdleLanes(main *ast.FuncDecl) bool {
	if len(main.Body.List) == 0 {
		return false
	}
	switch s := main.Body.List[0].(type) {
	case *ast.ExprStmt:
		a, ok := s.X.(*ast.Assign)
		return ok && strings.HasPrefix(ast.Root(a.L).Name, fresh.Prefix+liveLanes)
	case *ast.If:
		return ast.Equal(s, returnOfHelpers())
	}
	return false
}

const liveLanes = "LIVE_"

// returnInIdleLanes returns statements that make main return in idle lanes. It returns nil for
// shaders other than compute and fragment shaders, and for a fragment shader whose version lacks
// gl_HelperInvocation:
//
//	// In a fragment shader, helper invocations are idle:
//	if (gl_HelperInvocation) return;
//
//	// In a compute shader, a lane of a warp is idle if it has no invocation of the work group:
//	SAFE_LIVE_0[gl_LocalInvocationIndex] = 1u;
//	if (atomicOr(SAFE_LIVE_0[gl_LocalInvocationIndex], 0u) == 0u) return;
func (j *job) returnInIdleLanes() []ast.Stmt {
	switch {
	case j.Stage == language.Compute:
		// The affected drivers run main in idle lanes, too, but stores have no effect there, and
		// atomicOr returns 0.
		//
		// The index does not show idle lanes: in a work group of 1 x 2, those of Mesa 22.3.6 have
		// the indices 0 and 1, too.
		size := j.Info.LocalSize
		live := j.DeclareShared(fresh.Prefix+liveLanes, types.ArrayOf(node.Uint, size[0]*size[1]*size[2]))
		element := func() ast.Expr {
			return node.Index(node.Ident(live), node.Input("gl_LocalInvocationIndex", node.Uint))
		}
		read := node.Call("atomicOr", node.Uint, element(), node.Integer(types.Uint, 0))
		return []ast.Stmt{
			node.Statement(node.Assign("=", element(), node.Integer(types.Uint, 1))),
			&ast.If{Cond: node.Binary("==", node.Bool, read, node.Integer(types.Uint, 0)), Then: &ast.Return{}},
		}
	case j.Stage == language.Fragment && j.Unit.Version.AtLeast(450, 310):
		return []ast.Stmt{returnOfHelpers()}
	}
	return nil
}

// hideHelpers returns false for gl_HelperInvocation, and any other expression as it is.
func (j *job) hideHelpers(e ast.Expr, _ ast.Node) ast.Expr {
	if id, ok := e.(*ast.Ident); ok && id.Name == "gl_HelperInvocation" {
		j.Changed = true
		return node.Boolean(false)
	}
	return e
}

func returnOfHelpers() ast.Stmt {
	return &ast.If{Cond: node.Input("gl_HelperInvocation", node.Bool), Then: &ast.Return{}}
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
