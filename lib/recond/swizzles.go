package recond

import "shsmith/lib/ast"

// spelledSwizzles is for compilers that fold swizzles wrongly: v.zy becomes
// uvec2(v.z, v.y).
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
		parts[i] = component(again(x), int(c))
	}
	j.changed = true
	return comma(append(list, construct(m.Type, parts...))...)
}
