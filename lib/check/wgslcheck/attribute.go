package wgslcheck

import (
	"math/bits"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// intAttr is the value of an attribute's only argument, an integer that is
// constant.
func (m *module) intAttr(a *ast.Attribute) (int64, bool) {
	if len(a.Args) != 1 {
		m.Errorf(a, "@%s takes one argument", a.Name)
		return 0, false
	}
	e := a.Args[0]
	x := m.expr(e)
	switch {
	case x.typ == nil:
		return 0, false
	case !isIndex(x.typ) || x.phase != constPhase:
		m.Errorf(e, "the argument of @%s is no constant integer", a.Name)
		return 0, false
	case !m.concrete(e, &x) || m.value(e) == nil:
		return 0, false
	}
	return m.value(e).Int(0), true
}

// nameAttr is an argument of an attribute that is a name of its own kind; a
// declaration of that name does not matter.
func (m *module) nameAttr(a *ast.Attribute, i int) string {
	if id, ok := a.Args[i].(*ast.Ident); ok {
		return id.Name
	}
	m.Errorf(a.Args[i], "@%s takes a name", a.Name)
	return ""
}

// memberAttrs checks the attributes of a member and notes those of its layout
// in f (11.1, 11.14).
func (m *module) memberAttrs(mem *ast.MemberDecl, f *types.Field) {
	m.noRepeats(mem.Attrs)
	for i := range mem.Attrs {
		a := &mem.Attrs[i]
		switch a.Name {
		case "align":
			n, ok := m.intAttr(a)
			if ok && (n < 1 || bits.OnesCount64(uint64(n)) != 1 || n >= maxElements) {
				m.Errorf(a, "@align(%d) is no power of two", n)
			} else if ok && isHostShareable(f.Type) && int(n)%types.WGSL.Align(f.Type, false) != 0 {
				m.Errorf(a, "@align(%d) is no multiple of the alignment of %s", n, f.Type.WGSL())
			} else if ok {
				f.Align = int(n)
			}
		case "size":
			n, ok := m.intAttr(a)
			if ok && (isUnsized(f.Type) || n < int64(types.WGSL.Size(f.Type, false)) || n >= maxElements) {
				m.Errorf(a, "@size(%d) on a member of type %s", n, f.Type.WGSL())
			} else if ok {
				f.Size = int(n)
			}
		case "builtin", "location", "interpolate", "invariant", "blend_src":
		default:
			m.Errorf(a, "@%s on a member", a.Name)
		}
	}
	m.ioAttrs(mem.Attrs, f.Type)
}

// noRepeats: an attribute stands once, diagnostic aside.
func (m *module) noRepeats(attrs []ast.Attribute) {
	for i := range attrs {
		a := &attrs[i]
		if a.Name != "diagnostic" && find(attrs, a.Name) != a {
			m.Errorf(a, "@%s twice", a.Name)
		}
	}
}

// find is the attribute of a name, or nil.
func find(attrs []ast.Attribute, name string) *ast.Attribute {
	for i := range attrs {
		if attrs[i].Name == name {
			return &attrs[i]
		}
	}
	return nil
}

var interpolations = map[string]map[string]bool{
	"perspective": nameSet("center centroid sample"),
	"linear":      nameSet("center centroid sample"),
	"flat":        nameSet("first either"),
}

// ioAttrs checks attributes of stage inputs and outputs, wherever they stand.
func (m *module) ioAttrs(attrs []ast.Attribute, t *types.Type) {
	if a := find(attrs, "builtin"); a != nil {
		m.builtinAttr(a, t)
	}
	location := find(attrs, "location")
	if location != nil {
		if n, ok := m.intAttr(location); ok && n < 0 {
			m.Errorf(location, "@location(%d)", n)
		}
		if t.Size() == 0 || t.Kind == types.Matrix || t.IsBool() {
			m.Errorf(location, "@location on an object of type %s", t.WGSL())
		}
	}
	if a := find(attrs, "interpolate"); a != nil {
		m.interpolateAttr(a, location != nil)
	}
	if a := find(attrs, "invariant"); a != nil {
		if b := find(attrs, "builtin"); b == nil || len(b.Args) != 1 || m.nameAttr(b, 0) != "position" {
			m.Errorf(a, "@invariant without @builtin(position)")
		}
	}
	if a := find(attrs, "blend_src"); a != nil {
		m.blendAttr(a, location != nil)
	}
}

func (m *module) interpolateAttr(a *ast.Attribute, located bool) {
	if !located {
		m.Errorf(a, "@interpolate without @location")
	}
	if len(a.Args) < 1 || len(a.Args) > 2 {
		m.Errorf(a, "@interpolate takes one or two arguments")
		return
	}
	name := m.nameAttr(a, 0)
	samplings, ok := interpolations[name]
	switch {
	case name == "":
		return
	case !ok:
		m.Errorf(a.Args[0], "there is no such interpolation")
		return
	}
	if len(a.Args) == 2 && !samplings[m.nameAttr(a, 1)] {
		m.Errorf(a.Args[1], "this interpolation has no such sampling")
	}
}

func (m *module) blendAttr(a *ast.Attribute, located bool) {
	if !m.enabled["dual_source_blending"] {
		m.Errorf(a, "@blend_src needs 'enable dual_source_blending;'")
	}
	if n, ok := m.intAttr(a); ok && (n < 0 || n > 1) || !located {
		m.Errorf(a, "@blend_src takes 0 or 1, beside @location")
	}
}

// blendSources: members with @blend_src come in pairs of one type at location
// 0 (12.3.1.3); other members have different locations.
func (m *module) blendSources(d *ast.StructDecl) {
	seen, blended, located := map[int64]bool{}, 0, 0
	var first *types.Type
	for _, mem := range d.Members {
		a := find(mem.Attrs, "location")
		if a == nil || len(a.Args) != 1 {
			continue
		}
		located++
		key := int64(0)
		if v := m.value(a.Args[0]); v != nil {
			key = v.Int(0)
		}
		if b := find(mem.Attrs, "blend_src"); b != nil && len(b.Args) == 1 && m.value(b.Args[0]) != nil {
			blended++
			if first == nil {
				first = mem.Spec.Type
			}
			if key != 0 || !types.Identical(first, mem.Spec.Type) {
				m.Errorf(b, "@blend_src pairs have location 0 and one type")
			}
			key = -1 - m.value(b.Args[0]).Int(0)
		}
		if seen[key] {
			m.Errorf(a, "this location is taken")
		}
		seen[key] = true
	}
	if blended != 0 && (blended != 2 || located != 2) {
		m.Errorf(d, "@blend_src stands on two members, which are the only ones with a location")
	}
}

// diagnostics checks @diagnostic attributes, and that there are no others
// (11.6).
func (m *module) diagnostics(attrs []ast.Attribute) {
	filters := map[string]string{}
	for i := range attrs {
		a := &attrs[i]
		if a.Name != "diagnostic" {
			m.Errorf(a, "@%s on a statement", a.Name)
			continue
		}
		m.diagnostic(a, filters)
	}
}

func (m *module) diagnostic(a *ast.Attribute, filters map[string]string) {
	if len(a.Args) != 2 {
		m.Errorf(a, "@diagnostic takes a severity and a rule")
		return
	}
	rule, _ := ruleName(a.Args[1])
	if rule == "" {
		m.Errorf(a.Args[1], "@diagnostic takes a rule")
		return
	}
	m.filter(a.Pos(), m.nameAttr(a, 0), rule, filters)
}

// ruleName is the name of a triggering rule, which may have two parts.
func ruleName(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name, true
	case *ast.Member:
		if x, ok := e.X.(*ast.Ident); ok {
			return x.Name + "." + e.Name, true
		}
	}
	return "", false
}
