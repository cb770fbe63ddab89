package guards

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// Find finds the guards in a checked program: functions equal to those that passes write.
// For each it returns the name of its row in the table, such as SAFE_ABS for a function
// SAFE_ABS_1.
func Find(info *check.Info) map[*ast.Object]string {
	known := map[*ast.Object]string{}
	for o, e := range adopt(info, precisions{}).byObj {
		known[o] = e.def.name
	}
	return known
}
