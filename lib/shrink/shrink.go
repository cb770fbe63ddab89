// Package shrink makes a program smaller while it keeps a property that only the caller can test,
// for example that a compiler translates it wrongly. It is a reducer that knows types and scopes,
// so it asks the caller only about valid programs. About one in five of them keeps the property. So
// it asks about hundreds of candidates where a reducer of text asks about thousands.
//
// A program shares its interface blocks and bound variables with its harness. They change only if
// Options.Blocks is set.
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
	// Blocks allows changes of blocks and of their members. The caller must then adapt
	// the harness.
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

// Run returns a smaller program for which `holds` is true, or the program `text`, printed anew, if
// it finds none. No further change by one pass makes the result smaller and keeps `holds` true.
//
// Run may call `holds` in parallel, but never with `text` itself or twice with one program. It
// returns a source.Errors if `text` is not a valid program.
func Run(text string, o Options, holds func(text string) bool) (string, error) {
	s := &search{
		lang:  o.Lang,
		stage: o.Stage,
		jobs:  max(o.Jobs, 1),
		holds: holds,
		taken: o.Taken,
		known: map[string]bool{text: false},
	}
	info, err := s.read(text)
	if err != nil {
		return "", err
	}
	s.take(info)
	passes := slices.Concat([]pass{replaceInputs(o.Inputs)}, passes,
		[]pass{shortenArrays(o.Blocks), unwrapStructs(o.Blocks), dropLayout, simplifyTypes(o.Blocks)})
	if o.Blocks {
		passes = append([]pass{dropBlocks}, append(passes, dropAccess, mergeMembers, replaceByInputs)...)
	}
	for changed := true; changed; {
		changed = false
		for _, p := range passes {
			changed = s.exhaust(p) || changed
		}
	}
	return s.text, nil
}

// A pass makes one change that makes the program u smaller. It calls c.offer for each possible
// change, always in the same order, and makes the one for which c.offer returns true.
type pass func(c *choice, u *ast.Unit)

// choice selects, by its number, the change that a pass makes.
type choice struct {
	// want is the number of the change to make, from 0. seen counts the changes offered so
	// far.
	want, seen int
}

// offer counts one possible change, and reports whether the pass must make it.
func (c *choice) offer() bool {
	c.seen++
	return c.seen-1 == c.want
}

// isMade reports whether the pass has reached its change: an earlier call of `offer` returned true.
func (c *choice) isMade() bool { return c.seen > c.want }

// passes lists the passes that Run tries whatever its options are. Those that remove much come
// first, so that later passes have fewer candidates.
var passes = []pass{
	dropChunks(16), dropChunks(8), dropChunks(4), dropChunks(2), dropChunks(1),
	unwrapStatements, simplifyExpressions, forwardAssignments, inlineFunctions, moveDefinitions, dropParts, dropParameters, dropResults, dropMembers, dropQualifiers, shortenLiterals, hoistBreaks, mergeVariables,
}
