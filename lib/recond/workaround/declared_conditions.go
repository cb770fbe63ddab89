package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
)

// declareConditions takes each for loop that isChosen accepts, and moves the variable declared in
// its condition to the beginning of the function:
//
//	for (; bool c = f(); ) s;  →  bool SAFE_TMP_0; for (; SAFE_TMP_0 = f(); ) s;
func (j *job) declareConditions(isChosen func(*ast.For) bool) {
	ast.Apply(j.Unit, j.Descend, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			j.Leave()
		case *ast.For:
			if n.Var != nil && isChosen(n) {
				j.declareCondition(n)
			}
		}
	})
}

// stepReadsVariable reports whether the step of n reads or writes the variable that the condition
// of n declares.
func stepReadsVariable(n *ast.For) bool {
	return n.Post != nil && mentionedNames(n.Post)[n.Var.Vars[0].Name]
}

func (j *job) declareCondition(n *ast.For) {
	declared := n.Var.Vars[0]
	o := j.DeclareTemp(declared.Obj.Type)
	n.Cond, n.Var = node.Assign("=", node.Ident(o), declared.Init), nil
	ast.Walk(n, func(m ast.Node) bool {
		if id, ok := m.(*ast.Ident); ok && id.Obj == declared.Obj {
			id.Name, id.Obj = o.Name, o
		}
		return true
	})
}
