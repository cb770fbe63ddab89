package rewrite_test

import (
	"fmt"
	"log"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/recond/rewrite"
)

func ExampleJob_Rewrite() {
	u, err := front.Parse("glsl", "shader.comp", "#version 450\nuint u, v;\nvoid main() { u = u / v; }\n")
	if err != nil {
		log.Fatal(err)
	}
	info, err := front.Check("shader.comp", u, language.Compute)
	if err != nil {
		log.Fatal(err)
	}
	j := rewrite.New(info, rewrite.Settings{Stage: language.Compute})
	j.Rewrite(func(e ast.Expr, _ ast.Node) ast.Expr {
		if b, ok := e.(*ast.Binary); ok && b.Op == "/" {
			b.Y = j.Guards.Call("SAFE_DIVISOR", b.Type, b.Y)
		}
		return e
	})
	j.Finish()
	fmt.Print(front.Print(u))
	// Output:
	// #version 450
	//
	// uint SAFE_DIVISOR(uint a) {
	//     return max(a, 1u);
	// }
	//
	// uint u, v;
	//
	// void main() {
	//     u = u / SAFE_DIVISOR(v);
	// }
}
