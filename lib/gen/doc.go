// Package gen generates shaders: random, well-typed programs with results that flow into compared
// buffers and images.
//
// A program may have undefined behaviour, which the reconditioner removes. The function Smith
// generates a whole program: it builds a typed tree in one pass without backtracking. The function
// NewWriter returns a Writer, which generates code for a place in an existing program.
//
// In comments of this package, to draw something means to choose it at random, with the
// probabilities and weights of the policy. A parameter with the name depth is the number of levels
// of operators or statements that may still be nested.
package gen
