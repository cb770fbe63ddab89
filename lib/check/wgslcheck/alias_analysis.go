package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/types"
)

// root is the root identifier of a pointer or reference: the variable or the
// parameter by which a function first reaches its memory (10.4.1.1). It is
// nil for other expressions.
func (m *module) root(e ast.Expr) *ast.Object {
	switch e := e.(type) {
	case *ast.Ident:
		if r := m.roots[e.Obj]; r != nil {
			return r
		}
		return e.Obj
	case *ast.Unary:
		return m.root(e.X)
	case *ast.Index:
		return m.root(e.X)
	case *ast.Member:
		return m.root(e.X)
	case *ast.Call: // of a view of a buffer
		if e.Builtin && len(e.Args) > 0 {
			return m.root(e.Args[0])
		}
	}
	return nil
}

// accesses notes that the function being checked accesses the memory that e
// refers or points to.
func (m *module) accesses(e ast.Expr, reads, writes bool) {
	if o := m.root(e); o != nil && m.fn != nil {
		m.fn.access(o, reads, writes)
	}
}

// access counts where it can be seen from outside the function.
func (f *function) access(o *ast.Object, reads, writes bool) {
	if o.Storage == ast.Local || o.Storage == ast.Const {
		return
	}
	if reads {
		f.reads[o] = true
	}
	if writes {
		f.writes[o] = true
	}
}

// aliases is the analysis of section 10.4.1.2: no function may reach memory in
// two ways if it writes it in one of them. Callees stand in front of callers,
// so what they access is complete.
func (m *module) aliases() {
	for _, f := range m.list {
		for _, c := range f.calls {
			m.aliasesOf(f, c)
			m.viewsFit(f, c)
		}
	}
}

func (m *module) aliasesOf(f *function, c callSite) {
	g := c.to
	m.CountWork(c.call, 2*(len(g.reads)+len(g.writes)))
	for o := range g.reads {
		f.access(o, o.Storage != ast.Param, false)
	}
	for o := range g.writes {
		f.access(o, false, o.Storage != ast.Param)
	}
	for i, p := range g.params {
		if p.Type.Kind != types.Pointer {
			continue
		}
		r := m.root(c.call.Args[i])
		if r == nil {
			continue
		}
		if g.writes[p] && (g.reads[r] || g.writes[r]) || g.reads[p] && g.writes[r] {
			m.aliased(c.call, i, g, "this pointer and by its name")
		}
		for j, q := range g.params[:i] {
			touched := g.writes[p] && (g.reads[q] || g.writes[q]) || g.writes[q] && g.reads[p]
			if touched && q.Type.Kind == types.Pointer && m.root(c.call.Args[j]) == r {
				m.aliased(c.call, i, g, "two pointers")
			}
		}
		f.access(r, g.reads[p], g.writes[p])
	}
}

// aliased reports that c passes a pointer to memory which g also reaches in
// another way. A lenient check notes the argument instead.
func (m *module) aliased(c *ast.Call, arg int, g *function, way string) {
	name := m.root(c.Args[arg]).Name
	if m.info.Aliases == nil {
		m.Errorf(c.Args[arg], "%s is reached through %s, and written", name, way)
		return
	}
	list := m.info.Aliases[c]
	if n := len(list); n == 0 || list[n-1].Arg != arg {
		m.info.Aliases[c] = append(list, check.Alias{Arg: arg, Written: g.writes[g.params[arg]]})
	}
}
