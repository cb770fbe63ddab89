package wgslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// pointsIntoVector reports whether e denotes a component of a vector. WGSL has no pointers to
// such components.
func pointsIntoVector(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Index:
		return check.BaseType(e.X).Kind == types.Vector
	case *ast.Member:
		return e.Swizzle != nil
	}
	return false
}

// base checks e, the `a` of `a[i]` or `a.m`. If e is a pointer, base returns a reference to the
// memory that e points to.
func (m *module) base(e ast.Expr) operand {
	x := m.expr(e)
	if x.typ != nil && x.typ.Kind == types.Pointer {
		return operand{x.typ.Elem, &memory{x.typ.Space, x.typ.Access}, runPhase}
	}
	return x
}

func (m *module) index(e *ast.Index) operand {
	x, i := m.base(e.X), m.exprValue(e.I)
	if x.typ == nil || i.typ == nil {
		return operand{}
	}
	t := x.typ.Index()
	if t == nil {
		m.Errorf(e, "a value of type %s cannot be indexed", x.typ.WGSL())
		return operand{}
	}
	if !isIndex(i.typ) {
		m.Errorf(e.I, "an index cannot have type %s", i.typ.WGSL())
		return operand{}
	}
	p := max(x.phase, i.phase)
	if t.IsAbstract() && p != constPhase { // an index that is not constant makes the indexed value concrete
		if !m.makeConcrete(e.X, &x) {
			return operand{}
		}
		t = x.typ.Index()
	}
	if !m.makeConcrete(e.I, &i) || !m.checkRange(e, x.typ) {
		return operand{}
	}
	if v, n := m.value(e.X), m.value(e.I); v != nil && n != nil {
		if part, q := eval.Index(v, n.Int(0)); part != nil {
			m.fold(e, part, q, e.X, e.I)
		}
	}
	return operand{t, x.ref, p}
}

// checkRange checks that the index in e, if it is constant, is in range for the indexed type t
// (WGSL section 8.5). In an operand that is never evaluated, checkRange checks nothing. It returns
// false after an error.
func (m *module) checkRange(e *ast.Index, t *types.Type) bool {
	v := m.value(e.I)
	if v == nil || m.skipped > 0 {
		return true
	}
	n := v.Int(0)
	if n < 0 || t.Extent() > 0 && n >= int64(t.Extent()) {
		return m.correctable(e.I, check.BadIndex, "index %d is out of range for %s", n, t.WGSL())
	}
	return true
}

func (m *module) member(e *ast.Member) operand {
	e.Swizzle = nil
	x := m.base(e.X)
	switch {
	case x.typ == nil:
		return x
	case x.typ.Kind == types.Struct:
		i := x.typ.Field(e.Name)
		if i < 0 {
			m.Errorf(e, "%s has no member %s", x.typ.WGSL(), e.Name)
			return operand{}
		}
		if v := m.value(e.X); v != nil {
			m.fold(e, eval.Field(v, i), eval.Exact, e.X)
		}
		return operand{x.typ.Fields[i].Type, x.ref, x.phase}
	case x.typ.Kind != types.Vector:
		m.Errorf(e, "a value of type %s has no members", x.typ.WGSL())
		return operand{}
	}
	return m.swizzle(e, x)
}

// swizzle checks the swizzle e, such as `v.zyx`. The operand x is the result of checking the vector
// v (WGSL section 8.5.1).
func (m *module) swizzle(e *ast.Member, x operand) operand {
	letters := "xyzw"
	if strings.ContainsAny(e.Name, "rgba") {
		letters = "rgba"
	}
	e.Swizzle = make([]uint8, len(e.Name))
	for i := range e.Name {
		n := strings.IndexByte(letters, e.Name[i])
		if n < 0 || n >= x.typ.Rows || len(e.Name) > 4 {
			m.Errorf(e, "%s has no components %s", x.typ.WGSL(), e.Name)
			return operand{}
		}
		e.Swizzle[i] = uint8(n)
	}
	if v := m.value(e.X); v != nil {
		m.fold(e, eval.Swizzle(v, e.Swizzle), eval.Exact, e.X)
	}
	// A swizzle of a reference is a reference, because an assignment may write it (language
	// extension swizzle_assignment).
	return operand{types.Vec(x.typ.Elem.Kind, len(e.Name)), x.ref, x.phase}
}

// swizzled returns the components that the swizzle e selects. If e is a swizzle of a swizzle, they
// are components of the innermost vector: [2] for `v.zyx.x`, which is `v.z`. swizzled returns nil
// if e is not a swizzle.
func swizzled(e ast.Expr) []uint8 {
	s, ok := e.(*ast.Member)
	if !ok || s.Swizzle == nil {
		return nil
	}
	inner := swizzled(s.X)
	if inner == nil {
		return s.Swizzle
	}
	list := make([]uint8, len(s.Swizzle))
	for i, n := range s.Swizzle {
		list[i] = inner[n]
	}
	return list
}
