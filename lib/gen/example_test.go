package gen_test

import (
	"fmt"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/gen"
	"shsmith/lib/gen/insertion"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// A test is a shader with descriptions of the buffers that are bound to it.
func ExampleSmith() {
	v, _ := language.Of(language.GLSL, "310 es")
	test := gen.Smith(v, language.Compute, policy.Default(), 1)
	text := front.Print(test.Unit)
	fmt.Println(strings.SplitN(text, "\n", 2)[0])
	for _, r := range test.Resources {
		fmt.Println(r.Name, r.Kind, r.Binding, r.Size, "bytes")
	}
	// Output:
	// #version 310 es
	// B0 storage 0 16 bytes
	// B1 storage 1 16 bytes
	// B2 storage 2 32 bytes
	// U0 uniform 0 256 bytes
	// U1 uniform 1 16 bytes
	// u17 plain 80 4 bytes
}

// A Writer makes code for a place in a program. This code reads variables that are visible there,
// and writes only to its own variables.
func ExampleIn() {
	u, err := front.Parse("wgsl", "shader.wgsl", `
@group(0) @binding(0) var<storage, read_write> result: i32;

@compute @workgroup_size(1) fn main() {
    let limit = 3;
    result = limit;
}
`)
	if err == nil {
		_, err = front.Check("shader.wgsl", u, language.Compute)
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	place := insertion.Places(u)[1] // after the declaration of limit
	w, err := gen.NewWriter(u, place, gen.Options{Policy: policy.Default(), Seed: 6, Stage: language.Compute, Defined: true})
	if err != nil {
		fmt.Println(err)
		return
	}
	cond := w.Expr(types.Scalar(types.Bool))
	w.Insert(&ast.If{Cond: cond, Then: &ast.Block{List: w.Stmts(1)}})
	fmt.Print(front.Print(u))
	// Output:
	// @group(0) @binding(0) var<storage, read_write> result: i32;
	//
	// @compute @workgroup_size(1) fn main() {
	//     let limit = 3;
	//     if limit > 1i {
	//         let v1: vec4<u32> = vec4<u32>(u32(limit)) - (u32(limit) << (u32(limit) & 31u));
	//     }
	//     result = limit;
	// }
}
