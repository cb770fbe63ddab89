package recond

import (
	"strings"
	"testing"
)

func TestStores(t *testing.T) {
	testPassOn(t, `layout(binding = 0, rgba16f) writeonly uniform image2D h;
layout(binding = 1, rgba32f) writeonly uniform image2D sf;
layout(binding = 2, rgba8) writeonly uniform image2D n;
layout(binding = 3, rg16ui) writeonly uniform uimage2D wu;
layout(binding = 4, r8i) writeonly uniform iimageBuffer c;
layout(binding = 5, r32i) writeonly uniform iimage1D i32;
void put(writeonly uimage2D to, uvec4 x) { imageStore(to, ivec2(0), x & 65535u); }
`, Options{}, []pair{
		{"vec4 x = vec4(3.0); imageStore(h, ivec2(0), x);", "vec4 x = vec4(3.0); imageStore(h, ivec2(0), clamp(x, -2048.0, 2048.0));"},
		unchanged("vec4 x = vec4(3.0); imageStore(h, ivec2(0), clamp(x, -2048.0, 2048.0)); imageStore(sf, ivec2(0), x); imageStore(n, ivec2(0), x);"),
		unchanged("imageStore(h, ivec2(0), vec4(-2048.0, 1.0, 2.0, 2048.0));"),
		{"imageStore(h, ivec2(0), vec4(2049.0));", "imageStore(h, ivec2(0), clamp(vec4(2049.0), -2048.0, 2048.0));"},
		{"imageStore(wu, ivec2(0), uvec4(u));", "imageStore(wu, ivec2(0), uvec4(u) & 65535u);"},
		{"imageStore(wu, ivec2(0), ivec4(i));", "imageStore(wu, ivec2(0), uvec4(ivec4(i)) & 65535u);"},
		unchanged("imageStore(wu, ivec2(0), uvec4(u % 9u, u & 255u, u, v)); imageStore(wu, ivec2(0), uvec4(uv, uv) & 4095u);"),
		{"imageStore(c, 0, ivec4(i, 0, 0, 0));", "imageStore(c, 0, ivec4(i, 0, 0, 0) & 127);"},
		unchanged("imageStore(c, 0, ivec4(-128, 1000, 0, 0)); imageStore(i32, 0, ivec4(i));"),
	})
	testPassOn(t, "layout(binding = 3, r8ui) writeonly uniform uimage2D wu;\nvoid put(writeonly uimage2D to, uvec4 x) { imageStore(to, ivec2(0), x & 255u); }\n",
		Options{}, []pair{unchanged("put(wu, uvec4(u));")})
	testPassOn(t, "layout(binding = 3, r8ui) writeonly uniform uimage2D many[2];\n", Options{}, []pair{
		{"imageStore(many[1], ivec2(0), uvec4(u));", "imageStore(many[1], ivec2(0), uvec4(u) & 255u);"},
	})
	const decls = `@group(1) @binding(0) var h: texture_storage_2d<rgba16float, write>;
@group(1) @binding(1) var w: texture_storage_1d<rgba16sint, write>;
@compute @workgroup_size(1) fn main() { var x = vec4<f32>(3.0f); var y = vec4<i32>(70000); `
	_, out := runWGSL(t, Options{}, decls+"textureStore(h, vec2(0, 0), x); textureStore(w, 0, y); }")
	const want = "textureStore(h, vec2(0, 0), clamp(x, vec4<f32>(-2048.0f), vec4<f32>(2048.0f))); textureStore(w, 0, y & vec4<i32>(32767i));"
	if !strings.Contains(spaced(out), want) {
		t.Errorf("want %s, not\n%s", want, out)
	}
	if _, again := runWGSL(t, Options{}, out); again != out {
		t.Errorf("another run gives\n%s", again)
	}
}
