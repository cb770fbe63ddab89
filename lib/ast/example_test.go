package ast_test

import (
	"fmt"

	"shsmith/lib/ast"
	"shsmith/lib/front"
)

// Walk visits the nodes of a tree in the order of the text.
func ExampleWalk() {
	u, err := front.Parse("wgsl", "add.wgsl", "fn add(a: i32, b: i32) -> i32 { return a + b * 2; }")
	if err != nil {
		fmt.Println(err)
		return
	}
	ast.Walk(u, func(n ast.Node) bool {
		if e, ok := n.(*ast.Binary); ok {
			fmt.Println(e.Pos(), e.Op)
		}
		return true
	})
	// Output:
	// 1:40 +
	// 1:44 *
}

// Apply can replace nodes: x * 2 becomes x << 1.
func ExampleApply() {
	u, err := front.Parse("glsl", "shift.comp", "#version 450\nint twice(int x) { return x * 2; }\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	ast.Apply(u, nil, func(c *ast.Cursor) {
		e, ok := c.Node().(*ast.Binary)
		if !ok || e.Op != "*" {
			return
		}
		if y, ok := e.Y.(*ast.Literal); ok && y.Text == "2" {
			c.Replace(&ast.Binary{Op: "<<", X: e.X, Y: &ast.Literal{Text: "1"}})
		}
	})
	fmt.Print(front.Print(u))
	// Output:
	// #version 450
	//
	// int twice(int x) {
	//     return x << 1;
	// }
}
