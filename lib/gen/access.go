package gen

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/gen/node"
	"shsmith/lib/gen/policy"
	"shsmith/lib/types"
)

// way is what an expression that names a place is for.
type way uint8

const (
	asValue way = iota
	asTarget
	asPointer // the operand of &
)

// reach draws an expression of type t that is a place or part of one:
// through members, elements, components and swizzles. It is nil if none was
// found.
func (s *scope) reach(t *types.Type, ok func(*place) bool, depth int, as way) ast.Expr {
	if len(s.places) == 0 {
		return nil
	}
	for range 10 {
		p := oneOf(s, s.places...)
		if s.Chance(0.4) { // what was declared lately is more likely dead
			p = s.places[len(s.places)-1-s.Intn(min(6, len(s.places)))]
		}
		if p.hidden > 0 || !ok(p) || !s.leads(p.typ(), t, as) {
			continue
		}
		return s.part(p, t, depth, as)
	}
	for i := len(s.places) - 1; i >= 0; i-- {
		if p := s.places[i]; p.hidden == 0 && ok(p) && s.leads(p.typ(), t, as) {
			return s.part(p, t, depth, as)
		}
	}
	return nil
}

// part takes a part of type t of p. GLSL ES indexes outputs of fragment
// shaders by constants alone.
func (s *scope) part(p *place, t *types.Type, depth int, as way) ast.Expr {
	constant := s.constantIndex
	s.constantIndex = p.obj.Storage == ast.Output && !s.has.indexedOutputs
	x := s.descend(p.use(), t, depth, as)
	s.constantIndex = constant
	return x
}

// leads reports whether a place of type from has a part of type t that can be
// used in this way: WGSL stores to no swizzles, and a pointer does not point
// into a vector.
func (s *scope) leads(from, t *types.Type, as way) bool {
	switch {
	case s.has.swizzleTargets || as == asValue:
		return leadsTo(from, t)
	case as == asPointer && t.IsScalar():
		return leadsTo(from, t) && hasMember(from, t)
	}
	return t.IsScalar() && leadsTo(from, t) || hasMember(from, t)
}

// hasMember reports whether t is from, or a member, element or column in it.
func hasMember(from, t *types.Type) bool {
	if from == t {
		return true
	}
	switch from.Kind {
	case types.Array, types.Matrix:
		return hasMember(from.Index(), t)
	case types.Struct:
		for i := range from.Fields {
			if hasMember(from.Fields[i].Type, t) {
				return true
			}
		}
	}
	return false
}

// leadsTo reports whether a value of type from has a part of type t.
func leadsTo(from, t *types.Type) bool {
	if from == t {
		return true
	}
	switch from.Kind {
	case types.Vector:
		return node.IsBasic(t) && from.Component() == t.Component() && t.Size() <= from.Rows
	case types.Array:
		return leadsTo(from.Elem, t)
	case types.Matrix:
		return leadsTo(from.Index(), t)
	case types.Struct:
		for i := range from.Fields {
			if leadsTo(from.Fields[i].Type, t) {
				return true
			}
		}
	}
	return false
}

// descend takes a part of type t of x, which must have one.
func (s *scope) descend(x ast.Expr, t *types.Type, depth int, as way) ast.Expr {
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
			f := s.fieldTo(from, t, as)
			x = &ast.Member{ExprInfo: ast.Typed(f.Type), X: x, Name: f.Name}
		}
	}
	if as != asValue && t.Kind == types.Vector && s.has.swizzleTargets && s.Chance(0.1) { // a whole vector, permuted
		return s.swizzle(x, t, asTarget)
	}
	return x
}

func (s *scope) fieldTo(from, t *types.Type, as way) *types.Field {
	i := s.Intn(len(from.Fields))
	for !s.leads(from.Fields[i].Type, t, as) {
		i = (i + 1) % len(from.Fields)
	}
	return &from.Fields[i]
}

// swizzle selects components of the vector x, so that the result is of type
// t; as an l-value without repetition. Now and then it takes two steps.
func (s *scope) swizzle(x ast.Expr, t *types.Type, as way) ast.Expr {
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

// index makes an index for n elements: a literal, a loop counter that fits,
// something reduced by hand, or anything. A constant one is in range, for
// others do not compile.
func (s *scope) index(n, depth int) ast.Expr {
	if s.constant || s.constantIndex || depth <= 0 || s.Chance(0.4) {
		return s.indexLiteral(s.Intn(n))
	}
	if c := s.counter(n); c != nil && s.Chance(0.7) {
		return c
	}
	x := s.reach(oneOf(s, node.Int, node.Uint), changing, 1, asValue)
	if x == nil {
		return s.indexLiteral(s.Intn(n))
	}
	if s.on(policy.PWild) {
		return x
	}
	return s.reduced(x, n)
}

func (s *scope) indexLiteral(i int) ast.Expr {
	if s.Chance(0.2) {
		return s.literal(types.Uint, strconv.Itoa(i))
	}
	return s.literal(types.Int, strconv.Itoa(i))
}

// counter finds a loop counter that stays below n.
func (s *scope) counter(n int) ast.Expr {
	for i := len(s.places) - 1; i >= 0; i-- {
		if p := s.places[i]; p.counter > 0 && p.counter <= n && p.hidden == 0 {
			return p.use()
		}
	}
	return nil
}

// reduced brings x below n in one of the ways that people write.
func (s *scope) reduced(x ast.Expr, n int) ast.Expr {
	t := x.Info().Type
	if n&(n-1) == 0 && s.Chance(0.5) {
		return node.Binary("&", t, x, s.number(t.Kind, int64(n-1)))
	}
	if t == node.Int {
		x = s.say.convert(node.Uint, x)
	}
	return node.Binary("%", node.Uint, x, s.number(types.Uint, int64(n)))
}

// pick draws a place that can be read and whose type ok accepts.
func (s *scope) pick(ok func(*types.Type) bool) *place {
	var list []*place
	for _, p := range s.places {
		if p.hidden == 0 && p.readable && !p.sum && ok(p.typ()) {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return oneOf(s, list...)
}

// leaf draws the type of a scalar within t.
func (s *scope) leaf(t *types.Type) *types.Type {
	for !t.IsScalar() {
		if t.Kind == types.Struct {
			t = oneOf(s, t.Fields...).Type
		} else {
			t = t.Index()
		}
	}
	return t
}

func elementOf(p *place, i ast.Expr) ast.Expr {
	return &ast.Index{ExprInfo: ast.Typed(p.typ().Index()), X: p.use(), I: i}
}

func isNumbers(t *types.Type) bool { return t.Kind == types.Array && t.Len > 1 && t.Elem.IsInteger() }
