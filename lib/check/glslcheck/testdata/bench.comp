#version 310 es
layout(local_size_x = 1) in;
struct S { int a; vec2 b; uint c[3]; };
layout(std430, binding = 0) buffer B0 { int in0; uint in1[4]; S in2; };
layout(std430, binding = 1) buffer B1 { int out0; uint out1[4]; vec4 out2; ivec3 out3; };
int counter;
int f(int x, inout int y, out uint z) { y += x << 3; z = uint(x) ^ 0x55u; counter++; return x * y - 7; }
float f(float x) { return x > 1.0 ? floor(x) : -x; }
uint g(const uvec3 v) { return v.x | v.y & ~v.z; }
void main() {
// repeated
	const int N = 4;
	int i = in0 + 3 * N, j = clamp(i, -5, 100);
	uint u = in1[2] >> 3u, w[N];
	float x = float(i % 7) * 2.0 + 1.0;
	vec4 v = vec4(x, 2.0, f(x), 1.0).wzyx;
	ivec3 k = ivec3(i, j, abs(i - j)) & 0xff;
	S s = S(i, v.xy, uint[3](u, 1u, 2u));
	for (int n = 0; n < N; n++) {
		w[n] = u + uint(n) * bitfieldExtract(in1[n & 3], 4, 8);
		if (w[n] > 100u && i != j) { i -= f(n, j, u); continue; } else w[n] ^= 1u;
	}
	switch (i & 3) { case 0: i++; case 1: j = max(i, j); break; default: { int i = j; j = i >> 2; } }
	do { i /= 2; s.a = i, j--; } while (i > 10 && j > 0);
	v.xy += s.b * mat2(1.0, 0.0, 0.0, 1.0);
	k.zx = min(k.xy, ivec2(s.a));
	out0 += s.a + k.x - counter;
	out1[i & 3] = g(uvec3(w[0], w[1], in2.c[1])) + u;
	out2 = mix(v, out2, lessThan(v, vec4(3.0)));
	out3 = k;
