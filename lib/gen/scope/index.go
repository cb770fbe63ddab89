package scope

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// Index draws an index into n elements: a literal in range, a loop counter, a variable that is
// brought into range (`i & 3`) or, if the policy allows it, any variable.
func (s *Scope) Index(n, depth int) ast.Expr {
	if s.ConstantOnly || s.constantIndices || !s.Has.AnyIndices || !s.Has.Unsigned || depth <= 0 || s.Chance(0.4) {
		return s.IndexLiteral(s.Intn(n))
	}
	if c := s.counterBelow(n); c != nil && s.Chance(0.7) {
		return c
	}
	x := s.Access(types.Scalar(s.IntegerKind()), IsReadableNonConstant, 1, AsValue)
	if x == nil {
		return s.IndexLiteral(s.Intn(n))
	}
	if s.Flip(policy.PWild) {
		return x
	}
	return s.reducedBelow(x, n)
}

// IndexLiteral returns the literal i for an index, as an int or a uint.
func (s *Scope) IndexLiteral(i int) ast.Expr {
	if s.Chance(0.2) && s.Has.Unsigned {
		return s.Literal(types.Uint, strconv.Itoa(i))
	}
	return s.Literal(types.Int, strconv.Itoa(i))
}

// counterBelow returns an expression that reads a loop counter that stays below n, or nil
// if there is none.
func (s *Scope) counterBelow(n int) ast.Expr {
	for i := len(s.Variables) - 1; i >= 0; i-- {
		if p := s.Variables[i]; p.Trips > 0 && p.Trips <= n && p.Shadows == 0 && s.Fits(p, AsValue) {
			return p.Use()
		}
	}
	return nil
}

// reducedBelow brings the integer x into the range 0 to n-1 as programmers do: `x & 3`, or
// `uint(x) % 5u`.
func (s *Scope) reducedBelow(x ast.Expr, n int) ast.Expr {
	t := x.Info().Type
	if n&(n-1) == 0 && s.Chance(0.5) {
		return node.Binary("&", t, x, s.Number(t.Kind, int64(n-1)))
	}
	if t == node.Int {
		x = s.Spell.Convert(node.Uint, x)
	}
	return node.Binary("%", node.Uint, x, s.Number(types.Uint, int64(n)))
}
