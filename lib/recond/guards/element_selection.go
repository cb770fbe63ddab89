package guards

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// MaxElements is the greatest number of elements for which the guards SAFE_GET and SAFE_PUT exist.
// Their bodies have a line for each element.
const MaxElements = 64

func indirectGuards() []guard {
	element := func(p []*types.Type) bool {
		return len(p) > 1 && p[0].Extent() > 0 && p[0].Extent() <= MaxElements &&
			(p[1] == node.Int || p[1] == node.Uint)
	}
	is := func(i ast.Expr, k int) ast.Expr {
		return node.Binary("==", node.Bool, ast.Clone(i), node.Integer(i.Info().Type.Kind, int64(k)))
	}
	part := func(a ast.Expr, k int) ast.Expr {
		if a.Info().Type.Kind == types.Vector {
			return node.Component(ast.Clone(a), k)
		}
		return node.Index(ast.Clone(a), node.Integer(types.Int, int64(k)))
	}
	return []guard{
		// SAFE_GET(a, b) returns element b of a. For a vec3 its body is
		//
		//	if (b == 0) return a.x; if (b == 1) return a.y; return a.z;
		{name: "SAFE_GET", takes: func(p []*types.Type) bool { return element(p) && len(p) == 2 },
			build: func(b *body, p []ast.Expr) {
				last := p[0].Info().Type.Extent() - 1
				for k := range last {
					b.locals = append(b.locals, &ast.If{Cond: is(p[1], k), Then: &ast.Return{X: part(p[0], k)}})
				}
				b.ret(part(p[0], last))
			}},
		// SAFE_PUT(a, b, c) returns a with the value c in element b. For a vec2 its body is
		//
		//	if (b == 0) a.x = c; if (b == 1) a.y = c; return a;
		{
			name: "SAFE_PUT",
			takes: func(p []*types.Type) bool {
				return element(p) && len(p) == 3 && types.Identical(p[2], p[0].Index())
			},
			build: func(b *body, p []ast.Expr) {
				for k := range p[0].Info().Type.Extent() {
					b.locals = append(b.locals, &ast.If{
						Cond: is(p[1], k),
						Then: node.Statement(node.Assign("=", part(p[0], k), ast.Clone(p[2]))),
					})
				}
				b.ret(p[0])
			},
		},
	}
}
