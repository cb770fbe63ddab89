// Package shrink is a reducer: it makes a program smaller and keeps a property of the program, for
// example that a compiler translates it wrongly. The caller tells which candidates have the
// property. The package knows types and scopes, so all candidates are valid programs, and about one
// in five has the property. It asks about hundreds of candidates; a reducer of text asks about
// thousands.
//
// The harness of a program depends on its interface blocks and on its WGSL variables with @binding.
// The package removes these blocks, their members and these variables only if Options.Blocks is
// set.
package shrink

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
)

// Options are the parameters of Run other than the program `text` and the test `holds`.
type Options struct {
	Lang  string // name of the language, as in a record
	Stage language.Stage
	// Blocks allows Run to remove interface blocks, their members and WGSL variables with @binding,
	// and to simplify the types in interface blocks. The caller must then adapt the harness.
	Blocks bool
	// Inputs maps scalar block members to their initial values, as literals. A key is
	// "member", or "instance.member" if the block has an instance name. Run tries to
	// replace uses of the members by the literals.
	Inputs map[string]string
	// Jobs is the number of candidates that Run asks about in parallel, at least 1. The
	// result does not depend on it.
	Jobs int
	// Taken is called with the text of each new smallest program. The next candidates are made from
	// that program. Taken may be nil.
	Taken func(text string)
}

// Run returns a smaller program for which `holds` is true or, if it finds none, `text` printed
// again. Run may call `holds` in parallel, but never twice with the same program. It returns a
// source.Errors if `text` is invalid.
func Run(text string, o Options, holds func(text string) bool) (string, error) {
	s := &search{
		lang:  o.Lang,
		stage: o.Stage,
		jobs:  max(o.Jobs, 1),
		holds: holds,
		taken: o.Taken,
		known: map[string]bool{text: false}, // so Run never calls `holds` with text
	}
	info, err := s.read(text)
	if err != nil {
		return "", err
	}
	s.take(info)
	passes := slices.Concat([]pass{replaceInputs(o.Inputs)}, passes,
		[]pass{shortenArrays(o.Blocks), unwrapStructs(o.Blocks), dropLayout, simplifyTypes(o.Blocks)})
	if o.Blocks {
		passes = append([]pass{dropBlocks}, append(passes, dropBlockQualifiers, mergeMembers, replaceByInputs)...)
	}
	// At the end, no single change of a pass makes the program smaller and keeps `holds` true.
	for changed := true; changed; {
		changed = false
		for _, p := range passes {
			changed = s.exhaust(p) || changed
		}
	}
	return s.text, nil
}

// A pass makes one change to the program u that may make it smaller. It calls c.offer for each of
// its possible changes, always in the same order. c.offer returns true for at most one of them, and
// the pass makes only this change.
type pass func(c *choice, u *ast.Unit)

// choice tells a pass which of its possible changes it must make: the one with the number `want`.
type choice struct {
	// want is the number of the change to make, counted from 0. seen is the number of calls of
	// `offer` so far.
	want, seen int
}

// offer counts one possible change. It returns true if this is the change that the pass must make,
// the one with the number c.want, and false for all other changes.
func (c *choice) offer() bool {
	c.seen++
	return c.seen-1 == c.want
}

// isMade reports whether an earlier call of `offer` returned true, so that the pass has made its
// change.
func (c *choice) isMade() bool { return c.seen > c.want }

// passes lists passes that need no Options, in the order in which Run tries them. The passes that
// remove much come first, so that later passes have fewer candidates.
var passes = []pass{
	dropChunks(16), dropChunks(8), dropChunks(4), dropChunks(2), dropChunks(1),
	unwrapStatements, simplifyExpressions, forwardAssignments, inlineFunctions, moveDefinitions, dropParts, dropParameters, dropResults, dropMembers, dropQualifiers, shortenLiterals, hoistBreaks, mergeVariables,
}
