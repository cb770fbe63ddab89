// Package mutate rewrites a program as an equivalent one: a variant, whose outputs must be
// those of the reference, the program that it was made from. One driver that gives two
// results for the two programs has a bug, whatever the right result is (Donaldson et al.,
// "Automated Testing of Graphics Shader Compilers", OOPSLA 2017).
//
// A variant is made by a list of transformations. A transformation is data: its kind, its
// site, and the code that replaces the site, with HOLE in place of what was there:
//
//	{"number": 2, "kind": "neutral-operand", "site": "n17", "code": "HOLE + int(meta_opaque.x)"}
//
// So any part of the list can be replayed. A transformation whose site does not exist
// without another one, or no longer has the property that its kind needs, is skipped.
//
// # Sites
//
// The site n17 is the 17th node of the reference, in the order of ast.Walk. The site t2.n7
// is the 7th node that transformation 2 made, and t2.c1.n17 its first copy of n17. A kind
// that inserts a statement does so before the statement at the site.
//
// # Kinds
//
// Each kind is a Kind in Kinds, in a file of its own or with its relatives. Find tells at
// which sites it applies, Make chooses the code. Apply is the same function for all kinds:
// it parses the code and puts it into the tree.
//
// Some kinds rest on Facts, which a run of the reference shows. Only Make asks for them: the
// list of transformations is enough to replay a variant.
package mutate
