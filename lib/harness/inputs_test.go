package harness

import (
	"testing"

	"shsmith/lib/check"
	"shsmith/lib/glsl"
	"shsmith/lib/record"
	"shsmith/lib/version"
)

// A bare fragment shader gets a vertex shader for its inputs, and that checks.
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
    s.v = vec3(vec4(shsmith_corner * 0.5 + 0.5, 0.0, 1.0));
    s.i = ivec2(2);
    m[0] = mat2(vec4(shsmith_corner * 0.5 + 0.5, 0.0, 1.0).x);
    m[1] = mat2(vec4(shsmith_corner * 0.5 + 0.5, 0.0, 1.0).x);
    block.f = float(vec4(shsmith_corner * 0.5 + 0.5, 0.0, 1.0));
    block.u = uint(6);
    gl_Position = vec4(shsmith_corner, 0.0, 1.0);
}
`},
		{"#version 100\nprecision mediump float;\nvarying vec2 uv;\nvoid main() { gl_FragColor = vec4(uv, 0.0, 1.0); }\n", `#version 100
precision mediump int;
precision mediump float;
varying vec2 uv;

attribute vec2 shsmith_corner;

void main() {
    uv = vec2(vec4(shsmith_corner * 0.5 + 0.5, 0.0, 1.0));
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
		if _, err := check.Check("vertex", u, version.Vertex); err != nil {
			t.Errorf("the vertex shader: %v", err)
		}
	}
}
