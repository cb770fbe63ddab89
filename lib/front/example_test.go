package front_test

import (
	"fmt"

	"shsmith/lib/front"
	"shsmith/lib/language"
)

// Parse is given the name of the language, and Print takes the language from the program.
func ExampleParse() {
	u, err := front.Parse("wgsl", "double.wgsl", "fn double(x:i32)->i32{return(x)*2;}")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(front.Print(u))
	// Output:
	// fn double(x: i32) -> i32 {
	//     return x * 2;
	// }
}

// An error tells the position of the mistake.
func ExampleCheck() {
	u, err := front.Parse("glsl", "sum.comp", "#version 310 es\nvoid main() { int sum = 0; sum += 1.5; }\n")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = front.Check("sum.comp", u, language.Compute)
	fmt.Println(err)
	// Output:
	// sum.comp:2:28: operator += does not take int and float
}

// Find returns an error for an unknown language.
func ExampleFind() {
	_, err := front.Find("hlsl")
	fmt.Println(err)
	// Output:
	// unknown language "hlsl"; the languages are glsl, wgsl
}
