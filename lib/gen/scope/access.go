package scope

import (
	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// Purpose tells how an expression that names a variable is used.
type Purpose uint8

// The purposes.
const (
	AsValue   Purpose = iota // it is read
	AsTarget                 // it is assigned to
	AsPointer                // it is the operand of &
)

// Access draws an expression of type t that names a variable p with ok(p), or a part of p as in
// `p.x`. The result is nil if no variable fits. `depth` limits the nesting of operators in indices.
func (s *Scope) Access(t *types.Type, ok func(*Variable) bool, depth int, as Purpose) ast.Expr {
	if len(s.Variables) == 0 {
		return nil
	}
	for range 10 {
		p := OneOf(s, s.Variables...)
		if s.Chance(0.4) { // prefer recent variables, which have fewer uses so far
			p = s.Variables[len(s.Variables)-1-s.Intn(min(6, len(s.Variables)))]
		}
		if p.Shadows > 0 || !ok(p) || !s.hasPart(p.Type(), t, as) || !s.Fits(p, as) {
			continue
		}
		return s.accessVariable(p, t, depth, as)
	}
	for i := len(s.Variables) - 1; i >= 0; i-- {
		if p := s.Variables[i]; p.Shadows == 0 && ok(p) && s.hasPart(p.Type(), t, as) && s.Fits(p, as) {
			return s.accessVariable(p, t, depth, as)
		}
	}
	return nil
}

// accessVariable draws an expression of type t that names p or a part of p. Unless `as` is AsValue,
// it records a write to p.
func (s *Scope) accessVariable(p *Variable, t *types.Type, depth int, as Purpose) ast.Expr {
	if as != AsValue {
		s.noteWrite(p)
	}
	constant := s.constantIndices
	// GLSL ES indexes outputs of fragment shaders by constants only.
	s.constantIndices = p.Obj.Storage == ast.Output && !s.Has.IndexedOutputs
	x := s.SelectPart(p.Use(), t, depth, as)
	s.constantIndices = constant
	return x
}

// hasPart reports whether a variable of type `from` has a part of type t that can be used as `as`
// says: read, assigned to, or taken as the operand of &.
func (s *Scope) hasPart(from, t *types.Type, as Purpose) bool {
	// In WGSL, a swizzle such as v.xy can only be read, and a component of a vector cannot be the
	// operand of &.
	switch {
	case s.Has.SwizzleTargets || as == AsValue:
		return ContainsType(from, t)
	case as == AsPointer && t.IsScalar():
		return ContainsType(from, t) && hasLocation(from, t)
	}
	return t.IsScalar() && ContainsType(from, t) || hasLocation(from, t)
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

// ContainsType reports whether a value of type `from` has the type t itself or has a part of type
// t. A swizzle counts as a part.
func ContainsType(from, t *types.Type) bool {
	if from == t {
		return true
	}
	switch from.Kind {
	case types.Vector:
		return node.IsBasic(t) && from.Component() == t.Component() && t.Size() <= from.Rows
	case types.Array:
		return ContainsType(from.Elem, t)
	case types.Matrix:
		return ContainsType(from.Index(), t)
	case types.Struct:
		for i := range from.Fields {
			if ContainsType(from.Fields[i].Type, t) {
				return true
			}
		}
	}
	return false
}

// SelectPart draws an expression of type t that selects a part of x, or x itself. `as` tells how
// the result is used.
func (s *Scope) SelectPart(x ast.Expr, t *types.Type, depth int, as Purpose) ast.Expr {
	for from := x.Info().Type; from != t; from = x.Info().Type {
		switch from.Kind {
		case types.Vector:
			if t.IsScalar() && s.Chance(0.4) {
				return &ast.Index{ExprInfo: ast.Typed(t), X: x, I: s.Index(from.Rows, depth-1)}
			}
			return s.Swizzle(x, t, as)
		case types.Array, types.Matrix:
			x = &ast.Index{ExprInfo: ast.Typed(from.Index()), X: x, I: s.Index(from.Extent(), depth-1)}
		case types.Struct:
			f := s.memberWith(from, t, as)
			x = &ast.Member{ExprInfo: ast.Typed(f.Type), X: x, Name: f.Name}
		}
	}
	if as != AsValue && t.Kind == types.Vector && s.Has.SwizzleTargets && s.Chance(0.1) { // v becomes v.zxy
		return s.Swizzle(x, t, AsTarget)
	}
	return x
}

// memberWith draws a member of the structure `from` that has a part of type t for the given
// purpose. There must be one.
func (s *Scope) memberWith(from, t *types.Type, as Purpose) *types.Field {
	i := s.Intn(len(from.Fields))
	for !s.hasPart(from.Fields[i].Type, t, as) {
		i = (i + 1) % len(from.Fields)
	}
	return &from.Fields[i]
}

// Swizzle draws a swizzle of the vector x, in one or more steps, such as `x.zxy.yx`. The result has
// type t. Unless `as` is AsValue, the swizzle repeats no component, so that it can be assigned to.
func (s *Scope) Swizzle(x ast.Expr, t *types.Type, as Purpose) ast.Expr {
	from := x.Info().Type
	if from.Rows > t.Size() && t.Size() > 1 && s.Chance(0.3) || from.Rows == t.Size() && s.Chance(0.15) {
		x = s.Swizzle(x, types.Vec(from.Component(), from.Rows), as)
	}
	order := []int{0, 1, 2, 3}[:from.Rows]
	choice.Shuffle(s.Source, order)
	sets := []float64{6, 1, 1}
	if !s.Has.Stpq {
		sets = sets[:2]
	}
	letters := [...]string{"xyzw", "rgba", "stpq"}[s.Weighted(sets)]
	name := make([]byte, t.Size())
	for i := range name {
		c := order[i%len(order)]
		if as == AsValue && s.Chance(0.25) {
			c = s.Intn(from.Rows)
		}
		name[i] = letters[c]
	}
	return &ast.Member{ExprInfo: ast.Typed(t), X: x, Name: string(name)}
}

// PickVariable draws a readable variable whose type t satisfies ok(t), or returns nil if there is
// none. It draws no checksum, no variable that another variable hides, and none that the statement
// under construction may not read (Fits).
func (s *Scope) PickVariable(ok func(*types.Type) bool) *Variable {
	var list []*Variable
	for _, p := range s.Variables {
		if p.Shadows == 0 && p.Readable && !p.IsChecksum && ok(p.Type()) && s.Fits(p, AsValue) && !(s.TracksDivergence() && p.Type().ScalarCount() > MaxLeaves) {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return OneOf(s, list...)
}

// ScalarIn returns the type of a random scalar in a value of type t. For a structure with the
// members `vec2 a; int b;` it returns float or int.
func (s *Scope) ScalarIn(t *types.Type) *types.Type {
	for !t.IsScalar() {
		if t.Kind == types.Struct {
			t = OneOf(s, t.Fields...).Type
		} else {
			t = t.Index()
		}
	}
	return t
}

// ElementOf returns the expression p[i].
func ElementOf(p *Variable, i ast.Expr) ast.Expr {
	return &ast.Index{ExprInfo: ast.Typed(p.Type().Index()), X: p.Use(), I: i}
}
