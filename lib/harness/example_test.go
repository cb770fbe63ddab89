package harness_test

import (
	"fmt"

	"shsmith/lib/harness"
)

const shader = `#version 310 es
layout(local_size_x = 1) in;
layout(std430, binding = 2) buffer B { int a[2]; };
void main() { a[1] = a[0] + 1; }
`

// A bare shader becomes a test: its declarations tell which buffers it needs.
func ExampleDeclare() {
	test, err := harness.FromText(shader)
	if err == nil {
		err = harness.Declare("a.comp", test)
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range test.Resources {
		fmt.Println(r.Kind, r.Name, "at binding", r.Binding, "has", r.Size, "bytes")
	}
	// Output: storage B at binding 2 has 8 bytes
}

// Vulkan numbers all resources in one sequence of bindings, and puts uniforms into
// blocks.
func ExampleVulkan() {
	test, err := harness.FromText(`#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int b; };
uniform int a;
void main() { b = a; }
`)
	if err == nil {
		err = harness.Declare("a.comp", test)
	}
	if err == nil {
		test, err = harness.Vulkan(test)
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(test.Source)
	// Output:
	// #version 450
	// layout(local_size_x = 1) in;
	//
	// layout(std430, binding = 0) buffer B {
	//     int b;
	// };
	//
	// layout(std140, binding = 1) uniform shsmith_a {
	//     int a;
	// };
	//
	// void main() {
	//     b = a;
	// }
}
