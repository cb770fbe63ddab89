package fresh_test

import (
	"fmt"
	"log"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/recond/fresh"
)

func ExampleNames_Numbered() {
	u, err := front.Parse("glsl", "shader.comp", "#version 450\nint SAFE_TMP_0;\nvoid main() {}\n")
	if err != nil {
		log.Fatal(err)
	}
	names := fresh.Of(u, func(*ast.FuncDecl) bool { return false })
	fmt.Println(names.Numbered("SAFE_TMP_"), names.Numbered("SAFE_TMP_"))
	// Output: SAFE_TMP_1 SAFE_TMP_2
}
