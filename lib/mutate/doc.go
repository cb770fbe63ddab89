// Package mutate rewrites a program as a variant: an equivalent program that must give the same
// outputs. The program that it starts from is the reference. If one driver gives different results
// for the two programs, it has a bug, whatever the right result is (Donaldson et al., "Automated
// Testing of Graphics Shader Compilers", OOPSLA 2017).
//
// A variant is made by a list of transformations. A transformation is data: its kind, its site, and
// the code that replaces the site, with HOLE in place of what was there:
//
//	{"number": 2, "kind": "neutral-operand", "site": "n17", "code": "HOLE + int(meta_opaque.x)"}
//
// So any part of the list can be replayed. A replay skips a transformation if its site does not
// exist, because the transformation that made the site is missing. It also skips a transformation
// if its kind does not apply at the site.
//
// # Sites
//
// The site n17 is node 17 of the reference, counted from 0 in the order of ast.Walk. The site t2.n7
// is node 7 of those that transformation 2 made. The site t2.c1.n17 is the copy of n17 in the first
// copy that transformation 2 made. A kind that inserts a statement does so before the statement at
// the site.
//
// # Kinds
//
// Kinds returns the kinds of transformations. Each file defines a kind or several related ones. The
// field Applies of a Kind tells at which sites the kind applies, and Make chooses the code. The
// code is parsed and put into the tree in the same way for all kinds, except for those with the
// field Rewrite, which change the tree themselves.
//
// Some kinds rest on Facts, which a run of the reference shows. Only Make asks for them: the list
// of transformations is enough to replay a variant.
package mutate
