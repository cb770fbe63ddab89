package guards

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
)

// precisions tells for ints and for floats whether added declarations need a precision qualifier,
// because highp is not the default.
type precisions struct{ ints, floats bool }

// missingPrecisions tells whether guards need a precision qualifier for ints, and whether they need
// one for floats (GLSL ES 3.20 section 4.7.4). `raised` tells whether the pass `precision` will
// make all numbers highp.
func missingPrecisions(u *ast.Unit, stage language.Stage, raised bool) precisions {
	fragment := stage == language.Fragment
	switch {
	case !u.Version.ES():
		return precisions{}
	case raised:
		// The pass `precision` also makes highp the default for ints.
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
