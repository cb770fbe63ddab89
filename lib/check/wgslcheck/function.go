package wgslcheck

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// signature checks all of a function but its body (10.1).
func (m *module) signature(d *ast.FuncDecl) *ast.Object {
	f := &function{decl: d, reads: map[*ast.Object]bool{}, writes: map[*ast.Object]bool{}, views: map[*ast.Object]int64{}}
	f.obj = &ast.Object{Kind: ast.FuncObj, Name: d.Name, Func: d, Decl: d}
	d.Obj = f.obj
	m.funcs[f.obj] = f
	m.list = append(m.list, f)
	if d.Result != nil {
		if f.result = m.typeOf(d.Result); f.result != nil && !isConstructible(f.result) {
			m.Errorf(d.Result, "a result of type %s", f.result.WGSL())
		}
	}
	m.funcAttrs(f)
	m.LimitParameters(d)
	for _, p := range d.Params {
		o := &ast.Object{Kind: ast.VarObj, Name: p.Name, Decl: p, Storage: ast.Param}
		if o.Type = m.typeOf(p.Spec); o.Type != nil && o.Type.Kind != types.Pointer && o.Type.Kind != types.Opaque &&
			!isConstructible(o.Type) {
			m.Errorf(p.Spec, "a parameter of type %s", o.Type.WGSL())
		}
		p.Obj, f.params = o, append(f.params, o)
		if o.Type != nil {
			m.CountVariable(p, o.Type)
			m.noRepeats(p.Attrs)
			m.ioAttrs(p.Attrs, o.Type)
		}
		for i := range p.Attrs {
			if a := &p.Attrs[i]; !ioNames[a.Name] {
				m.Errorf(a, "@%s on a parameter", a.Name)
			} else if f.stage == "" && (a.Name == "builtin" || a.Name == "location") {
				m.Errorf(a, "@%s on a parameter of a function that is no entry point", a.Name)
			}
		}
	}
	if f.result != nil {
		m.noRepeats(d.ResultAttrs)
		m.ioAttrs(d.ResultAttrs, f.result)
	}
	for i := range d.ResultAttrs {
		if a := &d.ResultAttrs[i]; !ioNames[a.Name] || f.stage == "" {
			m.Errorf(a, "@%s on a result", a.Name)
		}
	}
	f.obj.Type = f.result
	return f.obj
}

var ioNames = nameSet("builtin location interpolate invariant blend_src")

func (m *module) funcAttrs(f *function) {
	m.noRepeats(f.decl.Attrs)
	filters := map[string]string{}
	for i := range f.decl.Attrs {
		a := &f.decl.Attrs[i]
		switch a.Name {
		case "vertex", "fragment", "compute":
			if f.stage != "" && f.stage != language.Stage(a.Name) {
				m.Errorf(a, "%s has two stages", f.decl.Name)
			}
			f.stage = language.Stage(a.Name)
			m.noArgs(a)
		case "must_use":
			f.mustUse = true
			m.noArgs(a)
			if f.decl.Result == nil {
				m.Errorf(a, "@must_use on a function without result")
			}
		case "workgroup_size":
			m.workgroupSize(a)
		case "subgroup_size":
			m.subgroupSize(a)
		case "diagnostic":
			m.diagnostic(a, filters)
		default:
			m.Errorf(a, "@%s on a function", a.Name)
		}
	}
	size := find(f.decl.Attrs, "workgroup_size")
	if (size != nil) != (f.stage == language.Compute) {
		m.Errorf(f.decl, "compute entry points, and nothing else, have @workgroup_size")
	}
	if a := find(f.decl.Attrs, "subgroup_size"); a != nil && f.stage != language.Compute {
		m.Errorf(a, "@subgroup_size on a function that is no compute entry point")
	}
}

func (m *module) noArgs(a *ast.Attribute) {
	if len(a.Args) > 0 {
		m.Errorf(a, "@%s takes no arguments", a.Name)
	}
}

// workgroupSize checks @workgroup_size (11.16): up to three positive sizes of
// one type.
func (m *module) workgroupSize(a *ast.Attribute) {
	if len(a.Args) < 1 || len(a.Args) > 3 {
		m.Errorf(a, "@workgroup_size takes one to three arguments")
		return
	}
	var kind types.Kind
	for _, e := range a.Args {
		x := m.expr(e)
		if x.typ == nil {
			return
		}
		if !isIndex(x.typ) || x.phase == runPhase {
			m.Errorf(e, "a size of a work group is no constant integer")
			return
		}
		if x.typ.Kind != types.AbstractInt {
			if kind != types.Void && kind != x.typ.Kind {
				m.Errorf(e, "the sizes of a work group are of different types")
			}
			kind = x.typ.Kind
		}
		if v := m.value(e); v != nil && v.Int(0) < 1 {
			m.Errorf(e, "a work group of size %d", v.Int(0))
		} else {
			m.concrete(e, &x)
		}
	}
}

func (m *module) subgroupSize(a *ast.Attribute) {
	if !m.enabled["subgroup_size_control"] {
		m.Errorf(a, "@subgroup_size needs 'enable subgroup_size_control;'")
	}
	if len(a.Args) != 1 {
		m.Errorf(a, "@subgroup_size takes one argument")
		return
	}
	x := m.expr(a.Args[0])
	if x.typ != nil && (!isIndex(x.typ) || x.phase == runPhase) {
		m.Errorf(a.Args[0], "a subgroup size is no constant integer")
		return
	}
	if v := m.value(a.Args[0]); v != nil && (v.Int(0) < 1 || v.Int(0)&(v.Int(0)-1) != 0) {
		m.Errorf(a.Args[0], "a subgroup size of %d", v.Int(0))
	}
}

// body checks the body of a function.
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
	b := m.stmts(f.decl.Body.List, around{})
	if f.result != nil && b&next != 0 {
		m.Errorf(f.decl, "%s may end without a result", f.decl.Name)
	}
}

// uses notes that a variable at module scope is used.
func (m *module) uses(e ast.Expr, o *ast.Object) {
	if m.fn == nil || o.Storage == ast.Local {
		return
	}
	if _, ok := m.bindings[o]; ok && !m.fn.bound[o] {
		if m.fn.bound == nil {
			m.fn.bound = map[*ast.Object]bool{}
		}
		m.fn.bound[o] = true
		m.fn.resources = append(m.fn.resources, o)
	}
	all := []language.Stage{language.Compute}
	switch {
	case o.Storage == ast.Shared:
	case o.Storage == ast.Buffer && !o.ReadOnly, o.Type.Texel != "" && o.Type.Access != "read":
		all = []language.Stage{language.Compute, language.Fragment}
	default:
		return
	}
	m.fn.uses = append(m.fn.uses, use{e.Pos(), o.Name, all})
}

// sortFuncs puts callees in front of their callers; functions must not recur.
func (m *module) sortFuncs() {
	state := map[*function]uint8{}
	var sorted []*function
	var visit func(f *function)
	visit = func(f *function) {
		state[f] = inProgress
		for _, c := range f.calls {
			switch state[c.to] {
			case unseen:
				visit(c.to)
			case inProgress:
				m.Errorf(c.call, "%s calls itself", c.to.decl.Name)
			}
		}
		state[f] = done
		sorted = append(sorted, f)
		m.info.Funcs = append(m.info.Funcs, f.decl)
	}
	for _, f := range m.list {
		if state[f] == unseen {
			visit(f)
		}
	}
	m.list = sorted
}

// stages checks what each entry point reaches against its stage.
func (m *module) stages() {
	for _, f := range m.list {
		if f.stage == "" {
			continue
		}
		m.interfaces(f)
		bound := map[[2]int64]*ast.Object{}
		for _, g := range reachable(f) {
			m.CountWork(f.decl, 1+len(g.uses)+len(g.resources))
			for _, u := range g.uses {
				if !slices.Contains(u.stages, f.stage) {
					m.ErrorAt(u.at, "%s in a %s shader", u.what, f.stage)
				}
			}
			for _, o := range g.resources {
				if old := bound[m.bindings[o]]; old != nil && old != o {
					m.Errorf(f.decl, "%s uses %s and %s, which have one binding", f.decl.Name, old.Name, o.Name)
				}
				bound[m.bindings[o]] = o
			}
		}
	}
}

// reachable lists f and what it calls, directly or not.
func reachable(f *function) []*function {
	list, known := []*function{f}, map[*function]bool{f: true}
	for i := 0; i < len(list); i++ {
		for _, c := range list[i].calls {
			if !known[c.to] {
				known[c.to] = true
				list = append(list, c.to)
			}
		}
	}
	return list
}
