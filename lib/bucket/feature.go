package bucket

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/glsl"
	"shsmith/lib/record"
	"shsmith/lib/version"
)

// feature is a property of shaders that some known miscompilation needs, and
// that splits tests with equal verdicts into kinds worth looking at apart.
// Properties that most tests have are of no use here.
type feature struct {
	name string
	in   func(*check.Info, ast.Node) bool
}

var featureTable = []feature{
	{"switch-effect", switchEffect},
	{"indirect-store", indirectStore},
}

// features lists the features of a test's shader, in the order of the table.
// A text that does not parse or check has none.
func features(rec *record.Record) []string {
	if rec.Lang != string(version.GLSL) {
		return nil
	}
	unit, err := glsl.Parse(rec.ID, rec.Source)
	if err != nil {
		return nil
	}
	info, err := check.Check(rec.ID, unit, version.Stage(rec.Stage))
	if err != nil {
		return nil
	}
	has := make([]bool, len(featureTable))
	ast.Walk(unit, func(n ast.Node) bool {
		for i, f := range featureTable {
			has[i] = has[i] || f.in(info, n)
		}
		return true
	})
	var names []string
	for i, f := range featureTable {
		if has[i] {
			names = append(names, f.name)
		}
	}
	return names
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
	var target ast.Expr
	switch n := n.(type) {
	case *ast.Assign:
		target = n.L
	case *ast.IncDec:
		target = n.X
	default:
		return false
	}
	l, ok := check.LocationOf(target)
	if !ok || l.Root.Storage != ast.Local {
		return false
	}
	for _, step := range l.Path {
		if step == check.Any {
			return true
		}
	}
	return false
}
