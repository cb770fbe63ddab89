// Package liveness makes the values of a program live longer. Compilers then keep more values in
// registers at once, across branches and loops, and spill some of them.
//
// The method is the liveness extension of ShaDiv ("Divergence-aware testing of graphics shader
// compiler back-ends", PLDI 2025). A definition of a variable v gets a further use in a statement
// that the definition reaches: `x = e` becomes `x = e ^ v`. The definition and the statement have
// the same divergence type, so no uniform value becomes divergent.
//
// This changes the meaning of the program. It may cause undefined behaviour, which package recond
// removes.
package liveness
