package planted

import (
	"encoding/binary"
	"fmt"
	"math"
	"strings"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Inputs of the examples: i and u have the same bits.
var (
	ints   = []int32{-8, 8, -1, 0, 1, 7, math.MaxInt32, math.MinInt32}
	floats = []float32{-2.5, 2.5, 4097, -3, 8, 1, 2, 3}
)

const shaderFrame = `#version 310 es
precision highp float;
precision highp int;
layout(local_size_x = %d) in;
layout(std430, binding = 0) buffer In { int i[8]; uint u[8]; float f[8]; };
layout(std430, binding = 1) buffer Out { int r[8]; };
layout(std140, binding = 2) uniform Data { int t[3]; ivec3 v; int w; };
%s
void main() { %s }
`

const moduleFrame = `
struct Vectors { a: array<vec3i, 2>, v: vec3i, w: i32 }
struct Sized { @size(16) x: i32, y: i32 }
struct Inputs { i: array<i32, 8>, u: array<u32, 8>, f: array<f32, 8> }
@group(0) @binding(0) var<storage> In: Inputs;
@group(0) @binding(1) var<storage, read_write> r: array<i32, 8>;
@group(0) @binding(2) var<storage> data: Vectors;
@group(0) @binding(3) var<storage> sized: Sized;
@group(0) @binding(4) var<uniform> columns: mat2x2f;
var<private> i: array<i32, 8>;
var<private> u: array<u32, 8>;
var<private> f: array<f32, 8>;
%[2]s
@compute @workgroup_size(%[1]d) fn main(@builtin(local_invocation_index) lane: u32) {
i = In.i; u = In.u; f = In.f;
%[3]s
}
`

// example returns the record of an example. `code` is the body of main, such as `r[0] = i[1];`.
// With declarations before main, `code` has the form `int g() { return 2; } main: r[0] = g();`.
func example(lang language.Name, code string, invocations int) *record.Record {
	front, body, ok := strings.Cut(code, "main: ")
	if !ok {
		front, body = "", code
	}
	r := &record.Record{Schema: record.Schema, Lang: string(lang), Stage: "compute"}
	if lang == language.WGSL {
		r.Source, r.Resources = fmt.Sprintf(moduleFrame, invocations, front, body), moduleBuffers()
	} else {
		r.Version, r.Source, r.Resources = "310 es", fmt.Sprintf(shaderFrame, invocations, front, body), shaderBuffers()
	}
	return r
}

// inputs returns the bytes of the input buffer: the list `ints`, the same words again for the
// uints, and the list `floats`.
func inputs() []byte {
	var in []byte
	for _, n := range ints {
		in = binary.LittleEndian.AppendUint32(in, uint32(n))
	}
	in = append(in, in...)
	for _, x := range floats {
		in = binary.LittleEndian.AppendUint32(in, math.Float32bits(x))
	}
	return in
}

// counted returns the n words 0, 1, 2 and so on, as integers or as floats.
func counted(n int, asFloats bool) []byte {
	var data []byte
	for k := range n {
		if asFloats {
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(float32(k)))
		} else {
			data = binary.LittleEndian.AppendUint32(data, uint32(k))
		}
	}
	return data
}

func shaderBuffers() []record.Resource {
	return []record.Resource{
		{Name: "In", Kind: record.Storage, Binding: 0, Size: 96, Init: inputs()},
		{Name: "Out", Kind: record.Storage, Binding: 1, Size: 32, Compare: true},
		{Name: "Data", Kind: record.Uniform, Binding: 2, Size: 80, Init: counted(20, false), Members: []record.Member{
			{Path: "t", Scalar: "int", Offset: 0, Count: 3, Stride: 16},
			{Path: "v", Scalar: "int", Offset: 48, Count: 3, Stride: 4},
			{Path: "w", Scalar: "int", Offset: 60, Count: 1, Stride: 4},
		}},
	}
}

func moduleBuffers() []record.Resource {
	return []record.Resource{
		{Name: "In", Kind: record.Storage, Binding: 0, Size: 96, Init: inputs()},
		{Name: "Out", Kind: record.Storage, Binding: 1, Size: 32, Compare: true},
		{Name: "data", Kind: record.Storage, Binding: 2, Size: 64, Init: counted(16, false), Members: []record.Member{
			{Path: "a[0]", Scalar: "int", Offset: 0, Count: 3, Stride: 4},
			{Path: "a[1]", Scalar: "int", Offset: 16, Count: 3, Stride: 4},
			{Path: "v", Scalar: "int", Offset: 32, Count: 3, Stride: 4},
			{Path: "w", Scalar: "int", Offset: 44, Count: 1, Stride: 4},
		}},
		{Name: "sized", Kind: record.Storage, Binding: 3, Size: 32, Init: counted(8, false)},
		{Name: "columns", Kind: record.Uniform, Binding: 4, Size: 32, Init: counted(8, true), Members: []record.Member{
			{Path: "[0]", Scalar: "float", Offset: 0, Count: 2, Stride: 4},
			{Path: "[1]", Scalar: "float", Offset: 8, Count: 2, Stride: 4},
		}},
	}
}

// pair has two shaders for a fault: one shows the fault, and a similar one does not.
type pair struct{ shows, hides string }

// examples maps each planted fault for GLSL to two shaders. The fault changes the result of the
// first, but not of the second. A text is the body of the main function, or declarations, "main:"
// and the body:
//
//	int g() { return 2; } main: r[0] = g();
var examples = map[string]pair{
	"abs-positive":     {"r[0] = 5 % max(abs(i[3]), 1); r[1] = int(abs(i[3]) > 0);", "r[0] = max(abs(i[0]), 1); r[1] = int(abs(i[4]) > 0); r[2] = max(abs(i[3]), 2);"},
	"negate-constant":  {"r[0] = -(i[1] + 3);", "r[0] = -(i[1] + i[5]); r[1] = -i[1] + 3;"},
	"sum-compare":      {"r[0] = int(i[6] + 5 < 9);", "r[0] = int(i[5] + 5 < 9);"},
	"bound-wraps":      {"r[0] = int(u[2] <= 4294967295u);", "r[0] = int(u[2] <= 4294967294u); r[1] = int(i[5] > 7);"},
	"bound-strict":     {"r[0] = int(i[5] >= 7);", "r[0] = int(i[5] >= 6); r[1] = int(i[5] > 7); r[2] = int(f[1] <= 3.0);"},
	"not-less":         {"r[0] = int(!(i[5] < 7));", "r[0] = int(!(i[5] < 6)); r[1] = int(i[5] >= 7);"},
	"subtract-product": {"r[0] = i[0] - i[1] * i[5];", "r[0] = i[1] * i[5] - i[0];"},
	"select-eager":     {"int k = 0; r[0] = i[3] == 0 ? 5 : k++; r[1] = k;", "int k = 0; r[0] = i[3] == 0 ? k++ : 5; r[1] = k;"},
	"and-eager":        {"int k = 0; bool b = i[3] != 0 && k++ == 0; r[0] = k;", "int k = 0; bool b = i[3] == 0 && k++ == 0; r[0] = k;"},
	"or-eager":         {"int k = 0; bool b = i[3] == 0 || k++ == 0; r[0] = k;", "int k = 0; bool b = i[3] != 0 || k++ == 0; r[0] = k;"},

	"divide-by-shift":    {"r[0] = i[2] / 4;", "r[0] = i[1] / 4; r[1] = i[2] / 5; ivec2 v = ivec2(i[0], 3) / ivec2(8, 8); r[2] = v.x;"},
	"divide-by-negative": {"r[0] = i[1] / -4;", "r[0] = i[1] / 4; r[1] = i[4] / -4; r[2] = i[1] / i[0];"},
	"divide-by-multiply": {"r[0] = int(u[2] / 7u);", "r[0] = int(u[2] / 8u); r[1] = int(u[5] / 7u); r[2] = int(u[2] / u[5]);"},
	"multiply-24":        {"r[0] = i[6] * 3;", "r[0] = i[0] * 3; r[1] = i[6] * i[5];"},

	"shift-logical":          {"r[0] = i[0] >> 1;", "r[0] = i[1] >> 1; r[1] = int(u[0] >> 1);"},
	"shift-arithmetic":       {"uint x = u[0]; x >>= 1; r[0] = int(x);", "r[0] = int(u[1] >> 1); r[1] = i[0] >> 1;"},
	"shift-by-first":         {"r[0] = (ivec2(i[1]) >> ivec2(1, 2)).y;", "r[0] = (ivec2(i[1]) >> ivec2(1, 2)).x; r[1] = (ivec2(i[1]) >> i[4]).y;"},
	"compare-signed":         {"r[0] = int(u[0] < u[1]);", "r[0] = int(u[5] < u[1]); r[1] = int(i[0] < i[1]);"},
	"compare-by-subtraction": {"r[0] = int(i[7] < i[1]);", "r[0] = int(i[0] < i[1]);"},
	"divide-floors":          {"r[0] = i[0] / 3;", "r[0] = i[1] / 3; r[1] = i[0] / i[1]; r[2] = (ivec2(i[0]) / ivec2(-3, 4)).x;"},
	"min-unsigned":           {"r[0] = min(i[0], 5);", "r[0] = min(i[1], 5); r[1] = int(min(u[0], 5u));"},

	"clamp-swapped":    {"r[0] = clamp(i[1], 2, 9);", "r[0] = clamp(i[0], 2, 9);"},
	"mix-reversed":     {"r[0] = mix(ivec2(1, 2), ivec2(3, 4), bvec2(true, i[3] == 0)).y;", "r[0] = int(mix(1.0, 5.0, f[5]));"},
	"extract-zero":     {"r[0] = int(bitfieldExtract(u[0], 4, 0));", "r[0] = int(bitfieldExtract(u[0], 4, 5));"},
	"extract-unsigned": {"r[0] = bitfieldExtract(i[0], 2, 5);", "r[0] = bitfieldExtract(i[5], 0, 5); r[1] = int(bitfieldExtract(u[0], 2, 5));"},
	"insert-all":       {"r[0] = bitfieldInsert(i[0], i[1], 0, 32);", "r[0] = bitfieldInsert(i[0], i[1], 1, 31);"},
	"msb-unsigned":     {"r[0] = findMSB(i[0]);", "r[0] = findMSB(i[1]); r[1] = findMSB(u[0]);"},
	"lsb-of-zero":      {"r[0] = findLSB(i[3]);", "r[0] = findLSB(i[1]);"},

	"bool-low-bit":        {"r[0] = int(bool(i[1]));", "r[0] = int(bool(i[5])); r[1] = int(bool(i[3]));"},
	"true-all-ones":       {"r[0] = int(i[3] == 0);", "r[0] = int(i[3] != 0); r[1] = i[3] == 0 ? 1 : 0;"},
	"unsigned-to-float":   {"r[0] = int(float(u[0]) > 0.0);", "r[0] = int(float(u[1]) > 0.0);"},
	"float-to-int-floors": {"r[0] = int(f[0]);", "r[0] = int(f[1]); r[1] = int(f[3]);"},
	"float-relaxed":       {"r[0] = int(f[2] + f[4]);", "r[0] = int(f[4] + f[5]); r[1] = int(f[2] * f[6]);"},

	"equal-any":           {"r[0] = int(ivec2(i[1], i[5]) == ivec2(8, 9));", "r[0] = int(ivec2(i[1], i[5]) == ivec2(8, 7)); r[1] = int(ivec2(i[1]) == ivec2(9));"},
	"any-is-all":          {"r[0] = int(any(bvec2(i[3] == 0, i[4] == 0)));", "r[0] = int(any(bvec2(i[3] == 0, i[3] < 1))); r[1] = int(all(bvec2(i[3] == 0, i[4] == 0)));"},
	"scalar-on-the-right": {"r[0] = (i[1] - ivec2(i[5])).x;", "r[0] = (ivec2(i[5]) - i[1]).x; r[1] = (i[1] - ivec2(8)).x;"},
	"store-unswizzled":    {"ivec3 x = ivec3(0); x.zx = ivec2(i[1], i[5]); r[0] = x.z;", "ivec3 x = ivec3(0); x.xz = ivec2(i[1], i[5]); r[0] = x.z;"},
	"swizzle-overridden":  {"r[0] = ivec3(i[0], i[1], i[5]).zyx.x;", "r[0] = ivec3(i[0], i[1], i[5]).zyx.y;"},
	"transposed":          {"mat2 m = mat2(1, 2, 3, 4); r[0] = int(m[i[4]][i[3]]);", "mat2 m = mat2(1, 2, 3, 4); r[0] = int(m[i[4]][i[4]]);"},
	"first-part-compared": {"int a[2] = int[2](1, i[1]); r[0] = int(a == int[2](1, 2));", "int a[2] = int[2](i[0], 2); r[0] = int(a == int[2](1, 2));"},
	"copy-shared":         {"int a[2] = int[2](1, 2); int b[2] = a; b[i[4]] = 5; r[0] = a[1];", "int a[2] = int[2](1, 2); int b[2] = a; b[i[4]] = 5; r[0] = b[1];"},

	"switch-twice":           {"int k = 0; switch (k++) { case 0: r[0] = 1; break; default: r[0] = 2; } r[1] = k;", "switch (i[4]) { case 0: r[0] = 1; break; default: r[0] = 2; }"},
	"default-only-lost":      {"switch (i[3]) { default: r[0] = 1; }", "switch (i[3]) { default: r[0] = 1; break; case 5: r[0] = 2; }"},
	"condition-unread":       {"if (true) r[0] = 1; else r[0] = 2;", "if (i[3] == 0) r[0] = 1; else r[0] = 2;"},
	"fallthrough-lost":       {"switch (i[3]) { case 0: r[0] = 1; case 1: r[1] = 2; }", "switch (i[3]) { case 0: case 1: r[1] = 2; break; case 2: r[0] = 1; }"},
	"default-last":           {"switch (i[5]) { default: r[0] = 1; case 0: r[1] = 2; }", "switch (i[5]) { default: r[0] = 1; break; case 0: r[1] = 2; }"},
	"break-leaves-loop":      {"for (int k = 0; k < 3; k++) { switch (k) { case 0: break; } r[0]++; }", "for (int k = 0; k < 3; k++) { switch (k) { case 0: r[1]++; } r[0]++; }"},
	"continue-leaves-switch": {"for (int k = 0; k < 3; k++) { switch (k) { case 1: continue; } r[0]++; }", "for (int k = 0; k < 3; k++) { if (k == 1) continue; r[0]++; }"},
	"continue-skips-step":    {"for (int k = 0; k < 3; k++) { r[0]++; if (r[0] == 2) continue; }", "for (int k = 0; k < 3; ) { r[0]++; k++; if (k == 2) continue; }"},

	"bound-excluded":   {"for (int k = 0; k <= 3; k++) r[0]++;", "for (int k = 0; k < 4; k++) r[0]++;"},
	"remainder-lost":   {"for (int k = 0; k < 3; k++) r[0]++;", "for (int k = 0; k < 4; k++) r[0]++;"},
	"entered-untested": {"for (int k = 0; k < i[3]; k++) r[0]++;", "for (int k = 0; k < i[5]; k++) r[0]++;"},
	"bound-hoisted":    {"ivec2 n = ivec2(5); for (int k = 0; k < n.x; k++) n.x--; r[0] = n.x;", "int n = 5; for (int k = 0; k < n; k++) n--; r[0] = n;"},
	"store-hoisted":    {"int x = 1; for (int k = 0; k < 3; k++) { if (i[3] != 0) { x = i[5]; } } r[0] = x;", "int x = 1; for (int k = 0; k < 3; k++) { if (i[3] != 0) { x = k; } } r[0] = x;"},
	"initialised-once": {"for (int k = 0; k < 3; k++) { int x = 0; x++; r[k] = x; }", "for (int k = 0; k < 3; k++) { int x = k; x++; r[k] = x; }"},

	"return-leaves-loop": {"int g() { for (int k = 0; k < 9; k++) if (k == 5) return k; return 2; } main: r[0] = g();",
		"int g() { if (i[3] == 0) return 1; return 2; } main: r[0] = g();"},
	"in-by-reference": {"int g(int a[2]) { a[1] = 7; return a[0]; } main: int b[2] = int[2](1, 2); r[0] = g(b); r[1] = b[1];",
		"int g(int a[2]) { return a[0]; } main: int b[2] = int[2](1, 2); r[0] = g(b); r[1] = b[1];"},
	"outs-swapped": {"void g(out int a, out int b) { a = 1; b = 2; } main: int x, y; g(x, y); r[0] = x;",
		"void g(out int a, inout int b) { a = 1; b = 2; } main: int x, y = 0; g(x, y); r[0] = x;"},
	"inout-is-global": {"int n = 1; int g(inout int a) { a++; return n; } main: r[0] = g(n); r[1] = n;",
		"int n = 1; int g(inout int a) { a++; return a; } main: r[0] = g(n); r[1] = n;"},
	"inout-not-copied-in": {"void g(inout int a) { a++; } main: ivec2 x = ivec2(5); g(x.y); r[0] = x.y;",
		"void g(inout int a) { a++; } main: int x = 5; g(x); r[0] = x;"},
	"argument-read-late": {"int g(int a, int b) { return a - b; } main: int x = i[5]; r[0] = g(x, x++);",
		"int g(int a, int b) { return a - b; } main: int x = i[5]; r[0] = g(x, x + 1);"},
	"call-removed": {"int n; int g() { return n = 5; } main: n = 1; g(); r[0] = n;",
		"int n; int g() { return n = 5; } main: n = 1; r[1] = g(); r[0] = n;"},

	"global-in-register": {"int n = 1; void g() { n += 5; } main: n = 2; g(); r[0] = n;",
		"int n = 1; void g() { n += 5; } main: g(); r[0] = n;"},
	"element-kept":    {"ivec2 x = ivec2(1); r[0] = x.y; x[i[4]] = 5; r[1] = x.y;", "ivec2 x = ivec2(1); r[0] = x.y; x.y = 5; r[1] = x.y; x.xy = ivec2(2); r[2] = x.x;"},
	"store-removed":   {"ivec2 x = ivec2(1); x.x = 5; x.y = 6; r[0] = x.x;", "ivec2 x = ivec2(1); x.x = 5; int y = x.x; x.y = 6; r[0] = x.x + y;"},
	"copy-propagated": {"ivec2 x = ivec2(i[5]); ivec2 y = x; x.y = 3; r[0] = y.y;", "int x = i[5]; int y = x; x = 2; r[0] = y;"},
	"shadow-merged":   {"int x = 1; { int x = 2; r[0] = x; } r[1] = x;", "int x = 1; { int y = 2; r[0] = y; } { float x = 1.0; } r[1] = x;"},
	"compound-twice":  {"int k = 0; r[k++] += 5; r[7] = k;", "int k = 0; r[k] += 5; r[7] = k;"},
	"post-is-pre":     {"int x = 1; r[0] = x++;", "int x = 1; x++; r[0] = ++x;"},

	"swap-fails": {"r[0] = 5; r[1] = atomicCompSwap(r[0], 5, 6);", "r[0] = 5; r[1] = atomicCompSwap(r[0], 4, 6);"},

	"first-lane": {"int a[4] = int[4](0, 0, 0, 0); a[gl_LocalInvocationIndex] = 1; r[gl_LocalInvocationIndex] = a[gl_LocalInvocationIndex];",
		"int a[4] = int[4](0, 0, 0, 0); a[i[4]] = 1; r[gl_LocalInvocationIndex] = a[gl_LocalInvocationIndex];"},
	"global-shared": {"int n = 1; main: n++; r[gl_LocalInvocationIndex] = n;",
		"int n = 1; main: r[gl_LocalInvocationIndex] = n;"},

	"std140-tight":  {"r[0] = t[1];", "r[0] = t[0];"},
	"vector-padded": {"r[0] = w;", "r[0] = v.z;"},

	"break-mask-late":    {"for (int k = 0; k < 3; k++) { if (i[k] == 8) break; r[0]++; }", "for (int k = 0; k < 3; k++) { if (w == 5) break; r[0]++; }"},
	"return-mask-late":   {"int g() { if (i[3] == 0) return 1; r[1] = 5; return 2; } main: r[0] = g();", "int g() { if (w == 5) return 1; return 2; } main: r[0] = g();"},
	"continue-unmasked":  {"for (int k = 0; k < 3; k++) { if (i[k] == 8) continue; r[0]++; }", "for (int k = 0; k < 3; k++) { if (i[k] == 8) r[1]++; r[0]++; }"},
	"else-unmasked":      {"if (i[3] == 0) r[0] = 1; else r[0] = 2;", "if (w == 15) r[0] = 1; else r[0] = 2;"},
	"inner-mask-kept":    {"for (int k = 0; k < 2; k++) { for (int j = 0; j < 3; j++) { if (i[j] == 8) break; } r[0]++; }", "for (int k = 0; k < 2; k++) { for (int j = 0; j < 3; j++) { r[1]++; } r[0]++; }"},
	"exit-value-initial": {"int x = 0; for (int k = 0; k < 3; k++) { x = k; if (i[k] == 8) break; } r[0] = x;", "int x = 0; for (int k = 0; k < 3; k++) { x = k; } r[0] = x;"},
	"uniform-value":      {"{ int x = int(gl_LocalInvocationIndex) + 1; r[gl_LocalInvocationIndex] = x; }", "{ int x = i[1] + 1; r[gl_LocalInvocationIndex] = x; }"},
	"uniform-branch":     {"if (gl_LocalInvocationIndex == 2u) r[gl_LocalInvocationIndex] = 1;", "if (i[3] == 0) r[gl_LocalInvocationIndex] = 1;"},
	"uniform-loop":       {"for (uint k = 0u; k < gl_LocalInvocationIndex; k++) r[gl_LocalInvocationIndex]++;", "for (uint k = 0u; k < 3u; k++) r[gl_LocalInvocationIndex]++;"},
	"uniform-selector":   {"switch (gl_LocalInvocationIndex) { case 2u: r[gl_LocalInvocationIndex] = 1; }", "switch (i[3]) { case 0: r[gl_LocalInvocationIndex] = 1; }"},
	"neighbours-value":   {"int y = 0; if (gl_LocalInvocationIndex < 2u) y = 1; int x = int(gl_LocalInvocationIndex); r[gl_LocalInvocationIndex] = x;", "int y = int(gl_LocalInvocationIndex); if (gl_LocalInvocationIndex < 2u) y = 1; r[gl_LocalInvocationIndex] = y;"},
	"spill-slot-shared":  {"int a = i[0]; int b = i[1]; int c = i[2]; int d = i[3]; r[0] = a; r[1] = b + c + d;", "int a = i[0]; int b = i[1]; int c = i[2]; float d = f[3]; r[0] = a; r[1] = b + c + int(d);"},
	"spill-vector-short": {"ivec2 a = ivec2(i[0]), k; ivec2 b = ivec2(i[1]); ivec2 c = ivec2(i[2]); ivec2 d = ivec2(i[3]); ivec2 e = ivec2(5); r[0] = b.y; r[1] = a.y + c.x + d.x + e.y;", "ivec2 a = ivec2(i[0]); ivec2 b = ivec2(i[1]); ivec3 c = ivec3(i[2]); r[0] = a.y + b.x + c.x;"},
}

// modules maps each planted fault for WGSL to two shaders. The fault changes the result of the
// first, but not of the second. A text is the body of the main function, or declarations, "main:"
// and the body.
var modules = map[string]pair{
	"abs-positive":     {"r[0] = 5 % max(abs(i[3]), 1); r[1] = i32(abs(i[3]) > 0);", "r[0] = max(abs(i[0]), 1); r[1] = i32(abs(i[4]) > 0); r[2] = max(abs(i[3]), 2);"},
	"negate-constant":  {"r[0] = -(i[1] + 3);", "r[0] = -(i[1] + i[5]); r[1] = -i[1] + 3;"},
	"sum-compare":      {"r[0] = i32(i[6] + 5 < 9);", "r[0] = i32(i[5] + 5 < 9);"},
	"bound-wraps":      {"r[0] = i32(u[2] <= 4294967295u);", "r[0] = i32(u[2] <= 4294967294u); r[1] = i32(i[5] > 7);"},
	"bound-strict":     {"r[0] = i32(i[5] >= 7);", "r[0] = i32(i[5] >= 6); r[1] = i32(i[5] > 7); r[2] = i32(f[1] <= 3.0);"},
	"not-less":         {"r[0] = i32(!(i[5] < 7));", "r[0] = i32(!(i[5] < 6)); r[1] = i32(i[5] >= 7);"},
	"subtract-product": {"r[0] = i[0] - i[1] * i[5];", "r[0] = i[1] * i[5] - i[0];"},
	"and-eager": {"fn g() -> bool { r[0]++; return true; } main: let b = i[3] != 0 && g();",
		"fn g() -> bool { r[0]++; return true; } main: let b = i[3] == 0 && g();"},
	"or-eager": {"fn g() -> bool { r[0]++; return true; } main: let b = i[3] == 0 || g();",
		"fn g() -> bool { r[0]++; return true; } main: let b = i[3] != 0 || g();"},

	"divide-by-shift":    {"r[0] = i[2] / 4;", "r[0] = i[1] / 4; r[1] = i[2] / 5; r[2] = i[2] / -4;"},
	"divide-by-negative": {"r[0] = i[1] / -4;", "r[0] = i[1] / 4; r[1] = i[4] / -4; r[2] = i[1] / i[0];"},
	"divide-by-multiply": {"r[0] = i32(u[2] / 7u);", "r[0] = i32(u[2] / 8u); r[1] = i32(u[5] / 7u); r[2] = i32(u[2] / u[5]);"},
	"multiply-24":        {"r[0] = i[6] * 3;", "r[0] = i[0] * 3; r[1] = i[6] * i[5];"},

	"shift-logical":          {"r[0] = i[0] >> 1;", "r[0] = i[1] >> 1; r[1] = i32(u[0] >> 1);"},
	"shift-arithmetic":       {"var x = u[0]; x >>= 1; r[0] = i32(x);", "r[0] = i32(u[1] >> 1); r[1] = i[0] >> 1;"},
	"shift-by-first":         {"r[0] = (vec2(i[1]) >> vec2(1, 2)).y;", "r[0] = (vec2(i[1]) >> vec2(1, 2)).x;"},
	"compare-signed":         {"r[0] = i32(u[0] < u[1]);", "r[0] = i32(u[5] < u[1]); r[1] = i32(i[0] < i[1]);"},
	"compare-by-subtraction": {"r[0] = i32(i[7] < i[1]);", "r[0] = i32(i[0] < i[1]);"},
	"divide-floors":          {"r[0] = (vec2(i[0]) / vec2(3)).y;", "r[0] = i[1] / 3; r[1] = i[0] / i[1]; r[2] = (vec2(i[0]) / vec2(-3, 4)).x;"},
	"min-unsigned":           {"r[0] = min(i[0], 5);", "r[0] = min(i[1], 5); r[1] = i32(min(u[0], 5u));"},

	"clamp-swapped":    {"r[0] = clamp(i[1], 2, 9);", "r[0] = clamp(i[0], 2, 9);"},
	"mix-reversed":     {"r[0] = select(vec2(1, 2), vec2(3, 4), vec2(true, i[3] == 0)).y;", "r[0] = i32(mix(1.0, 5.0, f[5]));"},
	"extract-zero":     {"r[0] = i32(extractBits(u[0], 4, 0));", "r[0] = i32(extractBits(u[0], 4, 5));"},
	"extract-unsigned": {"r[0] = extractBits(i[0], 2, 5);", "r[0] = extractBits(i[5], 0, 5); r[1] = i32(extractBits(u[0], 2, 5));"},
	"insert-all":       {"r[0] = insertBits(i[0], i[1], 0, 32);", "r[0] = insertBits(i[0], i[1], 1, 31);"},
	"msb-unsigned":     {"r[0] = firstLeadingBit(i[0]);", "r[0] = firstLeadingBit(i[1]); r[1] = i32(firstLeadingBit(u[0]));"},
	"lsb-of-zero":      {"r[0] = firstTrailingBit(i[3]);", "r[0] = firstTrailingBit(i[1]);"},

	"bool-low-bit":        {"r[0] = i32(bool(i[1]));", "r[0] = i32(bool(i[5])); r[1] = i32(bool(i[3]));"},
	"true-all-ones":       {"r[0] = i32(u32(i[3] == 0));", "r[0] = i32(i[3] != 0); r[1] = select(0, 1, i[3] == 0);"},
	"unsigned-to-float":   {"r[0] = i32(f32(u[0]) > 0.0);", "r[0] = i32(f32(u[1]) > 0.0);"},
	"float-to-int-floors": {"r[0] = i32(f[0]);", "r[0] = i32(f[1]); r[1] = i32(f[3]);"},
	"float-relaxed":       {"r[0] = i32(f[2] + f[4]);", "r[0] = i32(f[4] + f[5]); r[1] = i32(f[2] * f[6]);"},

	"equal-any":           {"r[0] = i32(all(vec2(i[1], i[5]) == vec2(8, 9)));", "r[0] = i32(all(vec2(i[1], i[5]) == vec2(8, 7))); r[1] = i32(any(vec2(i[1]) == vec2(8, 9)));"},
	"any-is-all":          {"r[0] = i32(any(vec2(i[3] == 0, i[4] == 0)));", "r[0] = i32(any(vec2(i[3] == 0, i[3] < 1))); r[1] = i32(all(vec2(i[3] == 0, i[4] == 0)));"},
	"scalar-on-the-right": {"r[0] = (i[1] - vec2(i[5])).x;", "r[0] = (vec2(i[5]) - i[1]).x; r[1] = (i[1] - vec2(8)).x;"},
	"swizzle-overridden":  {"r[0] = vec3(i[0], i[1], i[5]).zyx.x;", "r[0] = vec3(i[0], i[1], i[5]).zyx.y;"},
	"transposed":          {"var m = mat2x2f(1, 2, 3, 4); r[0] = i32(m[i[4]][i[3]]);", "var m = mat2x2f(1, 2, 3, 4); r[0] = i32(m[i[4]][i[4]]);"},
	"copy-shared":         {"var a = array(1, 2); var b = a; b[i[4]] = 5; r[0] = a[1];", "var a = array(1, 2); var b = a; b[i[4]] = 5; r[0] = b[1];"},

	"switch-twice": {"fn g() -> i32 { r[0]++; return 1; } main: switch g() { case 1: { r[1] = 1; } default: {} }",
		"switch i[4] { case 1: { r[1] = 1; } default: {} }"},
	"default-only-lost":      {"switch i[3] { default: { r[0] = 1; } }", "switch i[3] { case 5, default: { r[0] = 1; } }"},
	"condition-unread":       {"if true { r[0] = 1; } else { r[0] = 2; }", "if i[3] == 0 { r[0] = 1; } else { r[0] = 2; }"},
	"break-leaves-loop":      {"for (var k = 0; k < 3; k++) { switch k { case 0: { break; } default: {} } r[0]++; }", "for (var k = 0; k < 3; k++) { switch k { case 0: { r[1]++; } default: {} } r[0]++; }"},
	"continue-leaves-switch": {"for (var k = 0; k < 3; k++) { switch k { case 1: { continue; } default: {} } r[0]++; }", "for (var k = 0; k < 3; k++) { if k == 1 { continue; } r[0]++; }"},
	"continue-skips-step":    {"var k = 0; loop { k++; if k == 2 { continue; } continuing { r[0]++; break if k == 3; } }", "var k = 0; loop { k++; r[1]++; continuing { r[0]++; break if k == 3; } }"},

	"bound-excluded":   {"for (var k = 0; k <= 3; k++) { r[0]++; }", "for (var k = 0; k < 4; k++) { r[0]++; }"},
	"remainder-lost":   {"for (var k = 0; k < 3; k++) { r[0]++; }", "for (var k = 0; k < 4; k++) { r[0]++; }"},
	"entered-untested": {"for (var k = 0; k < i[3]; k++) { r[0]++; }", "for (var k = 0; k < i[5]; k++) { r[0]++; }"},
	"bound-hoisted":    {"var n = vec2(5); for (var k = 0; k < n.x; k++) { n.x--; } r[0] = n.x;", "var n = 5; for (var k = 0; k < n; k++) { n--; } r[0] = n;"},
	"store-hoisted":    {"var x = 1; while r[7] < 3 { r[7]++; if i[3] != 0 { x = i[5]; } } r[0] = x;", "var x = 1; while r[7] < 3 { r[7]++; if i[3] != 0 { x = r[7]; } } r[0] = x;"},
	"initialised-once": {"for (var k = 0; k < 3; k++) { var x = 0; x++; r[k] = x; }", "for (var k = 0; k < 3; k++) { var x = k; x++; r[k] = x; }"},

	"return-leaves-loop": {"fn g() -> i32 { for (var k = 0; k < 9; k++) { if k == 5 { return k; } } return 2; } main: r[0] = g();",
		"fn g() -> i32 { if i[3] == 0 { return 1; } return 2; } main: r[0] = g();"},
	"outs-swapped": {"fn g(a: ptr<function, i32>, b: ptr<function, i32>) { *a = 1; *b = 2; } main: var x: i32; var y: i32; g(&x, &y); r[0] = x;",
		"fn g(a: ptr<function, i32>, b: ptr<function, u32>) { *a = 1; *b = 2; } main: var x: i32; var y: u32; g(&x, &y); r[0] = x;"},
	"inout-not-copied-in": {"fn g(a: ptr<function, i32>) { *a += 1; } main: var x = array(5, 6); g(&x[1]); r[0] = x[1];",
		"fn g(a: ptr<function, i32>) { *a += 1; } main: var x = 5; g(&x); r[0] = x;"},
	"argument-read-late": {"fn h(x: ptr<function, i32>) -> i32 { *x += 1; return *x; } fn g(a: i32, b: i32) -> i32 { return a - b; } main: var x = i[5]; r[0] = g(x, h(&x));",
		"fn g(a: i32, b: i32) -> i32 { return a - b; } main: var x = i[5]; r[0] = g(x, x + 1);"},
	"call-removed": {"fn g() { r[0] = 5; } main: g();", "fn g() -> i32 { r[0] = 5; return 1; } main: r[1] = g();"},

	"global-in-register": {"var<private> n = 1; fn g() { n += 5; } main: n = 2; g(); r[0] = n;", "var<private> n = 1; fn g() { n += 5; } main: g(); r[0] = n;"},
	"element-kept":       {"var x = vec2(1); r[0] = x.y; x[i[4]] = 5; r[1] = x.y;", "var x = vec2(1); r[0] = x.y; x.y = 5; r[1] = x.y; x = vec2(2); r[2] = x.x;"},
	"store-removed":      {"var x = vec2(1); x.x = 5; x.y = 6; r[0] = x.x;", "var x = vec2(1); x.x = 5; var y = x.x; x.y = 6; r[0] = x.x + y;"},
	"copy-propagated":    {"var x = vec2(i[5]); let y = x; x.y = 3; r[0] = y.y;", "var x = i[5]; let y = x; x = 2; r[0] = y;"},
	"shadow-merged":      {"var x = 1; { var x = 2; r[0] = x; } r[1] = x;", "var x = 1; { var y = 2; r[0] = y; } { var x = 1.0; } r[1] = x;"},
	"compound-twice":     {"fn g() -> i32 { r[7]++; return 0; } main: r[g()] += 5;", "fn g() -> i32 { r[7]++; return 0; } main: r[g()] = 5;"},

	"first-lane":    {"var a: array<i32, 4>; a[lane] = 1; r[lane] = a[lane];", "var a: array<i32, 4>; a[i[4]] = 1; r[lane] = a[lane];"},
	"global-shared": {"var<private> n = 1; main: n++; r[lane] = n;", "var<private> n = 1; main: r[lane] = n;"},

	"vector-padded": {"r[0] = data.w;", "r[0] = data.v.z;"},

	"extract-unclamped":    {"r[0] = i32(extractBits(u[0], u[1] * 3, u[1] + 1));", "r[0] = i32(extractBits(u[0], u[1] * 3, u[1]));"},
	"insert-unclamped":     {"r[0] = insertBits(i[1], i[2], u[1] * 3, u[1] + 1);", "r[0] = insertBits(i[1], i[2], u[1] * 3, u[1]);"},
	"divide-by-zero":       {"r[0] = i[1] / i[3];", "r[0] = i[1] / i[4];"},
	"remainder-by-zero":    {"r[0] = i32(u[1] % u[3]);", "r[0] = i32(u[1] % u[5]);"},
	"remainder-floors":     {"r[0] = i[0] % 3;", "r[0] = i[1] % 3;"},
	"shift-unmasked":       {"r[0] = i[5] << (u[1] * 5);", "r[0] = i[5] << u[1];"},
	"negative-to-unsigned": {"r[0] = i32(u32(f[0]));", "r[0] = i32(u32(f[1]));"},
	"bitcast-converts":     {"r[0] = bitcast<i32>(f[1]);", "r[0] = i32(f[1]); r[1] = bitcast<i32>(u[0]);"},
	"bitcast-sign":         {"r[0] = bitcast<i32>(u[0]);", "r[0] = bitcast<i32>(u[1]);"},
	"abstract-narrow":      {"r[0] = i[5] + ((1 << 40) >> 38);", "r[0] = i[5] + ((1 << 20) >> 18); r[1] = i32(0x7fffffffu + 1u > 5u);"},
	"break-if-early":       {"var k = 0; loop { r[0]++; continuing { k++; break if k == 2; } }", "var k = 0; loop { r[0]++; k++; continuing { r[1]++; break if k == 2; } }"},
	"default-first":        {"switch i[4] { case default, 5 { r[0] = 1; } case 1 { r[0] = 2; } }", "switch i[4] { case 1 { r[0] = 2; } case default, 5 { r[0] = 1; } }"},
	"selector-lost":        {"switch i[4] { case 2, 1 { r[0] = 1; } default { r[0] = 2; } }", "switch i[4] { case 1, 2 { r[0] = 1; } default { r[0] = 2; } }"},
	"phony-removed":        {"fn g() -> i32 { r[0] = 5; return 1; } main: _ = g();", "fn g() -> i32 { r[0] = 5; return 1; } main: g(); _ = i[3];"},
	"zero-once":            {"for (var k = 0; k < 3; k++) { var x: i32; x++; r[k] = x; }", "for (var k = 0; k < 3; k++) { var x = k; x++; r[k] = x; }"},
	"pointer-copied": {"fn g(a: ptr<function, i32>) { *a = 7; } main: var x = array(5, 6); g(&x[1]); r[0] = x[1];",
		"fn g(a: ptr<function, i32>) { *a = 7; } main: var x = 5; g(&x); r[0] = x;"},
	"pointer-late": {"var a = array(1, 2); var k = 0; let p = &a[k]; k = 1; *p = 5; r[0] = a[0];", "var a = array(1, 2); let p = &a[i[4]]; *p = 5; r[0] = a[1];"},
	"uniform-load-early": {"var<workgroup> w: i32; main: if lane == 3 { w = 7; } r[lane] = workgroupUniformLoad(&w);",
		"var<workgroup> w: i32; main: if lane == 3 { w = 7; } workgroupBarrier(); r[lane] = w;"},
	"group-not-zeroed": {"var<workgroup> w: i32; var<workgroup> b: vec2<bool>; main: workgroupBarrier(); r[lane] = w + i32(b.y);", "var<workgroup> w: i32; main: if lane == 0 { w = 1; } workgroupBarrier(); r[lane] = w;"},
	"size-ignored":     {"r[0] = sized.y;", "r[0] = sized.x;"},
	"vec3-tight":       {"r[0] = data.a[1].x;", "r[0] = data.a[0].x;"},
	"columns-padded":   {"r[0] = i32(columns[1].x);", "r[0] = i32(columns[0].x);"},

	"break-mask-late":    {"for (var k = 0; k < 3; k++) { if i[k] == 8 { break; } r[0]++; }", "for (var k = 0; k < 3; k++) { if columns[0].x == 5 { break; } r[0]++; }"},
	"return-mask-late":   {"fn g() -> i32 { if i[3] == 0 { return 1; } r[1] = 5; return 2; } main: r[0] = g();", "fn g() -> i32 { if columns[0].x == 5 { return 1; } return 2; } main: r[0] = g();"},
	"continue-unmasked":  {"for (var k = 0; k < 3; k++) { if i[k] == 8 { continue; } r[0]++; }", "for (var k = 0; k < 3; k++) { if i[k] == 8 { r[1]++; } r[0]++; }"},
	"else-unmasked":      {"let c = i[3] == 0; if c { r[0] = 1; } else { r[0] = 2; }", "let c = columns[0].x == 0; if c { r[0] = 1; } else { r[0] = 2; }"},
	"inner-mask-kept":    {"for (var k = 0; k < 2; k++) { for (var j = 0; j < 3; j++) { if i[j] == 8 { break; } } r[0]++; }", "for (var k = 0; k < 2; k++) { for (var j = 0; j < 3; j++) { r[1]++; } r[0]++; }"},
	"exit-value-initial": {"var x = 0; for (var k = 0; k < 3; k++) { x = k; if i[k] == 8 { break; } } r[0] = x;", "var x = 0; for (var k = 0; k < 3; k++) { x = k; } r[0] = x;"},
	"uniform-value":      {"{ let x = i32(lane) + 1; r[lane] = x; }", "{ let x = i[1] + 1; r[lane] = x; }"},
	"uniform-branch":     {"if lane == 2 { r[lane] = 1; }", "if i[3] == 0 { r[lane] = 1; }"},
	"uniform-loop":       {"for (var k = 0u; k < lane; k++) { r[lane]++; }", "for (var k = 0u; k < 3; k++) { r[lane]++; }"},
	"uniform-selector":   {"switch lane { case 2: { r[lane] = 1; } default: {} }", "switch i[3] { case 0: { r[lane] = 1; } default: {} }"},
	"neighbours-value":   {"var y = 0; if lane < 2 { y = 1; } let x = i32(lane); r[lane] = x;", "var y = i32(lane); if lane < 2 { y = 1; } r[lane] = y;"},
	"spill-slot-shared":  {"var a = i[0]; var b = i[1]; var c = i[2]; var d = i[3]; r[0] = a; r[1] = b + c + d;", "var a = i[0]; var b = i[1]; var c = i[2]; r[0] = a; r[1] = b + c;"},
	"spill-vector-short": {"var a = vec2(i[0]); var b = vec2(i[1]); var c = vec2(i[2]); var d = vec2(i[3]); r[0] = a.y; r[1] = b.y + c.x + d.x;", "var a = vec2(i[0]); var b = vec2(i[1]); var c = vec3(i[2]); r[0] = a.y + b.x + c.x;"},
}
