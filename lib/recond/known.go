package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Guards finds the guards in a checked program: the functions that are
// what the passes write. It gives the name that the passes know each by, such
// as SAFE_ABS, also where the program has a number behind it.
func Guards(info *check.Info) map[*ast.Object]string {
	known := map[*ast.Object]string{}
	for o, e := range adopt(info, precisions{}).byObj {
		known[o] = e.def.name
	}
	return known
}

// Constant writes v as an expression; Written brings it into its language.
func Constant(v *types.Value) ast.Expr { return valueOf(v) }

// Written is e, in which what has no position is in the form of GLSL, as the
// language of d has it.
func Written(d *dialect.Dialect, e ast.Expr) ast.Expr {
	if d.Version.Lang == language.WGSL {
		e = ast.Apply(e, nil, (&lowering{d}).after).(ast.Expr)
	}
	return e
}
