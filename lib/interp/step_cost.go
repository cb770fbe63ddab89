package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// How much work counts as one step. Options.Steps limits the steps of a run (docs/limits.md).
const (
	// nodesPerStep is the number of syntax tree nodes, or of copied scalars of arrays and
	// structures, in one step. An iteration or a call takes at least one step, and long ones take
	// more.
	nodesPerStep = 64
	// copiedPerStep is the number of copied words of private memory that count as one step. The
	// machine copies private memory when control passes from one invocation to another.
	copiedPerStep = 256
)

// cost returns the number of steps that one execution of the nodes in `list` takes, without the
// loops inside these nodes.
func cost(list ...ast.Node) int {
	work := 0
	for _, root := range list {
		ast.Walk(root, func(n ast.Node) bool {
			work++
			switch n := n.(type) {
			case *ast.While, *ast.DoWhile, *ast.For, *ast.Loop:
				return n == root
			case *ast.Assign:
				work += scalarsOf(n.L)
			case *ast.AssignStmt:
				if n.L != nil {
					work += scalarsOf(n.L)
				}
			case *ast.Binary:
				work += scalarsOf(n.X)
			case *ast.Return:
				if n.X != nil {
					work += scalarsOf(n.X)
				}
			case *ast.Var:
				work += compositeScalars(n.Obj.Type)
			case *ast.ParamDecl:
				work += compositeScalars(n.Obj.Type)
			}
			return true
		})
	}
	return 1 + work/nodesPerStep
}

func scalarsOf(e ast.Expr) int { return compositeScalars(e.Info().Type) }

// compositeScalars returns the number of scalars of an array or a structure. It is 0 for other
// types.
func compositeScalars(t *types.Type) int {
	if t == nil || t.Kind != types.Array && t.Kind != types.Struct {
		return 0
	}
	return scalars(t)
}
