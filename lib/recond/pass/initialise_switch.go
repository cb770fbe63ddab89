package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/types"
)

// hoistSkippedDeclarations moves a declaration out of the switch s if control can skip it: a case
// label lies between the declaration and a use of its variable. It returns all moved declarations,
// for insertion before s:
//
//	switch (i) { case 0: int x = 1; case 1: y = x; }
//
// becomes
//
//	int SAFE_VAR_0 = 1; switch (i) { case 0: SAFE_VAR_0 = 1; case 1: y = SAFE_VAR_0; }
func (p *initialiser) hoistSkippedDeclarations(s *ast.Switch) (before []ast.Stmt) {
	body := s.Body.List
	for i := 0; i < len(body); i++ {
		d, ok := body[i].(*ast.DeclStmt)
		if !ok {
			continue
		}
		v, ok := d.Decl.(*ast.VarDecl)
		if !ok || !slices.ContainsFunc(v.Vars, func(v *ast.Var) bool { return p.isJumpedOver(body[i+1:], v) }) {
			continue
		}
		p.Changed = true
		before = append(before, p.hoistStructs(s.Body, v)...)
		decls, stores := p.hoist(s.Body, v)
		before = append(before, decls...)
		i = slices.Index(s.Body.List, ast.Stmt(d))
		s.Body.List = slices.Replace(s.Body.List, i, i+1, stores...)
		body = s.Body.List
		i += len(stores) - 1
	}
	return before
}

// isJumpedOver reports whether a label in `rest`, the statements after the declaration of v, comes
// before a use of v.
func (p *initialiser) isJumpedOver(rest []ast.Stmt, v *ast.Var) bool {
	o := v.Obj
	if o == nil || o.Storage == ast.Const && p.Facts.IsConstant(v.Init) || !analysis.IsAssignable(o.Type) {
		return false
	}
	label := slices.IndexFunc(rest, func(s ast.Stmt) bool { _, ok := s.(*ast.Case); return ok })
	return label >= 0 && slices.ContainsFunc(rest[label:], func(s ast.Stmt) bool { return ast.Mentions(s, o) })
}

// hoistStructs removes from `body` the declarations of all structures that the type of v contains.
// It gives these structures new names, and returns their declarations. A structure that v itself
// declares, as in `struct S { int i; } x;`, is among them.
func (p *initialiser) hoistStructs(body *ast.Block, v *ast.VarDecl) (decls []ast.Stmt) {
	take := func(s *ast.StructDecl) {
		// Array sizes become numbers, because constants in them may stay in the switch.
		p.memberDims(s.Members, s.Type, func(ast.Expr) bool { return true })
		for _, m := range s.Members {
			p.numberDims(m.Spec.Dims, m.Spec.Type, func(ast.Expr) bool { return true })
		}
		renameStruct(body, s, p.Names.Numbered(fresh.Prefix+"STRUCT_"))
		decls = append(decls, &ast.DeclStmt{Decl: s})
	}
	body.List = slices.DeleteFunc(body.List, func(x ast.Stmt) bool {
		d, ok := x.(*ast.DeclStmt)
		if !ok {
			return false
		}
		s, ok := d.Decl.(*ast.StructDecl)
		if ok = ok && v.Spec.Type.Contains(func(t *types.Type) bool { return t == s.Type }); ok {
			take(s)
		}
		return ok
	})
	if s := v.Spec.Struct; s != nil {
		take(s)
	}
	return decls
}

// renameStruct gives the structure s, which is declared in `body`, the given name.
func renameStruct(body *ast.Block, s *ast.StructDecl, name string) {
	ast.Walk(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeExpr:
			if n.Struct == nil && n.Type != nil && n.Type.Base() == s.Type {
				n.Name = name
			}
		case *ast.Call:
			if n.Func == nil && !n.Builtin && n.Type == s.Type {
				n.Name = name
			}
		}
		return true
	})
	s.Name, s.Type.Name = name, name
}

// hoist makes a new variable for each variable of v, and uses it in `body`, the body of a switch.
// The caller puts `decls` before the switch, and `stores`, which assign the old initialisers, in
// place of v (see hoistSkippedDeclarations).
func (p *initialiser) hoist(body *ast.Block, v *ast.VarDecl) (decls, stores []ast.Stmt) {
	for _, x := range v.Vars {
		o, d := node.Variable(p.Names.Numbered(fresh.Prefix+"VAR_"), ast.Local, p.Ones(x, x.Obj.Type))
		d.Quals = slices.DeleteFunc(slices.Clone(v.Quals), func(q ast.Qualifier) bool { return q.Name == "const" })
		decls = append(decls, &ast.DeclStmt{Decl: d})
		old := x.Obj
		ast.Walk(body, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && id.Obj == old {
				id.Name, id.Obj = o.Name, o
			}
			return true
		})
		if x.Init != nil {
			stores = append(stores, node.Statement(node.Assign("=", node.Ident(o), constructor(o.Type, x.Init))))
		}
	}
	return decls, stores
}

// constructor returns a constructor of type t if init is an initialiser list, and otherwise
// init.
func constructor(t *types.Type, init ast.Expr) ast.Expr {
	list, ok := init.(*ast.InitList)
	if !ok {
		return init
	}
	args := make([]ast.Expr, len(list.Elems))
	for i, e := range list.Elems {
		switch t.Kind {
		case types.Struct:
			args[i] = constructor(t.Fields[i].Type, e)
		default:
			args[i] = constructor(t.Index(), e)
		}
	}
	return node.Construct(t, args...)
}
