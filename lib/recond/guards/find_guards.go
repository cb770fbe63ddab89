package guards

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// Find maps each guard in a checked program to its name in this package, such as SAFE_ABS_1 to
// SAFE_ABS. A guard equals a function that a pass would write, except for the end of its name and
// its precision qualifiers.
func Find(info *check.Info) map[*ast.Object]string {
	known := map[*ast.Object]string{}
	for o, e := range adopt(info, precisions{}).byObj {
		known[o] = e.def.name
	}
	return known
}
