package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// interpolations maps each interpolation type to its sampling modes.
var interpolations = map[string]map[string]bool{
	"perspective": nameSet("center centroid sample"),
	"linear":      nameSet("center centroid sample"),
	"flat":        nameSet("first either"),
}

// ioAttrs checks the attributes that describe an input or output of type t. They may belong to a
// parameter, a result or a member of a structure.
func (m *module) ioAttrs(attrs []ast.Attribute, t *types.Type) {
	if a := findAttr(attrs, "builtin"); a != nil {
		m.builtinAttr(a, t)
	}
	location := findAttr(attrs, "location")
	if location != nil {
		if n, ok := m.intAttr(location); ok && n < 0 {
			m.Errorf(location, "@location(%d) is negative", n)
		}
		if t.Size() == 0 || t.Kind == types.Matrix || t.IsBool() {
			m.Errorf(location, "an object of type %s cannot have @location", t.WGSL())
		}
	}
	if a := findAttr(attrs, "interpolate"); a != nil {
		m.interpolateAttr(a, location != nil)
	}
	if a := findAttr(attrs, "invariant"); a != nil {
		if b := findAttr(attrs, "builtin"); b == nil || len(b.Args) != 1 || m.nameAttr(b, 0) != "position" {
			m.Errorf(a, "@invariant needs @builtin(position)")
		}
	}
	if a := findAttr(attrs, "blend_src"); a != nil {
		m.blendAttr(a, location != nil)
	}
}

// checkInterpolation checks that an integer that passes from the vertex to the fragment stage has
// the attribute @interpolate(flat). attrs are the attributes of the input or output.
func (io *stageIO) checkInterpolation(n ast.Node, attrs []ast.Attribute, t *types.Type) {
	between := io.f.stage == language.Vertex == io.output
	i := findAttr(attrs, "interpolate")
	flat := i != nil && io.nameAttr(i, 0) == "flat"
	if between && t.IsInteger() && !flat {
		io.Errorf(n, "an integer between stages cannot be interpolated: it needs @interpolate(flat)")
	}
}

func (m *module) interpolateAttr(a *ast.Attribute, located bool) {
	if !located {
		m.Errorf(a, "@interpolate needs @location")
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
		m.Errorf(a.Args[0], "@interpolate has no such type")
		return
	}
	if len(a.Args) == 2 && !samplings[m.nameAttr(a, 1)] {
		m.Errorf(a.Args[1], "this type of interpolation has no such sampling")
	}
}

func (m *module) blendAttr(a *ast.Attribute, located bool) {
	if !m.enabled["dual_source_blending"] {
		m.Errorf(a, "@blend_src needs 'enable dual_source_blending;'")
	}
	if n, ok := m.intAttr(a); ok && (n < 0 || n > 1) || !located {
		m.Errorf(a, "@blend_src takes 0 or 1 and needs @location")
	}
}

// blendSources checks the @location and @blend_src attributes of the members of a structure (WGSL
// section 13.3.1.3).
func (m *module) blendSources(d *ast.StructDecl) {
	seen, blended, located := map[int64]bool{}, 0, 0
	var first *types.Type
	for _, mem := range d.Members {
		a := findAttr(mem.Attrs, "location")
		if a == nil || len(a.Args) != 1 {
			continue
		}
		located++
		key := int64(0)
		if v := m.value(a.Args[0]); v != nil {
			key = v.Int(0)
		}
		if b := findAttr(mem.Attrs, "blend_src"); b != nil && len(b.Args) == 1 && m.value(b.Args[0]) != nil {
			blended++
			if first == nil {
				first = mem.Spec.Type
			}
			if key != 0 || !types.Identical(first, mem.Spec.Type) {
				m.Errorf(b, "members with @blend_src must have location 0 and the same type")
			}
			// Members with @blend_src share a location, so the blend source is their key.
			key = -1 - m.value(b.Args[0]).Int(0)
		}
		if seen[key] {
			m.Errorf(a, "this location is taken")
		}
		seen[key] = true
	}
	if blended != 0 && (blended != 2 || located != 2) {
		m.Errorf(d, "two members must have @blend_src, and no other member can have a location")
	}
}
