package guards

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/node"
)

// precisions tells for ints and for floats whether a declaration that a pass adds needs a precision
// qualifier. It needs one if there is no default precision or if the default is below highp.
type precisions struct{ ints, floats bool }

// missingPrecisions tells which kinds of numbers in guards need a precision qualifier (GLSL ES 3.20
// section 4.7.4). Outside GLSL ES, none do. `raised` is set if the pass `precision` gives all
// numbers high precision. That pass also sets a default precision of ints where it is needed. So
// then only floats may need a qualifier: in a fragment shader without a default precision of floats
// at its beginning. If `raised` is not set, both kinds need a qualifier in a fragment shader, and
// in a program with a default precision below highp.
func missingPrecisions(u *ast.Unit, stage language.Stage, raised bool) precisions {
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
