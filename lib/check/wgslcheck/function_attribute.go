package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

var ioNames = nameSet("builtin location interpolate invariant blend_src")

func (m *module) funcAttrs(f *function) {
	m.checkRepeats(f.decl.Attrs)
	filters := map[string]string{}
	for i := range f.decl.Attrs {
		a := &f.decl.Attrs[i]
		switch a.Name {
		case "vertex", "fragment", "compute":
			if f.stage != "" && f.stage != language.Stage(a.Name) {
				m.Errorf(a, "%s has more than one stage", f.decl.Name)
			}
			f.stage = language.Stage(a.Name)
			m.noArgs(a)
		case "must_use":
			f.mustUse = true
			m.noArgs(a)
			if f.decl.Result == nil {
				m.Errorf(a, "@must_use needs a function with a result")
			}
		case "workgroup_size":
			m.workgroupSize(a)
		case "subgroup_size":
			m.subgroupSize(a)
		case "diagnostic":
			m.diagnostic(a, filters)
		default:
			m.Errorf(a, "a function cannot have @%s", a.Name)
		}
	}
	size := findAttr(f.decl.Attrs, "workgroup_size")
	if (size != nil) != (f.stage == language.Compute) {
		m.Errorf(f.decl, "@workgroup_size belongs to compute entry points, which need it")
	}
	if a := findAttr(f.decl.Attrs, "subgroup_size"); a != nil && f.stage != language.Compute {
		m.Errorf(a, "only a compute entry point can have @subgroup_size")
	}
}

func (m *module) noArgs(a *ast.Attribute) {
	if len(a.Args) > 0 {
		m.Errorf(a, "@%s takes no arguments", a.Name)
	}
}

// workgroupSize checks @workgroup_size, which takes up to three positive sizes
// of one type (WGSL section 12.15).
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
			m.Errorf(e, "a work group size must be an integer that is constant or depends on overrides only")
			return
		}
		if x.typ.Kind != types.AbstractInt {
			if kind != types.Void && kind != x.typ.Kind {
				m.Errorf(e, "the sizes of a work group have different types")
			}
			kind = x.typ.Kind
		}
		if v := m.value(e); v != nil && v.Int(0) < 1 {
			m.Errorf(e, "a work group size cannot be %d", v.Int(0))
		} else {
			m.makeConcrete(e, &x)
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
		m.Errorf(a.Args[0], "a subgroup size must be a constant integer")
		return
	}
	if v := m.value(a.Args[0]); v != nil && (v.Int(0) < 1 || v.Int(0)&(v.Int(0)-1) != 0) {
		m.Errorf(a.Args[0], "a subgroup size cannot be %d", v.Int(0))
	}
}
