package shrink

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/types"
)

// dropParameters removes a parameter of a function, and the argument for it in each call:
//
//	int f(int a, int b) { … }   // becomes int f(int b) { … }
//	x = f(1, 2);                // becomes x = f(2);
func dropParameters(c *choice, u *ast.Unit) {
	for _, d := range u.Decls {
		f, ok := d.(*ast.FuncDecl)
		for i := 0; ok && !c.isMade() && i < len(f.Params); i++ {
			if c.offer() {
				withoutParameter(u, f, i)
			}
		}
	}
}

func withoutParameter(u *ast.Unit, f *ast.FuncDecl, i int) {
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Obj == f.Obj {
				n.Params = slices.Delete(n.Params, i, i+1)
			}
		case *ast.Call:
			if n.Func == f.Obj && i < len(n.Args) {
				n.Args = slices.Delete(n.Args, i, i+1)
			}
		}
		return true
	})
}

// moveDefinitions replaces the prototype of a function by its definition:
//
//	int f(); void main() { f(); } int f() { … }    becomes
//	int f() { … } void main() { f(); }
func moveDefinitions(c *choice, u *ast.Unit) {
	for i, d := range u.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body != nil || f.Obj == nil {
			continue
		}
		at := slices.IndexFunc(u.Decls, func(d ast.Decl) bool {
			definition, ok := d.(*ast.FuncDecl)
			return ok && definition.Obj == f.Obj && definition.Body != nil
		})
		if at > i && c.offer() {
			u.Decls[i] = u.Decls[at]
			u.Decls = slices.Delete(u.Decls, at, at+1)
			return
		}
	}
}

// dropResults makes a function return nothing: `return x;` becomes `return;`.
func dropResults(c *choice, u *ast.Unit) {
	for _, d := range u.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Result == nil || f.Result.Name == "void" || c.isMade() || !c.offer() {
			continue
		}
		f.Result = dialect.Of(u.Version).Spell(types.Scalar(types.Void))
		ast.Walk(f, func(n ast.Node) bool {
			if r, ok := n.(*ast.Return); ok {
				r.X = nil
			}
			return true
		})
	}
}
