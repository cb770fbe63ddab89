package check

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// side is the width, height and depth, in texels, of a texture or image if the harness does not
// state its size. It is also the number of layers of a 1D or 2D array.
const side = 4

// addTexture adds a texture or image, or each element of an array of them, to the resources. It
// adds nothing if a record cannot describe its type.
func (r *resources) addTexture(o *ast.Object, l Layout) {
	texels, kind := texelsOf(o.Type.Base(), l.Format)
	if texels == nil {
		return
	}
	names := o.Type.Elements(o.Name)
	binding := l.Binding
	if binding < 0 {
		binding = r.free(kind, len(names))
	}
	for i, name := range names {
		r.list = append(r.list, record.Resource{Name: name, Kind: kind, Binding: binding + i,
			Size: texels.Size(), Compare: kind == record.StorageImage && !o.ReadOnly, Texels: texels})
	}
}

// texelsOf returns a description of a texture or image of type `typ`, and its kind of resource,
// such as record.StorageImage. If `format` is "", texelsOf chooses a format. The results are nil
// and "" if a record cannot describe it.
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
	if x.Depth {
		// A depth texture has only this format.
		t.Format = "depth16"
	} else if format == "" {
		t.Format = "rgba8" + map[types.Kind]string{types.Int: "i", types.Uint: "ui"}[x.Of]
	}
	if _, ok := record.FormatOf(t.Format); !ok {
		return nil, ""
	}
	if x.Depth && typ.Elem == nil && strings.HasPrefix(typ.Name, "sampler") {
		// This is the default of OpenGL.
		t.Compare = "less-equal"
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
