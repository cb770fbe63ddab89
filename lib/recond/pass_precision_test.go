package recond

import (
	"strings"
	"testing"

	"shsmith/lib/language"
)

func TestPrecisionIsRaised(t *testing.T) {
	text := `#version 310 es
precision mediump float;
uniform lowp sampler2D s;
struct T { mediump int a; };
layout(location = 0) out lowp vec4 c;
mediump int f(const lowp int a) { mediump int b = a; return b; }
void main() { c = vec4(1.0); }
`
	_, out := run(t, Options{Stage: language.Fragment}, text)
	for _, want := range []string{"precision highp float;", "precision highp int;", "uniform lowp sampler2D s;", "highp int a;",
		"out highp vec4 c;", "highp int f(const highp int a)", "highp int b = a;"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in\n%s", want, out)
		}
	}
}

// In a shader of GLSL ES 1.00, the precisions of all numbers become highp.
func TestPrecisionOfOldShaders(t *testing.T) {
	_, out := run(t, Options{Stage: language.Fragment}, `#version 100
precision mediump float;
varying lowp vec4 v;
uniform mediump float k;
void main() { float x = k * 2.0; gl_FragColor = vec4(x) + v; }
`)
	for _, want := range []string{"precision highp int;", "precision highp float;", "varying highp vec4 v;", "uniform highp float k;"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in\n%s", want, out)
		}
	}
}
