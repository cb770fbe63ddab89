package harness

import (
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// For a fragment shader that has inputs but no vertex shader, Declare makes a vertex shader. The
// vertex shader is valid and writes the inputs of the fragment shader.
func TestDeclareInputs(t *testing.T) {
	cases := []struct{ source, want string }{
		{"#version 310 es\nprecision highp float;\nlayout(location = 0) out vec4 c;\nvoid main() { c = vec4(1); }\n", ""},
		{`#version 450
#extension GL_ARB_shader_ballot : require
const int n = 2;
struct S { vec3 v; ivec2 i; };
flat in S s;
layout(location = 5) centroid in mat2 m[n];
in Block { in float f; flat uint u; } block;
uniform float k;
float g;
out vec4 c;
void main() { c = vec4(s.v, m[0][0][0] + block.f + k + g); }
`, `#version 450
#extension GL_ARB_shader_ballot : enable
const int n = 2;

struct S {
    vec3 v;
    ivec2 i;
};

flat out S s;
layout(location = 5) centroid out mat2 m[n];

out Block {
    out float f;
    flat uint u;
} block;

in vec2 shsmith_corner;

void main() {
    s.v = vec3(vec4(shsmith_corner * 0.484375 + 0.484375, 0.1875, 1.25));
    s.i = ivec2(2);
    m[0] = mat2(vec4(shsmith_corner * 0.484375 + 0.484375, 0.4375, 1.25).x);
    m[1] = mat2(vec4(shsmith_corner * 0.484375 + 0.484375, 0.5625, 1.25).x);
    block.f = float(vec4(shsmith_corner * 0.484375 + 0.484375, 0.6875, 1.25));
    block.u = uint(6);
    gl_Position = vec4(shsmith_corner, 0.0, 1.0);
}
`},
		{"#version 450\nin vec4 gl_FragCoord;\nin float f;\nout vec4 c;\nvoid main() { c = gl_FragCoord + f; }\n", `#version 450
out float f;

in vec2 shsmith_corner;

void main() {
    f = float(vec4(shsmith_corner * 0.484375 + 0.484375, 0.1875, 1.25));
    gl_Position = vec4(shsmith_corner, 0.0, 1.0);
}
`},
		{"#version 100\nprecision mediump float;\nvarying vec2 uv;\nvoid main() { gl_FragColor = vec4(uv, 0.0, 1.0); }\n", `#version 100
precision mediump int;
precision mediump float;
varying vec2 uv;

attribute highp vec2 shsmith_corner;

void main() {
    uv = vec2(vec4(shsmith_corner * 0.484375 + 0.484375, 0.1875, 1.25));
    gl_Position = vec4(shsmith_corner, 0.0, 1.0);
}
`},
	}
	for _, c := range cases {
		rec := &record.Record{Lang: "glsl", Stage: "fragment", Source: c.source}
		if err := Declare("t", rec); err != nil {
			t.Errorf("%s: %v", c.source, err)
			continue
		}
		if c.want == "" {
			if rec.Stages != nil {
				t.Errorf("%s: got %+v", c.source, rec.Stages)
			}
			continue
		}
		if len(rec.Stages) != 1 || rec.Stages[0].Source != c.want {
			t.Errorf("%s: got %+v", c.source, rec.Stages)
			continue
		}
		u, err := glsl.Parse("vertex", rec.Stages[0].Source)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := front.Check("vertex", u, language.Vertex); err != nil {
			t.Errorf("the vertex shader: %v", err)
		}
	}
}

// The vertex shader that Declare makes for a WGSL fragment shader outputs each input of the
// fragment shader, with the same type and interpolation. A fragment shader without inputs gets no
// vertex shader.
func TestDeclareModuleInputs(t *testing.T) {
	rec := &record.Record{Lang: "wgsl", Stage: "fragment", Source: `enable f16;
alias V = vec3f;
const two = 2;
struct In { @builtin(position) p: vec4f, @location(two) @interpolate(flat) n: vec2u, @location(1) @interpolate(perspective, center) h: vec2h }
@fragment fn main(in: In, @location(0) v: V, @builtin(front_facing) front: bool, @location(7) f: f32) -> @location(0) vec4f {
	return vec4f(floor(v.xy * 4.0 + 0.1), f32(in.h.x > 0.0) + f32(in.n.y), f32(f > 0.0));
}
`}
	if err := Declare("t", rec); err != nil {
		t.Fatal(err)
	}
	want := `enable f16;

struct Fed {
    @builtin(position) position: vec4<f32>,
    @location(2) @interpolate(flat) input2: vec2<u32>,
    @location(1) @interpolate(perspective, center) input1: vec2<f16>,
    @location(0) input0: vec3<f32>,
    @location(7) input7: f32,
}

@vertex
fn feed(@location(0) corner: vec2<f32>) -> Fed {
    var fed: Fed;
    fed.position = vec4<f32>(corner, 0.0, 1.0);
    fed.input2 = vec2<u32>(1);
    fed.input1 = vec2<f16>(vec4<f32>(corner * 0.484375 + 0.484375, 0.3125, 1.25).xy);
    fed.input0 = vec3<f32>(vec4<f32>(corner * 0.484375 + 0.484375, 0.4375, 1.25).xyz);
    fed.input7 = f32(vec4<f32>(corner * 0.484375 + 0.484375, 0.5625, 1.25).x);
    return fed;
}
`
	if len(rec.Stages) != 1 || rec.Stages[0].Source != want {
		t.Fatalf("%+v", rec.Stages)
	}
	none := &record.Record{Lang: "wgsl", Stage: "fragment", Source: "@fragment fn main(@builtin(position) p: vec4f) -> @location(0) vec4f { return p; }"}
	if err := Declare("t", none); err != nil || none.Stages != nil {
		t.Errorf("%v, %+v", err, none.Stages)
	}
}

// The vertex shader that Declare makes writes all inputs of the fragment shader. The run of both
// shaders has no undefined behaviour, even if the inputs have the precision lowp.
func TestInputsAreDefined(t *testing.T) {
	for lang, source := range map[string]string{
		"glsl": "#version 100\nprecision lowp float;\nvarying lowp vec4 v;\nvoid main() { gl_FragColor = floor(v + 0.01); }\n",
		"wgsl": "@fragment fn main(@location(1) v: vec4f) -> @location(0) vec4f { return floor(v + 0.01); }\n",
	} {
		rec := &record.Record{Schema: record.Schema, Lang: lang, Stage: "fragment", Source: source}
		if err := Declare("t", rec); err != nil {
			t.Fatal(err)
		}
		p, err := interp.Read("t", rec)
		if err != nil {
			t.Fatal(err)
		}
		r, err := p.Check(rec.Resources, rec.Groups(), interp.Options{})
		if err != nil || len(r.Findings) > 0 {
			t.Errorf("%s: %v, %v", lang, err, r.Findings)
		}
	}
}
