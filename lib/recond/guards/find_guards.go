package guards

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// Find maps each guard in a checked program to its usual name, such as SAFE_ABS for a function
// SAFE_ABS_1. A guard is a function equal to one that passes write.
func Find(info *check.Info) map[*ast.Object]string {
	known := map[*ast.Object]string{}
	for o, e := range adopt(info, precisions{}).byObj {
		known[o] = e.def.name
	}
	return known
}
