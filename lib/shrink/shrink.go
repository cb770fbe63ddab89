// Package shrink makes a program small while it keeps a property that only the
// caller can judge, such as that a compiler translates it wrongly. It is a
// reducer that knows types and scopes. Its proposals are always valid programs,
// and about one in five is accepted, so it needs hundreds of questions where a
// reducer of text needs thousands.
//
// A program shares its interface blocks and bound variables with its harness.
// They change only if Options.Blocks is set.
package shrink

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
)

// Options say what Run may change.
type Options struct {
	Lang  string // name of the language, as in a record
	Stage language.Stage
	// Blocks allows changes of blocks and their members. The caller must then
	// adapt the harness.
	Blocks bool
	// Inputs has the initial values of scalar members of blocks, as literals. A
	// key is "member", or "instance.member" if the block has an instance name.
	// Run tries the literals in place of the members.
	Inputs map[string]string
	// Jobs is the number of proposals that are tried at a time, at least 1. So
	// many calls of holds run at the same time. The result does not depend on
	// it.
	Jobs int
}

// Run returns a smaller program that still has the property, or text as it is
// printed. No pass can make another change that keeps the property. Run calls
// holds once for each proposal, and not for text itself. The error, a
// source.Errors, says that text is not a valid program.
func Run(text string, o Options, holds func(text string) bool) (string, error) {
	s := &search{lang: o.Lang, stage: o.Stage, jobs: max(o.Jobs, 1), holds: holds, known: map[string]bool{text: false}}
	info, err := s.read(text)
	if err != nil {
		return "", err
	}
	s.take(info)
	passes := slices.Concat([]pass{replaceInputs(o.Inputs)}, passes, []pass{shortenArrays(o.Blocks), unwrapStructs(o.Blocks), dropLayout, simplifyTypes(o.Blocks)})
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

// A pass is one way of making a program smaller. It offers its changes to u
// one after the other, always in the same order. It makes the one that is
// chosen and ends.
type pass func(c *choice, u *ast.Unit)

// choice chooses one of the changes of a pass by its number.
type choice struct {
	want, seen int
}

// offer offers a change and reports whether the pass must make it.
func (c *choice) offer() bool {
	c.seen++
	return c.seen-1 == c.want
}

// made reports whether the pass has made the change.
func (c *choice) made() bool { return c.seen > c.want }

// passes has the passes that remove much first, so that later passes need
// fewer questions.
var passes = []pass{
	dropChunks(16), dropChunks(8), dropChunks(4), dropChunks(2), dropChunks(1),
	unwrapStatements, simplifyExpressions, forwardAssignments, inlineFunctions, moveDefinitions, dropParts, dropParameters, dropResults, dropMembers, dropQualifiers, shortenLiterals, hoistBreaks, mergeVariables,
}
