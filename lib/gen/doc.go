// Package gen generates shaders: random, well-typed programs whose results flow into
// compared buffers.
//
// A program may have undefined behaviour, which the reconditioner removes. Smith builds a
// typed tree in one pass without backtracking. In returns a Writer, which generates code
// for a place in an existing program.
package gen
