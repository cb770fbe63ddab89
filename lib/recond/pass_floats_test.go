package recond

import (
	le "encoding/binary"
	"math"
	"strings"
	"testing"

	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

func TestFloats(t *testing.T) {
	const p, tmp = "float p = 2.0, q = 3.0; vec2 r = vec2(p, q); ", "float SAFE_TMP_0 = 1.0; "
	cases := []pair{
		// Results are guarded one at a time.
		{"p = p + q;", "p = SAFE_FLOAT(p + q);"},
		{"p = p * q - 3.0;", "p = SAFE_FLOAT(SAFE_FLOAT(p * q) - 3.0);"},
		unchanged("p = -q; p = p > q ? p : q;"),
		{"r = r * p;", "r = SAFE_FLOAT(r * p);"},
		unchanged("p = 2.0 + 3.0;"),
		{"p = 16777215.0 + 1.0;", "p = SAFE_FLOAT(16777215.0 + 1.0);"},
		{"p += q;", "p += q, p = SAFE_FLOAT(p);"},
		{"p++;", "p++, p = SAFE_FLOAT(p);"},
		{"q = p++;", "q = (SAFE_TMP_0 = p++, p = SAFE_FLOAT(p), SAFE_TMP_0);"},
		{"q = --r.x;", "q = (--r.x, r.x = SAFE_FLOAT(r.x));"},
		// Literals and constants.
		{"dvec2 d = dvec2(33554691.0lf + double(0.5), -double(0.25));", "dvec2 d = dvec2(SAFE_FLOAT(33554691.0lf + double(1.0)), -double(1.0));"},
		{"p = 0.5;", "p = 1.0;"},
		{"p = -0.0;", "p = -1.0;"},
		{"p = 1e30;", "p = 16777215.0;"},
		{"r = vec2(2.6, 7.0);", "r = vec2(3.0, 7.0);"},
		{"const float c = 0.25; p = c;", "const float c = 1.0; p = c;"},
		{"const float c = 1.0 / 3.0; int x[int(c) + 1];", "const float c = 1.0; int x[1] = int[1](1);"},
		{"const vec2 a[2] = vec2[2](vec2(1e10), vec2(0.1, 3.0)); const vec2 b[2] = a; m[0] = b[i & 1];",
			"const vec2 a[2] = vec2[2](vec2(16777215.0), vec2(1.0, 3.0)); const vec2 b[2] = a; m[0] = b[i & 1];"},
		{"const vec2 a[2] = vec2[2](vec2(1e10), vec2(0.1, 3.0)); const vec2 b[2] = true ? a : a; m[0] = b[i & 1];",
			"const vec2 a[2] = vec2[2](vec2(16777215.0), vec2(1.0, 3.0)); const vec2 b[2] = vec2[2](vec2(16777215.0, 16777215.0), vec2(1.0, 3.0)); m[0] = b[i & 1];"},
		{"const mat2 c = mat2(3.0); m = c;", "const mat2 c = mat2(3.0, 1.0, 1.0, 3.0); m = c;"},
		{"int x[int(2.5)]; x[0] = 1;", "int x[2] = int[2](1, 1); x[0] = 1;"},
		{"int x[3] = int[3](1, 2, 3); x[int(2.5)] = 1;", "int x[3] = int[3](1, 2, 3); x[2] = 1;"},
		{"dvec2 d = dvec2(vec2(0.1, 16777216.0)) - 0.5lf;", "dvec2 d = SAFE_FLOAT(dvec2(vec2(1.0, 16777215.0)) - 1.0lf);"},
		// Conversions.
		{"p = i;", "p = SAFE_FLOAT(float(i));"},
		{"p = q + i;", "p = SAFE_FLOAT(q + SAFE_FLOAT(float(i)));"},
		{"p = float(t);", "p = SAFE_FLOAT(float(t));"},
		unchanged("p = 3; p = min(p, 2);"),
		{"p = max(p, 0);", "p = max(p, SAFE_FLOAT(float(0)));"},
		unchanged("i = int(p); t = p == 3.0;"),
		{"u = uint(p);", "u = uint(SAFE_ABS(p));"},
		{"iv = ivec3(fv);", "iv = ivec3(SAFE_INPUT(fv));"},
		// Division and roots.
		{"p = p / q;", "p = SAFE_QUOTIENT(p, q);"},
		{"r /= p;", "r = SAFE_QUOTIENT(r, vec2(p));"},
		{"p = sqrt(q);", "p = SAFE_SQRT(q);"},
		{"p = length(r);", "p = SAFE_LENGTH(r);"},
		// Sums of products.
		{"p = dot(r, r);", "p = SAFE_FLOAT(dot(SAFE_BOUND(r), SAFE_BOUND(r)));"},
		{"p = fma(p, 3.0, q);", "p = SAFE_FLOAT(fma(SAFE_BOUND(p), 3.0, SAFE_BOUND(q)));"},
		unchanged("p = mix(p, q, t);"),
		// The same for constants, because compilers add in any order.
		{"p = mix(1.0, 2.0, 8388609.0);", "p = SAFE_FLOAT(mix(1.0, 2.0, SAFE_BOUND(8388609.0)));"},
		{"const float c = dot(vec3(-16777215.0, 16777214.0, 3.0), vec3(1.0)); p = c;", "const float c = 1.0; p = c;"},
		unchanged("p = dot(vec2(3.0, 2047.0), vec2(1.0, 4.0)); p = mix(4096.0, 1.0, true);"),
		// Operations that cannot be exact.
		{"p = sin(p);", "p = 10.0;"},
		{"p = sin(p = 3.0);", "SAFE_TMP_0 = (p = 3.0, 10.0), p = SAFE_TMP_0;"},
		{"r = normalize(r);", "r = vec2(10.0, 10.0);"},
		{"p = intBitsToFloat(i);", "p = SAFE_INPUT(intBitsToFloat(SAFE_BITS(i)));"},
		unchanged("i = floatBitsToInt(p);"),
		// Doubles.
		{"double d = 0.1lf; d = 9007199254740992.0lf;", "double d = 1.0lf; d = 4503599627370495.0lf;"},
		{"double d = p; d = d * q + double(r.x);", "double d = p; d = SAFE_FLOAT(SAFE_FLOAT(d * q) + double(r.x));"},
		{"double d = i; d += u;", "double d = SAFE_FLOAT(double(i)); d += SAFE_FLOAT(double(u)), d = SAFE_FLOAT(d);"},
		{"double d = max(i, 3.0lf); p = float(d); t = d < p;", "double d = max(SAFE_FLOAT(double(i)), 3.0lf); p = SAFE_FLOAT(float(d)); t = d < p;"},
		{"double d = p; i = int(d); u = uint(d); d = d / q;", "double d = p; i = int(SAFE_INT(d)); u = uint(SAFE_UINT(d)); d = SAFE_QUOTIENT(d, double(q));"},
		{"double d = packDouble2x32(uvec2(u)); d = sqrt(ldexp(d, i)); d = sin(p);",
			"double d = SAFE_INPUT(packDouble2x32(SAFE_WORDS(uvec2(u)))); d = SAFE_SQRT(SAFE_LDEXP(d, i)); d = 10.0;"},
		// Buffers.
		{"p = f;", "p = SAFE_INPUT(f);"},
		unchanged("f = p;"),
		{"f += 1.0;", "f = SAFE_INPUT(f), f += 1.0, f = SAFE_FLOAT(f);"},
		{"S y = s;", "S y = SAFE_INPUT(s);"},
		{"fv = m[0].xyx;", "fv = SAFE_INPUT(m[0].xyx);"},
		{"m *= m;", "m = SAFE_BOUND(SAFE_INPUT(m)), m *= SAFE_BOUND(SAFE_INPUT(m)), m = SAFE_FLOAT(m);"},
	}
	for i, c := range cases {
		cases[i] = c.in(p)
		if strings.Contains(c.after, "SAFE_TMP_0") {
			cases[i].after = tmp + p + c.after
		}
	}
	testPass(t, Options{}, cases)
}

// The test checks l-values that the pass `floats` repeats: `x[i] += e` becomes
// `x[i] += e, x[i] = SAFE_FLOAT(x[i])`. If e changes i, the pass first stores i in a temporary
// variable, so that each copy of the l-value denotes the same variable.
func TestFloatsInPlaces(t *testing.T) {
	const t0, t1 = "int SAFE_TMP_0 = 1; ", "int SAFE_TMP_1 = 1; "
	testPass(t, Options{}, []pair{
		{"float x[2] = float[2](1.0, 2.0); x[i & 1] += 3.0;",
			"float x[2] = float[2](1.0, 2.0); x[i & 1] += 3.0, x[i & 1] = SAFE_FLOAT(x[i & 1]);"},
		{"float x[2] = float[2](1.0, 2.0); x[i & 1] += float(side());",
			t0 + "float x[2] = float[2](1.0, 2.0); SAFE_TMP_0 = i, x[SAFE_TMP_0 & 1] += SAFE_FLOAT(float(side())), x[SAFE_TMP_0 & 1] = SAFE_FLOAT(x[SAFE_TMP_0 & 1]);"},
		{"keep(fv[i & 1], i);", "fv[i & 1] = SAFE_INPUT(fv[i & 1]), keep(fv[i & 1], i);"},
		{"keep(fv[i & 1], side());",
			t0 + t1 + "SAFE_TMP_0 = i, fv[SAFE_TMP_0 & 1] = SAFE_INPUT(fv[SAFE_TMP_0 & 1]), SAFE_TMP_1 = side(), keep(fv[SAFE_TMP_0 & 1], SAFE_TMP_1);"},
	})
}

// The test checks that `open[i].y *= 3.0` becomes three assignments that repeat the guarded index,
// without a temporary variable. The guard reads the length of the array `open`, which does not
// change.
func TestFloatsInOpenArrays(t *testing.T) {
	text := "#version 450\nlayout(std430, binding = 0) buffer B { uint i; vec4 open[]; };\nvoid main() { open[i].y *= 3.0; }\n"
	_, out := run(t, Options{}, text)
	const place = "open[i % SAFE_DIVISOR(uint(open.length()))].y"
	const want = place + " = SAFE_INPUT(" + place + "), " + place + " *= 3.0, " + place + " = SAFE_FLOAT(" + place + ");"
	if got := mainBody(t, out); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestFloatsOff(t *testing.T) {
	testPass(t, Options{Float: FloatOff}, []pair{
		unchanged("float p = 0.5 * f / g + sin(f);"),
		unchanged("const float c = 1.0 / 3.0;"),
		{"i = int(f); i = int(2.5);", "i = int(SAFE_INT(f)); i = int(2.5);"},
		{"uv = uvec2(m[0]);", "uv = uvec2(SAFE_UINT(m[0]));"},
	})
}

// A read from a buffer needs no guard if the record shows that the buffer holds exact
// floats.
func TestFloatsOfKnownBuffers(t *testing.T) {
	init := make([]byte, 16)
	for i, f := range []float32{3, 0.5, -7, 0} {
		le.LittleEndian.PutUint32(init[4*i:], math.Float32bits(f))
	}
	r := record.Resource{Name: "B", Kind: record.Storage, Layout: "std430", Size: 16, Init: init}
	for i, name := range []string{"p", "q", "r", "s"} {
		r.Members = append(r.Members, record.Member{Path: name, Scalar: "float", Offset: 4 * i, Count: 1, Stride: 4})
	}
	text := "#version 450\nlayout(std430, binding = 0) buffer B { float p, q, r, s; };\nvoid main() { p = r; p = q; p = s; }\n"
	_, out := run(t, Options{Resources: []record.Resource{r}}, text)
	if got, want := mainBody(t, out), "p = r; p = SAFE_INPUT(q); p = SAFE_INPUT(s);"; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// The test reads `open`, an array without a length. The record describes four elements of `open`,
// with exact values. If the buffer has room for more elements, these are zeros. Zeros are not
// exact, so the read needs a guard.
func TestFloatsBeyondMembers(t *testing.T) {
	for size, want := range map[int]string{32: "p = open[0];", 64: "p = SAFE_INPUT(open[0]);"} {
		init := make([]byte, 32)
		for i := range 8 {
			le.LittleEndian.PutUint32(init[4*i:], math.Float32bits(3))
		}
		glsl := record.Resource{Name: "B", Kind: record.Storage, Layout: "std430", Size: size, Init: init, Members: []record.Member{
			{Path: "p", Scalar: "float", Count: 1, Stride: 4}, {Path: "open", Scalar: "float", Offset: 16, Count: 4, Stride: 4}}}
		_, out := run(t, Options{Resources: []record.Resource{glsl}, Without: []string{"index"}},
			"#version 450\nlayout(std430, binding = 0) buffer B { float p; layout(offset = 16) float open[]; };\nvoid main() { p = open[0]; }\n")
		if got := mainBody(t, out); got != want {
			t.Errorf("of %d bytes: got %s, want %s", size, got, want)
		}
		wgsl := glsl
		wgsl.Layout = "wgsl"
		_, out = runWGSL(t, Options{Resources: []record.Resource{wgsl}, Without: []string{"index"}}, `struct Block { p: f32, @align(16) open: array<f32> }
@group(0) @binding(0) var<storage, read_write> b: Block;
@compute @workgroup_size(1) fn main() { b.p = b.open[0]; }`)
		if got := strings.Contains(out, "SAFE_INPUT_f32(b.open[0])"); got != (size == 64) {
			t.Errorf("of %d bytes: got %s", size, out)
		}
	}
}

func TestVertexFloats(t *testing.T) {
	text := "#version 310 es\nin vec2 at;\nsmooth out float f;\n\nvoid main() {\n    f = 1.5 * at.x;\n    gl_Position = vec4(at, 0.0, 1.0);\n}\n"
	u, err := glsl.Parse("v", text)
	if err != nil {
		t.Fatal(err)
	}
	applied, err := Run("v", u, Options{Stage: language.Vertex})
	if err != nil || len(applied) > 0 || glsl.Print(u) != text {
		t.Errorf("%v: %v makes\n%s", err, applied, glsl.Print(u))
	}
}
