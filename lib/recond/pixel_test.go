package recond

import (
	"strings"
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/version"
)

// The pixel's place is read as it is where it is converted to integers, and
// brought into the set elsewhere.
func TestPixels(t *testing.T) {
	for _, c := range []struct{ lang, text, want string }{
		{"glsl", "uint x = uint(gl_FragCoord.x);", "uint x = uint(gl_FragCoord.x);"},
		{"glsl", "ivec2 x = ivec2(gl_FragCoord.yx);", "ivec2 x = ivec2(gl_FragCoord.yx);"},
		{"glsl", "int x = int(gl_FragCoord[1]);", "int x = int(gl_FragCoord[1]);"},
		{"glsl", "int x = int(gl_FragCoord.z);", "int x = int(SAFE_INPUT(gl_FragCoord.z));"},
		{"glsl", "float x = dFdx(gl_FragCoord.x);", "float x = SAFE_FLOAT(dFdx(gl_FragCoord.x));"},
		{"glsl", "float x = dFdx(gl_FragCoord.x * 2.0);", "float x = 10.0;"},
		{"wgsl", "let x = fwidthFine(in.p.xy);", "let x = SAFE_FLOAT_vec2_f32(fwidthFine(in.p.xy));"},
		{"wgsl", "let x = dpdy(p.z);", "let x = SAFE_VALUE_f32(10.0f);"},
		{"glsl", "float x = gl_FragCoord.x;", "float x = SAFE_INPUT(gl_FragCoord.x);"},
		{"wgsl", "let x = u32(p.y);", "let x = u32(p.y);"},
		{"wgsl", "let x = vec2<i32>(in.p.xy);", "let x = vec2<i32>(in.p.xy);"},
		{"wgsl", "let x = vec3<i32>(in.p.xyz);", "let x = vec3<i32>(SAFE_INPUT_vec3_f32(in.p.xyz));"},
		{"wgsl", "let x = i32(in.q.x);", "let x = i32(SAFE_INPUT_f32(in.q.x));"},
	} {
		text := "#version 450\nvoid main() {\n    " + c.text + "\n}\n"
		if c.lang == "wgsl" {
			text = "struct In { @builtin(position) p: vec4<f32>, @location(0) q: vec4<f32> }\n" +
				"@fragment fn main(@builtin(position) p: vec4<f32>) { " + c.text + " }"
			if strings.Contains(c.text, "in.") {
				text = strings.Replace(text, "@builtin(position) p: vec4<f32>)", "in: In)", 1)
			}
		}
		u, err := front.Parse(c.lang, "test", text)
		if err == nil {
			_, err = Run("test", u, Options{Stage: version.Fragment})
		}
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
		} else if got := front.Print(u); !strings.Contains(got, c.want) {
			t.Errorf("%s becomes\n%s", c.text, got)
		}
	}
}
