package interp

import (
	"encoding/binary"
	"errors"
	"runtime"
	"strings"
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// programs has programs and the numbers that they leave in o.i, worked out by hand.
var programs = []struct{ name, text, want string }{
	{"switch falls through", `
void main() {
    int at = 0;
    for (int i = 0; i < 5; i++) {
        switch (i) {
        case 0:
            o.i[at++] = 10;
        case 1:
            o.i[at++] = 11;
            break;
        default:
            o.i[at++] = 19;
        case 3:
            o.i[at++] = 13;
            continue;
        }
        o.i[at++] = 20;
    }
}`, "10 11 20 11 20 19 13 13 19 13"},
	{"a constant in a switch keeps its value", `
int f(int i) {
    switch (i) {
    case 0:
        o.i[2] = int(uvec3(4, 5, 6).zyx.y) + i;
        const ivec2 c = ivec2(uvec2(7u, 8u)).xy.yx;
    case 1:
        o.i[i] = c[i];
    }
    return 0;
}
void main() { o.i[3] = f(0); o.i[3] += f(1); }`, "8 7 5 0"},
	{"loops", `
void main() {
    int a = 0, b = 0, c = 0;
    for (int i = 0; i < 10; ++i) {
        if (i == 3) continue;
        if (i == 6) break;
        a += i;
    }
    while (b < 5) b += 2;
    do c++; while (c < 0);
    for (; c < 4;) c++;
    while (bool again = c < 9) { c += again ? 3 : 0; }
    o.i[0] = a; o.i[1] = b; o.i[2] = c;
}`, "12 6 10"},
	{"functions", `
int g = 1;
void put(int a, out int b, inout int c) { a += 5; b = a; c += b; g += c; }
int f(int a) { return a + 1; }
int f(ivec2 a) { return a.x * a.y; }
int f(float a) { return int(a) + 100; }
int early(int a) { if (a > 0) return 1; while (true) { if (a < -5) return 2; a--; } return 3; }
void main() {
    int x = 1, y, z = 10;
    put(x, y, z);
    o.i[0] = x; o.i[1] = y; o.i[2] = z; o.i[3] = g;
    o.i[4] = f(1); o.i[5] = f(ivec2(3, 4)); o.i[6] = f(2.5);
    o.i[7] = early(1) * 10 + early(0);
    o.i[8] = f(f(f(1)));
}`, "1 6 16 17 2 12 102 12 4"},
	{"swizzles and parts as out arguments", `
void two(out ivec2 v, inout int c) { v = ivec2(c, c + 1); c = 9; }
void main() {
    ivec4 v = ivec4(1, 2, 3, 4);
    int a[3] = int[3](5, 6, 7);
    two(v.wy, a[in_.n[2]]);
    v.xz = v.zx;
    for (int i = 0; i < 4; i++) o.i[i] = v[i];
    for (int i = 0; i < 3; i++) o.i[4 + i] = a[i];
}`, "3 8 1 7 5 6 9"},
	{"structures and arrays are values", `
struct P { int a; ivec2 b[2]; };
struct Q { P p; int c; };
P twice(P p) { p.a *= 2; p.b[1].y *= 2; return p; }
void main() {
    Q q = Q(P(1, ivec2[2](ivec2(2, 3), ivec2(4, 5))), 6);
    P p = twice(q.p);
    Q r = q;
    r.p.b = p.b;
    r.p.b[0].x = 40;
    o.i[0] = q.p.a; o.i[1] = p.a; o.i[2] = p.b[1].y; o.i[3] = q.p.b[1].y; o.i[4] = r.p.b[1].y; o.i[5] = q.p.b[0].x;
    o.i[6] = int(q == Q(P(1, ivec2[2](ivec2(2, 3), ivec2(4, 5))), 6)); o.i[7] = int(q.p == p);
    o.i[8] = twice(p).b[in_.n[1]].y;
    int m[2][3] = int[2][3](int[3](1, 2, 3), int[3](4, 5, 6));
    m[1] = m[0];
    m[0][2] = 30;
    o.i[9] = m[in_.n[1]][in_.n[2]] * 100 + m[0][2];
}`, "1 2 10 5 10 2 1 0 20 330"},
	{"increments", `
void main() {
    int a = 5;
    o.i[0] = a++; o.i[1] = a; o.i[2] = ++a; o.i[3] = a--; o.i[4] = --a;
    ivec2 v = ivec2(1, 2);
    ivec2 w = v++;
    o.i[5] = w.x * 10 + v.y; o.i[6] = (--v).x;
    float f = 1.5;
    o.i[7] = int(f++ * 2.0); o.i[7] += int(f * 2.0);
    a = 3; a += a; a *= a - 1; a <<= 2; a >>= 1; a -= 1; a /= 4; a %= 7; a |= 8; a ^= 5; a &= 13;
    o.i[8] = a;
    mat2 m = mat2(1.0, 2.0, 3.0, 4.0); vec2 u = vec2(1.0, 2.0);
    u *= m; m *= m;
    o.i[9] = int(u.x) * 100 + int(m[1][0]);
}`, "5 6 7 7 5 13 1 8 13 515"},
	{"the index of what changes, evaluated first", `
void main() {
    int k = 3, b[2] = int[2](5, 7);
    b[--k % 2] *= k;
    o.i[0] = b[0]; o.i[1] = b[1]; o.i[2] = k;
}`, "10 7 2"},
	{"scopes", `
int a = 1;
void main() {
    int b = a;
    { int a = a + 1; b = b * 10 + a; { int a = 5; b = b * 10 + a; } b = b * 10 + a; }
    for (int a = 7; a < 8; a++) { { int a = 9; b = b * 10 + a; } }
    o.i[0] = b * 10 + a;
}`, "125291"},
	{"globals", `
const int c = 3;
int a = c * 2;
ivec2 v = ivec2(c, 1);
int list[c] = int[c](1, 2, c);
void main() { a += v.x; o.i[0] = a; o.i[1] = list[c - 1] + gl_MaxDrawBuffers - gl_MaxDrawBuffers; }`, "9 3"},
	{"conditions evaluate one side", `
int n = 0;
int f() { n++; return n; }
void main() {
    int a = in_.n[0] == 0 ? f() : f() + 10;
    bool b = in_.n[0] == 1 && f() > 0, c = in_.n[0] == 0 || f() > 0;
    o.i[0] = a; o.i[1] = n; o.i[2] = int(b) * 2 + int(c);
}`, "1 1 1"},
	{"built-in functions with out parameters", `
void main() {
    uint c, b, hi, lo; int ihi, ilo, e;
    o.i[0] = int(uaddCarry(in_.k[7], 3u, c)); o.i[1] = int(c);
    o.i[2] = int(usubBorrow(2u, in_.k[3], b)); o.i[3] = int(b);
    umulExtended(in_.k[7], in_.k[7], hi, lo); o.i[4] = int(hi); o.i[5] = int(lo);
    imulExtended(in_.n[5], in_.n[7], ihi, ilo); o.i[6] = ihi; o.i[7] = ilo;
    o.i[8] = int(frexp(in_.x[3], e) * 4.0); o.i[9] = e;
    float whole; o.i[10] = int(modf(in_.x[5], whole) * 2.0); o.i[11] = int(whole);
    uvec2 cs; uvec2 s = uaddCarry(uvec2(in_.k[7], 1u), uvec2(1u), cs); o.i[12] = int(s.y * 10u + cs.x);
}`, "2 1 -1 1 -2 1 -4 -2147483641 3 2 -1 -1 21"},
	{"blocks", `
struct T { vec3 a; float b; };
layout(std140, binding = 3) buffer A { float list[2]; mat2 m; T t[2]; } a;
layout(std430, binding = 4, row_major) buffer B { mat2x3 m; int open[]; };
layout(std430, binding = 5) buffer C { int x; } cs[2];
void main() {
    a.list[in_.n[1]] = 3.0;
    a.m = mat2(1.0, 2.0, 3.0, 4.0);
    a.t[in_.n[1]] = T(vec3(5.0, 6.0, 7.0), 8.0);
    T t = a.t[1];
    m = mat2x3(1.0, 2.0, 3.0, 4.0, 5.0, 6.0);
    open[in_.n[1]] = open.length();
    cs[1].x = 11; cs[0].x = 12;
    o.i[0] = int(a.list[1]); o.i[1] = int(a.m[1].x); o.i[2] = int(t.a.z); o.i[3] = int(a.t[1].b);
    o.i[4] = int(m[1].z); o.i[5] = open[1]; o.i[6] = cs[1].x + cs[0].x; o.i[7] = int(m[in_.n[1]][in_.n[2]]);
}`, "3 3 7 8 6 4 23 6"},
	{"invocations", `
layout(local_size_x = 2, local_size_y = 2) in;
shared int s[4];
int mine = 3;
void main() {
    uint i = gl_LocalInvocationIndex;
    mine += int(i);
    s[i] = mine;
    barrier();
    int t = s[3u - i];
    barrier();
    s[i] = t * 10 + mine;
    o.i[i] = s[i];
    o.i[4u + i] = int(gl_LocalInvocationID.y * 10u + gl_GlobalInvocationID.x);
    atomicAdd(o.i[8], t); atomicMax(o.i[9], t); atomicOr(o.i[10], 1 << t);
    o.i[11u + i] = int(gl_NumWorkGroups.x * 100u + gl_WorkGroupSize.x * 10u + gl_WorkGroupID.z);
}`, "63 54 45 36 0 1 10 11 18 6 120 120 120 120 120"},
}

func TestPrograms(t *testing.T) {
	for _, c := range programs {
		t.Run(c.name, func(t *testing.T) {
			p, resources := program(t, header+prelude+c.text)
			setInputs(resources)
			expectInts(t, p, resources, c.want)
		})
	}
}

// Compile returns an *Unsupported error if a shader uses a texture type that records do not have,
// such as samplerExternalOES or sampler2DMS, in any way.
func TestUnsupportedTextures(t *testing.T) {
	const external100 = "#version 100\n#extension GL_OES_EGL_image_external : require\nprecision highp float;\nuniform samplerExternalOES s;\n"
	const external300 = "#version 300 es\n#extension GL_OES_EGL_image_external_essl3 : require\nprecision highp float;\nuniform samplerExternalOES s;\nout vec4 c;\n"
	const desktop = "#version 450\nuniform sampler2DMS s, list[2];\nuniform isampler2DMSArray layers;\nuniform int i;\nout vec4 c;\n"
	for _, text := range []string{
		external100 + "void main() { gl_FragColor = texture2D(s, vec2(0.5)); }",
		external100 + "vec4 f(samplerExternalOES t, vec2 p) { return texture2D(t, p); }\nvoid main() { gl_FragColor = f(s, vec2(0.5)); }",
		external300 + "void main() { c = texture(s, vec2(0.5)); }",
		external300 + "vec4 f(samplerExternalOES t) { return vec4(1.0); }\nvoid main() { c = f(s); }",
		desktop + "void main() { c = texelFetch(s, ivec2(0), 0); }",
		desktop + "void main() { c = texelFetch(list[i], ivec2(0), 0); }",
		desktop + "vec4 f(sampler2DMS t) { return texelFetch(t, ivec2(0), 0); }\nvoid main() { c = f(s); }",
		desktop + "float f(sampler2DMS t) { return 1.0; }\nvoid main() { c = vec4(f(list[1])); }",
		desktop + "void main() { c = vec4(texelFetch(layers, ivec3(0), 0)); }",
		desktop + "void main() { c = vec4(textureSize(s), textureSamples(s), 0); }",
	} {
		u, err := glsl.Parse("", text)
		if err != nil {
			t.Fatal(err)
		}
		info, err := front.Check("", u, language.Fragment)
		if err != nil {
			t.Fatal(text, err)
		}
		var un *Unsupported
		if _, err := Compile(info); !errors.As(err, &un) || !strings.Contains(un.What, "s") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// The bytes of a block are where the rules of its layout put them.
func TestLayouts(t *testing.T) {
	p, resources := program(t, header+`precision highp float;
layout(std140, binding = 0) buffer A { int a[2]; mat2 m; layout(row_major) mat2 r; bool b; };
void main() { a[1] = 7; m[1][0] = 3.0; r[1][0] = 4.0; b = true; }`)
	r, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range map[int]uint32{0: 0, 16: 7, 32: 0, 48: 0x40400000, 52: 0, 64: 0, 68: 0x40800000, 80: 0, 96: 1} {
		if got := binary.LittleEndian.Uint32(r.Outputs[0][at:]); got != want {
			t.Errorf("word at %d is %#x, want %#x", at, got, want)
		}
	}
}

func TestUnsupported(t *testing.T) {
	for _, text := range []string{
		"#version 460\n#extension GL_EXT_shader_explicit_arithmetic_types : enable\nlayout(std430, binding = 0) buffer B { int8_t d; };\nvoid main() { d = int8_t(1); }",
		"#version 430\n#extension GL_ARB_compute_variable_group_size : enable\nlayout(local_size_variable) in;\nvoid main() {}",
		"#version 120\nuniform sampler2D s;\nvoid main() { float f(float x); f(1.0); }\nfloat f(float x) { return x; }",
		"#version 430\nuniform sampler2DMS s;\nlayout(std430, binding = 0) buffer B { float f; };\nvoid main() { f = texelFetch(s, ivec2(0), 0).x; }",
	} {
		u, err := glsl.Parse("", text)
		if err != nil {
			t.Fatal(err)
		}
		info, err := front.Check("", u, language.Compute)
		if err != nil {
			t.Fatal(err)
		}
		var unsupported *Unsupported
		if _, err = Compile(info); !errors.As(err, &unsupported) || !unsupported.Pos.IsValid() {
			t.Errorf("%v", err)
		}
	}
}

func TestResources(t *testing.T) {
	p, resources := program(t, header+"layout(std430, binding = 2) buffer B { int a[4]; };\nvoid main() { a[3] = 1; }")
	if _, err := p.Run(nil, [3]int{1, 1, 1}, Options{}); err == nil {
		t.Error("no complaint about a missing buffer")
	}
	resources[0].Size = 12
	if _, err := p.Run(resources, [3]int{1, 1, 1}, Options{}); err == nil {
		t.Error("no complaint about a small buffer")
	}
}

// If a program reads an unwritten value that has no name, such as `vec3(u, 1.0)` with an unwritten
// u, the interpreter reports it as "the value".
func TestUnwrittenWithoutName(t *testing.T) {
	r := run(t, header+"layout(local_size_x = 1) in;\nlayout(std430, binding = 0) buffer B { ivec3 a; };\nvoid main() { vec2 u; ivec3 v = ivec3(vec3(u, 1.0)); a = v; }", [3]int{1, 1, 1}, Options{})
	if len(r.Findings) == 0 || r.Findings[0].Detail != "the value is read before it is written" {
		t.Error(r.Findings)
	}
}

// A run ends when it reaches the limit on its steps, or the limit on its number of findings.
func TestLimits(t *testing.T) {
	r := run(t, header+"layout(std430, binding = 0) buffer B { int a; };\nvoid main() { for (;;) a++; }", [3]int{1, 1, 1}, Options{Steps: 1000})
	if r.Outcome != record.Timeout || r.Steps < 1000 || r.Steps > 1010 {
		t.Errorf("%v after %d steps", r.Outcome, r.Steps)
	}
	// One invocation of eight takes 3000 steps.
	text := header + "layout(local_size_x = 8) in;\nlayout(std430, binding = 0) buffer B { int a[8]; };\n" +
		"void main() { uint k = gl_LocalInvocationIndex; for (int i = 0; k == 5u && i < 1000; i++) { a[k] += 1; a[k] += 1; } }"
	for _, c := range []struct {
		opts Options
		want record.Outcome
		text string
	}{
		{Options{Budget: 1000}, record.Timeout, "4:49: non-termination: no end within 1000 steps of one invocation"},
		{Options{Budget: 10_000}, record.OK, ""},
		{Options{Steps: 1000}, record.Timeout, "4:49: non-termination: no end within 1000 steps"},
		{Options{Steps: 10_000}, record.OK, ""},
	} {
		for _, barrier := range []string{"", " barrier();"} {
			r := run(t, strings.Replace(text, "main() {", "main() {"+barrier, 1), [3]int{1, 1, 1}, c.opts)
			if r.Outcome != c.want || c.text != "" && strings.Replace(r.Findings[0].String(), "4:60", "4:49", 1) != c.text {
				t.Errorf("%+v%s: %v, %v", c.opts, barrier, r.Outcome, r.Findings)
			}
		}
	}
	// A pixel has enough steps for 1000 iterations, however many pixels there are.
	p, resources := compiled(t, language.Fragment, fragHeader+"out int c;\nvoid main() { c = 0; for (int i = 0; i < 1000; i++) { c++; c--; } }")
	r, err := p.On(image(128, 128, "c", "r32i"), nil).Run(resources, [3]int{}, Options{})
	if err != nil || r.Outcome != record.OK {
		t.Errorf("a large image: %v, %v", err, r.Findings)
	}
	text = header + "layout(std430, binding = 0) buffer B { int a; };\nvoid main() { a = 1 / a; a = 1 % (a - a); a = 1 << (a + 40); }"
	r = run(t, text, [3]int{1, 1, 1}, Options{Findings: 2})
	if r.Outcome != record.UB || len(r.Findings) != 2 {
		t.Errorf("%v with %v", r.Outcome, r.Findings)
	}
}

func TestFindingHasItsInvocation(t *testing.T) {
	r := run(t, header+`layout(local_size_x = 2, local_size_y = 3) in;
layout(std430, binding = 0) buffer B { int a[12]; };
void main() {
    uint i = gl_GlobalInvocationID.x + 2u * gl_GlobalInvocationID.y;
    a[i] = 7 / (int(i) - 9);
}`, [3]int{1, 2, 1}, Options{})
	if len(r.Findings) != 1 || r.Findings[0].Invocation != [3]int{1, 4, 0} || r.Findings[0].Detail != "7 / 0" {
		t.Errorf("%+v", r.Findings)
	}
}

// Since GLSL 1.20, initialisers of globals may call functions, even those that are
// declared later, and uniforms may have initialisers.
func TestDesktopGlobals(t *testing.T) {
	r := run(t, `#version 430
uniform int u = 40;
int later(int a);
int count = 0;
int first = later(1);
ivec2 second = ivec2(later(2), 5);
int later(int a) { count++; return a * 10 + count; }
layout(std430, binding = 0) buffer B { int a[5]; };
layout(local_size_x = 1) in;
void main() { a[0] = first; a[1] = second.x; a[2] = count; a[3] = u; a[4] = int(1u + 2 * 1.5); }
`, [3]int{1, 1, 1}, Options{})
	want := []uint32{11, 22, 2, 40, 4}
	for i, w := range want {
		if got := binary.LittleEndian.Uint32(r.Outputs[0][4*i:]); got != w {
			t.Errorf("a[%d] is %d, want %d", i, got, w)
		}
	}
	if len(r.Findings)+len(r.Inexact) > 0 {
		t.Error(r.Findings)
	}
}

// Arguments are converted when the call begins, out parameters when it ends (6.1.1).
func TestArgumentsConvert(t *testing.T) {
	p, resources := program(t, `#version 430
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer O { int i[16]; } o;
void put(float x, out int a, out ivec2 v) { a = int(x * 2.0); v = ivec2(a, -1); }
void main() {
    float a;
    vec2 v;
    put(o.i[0] + 3, a, v);
    o.i[0] = int(a / 4.0 * 8.0 + 0.5); o.i[1] = int(v.x * 10.0 + v.y);
    o.i[2] = int(5u / 2 * 1.5);
}`)
	expectInts(t, p, resources, "12 59 3")
}

// A run that ends early leaves no invocation waiting at a barrier.
func TestEndsAtBarriers(t *testing.T) {
	text := header + prelude + `
layout(local_size_x = 64) in;
shared int s[64];
void main() {
    s[gl_LocalInvocationIndex] = 1;
    barrier();
    o.i[0] = s[63u - gl_LocalInvocationIndex];
    for (;;) barrier();
}`
	before := runtime.NumGoroutine()
	for _, opts := range []Options{{Findings: 1}, {Steps: 5000}} {
		r := run(t, text, [3]int{2, 1, 1}, opts)
		if r.Outcome == record.OK || len(r.Findings) == 0 || r.Findings[0].Kind != Race {
			t.Errorf("%v with %v", r.Outcome, r.Findings)
		}
	}
	if after := runtime.NumGoroutine(); after > before {
		t.Errorf("%d goroutines stay", after-before)
	}
}

// If only the evaluation from right to left does not end, the whole run has timed out.
func TestEndlessFromRightToLeft(t *testing.T) {
	p, resources := program(t, header+"layout(std430, binding = 0) buffer B { int a; };\nint g = 0;\n"+
		"int f() { g = 1; return 1; }\nvoid main() { int b = g + f(); while (b == 2) {} a = b; }")
	r, err := p.Check(resources, [3]int{1, 1, 1}, Options{Steps: 1000})
	if err != nil || r.Outcome != record.Timeout || len(r.Findings) == 0 {
		t.Errorf("%+v, %v", r, err)
	}
}
