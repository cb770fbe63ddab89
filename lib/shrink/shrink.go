// Package shrink makes a program small while it keeps a property that
// only the caller can judge, such as that a compiler gets it wrong. It is a
// reducer that knows types and scopes: what it proposes is always a valid
// program, and of its proposals about one in five is taken, so that some
// hundred questions suffice where a reducer of text needs thousands.
//
// Interface blocks, and variables that are bound, are what a program shares with
// its harness. They change only if Options.Blocks says that the caller can bear
// it.
package shrink

import (
	"slices"
	"sync"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
)

// Options say what Run may change.
type Options struct {
	Lang  string // as in a record
	Stage language.Stage
	// Blocks lets blocks and their members go: the harness has to be made to
	// fit.
	Blocks bool
	// Inputs has literals of what scalar members of blocks begin with, by their
	// names, of blocks with an instance as instance.name: each is tried in the
	// member's place. If Blocks is set, members are tried in the place of other
	// expressions, too.
	Inputs map[string]string
	// Jobs is how many proposals are tried at a time, at least 1. The result
	// does not depend on it; holds has to bear as many calls at a time.
	Jobs int
}

// Run gives a program with the property, to which no single change of a pass
// can be made that keeps it: smaller than text, or text itself as it is
// printed. holds is asked about each proposal once; it is not asked about
// text. The error is a source.Errors: text is no valid program.
func Run(text string, o Options, holds func(text string) bool) (string, error) {
	s := &search{lang: o.Lang, stage: o.Stage, jobs: max(o.Jobs, 1), holds: holds, known: map[string]bool{text: false}}
	info, err := s.read(text)
	if err != nil {
		return "", err
	}
	s.take(info)
	passes := slices.Concat([]pass{fixInputs(o.Inputs)}, passes, []pass{shorten(o.Blocks), openStructs(o.Blocks), dropLayout, retype(o.Blocks)})
	if o.Blocks {
		passes = append([]pass{dropBlocks}, append(passes, dropAccess, mergeMembers, feed)...)
	}
	for changed := true; changed; {
		changed = false
		for _, p := range passes {
			changed = s.exhaust(p) || changed
		}
	}
	return s.text, nil
}

// A pass is a way of making a program smaller. It offers its changes to u one
// after the other, always in the same order, and makes the one that is
// chosen; then it does no more.
type pass func(c *choice, u *ast.Unit)

// choice picks one of the changes of a pass, by its number.
type choice struct {
	want, seen int
}

// offer offers a change and reports whether it is to be made.
func (c *choice) offer() bool {
	c.seen++
	return c.seen-1 == c.want
}

// made reports whether the change is made.
func (c *choice) made() bool { return c.seen > c.want }

// passes has the coarse ones first: what goes early does not cost questions
// later.
var passes = []pass{
	chunks(16), chunks(8), chunks(4), chunks(2), chunks(1),
	unwrap, replace, forward, inline, define, dropParts, dropParameters, dropResults, dropMembers, dropQualifiers, shortenLiterals, settle, merge,
}

// search is the state of one Run.
type search struct {
	lang  string
	stage language.Stage
	jobs  int
	holds func(string) bool
	known map[string]bool // what holds said

	unit *ast.Unit // the smallest so far, annotated
	text string
	cost int
}

// proposal is a change that is smaller and a valid program.
type proposal struct {
	number int // of its pass
	text   string
	info   *check.Info
}

// exhaust makes all changes of p that keep the property.
func (s *search) exhaust(p pass) (found bool) {
	for k := 0; ; {
		list, behind, more := s.proposals(p, k)
		s.ask(list)
		k = behind
		if i := slices.IndexFunc(list, func(q proposal) bool { return s.known[q.text] }); i >= 0 {
			s.take(list[i].info)
			found, k, more = true, list[i].number, true // the next change has this number now
		}
		if !more {
			return found
		}
	}
}

// proposals are the changes of p from number k on that are worth asking about,
// as many as are tried at a time; behind is the number behind the last one,
// and more is false where there is none.
func (s *search) proposals(p pass, k int) (list []proposal, behind int, more bool) {
	for ; len(list) < s.jobs; k++ {
		c := &choice{want: k}
		u := ast.Clone(s.unit)
		p(c, u)
		if !c.made() {
			return list, k, false
		}
		if q, ok := s.worth(u); ok {
			q.number = k
			list = append(list, q)
		}
	}
	return list, k, true
}

// worth makes a proposal of u if it is smaller and valid, and not known not to
// have the property.
func (s *search) worth(u *ast.Unit) (q proposal, ok bool) {
	if cost(u) >= s.cost {
		return q, false
	}
	q.text = front.Print(u)
	if holds, known := s.known[q.text]; known && !holds {
		return q, false
	}
	var err error
	if q.info, err = s.read(q.text); err != nil {
		s.known[q.text] = false
	}
	return q, err == nil
}

// ask finds out about proposals at the same time. One that comes again, as
// one behind the change that was made may, is not asked about again.
func (s *search) ask(list []proposal) {
	answers := make([]bool, len(list))
	var all sync.WaitGroup
	for i, q := range list {
		if holds, known := s.known[q.text]; known {
			answers[i] = holds
			continue
		}
		all.Add(1)
		go func() {
			defer all.Done()
			answers[i] = s.holds(q.text)
		}()
	}
	all.Wait()
	for i, q := range list {
		s.known[q.text] = answers[i]
	}
}

func (s *search) take(info *check.Info) {
	s.unit, s.text, s.cost = info.Unit, front.Print(info.Unit), cost(info.Unit)
}

func (s *search) read(text string) (*check.Info, error) { return read(s.lang, text, s.stage) }

// read takes what passes of reconditioning can mend, too.
func read(lang, text string, stage language.Stage) (*check.Info, error) {
	const file = "shader"
	u, err := front.Parse(lang, file, text)
	if err != nil {
		return nil, err
	}
	info, err := front.Lenient(file, u, stage)
	if err == nil {
		err = info.Link()
	}
	return info, err
}

// cost is what Run makes smaller. Every change that is taken lowers it, so
// that the search ends.
func cost(root ast.Node) (sum int) {
	ast.Walk(root, func(n ast.Node) bool {
		sum += weight(n)
		return true
	})
	return sum
}

// other is the least weight of what is no literal.
const other = 16

// weight: 0 is the simplest, then 1, then short literals, then anything else.
func weight(n ast.Node) int {
	switch n := n.(type) {
	case *ast.Literal:
		switch n.Text {
		case "0", "0u", "0.0", "false":
			return 1
		case "1", "1u", "1.0", "true":
			return 2
		}
		return min(2+len(n.Text), other-1)
	case *ast.Block:
		return 1
	case *ast.TypeExpr:
		sum := other + rank(n.Name)
		for _, arg := range n.TArgs {
			if id, ok := arg.(*ast.Ident); ok {
				sum += rank(id.Name)
			}
		}
		return sum
	case *ast.QualDecl:
		return other + qualifiers(n.Quals)
	case *ast.BlockDecl:
		return other + qualifiers(n.Quals)
	case *ast.FuncDecl:
		return other + qualifiers(n.Quals)
	case *ast.VarDecl:
		return other + qualifiers(n.Quals)
	case *ast.ParamDecl:
		return other + qualifiers(n.Quals)
	case *ast.MemberDecl:
		return other + qualifiers(n.Quals) + other*len(n.Attrs)
	}
	return other
}

func qualifiers(list []ast.Qualifier) (sum int) {
	for _, q := range list {
		sum += other * (1 + len(q.Layout))
	}
	return sum
}
