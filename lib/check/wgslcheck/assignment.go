package wgslcheck

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/types"
)

// target checks the left side of an assignment, which must denote memory that may be written. After
// an error it returns an operand without a type.
func (m *module) target(e ast.Expr) operand {
	x := m.expr(e)
	switch {
	case x.typ == nil:
	case x.ref == nil:
		m.Errorf(e, "a value that is not a reference cannot be assigned to")
	case x.ref.access == "read":
		m.Errorf(e, "this memory cannot be written")
	case !isConstructible(x.typ):
		m.Errorf(e, "a value of type %s cannot be stored", x.typ.WGSL())
	default:
		return x
	}
	return operand{}
}

func (m *module) assign(s *ast.AssignStmt) {
	if s.L == nil {
		x := m.exprValue(s.R)
		if x.typ != nil && x.typ.Kind == types.Void {
			m.Errorf(s.R, "this call has no value")
		}
		return
	}
	l := m.target(s.L)
	m.distinctComponents(s.L)
	r := m.exprValue(s.R)
	if l.typ == nil || r.typ == nil {
		return
	}
	m.noteAccess(s.L, s.Op != "=", true)
	if s.Op == "=" {
		m.convert(s.R, &r, l.typ)
		return
	}
	op := s.Op[:len(s.Op)-1]
	_, py, t := dialect.Operands(op, l.typ, r.typ)
	if t != l.typ {
		m.Errorf(s, "operator %[2]s does not take %[1]s and %[3]s", l.typ.WGSL(), s.Op, r.typ.WGSL())
		return
	}
	if !m.convert(s.R, &r, py) {
		return
	}
	if v := m.value(s.R); v != nil {
		m.constantRight(&ast.Binary{Op: op, X: s.L, Y: s.R}, v)
	}
}

// distinctComponents checks that a swizzle on the left side of an assignment
// has no component twice.
func (m *module) distinctComponents(e ast.Expr) {
	list := swizzled(e)
	for i, n := range list {
		if slices.Contains(list[:i], n) {
			m.Errorf(e, "a swizzle that has a component twice cannot be assigned to")
			return
		}
	}
}

// isSwizzleComponent reports whether e selects from a swizzle of several components, as in v.xy.x
// or v.xy[i].
func isSwizzleComponent(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Index:
		return len(swizzled(e.X)) > 1
	case *ast.Member:
		return e.Swizzle != nil && len(swizzled(e.X)) > 1
	}
	return false
}

func (m *module) incDec(s *ast.IncDecStmt) {
	x := m.target(s.X)
	if isSwizzleComponent(s.X) {
		m.Errorf(s, "%s cannot be applied to a component of a swizzle", s.Op)
	}
	m.noteAccess(s.X, true, true)
	if x.typ != nil && x.typ.Kind != types.Int && x.typ.Kind != types.Uint {
		m.Errorf(s, "operator %s does not take %s", s.Op, x.typ.WGSL())
	}
}
