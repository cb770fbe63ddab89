package shrink

import "shsmith/lib/ast"

// cost returns the sum of the weights of all nodes of the tree `root`. Run only makes changes that
// lower the cost of the program.
func cost(root ast.Node) (sum int) {
	ast.Walk(root, func(n ast.Node) bool {
		sum += weight(n)
		return true
	})
	return sum
}

// ordinaryWeight is the weight of most nodes. Literals and blocks weigh less. Types may weigh more,
// and so may declarations with qualifiers or attributes.
const ordinaryWeight = 16

// weight returns the cost of n without the nodes in it. The literal 0 has the least weight,
// then 1, then other literals by their length.
func weight(n ast.Node) int {
	switch n := n.(type) {
	case *ast.Literal:
		switch n.Text {
		case "0", "0u", "0.0", "false":
			return 1
		case "1", "1u", "1.0", "true":
			return 2
		}
		return min(2+len(n.Text), ordinaryWeight-1)
	case *ast.Block:
		return 1
	case *ast.TypeExpr:
		sum := ordinaryWeight + rank(n.Name)
		for _, arg := range n.TArgs {
			if id, ok := arg.(*ast.Ident); ok {
				sum += rank(id.Name)
			}
		}
		return sum
	case *ast.QualDecl:
		return ordinaryWeight + qualifiers(n.Quals)
	case *ast.BlockDecl:
		return ordinaryWeight + qualifiers(n.Quals)
	case *ast.FuncDecl:
		return ordinaryWeight + qualifiers(n.Quals)
	case *ast.VarDecl:
		return ordinaryWeight + qualifiers(n.Quals)
	case *ast.ParamDecl:
		return ordinaryWeight + qualifiers(n.Quals)
	case *ast.MemberDecl:
		return ordinaryWeight + qualifiers(n.Quals) + ordinaryWeight*len(n.Attrs)
	}
	return ordinaryWeight
}

func qualifiers(list []ast.Qualifier) (sum int) {
	for _, q := range list {
		sum += ordinaryWeight * (1 + len(q.Layout))
	}
	return sum
}
