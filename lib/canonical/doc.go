// Package canonical converts programs between the form of their language and a common form, which
// passes, planted faults and mutations share. The common form is that of GLSL: assignments are
// expressions, a comma evaluates two expressions in sequence, and c ? x : y selects.
//
// Raise brings a module of WGSL into the canonical form, and Lower brings it back. Lower rewrites
// only expressions that were made after Raise. Such expressions have no source position.
//
//	x = y;                 // statement of WGSL
//	x = y;                 // after Raise: a statement that consists of an expression
//	x = c ? y : z, f(x);   // after a pass
//	x = select(z, y, c);   // after Lower
//	f(x);
package canonical
