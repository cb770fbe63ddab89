package types

import "strings"

// Texture describes the textures and images that an opaque type can be bound to.
type Texture struct {
	Shape   string // the shape's name in records: "2d", "3d", "cube", "2d_array", "rect", …
	Storage bool   // an image of GLSL or a storage texture of WGSL, which has no sampler
	Of      Kind   // the kind of its components: Int, Uint or Float
}

// textureShapes are the shapes by the ends of GLSL's type names, after "sampler" or
// "image".
var textureShapes = map[string]string{
	"1D": "1d", "2D": "2d", "3D": "3d", "Cube": "cube", "1DArray": "1d_array", "2DArray": "2d_array", "CubeArray": "cube_array",
	"2DRect": "rect", "Buffer": "buffer",
}

// texelKinds are the kinds of components by the first letter of GLSL's type names.
var texelKinds = map[string]Kind{"": Float, "i": Int, "u": Uint}

// wgslShapes are the shapes by the ends of WGSL's type names, after "texture_" or
// "texture_storage_".
var wgslShapes = map[string]bool{"1d": true, "2d": true, "3d": true, "cube": true, "2d_array": true, "cube_array": true}

// Texture describes the opaque type t. The result is false for other types, and for
// textures that have samples, compare depths, or are external.
func (t *Type) Texture() (x Texture, ok bool) {
	if t == nil || t.Kind != Opaque {
		return x, false
	}
	if rest, ok := strings.CutPrefix(t.Name, "texture_"); ok && t.Elem != nil {
		shape, _, _ := strings.Cut(rest, "<")
		shape, x.Storage = strings.CutPrefix(shape, "storage_")
		x.Shape, x.Of = shape, t.Elem.Kind
		return x, wgslShapes[shape]
	}
	prefix, shape, isSampler := strings.Cut(t.Name, "sampler")
	if !isSampler {
		prefix, shape, x.Storage = strings.Cut(t.Name, "image")
	}
	of, ok := texelKinds[prefix]
	x.Shape, x.Of = textureShapes[shape], of
	return x, ok && x.Shape != ""
}
