package eval

import (
	"strings"

	"shsmith/lib/types"
)

// Call evaluates the built-in GLSL function `name` with result type t. The args must have the
// parameter types of the overload. The quality is None if the function is undefined for args,
// unknown to Call, or has out parameters.
func Call(name string, t *types.Type, args []*types.Value) (*types.Value, Quality) {
	if len(args) == 0 {
		return nil, None
	}
	if f, ok := wholeFuncs[name]; ok {
		return f(t, args)
	}
	if len(args) == 3 && strings.HasSuffix(name, "3") {
		return minMaxMid(name, t, args)
	}
	k := args[0].Type.Component()
	if name == "mix" && len(args) == 3 && args[2].Type.IsBool() {
		return componentwise(t, args, func(a []uint64) (uint64, Quality) { return a[a[2]], Exact })
	}
	if k.IsFloat() {
		return floatCall(name, k, t, args)
	}
	if f, ok := intFuncs[name]; ok {
		return componentwise(t, args, func(a []uint64) (uint64, Quality) { return f(k, a) })
	}
	return nil, None
}

// minMaxMid evaluates min3, max3 or mid3 of three arguments (GL_AMD_shader_trinary_minmax).
func minMaxMid(name string, t *types.Type, args []*types.Value) (*types.Value, Quality) {
	low, _ := Call("min", t, args[:2])
	high, _ := Call("max", t, args[:2])
	switch name {
	case "min3":
		return Call("min", t, []*types.Value{low, args[2]})
	case "max3":
		return Call("max", t, []*types.Value{high, args[2]})
	}
	inner, _ := Call("min", t, []*types.Value{high, args[2]})
	return Call("max", t, []*types.Value{low, inner})
}

// componentwise calls f once for each component of t, with that component of each argument. It
// returns the results as a value of type t. A scalar argument is passed to every call.
func componentwise(t *types.Type, args []*types.Value, f func([]uint64) (uint64, Quality)) (*types.Value, Quality) {
	out := &types.Value{Type: t, Words: make([]uint64, t.Size())}
	a := make([]uint64, len(args))
	q := Exact
	for i := range out.Words {
		for j, v := range args {
			a[j] = component(v, i)
		}
		var qi Quality
		out.Words[i], qi = f(a)
		q = worseOf(q, qi)
	}
	if q == None {
		return nil, None
	}
	return out, q
}

type wordFunc func(k types.Kind, a []uint64) (uint64, Quality)

// wholeFuncs has the GLSL functions that do not work component by component, such as dot and
// inverse.
var wholeFuncs = map[string]func(t *types.Type, args []*types.Value) (*types.Value, Quality){
	"any": func(_ *types.Type, args []*types.Value) (*types.Value, Quality) {
		any := false
		for i := range args[0].Words {
			any = any || args[0].Bool(i)
		}
		return types.BoolValue(any), Exact
	},
	"all": func(_ *types.Type, args []*types.Value) (*types.Value, Quality) {
		all := true
		for i := range args[0].Words {
			all = all && args[0].Bool(i)
		}
		return types.BoolValue(all), Exact
	},
	"dot":          dot,
	"cross":        cross,
	"transpose":    transpose,
	"outerProduct": outerProduct,
	"length":       func(t *types.Type, args []*types.Value) (*types.Value, Quality) { return length(t, args[0]) },
	"distance":     distance,
	"normalize":    normalize,
	"faceforward":  faceforward,
	"reflect":      reflect,
	"refract":      refract,
	"determinant":  determinant,
	"inverse":      inverse,
}
