package interp

import (
	"encoding/binary"
	"strings"
	"testing"

	"shsmith/lib/record"
	"shsmith/lib/version"
)

// modulePrelude is prelude for modules of WGSL: what they read is the same.
const modulePrelude = `enable f16; enable subgroups; ` +
	`struct Out { i: array<i32, 16>, u: array<u32, 16>, f: array<f32, 16>, h: array<f16, 16> } ` +
	`struct In { n: array<i32, 8>, k: array<u32, 8>, x: array<f32, 8> } ` +
	`@group(0) @binding(0) var<storage, read_write> o: Out; @group(0) @binding(1) var<storage> in_: In;`

// moduleValues has expressions of WGSL, and their components worked out by
// hand from the specification; the inputs are those of values.
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

// Each expression has its value and is free of undefined behaviour.
func TestModuleValues(t *testing.T) {
	for _, c := range moduleValues {
		p, info := stageProgram(t, version.Compute, modulePrelude+`
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
		if got := members(resources, r, "result"); got != c.want || len(r.Findings) > 0 {
			t.Errorf("%s is %s, want %s; found %v", c.expr, got, c.want, r.Findings)
		}
	}
}

// members are the members of a resource after a run.
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
					got = append(got, spell("float", wordOf(floatOfHalf(uint32(binary.LittleEndian.Uint16(b))))))
					continue
				}
				got = append(got, spell(m.Scalar, binary.LittleEndian.Uint32(b)))
			}
		}
	}
	return strings.Join(got, " ")
}
