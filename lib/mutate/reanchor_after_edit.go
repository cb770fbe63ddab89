package mutate

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Anchor adapts `list`, transformations of the program `old`, to `edited`, an edited version of
// `old`. Element i of the result is code[i], a perhaps simpler list[i], with its site in `edited`.
// Anchor returns an error if any does not apply.
func Anchor(lang string, stage language.Stage, old string, list []record.Transform, edited string,
	code []record.Transform) ([]record.Transform, error) {
	from, err := parse(lang, stage, old)
	if err != nil {
		return nil, err
	}
	to, err := parse(lang, stage, edited)
	if err != nil {
		return nil, err
	}
	moved := make([]record.Transform, len(list))
	for i, t := range list {
		moved[i] = code[i]
		// A wrong counterpart does no harm: a transformation keeps the meaning of the program
		// wherever it applies.
		if moved[i].Site, err = counterpart(from, to, t.Site); err != nil {
			return nil, fmt.Errorf("transformation %d: %w", t.Number, err)
		}
		for _, step := range []struct {
			p *program
			t record.Transform
		}{{from, t}, {to, moved[i]}} {
			applied, err := step.p.apply(step.t)
			if err != nil {
				return nil, err
			}
			if !applied {
				return nil, fmt.Errorf("transformation %d does not apply", t.Number)
			}
		}
	}
	return moved, nil
}

var errNoCounterpart = errors.New("the program has no place for it")

// counterpart returns the site of the program `to` that corresponds to `site` in `from`: the same
// node, or one that an edit put in its place.
func counterpart(from, to *program, site string) (string, error) {
	node := from.nodes[site]
	if node == nil {
		return "", errNoCounterpart
	}
	a, b := preorder(from.unit), preorder(to.unit)
	at := -1
	for i, n := range a {
		if n == node {
			at = i
		}
	}
	if at < 0 {
		return "", errNoCounterpart
	}
	matches, err := align(labels(a), labels(b))
	if err != nil {
		return "", err
	}
	other := matches[at]
	if other < 0 {
		other = replacement(matches, at, at+size(node), len(b))
	}
	if other < 0 || to.names[b[other]] == "" || isExpr(b[other]) != isExpr(node) {
		return "", errNoCounterpart
	}
	return to.names[b[other]], nil
}

func isExpr(n ast.Node) bool {
	_, ok := n.(ast.Expr)
	return ok
}

// replacement returns the index of the first node that an edit put in place of the nodes `at` to
// `end` - 1, or -1 if there is none. `matches` is from align. `size` is the edited program's number
// of nodes.
//
//	A B C   // the old program; `at` is 1, `end` is 2
//	A X C   // the edited program; the result is 1
func replacement(matches []int, at, end, size int) int {
	before := at - 1
	for before >= 0 && matches[before] < 0 {
		before--
	}
	next := 0
	if before >= 0 {
		next = matches[before] + 1
	}
	for i := end; i < len(matches); i++ {
		if matches[i] >= 0 {
			size = matches[i]
			break
		}
	}
	if next >= size {
		return -1
	}
	return next
}

func preorder(u *ast.Unit) (list []ast.Node) {
	ast.Walk(u, func(n ast.Node) bool {
		list = append(list, n)
		return true
	})
	return list
}

// label describes a node without its children, so that nodes of two programs can be compared.
// Literals with different values have the same label.
type label struct {
	kind   reflect.Type
	text   string
	starts bool // whether it is a statement or a declaration
}

func labels(list []ast.Node) []label {
	all := make([]label, len(list))
	for i, n := range list {
		_, stmt := n.(ast.Stmt)
		_, decl := n.(ast.Decl)
		all[i] = label{reflect.TypeOf(n), labelText(n), stmt || decl}
	}
	return all
}

func labelText(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Ident:
		return n.Name
	case *ast.Unary:
		return n.Op
	case *ast.Binary:
		return n.Op
	case *ast.Assign:
		return n.Op
	case *ast.AssignStmt:
		return n.Op
	case *ast.Call:
		return n.Name
	case *ast.Member:
		return n.Name
	case *ast.Var:
		return n.Name
	case *ast.TypeExpr:
		return n.Name
	case *ast.FuncDecl:
		return n.Name
	case *ast.ParamDecl:
		return n.Name
	}
	return ""
}

// maxAligned bounds the memory that align uses. First, align cuts off the equal beginnings and ends
// of two lists. The product of the lengths that remain may be at most maxAligned.
const maxAligned = 1 << 24

var errTooDifferent = errors.New("the programs are large and differ in too much")

// align matches the nodes of two programs, which a and b describe. Element i of the result is the
// index in b that matches a[i], or -1. align returns an error if the programs differ in too much
// (maxAligned).
func align(a, b []label) ([]int, error) {
	matches := make([]int, len(a))
	for i := range matches {
		matches[i] = -1
	}
	// If the lists differ only in texts, such as names of variables, elements correspond by index.
	if sameKinds(a, b) {
		for i := range matches {
			matches[i] = i
		}
		return matches, nil
	}
	first, endA, endB := trimEqual(a, b)
	for i := range first {
		matches[i] = i
	}
	for i := endA; i < len(a); i++ {
		matches[i] = i - endA + endB
	}
	x, y := a[first:endA], b[first:endB]
	if len(x)*len(y) > maxAligned {
		return nil, errTooDifferent
	}
	// The elements of a common subsequence with many elements and few gaps match.
	best, begun := scores(x, y)
	for i, j, follows := 0, 0, false; i < len(x) && j < len(y); {
		switch {
		case x[i] == y[j] && (follows || begun[i][j] == best[i][j]):
			matches[first+i] = first + j
			follows = begun[i+1][j+1] > 0 && begun[i+1][j+1]+adjacent >= best[i+1][j+1]
			i++
			j++
		case best[i+1][j] == best[i][j]:
			i++
		default:
			j++
		}
	}
	return matches, nil
}

// trimEqual skips the equal beginnings and ends of a and b, and returns the bounds of the parts
// that differ: a[first:endA] and b[first:endB].
func trimEqual(a, b []label) (first, endA, endB int) {
	for first < len(a) && first < len(b) && a[first] == b[first] {
		first++
	}
	// Whole statements and declarations differ, because even unrelated ones may begin with equal
	// labels.
	for first > 0 && !(first < len(a) && a[first].starts && first < len(b) && b[first].starts) {
		first--
	}
	endA, endB = len(a), len(b)
	for endA > first && endB > first && a[endA-1] == b[endB-1] {
		endA--
		endB--
	}
	for endA < len(a) && !a[endA].starts {
		endA++
		endB++
	}
	return first, endA, endB
}

// paired and adjacent rate a common subsequence of two lists. Each element of the subsequence is a
// pair of equal elements of the lists and scores `paired`. A pair that directly follows another
// pair in both lists scores `adjacent` in addition.
const paired, adjacent = 2, 1

// scores returns tables of the highest scores of common subsequences of the lists x and y. A
// subsequence with many elements and few gaps has a high score (see the constant `paired`).
//   - best[i][j]: of all common subsequences of x[i:] and y[j:]
//   - begun[i][j]: of those that begin with x[i], y[j]; 0 if none
func scores(x, y []label) (best, begun [][]uint16) {
	best, begun = make([][]uint16, len(x)+1), make([][]uint16, len(x)+1)
	for i := range best {
		best[i], begun[i] = make([]uint16, len(y)+1), make([]uint16, len(y)+1)
	}
	for i := len(x) - 1; i >= 0; i-- {
		for j := len(y) - 1; j >= 0; j-- {
			best[i][j] = max(best[i+1][j], best[i][j+1])
			if x[i] != y[j] {
				continue
			}
			rest := best[i+1][j+1]
			if next := begun[i+1][j+1]; next > 0 {
				rest = max(rest, next+adjacent)
			}
			begun[i][j] = rest + paired
			best[i][j] = max(best[i][j], begun[i][j])
		}
	}
	return best, begun
}

func sameKinds(a, b []label) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].kind != b[i].kind {
			return false
		}
	}
	return true
}

// word matches a name in the code of a transformation. It takes meta_opaque.x as one name, because
// this x is not a name of the program.
var word = regexp.MustCompile(`meta_\w+\.\w+|[\pL_][\pL\pN_]*`)

// Rename adapts `list`, transformations of the program `old`, to `renamed`, which is `old` with
// other names. It changes the code of these transformations. Rename returns false if a program is
// not valid or the programs differ in more than names.
func Rename(lang string, stage language.Stage, old string, list []record.Transform,
	renamed string) ([]record.Transform, bool) {
	from, err := parse(lang, stage, old)
	if err != nil {
		return nil, false
	}
	to, err := parse(lang, stage, renamed)
	if err != nil {
		return nil, false
	}
	a, b := labels(preorder(from.unit)), labels(preorder(to.unit))
	if !sameKinds(a, b) {
		return nil, false
	}
	names := map[string]string{}
	for i := range a {
		if had, ok := names[a[i].text]; ok && had != b[i].text {
			return nil, false
		}
		names[a[i].text] = b[i].text
	}
	replace := func(text string) string {
		return word.ReplaceAllStringFunc(text, func(name string) string {
			if other, ok := names[name]; ok {
				return other
			}
			return name
		})
	}
	out := slices.Clone(list)
	for i := range out {
		out[i].Code, out[i].Before = replace(out[i].Code), replace(out[i].Before)
	}
	return out, true
}
