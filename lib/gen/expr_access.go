package gen

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/gen/policy"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// purpose tells how an expression that names a variable is used.
type purpose uint8

const (
	asValue   purpose = iota // it is read
	asTarget                 // it is assigned to
	asPointer                // it is the operand of &
)

// access draws an expression of type t that names a variable or a part of a variable. The variable
// p must satisfy ok(p). `as` tells how the expression is used. If no variable fits, access returns
// nil.
func (s *scope) access(t *types.Type, ok func(*variable) bool, depth int, as purpose) ast.Expr {
	if len(s.variables) == 0 {
		return nil
	}
	for range 10 {
		p := oneOf(s, s.variables...)
		if s.Chance(0.4) { // prefer recent variables, which have fewer uses so far
			p = s.variables[len(s.variables)-1-s.Intn(min(6, len(s.variables)))]
		}
		if p.shadows > 0 || !ok(p) || !s.hasPart(p.typ(), t, as) || !s.fits(p, as) {
			continue
		}
		return s.accessVariable(p, t, depth, as)
	}
	for i := len(s.variables) - 1; i >= 0; i-- {
		if p := s.variables[i]; p.shadows == 0 && ok(p) && s.hasPart(p.typ(), t, as) && s.fits(p, as) {
			return s.accessVariable(p, t, depth, as)
		}
	}
	return nil
}

// accessVariable draws an expression of type t that names p or a part of p. Unless `as` is asValue,
// it records a write to p.
func (s *scope) accessVariable(p *variable, t *types.Type, depth int, as purpose) ast.Expr {
	if as != asValue {
		s.noteWrite(p)
	}
	constant := s.constantIndices
	// GLSL ES indexes outputs of fragment shaders by constants only.
	s.constantIndices = p.obj.Storage == ast.Output && !s.has.indexedOutputs
	x := s.selectPart(p.use(), t, depth, as)
	s.constantIndices = constant
	return x
}

// hasPart reports whether a variable of type `from` has a part of type t that can be used as `as`
// says: read, assigned to, or taken as the operand of &. In WGSL, a swizzle such as `v.xy` can only
// be read, and a component of a vector cannot be the operand of &.
func (s *scope) hasPart(from, t *types.Type, as purpose) bool {
	switch {
	case s.has.swizzleTargets || as == asValue:
		return containsType(from, t)
	case as == asPointer && t.IsScalar():
		return containsType(from, t) && hasLocation(from, t)
	}
	return t.IsScalar() && containsType(from, t) || hasLocation(from, t)
}

// hasLocation reports whether a variable of type `from` contains a memory location of type t: the
// variable itself, or a member, element or column at any depth.
func hasLocation(from, t *types.Type) bool {
	if from == t {
		return true
	}
	switch from.Kind {
	case types.Array, types.Matrix:
		return hasLocation(from.Index(), t)
	case types.Struct:
		for i := range from.Fields {
			if hasLocation(from.Fields[i].Type, t) {
				return true
			}
		}
	}
	return false
}

// containsType reports whether a value of type `from` has the type t itself or has a part of type
// t. A swizzle counts as a part.
func containsType(from, t *types.Type) bool {
	if from == t {
		return true
	}
	switch from.Kind {
	case types.Vector:
		return node.IsBasic(t) && from.Component() == t.Component() && t.Size() <= from.Rows
	case types.Array:
		return containsType(from.Elem, t)
	case types.Matrix:
		return containsType(from.Index(), t)
	case types.Struct:
		for i := range from.Fields {
			if containsType(from.Fields[i].Type, t) {
				return true
			}
		}
	}
	return false
}

// selectPart draws an expression of type t that selects a part of x, or x itself. `as` tells how
// the result is used.
func (s *scope) selectPart(x ast.Expr, t *types.Type, depth int, as purpose) ast.Expr {
	for from := x.Info().Type; from != t; from = x.Info().Type {
		switch from.Kind {
		case types.Vector:
			if t.IsScalar() && s.Chance(0.4) {
				return &ast.Index{ExprInfo: ast.Typed(t), X: x, I: s.index(from.Rows, depth-1)}
			}
			return s.swizzle(x, t, as)
		case types.Array, types.Matrix:
			x = &ast.Index{ExprInfo: ast.Typed(from.Index()), X: x, I: s.index(from.Extent(), depth-1)}
		case types.Struct:
			f := s.memberWith(from, t, as)
			x = &ast.Member{ExprInfo: ast.Typed(f.Type), X: x, Name: f.Name}
		}
	}
	if as != asValue && t.Kind == types.Vector && s.has.swizzleTargets && s.Chance(0.1) { // v becomes v.zxy
		return s.swizzle(x, t, asTarget)
	}
	return x
}

// memberWith draws a member of the structure `from` that has a part of type t for the given
// purpose. There must be one.
func (s *scope) memberWith(from, t *types.Type, as purpose) *types.Field {
	i := s.Intn(len(from.Fields))
	for !s.hasPart(from.Fields[i].Type, t, as) {
		i = (i + 1) % len(from.Fields)
	}
	return &from.Fields[i]
}

// swizzle draws a swizzle of the vector x, in one or more steps, such as `x.zxy.yx`. The result has
// type t. Unless `as` is asValue, the swizzle repeats no component, so that it can be assigned to.
func (s *scope) swizzle(x ast.Expr, t *types.Type, as purpose) ast.Expr {
	from := x.Info().Type
	if from.Rows > t.Size() && t.Size() > 1 && s.Chance(0.3) || from.Rows == t.Size() && s.Chance(0.15) {
		x = s.swizzle(x, types.Vec(from.Component(), from.Rows), as)
	}
	order := []int{0, 1, 2, 3}[:from.Rows]
	choice.Shuffle(s.Source, order)
	sets := []float64{6, 1, 1}
	if !s.has.stpq {
		sets = sets[:2]
	}
	letters := [...]string{"xyzw", "rgba", "stpq"}[s.Weighted(sets)]
	name := make([]byte, t.Size())
	for i := range name {
		c := order[i%len(order)]
		if as == asValue && s.Chance(0.25) {
			c = s.Intn(from.Rows)
		}
		name[i] = letters[c]
	}
	return &ast.Member{ExprInfo: ast.Typed(t), X: x, Name: string(name)}
}

// index draws an index into n elements: a literal in range, a loop counter, a variable that is
// brought into range (`i & 3`) or, if the policy allows it, any variable.
func (s *scope) index(n, depth int) ast.Expr {
	if s.constantOnly || s.constantIndices || !s.has.anyIndices || !s.has.unsigned || depth <= 0 || s.Chance(0.4) {
		return s.indexLiteral(s.Intn(n))
	}
	if c := s.counterBelow(n); c != nil && s.Chance(0.7) {
		return c
	}
	x := s.access(types.Scalar(s.integerKind()), isReadableNonConstant, 1, asValue)
	if x == nil {
		return s.indexLiteral(s.Intn(n))
	}
	if s.flip(policy.PWild) {
		return x
	}
	return s.reducedBelow(x, n)
}

func (s *scope) indexLiteral(i int) ast.Expr {
	if s.Chance(0.2) && s.has.unsigned {
		return s.literal(types.Uint, strconv.Itoa(i))
	}
	return s.literal(types.Int, strconv.Itoa(i))
}

// counterBelow returns an expression that reads a loop counter that stays below n, or nil
// if there is none.
func (s *scope) counterBelow(n int) ast.Expr {
	for i := len(s.variables) - 1; i >= 0; i-- {
		if p := s.variables[i]; p.trips > 0 && p.trips <= n && p.shadows == 0 && s.fits(p, asValue) {
			return p.use()
		}
	}
	return nil
}

// reducedBelow brings the integer x into the range 0 to n-1 as programmers do: `x & 3`, or
// `uint(x) % 5u`.
func (s *scope) reducedBelow(x ast.Expr, n int) ast.Expr {
	t := x.Info().Type
	if n&(n-1) == 0 && s.Chance(0.5) {
		return node.Binary("&", t, x, s.number(t.Kind, int64(n-1)))
	}
	if t == node.Int {
		x = s.spell.convert(node.Uint, x)
	}
	return node.Binary("%", node.Uint, x, s.number(types.Uint, int64(n)))
}

// pickVariable draws a readable variable whose type t satisfies ok(t). It returns nil if there is
// no such variable. It leaves out checksums, the variables into which a function mixes the values
// of its other variables. If the policy has divergence types, it also leaves out variables of more
// than maxLeaves scalars, and those that the statement may not read (the method fits).
func (s *scope) pickVariable(ok func(*types.Type) bool) *variable {
	var list []*variable
	for _, p := range s.variables {
		if p.shadows == 0 && p.readable && !p.isChecksum && ok(p.typ()) && s.fits(p, asValue) && !(s.tracksDivergence() && p.typ().ScalarCount() > maxLeaves) {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return oneOf(s, list...)
}

// scalarIn returns the type of a random scalar in a value of type t. For a structure with the
// members `vec2 a; int b;` it returns float or int.
func (s *scope) scalarIn(t *types.Type) *types.Type {
	for !t.IsScalar() {
		if t.Kind == types.Struct {
			t = oneOf(s, t.Fields...).Type
		} else {
			t = t.Index()
		}
	}
	return t
}

func elementOf(p *variable, i ast.Expr) ast.Expr {
	return &ast.Index{ExprInfo: ast.Typed(p.typ().Index()), X: p.use(), I: i}
}

func isNumbers(t *types.Type) bool { return t.Kind == types.Array && t.Len > 1 && t.Elem.IsInteger() }
