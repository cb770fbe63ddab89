package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
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

// Constant writes v as an expression in the canonical form.
func Constant(v *types.Value) ast.Expr { return valueOf(v) }
