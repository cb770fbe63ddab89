package types

import "strings"

// Texture is what an opaque type says of what it can be bound to.
type Texture struct {
	Shape   string // as records have it: "2d", "3d", "cube", "2d_array", "rect", …
	Storage bool   // an image of GLSL, a storage texture of WGSL: it has no sampler
	Of      Kind   // what its components are: Int, Uint or Float
}

// textureShapes has the shapes by what stands behind "sampler" and "image" in the
// names of GLSL's types.
var textureShapes = map[string]string{
	"1D": "1d", "2D": "2d", "3D": "3d", "Cube": "cube", "1DArray": "1d_array", "2DArray": "2d_array", "CubeArray": "cube_array",
	"2DRect": "rect", "Buffer": "buffer",
}

// texelKinds has the kinds of components by what stands in front there.
var texelKinds = map[string]Kind{"": Float, "i": Int, "u": Uint}

// wgslShapes has those that stand behind "texture_" and "texture_storage_" in
// WGSL.
var wgslShapes = map[string]bool{"1d": true, "2d": true, "3d": true, "cube": true, "2d_array": true, "cube_array": true}

// Texture is what t says of textures; false for other types, and for textures
// that have samples, compare depths, or come from outside.
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
