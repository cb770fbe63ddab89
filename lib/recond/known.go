package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Guards finds the guards in u, a checked program: the functions that are
// what the passes write. It gives the name that the passes know each by, such
// as SAFE_ABS, also where the program has a number behind it.
func Guards(u *ast.Unit) map[*ast.Object]string {
	g := &guards{byKey: map[string]*entry{}, byObj: map[*ast.Object]*entry{}}
	g.adopt(u)
	known := map[*ast.Object]string{}
	for o, e := range g.byObj {
		known[o] = e.def.name
	}
	return known
}

// Constant writes v as an expression.
func Constant(v *types.Value) ast.Expr { return valueOf(v) }
