package wgslcheck

import (
	"strings"
	"sync"

	"shsmith/lib/types"
)

// predeclaredTypes returns, by name, the predeclared types that take no template arguments,
// including aliases such as `vec2f` (WGSL section 6.10).
var predeclaredTypes = sync.OnceValue(func() map[string]*types.Type {
	set := map[string]*types.Type{
		"bool": types.Scalar(types.Bool), "i32": types.Scalar(types.Int), "u32": types.Scalar(types.Uint),
		"f32": types.Scalar(types.Float), "f16": types.Scalar(types.Half),
	}
	for _, name := range strings.Fields(`sampler sampler_comparison texture_depth_2d texture_depth_2d_array
		texture_depth_cube texture_depth_cube_array texture_depth_multisampled_2d texture_external`) {
		set[name] = types.OpaqueOf(name)
	}
	digits := "  234"
	for suffix, k := range map[string]types.Kind{"i": types.Int, "u": types.Uint, "f": types.Float, "h": types.Half} {
		for n := 2; n <= 4; n++ {
			set["vec"+digits[n:n+1]+suffix] = types.Vec(k, n)
			for r := 2; r <= 4 && k.IsFloat(); r++ {
				set["mat"+digits[n:n+1]+"x"+digits[r:r+1]+suffix] = types.Mat(k, n, r)
			}
		}
	}
	return set
})

// sampledTextures has the texture types with a template argument for the type of their channels,
// such as texture_2d in `texture_2d<f32>`.
var sampledTextures = nameSet(`texture_1d texture_2d texture_2d_array texture_3d texture_cube texture_cube_array
	texture_multisampled_2d`)

var storageTextures = nameSet("texture_storage_1d texture_storage_2d texture_storage_2d_array texture_storage_3d")

var generators = nameSet("array atomic buffer ptr vec2 vec3 vec4 mat2x2 mat2x3 mat2x4 mat3x2 mat3x3 " +
	"mat3x4 mat4x2 mat4x3 mat4x4")

// texels maps each texel format to the scalar kind of its channels, such as "rgba8unorm" to
// types.Float (WGSL section 6.6.1).
var texels = sync.OnceValue(func() map[string]types.Kind {
	set := map[string]types.Kind{}
	for k, names := range map[types.Kind]string{
		types.Float: `rgba8unorm rgba8snorm rgba16unorm rgba16snorm rgba16float rg8unorm rg8snorm rg16unorm rg16snorm
			rg16float rgba32float rg32float r32float r8unorm r8snorm r16unorm r16snorm r16float bgra8unorm rgb10a2unorm rg11b10ufloat`,
		types.Int:  "rgba8sint rgba16sint rg8sint rg16sint rgba32sint rg32sint r32sint r8sint r16sint",
		types.Uint: "rgba8uint rgba16uint rg8uint rg16uint rgba32uint rg32uint r32uint r8uint r16uint rgb10a2uint",
	} {
		for _, n := range strings.Fields(names) {
			set[n] = k
		}
	}
	return set
})

var accessModes = nameSet("read write read_write")

var addressSpaces = nameSet("function private workgroup uniform storage immediate")

// isType reports whether `name` is a predeclared type, such as `vec2f`, or a type generator, such
// as `array`. It assumes that the shader does not declare `name`.
func isType(name string) bool {
	return predeclaredTypes()[name] != nil || sampledTextures[name] || storageTextures[name] || generators[name]
}
