package shrink

import (
	"fmt"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
)

// typeRewriting replaces types by simpler ones.
type typeRewriting struct {
	// to maps the name of a type to the name of the simpler type, such as uint to int. For a WGSL
	// vector, the name is only that of the template: vec4 for vec4<f32>.
	to     map[string]string
	suffix string // suffix to remove from the literals of these types
}

// typeRewritings replace unsigned types by signed ones, double types by float types, and wide
// vectors by narrower ones or by scalars.
var typeRewritings = func() []typeRewriting {
	unsigned := typeRewriting{to: map[string]string{"uint": "int", "u32": "i32"}, suffix: "u"}
	double := typeRewriting{to: map[string]string{"double": "float"}, suffix: "lf"}
	list := []typeRewriting{unsigned, double}
	for n := 4; n >= 2; n-- {
		unsigned.to[fmt.Sprint("uvec", n)] = fmt.Sprint("ivec", n)
		double.to[fmt.Sprint("dvec", n)] = fmt.Sprint("vec", n)
		for _, k := range []struct{ prefix, scalar string }{{"u", "uint"}, {"i", "int"}, {"", "float"}, {"b", "bool"}, {"d", "double"}} {
			wide := fmt.Sprintf("%svec%d", k.prefix, n)
			list = append(list, typeRewriting{to: map[string]string{wide: k.scalar}})
			for m := 2; m < n; m++ {
				list = append(list, typeRewriting{to: map[string]string{wide: fmt.Sprintf("%svec%d", k.prefix, m)}})
			}
		}
	}
	return list
}()

// simplifyTypes returns a pass that replaces a type by a simpler one in the whole program:
// `uvec4 a` becomes `ivec4 a`. It spares interface blocks unless `blocks` is set.
func simplifyTypes(blocks bool) pass {
	return func(c *choice, u *ast.Unit) {
		used := map[string]bool{}
		eachType(u, blocks, func(_ *ast.TypeExpr, name *string) { used[*name] = true })
		for _, r := range typeRewritings {
			if r.isUsed(used) && c.offer() {
				r.apply(u, blocks)
				return
			}
		}
	}
}

// isUsed reports whether r replaces one of the types whose names are in `used`.
func (r *typeRewriting) isUsed(used map[string]bool) bool {
	for from := range r.to {
		if used[from] {
			return true
		}
	}
	return false
}

// eachType calls `visit` for each type name in u, and for those in interface blocks only if
// `blocks` is set. For `vec4<f32>` there are two calls, with vec4 and f32, and t is the whole type
// in both.
func eachType(u *ast.Unit, blocks bool, visit func(t *ast.TypeExpr, name *string)) {
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockDecl:
			return blocks
		case *ast.TypeExpr:
			visit(n, &n.Name)
			for _, arg := range n.TArgs {
				if id, ok := arg.(*ast.Ident); ok {
					visit(n, &id.Name)
				}
			}
		}
		return true
	})
}

// apply replaces the types in u that are keys of r.to. It spares interface blocks unless `blocks`
// is set. Where a vector becomes narrower, apply adapts constructors and swizzles: `uvec2(1, 2)`
// becomes `uint(1)`.
func (r *typeRewriting) apply(u *ast.Unit, blocks bool) {
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
			r.adaptSwizzle(cur, x, u.Version.Lang)
		}
		return true
	}, nil)
	eachType(u, blocks, func(t *ast.TypeExpr, name *string) {
		to := r.to[*name]
		if to == "" {
			return
		}
		*name = to
		if component, ok := soleArgument(t.TArgs); ok && name == &t.Name && width(to) == 1 {
			t.Name, t.TArgs = component.Name, nil // vec2<T> becomes T
		}
	})
}

// soleArgument returns the only element of the template arguments `args`. It returns false if there
// are several arguments or none, or if the argument is not a name such as f32.
func soleArgument(args []ast.Expr) (*ast.Ident, bool) {
	if len(args) != 1 {
		return nil, false
	}
	id, ok := args[0].(*ast.Ident)
	return id, ok
}

// adaptSwizzle adapts the swizzle x to a narrower vector: v.xw becomes v.xx, and v.x becomes v if
// the vector becomes a scalar.
func (r *typeRewriting) adaptSwizzle(cur *ast.Cursor, x *ast.Member, lang language.Name) {
	t := x.X.Info().Type
	if x.Swizzle == nil || t == nil {
		return
	}
	name := t.String()
	if lang.HasTemplates() {
		name = fmt.Sprint("vec", t.Rows)
	}
	to := r.to[name]
	if to == "" {
		return
	}
	n := width(to)
	if n == 1 && len(x.Swizzle) == 1 {
		cur.Replace(x.X)
		return
	}
	letters := []byte(x.Name)
	for i, component := range x.Swizzle {
		if int(component) >= n {
			letters[i] = firstOfSet(letters[i])
		}
	}
	x.Name = string(letters)
}

// firstOfSet returns the first letter of the swizzle set that contains the given letter: x for
// xyzw, r for rgba, s for stpq.
func firstOfSet(letter byte) byte {
	switch {
	case strings.IndexByte("rgba", letter) >= 0:
		return 'r'
	case strings.IndexByte("stpq", letter) >= 0:
		return 's'
	}
	return 'x'
}

// width returns the number of components of the type with this name, such as 4 for uvec4. It
// returns 1 for types that are not vectors.
func width(name string) int {
	if at := strings.Index(name, "vec"); at >= 0 && at+3 < len(name) && '2' <= name[at+3] && name[at+3] <= '4' {
		return int(name[at+3] - '0')
	}
	return 1
}

// rank returns a measure of the complexity of the type `name`: 0 for int and float, more for wider
// vectors, unsigned and double types, and matrices.
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
