package check

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// moduleResources lists the resources that the entry point of a WGSL shader uses: buffers,
// samplers, and those textures that a record can describe. A runtime-sized array gets `open`
// elements.
func (in *Info) moduleResources(open int) []record.Resource {
	var list []record.Resource
	for _, o := range in.Bound {
		l := in.Layouts[o]
		r := record.Resource{Name: o.Name, Group: l.Group, Binding: l.Binding}
		if o.Type.Kind != types.Opaque {
			describeBuffer(&r, o, open)
		} else if !describeSampler(&r, o.Type) && !describeTexture(&r, o.Type) {
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

// describeSampler stores a description of a sampler of type t in r. It returns false if t is not a
// sampler type. A comparison sampler gets the comparison less-equal, the default of OpenGL.
func describeSampler(r *record.Resource, t *types.Type) bool {
	switch t.Name {
	case "sampler":
		r.Sampling = &record.Sampling{}
	case "sampler_comparison":
		r.Sampling = &record.Sampling{Compare: "less-equal"}
	default:
		return false
	}
	r.Kind = record.Sampler
	return true
}

// describeTexture stores a description of a texture of type t in r. It returns false if a record
// cannot describe such a texture.
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

// bufferSize returns the size of a WGSL buffer of type t in bytes. `open` is the number of elements
// of a runtime-sized array in t, or of 4-byte words if t is the type `buffer` without a size.
func bufferSize(t *types.Type, open int) int {
	switch {
	case t.Kind == types.Array && t.Len == 0:
		return open * types.WGSL.Stride(t, false)
	case t.Kind == types.Buffer && t.Len == 0:
		return open * 4
	}
	return sizeWith(open, types.WGSL, t)
}
