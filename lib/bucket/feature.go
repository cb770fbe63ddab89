package bucket

import (
	"maps"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Features are what a shader is made of: operators, kinds of statements,
// built-in functions, guards that are left. Of a reduced test they say what the
// fault needs.

// telling are features that some known miscompilation needs, and that split
// tests of any size with equal verdicts into kinds worth looking at apart. What
// most tests have is of no use there.
var telling = []struct {
	name string
	in   func(*check.Info, ast.Node) bool
}{
	{"switch-effect", switchEffect},
	{"indirect-store", indirectStore},
}

// fewest is how many features a test has at most whose features tell what its
// fault needs: that of a reduced one.
const fewest = 12

// features lists those of a test's shader, the telling ones first, the others
// in alphabetical order. A text that does not parse or check has none.
func features(rec *record.Record) []string {
	unit, err := front.Parse(rec.Lang, rec.ID, rec.Source)
	if err != nil {
		return nil
	}
	info, err := front.Check(rec.ID, unit, language.Stage(rec.Stage))
	if err != nil {
		return nil
	}
	has := map[string]bool{}
	ast.Walk(unit, func(n ast.Node) bool {
		for _, f := range telling {
			has[f.name] = has[f.name] || f.in(info, n)
		}
		if name := made(n); name != "" {
			has[name] = true
		}
		return true
	})
	var list []string
	for _, f := range telling {
		if has[f.name] {
			list = append(list, f.name)
		}
		delete(has, f.name)
	}
	return append(list, slices.Sorted(maps.Keys(has))...)
}

// kind is what of its features a test's signature has.
func kind(list []string) []string {
	if len(list) <= fewest {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(name string) bool { return !isTelling(name) })
}

func isTelling(name string) bool {
	for _, f := range telling {
		if f.name == name {
			return true
		}
	}
	return false
}

// words are the operators as the name of a folder may have them.
var words = map[string]string{
	"+": "add", "-": "sub", "*": "mul", "/": "div", "%": "mod", "<<": "shl", ">>": "shr",
	"&": "and", "|": "or", "^": "xor", "~": "not", "!": "no", "&&": "both", "||": "either", "^^": "one",
	"==": "eq", "!=": "ne", "<": "lt", ">": "gt", "<=": "le", ">=": "ge", "++": "inc", "--": "dec",
}

// made is the feature that a node is, or "".
func made(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Binary:
		return words[n.Op]
	case *ast.Unary:
		if n.Op == "-" {
			return "neg"
		}
		return words[n.Op]
	case *ast.IncDec:
		return words[n.Op]
	case *ast.IncDecStmt:
		return words[n.Op]
	case *ast.Assign:
		return words[strings.TrimSuffix(n.Op, "=")]
	case *ast.AssignStmt:
		return words[strings.TrimSuffix(n.Op, "=")]
	case *ast.Call:
		return called(n)
	case *ast.Member:
		if n.Swizzle != nil {
			return "swizzle"
		}
		return "member"
	}
	return form(n)
}

// form is the feature of a node that has one form only.
func form(n ast.Node) string {
	switch n.(type) {
	case *ast.Cond:
		return "cond"
	case *ast.Comma:
		return "comma"
	case *ast.Index:
		return "index"
	case *ast.Length:
		return "array-length"
	case *ast.If:
		return "if"
	case *ast.For, *ast.While, *ast.DoWhile, *ast.Loop:
		return "loop"
	case *ast.Switch, *ast.ClauseSwitch:
		return "switch"
	case *ast.Break:
		return "break"
	case *ast.Continue:
		return "continue"
	case *ast.Discard:
		return "discard"
	}
	return ""
}

// called is the built-in function or guard that is called; "call" for others.
func called(n *ast.Call) string {
	switch {
	case n.Builtin:
		return n.Name
	case strings.HasPrefix(n.Name, record.GuardPrefix):
		return "guard-" + strings.ToLower(strings.TrimPrefix(n.Name, record.GuardPrefix))
	case n.Func != nil:
		return "call"
	}
	return ""
}

// switchEffect is a switch whose selector does more than give a value:
// compilers that copy the selector into each comparison do it again.
func switchEffect(info *check.Info, n ast.Node) bool {
	s, ok := n.(*ast.Switch)
	return ok && info.HasSideEffects(s.X)
}

// indirectStore is a store to an array in a function at an index that is not
// constant: such arrays live in registers, and each invocation has its own
// index.
func indirectStore(_ *check.Info, n ast.Node) bool {
	target := stored(n)
	if target == nil {
		return false
	}
	l, ok := check.LocationOf(target)
	if !ok || l.Root.Storage != ast.Local {
		return false
	}
	return slices.Contains(l.Path, check.Any)
}

// stored is what a node stores to, nil if it is no store.
func stored(n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.Assign:
		return n.L
	case *ast.AssignStmt:
		return n.L
	case *ast.IncDec:
		return n.X
	case *ast.IncDecStmt:
		return n.X
	}
	return nil
}
