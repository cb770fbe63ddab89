package interp

import (
	"fmt"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// A run has limits: its steps (Options) and its memory. docs/limits.md lists them.
const (
	// maxWords is the largest number of words of memory that a run may use. They include
	// the resources, and the private memory of all invocations that wait for each other.
	// With the data that the interpreter keeps for each word, maxWords words take 256 MiB.
	maxWords = 1 << 23
	// nodesPerStep is the number of tree nodes, or of scalars in copied arrays and
	// structures, that count as one step. An iteration or a call takes at least one step,
	// and a longer one takes more, so that all steps take about the same time.
	nodesPerStep = 64
	// copiedPerStep is for the private memory that is copied when control passes from one
	// invocation to another. It is the number of copied words that count as one step.
	copiedPerStep = 256
)

// cost returns the number of steps that one execution of the nodes in `list` takes. It does not
// include loops inside of the nodes, because these count their own steps.
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

// memoryNeeded returns the number of words of memory that c needs to run on `resources`. It returns
// an error if that is more than maxWords.
func memoryNeeded(c *code, resources []record.Resource) (int, error) {
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
		return 0, &Unsupported{c.entry.Pos,
			fmt.Sprintf("a run with %d words in memory: %d are possible", words, maxWords)}
	}
	return words, nil
}
