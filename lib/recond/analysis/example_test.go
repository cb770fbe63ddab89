package analysis_test

import (
	"fmt"
	"log"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/recond/analysis"
)

func checked(text string) *ast.Unit {
	u, err := front.Parse("glsl", "shader.comp", text)
	if err == nil {
		_, err = front.Check("shader.comp", u, language.Compute)
	}
	if err != nil {
		log.Fatal(err)
	}
	return u
}

func ExampleRanges_Of() {
	u := checked("#version 450\nuint u;\nvoid main() { u = (u & 15u) % 7u + 2u; }\n")
	ranges := analysis.Ranges{}
	ast.Walk(u, func(n ast.Node) bool {
		if a, ok := n.(*ast.Assign); ok {
			fmt.Printf("%+v", ranges.Of(a.R))
		}
		return true
	})
	// Output: {Lo:2 Hi:8}
}

func ExampleFacts_Count() {
	u := checked("#version 450\nvoid main() { for (int i = 9; i > 0; i -= 2) {} }\n")
	facts := analysis.Gather(u)
	ast.Walk(u, func(n ast.Node) bool {
		if loop, ok := n.(*ast.For); ok {
			c, counted := facts.Count(loop)
			fmt.Println(counted, c.Trips, "trips,", c.Index.Name, "in", c.Range)
		}
		return true
	})
	// Output: true 5 trips, i in {1 9}
}
