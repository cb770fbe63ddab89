package workaround_test

import (
	"fmt"
	"log"

	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/recond/rewrite"
	"shsmith/lib/recond/workaround"
)

func ExampleWorkaround_Apply() {
	u, err := front.Parse("wgsl", "shader.wgsl", `var<private> a: i32;
fn f() -> i32 { a = 2; return 3; }
@compute @workgroup_size(1) fn main() { a += f(); }
`)
	if err != nil {
		log.Fatal(err)
	}
	info, err := front.Check("shader.wgsl", u, language.Compute)
	if err != nil {
		log.Fatal(err)
	}
	j := rewrite.New(info, rewrite.Settings{Stage: language.Compute})
	for _, w := range workaround.All() {
		if w.Name == "compound-order" {
			fmt.Println(w.Drivers)
			w.Apply(j)
		}
	}
	j.Finish()
	fmt.Print(front.Print(u))
	// Output:
	// Dawn
	// var<private> a: i32;
	//
	// fn f() -> i32 {
	//     a = 2;
	//     return 3;
	// }
	//
	// @compute @workgroup_size(1) fn main() {
	//     a = a + f();
	// }
}
