package types

import "strings"

// Texture describes the textures or images that can be bound to a variable of an opaque type.
type Texture struct {
	Shape   string // the shape's name in records: "2d", "3d", "cube", "2d_array", "rect", …
	Storage bool   // an image of GLSL or a storage texture of WGSL, which has no sampler
	Of      Kind   // the kind of its components: Int, Uint or Float
	Depth   bool   // WGSL: it contains depths; GLSL: its sampler compares depths
}

// textureShapes maps the part of a GLSL type name after "sampler" or "image" to the name of the
// texture shape in records. For sampler2DArray, it maps "2DArray" to "2d_array".
var textureShapes = map[string]string{
	"1D": "1d", "2D": "2d", "3D": "3d", "Cube": "cube", "1DArray": "1d_array", "2DArray": "2d_array", "CubeArray": "cube_array",
	"2DRect": "rect", "Buffer": "buffer",
}

// texelKinds maps the part of a GLSL type name before "sampler" or "image" to the kind of the
// texture's components. For usampler2D, it maps "u" to Uint.
var texelKinds = map[string]Kind{"": Float, "i": Int, "u": Uint}

// wgslShapes is the set of texture shapes that have the same name in records and WGSL: "2d" as in
// `texture_2d` and `texture_storage_2d`.
var wgslShapes = map[string]bool{"1d": true, "2d": true, "3d": true, "cube": true, "2d_array": true, "cube_array": true}

// Texture describes the textures that can be bound to a variable of the opaque type t, such as
// sampler2D. It returns false for other types, and for multisampled and external textures.
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
	if shape, ok := strings.CutPrefix(t.Name, "texture_depth_"); ok {
		return Texture{Shape: shape, Of: Float, Depth: true}, wgslShapes[shape]
	}
	prefix, shape, isSampler := strings.Cut(t.Name, "sampler")
	if !isSampler {
		prefix, shape, x.Storage = strings.Cut(t.Name, "image")
	}
	shape, x.Depth = strings.CutSuffix(shape, "Shadow")
	of, ok := texelKinds[prefix]
	x.Shape, x.Of = textureShapes[shape], of
	return x, ok && x.Shape != ""
}
