package recond

import (
	"strings"
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/language"
)

// The column or row of a pixel, such as gl_FragCoord.x, needs no guard if it is converted to an
// integer at once, or is the argument of a derivative, such as dFdx. Other uses and other inputs
// get a guard.
func TestPixels(t *testing.T) {
	for _, c := range []struct{ lang, text, want string }{
		{"glsl", "uint x = uint(gl_FragCoord.x);", "uint x = uint(gl_FragCoord.x);"},
		{"glsl", "ivec2 x = ivec2(gl_FragCoord.yx);", "ivec2 x = ivec2(gl_FragCoord.yx);"},
		{"glsl", "int x = int(gl_FragCoord[1]);", "int x = int(gl_FragCoord[1]);"},
		{"glsl", "int x = int(gl_FragCoord.z);", "int x = int(SAFE_VARYING(gl_FragCoord.z));"},
		{"glsl", "ivec4 x = ivec4(gl_FragCoord);", "ivec4 x = ivec4(SAFE_VARYING(gl_FragCoord));"},
		{"glsl", "int i; int x = int(gl_FragCoord[i & 3]);", "int x = int(SAFE_VARYING(gl_FragCoord[i & 3]));"},
		{"glsl", "int x = int(v.x);", "int x = int(SAFE_VARYING(v.x));"},
		{"glsl", "int x = int(s.x);", "int x = int(SAFE_INPUT(s.x));"},
		{"glsl", "int x = int(m);", "int x = int(SAFE_VARYING(m));"},
		{"glsl", "int x = int(n);", "int x = int(SAFE_INPUT(n));"},
		{"glsl", "int x = int(b[0].m);", "int x = int(SAFE_VARYING(b[0].m));"},
		{"glsl", "int x = int(b[1].n);", "int x = int(SAFE_INPUT(b[1].n));"},
		{"wgsl", "let x = i32(p.w);", "let x = i32(SAFE_VARYING_f32(p.w));"},
		{"wgsl", "let x = i32(in.r.x);", "let x = i32(SAFE_INPUT_f32(in.r.x));"},
		{"wgsl", "let x = in.h;", "SAFE_FLOAT_vec2_f16(vec2<f16>(floor(vec2<f32>(a) + 0.28f)))"},
		{"wgsl", "let x = in;", "let x = SAFE_VARYING_In(in);"},
		{"glsl", "float x = dFdx(gl_FragCoord.x);", "float x = SAFE_FLOAT(dFdx(gl_FragCoord.x));"},
		{"glsl", "float x = dFdx(gl_FragCoord.x * 2.0);", "float x = 10.0;"},
		{"wgsl", "let x = fwidthFine(in.p.xy);", "let x = SAFE_FLOAT_vec2_f32(fwidthFine(in.p.xy));"},
		{"wgsl", "let x = dpdy(p.z);", "let x = SAFE_VALUE_f32(10.0f);"},
		{"glsl", "float x = gl_FragCoord.x;", "float x = SAFE_INPUT(gl_FragCoord.x);"},
		{"wgsl", "let x = u32(p.y);", "let x = u32(p.y);"},
		{"wgsl", "let x = vec2<i32>(in.p.xy);", "let x = vec2<i32>(in.p.xy);"},
		{"wgsl", "let x = vec3<i32>(in.p.xyz);", "let x = vec3<i32>(SAFE_VARYING_vec3_f32(in.p.xyz));"},
		{"wgsl", "let x = i32(in.q.x);", "let x = i32(SAFE_VARYING_f32(in.q.x));"},
	} {
		text := "#version 450\nin vec2 v;\nflat in vec2 s;\nin A { float m; flat float n; };\nin B { float m; flat float n; } b[2];\n" +
			"void main() {\n    " + c.text + "\n}\n"
		if c.lang == "wgsl" {
			text = "enable f16; struct In { @builtin(position) p: vec4<f32>, @location(0) q: vec4<f32>, @location(1) @interpolate(flat) r: vec2f, @location(2) h: vec2h }\n" +
				"@fragment fn main(@builtin(position) p: vec4<f32>) { " + c.text + " }"
			if strings.Contains(c.text, "in") {
				text = strings.Replace(text, "@builtin(position) p: vec4<f32>)", "in: In)", 1)
			}
		}
		u, err := front.Parse(c.lang, "test", text)
		if err == nil {
			_, err = Run("test", u, Options{Stage: language.Fragment})
		}
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
		} else if got := front.Print(u); !strings.Contains(got, c.want) {
			t.Errorf("%s becomes\n%s", c.text, got)
		}
	}
}

// Only parameters of an entry point are interpolated. So a float that a fragment shader reads
// through a pointer parameter of another function gets SAFE_INPUT, the guard for floats from
// outside the program. It does not get SAFE_VARYING, the guard for interpolated inputs.
func TestPointersInFragmentShaders(t *testing.T) {
	for _, c := range []struct{ function, call, want string }{
		{"fn f(p: ptr<storage, f32, read_write>) -> f32 { return *p; }", "f(&s.a)", "return SAFE_INPUT_f32(*p);"},
		{"fn f(p: ptr<storage, S, read_write>) -> f32 { return (*p).a; }", "f(&s)", "return SAFE_INPUT_f32((*p).a);"},
		{"fn f(p: ptr<storage, S, read_write>) -> f32 { return p.b.y; }", "f(&s)", "return SAFE_INPUT_f32(p.b.y);"},
		{"fn f(p: ptr<storage, array<f32, 2>, read_write>) -> f32 { return p[1]; }", "f(&s.c)", "return SAFE_INPUT_f32(p[1]);"},
	} {
		_, out := runWGSL(t, Options{Stage: language.Fragment}, "struct S { a: f32, b: vec2f, c: array<f32, 2> }\n@group(0) @binding(0) var<storage, read_write> s: S;\n"+
			c.function+"\n@fragment fn main(@location(0) v: vec4f) -> @location(0) vec4f { return v * "+c.call+"; }\n")
		for _, want := range []string{c.want, "SAFE_VARYING_vec4_f32(v)"} {
			if !strings.Contains(out, want) {
				t.Errorf("no %s in\n%s", want, out)
			}
		}
	}
}
