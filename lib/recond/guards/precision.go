package guards

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
)

// precisions tells for which kinds of numbers a declaration by a pass needs a precision
// qualifier, because there is no default or a default below highp.
type precisions struct{ ints, floats bool }

// lacking returns the precisions that guards need at their position (GLSL ES 3.20
// section 4.7.4), after the pass precision if raised is set.
func lacking(u *ast.Unit, stage language.Stage, raised bool) precisions {
	fragment := stage == language.Fragment
	switch {
	case !u.Version.ES():
		return precisions{}
	case raised:
		return precisions{floats: fragment && !slices.ContainsFunc(u.Decls[:Header(u.Decls)], isFloatPrecision)}
	}
	low := fragment || slices.ContainsFunc(u.Decls, func(d ast.Decl) bool {
		p, ok := d.(*ast.PrecisionDecl)
		return ok && p.Precision != "highp"
	})
	return precisions{low, low}
}

func isFloatPrecision(d ast.Decl) bool {
	p, ok := d.(*ast.PrecisionDecl)
	return ok && p.Spec.Type == node.Float
}
