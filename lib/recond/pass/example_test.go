package pass_test

import (
	"fmt"

	"shsmith/lib/recond/pass"
)

func ExampleAll() {
	for _, p := range pass.All() {
		fmt.Println(p.Name, p.Kinds)
	}
	// Output:
	// buffers [index]
	// alias [pointer-alias]
	// exchange [race]
	// uniformity [race fragment]
	// precision [precision]
	// initialise [uninitialised]
	// constants [int-division int-modulo shift builtin-domain float-inexact]
	// loops [non-termination]
	// order [evaluation-order aliasing]
	// index [index]
	// arithmetic [int-division int-modulo shift]
	// domains [builtin-domain conversion fragment]
	// floats [float-inexact float-special]
}
