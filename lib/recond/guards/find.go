package guards

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// Find returns the guards in a checked program, which are functions equal to those that passes
// write. The map gives for each function the name of its guard in the table, such as SAFE_ABS for a
// function called SAFE_ABS_1.
func Find(info *check.Info) map[*ast.Object]string {
	known := map[*ast.Object]string{}
	for o, e := range adopt(info, precisions{}).byObj {
		known[o] = e.def.name
	}
	return known
}
