package check_test

import (
	"fmt"
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/wgsl"
)

func TestImage(t *testing.T) {
	cases := []struct{ source, want string }{
		{"#version 310 es\nlayout(location = 1) out highp ivec3 a[2]; layout(location = 0) out highp vec2 b; void main() { }",
			"[{a[0] 1 rgb32i} {a[1] 2 rgb32i} {b 0 rg8}]"},
		{"#version 330\nout uint a; layout(location = 0) out vec4 b; out float c; void main() { }", "[{b 0 rgba8} {a 1 r32ui} {c 2 r8}]"},
		{"#version 100\nvoid main() { gl_FragColor = vec4(0); gl_FragColor.x = 1.0; }", "[{gl_FragColor 0 rgba8}]"},
		{"#version 120\nvoid main() { gl_FragData[2] = vec4(0); gl_FragData[0] = vec4(1); }", "[{gl_FragData[2] 2 rgba8} {gl_FragData[0] 0 rgba8}]"},
		{"#version 330\nlayout(location = 0, index = 0) out vec4 a; layout(location = 0, index = 1) out vec4 b; void main() { }", "[{a 0 rgba8}]"},
		{"#version 330\nvoid main() { }", "[]"},
	}
	for _, c := range cases {
		u, err := glsl.Parse("t", c.source)
		if err != nil {
			t.Fatal(err)
		}
		in, err := front.Check("t", u, language.Fragment)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(in.Image(8, 4).Attachments); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.source, got, c.want)
		}
	}
}

func TestWGSLImage(t *testing.T) {
	cases := map[string]string{
		"@fragment fn f() {}": "[]",
		"enable dual_source_blending; struct O { @location(0) @blend_src(0) a: vec4f, @location(0) @blend_src(1) b: vec4f } @fragment fn f() -> O { return O(); }": "[{a 0 rgba8}]",
		"@fragment fn f() -> @location(2) vec4f { return vec4f(); }": "[{color 2 rgba8}]",
		`enable f16;
struct O { @builtin(frag_depth) d: f32, @location(1) i: vec2i, @location(0) u: u32, @location(2) f: vec3f, @location(3) h: vec2h }
@fragment fn f() -> O { var o: O; return o; }`: "[{i 1 rg32i} {u 0 r32ui} {f 2 rg8} {h 3 rg16f}]",
	}
	for text, want := range cases {
		u, err := wgsl.Parse("", text)
		if err != nil {
			t.Fatal(err)
		}
		in, err := front.Check("", u, language.Fragment)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(in.Image(4, 4).Attachments); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
