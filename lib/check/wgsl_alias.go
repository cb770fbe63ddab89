package check

import "shsmith/lib/ast"

// root is the root identifier of a pointer or reference: the variable or the
// parameter that its memory is reached by first in a function (10.4.1.1). It
// is nil for other expressions.
func (m *module) root(e ast.Expr) *ast.Object {
	switch e := e.(type) {
	case *ast.Ident:
		if o := e.Obj; o != nil {
			if r := m.roots[o]; r != nil {
				return r
			}
			return o
		}
	case *ast.Unary:
		return m.root(e.X)
	case *ast.Index:
		return m.root(e.X)
	case *ast.Member:
		return m.root(e.X)
	}
	return nil
}

func (m *module) aliases()    {}
func (m *module) uniformity() {}
