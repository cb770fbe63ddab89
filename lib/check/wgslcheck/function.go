package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// signature checks the declaration of a function, except for the body (WGSL section 11.1).
func (m *module) signature(d *ast.FuncDecl) *ast.Object {
	f := &function{
		decl:   d,
		reads:  map[*ast.Object]bool{},
		writes: map[*ast.Object]bool{},
		views:  map[*ast.Object]int64{},
	}
	f.obj = &ast.Object{Kind: ast.FuncObj, Name: d.Name, Func: d, Decl: d}
	d.Obj = f.obj
	m.funcs[f.obj] = f
	m.list = append(m.list, f)
	if d.Result != nil {
		if f.result = m.typeOf(d.Result); f.result != nil && !isConstructible(f.result) {
			m.Errorf(d.Result, "a result cannot have type %s", f.result.WGSL())
		}
	}
	m.funcAttrs(f)
	m.LimitParameters(d)
	for _, p := range d.Params {
		o := &ast.Object{Kind: ast.VarObj, Name: p.Name, Decl: p, Storage: ast.Param}
		if o.Type = m.typeOf(p.Spec); o.Type != nil && o.Type.Kind != types.Pointer && o.Type.Kind != types.Opaque &&
			!isConstructible(o.Type) {
			m.Errorf(p.Spec, "a parameter cannot have type %s", o.Type.WGSL())
		}
		p.Obj, f.params = o, append(f.params, o)
		if o.Type != nil {
			m.CountVariable(p, o.Type)
			m.checkRepeats(p.Attrs)
			m.ioAttrs(p.Attrs, o.Type)
		}
		for i := range p.Attrs {
			if a := &p.Attrs[i]; !ioNames[a.Name] {
				m.Errorf(a, "a parameter cannot have @%s", a.Name)
			} else if f.stage == "" && (a.Name == "builtin" || a.Name == "location") {
				m.Errorf(a, "only a parameter of an entry point can have @%s", a.Name)
			}
		}
	}
	if f.result != nil {
		m.checkRepeats(d.ResultAttrs)
		m.ioAttrs(d.ResultAttrs, f.result)
	}
	for i := range d.ResultAttrs {
		if a := &d.ResultAttrs[i]; !ioNames[a.Name] || f.stage == "" {
			m.Errorf(a, "this result cannot have @%s", a.Name)
		}
	}
	f.obj.Type = f.result
	return f.obj
}

func (m *module) body(f *function) {
	m.fn = f
	m.names.Push()
	defer func() {
		m.names.Pop()
		m.fn = nil
	}()
	for i, o := range f.params {
		if !m.names.Add(o) {
			m.Errorf(f.decl.Params[i], "%s has two parameters %s", f.decl.Name, o.Name)
		}
	}
	m.diagnostics(f.decl.Body.Attrs)
	b := m.stmts(f.decl.Body.List, stmtContext{})
	if f.result != nil && b&next != 0 {
		m.Errorf(f.decl, "%s may end without a result", f.decl.Name)
	}
}
