package wgslfinish

import (
	"shsmith/lib/ast"
)

// addMustUse adds the attribute @must_use to some functions. It chooses only functions whose result
// is used by every call.
func (s *Style) addMustUse(u *ast.Unit) {
	called := map[string]bool{}
	ast.Walk(u, func(n ast.Node) bool {
		if call, ok := n.(*ast.ExprStmt); ok {
			if c, ok := call.X.(*ast.Call); ok {
				called[c.Name] = true
			}
		}
		return true
	})
	for _, d := range u.Decls {
		f, ok := d.(*ast.FuncDecl)
		if ok && f.Result != nil && len(f.Attrs) == 0 && !called[f.Name] && s.wantsOther() {
			f.Attrs = []ast.Attribute{{Name: "must_use"}}
		}
	}
}
