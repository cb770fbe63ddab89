package shrink

import (
	"fmt"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
)

// rewriting puts types in the place of others, by their names: of WGSL's
// vectors by the name of the template.
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
		double.to[fmt.Sprint("dvec", n)] = fmt.Sprint("vec", n)
		for _, k := range []struct{ prefix, scalar string }{{"u", "uint"}, {"i", "int"}, {"", "float"}, {"b", "bool"}, {"d", "double"}} {
			wide := fmt.Sprintf("%svec%d", k.prefix, n)
			list = append(list, rewriting{to: map[string]string{wide: k.scalar}})
			for m := 2; m < n; m++ {
				list = append(list, rewriting{to: map[string]string{wide: fmt.Sprintf("%svec%d", k.prefix, m)}})
			}
		}
	}
	return list
}()

// retype puts simpler types in the place of all uses of others, those of
// blocks too if blocks is set.
func retype(blocks bool) pass {
	return func(c *choice, u *ast.Unit) {
		used := map[string]bool{}
		eachType(u, blocks, func(_ *ast.TypeExpr, name *string) { used[*name] = true })
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

// eachType visits the names of types, and those among the arguments of t.
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
			r.member(cur, x, u.Version.Lang)
		}
		return true
	}, nil)
	eachType(u, blocks, func(t *ast.TypeExpr, name *string) {
		to := r.to[*name]
		if to == "" {
			return
		}
		*name = to
		if component, ok := sole(t.TArgs); ok && name == &t.Name && width(to) == 1 {
			t.Name, t.TArgs = component.Name, nil // what a vector of WGSL has, whatever that is
		}
	})
}

// sole is the argument of a template that has one, a name.
func sole(args []ast.Expr) (*ast.Ident, bool) {
	if len(args) != 1 {
		return nil, false
	}
	id, ok := args[0].(*ast.Ident)
	return id, ok
}

// member fits a swizzle: components that there are no more become the first.
func (r *rewriting) member(cur *ast.Cursor, x *ast.Member, lang language.Name) {
	t := x.X.Info().Type
	if x.Swizzle == nil || t == nil {
		return
	}
	name := t.String()
	if lang == language.WGSL {
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
			letters[i] = first(letters[i])
		}
	}
	x.Name = string(letters)
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
