// Package canonical converts programs of WGSL to the canonical form and back. Passes, planted
// faults and mutations work on this form, so they serve both GLSL and WGSL. The canonical form is
// that of GLSL: assignments are expressions, c ? x : y selects, and a comma evaluates two
// expressions in sequence.
//
// Raise brings a module of WGSL into the canonical form, and Lower brings it back. Lower rewrites
// an expression only if it was made after Raise. Such expressions have no source position.
//
//	x = y;                        // WGSL: an assignment statement
//	x = y;                        // after Raise: a statement that consists of an expression
//	x = c ? y : z, f(x);          // after a pass has changed the expression
//	x = select(z, y, c); f(x);    // after Lower: two statements of WGSL
package canonical
