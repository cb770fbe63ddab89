package interp

import (
	"fmt"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/interp/texture"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// A value of an opaque type is a cell. The cell of a sampler or image has the number of its unit
// (see the type unit). The cell of an atomic counter has its address. So such values are passed as
// arguments like any others.

// handles is the kind of a block that the compiler adds for a texture, image, sampler or array of
// these. Each word is the number of a texture unit (see the type unit). No resource has this kind.
const handles = "handles"

// texture describes t, the type of a texture, an image or a sampler of GLSL. For other types, and
// for multisampled and external textures, it panics with an Unsupported error.
func (c *compiler) texture(n ast.Node, t *types.Type) types.Texture {
	x, ok := t.Texture()
	if !ok {
		c.unsupported(n, "type "+t.String())
	}
	return x
}

// opaqueUniform compiles the declaration of the uniform v. A sampler or image becomes a texture
// unit. An atomic counter becomes a word in a buffer.
func (c *compiler) opaqueUniform(v *ast.Var) {
	if v.Obj.Type.Base().Name == "atomic_uint" {
		c.counterVar(v)
		return
	}
	c.unitsOf(v.Obj, unit{binding: c.quals[v.Obj].number("binding")})
}

// unitsOf adds a unit for the texture or sampler o, with the group and binding of `first`. If o is
// an array, each element has a unit, and their bindings are consecutive.
func (c *compiler) unitsOf(o *ast.Object, first unit) {
	x, ok := o.Type.Base().Texture()
	isSampler := first.kind == record.Sampler
	if !ok && !isSampler {
		// A use of o ends the compilation.
		return
	}
	u := first
	u.Texture, u.operation = x, c.newOperation(o.Decl, o.Name)
	u.compares = x.Depth && c.info.Unit.Version.Lang.HasBlocks()
	switch {
	case isSampler:
	case x.Storage:
		u.kind = record.StorageImage
	default:
		u.kind = record.Texture
	}
	b := &block{name: o.Name, kind: handles, binding: len(c.units)}
	for i, name := range o.Type.Elements(o.Name) {
		u.name = name
		if first.binding >= 0 {
			u.binding = first.binding + i
		}
		c.units = append(c.units, u)
		b.words++
	}
	p := location{Layout: c.Pack(o.Type), dyn: blockAddress(len(c.blocks)), root: o, space: uniform, bind: len(c.blocks)}
	c.vars[o] = &variable{location: p}
	c.blocks = append(c.blocks, b)
}

// boundTexture is a texture, image or sampler unit of the program, together with the resource that
// is bound to the unit.
type boundTexture struct {
	*unit
	texture.Image
	// sampling is the state of a sampler of WGSL.
	sampling *record.Sampling
	// resource is the index of the bound resource in the resources of the run, -1 if there is none.
	resource int
	base     int // address of an image
	bound    bool
}

// bindUnits finds the resources of the texture, image and sampler units. It appends images to the
// memory, one word for each component.
func (m *machine) bindUnits(resources []record.Resource) error {
	m.textures = make([]boundTexture, len(m.code.units))
	for i := range m.code.units {
		t := &m.textures[i]
		t.unit = &m.code.units[i]
		t.resource = t.find(resources)
		if t.resource < 0 {
			continue
		}
		r := &resources[t.resource]
		if err := m.bindTexture(t, r); err != nil {
			return fmt.Errorf("%s %s: %w", r.Kind, r.Name, err)
		}
		m.shareMemory(i)
	}
	return nil
}

// find returns the index of the resource that belongs to the unit u, or -1. The resource has the
// kind and the name of u or, if there is no such resource, the kind, group and binding of u.
func (u *unit) find(resources []record.Resource) int {
	found := -1
	for k := range resources {
		switch r := &resources[k]; {
		case r.Kind != u.kind:
		case r.Name == u.name:
			return k
		case u.binding >= 0 && r.Binding == u.binding && r.Group == u.group && found < 0:
			found = k
		}
	}
	return found
}

// shareMemory lets texture i use the memory of an earlier texture with the same resource, if there
// is one.
func (m *machine) shareMemory(i int) {
	for k := range m.textures[:i] {
		if t := &m.textures[k]; t.bound && t.resource == m.textures[i].resource {
			m.textures[i].base = t.base
		}
	}
}

// maxComponents is the largest number of components that the texels of a texture or image may have
// together.
const maxComponents = 1 << 22

func (m *machine) bindTexture(t *boundTexture, r *record.Resource) error {
	if r.Sampling != nil {
		t.sampling, t.bound = r.Sampling, true
		return nil
	}
	if r.Texels == nil {
		return fmt.Errorf("no texels")
	}
	var ok bool
	t.Format, ok = record.FormatOf(r.Texels.Format)
	switch {
	case !ok:
		return fmt.Errorf("no format %q", r.Texels.Format)
	case r.Texels.Shape != t.Texture.Shape:
		return fmt.Errorf("its shape is %s, the shader's %s", r.Texels.Shape, t.Texture.Shape)
	case number.TexelKind(t.Format) != t.Of, t.texel != "" && t.texel != record.WGSLFormat(r.Texels.Format):
		return fmt.Errorf("the format %s does not suit the shader", r.Texels.Format)
	case r.Texels.Size()/t.Format.Bytes > maxComponents:
		return fmt.Errorf("more than %d components", maxComponents)
	case r.Texels.Linear() && t.Of != types.Float:
		return fmt.Errorf("integers have no linear filter")
	case t.Texture.Depth && !t.Format.Depth:
		return fmt.Errorf("the format %s has no depths", r.Texels.Format)
	case t.compares && r.Texels.Compare == "":
		return fmt.Errorf("it has no comparison")
	}
	t.Levels = r.Texels.LevelSizes()
	t.Texels, t.bound, t.Init = r.Texels, true, make([]byte, r.Texels.Size())
	copy(t.Init, r.Init)
	if t.kind != record.StorageImage {
		return nil
	}
	t.base = len(m.mem)
	for at := 0; at < len(t.Init); at += t.Format.Bytes {
		m.mem = append(m.mem, cell{Bits: number.RawTexel(t.Init[at:], t.Format)})
	}
	if t.Format.IsFloat() && t.Format.Bytes == 2 && !t.Format.Normalized {
		for a := t.base; a < len(m.mem); a++ {
			m.mem[a] = m.SampleTexel(t.operation, t.Format, m.mem[a].Bits)
		}
	}
	return nil
}

// contents returns the final bytes of the image t.
func (m *machine) contents(t *boundTexture) []byte {
	out := make([]byte, t.Size())
	for i, a := 0, t.base; i < len(out); i, a = i+t.Format.Bytes, a+1 {
		number.PutTexel(out[i:], t.Format, number.TexelWord(t.Format, m.mem[a]))
	}
	return out
}

// unit returns the texture of the unit with the number in `handle`. If no resource is bound to the
// unit, the run ends with an error.
func (m *machine) unit(at *operation, handle cell) *boundTexture {
	t := &m.textures[handle.Bits]
	if !t.bound {
		panic(unbound{t.name})
	}
	return t
}

// unbound is the value of the panic that ends a run if it uses a texture, image or sampler without
// a resource.
type unbound struct{ name string }

// mipmapped reports whether the level of detail may matter: some texture has several levels, or
// different filters for magnification and minification.
func (m *machine) mipmapped() bool {
	for i := range m.textures {
		t := &m.textures[i]
		if len(t.Levels) > 1 {
			return true
		}
		if g := t.sampling; g != nil && g.MinFilter != "" && g.MinFilter != g.Filter {
			return true
		}
	}
	return false
}
