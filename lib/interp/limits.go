package interp

import (
	"fmt"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// A run has limits: its steps (Options) and its memory. docs/limits.md lists them.
const (
	// maxWords is the number of words that a run may have in memory. Resources count, and
	// so does the private memory of all invocations that wait for each other. Together
	// with the data that is kept about each word, these are 256 MiB.
	maxWords = 1 << 23
	// nodesPerStep is the number of tree nodes, or of scalars in copied arrays and
	// structures, that make one step. An iteration or a call takes at least one step, and
	// a longer one takes more. So all steps take about the same time.
	nodesPerStep = 64
	// copiedPerStep is the number of words of private memory that make one step when
	// invocations take turns.
	copiedPerStep = 256
)

// cost is the number of steps that one execution of the list takes. The steps of inner
// loops are counted separately.
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
				work += composite(n.Obj.Type)
			case *ast.ParamDecl:
				work += composite(n.Obj.Type)
			}
			return true
		})
	}
	return 1 + work/nodesPerStep
}

func scalarsOf(e ast.Expr) int { return composite(e.Info().Type) }

// composite counts the scalars of an array or a structure.
func composite(t *types.Type) int {
	if t == nil || t.Kind != types.Array && t.Kind != types.Struct {
		return 0
	}
	return scalars(t)
}

// affordable gives the words that c has in memory when it runs on resources. It refuses
// more than maxWords.
func affordable(c *code, resources []record.Resource) (int, error) {
	words := c.shared + c.private + c.spare
	if c.barriers {
		words += c.private * c.size[0] * c.size[1] * c.size[2]
	}
	for i := range resources {
		bytes := wordSize
		if t := resources[i].Texels; t != nil {
			f, _ := record.FormatOf(t.Format)
			bytes = max(f.Bytes, 1)
		}
		words += resources[i].Size/bytes + 1
	}
	if words > maxWords {
		return 0, &Unsupported{c.entry.Pos, fmt.Sprintf("a run with %d words in memory: %d are possible", words, maxWords)}
	}
	return words, nil
}
