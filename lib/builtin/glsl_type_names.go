package builtin

import (
	"strings"
	"sync"

	"shsmith/lib/types"
)

// TypeOf returns the type with this name in any version or extension of GLSL, such as "mat2x3", or
// nil if there is none.
func TypeOf(name string) *types.Type { return typeNames()[name] }

var typeNames = sync.OnceValue(func() map[string]*types.Type {
	m := make(map[string]*types.Type, 512)
	for k := types.Void; k <= types.Uint64; k++ {
		addNames(m, k, func(t *types.Type) string { return t.String() })
	}
	for _, s := range secondNames {
		own := strings.TrimSuffix(types.Vec(s.kind, 2).String(), "vec2")
		addNames(m, s.kind, func(t *types.Type) string {
			if t.IsScalar() {
				return s.scalar
			}
			return s.prefix + strings.TrimPrefix(t.String(), own)
		})
	}
	m["unsigned int"] = types.Scalar(types.Uint) // GL_EXT_gpu_shader4
	for _, name := range opaqueNames() {
		m[name] = types.OpaqueOf(name)
	}
	return m
})

// secondNames has the additional names of types in GL_EXT_shader_explicit_arithmetic_types:
// `int32_t` means `int`, and `i32vec2` means `ivec2`.
var secondNames = []struct {
	kind           types.Kind
	scalar, prefix string
}{
	{types.Int, "int32_t", "i32"}, {types.Uint, "uint32_t", "u32"},
	{types.Float, "float32_t", "f32"}, {types.Double, "float64_t", "f64"},
}

// addNames adds the scalar, the vectors and the matrices of kind k to m, each under its name. The
// function `name` returns the name of a type.
func addNames(m map[string]*types.Type, k types.Kind, name func(*types.Type) string) {
	m[name(types.Scalar(k))] = types.Scalar(k)
	for n := 2; n <= 4 && k != types.Void; n++ {
		m[name(types.Vec(k, n))] = types.Vec(k, n)
	}
	for c := 2; c <= 4 && k.IsFloat(); c++ {
		for r := 2; r <= 4; r++ {
			m[name(types.Mat(k, c, r))] = types.Mat(k, c, r)
		}
		// mat2x2 is another name of mat2.
		square := types.Mat(k, c, c)
		m[name(square)+"x"+string(rune('0'+c))] = square
	}
}

// opaqueNames returns the names of the types of samplers, images and atomic counters (GLSL 4.60
// section 4.1.7, GLSL ES 3.20 section 4.1.7).
func opaqueNames() []string {
	shapes := strings.Fields("1D 2D 3D Cube 2DRect 1DArray 2DArray CubeArray Buffer 2DMS 2DMSArray")
	shadows := strings.Fields("1D 2D 2DRect 1DArray 2DArray Cube CubeArray")
	var names []string
	for _, kind := range []string{"", "i", "u"} {
		for _, s := range shapes {
			names = append(names, kind+"sampler"+s, kind+"image"+s)
		}
	}
	for _, s := range shadows {
		names = append(names, "sampler"+s+"Shadow")
	}
	return append(names, "atomic_uint", "samplerExternalOES")
}
