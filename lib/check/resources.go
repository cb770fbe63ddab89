package check

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Resources lists the resources of the shader. In GLSL, blocks come first. An array of blocks,
// textures or images is listed by its elements, `B[0]` and so on. A runtime-sized array gets `open`
// elements.
func (in *Info) Resources(open int) []record.Resource {
	if !in.Unit.Version.Lang.HasBlocks() {
		return in.moduleResources(open)
	}
	r := resources{in: in, open: open, used: map[string]map[int]bool{}}
	for _, d := range in.Blocks {
		r.reserve(blockKind(d), d.Binding, d.Count())
	}
	for _, o := range in.Globals {
		r.reserveUniform(o)
	}
	for _, d := range in.Blocks {
		if k := blockKind(d); k != "" {
			r.block(d, k)
		}
	}
	for _, o := range in.Globals {
		if o.Storage == ast.Uniform && o.Block == nil && o.Type != nil && o.Func == nil {
			r.uniform(o)
		}
	}
	return r.list
}

type resources struct {
	in   *Info
	open int
	used map[string]map[int]bool // bindings or locations in use, by kind of resource
	list []record.Resource
}

func blockKind(d *ast.BlockDecl) string {
	if len(d.Objs) > 0 {
		switch d.Objs[0].Storage {
		case ast.Buffer:
			return record.Storage
		case ast.Uniform:
			return record.Uniform
		}
	}
	return ""
}

// reserveUniform marks the declared location of the uniform o as used. If o is a texture or image,
// or an array of them, it marks the declared bindings instead.
func (r *resources) reserveUniform(o *ast.Object) {
	l, ok := r.in.Layouts[o]
	if !ok || o.Storage != ast.Uniform || o.Type == nil {
		return
	}
	if o.Type.Base().Kind != types.Opaque {
		r.reserve(record.Plain, l.Location, 1)
	} else if _, kind := texelsOf(o.Type.Base(), ""); kind != "" {
		r.reserve(kind, l.Binding, len(o.Type.Elements(o.Name)))
	}
}

func (r *resources) reserve(kind string, first, n int) {
	if r.used[kind] == nil {
		r.used[kind] = map[int]bool{}
	}
	for i := 0; i < n && first >= 0; i++ {
		r.used[kind][first+i] = true
	}
}

// free finds n consecutive bindings or locations that no resource of the given kind uses. It marks
// them as used and returns the first one.
func (r *resources) free(kind string, n int) int {
	for first := 0; ; first++ {
		ok := true
		for i := 0; i < n; i++ {
			ok = ok && !r.used[kind][first+i]
		}
		if ok {
			r.reserve(kind, first, n)
			return first
		}
	}
}

func (r *resources) block(d *ast.BlockDecl, kind string) {
	rules := d.Rules
	if rules == "" {
		// Drivers choose this layout for a block without std140 or std430.
		rules = types.Std140
	}
	n := d.Count()
	binding := d.Binding
	if binding < 0 {
		binding = r.free(kind, n)
	}
	members := Members(rules, d.Type, r.open)
	size := sizeWith(r.open, rules, d.Type)
	for i := 0; i < n; i++ {
		res := record.Resource{
			Name:    d.Name,
			Kind:    kind,
			Binding: binding + i,
			Layout:  string(rules),
			Size:    size,
			Members: members,
		}
		if d.Instance != "" && d.Objs[0].Type.Kind == types.Array {
			res.Name += "[" + strconv.Itoa(i) + "]"
		}
		res.Compare = kind == record.Storage && hasWritableMember(d)
		r.list = append(r.list, res)
	}
}

// hasWritableMember reports whether some member of the block can be written.
func hasWritableMember(d *ast.BlockDecl) bool {
	for _, m := range d.Members {
		for _, v := range m.Vars {
			if v.Obj != nil && !v.Obj.ReadOnly {
				return true
			}
		}
	}
	return false
}

// Members lists the scalars and vectors in t and their positions in memory under the given layout
// rules. A runtime-sized array has `open` elements. Samplers are left out.
func Members(rules types.Rules, t *types.Type, open int) []record.Member {
	leaves := rules.Leaves(t, "", 0, open)
	out := make([]record.Member, 0, len(leaves))
	for _, l := range leaves {
		if l.Scalar != types.Opaque {
			out = append(out, record.Member{
				Path:   l.Path,
				Scalar: types.Scalar(l.Scalar).String(),
				Offset: l.Offset,
				Count:  l.Count,
				Stride: l.Stride,
			})
		}
	}
	return out
}

// sizeWith returns the size in bytes of a block with the structure type t under the given layout
// rules. If the last member is a runtime-sized array, the array has `open` elements.
func sizeWith(open int, rules types.Rules, t *types.Type) int {
	size := rules.Size(t, false)
	n := len(t.Fields)
	if n == 0 || t.Fields[n-1].Type.Kind != types.Array || t.Fields[n-1].Type.Len > 0 {
		return size
	}
	last := &t.Fields[n-1]
	end := rules.Offsets(t, false)[n-1] + open*rules.Stride(last.Type, last.RowMajor)
	align := rules.Align(t, false)
	return max(size, (end+align-1)/align*align)
}

func (r *resources) uniform(o *ast.Object) {
	l := r.in.Layouts[o]
	base := o.Type.Base()
	if base.Kind == types.Opaque {
		if base.Name == "atomic_uint" {
			r.addCounter(o, l)
		} else {
			r.addTexture(o, l)
		}
		return
	}
	location := l.Location
	if location < 0 {
		location = r.free(record.Plain, 1)
	}
	res := record.Resource{
		Name:    o.Name,
		Kind:    record.Plain,
		Binding: location,
		Layout:  string(types.Std430),
		Size:    types.Std430.Size(o.Type, false),
	}
	res.Members = Members(types.Std430, o.Type, r.open)
	for i := range res.Members {
		res.Members[i].Path = strings.TrimPrefix(res.Members[i].Path, ".")
	}
	r.list = append(r.list, res)
}

// addCounter adds an atomic counter, or an array of them, to the buffer of its
// binding. A counter without an offset follows the previous one (GLSL section 4.4.6.1).
func (r *resources) addCounter(o *ast.Object, l Layout) {
	name := "counters" + strconv.Itoa(l.Binding)
	buffer := r.find(name)
	if buffer == nil {
		r.list = append(r.list, record.Resource{Name: name, Kind: record.Counter, Binding: l.Binding, Compare: true})
		buffer = &r.list[len(r.list)-1]
	}
	offset := l.Offset
	if offset < 0 && len(buffer.Members) > 0 {
		last := buffer.Members[len(buffer.Members)-1]
		offset = last.Offset + last.Count*last.Stride
	}
	offset = max(offset, 0)
	n := len(o.Type.Elements(o.Name))
	buffer.Members = append(buffer.Members, record.Member{
		Path:   o.Name,
		Scalar: "uint",
		Offset: offset,
		Count:  n,
		Stride: 4,
	})
	buffer.Size = max(buffer.Size, offset+4*n)
}

func (r *resources) find(name string) *record.Resource {
	for i := range r.list {
		if r.list[i].Kind == record.Counter && r.list[i].Name == name {
			return &r.list[i]
		}
	}
	return nil
}
