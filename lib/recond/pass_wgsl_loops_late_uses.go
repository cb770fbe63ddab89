package recond

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// replaceLate replaces the variables in a continuing block whose declaration a continue
// may skip (WGSL 9.4.8) by variables of the block:
//
//	continuing { y = x; }
//	continuing { var SAFE_LATE_0: i32 = 1i; y = SAFE_LATE_0; }
func (j *passJob) replaceLate() {
	if !j.has(check.LateUse) {
		return
	}
	ast.Walk(j.unit, func(n ast.Node) bool {
		if l, ok := n.(*ast.Loop); ok && l.Continuing != nil {
			j.replaceIn(l)
		}
		return true
	})
}

// has reports whether the program has a fault of this kind.
func (j *passJob) has(f check.Fault) bool {
	for _, g := range j.info.Faults {
		if f == g {
			return true
		}
	}
	return false
}

// replaceIn is replaceLate for one loop.
func (j *passJob) replaceIn(l *ast.Loop) {
	own := map[*ast.Object]*ast.Object{}
	var decls []ast.Stmt
	swap := func(c *ast.Cursor) bool {
		id, ok := c.Node().(*ast.Ident)
		if !ok || j.info.Faults[id] != check.LateUse {
			return true
		}
		delete(j.info.Faults, id)
		o := own[id.Obj]
		if o == nil {
			var d *ast.VarDecl
			o, d = variable(j.names.numbered(prefix+"LATE_"), ast.Local, ones(id.Obj.Type))
			own[id.Obj] = o
			decls = append(decls, &ast.DeclStmt{Decl: d})
		}
		c.Replace(ident(o))
		return true
	}
	ast.Apply(l.Continuing, swap, nil)
	if l.BreakIf != nil {
		l.BreakIf = ast.Apply(l.BreakIf, swap, nil).(ast.Expr)
	}
	if decls != nil {
		j.changed = true
		l.Continuing.List = slices.Concat(decls, l.Continuing.List)
	}
}
