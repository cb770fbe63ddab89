package wgslfinish

import (
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/node"
	"shsmith/lib/types"
	"shsmith/lib/wgsl"
)

// Constant expressions that WGSL refuses are replaced.
func TestReplaceInvalidConstants(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1i / 0i", "1i / 3i"},
		{"v % 0u", "v % 3u"},
		{"v / (2u - 2u)", "v / 3u"},
		{"v << 32u", "v << 3u"},
		{"(1u << 31u) << 1u", "1u << 31u"},
		{"(-2147483647i - 1i) / -1i", "-2147483647i - 1i"},
		{"vec2<u32>(v, 1u) % vec2<u32>(v, 0u)", "vec2<u32>(v, 1u) % vec2<u32>(v, 3u)"},
		{"extractBits(v, 30u, 3u)", "v"},
		{"bitcast<i32>(7u)", "3i"},
		{"3.0e38f * 10.0f", "3.0e38f"},
		{"v / 2u", "v / 2u"},
	} {
		u, err := front.Parse("wgsl", "test", "const c = "+c.text+";")
		if err != nil {
			t.Fatal(err)
		}
		d := u.Decls[0].(*ast.VarDecl)
		d.Word = "var"
		typed(d.Vars[0].Init)
		ReplaceInvalidConstants(u)
		if got := wgsl.Text(d.Vars[0].Init); got != c.want {
			t.Errorf("%s becomes %s, want %s", c.text, got, c.want)
		}
	}
}

// typed annotates the expressions of TestReplaceInvalidConstants with types, as a generator does.
// The variable v has the type u32.
func typed(e ast.Expr) {
	ast.Apply(e, nil, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.Ident:
			n.Type = node.Uint
		case *ast.Literal:
			n.Type = map[byte]*types.Type{'i': node.Int, 'u': node.Uint, 'f': node.Float}[n.Text[len(n.Text)-1]]
		case *ast.Unary:
			n.Type = n.X.Info().Type
		case *ast.Binary:
			n.Type = n.X.Info().Type
		case *ast.Call:
			n.Builtin = true
			if n.Type = node.Uint; n.Name == "bitcast" {
				n.Type = node.Int
			}
		case *ast.Construct:
			n.Type = types.Vec(types.Uint, 2)
		}
	})
}
