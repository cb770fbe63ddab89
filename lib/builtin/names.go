package builtin

import (
	"strings"
	"sync"

	"shsmith/lib/types"
)

// TypeOf is the type that a GLSL keyword names, of any version, or nil.
func TypeOf(name string) *types.Type { return typeNames()[name] }

var typeNames = sync.OnceValue(func() map[string]*types.Type {
	m := make(map[string]*types.Type, 256)
	add := func(t *types.Type) { m[t.String()] = t }
	for _, k := range []types.Kind{types.Void, types.Bool, types.Int, types.Uint, types.Float, types.Double} {
		add(types.Scalar(k))
		for n := 2; n <= 4 && k != types.Void; n++ {
			add(types.Vec(k, n))
		}
	}
	for _, k := range []types.Kind{types.Float, types.Double} {
		for c := 2; c <= 4; c++ {
			for r := 2; r <= 4; r++ {
				add(types.Mat(k, c, r))
			}
			// mat2x2 is another name of mat2.
			n := string(rune('0' + c))
			square := types.Mat(k, c, c)
			m[square.String()+"x"+n] = square
		}
	}
	for _, name := range opaqueNames() {
		m[name] = types.OpaqueOf(name)
	}
	return m
})

// opaqueNames lists the samplers, images and counters of GLSL 4.60 section
// 4.1.7 and GLSL ES 3.20 section 4.1.7.
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
