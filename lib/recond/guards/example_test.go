package guards_test

import (
	"fmt"
	"log"

	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/recond/guards"
)

func ExampleFind() {
	u, err := front.Parse("glsl", "shader.comp", `#version 450
uint SAFE_DIVISOR(uint a) { return max(a, 1u); }
uint SAFE_MODULUS(uint a) { return a; }
void main() {}
`)
	if err != nil {
		log.Fatal(err)
	}
	info, err := front.Check("shader.comp", u, language.Compute)
	if err != nil {
		log.Fatal(err)
	}
	for f, name := range guards.Find(info) {
		fmt.Println(f.Name, "is", name)
	}
	// Output: SAFE_DIVISOR is SAFE_DIVISOR
}
