package shrink_test

import (
	"fmt"
	"strings"

	"shsmith/lib/language"
	"shsmith/lib/shrink"
)

// A compiler translates "% 3" wrongly. Run finds the smallest program that still has "%
// 3".
func ExampleRun() {
	text := `#version 450
layout(std430, binding = 0) buffer B { int n; };
int twice(int x) { return x * 2; }
void main() {
    int sum = 0;
    for (int i = 0; i < 8; i++) {
        sum += twice(i) % 3;
    }
    n = sum;
}
`
	o := shrink.Options{Lang: "glsl", Stage: language.Compute}
	small, err := shrink.Run(text, o, func(text string) bool { return strings.Contains(text, "% 3") })
	if err != nil {
		fmt.Println(err)
	}
	fmt.Print(small)
	// Output:
	// #version 450
	//
	// layout(std430, binding = 0) buffer B {
	//     int n;
	// };
	//
	// void main() {
	//     0 % 3;
	// }
}
