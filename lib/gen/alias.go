package gen

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// mostAliases is how many types of a module have names of their own.
const mostAliases = 4

// aliases gives types names, and writes them by these here and there (WGSL
// section 6.6). It changes no type, so it may come last. But to naga an array by
// another name, or of what has one, is another array, so few tests name such.
func (g *generator) aliases(u *ast.Unit) {
	for n := 0; n < mostAliases && g.on(PAlias); n++ {
		uses := typeNames(u, g.deep)
		if len(uses) == 0 {
			return
		}
		t := uses[g.Intn(len(uses))].Type
		a := &ast.Alias{Name: g.fresh("A"), Spec: g.say.Spell(t)}
		for _, use := range uses {
			if use.Type == t && g.Chance(0.6) {
				*use = ast.TypeExpr{Name: a.Name, Type: t}
			}
		}
		renamed(u, a.Name)
		first := slices.IndexFunc(u.Decls, func(d ast.Decl) bool { _, is := d.(*ast.Directive); return !is })
		u.Decls = slices.Insert(u.Decls, g.Range(first, len(u.Decls)), ast.Decl(a))
	}
}

// renamed makes constructors by an alias, and types inside of others, what they are
// to a parser: calls and names.
func renamed(u *ast.Unit, name string) {
	ast.Apply(u, nil, func(c *ast.Cursor) {
		switch e := c.Node().(type) {
		case *ast.Construct:
			if e.Spec.Name == name {
				c.Replace(&ast.Call{ExprInfo: e.ExprInfo, Name: name, Args: e.Args})
			}
		case *ast.TypeArg:
			if e.Spec.Name == name {
				c.Replace(&ast.Ident{ExprInfo: e.ExprInfo, Name: name})
			}
		}
	})
}

// typeNames are the types that u spells, in the order of its text, but for
// structures, which have names; arrays, and types inside of others, only if all
// are wanted.
func typeNames(u *ast.Unit, all bool) []*ast.TypeExpr {
	var list []*ast.TypeExpr
	ast.Walk(u, func(n ast.Node) bool {
		s, ok := n.(*ast.TypeExpr)
		if !ok || s.Type == nil {
			return true
		}
		if isPlain(s.Type) || all && s.Type.Kind != types.Struct && !isSized(s) {
			list = append(list, s)
		}
		return all
	})
	return list
}

// isSized reports whether an override says how long the array s is.
func isSized(s *ast.TypeExpr) bool {
	if s.Type.Kind != types.Array || len(s.TArgs) < 2 {
		return false
	}
	_, number := s.TArgs[1].(*ast.Literal)
	return !number
}

// assertion is a const_assert, which holds once constants have their values.
func (g *generator) assertion() *ast.ConstAssert {
	constant := g.constant
	g.constant = true
	defer func() { g.constant = constant }()
	return &ast.ConstAssert{X: g.expr(boolType, 2)}
}

func (g *generator) assertStmt(depth int) []ast.Stmt {
	return one(&ast.DeclStmt{Decl: g.assertion()})
}
