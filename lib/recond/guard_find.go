package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/types"
)

// Guards finds the guards in a checked program: functions that are equal to those that
// passes write. It returns for each the name of its row in guardTable, such as SAFE_ABS
// for a function SAFE_ABS_1.
func Guards(info *check.Info) map[*ast.Object]string {
	known := map[*ast.Object]string{}
	for o, e := range adopt(info, precisions{}).byObj {
		known[o] = e.def.name
	}
	return known
}

// Constant returns v as an expression in the canonical form.
func Constant(v *types.Value) ast.Expr { return valueOf(v) }
