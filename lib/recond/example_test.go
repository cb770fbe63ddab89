package recond_test

import (
	"fmt"
	"log"

	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/recond"
)

func ExampleRun() {
	const shader = `#version 450
layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int i, n;
    int a[4];
};

void main() {
    a[i] = i / n;
}
`
	u, err := front.Parse("glsl", "shader.comp", shader)
	if err != nil {
		log.Fatal(err)
	}
	applied, err := recond.Run("shader.comp", u, recond.Options{Stage: language.Compute})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(applied)
	fmt.Print(front.Print(u))
	// Output:
	// [index arithmetic]
	// #version 450
	//
	// int SAFE_DIVISOR(int a, int b) {
	//     return b == 0 || b == -1 && a == -2147483647 - 1 ? 2 : b;
	// }
	//
	// layout(local_size_x = 1) in;
	//
	// layout(std430, binding = 0) buffer B {
	//     int i, n;
	//     int a[4];
	// };
	//
	// void main() {
	//     a[uint(i) % 4u] = i / SAFE_DIVISOR(i, n);
	// }
}
