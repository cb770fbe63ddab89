package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/node"
	"shsmith/lib/recond/fresh"
)

// replaceLate replaces uses of a variable in a continuing block if a `continue` may skip its
// declaration (check.LateUse). Such a use makes the program invalid (WGSL section 9.4.8), so the
// new variable may have any value:
//
//	if c { continue; } var x = 2; continuing { y = x; }
//
// becomes
//
//	if c { continue; } var x = 2; continuing { var SAFE_LATE_0: i32 = 1i; y = SAFE_LATE_0; }
func (j *job) replaceLate() {
	if !j.hasFault(check.LateUse) {
		return
	}
	ast.Walk(j.Unit, func(n ast.Node) bool {
		if l, ok := n.(*ast.Loop); ok && l.Continuing != nil {
			j.replaceLateIn(l)
		}
		return true
	})
}

// hasFault reports whether the check found a fault of kind f in the program.
func (j *job) hasFault(f check.Fault) bool {
	for _, g := range j.Info.Faults {
		if f == g {
			return true
		}
	}
	return false
}

// replaceLateIn replaces variables in the continuing block of the loop l, including its `break if`.
// It replaces a variable if a `continue` may skip its declaration. The new variable has the value
// 1, and its declaration goes to the beginning of the continuing block.
func (j *job) replaceLateIn(l *ast.Loop) {
	own := map[*ast.Object]*ast.Object{}
	var decls []ast.Stmt
	swap := func(c *ast.Cursor) bool {
		id, ok := c.Node().(*ast.Ident)
		if !ok || j.Info.Faults[id] != check.LateUse {
			return true
		}
		delete(j.Info.Faults, id)
		o := own[id.Obj]
		if o == nil {
			var d *ast.VarDecl
			o, d = node.Variable(j.Names.Numbered(fresh.Prefix+"LATE_"), ast.Local, node.Ones(id.Obj.Type))
			own[id.Obj] = o
			decls = append(decls, &ast.DeclStmt{Decl: d})
		}
		c.Replace(node.Ident(o))
		return true
	}
	ast.Apply(l.Continuing, swap, nil)
	if l.BreakIf != nil {
		l.BreakIf = ast.Apply(l.BreakIf, swap, nil).(ast.Expr)
	}
	if decls != nil {
		j.Changed = true
		l.Continuing.List = slices.Concat(decls, l.Continuing.List)
	}
}
