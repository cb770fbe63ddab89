// Package canonical changes programs between the form of their language and the
// form that passes, planted faults and mutations share. That form is GLSL's:
// assignments are expressions, a comma joins what happens in sequence, and
// c ? x : y chooses.
//
// Raise brings a module of WGSL into the canonical form. Lower brings it back.
// Lower rewrites the nodes without a position, which were made in between, and
// leaves the nodes of the parser as they are:
//
//	x = y;                 // statement of WGSL
//	x = y;                 // Raise: a statement of an expression
//	x = c ? y : z, f(x);   // a pass
//	x = select(z, y, c);   // Lower
//	f(x);
package canonical
