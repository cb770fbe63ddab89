package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// Checksums let wrong values reach the outputs. Each block mixes its variables into the checksum of
// its function. The result of each function depends on its checksum, and main stores its checksum
// in a buffer or output.

// declareChecksum declares the variable that holds the checksum of the current function. The
// checksum starts with a random value.
func (g *statements) declareChecksum() ast.Stmt {
	d, p := g.scope.declare(node.Uint, ast.Local, g.number(types.Uint, int64(g.word32())), false)
	p.writable, p.isChecksum, p.divergence = false, true, byInvocation
	g.fn.checksum = p
	return &ast.DeclStmt{Decl: d}
}

// mixVariables returns statements that mix variables of `list` into the checksum. It leaves out
// loop counters, checksums and variables that cannot be read, and it leaves out others at random.
func (g *statements) mixVariables(list []*variable) []ast.Stmt {
	var out []ast.Stmt
	for _, p := range list {
		if !p.readable || p.trips > 0 || p.isChecksum || !g.flip(policy.PFold) {
			continue
		}
		out = append(out, g.mixValue(p.use())...)
	}
	return out
}

// mixValue returns statements that mix all scalars of x into the checksum, in a loop if x has many
// elements. The expression x must have no side effects.
func (g *statements) mixValue(x ast.Expr) []ast.Stmt {
	t := x.Info().Type
	switch {
	case node.IsBasic(t):
		return one(g.mixIn(g.hashOf(x)))
	case t.Extent() > 2 && !g.noLoops:
		return one(g.mixLoop(x))
	case t.Extent() > 0:
		var out []ast.Stmt
		for i := range t.Extent() {
			elem := &ast.Index{ExprInfo: ast.Typed(t.Index()), X: ast.Clone(x), I: g.number(types.Int, int64(i))}
			out = append(out, g.mixValue(elem)...)
		}
		return out
	}
	var out []ast.Stmt
	for i := range t.Fields {
		f := &t.Fields[i]
		out = append(out, g.mixValue(&ast.Member{ExprInfo: ast.Typed(f.Type), X: ast.Clone(x), Name: f.Name})...)
	}
	return out
}

// mixLoop returns a loop that mixes the elements or columns of x, an array or matrix, into the
// checksum.
func (g *statements) mixLoop(x ast.Expr) ast.Stmt {
	t := x.Info().Type
	o := &ast.Object{Name: g.counterName(), Type: node.Int, Storage: ast.Local}
	p := &variable{obj: o}
	d := g.spell.variable(o, g.number(types.Int, 0))
	elem := &ast.Index{ExprInfo: ast.Typed(t.Index()), X: x, I: p.use()}
	g.cost.spend(float64(t.Extent()))
	cond := node.Binary("<", node.Bool, p.use(), g.number(types.Int, int64(t.Extent())))
	step := g.incrementStmt("++", true, p.use())
	g.scope.push()
	body := &ast.Block{List: g.mixValue(elem)}
	g.scope.pop()
	return g.spell.loop(&ast.DeclStmt{Decl: d}, cond, step, body)
}

// hashOf returns an expression of type uint that depends on the scalar or vector x.
func (g *statements) hashOf(x ast.Expr) ast.Expr {
	t := x.Info().Type
	if t.IsScalar() {
		return g.hashScalar(x)
	}
	var sum ast.Expr
	for i := range t.Rows {
		c := g.hashScalar(&ast.Member{ExprInfo: ast.Typed(t.Elem), X: ast.Clone(x), Name: "xyzw"[i : i+1]})
		if sum == nil {
			sum = c
			continue
		}
		sum = node.Unsigned("+", node.Unsigned("*", sum, g.number(types.Uint, 31)), c)
	}
	return sum
}

// hashHalves returns an expression of type uint that depends on both 32-bit halves of the 64-bit
// value x. `unpack` is the name of the built-in function that splits x, such as "unpackDouble2x32".
func (g *statements) hashHalves(unpack string, x ast.Expr) ast.Expr {
	half := func(name string) ast.Expr {
		return &ast.Member{
			ExprInfo: ast.Typed(node.Uint),
			X:        node.Call(unpack, types.Vec(types.Uint, 2), ast.Clone(x)),
			Name:     name,
		}
	}
	return node.Unsigned("+", half("x"), node.Unsigned("*", half("y"), g.number(types.Uint, 31)))
}

// hashScalar returns an expression of type uint that depends on the scalar x. Different values
// mostly give different results.
func (g *statements) hashScalar(x ast.Expr) ast.Expr {
	switch x.Info().Type.Kind {
	case types.Uint:
		return x
	case types.Double:
		return g.hashHalves("unpackDouble2x32", x)
	case types.Int64:
		return g.hashHalves("unpackUint2x32", g.construct(types.Scalar(types.Uint64), x))
	case types.Uint64:
		return g.hashHalves("unpackUint2x32", x)
	case types.Half:
		return g.spell.convert(node.Uint, g.spell.convert(node.Int, x))
	case types.Float:
		if g.defined && !g.has.floatBits {
			return g.spell.convert(node.Uint, node.Binary("<", node.Bool, x, g.number(types.Float, 1)))
		}
		if !g.bilingual() && g.has.floatBits && (g.Chance(0.5) || g.defined) { // not in both: the sign of a zero may differ
			return g.spell.floatBits(x)
		}
		return g.spell.convert(node.Uint, g.spell.convert(node.Int, x))
	}
	return g.spell.convert(node.Uint, x)
}

// mixIn returns a statement that mixes the uint x into the checksum, such as `sum = sum * 31u + x`.
// The order in which values are mixed in changes the checksum.
func (g *statements) mixIn(x ast.Expr) ast.Stmt {
	sum := g.fn.checksum
	if sum == nil { // inserted code has no checksum
		s, _ := g.scope.declareLocal(node.Uint, x)
		return s
	}
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

// withChecksum makes a value of type t from the checksum of the current function. The function
// mixes its variables into this checksum, so the value shows whether one of them is wrong. Floats
// made from the checksum are small whole numbers other than 0, so that they are exact.
//
// If t has parts, such as columns, elements or members, the first part and all scalar parts are
// made from the checksum. The other parts are random expressions.
func (g *statements) withChecksum(t *types.Type) ast.Expr {
	switch {
	case t.Kind == types.Uint:
		return node.Unsigned(oneOf(g, "+", "^"), g.fn.checksum.use(), g.smallExpr(t))
	case t.Kind.IsInteger():
		return node.Binary(oneOf(g, "+", "^"), t, g.spell.convert(t, g.fn.checksum.use()), g.smallExpr(t))
	case t.Kind == types.Float || t.Kind == types.Double:
		low := node.Unsigned("&",
			node.Unsigned("^", g.fn.checksum.use(),
				node.Unsigned(">>", g.fn.checksum.use(), g.number(types.Uint, 16))), g.number(types.Uint, 0xffff))
		return g.spell.convert(t, node.Unsigned("+", low, g.number(types.Uint, 1)))
	case t.Kind == types.Half:
		return g.spell.convert(t,
			node.Unsigned("+", node.Unsigned("&", g.fn.checksum.use(), g.number(types.Uint, 0x3ff)),
				g.number(types.Uint, 1)))
	case t.Kind == types.Bool:
		ones := g.spell.countBits(g.fn.checksum.use())
		odd := &ast.Binary{ExprInfo: ast.Typed(t), Op: "==", Y: g.number(types.Int, 1),
			X: node.Binary("&", node.Int, ones, g.number(types.Int, 1))}
		return node.Binary("!=", t, odd, g.smallExpr(t))
	}
	first := true
	return g.construct(t, g.forEachPart(t, func(u *types.Type) ast.Expr {
		if first || u.IsScalar() {
			first = false
			return g.withChecksum(u)
		}
		return g.smallExpr(u)
	})...)
}
