package recond

import (
	"strings"
	"testing"
)

// Constants of 64 bits are written with all their bits.
func TestWideConstants(t *testing.T) {
	_, text := run(t, Options{}, `#version 450
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { uint64_t u; int64_t i; int n; };
void main() {
    u = 2ul << (int(1.5) + 62);
    i = (1l << (int(1.5) + 62)) + int64_t(n);
    i += (3l << (int(1.5) + 32)) - 7l;
}
`)
	for _, want := range []string{"u = 0ul;", "i = -9223372036854775807l - 1l + int64_t(n);", "i += 25769803769l;"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// Operators on integers of 64 and 16 bits are guarded in the same way as those on int.
func TestSizedIntegers(t *testing.T) {
	_, text := run(t, Options{}, `#version 450
#extension GL_ARB_gpu_shader_int64 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { uint64_t u; i64vec3 i; double d; int16_t h; int n; float16_t f; };
void main() {
    u = u / u % 7ul + (u >> n);
    i = i % i / n << 3;
    i = i / int64_t(n) % 5l;
    i.x = clamp(i.y, 3l, i.z) + int64_t(d);
    u = uint64_t(d);
    u = u << u;
    i >>= i.x & 7l;
    h = h / h << n;
    h %= int16_t(d);
    h = min(h, 3s) + int16_t(f);
    f = float16_t(h) + float16_t(70000u) * float16_t(7);
    d = double(18446744073709551615ul) + 18446744073709551615ul + double(7ul);
    f = ldexp(f, n) + int16BitsToFloat16(h);
}
`)
	for _, want := range []string{
		"u = u / SAFE_DIVISOR(u) % 7ul + (u >> (n & 63));",
		"i = SAFE_ABS(i) % SAFE_MODULUS(i) / SAFE_DIVISOR(SAFE_ABS(i) % SAFE_MODULUS(i), int64_t(n)) << 3;",
		"i = SAFE_ABS(i / SAFE_DIVISOR(i, int64_t(n))) % 5l;",
		"i.x = SAFE_CLAMP(i.y, 3l, i.z) + int64_t(SAFE_INPUT(d));",
		"u = uint64_t(SAFE_ABS(SAFE_INPUT(d)));",
		"h = h / SAFE_DIVISOR(h, h) << (n & 15);",
		"h = SAFE_ABS(h), h %= SAFE_MODULUS(int16_t(SAFE_INT16(SAFE_INPUT(d))));",
		"h = min(h, 3s) + int16_t(SAFE_INPUT(f));",
		"f = SAFE_FLOAT(float16_t(SAFE_BOUND(SAFE_FLOAT(float(h)))) + SAFE_FLOAT(SAFE_BOUND(float16_t(SAFE_BOUND(SAFE_FLOAT(float(70000u))))) * float16_t(7)));",
		"d = SAFE_FLOAT(SAFE_FLOAT(SAFE_FLOAT(double(18446744073709551615ul)) + SAFE_FLOAT(double(18446744073709551615ul))) + double(7ul));",
		"f = SAFE_FLOAT(SAFE_LDEXP(SAFE_INPUT(f), n) + SAFE_INPUT(int16BitsToFloat16(SAFE_BITS(h))));",
		"15s <= (a >> 10 & 31s) && (a >> 10 & 31s) <= 25s ? a : 18688s",
		"a.x < -9223372036854775807l ? -9223372036854775807l : a.x", "max(a, -32767s)", "equal(a, i64vec3(-9223372036854775807l - 1l))", "a == -32767s - 1s",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// The workaround vector-indices replaces an index into a constant 64-bit vector by the name of the
// component: `c[1]` becomes `c.y`.
func TestWideElements(t *testing.T) {
	_, text := run(t, Options{Workarounds: []string{"vector-indices"}}, `#version 450
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int64_t i; };
const i64vec2 c = i64vec2(1l, 0x90000000al);
const int64_t d = c[1] + 1l;
void main() { i = c[0] + d; }
`)
	if !strings.Contains(text, "d = c.y + 1l") || !strings.Contains(text, "i = c.x + d") {
		t.Error(text)
	}
}

// The workaround wide-signs replaces abs and sign of 64-bit constants by their values: `sign(-7l)`
// becomes `-1l`. Other calls of abs stay.
func TestWideSigns(t *testing.T) {
	_, text := run(t, Options{Workarounds: []string{"wide-signs"}}, `#version 450
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int64_t i; int n; };
const i64vec2 c = abs(i64vec2(-5000000000l, 3l)) + 1l;
void main() { i = sign(-7l) * abs(i) + c.x; n = abs(-1); }
`)
	for _, want := range []string{"c = i64vec2(5000000000l, 3l) + 1l;", "i = -1l * abs(i) + c.x;", "n = abs(-1);"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// The workaround wide-extremes replaces calls of min, max and clamp of 64-bit integers by calls of
// guards. It leaves clamp of an int alone.
func TestWideExtremes(t *testing.T) {
	_, text := run(t, Options{Workarounds: []string{"wide-extremes"}}, `#version 450
#extension GL_ARB_gpu_shader_int64 : require
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { uint64_t u; i64vec3 i; int n; };
void main() {
    u = min(u, n) + max(u, 3ul);
    i = clamp(i, -2l, i.x);
    n = clamp(n, 1, 3);
}
`)
	for _, want := range []string{
		"u = SAFE_MIN(u, uint64_t(n)) + SAFE_MAX(u, 3ul);", "i = SAFE_MIN(SAFE_MAX(i, -2l), i.x);", "n = clamp(n, 1, 3);",
		"return i64vec3(a.x < b ? a.x : b, a.y < b ? a.y : b, a.z < b ? a.z : b);",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}

// An integer constructor may take a matrix, whose columns are guarded one by one.
func TestIntegersOfMatrices(t *testing.T) {
	for _, float := range []string{FloatExact, FloatOff} {
		_, text := run(t, Options{Float: float}, `#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { float f; ivec3 v; uvec4 w; double d; };
void main() {
    w = uvec4(mat2(f));
    v = ivec3(0, 1, dmat2x3(d));
}
`)
		for _, want := range []string{"mat2(SAFE_", "(a[0]), SAFE_", "dmat2x3(SAFE_INT(a[0]), SAFE_INT(a[1]))"} {
			if !strings.Contains(text, want) {
				t.Errorf("no %s in\n%s", want, text)
			}
		}
	}
}
