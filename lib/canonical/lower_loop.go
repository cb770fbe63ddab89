package canonical

import (
	"shsmith/lib/ast"
)

// loop rewrites the for loop n at the cursor c as WGSL. The body becomes a block, and the step
// becomes a statement. A step with commas needs a `loop` statement (WGSL section 9.4.4). An
// initialiser with commas becomes several statements:
//
//	for (s, t; c; i++, j--) { f(); }                                               // before
//	{ s; t; loop { if c {} else { break; } { f(); } continuing { i++; j--; } } }   // after
//	for (s, t; c; i++) { f(); }                                                    // before
//	{ s; t; for (; c; i++) { f(); } }                                              // after
func (l *lowering) loop(c *ast.Cursor, n *ast.For) {
	if _, ok := n.Body.(*ast.Block); !ok {
		n.Body = &ast.Block{List: []ast.Stmt{n.Body}}
	}
	var list []ast.Stmt // the statements that replace n
	if s, ok := n.Init.(*ast.ExprStmt); ok {
		if inits := statements(s); len(inits) == 1 {
			n.Init = inits[0]
		} else {
			list, n.Init = inits, nil
		}
	}
	var loop ast.Stmt = n
	if n.Post != nil {
		steps := statements(&ast.ExprStmt{X: n.Post})
		if n.Post = nil; len(steps) == 1 {
			n.PostStmt = steps[0]
		} else {
			loop = withoutHeader(n, steps)
		}
	}
	if loop != n && n.Init != nil {
		list = append(list, n.Init)
	}
	if loop != n || len(list) > 0 {
		c.Replace(&ast.Block{At: n.At, List: append(list, loop)})
	}
}

// withoutHeader returns a `loop` statement with the condition and the body of n, and with the given
// steps.
func withoutHeader(n *ast.For, steps []ast.Stmt) *ast.Loop {
	loop := &ast.Loop{At: n.At, Attrs: n.Attrs, Body: &ast.Block{}, Continuing: &ast.Block{List: steps}}
	if n.Cond != nil {
		leave := &ast.Block{List: []ast.Stmt{&ast.Break{}}}
		loop.Body.List = []ast.Stmt{&ast.If{Cond: n.Cond, Then: &ast.Block{}, Else: leave}}
	}
	loop.Body.List = append(loop.Body.List, n.Body)
	return loop
}

// isInit reports whether s is the initialiser of the for loop `up`.
func isInit(up ast.Node, s ast.Stmt) bool {
	f, ok := up.(*ast.For)
	return ok && f.Init == s
}
