package interp

import "testing"

// desktopPrograms are programs of GLSL 4.60 and the numbers that they leave in o.i.
var desktopPrograms = []struct{ name, text, want string }{
	{"arrays of arrays of blocks", `
layout(std430, binding = 3) buffer B { int x; int open[]; } b[2][3];
void main() {
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++) {
            b[i][j].open[b[i][j].open.length() - 1] = 10 * i + j;
            b[i][j].x = i - j;
        }
    int k = in_.n[1];
    o.i[0] = b[1][2].open[3]; o.i[1] = b[0][1].open[3]; o.i[2] = b[k++][2].x; o.i[3] = k; o.i[4] = b[k - 1][0].open.length();
}`, "12 1 -1 2 4"},
	{"labels in memory", `
const ivec2 v = ivec2(4, 2);
const struct { int a[2]; } s = { { 7, 3 } };
int f(int x) { switch (x) { case v.y: return 10; case s.a[1]: return 20; default: return 30; case 5: return 40; } }
void main() { for (int i = 0; i < 4; i++) o.i[i] = f(i + 2); }`, "10 20 30 40"},
	{"arrays and structures as values", `
struct T { vec2 v[2]; mat2 m; bool b; };
T make(float x) { return T(vec2[](vec2(x), vec2(x + 1.0)), mat2(x), x > 1.0); }
float sum(vec2 v[2]) { return v[0].x + v[1].y; }
const int list[][2] = { { 1, 2 }, { 3, 4 }, { 5, 6 } };
void main() {
    T t[2] = T[2](make(1.0), make(2.0));
    o.i[0] = int(t[0] == t[1]); t[0] = t[1]; o.i[1] = int(t[0] == t[1]); o.i[2] = int(sum(t[0].v));
    o.i[3] = list.length() * 10 + list[0].length(); o.i[4] = list[in_.n[2]][in_.n[1]]; o.i[5] = int(list == int[][2](int[](1, 2), int[](3, 4), int[](5, 6)));
    t[1].m[1] += t[0].m * vec2(1.0, 2.0); o.i[6] = int(t[1].m[1].y); o.i[7] = int(t[0].b);
    bvec2 c = equal(t[0].v[1], vec2(3.0)); o.i[8] = int(all(c)); ivec3 w = ivec3(1, 2, 3); w.zx += w.xy; o.i[9] = w.z * 10 + w.x;
}`, "0 1 5 32 6 1 6 1 1 43"},
	{"shared structures", `
layout(local_size_x = 2) in;
struct S { int a[2]; vec2 v; };
shared S s[2];
void main() {
    uint i = gl_LocalInvocationIndex;
    s[i] = S(int[2](int(i), 5), vec2(float(i)));
    barrier();
    S t = s[1u - i];
    o.i[i] = t.a[0] * 10 + t.a[1] + int(t.v.y);
}`, "16 5"},
	{"uniform arrays and structures", `
struct S { int a; vec2 v[2]; };
uniform S s[2];
uniform int list[3] = int[3](4, 5, 6);
void main() { o.i[0] = s[in_.n[1]].a + int(s[0].v[in_.n[1]].y); o.i[1] = list[in_.n[2]]; }`, "0 6"},
	{"votes of extensions", `
bool t = anyInvocation(in_.n[1] == 1) && allInvocations(true) && allInvocationsEqual(false);
void main() { o.i[0] = int(t); }`, "1"},
	{"wide and float atomics", `
layout(local_size_x = 4) in;
layout(std430, binding = 3) buffer W { int64_t w; uint64_t most; float sum; };
shared int64_t s;
void main() {
    uint i = gl_LocalInvocationIndex;
    if (i == 0u) s = 1L << 40;
    barrier();
    atomicAdd(w, int64_t(i) << 32); atomicMax(most, uint64_t(i) << 33); atomicAdd(sum, float(i) * 0.5); atomicAdd(s, -1L);
    barrier();
    if (i == 0u) o.i[0] = int(s >> 20);
    memoryBarrier(); barrier();
    if (i == 1u) { o.i[1] = int(atomicCompSwap(s, s, 5L) & 255L); o.i[2] = int(s); }
}`, "1048575 252 5"},
	{"precise and invariant mean nothing here", `
precise float f(precise float x) { precise float y = x * 2.0; return y; }
void main() { o.i[0] = int(f(in_.x[2])); }`, "4"},
}

func TestDesktopPrograms(t *testing.T) {
	for _, c := range desktopPrograms {
		t.Run(c.name, func(t *testing.T) {
			p, resources := program(t, desktopHeader+prelude+c.text)
			setInputs(resources)
			expectInts(t, p, resources, c.want)
		})
	}
}
