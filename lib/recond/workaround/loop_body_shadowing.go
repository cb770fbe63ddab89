package workaround

import (
	"shsmith/lib/ast"
	"shsmith/lib/recond/fresh"
)

// renameHiding renames variables that are declared directly in the body of a loop or switch and may
// hide another declaration of their name. It is for compilers that give such variables too large a
// scope:
//
//	do { int i = 2; f(i); } while (i++ < 3);
//
// becomes
//
//	do { int SAFE_VAR_0 = 2; f(SAFE_VAR_0); } while (i++ < 3);
func renameHiding(j *job) {
	declared := declarations(j.Unit)
	ast.Walk(j.Unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.For:
			if body, ok := n.Body.(*ast.Block); ok && n.Post != nil {
				j.renameAmong(body.List, mentionedNames(n.Post))
			}
		case *ast.DoWhile:
			if body, ok := n.Body.(*ast.Block); ok {
				j.renameAmong(body.List, mentionedNames(n.Cond))
			}
		case *ast.Switch:
			// Only a name that has several declarations can hide one.
			j.renameAmong(n.Body.List, declared)
		}
		return true
	})
}

// declarations returns the names that u declares. The map has `true` for a name that u declares
// more than once.
func declarations(u *ast.Unit) map[string]bool {
	again := map[string]bool{}
	note := func(name string) {
		_, seen := again[name]
		again[name] = seen
	}
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Var:
			note(n.Name)
		case *ast.ParamDecl:
			note(n.Name)
		case *ast.FuncDecl:
			note(n.Name)
		case *ast.StructDecl:
			note(n.Name)
		case *ast.BlockDecl:
			note(n.Instance)
		}
		return true
	})
	return again
}

// mentionedNames returns the names of the variables that e uses and of the functions that it calls.
func mentionedNames(e ast.Expr) map[string]bool {
	names := map[string]bool{}
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			names[n.Name] = true
		case *ast.Call:
			names[n.Name] = true
		}
		return true
	})
	return names
}

// renameAmong gives a new name to each variable that a statement of `list` declares, if its old
// name is in `names`. It also renames the variable where the statements of `list` use it.
func (j *job) renameAmong(list []ast.Stmt, names map[string]bool) {
	renamed := map[*ast.Object]bool{}
	for _, s := range list {
		d, ok := s.(*ast.DeclStmt)
		if !ok {
			continue
		}
		if d, ok := d.Decl.(*ast.VarDecl); ok {
			for _, v := range d.Vars {
				if names[v.Name] && v.Obj != nil {
					v.Name = j.Names.Numbered(fresh.Prefix + "VAR_")
					v.Obj.Name = v.Name
					renamed[v.Obj] = true
					j.Changed = true
				}
			}
		}
	}
	for _, s := range list {
		ast.Walk(s, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && renamed[id.Obj] {
				id.Name = id.Obj.Name
			}
			return len(renamed) > 0
		})
	}
}
