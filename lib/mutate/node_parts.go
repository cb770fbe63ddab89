package mutate

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
)

// parts returns the parts of the node n that HOLE1, HOLE2 and so on stand for: operands, arguments,
// or parts of a statement. A missing part is nil.
func parts(n ast.Node) []ast.Node {
	switch n := n.(type) {
	case *ast.Unary:
		return []ast.Node{n.X}
	case *ast.Binary:
		return []ast.Node{n.X, n.Y}
	case *ast.Cond:
		return []ast.Node{n.C, n.X, n.Y}
	case *ast.Call:
		return nodes(n.Args)
	case *ast.Construct:
		return nodes(n.Args)
	case *ast.Index:
		return []ast.Node{n.X, n.I}
	case *ast.Member:
		return []ast.Node{n.X}
	case *ast.ExprStmt:
		return parts(n.X)
	case *ast.IncDec:
		return []ast.Node{n.X}
	case *ast.Assign:
		return []ast.Node{n.L, n.R}
	case *ast.AssignStmt:
		return []ast.Node{n.L, n.R}
	case *ast.IncDecStmt:
		return []ast.Node{n.X}
	case *ast.If:
		return []ast.Node{n.Cond, n.Then, n.Else}
	case *ast.While:
		return []ast.Node{n.Cond, n.Body}
	case *ast.DoWhile:
		return []ast.Node{n.Body, n.Cond}
	case *ast.For:
		if n.PostStmt != nil {
			return []ast.Node{n.Init, n.Cond, n.PostStmt, n.Body}
		}
		var step ast.Node
		if n.Post != nil {
			step = &ast.ExprStmt{X: n.Post}
		}
		return []ast.Node{n.Init, n.Cond, step, n.Body}
	case *ast.Switch:
		return append([]ast.Node{n.X}, groups(n)...)
	case *ast.ClauseSwitch:
		list := []ast.Node{n.X}
		for _, c := range n.Clauses {
			list = append(list, c.Body)
		}
		return list
	}
	return nil
}

func nodes[T ast.Node](list []T) (all []ast.Node) {
	for _, n := range list {
		all = append(all, n)
	}
	return all
}

// groups returns one block for each run of consecutive case labels in the GLSL switch s. A block
// has the statements that follow the labels.
func groups(s *ast.Switch) (all []ast.Node) {
	var b *ast.Block
	for i, x := range s.Body.List {
		_, label := x.(*ast.Case)
		if label && (i == 0 || b != nil && len(b.List) > 0) {
			b = &ast.Block{}
			all = append(all, b)
		} else if !label {
			b.List = append(b.List, x)
		}
	}
	return all
}

// partHole returns the number of the hole `name`: 2 for HOLE2, and 0 for HOLE, which stands for the
// whole node. It returns false if `name` is no hole.
func partHole(name string) (int, bool) {
	digits, ok := strings.CutPrefix(name, Hole)
	if digits == "" || !ok {
		return 0, ok
	}
	n, err := strconv.Atoi(digits)
	return n, err == nil
}
