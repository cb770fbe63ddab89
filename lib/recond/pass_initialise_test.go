package recond

import (
	"strings"
	"testing"

	"shsmith/lib/language"
)

func TestInitialise(t *testing.T) {
	testPass(t, Options{Only: []string{"initialise"}}, []pair{
		{"int x, y = 2; bool z;", "int x = 1, y = 2; bool z = true;"},
		{"uvec2 x; mat2 y;", "uvec2 x = uvec2(1u); mat2 y = mat2(1.0, 1.0, 1.0, 1.0);"},
		{"int x[2][2]; S y;", "int x[2][2] = int[2][2](int[2](1, 1), int[2](1, 1)); S y = S(1, 1.0);"},
		{"struct { int p; } x;", "struct SAFE_STRUCT_0 { int p; } x = SAFE_STRUCT_0(1);"},
		{"for (int k; k < 3; k++) { float x; }", "for (int k = 1; k < 3; k++) { float x = 1.0; }"},
		{"int x[300];", "int x[300]; for (int SAFE_I = 0; SAFE_I < 300; SAFE_I++) { x[SAFE_I] = 1; }"},
		{"for (int x[300]; i < 3; i++) x[i] = 1;",
			"{ int x[300]; for (int SAFE_I = 0; SAFE_I < 300; SAFE_I++) { x[SAFE_I] = 1; } for (; i < 3; i++) x[i] = 1; }"},
		{"int x[300]; i = x[3]; for (int SAFE_I = 0; SAFE_I < 300; SAFE_I++) { x[SAFE_I] = 1; }",
			"int x[300]; for (int SAFE_I = 0; SAFE_I < 300; SAFE_I++) { x[SAFE_I] = 1; } i = x[3]; for (int SAFE_I = 0; SAFE_I < 300; SAFE_I++) { x[SAFE_I] = 1; }"},
		unchanged("int x[300]; i = 3; for (int SAFE_I = 0; SAFE_I < 300; SAFE_I++) { x[SAFE_I] = 1; }"),
		{"int x[]; x[1] = 2; int x[2];", "int x[]; x[0] = 1; x[1] = 1; x[1] = 2; int x[2];"},
		{"switch (i) { case 0: int x = 2; break; case 1: i = x; }",
			"int SAFE_VAR_0 = 1; switch (i) { case 0: SAFE_VAR_0 = 2; break; case 1: i = SAFE_VAR_0; }"},
		{"switch (i) { case 0: int x[2] = { i, j }; case 1: i = x[0]; }",
			"int[2] SAFE_VAR_0 = int[2](1, 1); switch (i) { case 0: SAFE_VAR_0 = int[2](i, j); case 1: i = SAFE_VAR_0[0]; }"},
		unchanged("switch (i) { case 0: int x = 2; i = x; break; case 1: { int y = 3; } case 2: i = j; }"),
		unchanged("switch (i) { case 0: const int x = 2; case 1: i = x; }"),
		{"switch (i) { case 0: struct P { int p; }; P x[1] = P[1](P(2)); case 1: i = x[0].p; }",
			"struct SAFE_STRUCT_0 { int p; }; SAFE_STRUCT_0[1] SAFE_VAR_0 = SAFE_STRUCT_0[1](SAFE_STRUCT_0(1)); " +
				"switch (i) { case 0: SAFE_VAR_0 = SAFE_STRUCT_0[1](SAFE_STRUCT_0(2)); case 1: i = SAFE_VAR_0[0].p; }"},
		{"switch (i) { case 0: struct { int p; } x; case 1: i = x.p; }",
			"struct SAFE_STRUCT_1 { int p; }; SAFE_STRUCT_1 SAFE_VAR_0 = SAFE_STRUCT_1(1); " +
				"switch (i) { case 0: SAFE_VAR_0 = SAFE_STRUCT_1(1); case 1: i = SAFE_VAR_0.p; }"},
	})
}

func TestInitialiseFunctions(t *testing.T) {
	const head = "#version 450\nlayout(std430, binding = 0) buffer B { int x; };\n"
	cases := []pair{
		{"int f() { x++; }", "int f() { x++; return 1; }"},
		unchanged("int f() { if (x > 1) return 2; else return 3; }"),
		{"int f() { if (x > 1) return 2; }", "int f() { if (x > 1) return 2; return 1; }"},
		unchanged("int f() { switch (x) { case 1: return 1; default: return 2; } }"),
		{"int f() { switch (x) { case 1: break; default: return 2; } }", "int f() { switch (x) { case 1: break; default: return 2; } return 1; }"},
		{"int f() { switch (x) { case 1: return 2; } }", "int f() { switch (x) { case 1: return 2; } return 1; }"},
		{"int f() { do { return 1; } while (true); }", "int f() { do { return 1; } while (true); return 1; }"},
		{"int f() { while (true) return 1; }", "int f() { while (true) return 1; return 1; }"},
		unchanged("void f(out int a) { a = x; }"),
		unchanged("void f(out int a) { x = 2; a = 2; return; }"),
		{"void f(out int a) { a++; }", "void f(out int a) { a = 1; a++; }"},
		{"void f(out int a) { if (x > 1) return; a = 2; }", "void f(out int a) { a = 1; if (x > 1) return; a = 2; }"},
		{"void f(out int a[2]) { a[0] = 2; }", "void f(out int a[2]) { a = int[2](1, 1); a[0] = 2; }"},
		{"void f(out int a) { a = a + 1; }", "void f(out int a) { a = 1; a = a + 1; }"},
		unchanged("void g(out int a) { a = 2; } void f(out int b) { g(b); }"),
		{"int g; const int h = 2;", "int g = 1; const int h = 2;"},
		// A store to a component, or to an element chosen at run time, does not
		// initialise all of the variable.
		{"void f(out ivec2 a) { a[x] = 7; }", "void f(out ivec2 a) { a = ivec2(1); a[x] = 7; }"},
		{"void f(out ivec3 a) { a.zy[x & 1] = 7; }", "void f(out ivec3 a) { a = ivec3(1); a.zy[x & 1] = 7; }"},
		{"void g(out int a) { a = 2; } void f(out ivec2 b) { g(b[x]); }", "void g(out int a) { a = 2; } void f(out ivec2 b) { b = ivec2(1); g(b[x]); }"},
		{"void f(out mat2 a) { a[x] = vec2(2.0); }", "void f(out mat2 a) { a = mat2(1.0, 1.0, 1.0, 1.0); a[x] = vec2(2.0); }"},
		{"struct S { ivec2 v; }; void f(out S a) { a.v[x] = 2; }", "struct S { ivec2 v; }; void f(out S a) { a = S(ivec2(1)); a.v[x] = 2; }"},
		{"struct S { ivec2 v; }; void f(out S a) { a.v = ivec2(2); }", "struct S { ivec2 v; }; void f(out S a) { a = S(ivec2(1)); a.v = ivec2(2); }"},
		unchanged("void f(out ivec2 a) { a = ivec2(x); a[x] = 7; }"),
		// A store of 1 that comes too late is no initialiser.
		{"void f(out int a) { if (x == 0) return; a = 1; }", "void f(out int a) { a = 1; if (x == 0) return; a = 1; }"},
		{"void f(out int a) { x = a; a = 1; }", "void f(out int a) { a = 1; x = a; a = 1; }"},
		unchanged("void f(out int a) { x = 2; a = 1; if (x == 0) return; }"),
		{"void f(out int a[100]) { x = a[0]; for (int SAFE_I = 0; SAFE_I < 100; SAFE_I++) { a[SAFE_I] = 1; } }",
			"void f(out int a[100]) { for (int SAFE_I = 0; SAFE_I < 100; SAFE_I++) { a[SAFE_I] = 1; } x = a[0]; for (int SAFE_I = 0; SAFE_I < 100; SAFE_I++) { a[SAFE_I] = 1; } }"},
	}
	for _, c := range cases {
		t.Run(c.before, func(t *testing.T) {
			applied, out := run(t, Options{Only: []string{"initialise"}}, head+c.before+" void main() { }\n")
			_, out, _ = strings.Cut(spaced(out), "int x; }; ")
			c.test(t, applied, strings.TrimSuffix(out, " void main() { }"))
		})
	}
}

// A function that ends by a discard needs a return as well: compilers refuse it without.
func TestReturnAfterDiscard(t *testing.T) {
	const head, tail = "#version 310 es\nint f() { discard; ", "}\nvoid main() { }\n"
	_, out := run(t, Options{Stage: language.Fragment, Only: []string{"initialise"}}, head+tail)
	if !strings.Contains(spaced(out), "int f() { discard; return 1; }") {
		t.Errorf("got\n%s", out)
	}
}

// The first invocation of a work group stores the first values of the shared variables. The other
// invocations wait at a barrier until it has done so.
func TestInitialiseShared(t *testing.T) {
	text := `#version 310 es
layout(local_size_x = 4) in;
shared int x, y[100];
void main() { x = 2; }
`
	_, out := run(t, Options{}, text)
	want := "if (gl_LocalInvocationIndex == 0u) { x = 1; for (int SAFE_I = 0; SAFE_I < 100; SAFE_I++) { y[SAFE_I] = 1; } } " +
		"memoryBarrierShared(); barrier(); x = 2;"
	if got := mainBody(t, out); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// The test checks that the pass `initialise` does not repeat the stores to shared variables of an
// earlier run. It repeats them if a statement before them may use the variables or return, or if no
// barriers follow.
func TestInitialiseSharedOnce(t *testing.T) {
	const head = "#version 310 es\nlayout(local_size_x = 4) in;\nshared int x, y;\nint f() { return y; }\n"
	const stores = "if (gl_LocalInvocationIndex == 0u) { x = 1; y = 1; } "
	const wait = "memoryBarrierShared(); barrier(); "
	for body, want := range map[string]string{
		"int z = 1; " + stores + wait + "x = z;":                     "int z = 1; " + stores + wait + "x = z;",
		"int z = x; " + stores + wait + "x = z;":                     stores + wait + "int z = x; " + stores + wait + "x = z;",
		"int z = f(); " + stores + wait + "x = z;":                   stores + wait + "int z = f(); " + stores + wait + "x = z;",
		stores + "x = 2;":                                            stores + wait + stores + "x = 2;",
		"if (gl_LocalInvocationIndex > 1u) return; " + stores + wait: stores + wait + "if (gl_LocalInvocationIndex > 1u) return; " + stores + wait,
	} {
		_, out := run(t, Options{Only: []string{"initialise"}}, head+"void main() { "+body+" }\n")
		if got := mainBody(t, out); got != spaced(want) {
			t.Errorf("%s\n got %s\nwant %s", body, got, want)
		}
	}
}

// Built-in outputs are initialised if the shader uses them, because a part that is not
// written is undefined.
func TestInitialiseBuiltinOutputs(t *testing.T) {
	const head = "#version 120\nvarying float x;\n"
	for body, want := range map[string]string{
		"gl_FragColor = vec4(2.0);":                         "gl_FragColor = vec4(2.0);",
		"gl_FragColor.x = 2.0;":                             "gl_FragColor = vec4(1.0); gl_FragColor.x = 2.0;",
		"if (x > 1.0) gl_FragDepth = 2.0;":                  "gl_FragDepth = 1.0; if (x > 1.0) gl_FragDepth = 2.0;",
		"x > 1.0 ? 1.0 : gl_FragDepth; gl_FragDepth = 1.0;": "gl_FragDepth = 1.0; x > 1.0 ? 1.0 : gl_FragDepth; gl_FragDepth = 1.0;",
		"if (x > 1.0) return; gl_FragDepth = 1.0;":          "gl_FragDepth = 1.0; if (x > 1.0) return; gl_FragDepth = 1.0;",
		"gl_FragColor[int(x)] = 2.0;":                       "gl_FragColor = vec4(1.0); gl_FragColor[int(x)] = 2.0;",
		"gl_FragData[1][int(x)] = 2.0;":                     "gl_FragData[1] = vec4(1.0); gl_FragData[1][int(x)] = 2.0;",
		"gl_FragColor.xy = gl_PointCoord.yx;":               "gl_FragColor = vec4(1.0); gl_FragColor.xy = vec2(1.0).yx;",
		"gl_FragColor = vec4(gl_PointCoord[int(x)]);":       "gl_FragColor = vec4(vec2(1.0)[int(x)]);",
		"gl_FragData[1].x = 2.0;":                           "gl_FragData[1] = vec4(1.0); gl_FragData[1].x = 2.0;",
		"gl_FragData[0] = vec4(2.0);":                       "gl_FragData[0] = vec4(2.0);",
		"gl_FragData[1].x = gl_FragData[0].y * x;":          "gl_FragData[1] = vec4(1.0); gl_FragData[0] = vec4(1.0); gl_FragData[1].x = gl_FragData[0].y * x;",
	} {
		_, out := run(t, Options{Stage: language.Fragment, Only: []string{"initialise"}}, head+"void main() { "+body+" }\n")
		if got := mainBody(t, out); got != want {
			t.Errorf("got %s\nwant %s", got, want)
		}
	}
}

func TestInitialiseOutputs(t *testing.T) {
	const head = "#version 450\nlayout(location = 0) out vec4 c;\nlayout(location = 0) flat in int x;\n"
	for body, want := range map[string]string{
		"c = vec4(2.0);":                                        "c = vec4(2.0);",
		"if (x > 1) c = vec4(2.0);":                             "c = vec4(1.0); if (x > 1) c = vec4(2.0);",
		"if (x > 1) gl_SampleMask[0] = x; c = vec4(2.0);":       "gl_SampleMask[0] = -1; if (x > 1) gl_SampleMask[0] = x; c = vec4(2.0);",
		"gl_SampleMask[0] |= x; c = vec4(2.0);":                 "gl_SampleMask[0] = -1; gl_SampleMask[0] |= x; c = vec4(2.0);",
		"gl_SampleMask[0] = gl_SampleMaskIn[0]; c = vec4(2.0);": "gl_SampleMask[0] = gl_SampleMaskIn[0]; c = vec4(2.0);",
		"c[x & 3] = 2.0;":                                       "c = vec4(1.0); c[x & 3] = 2.0;",
		"c.yx[x & 1] = 2.0;":                                    "c = vec4(1.0); c.yx[x & 1] = 2.0;",
		"if (x > 3) return; c = vec4(1.0);":                     "c = vec4(1.0); if (x > 3) return; c = vec4(1.0);",
		"int y = int(c.x); c = vec4(1.0);":                      "c = vec4(1.0); int y = int(c.x); c = vec4(1.0);",
		"int y = x; if (y > 1) discard; c = vec4(y);":           "c = vec4(1.0); int y = x; if (y > 1) discard; c = vec4(y);",
	} {
		_, out := run(t, Options{Stage: language.Fragment, Only: []string{"initialise"}}, head+"void main() { "+body+" }\n")
		if got := mainBody(t, out); got != want {
			t.Errorf("got %s\nwant %s", got, want)
		}
	}
}
