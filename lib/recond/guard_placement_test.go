package recond

import (
	"strings"
	"testing"

	"shsmith/lib/language"
)

// inOrder requires that text contains the parts, in this order.
func inOrder(t *testing.T, text string, parts ...string) {
	t.Helper()
	rest := text
	for _, p := range parts {
		i := strings.Index(rest, p)
		if i < 0 {
			t.Errorf("%q does not come in its turn in\n%s", p, text)
			return
		}
		rest = rest[i+len(p):]
	}
}

// valid reconditions a fragment shader and requires that glslang accepts the result.
func valid(t *testing.T, o Options, text string) string {
	t.Helper()
	o.Stage = language.Fragment
	_, out := run(t, o, text)
	v := newValidator(t)
	v.add(text, ".frag")
	v.add(out, ".frag")
	v.run()
	return out
}

func TestGuardsBeforeALaterPrecision(t *testing.T) {
	const text = `#version 300 es
layout(location = 0) out highp vec4 color;
uniform int n;
uniform highp vec4 v;
highp int f(int i) { return 7 / i; }
precision highp float;
precision highp int;
float g(float x) { return x * 2.0; }
void main() { color = vec4(g(v.x), float(f(n)), sqrt(v.y), 1.0); }
`
	out := valid(t, Options{}, text)
	inOrder(t, out, "#version 300 es", "precision highp int;", "\nint SAFE_DIVISOR(int a, int b)", "\nhighp float SAFE_FLOAT(highp float a)",
		"highp float r = ", "uniform int n;", "precision highp float;", "precision highp int;")
	out = valid(t, Options{Without: []string{"precision"}}, text)
	inOrder(t, out, "#version 300 es", "highp int SAFE_DIVISOR(highp int a, highp int b)", "precision highp float;")
	if strings.Count(out, "precision highp int;") != 1 {
		t.Errorf("another default precision in\n%s", out)
	}
}

// If a shader begins with its default precisions (`precision highp float;`), the guards come after
// them and need no precision qualifiers.
func TestGuardsAfterPrecisions(t *testing.T) {
	out := valid(t, Options{}, `#version 300 es
precision mediump float;
precision mediump int;
out vec4 color;
void main() { color = gl_FragCoord * 2.0 / float(7 / int(gl_FragCoord.x)); }
`)
	inOrder(t, out, "precision highp float;", "precision highp int;", "\nint SAFE_DIV", "\nfloat SAFE_FLOAT(float a)")
}

func TestGuardsAndLaterExtensions(t *testing.T) {
	const text = `#version 450
layout(location = 0) out vec4 color;
layout(location = 0) flat in int n;
struct S { float x; };
layout(binding = 0) uniform U { S s; };
int f(int i) { return 7 / i; }
S first() { return s; }
#extension GL_ARB_gpu_shader_int64 : require
int64_t h(int64_t i) { return 7L / i; }
#extension GL_EXT_shader_16bit_storage : enable
void main() { color = vec4(f(n), int(h(n)), sqrt(first().x), clamp(color.x, 1, 2)); }
`
	out := valid(t, Options{}, text)
	inOrder(t, out, "#version 450", "int SAFE_DIVISOR(int a, int b)", "float SAFE_FLOAT(float a)", "struct S", "S SAFE_INPUT(S a)",
		"int f(int i)", "GL_ARB_gpu_shader_int64", "int64_t SAFE_DIVISOR(int64_t a, int64_t b)", "int64_t h(int64_t i)",
		"GL_EXT_shader_16bit_storage", "float SAFE_SQRT(float a)", "void main()")
}

// New global variables come before all functions, even if an #extension follows later.
func TestGlobalsAndLaterExtensions(t *testing.T) {
	out := valid(t, Options{Loops: LoopsGlobal}, `#version 450
layout(location = 0) out vec4 color;
layout(location = 0) flat in int n;
int f(int i) { while (i != n) i++; return 7 / i; }
#extension GL_ARB_gpu_shader_int64 : require
void main() { color = vec4(f(n)); }
`)
	inOrder(t, out, "#version 450", "SAFE_DIVISOR", "int SAFE_LOOP_0", "int f(int i)", "GL_ARB_gpu_shader_int64", "void main()")
}
