package wgslfinish

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// maxAliases is the largest number of type aliases that addAliases adds to a module.
const maxAliases = 4

// addAliases declares aliases of types and uses them (WGSL section 6.8):
//
//	var v: vec2<i32>    -> alias A1 = vec2<i32>; var v: A1
func (s *Style) addAliases(u *ast.Unit) {
	for n := 0; n < maxAliases && s.Source.Chance(s.Alias); n++ {
		uses := typeNames(u, s.ArrayAliases)
		if len(uses) == 0 {
			return
		}
		t := uses[s.Source.Intn(len(uses))].Type
		a := &ast.Alias{Name: s.Name("A"), Spec: spelling.Spell(t)}
		for _, use := range uses {
			if use.Type == t && s.Source.Chance(0.6) {
				*use = ast.TypeExpr{Name: a.Name, Type: t}
			}
		}
		useAsName(u, a.Name)
		first := slices.IndexFunc(u.Decls, func(d ast.Decl) bool { _, is := d.(*ast.Directive); return !is })
		u.Decls = slices.Insert(u.Decls, s.Source.Range(first, len(u.Decls)), ast.Decl(a))
	}
}

// useAsName replaces the nodes of u in which the alias `name` is a type by the nodes that the
// parser would make. The parser does not know that a name such as A1 is a type:
//
//	A1(x)           ast.Construct    -> ast.Call
//	array<A1, 2>    ast.TypeArg      -> ast.Ident, for A1
func useAsName(u *ast.Unit, name string) {
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

// typeNames lists the type expressions in u that an alias may replace. If `all` is false, these are
// only scalars, vectors and matrices that are not part of another type.
func typeNames(u *ast.Unit, all bool) []*ast.TypeExpr {
	var list []*ast.TypeExpr
	ast.Walk(u, func(n ast.Node) bool {
		s, ok := n.(*ast.TypeExpr)
		if !ok || s.Type == nil {
			return true
		}
		if node.IsPlain(s.Type) || all && s.Type.Kind != types.Struct && !isSizedByOverride(s) {
			list = append(list, s)
		}
		return all
	})
	return list
}

// isSizedByOverride reports whether the length of the array type s is an override. In a generated
// module, a length that is no literal is always an override.
func isSizedByOverride(s *ast.TypeExpr) bool {
	if s.Type.Kind != types.Array || len(s.TArgs) < 2 {
		return false
	}
	_, number := s.TArgs[1].(*ast.Literal)
	return !number
}
