package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// Checksums let wrong values reach the outputs. Each block mixes its variables into the checksum of
// its function. The result of each function depends on its checksum, and main stores its checksum
// in a buffer or output.

// declareChecksum declares the variable that holds the checksum of the current function. The
// checksum starts with a random value.
func (g *statements) declareChecksum() ast.Stmt {
	d, p := g.scope.Declare(node.Uint, ast.Local, g.Number(types.Uint, int64(g.Word32())), false)
	p.Writable, p.IsChecksum, p.Divergence = false, true, scope.ByInvocation
	g.fn.checksum = p
	return &ast.DeclStmt{Decl: d}
}

// mixVariables returns statements that mix variables of `list` into the checksum. It leaves out
// loop counters, checksums and variables that cannot be read, and it leaves out others at random.
func (g *statements) mixVariables(list []*scope.Variable) []ast.Stmt {
	var out []ast.Stmt
	for _, p := range list {
		if !p.Readable || p.Trips > 0 || p.IsChecksum || !g.Flip(policy.PFold) {
			continue
		}
		out = append(out, g.mixValue(p.Use())...)
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
			elem := &ast.Index{ExprInfo: ast.Typed(t.Index()), X: ast.Clone(x), I: g.Number(types.Int, int64(i))}
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
	o := &ast.Object{Name: g.CounterName(), Type: node.Int, Storage: ast.Local}
	p := &scope.Variable{Obj: o}
	d := g.Spell.Variable(o, g.Number(types.Int, 0))
	elem := &ast.Index{ExprInfo: ast.Typed(t.Index()), X: x, I: p.Use()}
	g.cost.spend(float64(t.Extent()))
	cond := node.Binary("<", node.Bool, p.Use(), g.Number(types.Int, int64(t.Extent())))
	step := g.incrementStmt("++", true, p.Use())
	g.scope.Push()
	body := &ast.Block{List: g.mixValue(elem)}
	g.scope.Pop()
	return g.Spell.Loop(&ast.DeclStmt{Decl: d}, cond, step, body)
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
		sum = node.Unsigned("+", node.Unsigned("*", sum, g.Number(types.Uint, 31)), c)
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
	return node.Unsigned("+", half("x"), node.Unsigned("*", half("y"), g.Number(types.Uint, 31)))
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
		return g.hashHalves("unpackUint2x32", g.Construct(types.Scalar(types.Uint64), x))
	case types.Uint64:
		return g.hashHalves("unpackUint2x32", x)
	case types.Half:
		return g.Spell.Convert(node.Uint, g.Spell.Convert(node.Int, x))
	case types.Float:
		if g.Defined && !g.Has.FloatBits {
			return g.Spell.Convert(node.Uint, node.Binary("<", node.Bool, x, g.Number(types.Float, 1)))
		}
		if !g.Bilingual() && g.Has.FloatBits && (g.Chance(0.5) || g.Defined) { // not in both: the sign of a zero may differ
			return g.Spell.FloatBits(x)
		}
		return g.Spell.Convert(node.Uint, g.Spell.Convert(node.Int, x))
	}
	return g.Spell.Convert(node.Uint, x)
}

// mixIn returns a statement that mixes the uint x into the checksum, such as `sum = sum * 31u + x`.
// The order in which values are mixed in changes the checksum.
func (g *statements) mixIn(x ast.Expr) ast.Stmt {
	sum := g.fn.checksum
	if sum == nil { // inserted code has no checksum
		s, _ := g.scope.DeclareLocal(node.Uint, x)
		return s
	}
	var r ast.Expr
	switch g.Intn(3) {
	case 0:
		r = node.Unsigned("+", node.Unsigned("*", sum.Use(), g.Number(types.Uint, 31)), x)
	case 1:
		r = node.Unsigned("*", node.Unsigned("^", sum.Use(), x), g.Number(types.Uint, 16777619))
	default:
		left := node.Unsigned("<<", sum.Use(), g.Number(types.Uint, 5))
		right := node.Unsigned(">>", sum.Use(), g.Number(types.Uint, 27))
		r = node.Unsigned("^", node.Unsigned("|", left, right), x)
	}
	return g.store(sum.Use(), r)
}

// withChecksum makes a value of type t from the checksum of the current function. The function
// mixes its variables into this checksum, so the value shows whether one is wrong. Some parts of
// the value may be random expressions.
func (g *statements) withChecksum(t *types.Type) ast.Expr {
	switch {
	case t.Kind == types.Uint:
		return node.Unsigned(scope.OneOf(g, "+", "^"), g.fn.checksum.Use(), g.smallExpr(t))
	case t.Kind.IsInteger():
		return node.Binary(scope.OneOf(g, "+", "^"), t, g.Spell.Convert(t, g.fn.checksum.Use()), g.smallExpr(t))
	case t.Kind == types.Float || t.Kind == types.Double:
		// Floats are small whole numbers other than 0, so that they are exact.
		low := node.Unsigned("&",
			node.Unsigned("^", g.fn.checksum.Use(),
				node.Unsigned(">>", g.fn.checksum.Use(), g.Number(types.Uint, 16))), g.Number(types.Uint, 0xffff))
		return g.Spell.Convert(t, node.Unsigned("+", low, g.Number(types.Uint, 1)))
	case t.Kind == types.Half:
		return g.Spell.Convert(t,
			node.Unsigned("+", node.Unsigned("&", g.fn.checksum.Use(), g.Number(types.Uint, 0x3ff)),
				g.Number(types.Uint, 1)))
	case t.Kind == types.Bool:
		ones := g.Spell.CountBits(g.fn.checksum.Use())
		odd := &ast.Binary{ExprInfo: ast.Typed(t), Op: "==", Y: g.Number(types.Int, 1),
			X: node.Binary("&", node.Int, ones, g.Number(types.Int, 1))}
		return node.Binary("!=", t, odd, g.smallExpr(t))
	}
	first := true
	return g.Construct(t, g.ForEachPart(t, func(u *types.Type) ast.Expr {
		if first || u.IsScalar() {
			first = false
			return g.withChecksum(u)
		}
		return g.smallExpr(u)
	})...)
}
