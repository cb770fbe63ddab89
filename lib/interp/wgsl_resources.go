package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/layout"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// placeResources adds the resources of a WGSL module's entry point to c: the buffers to c.blocks,
// and the textures and samplers to c.units. It panics with an Unsupported error if the type of a
// buffer is not supported. For GLSL it does nothing.
func (c *compiler) placeResources() {
	if c.info.Unit.Version.Lang.HasBlocks() {
		return
	}
	named := map[string]*ast.Object{}
	for _, o := range c.info.Globals {
		named[o.Name] = o
	}
	for _, r := range c.info.Resources(0) {
		o := named[r.Name]
		if r.Texels != nil || r.Sampling != nil {
			c.unitsOf(o, unit{kind: r.Kind, group: r.Group, binding: r.Binding, texel: o.Type.Texel})
			continue
		}
		if scalars(o.Type) > maxScalars || o.Type.Kind == types.Buffer {
			c.unsupported(o.Decl, "type "+o.Type.WGSL())
		}
		in := uniform
		if r.Kind == record.Storage {
			in = buffer
		}
		p := location{
			Layout:   c.Pack(o.Type),
			dyn:      blockAddress(len(c.blocks)),
			root:     o,
			space:    in,
			bind:     len(c.blocks),
			coherent: true,
		}
		c.vars[o] = &variable{location: p}
		c.blocks = append(c.blocks, &block{
			name:     o.Name,
			kind:     r.Kind,
			group:    r.Group,
			binding:  r.Binding,
			encoding: layout.ResourceOf(types.WGSL, o.Type),
		})
	}
}
