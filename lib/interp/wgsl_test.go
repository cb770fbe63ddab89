package interp

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// modulePrelude is the beginning of the tests' modules of WGSL. It declares the output buffer o and
// the input buffer in_, as the constant `prelude` does for GLSL.
const modulePrelude = `enable f16; enable subgroups; ` +
	`struct Out { i: array<i32, 16>, u: array<u32, 16>, f: array<f32, 16>, h: array<f16, 16> } ` +
	`struct In { n: array<i32, 8>, k: array<u32, 8>, x: array<f32, 8> } ` +
	`@group(0) @binding(0) var<storage, read_write> o: Out; @group(0) @binding(1) var<storage> in_: In;`

// moduleValues has expressions of WGSL with their types and components, worked out by hand from the
// specification. The inputs n, k and x are those of the list `values`.
var moduleValues = []struct{ typ, expr, want string }{
	// 8.7, 8.9: integers wrap; what GLSL leaves undefined has a value.
	{"i32", "n[7] + 1", "-2147483648"}, {"i32", "n[6] - 1", "2147483647"}, {"i32", "-n[6]", "-2147483648"},
	{"i32", "n[5] / n[0]", "-7"}, {"i32", "n[6] / n[4]", "-2147483648"}, {"i32", "n[5] / 2", "-3"}, {"i32", "n[5] % n[0]", "0"},
	{"i32", "n[6] % n[4]", "0"}, {"i32", "n[5] % 4", "-3"}, {"i32", "7 % n[5]", "0"}, {"i32", "n[5] % -2", "-1"},
	{"u32", "k[7] / k[0]", "4294967295"}, {"u32", "k[7] % k[0]", "0"}, {"u32", "k[7] + 2", "1"}, {"u32", "k[7] * k[7]", "1"},
	{"i32", "n[1] << k[5]", "1"}, {"i32", "n[1] << k[6]", "2"}, {"i32", "n[6] >> k[7]", "-1"}, {"u32", "k[7] >> k[6]", "2147483647"},
	{"u32", "k[7] << k[4]", "2147483648"}, {"i32", "n[5] >> 1u", "-4"}, {"i32", "~n[0]", "-1"}, {"i32", "n[5] ^ n[4]", "6"},
	{"vec3i", "vec3(1, 2, 3) * n[3]", "3 6 9"}, {"vec2i", "n[3] - vec2(1, 2)", "2 1"}, {"vec2u", "vec2u(8, 9) >> vec2u(k[1], k[2])", "4 2"},
	{"vec2u", "vec2<u32>(vec2(n[1], 2) == vec2(1, 3))", "1 0"}, {"vec2u", "vec2<u32>(vec2(x[5], 2) < vec2(x[0]))", "1 0"},
	{"u32", "u32(n[5] < n[0] && k[7] > k[0])", "1"}, {"u32", "u32(n[0] == 1 && n[1] / n[0] == 1)", "0"},
	{"vec2u", "vec2u(vec2(true, false) | vec2(n[0] == 0))", "1 1"}, {"vec2u", "vec2u(!vec2(true, n[0] == 1))", "0 1"},
	{"u32", "u32((n[0] == 0) & (n[1] == 0))", "0"}, {"vec2u", "vec2u(vec2(n[0] == 0) != vec2(true, false))", "0 1"},
	// Abstract numbers.
	{"i32", "n[0] + (1 << 31) / 65536", "32768"}, {"u32", "k[0] + (3000000000 - 1)", "2999999999"}, {"f32", "x[0] + 1 / 2", "0"},
	{"f32", "x[0] + 1.5", "1.5"}, {"f32", "x[0] + 0x1.8p1", "3"}, {"f32", "x[1] * 3", "3"}, {"i32", "i32(4.75 * 2) + n[0]", "9"},
	{"vec3f", "x[1] * vec3(1, 2.5, 3)", "1 2.5 3"}, {"i32", "array(4, 5, 6)[n[1]]", "5"}, {"f32", "array(4, 5.5, 6)[n[1]]", "5.5"},
	{"u32", "vec4u(vec4(1, 2, 3, 4))[k[3]]", "4"}, {"i32", "n[0] + max(3, 4) - abs(-2)", "2"}, {"f32", "x[0] + dot(vec2(1, 2), vec2(3, 4))", "11"},
	{"f32", "x[0] + modf(-2.75).whole", "-2"}, {"i32", "n[0] + frexp(3.0).exp", "2"}, {"i32", "select(1, 2, n[0] == 0) + n[0]", "2"},
	{"f32", "mat2x2(1, 2, 3, 4)[1].x + x[0]", "3"}, {"i32", "n[0] + 0x7fffffff", "2147483647"}, {"f32", "f32(16777217 - 1) + x[0]", "16777216"},
	// Floats where everything is exact.
	{"f32", "x[6] + 1.0", "16777216"}, {"f32", "x[5] * x[5]", "2.25"}, {"f32", "-x[5]", "1.5"}, {"vec2f", "vec2(1.0, 2.0) * x[4]", "0.5 1"},
	{"u32", "u32(x[7] > 1e29)", "1"}, {"vec2f", "mat2x2f(1, 2, 3, 4) * vec2(x[1] * 5, 6)", "23 34"},
	{"vec2f", "vec2(x[1] * 5, 6) * mat2x2f(1, 2, 3, 4)", "17 39"}, {"mat2x2f", "mat2x2f(1, 2, 3, 4) * mat2x2f(5, 6, 7, 8 * x[1])", "23 34 31 46"},
	{"mat2x2f", "mat2x2f(1, 2, 3, 4) * x[2]", "2 4 6 8"}, {"mat2x2f", "mat2x2f(1, 2, 3, 4) - mat2x2f(vec2(x[3]), vec2(2))", "-2 -1 1 2"},
	{"vec2f", "mat3x2f(1, 2, 3, 4, 5, 6)[n[2]]", "5 6"}, {"vec3f", "vec4f(1, 2, 3, 4).wyx", "4 2 1"}, {"f32", "vec4f(1, 2, 3, 4).abg.y", "3"},
	{"mat2x3f", "transpose(mat3x2f(1, 2, 3, 4, 5, 6))", "1 3 5 2 4 6"}, {"f32", "round((x[3] * 2.5) % x[2] * 4)", "6"},
	// 15.7.6, 17.1: constructors and conversions.
	{"i32", "i32(x[5])", "-1"}, {"i32", "i32(x[7])", "2147483520"}, {"i32", "i32(-x[7])", "-2147483648"}, {"u32", "u32(x[5])", "0"},
	{"u32", "u32(x[7])", "4294967040"}, {"i32", "i32(k[7])", "-1"}, {"u32", "u32(n[4])", "4294967295"}, {"f32", "f32(n[5])", "-7"},
	{"f32", "f32(x[0] == 0.0)", "1"}, {"u32", "u32(bool(x[4]))", "1"}, {"vec3i", "vec3(n[3])", "3 3 3"},
	{"vec4i", "vec4(vec2i(vec2(x[5], x[3])), n[1], 7)", "-1 3 1 7"}, {"vec2i", "vec2i()", "0 0"}, {"i32", "array<i32, 3>()[n[1]]", "0"},
	{"f32", "bitcast<f32>(n[0] + 0x40490000)", "3.140625"}, {"i32", "bitcast<i32>(x[5])", "-1077936128"}, {"vec2u", "bitcast<vec2u>(vec2(x[1], x[2]))", "1065353216 1073741824"},
	{"vec2f", "vec2f(bitcast<vec2h>(k[0] + 0xbe003c00u))", "1 -1.5"}, {"u32", "bitcast<u32>(vec2h(vec2(x[1], x[5])))", "3187686400"},
	{"vec2u", "bitcast<vec2u>(vec4h(vec4(x[1], x[2], x[3], x[4])))", "1073757184 939540992"},
	// f16.
	{"f16", "f16(x[5]) * 2", "-3"}, {"f16", "f16(x[3]) + 0.25h", "3.25"}, {"u32", "u32(f16(x[5]) < 0)", "1"}, {"i32", "i32(f16(x[5]))", "-1"},
	{"vec2h", "vec2h(vec2(x[1], x[2])) * 1024", "1024 2048"}, {"f16", "floor(f16(x[5]))", "-2"}, {"f16", "max(f16(x[5]), 0.5)", "0.5"},
	{"f16", "round(f16(x[3]) / f16(x[2]) * 2)", "3"}, {"f32", "f32(f16(x[4]))", "0.5"}, {"f16", "ldexp(f16(x[3]), n[2])", "12"},
	{"i32", "frexp(f16(x[3])).exp", "2"}, {"mat2x2h", "mat2x2h(1, 2, 3, 4) * f16(x[2])", "2 4 6 8"}, {"f16", "dot(vec2h(1, 2), vec2h(vec2(x[3])))", "9"},
	// 17.5: numeric functions.
	{"i32", "abs(n[6])", "-2147483648"}, {"u32", "abs(k[7])", "4294967295"}, {"i32", "sign(n[5])", "-1"}, {"i32", "clamp(n[5], n[3], n[1])", "1"},
	{"i32", "countLeadingZeros(n[1])", "31"}, {"i32", "countLeadingZeros(n[0])", "32"}, {"u32", "countTrailingZeros(k[0])", "32"}, {"i32", "countTrailingZeros(n[6])", "31"},
	{"u32", "countOneBits(k[7])", "32"}, {"u32", "reverseBits(k[3])", "3221225472"}, {"i32", "firstLeadingBit(n[5])", "2"}, {"u32", "firstLeadingBit(k[0])", "4294967295"},
	{"i32", "firstTrailingBit(n[0])", "-1"}, {"i32", "firstTrailingBit(n[6])", "31"},
	{"i32", "extractBits(n[5], 1, 3)", "-4"}, {"u32", "extractBits(k[7], k[5], 5)", "0"}, {"u32", "extractBits(k[7], 4u, k[7])", "268435455"},
	{"i32", "extractBits(n[6], k[4], k[6])", "-1"}, {"i32", "insertBits(n[0], n[4], 4, 4)", "240"}, {"u32", "insertBits(k[0], k[7], k[4], k[7])", "2147483648"},
	{"u32", "insertBits(k[3], k[7], k[6], 1)", "3"}, {"u32", "dot4U8Packed(k[0] + 0x01020304u, 0x04030201u)", "20"},
	{"i32", "dot4I8Packed(k[0] + 0xff02807fu, 0x01ff017fu)", "15998"}, {"i32", "dot(vec3i(1, 2, n[3]), vec3i(4, 5, 6))", "32"},
	{"f32", "round(x[4] + 2.0)", "2"}, {"f32", "round(x[5])", "-2"}, {"f32", "trunc(x[5])", "-1"}, {"f32", "fract(x[5])", "0.5"}, {"f32", "saturate(x[5]) + 1", "1"},
	{"f32", "saturate(x[3])", "1"}, {"f32", "step(x[2], x[2])", "1"}, {"f32", "mix(x[1], x[3], x[4])", "2"}, {"vec2f", "mix(vec2(x[1]), vec2(x[3]), x[4])", "2 2"},
	{"f32", "fma(x[3], x[3], x[1])", "10"}, {"f32", "clamp(x[5], x[1], x[2])", "1"}, {"f32", "smoothstep(x[2], x[1], x[3])", "0"}, {"f32", "smoothstep(x[1], x[2], x[3])", "1"},
	{"f32", "ldexp(x[3], n[5] + 10)", "24"}, {"f32", "quantizeToF16(x[5])", "-1.5"}, {"f32", "modf(x[5]).fract", "-0.5"}, {"f32", "modf(x[5]).whole", "-1"},
	{"f32", "frexp(x[3]).fract", "0.75"}, {"vec2i", "frexp(vec2(x[3], x[4])).exp", "2 0"}, {"vec2f", "select(vec2(x[1]), vec2(x[2]), vec2(true, n[0] == 1))", "2 1"},
	{"vec2f", "select(vec2(x[1]), vec2(x[2]), n[0] == 1)", "1 1"}, {"u32", "u32(all(vec2(true, n[0] == 1))) + 2 * u32(any(vec2(false, n[0] == 0))) + 4 * u32(all(n[0] == 0))", "6"},
	{"vec3f", "cross(vec3(x[1], 2.0, 3.0), vec3(5.0, 7.0, 11.0))", "1 4 -3"}, {"vec2f", "faceForward(vec2(x[1], 2), vec2(1), vec2(1))", "-1 -2"},
	{"vec2f", "reflect(vec2(x[1], 2), vec2(1, 3))", "-13 -40"}, {"f32", "round(sqrt(x[3] * 27))", "9"}, {"f32", "round(inverseSqrt(x[4] * x[4]))", "2"},
	{"f32", "round(pow(x[2], x[3]))", "8"}, {"f32", "round(log2(x[2] * 16))", "5"}, {"f32", "round(length(vec2(x[3], 4)))", "5"},
	// 17.9, 17.10: packing.
	{"u32", "pack4xI8(vec4(n[1], n[5], 300, n[6]))", "2947329"}, {"u32", "pack4xU8(vec4(k[1], k[7], 300, 2))", "36503297"},
	{"u32", "pack4xI8Clamp(vec4(n[1], n[5], 300, n[6]))", "2155870465"}, {"u32", "pack4xU8Clamp(vec4(k[1], k[7], 300, 2))", "50331393"},
	{"vec4i", "unpack4xI8(k[0] + 0x80ff7f01u)", "1 127 -1 -128"}, {"vec4u", "unpack4xU8(k[0] + 0x80ff7f01u)", "1 127 255 128"},
	{"u32", "pack4x8unorm(vec4(x[0], x[1], x[3], x[5]))", "16776960"}, {"u32", "pack2x16snorm(vec2(x[5], x[1]))", "2147450881"},
	{"u32", "pack2x16float(vec2(x[1], x[5]))", "3187686400"}, {"vec2f", "unpack2x16float(k[0] + 0xbe003c00u)", "1 -1.5"},
	{"vec4f", "round(unpack4x8snorm(k[0] + 0x7f81807fu) * 4)", "4 -4 -4 4"},
}

// Each expression in moduleValues has the expected value, without undefined behaviour or inexact
// results.
func TestModuleValues(t *testing.T) {
	for _, c := range moduleValues {
		p, info := stageProgram(t, language.Compute, modulePrelude+`
@group(0) @binding(2) var<storage, read_write> result: `+c.typ+`;
@compute @workgroup_size(1) fn main() {
    let n = &in_.n; let k = in_.k; let p = &in_; let x = &(*p).x;
    result = `+c.expr+`;
    _ = o.i[0];
}`)
		resources := info.Resources(4)
		setInputs(resources)
		r, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := members(resources, r, "result"); got != c.want || len(r.Findings)+len(r.Inexact) > 0 {
			t.Errorf("%s is %s, want %s; found %v", c.expr, got, c.want, r.Findings)
		}
	}
}

// modulePrograms are programs of WGSL and the numbers that they write to o.i, the integers in the
// output buffer that modulePrelude declares. The numbers were worked out by hand.
var modulePrograms = []struct{ name, text, want string }{
	{"assignments to swizzles", `
@compute @workgroup_size(1) fn main() {
	var r = vec4(5, 2, 3, 4);
	let p = &r;
	r.yzw -= vec3(1);
	r.xy = r.yx;
	for (var k = 0; k < 4; k++) { o.i[k] = r[k]; }
	p.wz = vec2(9, 8);
	(*p).wx *= 2;
	for (var k = 0; k < 4; k++) { o.i[4 + k] = r[k]; }
	r.zyx.yx += vec2(10, 20);
	r.xw[in_.n[1]] = 7;
	for (var k = 0; k < 4; k++) { o.i[8 + k] = r[k]; }
}`, "1 5 2 3 2 5 8 18 2 15 28 7"},
	{"pointers", `
struct P { a: i32, b: array<vec2i, 2> }
var<private> g: P;
var<workgroup> w: array<i32, 3>;
fn add(p: ptr<function, i32>, n: i32) -> i32 { *p += n; return *p; }
fn twice(p: ptr<private, vec2i>) { (*p).y *= 2; p.x++; }
fn swap(p: ptr<workgroup, array<i32, 3>>, i: i32, j: i32) { let t = p[i]; p[i] = (*p)[j]; (*p)[j] = t; }
fn first(p: ptr<storage, array<i32, 8>>) -> i32 { return p[1]; }
fn deep(p: ptr<function, P>) { let q = &p.b[1]; twice2(q); (*p).a = add2(q); }
fn twice2(p: ptr<function, vec2i>) { *p = *p * 2; }
fn add2(p: ptr<function, vec2i>) -> i32 { return (*p).x + p.y; }
@compute @workgroup_size(1) fn main() {
    var x = 5;
    let r = &x;
    o.i[0] = add(&x, 2) * 10 + add(r, 1) + *r;
    g.b[in_.n[1]] = vec2(3, 4);
    twice(&g.b[in_.n[1]]);
    o.i[1] = g.b[1].x * 10 + g.b[1].y;
    w[0] = 7; w[2] = 9;
    swap(&w, 0, in_.n[2]);
    o.i[2] = w[0] * 10 + w[2];
    o.i[3] = first(&in_.n);
    var list = array<P, 2>();
    var i = 1;
    let e = &list[i].b;
    i = 0;
    (*e)[0].y = 6;
    o.i[4] = list[1].b[0].y + list[0].b[0].y;
    let m = &o.i[5];
    *m += 3; (*m)++; *m <<= 2u;
    list[1].b[1] = vec2(4, 5);
    deep(&list[1]);
    o.i[6] = list[1].a + list[0].a;
}`, "86 48 97 1 6 16 18"},
	{"values are copied", `
struct P { a: i32, b: array<vec2i, 2> }
fn twice(q: P) -> P { var p = q; p.a *= 2; p.b[1].y *= 2; return p; }
@compute @workgroup_size(1) fn main() {
    var q = P(1, array(vec2(2, 3), vec2(4, 5)));
    let p = twice(q);
    var r = q;
    q.b[0].x = 40;
    r.b = p.b;
    const c = array(vec2(1, 2), vec2(3, 4));
    let v = vec3(r.b[0].yx, c[in_.n[1]].y);
    o.i[0] = q.a; o.i[1] = p.a; o.i[2] = p.b[1].y; o.i[3] = r.b[1].y; o.i[4] = r.b[0].x; o.i[5] = twice(p).b[in_.n[1]].y;
    o.i[6] = v.x * 100 + v.y * 10 + v.z;
    var m: array<array<i32, 3>, 2>;
    m[1] = array(1, 2, 3);
    m[0] = m[1];
    m[0][2] += 30;
    o.i[7] = m[in_.n[1]][2] * 100 + m[0][2];
}`, "1 2 10 10 2 20 324 333"},
	{"switch", `
const two = 2;
fn f(i: i32) -> i32 {
    switch i {
        case 0, 1 { return 10; }
        case two: { if in_.n[0] == 0 { break; } return 11; }
        case default, -3 { return 12; }
        case 4 { switch i + 1 { case 5 { break; } default { return 13; } } }
    }
    return 14;
}
@compute @workgroup_size(1) fn main() {
    for (var i = 0; i < 6; i++) { o.i[i] = f(i); }
    o.i[6] = f(-3);
    loop { switch in_.n[1] { case 1 { break; } default { } } o.i[7]++; if o.i[7] == 3 { break; } }
    for (var i = 0; i < 4; i += 1) { switch i { case 1, 2 { continue; } default { } } o.i[8] += i; }
}`, "10 10 14 12 14 12 12 3 3"},
	{"loops", `
fn early(a: i32) -> i32 { var b = a; loop { if b < -5 { return 2; } if b > 0 { return 1; } b--; } }
@compute @workgroup_size(1) fn main() {
    var a = 0; var b = 0;
    for (var i = 0; i < 10; i++) { if i == 3 { continue; } if i == 6 { break; } a += i; }
    while b < 5 { b += 2; }
    o.i[0] = a; o.i[1] = b;
    var i = 0;
    loop {
        let twice = i * 2;
        if i % 2 == 1 { continue; }
        o.i[2] += twice;
        continuing { let step = 1 + i / 4; i += step; break if i > 8; }
    }
    o.i[3] = i;
    loop { if o.i[4] > 4 { break; } continuing { o.i[4] += 3; } }
    for (; o.i[5] < 4;) { o.i[5]++; }
    o.i[6] = early(1) * 10 + early(0);
    var k = 3;
    for (k = 1; k < 100; k *= 3) { }
    o.i[7] = k;
}`, "12 6 40 11 6 4 12 243"},
	{"scopes, constants and overrides", `
const a = b + 1; const b = 2;
override c = a * 10; override d: f32 = f32(c) * 0.5; @id(3) override e = true;
var<private> g: i32 = c + last[2];
const last = array(1, 2, 3);
const_assert a == 3;
alias V = vec2<i32>;
fn h() -> i32 { let a = a + 1; { let a = a * 10; if a == 40 { let b = a; return b + V(1, 2).y; } } return a; }
@compute @workgroup_size(1) fn main() {
    o.i[0] = a + b; o.i[1] = c; o.i[2] = i32(d); o.i[3] = g; g++; o.i[4] = h() + g;
    const x = last[1]; var y = last[x]; let z = y; y = 9;
    o.i[5] = x + y + z;
    _ = a; _ = h(); _ = &g;
    o.i[6] = i32(all(vec3(true) & (vec3(1, 2, 3) == vec3(1, 2, in_.n[3]))));
}`, "5 30 15 33 76 14 1"},
	{"sizes that overrides give", `
override n = 3; override m = n * 2 - 5;
const one = array(1, 2);
override size = one[0] + 1;
var<workgroup> w: array<array<i32, 2>, n>;
fn last(p: ptr<workgroup, array<array<i32, 2>, n>>) -> i32 { return p[n - 1][m] + 10 / m; }
@compute @workgroup_size(size, m) fn main(@builtin(local_invocation_index) i: u32) {
    w[i + 1][i] = i32(i) + 7;
    workgroupBarrier();
    o.i[i] = last(&w) + i32(i);
}`, "18 19"},
	{"atomics", `
struct A { n: atomic<i32>, list: array<atomic<u32>, 2> }
@group(0) @binding(2) var<storage, read_write> s: A;
fn bump(p: ptr<storage, atomic<u32>, read_write>) -> u32 { return atomicAdd(p, 5); }
@compute @workgroup_size(1) fn main() {
    o.i[0] = atomicExchange(&s.n, -3); o.i[1] = atomicSub(&s.n, 4); o.i[2] = atomicMax(&s.n, 2);
    o.i[3] = atomicMin(&s.n, -9); o.i[4] = atomicLoad(&s.n);
    atomicStore(&s.n, 12);
    o.i[5] = atomicAnd(&s.n, 10); o.i[6] = atomicOr(&s.n, 3); o.i[7] = atomicXor(&s.n, 1);
    let r = atomicCompareExchangeWeak(&s.n, 11, 20);
    let q = atomicCompareExchangeWeak(&s.n, 99, 30);
    o.i[8] = r.old_value * 10 + i32(r.exchanged); o.i[9] = q.old_value * 10 + i32(q.exchanged);
    o.i[10] = i32(bump(&s.list[in_.n[1]]) + bump(&s.list[1]));
}`, "0 -3 -7 2 -9 12 8 11 100 100 5"},
	{"buffers", `
struct T { a: vec3f, b: f32, @size(32) c: i32, @align(16) d: mat3x2f }
struct H { a: f16, b: vec3h, m: mat2x3h, c: u32, open: array<f16> }
@group(1) @binding(0) var<storage, read_write> t: array<T, 2>;
@group(1) @binding(1) var<storage, read_write> h: H;
@group(0) @binding(3) var<uniform> u: vec4i;
@compute @workgroup_size(1) fn main() {
    t[in_.n[1]] = T(vec3(1, 2, 3), 4, 5, mat3x2f(1, 2, 3, 4, 5, 6));
    let c = t[1];
    h.b = vec3(1, 2, 3); h.m = mat2x3h(1, 2, 3, 4, 5, 6); h.open[in_.n[1]] = 2.5; h.c = 7;
    o.i[0] = i32(c.a.z + c.b) + c.c; o.i[1] = i32(t[1].d[in_.n[1]].y); o.i[2] = i32(h.m[1].z * 10 + h.b.y);
    o.i[3] = i32(h.open[1] * 2) + i32(h.c); o.i[4] = i32(arrayLength(&h.open)); o.i[5] = u.w + i32(t[0].b);
}`, "12 4 62 12 6 0"},
	{"invocations", `
struct In2 { @builtin(local_invocation_id) l: vec3u, @builtin(workgroup_id) g: vec3u }
var<workgroup> s: array<i32, 4>;
var<private> mine: i32 = 3;
@compute @workgroup_size(2, 2) fn main(@builtin(local_invocation_index) i: u32, in: In2, @builtin(num_workgroups) n: vec3u) {
    mine += i32(i);
    s[i] += mine;
    workgroupBarrier();
    let t = s[3 - i];
    workgroupBarrier();
    s[i] = t * 10 + mine;
    o.i[i] = s[i];
    o.i[4 + i] = i32(in.l.y * 10 + in.l.x + n.x + in.g.x);
}`, "63 54 45 36 1 2 11 12"},
}

// Each program in modulePrograms writes the expected numbers to the array o.i, without undefined
// behaviour or inexact results.
func TestModulePrograms(t *testing.T) {
	for _, c := range modulePrograms {
		p, info := stageProgram(t, language.Compute, modulePrelude+c.text)
		resources := info.Resources(4)
		setInputs(resources)
		r, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Fields(members(resources, r, "o"))[:16]
		want := append(strings.Fields(c.want), strings.Fields(strings.Repeat(" 0", 16))...)[:16]
		if strings.Join(got, " ") != strings.Join(want, " ") || len(r.Findings)+len(r.Inexact) > 0 {
			t.Errorf("%s: %s, want %s; found %v", c.name, got, want, r.Findings)
		}
	}
}

// A work group has the right size even if the size depends on a constant that is computed from an
// inexact value, such as `i32(sin(1.0) * 3)`.
func TestInexactSize(t *testing.T) {
	p, info := stageProgram(t, language.Compute, modulePrelude+`override n = 2; const c = i32(sin(1.0) * 3);
@compute @workgroup_size(n * c - 2) fn main(@builtin(local_invocation_index) i: u32) { o.i[i] = i32(i) + 5; }`)
	resources := info.Resources(4)
	setInputs(resources)
	r, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
	if err != nil || !strings.HasPrefix(members(resources, r, "o"), "5 6 0") {
		t.Errorf("%v: %+v", err, r)
	}
}

// moduleDraws has shaders and the texels of the 2 by 2 image that they draw, worked out by hand.
// The upper row comes first. Some have a vertex shader.
var moduleDraws = []struct{ name, output, format, text, want string }{
	{"coordinates", "color", "rg32f", `@fragment fn f(@builtin(position) p: vec4f) -> @location(0) vec2f { return p.xy; }`, "0.5 0.5 1.5 0.5 0.5 1.5 1.5 1.5"},
	{"a member of a structure", "b", "rg32i", `
struct O { @location(1) a: f32, @location(0) b: vec2i }
@fragment fn f(@builtin(position) p: vec4f, @builtin(front_facing) front: bool) -> O { let q = vec2i(p.xy); return O(1, vec2(q.x - 7 * q.y, i32(front))); }`,
		"0 1 1 1 -7 1 -6 1"},
	{"normalised", "color", "rgba8", `@fragment fn f(@builtin(position) p: vec4f) -> @location(0) vec4f { return vec4(-1, 2, p.x - 0.5, (p.y + 6.5) / 255); }`,
		"0 255 0 7 0 255 255 7 0 255 0 8 0 255 255 8"},
	{"discard goes on", "color", "r32i", `
var<private> n: i32 = 5;
@fragment fn f(@builtin(position) p: vec4f) -> @location(0) i32 { if p.x > 1 { discard; } n++; return n + i32(dpdx(p.x)); }`, "7 0 7 0"},
	{"derivatives", "color", "rg32f", `@fragment fn f(@builtin(position) p: vec4f) -> @location(0) vec2f { return vec2(dpdy(p.y * 3), dpdxFine(p.x * p.y)); }`,
		"3 0.5 3 0.5 3 1.5 3 1.5"},
	{"from vertices", "color", "rg32f", `
struct V { @builtin(position) p: vec4f, @location(1) a: vec2f, @location(3) @interpolate(flat) b: vec2u }
@vertex fn v(@location(0) p: vec2f, @builtin(vertex_index) i: u32) -> V { return V(vec4(p, 0, 1), p, vec2(i + 7, 2)); }
@fragment fn f(in: V) -> @location(0) vec2f { return vec2(round(in.a.y * 4), f32(in.b.x * in.b.y)); }`, "2 14 2 14 -2 14 -2 14"},
}

// Each fragment shader draws its image, with its vertex shader if there is one.
func TestModuleDraws(t *testing.T) {
	for _, c := range moduleDraws {
		p, _ := stageProgram(t, language.Fragment, c.text)
		var vertex *Program
		if strings.Contains(c.text, "@vertex") {
			vertex, _ = stageProgram(t, language.Vertex, c.text)
		}
		r, err := p.On(image(2, 2, c.output, c.format), vertex).Run(nil, [3]int{}, Options{})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := texels(c.format, r.Outputs[0]); got != c.want || len(r.Findings)+len(r.Inexact) > 0 {
			t.Errorf("%s: %s, want %s; found %v", c.name, got, c.want, r.Findings)
		}
	}
}

// members returns the members of a resource after a run, as text.
func members(resources []record.Resource, r *Result, name string) string {
	var got []string
	for k := range resources {
		if resources[k].Name != name {
			continue
		}
		for _, m := range resources[k].Members {
			for i := 0; i < m.Count; i++ {
				b := r.Outputs[k][m.Offset+i*m.Stride:]
				if strings.HasPrefix(m.Scalar, "float16") || m.Scalar == "f16" {
					got = append(got, spell("float", math.Float32bits(float32(types.FromHalf(uint64(binary.LittleEndian.Uint16(b)))))))
					continue
				}
				got = append(got, spell(m.Scalar, binary.LittleEndian.Uint32(b)))
			}
		}
	}
	return strings.Join(got, " ")
}
