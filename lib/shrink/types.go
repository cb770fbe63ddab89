package shrink

import (
	"fmt"
	"strings"

	"shsmith/lib/ast"
)

// rewriting puts types in the place of others, by their names.
type rewriting struct {
	to     map[string]string
	suffix string // of literals that go with the types, and goes with them
}

// rewritings make types simpler: signed of unsigned integers, float of double,
// narrow vectors of wide ones.
var rewritings = func() []rewriting {
	unsigned := rewriting{map[string]string{"uint": "int", "u32": "i32"}, "u"}
	double := rewriting{map[string]string{"double": "float"}, "lf"}
	list := []rewriting{unsigned, double}
	for n := 4; n >= 2; n-- {
		unsigned.to[fmt.Sprint("uvec", n)] = fmt.Sprint("ivec", n)
		unsigned.to[fmt.Sprintf("vec%du", n)] = fmt.Sprintf("vec%di", n)
		double.to[fmt.Sprint("dvec", n)] = fmt.Sprint("vec", n)
		for m := 1; m < n; m++ {
			list = append(list, narrowings(n, m)...)
		}
	}
	return list
}()

// narrowings make vectors of m components, or scalars, of those of n.
func narrowings(n, m int) (list []rewriting) {
	for _, k := range []struct{ glsl, wgsl, scalar, scalarWGSL string }{
		{"u", "u", "uint", "u32"}, {"i", "i", "int", "i32"}, {"", "f", "float", "f32"}, {"b", "", "bool", ""}, {"d", "", "double", ""},
	} {
		glsl, wgsl := fmt.Sprintf("%svec%d", k.glsl, m), fmt.Sprintf("vec%d%s", m, k.wgsl)
		if m == 1 {
			glsl, wgsl = k.scalar, k.scalarWGSL
		}
		to := map[string]string{fmt.Sprintf("%svec%d", k.glsl, n): glsl}
		if k.wgsl != "" {
			to[fmt.Sprintf("vec%d%s", n, k.wgsl)] = wgsl
		}
		list = append(list, rewriting{to: to})
	}
	return list
}

// retype puts simpler types in the place of all uses of others, those of
// blocks too if blocks is set.
func retype(blocks bool) pass {
	return func(c *choice, u *ast.Unit) {
		used := map[string]bool{}
		eachType(u, blocks, func(t *ast.TypeExpr) { used[t.Name] = true })
		for _, r := range rewritings {
			if r.concerns(used) && c.offer() {
				r.apply(u, blocks)
				return
			}
		}
	}
}

// concerns reports whether one of the types is used.
func (r *rewriting) concerns(used map[string]bool) bool {
	for from := range r.to {
		if used[from] {
			return true
		}
	}
	return false
}

func eachType(u *ast.Unit, blocks bool, visit func(*ast.TypeExpr)) {
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockDecl:
			return blocks
		case *ast.TypeExpr:
			visit(n)
		}
		return true
	})
}

// apply takes what a narrower vector has no room for out of constructors and
// swizzles, too.
func (r *rewriting) apply(u *ast.Unit, blocks bool) {
	ast.Apply(u, func(cur *ast.Cursor) bool {
		switch x := cur.Node().(type) {
		case *ast.Literal:
			if r.suffix != "" {
				x.Text = strings.TrimSuffix(strings.ToLower(x.Text), r.suffix)
			}
		case *ast.Construct:
			if to := r.to[x.Spec.Name]; to != "" && len(x.Args) > width(to) {
				x.Args = x.Args[:width(to)]
			}
		case *ast.Member:
			r.member(cur, x)
		}
		return true
	}, nil)
	eachType(u, blocks, func(t *ast.TypeExpr) {
		if to := r.to[t.Name]; to != "" {
			t.Name = to
		}
	})
}

// member fits a swizzle: components that there are no more become the first.
func (r *rewriting) member(cur *ast.Cursor, x *ast.Member) {
	t := x.X.Info().Type
	if x.Swizzle == nil || t == nil || r.to[t.String()] == "" {
		return
	}
	n := width(r.to[t.String()])
	if n == 1 && len(x.Swizzle) == 1 {
		cur.Replace(x.X)
		return
	}
	name := []byte(x.Name)
	for i, component := range x.Swizzle {
		if int(component) >= n {
			name[i] = first(name[i])
		}
	}
	x.Name = string(name)
}

// first is the first letter of the set that a swizzle's letter is of.
func first(letter byte) byte {
	switch {
	case strings.IndexByte("rgba", letter) >= 0:
		return 'r'
	case strings.IndexByte("stpq", letter) >= 0:
		return 's'
	}
	return 'x'
}

// width is the number of components of a type, by its name; 1 for what is no
// vector.
func width(name string) int {
	if at := strings.Index(name, "vec"); at >= 0 && at+3 < len(name) {
		return int(name[at+3] - '0')
	}
	return 1
}

// rank says how simple a type is, by its name.
func rank(name string) int {
	n := width(name) - 1
	switch name[:min(len(name), 1)] {
	case "u", "d":
		n++
	case "m": // matrices
		n += 8
	}
	return n
}
