package gen

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/gen/scope"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// builtinExpr makes an expression of type t: a call of a built-in function. If the function returns
// a structure, builtinExpr selects a member of type t. It may return nil.
func (g *expressions) builtinExpr(t *types.Type, depth int) ast.Expr {
	sigs := (*g.calls)[t]
	if len(sigs) == 0 {
		return nil
	}
	s := scope.OneOf(g, sigs...)
	if s.Outs && !g.useEffect() {
		return nil
	}
	c := g.callBuiltin(&s.Sig, depth)
	if s.Member != "" && c != nil {
		return &ast.Member{ExprInfo: ast.Typed(t), X: c, Name: s.Member}
	}
	return c
}

// callBuiltin makes a call of the overload s. It returns nil if there is no l-value for an out
// parameter.
func (g *expressions) callBuiltin(s *builtin.Sig, depth int) ast.Expr {
	if g.Bilingual() {
		return g.callTwin(s, depth)
	}
	// The operands of a comparison such as lessThan are often nearly equal.
	if comparisons[s.Func.Name] && s.Params[0].Type == s.Params[1].Type && g.wantsNear(s.Params[0].Type) {
		x, y := g.nearOperands(s.Params[0].Type, depth)
		return node.Call(s.Func.Name, s.Result, x, y)
	}
	c := &ast.Call{ExprInfo: ast.Typed(s.Result), Name: s.Func.Name, Builtin: true}
	for _, p := range s.Params {
		dir := ast.Dir(p.Dir)
		var arg ast.Expr
		if dir.Writes() {
			arg = g.scope.Access(p.Type, scope.ReadWrite, depth-1, scope.AsTarget)
		} else {
			arg = g.argument(s.Func, p.Type, len(c.Args), depth-1)
		}
		if arg == nil {
			return nil
		}
		c.Args, c.Dirs = append(c.Args, arg), append(c.Dirs, dir)
	}
	return c
}

// callTwin makes a call of a function that GLSL and WGSL both have. s is the GLSL overload.
func (g *expressions) callTwin(s *builtin.Sig, depth int) ast.Expr {
	if comparisons[s.Func.Name] && s.Params[0].Type == s.Params[1].Type && g.wantsNear(s.Params[0].Type) {
		x, y := g.nearOperands(s.Params[0].Type, depth)
		return g.Spell.TwinCall(s, []ast.Expr{x, y})
	}
	var args []ast.Expr
	for i, p := range s.Params {
		args = append(args, g.argument(s.Func, p.Type, i, depth-1))
	}
	return g.Spell.TwinCall(s, args)
}

// fieldAt returns the index of the parameter `offset` of f, which is bitfieldExtract or
// bitfieldInsert. The next parameter is the width of the bit field.
func fieldAt(f *builtin.Func) int {
	if f.Name == "bitfieldInsert" {
		return 2
	}
	return 1
}

// argument makes argument number i, counted from 0, of a call of f. The argument has type t. The
// method favours arguments for which the call has a defined and exact result. An example is the
// vector (3, 4) for the function `length`.
func (g *expressions) argument(f *builtin.Func, t *types.Type, i, depth int) ast.Expr {
	if f.Name == "length" && t.Kind == types.Vector && g.Chance(0.5) {
		return g.wholeLength(t)
	}
	if (f.Name == "any" || f.Name == "all") && t.Kind == types.Vector && g.wantsNear(t) {
		return g.differentTests(t)
	}
	if f.Domain == builtin.Bitfield && t == node.Int && i > 0 && (g.DefinedOnly() && i >= fieldAt(f) || g.Chance(0.7)) {
		return g.Number(types.Int, g.fieldBits())
	}
	if bits := strings.TrimSuffix(f.Name, "Bits"); f.WGSL && t == node.Uint && (bits == "extract" && i > 0 || bits == "insert" && i > 1) && g.Chance(0.7) {
		return g.Number(types.Uint, g.fieldBits())
	}
	return g.expr(t, depth)
}

// fieldBits draws the offset or the width of a bit field, in bits. The sum of an offset and a width
// is then usually at most 32. GLSL leaves a call with a larger sum undefined.
func (g *expressions) fieldBits() int64 {
	switch g.Weighted([]float64{6, 2, 1}) {
	case 0:
		return int64(g.Intn(17))
	case 1:
		return 0
	}
	return 32
}

// wholeLengths has vectors whose length is an integer, such as (3, 4). The vectors in
// wholeLengths[n] have n components.
var wholeLengths = [...][][]int64{
	2: {{3, 4}, {4, 3}, {5, 12}, {8, 15}, {-15, 8}},
	3: {{1, 2, 2}, {2, 3, 6}, {-4, 4, 7}, {8, 1, 4}, {6, 9, 2}},
	4: {{1, 1, 1, 1}, {2, 4, 5, 6}, {1, 1, 3, 5}, {-1, 5, 3, 1}, {4, 1, 2, 2}},
}

// wholeLength makes a vector of type t whose length is an integer. The vector is one of
// wholeLengths, mostly multiplied by an expression with a value from 1 to 4.
func (g *expressions) wholeLength(t *types.Type) ast.Expr {
	k := t.Component()
	sides := scope.OneOf(g, wholeLengths[t.Rows]...)
	args := make([]ast.Expr, t.Rows)
	for i := range args {
		args[i] = g.Number(k, sides[i])
	}
	v := g.Construct(t, args...)
	x := g.scope.Access(node.Uint, scope.IsReadableNonConstant, 1, scope.AsValue)
	if x == nil {
		return v
	}
	times := node.Unsigned("+", node.Unsigned("&", x, g.Number(types.Uint, 3)), g.Number(types.Uint, 1))
	return node.Binary("*", t, v, g.Spell.Convert(types.Scalar(k), times))
}
