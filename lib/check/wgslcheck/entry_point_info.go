package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// describeEntry fills the fields of Info that describe the entry point of the requested stage. If
// there is none, it adds an error to Info.Missing.
func (m *module) describeEntry() {
	for _, f := range m.list {
		if f.stage == m.info.Stage {
			m.info.Entry = f.decl
			m.localSize(f.decl)
			m.bindResources(f)
			m.listOutputs(f)
			return
		}
	}
	m.info.Missing.Add(m.File, m.unit.Pos(), "there is no entry point of stage %s", m.info.Stage)
}

func (m *module) localSize(d *ast.FuncDecl) {
	if a := findAttr(d.Attrs, "workgroup_size"); a != nil {
		for i, e := range a.Args {
			if v := m.value(e); v != nil {
				m.info.LocalSize[i] = int(v.Int(0))
			}
		}
	}
}

// bindResources sets two fields of Info. Layouts gets the bindings of all resources. Bound gets the
// resources that the entry point f uses, itself or in the functions that it calls.
func (m *module) bindResources(f *function) {
	used := map[*ast.Object]bool{}
	for _, g := range reachable(f) {
		for _, o := range g.resources {
			used[o] = true
		}
	}
	m.info.Layouts = map[*ast.Object]check.Layout{}
	for _, o := range m.info.Globals {
		b, ok := m.bindings[o]
		if !ok || b[0] < 0 {
			continue // not a resource, or in the address space immediate
		}
		m.info.Layouts[o] = check.Layout{Group: int(b[0]), Binding: int(b[1]), Location: -1, Offset: -1}
		if used[o] {
			m.info.Bound = append(m.info.Bound, o)
		}
	}
}

// listOutputs adds the result of the entry point f to Info.Outputs, or the members of the result if
// it is a structure. It does so only if f is a fragment shader. It leaves out outputs without
// @location.
func (m *module) listOutputs(f *function) {
	if f.stage != language.Fragment || f.result == nil {
		return
	}
	m.output(check.SoleOutput, f.decl.ResultAttrs, f.result)
	if d := m.unit.Struct(f.result); d != nil {
		for _, mem := range d.Members {
			m.output(mem.Vars[0].Name, mem.Attrs, mem.Spec.Type)
		}
	}
}

func (m *module) output(name string, attrs []ast.Attribute, t *types.Type) {
	l := findAttr(attrs, "location")
	if l == nil || len(l.Args) == 0 || t == nil {
		return
	}
	if v := m.value(l.Args[0]); v != nil {
		m.info.Outputs = append(m.info.Outputs, check.Output{Name: name, Location: int(v.Int(0)), Type: t})
	}
}
