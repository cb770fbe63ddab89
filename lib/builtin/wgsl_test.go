package builtin

import (
	"strings"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/types"
)

func spellWGSL(s *Sig) string {
	parts := make([]string, len(s.Params))
	for i, p := range s.Params {
		parts[i] = p.Type.WGSL()
	}
	return s.Func.Name + "(" + strings.Join(parts, ", ") + ") -> " + s.Result.WGSL()
}

// The rows expand to the overloads that the specification lists, and to none twice.
func TestWGSL(t *testing.T) {
	cases := []struct {
		name, has string
		count     int
	}{
		{"clamp", "clamp(vec3<u32>, vec3<u32>, vec3<u32>) -> vec3<u32>", 24},
		{"clamp", "clamp(abstract-float, abstract-float, abstract-float) -> abstract-float", 24},
		{"select", "select(vec2<bool>, vec2<bool>, vec2<bool>) -> vec2<bool>", 49},
		{"transpose", "transpose(mat2x4<f16>) -> mat4x2<f16>", 27},
		{"determinant", "determinant(mat3x3<f32>) -> f32", 9},
		{"mix", "mix(vec4<f32>, vec4<f32>, f32) -> vec4<f32>", 21},
		{"*", "*(mat4x2<f32>, mat3x4<f32>) -> mat3x2<f32>", 0},
		{"*", "*(vec3<f32>, mat2x3<f32>) -> vec2<f32>", 0},
		{"<<", "<<(vec2<i32>, vec2<u32>) -> vec2<i32>", 12},
		{"frexp", "frexp(vec2<f16>) -> result of frexp f16vec2", 12},
		{"atomicAdd", "atomicAdd(ptr<storage, atomic<u32>, read_write>, u32) -> u32", 4},
		{"atomicCompareExchangeWeak", "atomicCompareExchangeWeak(ptr<workgroup, atomic<i32>>, i32, i32) -> result of exchange int", 4},
		{"textureLoad", "textureLoad(texture_storage_2d_array<u32, read_write>, vec2<i32>, u32) -> vec4<u32>", 0},
		{"textureStore", "textureStore(texture_storage_1d<f32, write>, u32, vec4<f32>) -> void", 0},
		{"subgroupElect", "subgroupElect() -> bool", 1},
		{"nothing", "", 0},
	}
	for _, c := range cases {
		sigs, seen := Find(language.WGSL, c.name), map[string]bool{}
		for i := range sigs {
			s := spellWGSL(&sigs[i])
			if seen[s] {
				t.Errorf("%s is there twice", s)
			}
			seen[s] = true
		}
		if c.has != "" && !seen[c.has] || c.count > 0 && len(sigs) != c.count {
			t.Errorf("%s: %d overloads, %v", c.has, len(sigs), seen)
		}
	}
	n := 0
	for _, f := range Table() {
		if f.WGSL {
			n += len(f.Expand())
			if !f.In(language.Version{Lang: language.WGSL}) || f.In(language.Version{Lang: language.GLSL, Number: 460}) {
				t.Errorf("%s belongs to the wrong language", f.Name)
			}
		}
	}
	if n < 2000 {
		t.Errorf("only %d overloads", n)
	}
	if s := ResultOf("modf", types.Vec(types.Float, 2)); s != ResultOf("modf", types.Vec(types.Float, 2)) || s.Field("whole") != 1 {
		t.Errorf("modf of a vector gives %+v", s)
	}
}
