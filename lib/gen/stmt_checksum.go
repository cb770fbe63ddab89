package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/node"
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

// Folding makes state observable: each block mixes the variables that it
// declared into its function's checksum, each function returns or passes out
// what it has, and main stores the sum. A wrong value anywhere is then likely
// to be seen.

// checksum declares the checksum of the function being made.
func (g *statements) checksum() ast.Stmt {
	d, p := g.declare(node.Uint, ast.Local, g.number(types.Uint, int64(g.word())), false)
	p.writable, p.sum = false, true
	g.fn.sum = p
	return &ast.DeclStmt{Decl: d}
}

// fold mixes the variables of list into the checksum of the function.
func (g *statements) fold(list []*place) []ast.Stmt {
	var out []ast.Stmt
	for _, p := range list {
		if !p.readable || p.counter > 0 || p.sum || !g.on(policy.PFold) {
			continue
		}
		out = append(out, g.foldExpr(p.use(), 0)...)
	}
	return out
}

// foldExpr mixes x, which has no side effects, leaf by leaf; a longer array
// in a loop.
func (g *statements) foldExpr(x ast.Expr, nest int) []ast.Stmt {
	t := x.Info().Type
	switch {
	case node.IsBasic(t):
		return one(g.mix(g.bits(x)))
	case t.Extent() > 2:
		return one(g.foldLoop(x, nest))
	case t.Extent() > 0:
		var out []ast.Stmt
		for i := range t.Extent() {
			elem := &ast.Index{ExprInfo: ast.Typed(t.Index()), X: ast.Clone(x), I: g.number(types.Int, int64(i))}
			out = append(out, g.foldExpr(elem, nest)...)
		}
		return out
	}
	var out []ast.Stmt
	for i := range t.Fields {
		f := &t.Fields[i]
		out = append(out, g.foldExpr(&ast.Member{ExprInfo: ast.Typed(f.Type), X: ast.Clone(x), Name: f.Name}, nest)...)
	}
	return out
}

func (g *statements) foldLoop(x ast.Expr, nest int) ast.Stmt {
	t := x.Info().Type
	o := &ast.Object{Name: g.counterName(), Type: node.Int, Storage: ast.Local}
	p := &place{obj: o}
	d := g.say.variable(o, g.number(types.Int, 0))
	elem := &ast.Index{ExprInfo: ast.Typed(t.Index()), X: x, I: p.use()}
	g.spend(float64(t.Extent()))
	cond := node.Binary("<", node.Bool, p.use(), g.number(types.Int, int64(t.Extent())))
	step := g.step("++", true, p.use())
	return g.say.loop(&ast.DeclStmt{Decl: d}, cond, step, &ast.Block{List: g.foldExpr(elem, nest+1)})
}

// bits is x as one uint: for a vector, of all its components.
func (g *statements) bits(x ast.Expr) ast.Expr {
	t := x.Info().Type
	if t.IsScalar() {
		return g.word32(x)
	}
	var sum ast.Expr
	for i := range t.Rows {
		c := g.word32(&ast.Member{ExprInfo: ast.Typed(t.Elem), X: ast.Clone(x), Name: "xyzw"[i : i+1]})
		if sum == nil {
			sum = c
			continue
		}
		sum = node.Unsigned("+", node.Unsigned("*", sum, g.number(types.Uint, 31)), c)
	}
	return sum
}

// bothWords is a uint of the two that unpack makes of x.
func (g *statements) bothWords(unpack string, x ast.Expr) ast.Expr {
	half := func(name string) ast.Expr {
		return &ast.Member{ExprInfo: ast.Typed(node.Uint), X: node.Call(unpack, types.Vec(types.Uint, 2), ast.Clone(x)), Name: name}
	}
	return node.Unsigned("+", half("x"), node.Unsigned("*", half("y"), g.number(types.Uint, 31)))
}

// word32 is the scalar x as a uint that tells its values apart.
func (g *statements) word32(x ast.Expr) ast.Expr {
	switch x.Info().Type.Kind {
	case types.Uint:
		return x
	case types.Double:
		return g.bothWords("unpackDouble2x32", x)
	case types.Int64:
		return g.bothWords("unpackUint2x32", g.construct(types.Scalar(types.Uint64), x))
	case types.Uint64:
		return g.bothWords("unpackUint2x32", x)
	case types.Half:
		return g.say.convert(node.Uint, g.say.convert(node.Int, x))
	case types.Float:
		if !g.bilingual() && g.Chance(0.5) { // where the sign of a zero is the same
			return g.say.bits(x)
		}
		return g.say.convert(node.Uint, g.say.convert(node.Int, x))
	}
	return g.say.convert(node.Uint, x)
}

// mix is a statement that takes the uint x into the checksum, so that order
// and repetition count.
func (g *statements) mix(x ast.Expr) ast.Stmt {
	sum := g.fn.sum
	var r ast.Expr
	switch g.Intn(3) {
	case 0:
		r = node.Unsigned("+", node.Unsigned("*", sum.use(), g.number(types.Uint, 31)), x)
	case 1:
		r = node.Unsigned("*", node.Unsigned("^", sum.use(), x), g.number(types.Uint, 16777619))
	default:
		left := node.Unsigned("<<", sum.use(), g.number(types.Uint, 5))
		right := node.Unsigned(">>", sum.use(), g.number(types.Uint, 27))
		r = node.Unsigned("^", node.Unsigned("|", left, right), x)
	}
	return g.store(sum.use(), r)
}

// tainted is a value of type t that depends on the checksum.
func (g *statements) tainted(t *types.Type) ast.Expr {
	switch {
	case t.Kind == types.Uint:
		return node.Unsigned(oneOf(g, "+", "^"), g.fn.sum.use(), g.shallow(t))
	case t.Kind.IsInteger():
		return node.Binary(oneOf(g, "+", "^"), t, g.say.convert(t, g.fn.sum.use()), g.shallow(t))
	case t.Kind == types.Float || t.Kind == types.Double:
		low := node.Unsigned("&", node.Unsigned("^", g.fn.sum.use(), node.Unsigned(">>", g.fn.sum.use(), g.number(types.Uint, 16))), g.number(types.Uint, 0xffff))
		return g.say.convert(t, node.Unsigned("+", low, g.number(types.Uint, 1)))
	case t.Kind == types.Half:
		return g.say.convert(t, node.Unsigned("+", node.Unsigned("&", g.fn.sum.use(), g.number(types.Uint, 0x3ff)), g.number(types.Uint, 1)))
	case t.Kind == types.Bool:
		ones := g.say.ones(g.fn.sum.use())
		odd := &ast.Binary{ExprInfo: ast.Typed(t), Op: "==", Y: g.number(types.Int, 1),
			X: node.Binary("&", node.Int, ones, g.number(types.Int, 1))}
		return node.Binary("!=", t, odd, g.shallow(t))
	}
	first := true
	return g.construct(t, g.each(t, func(u *types.Type) ast.Expr {
		if first || u.IsScalar() {
			first = false
			return g.tainted(u)
		}
		return g.shallow(u)
	})...)
}
