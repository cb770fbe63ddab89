package check

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// side is that of textures and images which no harness describes.
const side = 4

// opaque lists a sampler or image, or each element of an array of them.
func (r *resources) opaque(o *ast.Object, l layout) {
	texels, kind := texelsOf(o.Type.Base(), l.format)
	if texels == nil {
		return
	}
	names := o.Type.Elements(o.Name)
	binding := l.binding
	if binding < 0 {
		binding = r.free(kind, len(names))
	}
	for i, name := range names {
		r.list = append(r.list, record.Resource{Name: name, Kind: kind, Binding: binding + i,
			Size: texels.Size(), Compare: kind == record.StorageImage && !o.ReadOnly, Texels: texels})
	}
}

// texelsOf describes what a type such as "usampler2D" can be bound to; nil
// for a shape or format that records do not have. Without a format it gets
// four components of the type's kind.
func texelsOf(typ *types.Type, format string) (*record.Texels, string) {
	x, ok := typ.Texture()
	if !ok {
		return nil, ""
	}
	kind := record.Texture
	if x.Storage {
		kind = record.StorageImage
	}
	t := &record.Texels{Shape: x.Shape, Format: format, Width: side, Height: side, Depth: 1}
	if format == "" {
		t.Format = "rgba8" + map[types.Kind]string{types.Int: "i", types.Uint: "ui"}[x.Of]
	}
	if _, ok := record.FormatOf(t.Format); !ok {
		return nil, ""
	}
	switch t.Shape {
	case record.Shape1D, record.ShapeBuffer:
		t.Height = 1
	case record.Shape1DArray:
		t.Height, t.Depth = 1, side
	case record.Shape3D, record.Shape2DArray:
		t.Depth = side
	case record.ShapeCube, record.ShapeCubeArray:
		t.Depth = 6
	}
	return t, kind
}

// counter adds an atomic counter, or an array of them, to the buffer of its
// binding. Without an offset it follows the one before (4.4.6.1).
func (r *resources) counter(o *ast.Object, l layout) {
	name := "counters" + strconv.Itoa(l.binding)
	buffer := r.find(name)
	if buffer == nil {
		r.list = append(r.list, record.Resource{Name: name, Kind: record.Counter, Binding: l.binding, Compare: true})
		buffer = &r.list[len(r.list)-1]
	}
	offset := l.offset
	if offset < 0 && len(buffer.Members) > 0 {
		last := buffer.Members[len(buffer.Members)-1]
		offset = last.Offset + last.Count*last.Stride
	}
	offset = max(offset, 0)
	n := len(o.Type.Elements(o.Name))
	buffer.Members = append(buffer.Members, record.Member{Path: o.Name, Scalar: "uint", Offset: offset, Count: n, Stride: 4})
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
