package guards

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// Find maps each guard in a checked program to the name of the guard in this package. For example,
// it maps a function SAFE_ABS_1 to SAFE_ABS. A function counts as a guard if it equals a
// function that a pass would write. Only the end of its name, such as _1, and its precision
// qualifiers may differ.
func Find(info *check.Info) map[*ast.Object]string {
	known := map[*ast.Object]string{}
	for o, e := range adopt(info, precisions{}).byObj {
		known[o] = e.def.name
	}
	return known
}
