package check

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// bound is a resource that the entry point of the stage uses.
type bound struct {
	obj            *ast.Object
	group, binding int
}

// entry notes what the entry point of the stage asked for says.
func (m *module) entry() {
	for _, f := range m.list {
		if f.stage == m.info.Stage {
			m.info.Entry = f.decl
			m.localSize(f.decl)
			m.bound(f)
			m.outputs(f)
			return
		}
	}
	m.info.missing.Add(m.file, m.unit.Pos(), "there is no entry point of stage %s", m.info.Stage)
}

func (m *module) localSize(d *ast.FuncDecl) {
	if a := find(d.Attrs, "workgroup_size"); a != nil {
		for i, e := range a.Args {
			if v := m.value(e); v != nil {
				m.info.LocalSize[i] = int(v.Int(0))
			}
		}
	}
}

// bound lists the resources that f reaches, in the order of their
// declarations.
func (m *module) bound(f *function) {
	used := map[*ast.Object]bool{}
	for _, g := range reachable(f) {
		for _, o := range g.resources {
			used[o] = true
		}
	}
	for _, o := range m.info.Globals {
		if b := m.bindings[o]; used[o] && b[0] >= 0 {
			m.info.bound = append(m.info.bound, bound{o, int(b[0]), int(b[1])})
		}
	}
}

// moduleResources is Resources for WGSL: what the entry point of the stage uses.
// Samplers are left out, and textures that a record cannot describe.
func (in *Info) moduleResources(open int) []record.Resource {
	var list []record.Resource
	for _, b := range in.bound {
		r := record.Resource{Name: b.obj.Name, Group: b.group, Binding: b.binding}
		if b.obj.Type.Kind != types.Opaque {
			describeBuffer(&r, b.obj, open)
		} else if !describeTexture(&r, b.obj.Type) {
			continue
		}
		list = append(list, r)
	}
	return list
}

func describeBuffer(r *record.Resource, o *ast.Object, open int) {
	r.Kind, r.Layout, r.Size = record.Uniform, string(types.WGSL), bufferSize(o.Type, open)
	if o.Storage == ast.Buffer {
		r.Kind, r.Compare = record.Storage, !o.ReadOnly
	}
	r.Members = Members(types.WGSL, o.Type, open)
	for i := range r.Members {
		r.Members[i].Path = strings.TrimPrefix(r.Members[i].Path, ".")
	}
}

func describeTexture(r *record.Resource, t *types.Type) bool {
	format := ""
	if t.Texel != "" {
		var ok bool
		if format, ok = record.FormatOfWGSL(t.Texel); !ok {
			return false
		}
	}
	if r.Texels, r.Kind = texelsOf(t, format); r.Texels == nil {
		return false
	}
	r.Size, r.Compare = r.Texels.Size(), r.Kind == record.StorageImage && t.Access != "read"
	return true
}

// bufferSize is the size of a buffer of type t, with open elements where that
// is open.
func bufferSize(t *types.Type, open int) int {
	if t.Kind == types.Array && t.Len == 0 {
		return open * types.WGSL.Stride(t, false)
	}
	return extent(types.WGSL, t, open)
}

// output is what a fragment shader writes to a location.
type output struct {
	name     string
	location int
	typ      *types.Type
}

// SoleOutput names the output of a fragment shader of WGSL that is no member of
// a structure.
const SoleOutput = "color"

// outputs lists those of f, a fragment shader: its result or that one's members.
func (m *module) outputs(f *function) {
	if f.stage != language.Fragment || f.result == nil {
		return
	}
	m.output(SoleOutput, f.decl.ResultAttrs, f.result)
	if d := m.unit.Struct(f.result); d != nil {
		for _, mem := range d.Members {
			m.output(mem.Vars[0].Name, mem.Attrs, mem.Spec.Type)
		}
	}
}

func (m *module) output(name string, attrs []ast.Attribute, t *types.Type) {
	l := find(attrs, "location")
	if l == nil || len(l.Args) == 0 || t == nil {
		return
	}
	if v := m.value(l.Args[0]); v != nil {
		m.info.outputs = append(m.info.outputs, output{name, int(v.Int(0)), t})
	}
}

// moduleImage is Image for WGSL. WebGPU draws three components on two: a
// texture has no more of them than the output, and none has three.
func (in *Info) moduleImage(width, height int) *record.Image {
	im := &record.Image{Width: width, Height: height, Attachments: []record.Attachment{}}
	for _, o := range in.outputs {
		n := 1
		if o.typ.Kind == types.Vector {
			n = o.typ.Rows
		}
		if n == 3 {
			n = 2
		}
		im.Attachments = append(im.Attachments, record.Attachment{Name: o.name, Location: o.location, Format: colourOf(o.typ.Component(), n)})
	}
	return im
}
