package analysis

import (
	"shsmith/lib/ast"
)

// CallersFirst returns the functions of u that have a body. Each function comes before the
// functions that it calls. The result `loops` tells whether u contains a loop statement.
func CallersFirst(u *ast.Unit) (order []*ast.FuncDecl, loops bool) {
	calls := map[*ast.FuncDecl][]*ast.FuncDecl{}
	var fns []*ast.FuncDecl
	for _, d := range u.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		fns = append(fns, f)
		ast.Walk(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Call:
				if n.Func != nil && n.Func.Func != nil {
					calls[f] = append(calls[f], n.Func.Func)
				}
			case *ast.For, *ast.While, *ast.DoWhile, *ast.Loop:
				loops = true
			}
			return true
		})
	}
	seen := map[*ast.FuncDecl]bool{}
	var visit func(f *ast.FuncDecl)
	visit = func(f *ast.FuncDecl) {
		if seen[f] || f.Body == nil {
			return
		}
		seen[f] = true
		for _, g := range calls[f] {
			visit(g)
		}
		order = append(order, f)
	}
	for _, f := range fns {
		visit(f)
	}
	for i, k := 0, len(order)-1; i < k; i, k = i+1, k-1 {
		order[i], order[k] = order[k], order[i]
	}
	return order, loops
}
