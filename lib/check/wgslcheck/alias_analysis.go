package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/types"
)

// root returns the root identifier of the pointer or reference e (WGSL section 11.4.1.1): the
// variable or parameter `a` for `&a[i].b`. It returns nil for other expressions.
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
	case *ast.Call: // bufferView and bufferArrayView
		if e.Builtin && len(e.Args) > 0 {
			return m.root(e.Args[0])
		}
	}
	return nil
}

// noteAccess records an access of the function being checked to the memory of e, a reference or
// pointer. `reads` and `writes` say whether the access reads the memory, writes it, or both.
func (m *module) noteAccess(e ast.Expr, reads, writes bool) {
	if o := m.root(e); o != nil && m.fn != nil {
		m.fn.access(o, reads, writes)
	}
}

// access records that f accesses the memory of o. `reads` and `writes` say whether f reads the
// memory, writes it, or both. Constants and local variables are not recorded.
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

// analyseAliases reports a call if the called function writes memory that it reaches in two ways:
// by two pointers, or by a pointer and a variable's name (WGSL section 11.4.1.2). It also checks
// the sizes of buffers (checkViews).
func (m *module) analyseAliases() {
	for _, f := range m.list {
		for _, c := range f.calls {
			m.aliasesOfCall(f, c)
			m.checkViews(f, c)
		}
	}
}

// aliasesOfCall reports memory that the callee of c reaches in two ways and writes, as in
// `g(&a, &a)`. It adds the accesses of the callee to those of the caller f.
func (m *module) aliasesOfCall(f *function, c callSite) {
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
			m.reportAlias(c.call, i, g, "this pointer and by its name")
		}
		for j, q := range g.params[:i] {
			touched := g.writes[p] && (g.reads[q] || g.writes[q]) || g.writes[q] && g.reads[p]
			if touched && q.Type.Kind == types.Pointer && m.root(c.call.Args[j]) == r {
				m.reportAlias(c.call, i, g, "two pointers")
			}
		}
		f.access(r, g.reads[p], g.writes[p])
	}
}

// reportAlias handles an alias: the function g, which c calls, reaches the memory of argument `arg`
// in two ways. `way` names these, such as "two pointers". During Lenient, reportAlias only records
// the argument in Info.Aliases.
func (m *module) reportAlias(c *ast.Call, arg int, g *function, way string) {
	name := m.root(c.Args[arg]).Name
	if m.info.Aliases == nil {
		m.Errorf(c.Args[arg], "%s is written and also reached through %s", name, way)
		return
	}
	// A lenient check records the alias, and a pass removes it.
	list := m.info.Aliases[c]
	if n := len(list); n == 0 || list[n-1].Arg != arg {
		m.info.Aliases[c] = append(list, check.Alias{Arg: arg, Written: g.writes[g.params[arg]]})
	}
}
