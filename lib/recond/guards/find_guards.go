package guards

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// Find returns the names in the table of the guards in a checked program, such as SAFE_ABS for a
// function called SAFE_ABS_1. Only functions equal to those that passes write are guards.
func Find(info *check.Info) map[*ast.Object]string {
	known := map[*ast.Object]string{}
	for o, e := range adopt(info, precisions{}).byObj {
		known[o] = e.def.name
	}
	return known
}
