package mutate

import (
	"regexp"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/language"
)

// NodeSort tells what sort of node a kind of transformations replaces.
type NodeSort int

// The sorts of nodes that transformations replace.
const (
	Expressions  NodeSort = iota // an expression with a value that is read
	Statements                   // a statement of a block
	Declarations                 // a declaration at module scope
)

// Kind is a kind of transformations, such as neutral-operand: x becomes x + 0.
type Kind struct {
	Name string
	// Doc describes the kind in one line, as code before and after: "x becomes x + 0".
	Doc string
	On  NodeSort
	// Exact tells that a variant must have outputs with the same bits as its reference, if the
	// driver keeps the operations on floats as written. If Exact is not set, floats may differ
	// within the precision that the language allows.
	Exact bool
	// Weight is how often the kind is drawn, relative to others.
	Weight float64
	// Needs reports whether p has all that the kind needs besides a site. For example, some kinds
	// need facts. If Needs returns false, the kind is not drawn. Needs may be nil.
	Needs func(p *program) bool
	// Applies reports whether the kind applies at s. It is called again when a transformation is
	// replayed.
	Applies func(p *program, s *Site) bool
	// Fits reports whether the code c may replace s. A nil Fits means that any code may. Fits is
	// called again when a transformation is replayed.
	Fits func(p *program, s *Site, c Code) bool
	// Make chooses the code that replaces s. It returns false if there is none.
	Make func(p *program, s *Site, src *choice.Source) (Code, bool)
	// Rewrite changes the tree. It is set for kinds that change more than the site, for example all
	// uses of a variable. It is also set for kinds that write their new code in Rewrite instead of
	// Make, such as peel-loop. r.args holds the words of Code.Text, which Make chooses. If these
	// words do not fit the site, Rewrite changes nothing and returns false.
	Rewrite func(r *rewriting) bool
	// Wide tells that the code may compute integers of more than 16 bits from smaller ones. The
	// kind then does not apply to programs of GLSL ES in which integers are not highp by default.
	Wide bool
	// Crash tells that the kind may change the meaning of the program. A variant made with the kind
	// is compared for crashes only. The kind is drawn only on request (Options.Kinds,
	// Options.Crash).
	Crash bool
	// Langs lists the languages that have the kind; nil means all.
	Langs []language.Name
}

// Code is the text of a transformation.
type Code struct {
	// Text replaces the site. Hole stands for what was there.
	Text string
	// Before is the text of functions and types. It is inserted before the function that contains
	// the site. As in the field Text, Hole stands for what was at the site.
	Before string
}

// converted returns c with each `HOLE` converted to the type `name`: `i32(HOLE)` for "i32". Holes
// with a number, such as HOLE1, stay.
func (c Code) converted(name string) Code {
	hole := name + "(" + Hole + ")"
	return Code{wholeHole.ReplaceAllLiteralString(c.Text, hole), wholeHole.ReplaceAllLiteralString(c.Before, hole)}
}

var wholeHole = regexp.MustCompile(`\b` + Hole + `\b`)

// isAbstract reports whether e may be an abstract constant of WGSL, such as 5 or vec2(1, 2). Such a
// constant takes its type from the context.
func isAbstract(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Literal:
		return !strings.ContainsAny(e.Text[len(e.Text)-1:], "iufhe") ||
			strings.HasPrefix(e.Text, "0x") && !strings.ContainsAny(e.Text[len(e.Text)-1:], "iu")
	case *ast.Ident:
		// Every constant with a name counts.
		return e.Obj != nil && e.Obj.Type != nil &&
			(e.Obj.Type.IsAbstract() || e.Obj.Storage == ast.Const && e.Const != nil)
	case *ast.Unary:
		return isAbstract(e.X)
	case *ast.Binary:
		return isAbstract(e.X) && (isAbstract(e.Y) || e.Op == "<<" || e.Op == ">>")
	case *ast.Index:
		return isAbstract(e.X)
	case *ast.Member:
		return isAbstract(e.X)
	case *ast.Construct:
		return allAbstract(e.Args)
	case *ast.Call:
		return e.Builtin && allAbstract(e.Args)
	}
	return false
}

func allAbstract(list []ast.Expr) bool {
	for _, e := range list {
		if !isAbstract(e) {
			return false
		}
	}
	return true
}

// Kinds returns all kinds of transformations, in the order in which the documentation lists them.
func Kinds() []*Kind { return kinds }

// Find returns the kind with the given name, or nil.
func Find(name string) *Kind {
	for _, k := range kinds {
		if k.Name == name {
			return k
		}
	}
	return nil
}

var kinds = concat(
	identityKinds(), synonymKinds(), bitsKinds(), arithmeticKinds(),
	junkKinds(), functionKinds(), callKinds(),
	wrapKinds(), statementKinds(), branchKinds(), loopKinds(), jumpKinds(),
	insertionKinds(), donorKinds(), copyKinds(), deadStoreKinds(), aggregateKinds(), orderKinds(),
	factKinds(), crashKinds(),
)

func concat(lists ...[]*Kind) (all []*Kind) {
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}
