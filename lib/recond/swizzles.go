package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// spelledSwizzles is for compilers that fold swizzles wrongly: v.zy becomes
// uvec2(v.z | 0u, v.y | 0u), since uvec2(v.z, v.y) is made a swizzle again.
func spelledSwizzles(j *Job) { j.rewrite((*Job).spelled) }

func (j *Job) spelled(e ast.Expr, parent ast.Node) ast.Expr {
	m, ok := e.(*ast.Member)
	if !ok || len(m.Swizzle) < 2 || isPart(e, parent) || isWritten(e, parent) || constOf(e) != nil {
		return e
	}
	x, list := m.X, []ast.Expr(nil)
	if !j.repeatable(x) {
		if j.temps.fn == nil {
			return e
		}
		x = j.hold(&list, x, typeOf(x))
	}
	parts := make([]ast.Expr, len(m.Swizzle))
	for i, c := range m.Swizzle {
		parts[i] = same(component(again(x), int(c)))
	}
	j.changed = true
	return comma(append(list, construct(m.Type, parts...))...)
}

// same is the scalar x, by an operation that changes nothing.
func same(x ast.Expr) ast.Expr {
	switch t := typeOf(x); t.Kind {
	case types.Bool:
		return binary("!=", t, x, boolean(false))
	case types.Float:
		return unary("-", unary("-", x)) // exact whatever x is
	case types.Int, types.Uint:
		return binary("|", t, x, integer(t.Kind, 0))
	}
	return x
}
