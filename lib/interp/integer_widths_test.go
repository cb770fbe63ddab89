package interp

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"shsmith/lib/record"
)

const anyWidthHeader = `#version 460
#extension GL_ARB_gpu_shader_int64 : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#extension GL_AMD_shader_trinary_minmax : enable
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int unused; };
layout(std430, binding = 1) readonly buffer In { int n[8]; uint k[8]; float x[8]; };
layout(std430, binding = 3) buffer Wide { double d[4]; int64_t i[4]; uint64_t u[4]; dmat3x2 m; };
`

// anyWidthValues has GLSL expressions, most with numbers that are not 32 bits wide. `want` has the
// components of the value, worked out by hand. n, k and x are the inputs of undefined_test.go. The
// other inputs are:
//
//	d: 0, 1, 2.5, 2^60
//	i: 0, 1, -7, INT64_MIN
//	u: 0, 1, 2^40, 2^64-1
//	m: only zeros
var anyWidthValues = []struct{ typ, expr, want string }{
	{"double", "d[1] + d[2]", "3.5"}, {"double", "d[2] * d[2] - d[1]", "5.25"}, {"double", "-d[2]", "-2.5"}, {"double", "d[3] + 256.0lf", "1152921504606847200"},
	{"double", "x[6] * double(x[6])", "281474943156225"}, {"double", "n[6] - 1.0lf", "-2147483649"}, {"double", "k[7] + 1.0lf", "4294967296"},
	{"bool", "d[2] > d[1]", "1"}, {"bool", "d[2] <= d[1]", "0"}, {"bool", "d[2] == 2.5lf", "1"}, {"bool", "dvec2(d[1], d[2]) != dvec2(1.0lf, 2.5lf)", "0"},
	{"dvec2", "dvec2(d[1], d[2]) * 2.0lf", "2 5"}, {"dvec3", "dvec3(1.0lf, d[2], 3.0lf).zyx", "3 2.5 1"}, {"double", "1.25LF * 2", "2.5"},
	{"int", "int(d[2] * -1.0lf)", "-2"}, {"uint", "uint(d[2] * 2.0lf)", "5"}, {"float", "float(d[2])", "2.5"}, {"bool", "bool(d[0])", "0"},
	{"double", "floor(-d[2])", "-3"}, {"double", "ceil(d[2])", "3"}, {"double", "trunc(-d[2])", "-2"}, {"double", "roundEven(d[2])", "2"}, {"double", "round(d[2] + 0.25lf)", "3"},
	{"double", "fract(-d[2])", "0.5"}, {"double", "abs(-d[2])", "2.5"}, {"double", "sign(-d[2])", "-1"}, {"double", "min(d[2], d[1])", "1"}, {"double", "max(d[2], 3.0lf)", "3"},
	{"double", "clamp(d[2], d[0], d[1])", "1"}, {"double", "mix(d[1], d[2], 0.5lf)", "1.75"}, {"double", "mix(d[1], d[2], true)", "2.5"}, {"double", "step(d[1], d[2])", "1"},
	{"double", "mod(7.0lf, 4.0lf * d[1])", "3"}, {"double", "smoothstep(d[0], d[1], d[2])", "1"}, {"double", "fma(d[2], d[2], d[1])", "7.25"}, {"bool", "isnan(d[2])", "0"},
	{"double", "round(sqrt(d[2] * 10.0lf))", "5"}, {"double", "round(inversesqrt(0.25lf * d[1]))", "2"}, {"double", "round(d[2] / 0.5lf)", "5"},
	{"double", "ldexp(d[2], 3)", "20"}, {"double", "dot(dvec2(d[2], 2.0lf), dvec2(2.0lf, 3.0lf))", "11"}, {"double", "round(length(dvec2(3.0lf, 4.0lf * d[1])))", "5"},
	{"dvec3", "cross(dvec3(d[1], 2.0lf, 3.0lf), dvec3(5.0lf, 7.0lf, 11.0lf))", "1 4 -3"}, {"dvec2", "dmat2(1.0lf, 2.0lf, 3.0lf, 4.0lf) * dvec2(5.0lf, 6.0lf * d[1])", "23 34"},
	{"dmat2x3", "transpose(dmat3x2(1, 2, 3, 4, 5, d[2]))", "1 3 5 2 4 2.5"}, {"dmat2", "dmat2(d[2])", "2.5 0 0 2.5"}, {"double", "round(determinant(dmat2(d[1])) * 0.0lf + 1.0lf)", "1"},
	{"double", "packDouble2x32(uvec2(0u, 0x40040000u + k[0]))", "2.5"}, {"uvec2", "unpackDouble2x32(d[2])", "0 1074003968"},
	{"bvec2", "lessThan(dvec2(d[1], d[2]), dvec2(2.0lf))", "1 0"}, {"dvec2", "reflect(dvec2(d[1], 2.0lf), dvec2(1.0lf, 3.0lf))", "-13 -40"},
	{"int64_t", "i[2] * i[2] + 4294967296L", "4294967345"}, {"int64_t", "i[3] - 1L", "9223372036854775807"}, {"int64_t", "i[2] / 2L", "-3"}, {"int64_t", "-i[2] % 4L", "3"},
	{"int64_t", "i[2] >> 1", "-4"}, {"int64_t", "i[1] << 40", "1099511627776"}, {"int64_t", "~i[2]", "6"}, {"bool", "i[3] < i[2]", "1"}, {"bool", "i[2] == -7L", "1"},
	{"uint64_t", "u[3] / 10UL", "1844674407370955161"}, {"uint64_t", "u[3] >> 60u", "15"}, {"uint64_t", "u[2] | 1UL", "1099511627777"}, {"bool", "u[3] > u[2]", "1"},
	{"int64_t", "n[6] + i[0]", "-2147483648"}, {"int", "int(i[2])", "-7"}, {"uint", "uint(u[2] + 5UL)", "5"}, {"double", "double(i[2])", "-7"}, {"int64_t", "int64_t(-d[2])", "-2"},
	{"uint64_t", "uint64_t(d[3])", "1152921504606846976"}, {"i64vec2", "abs(i64vec2(i[2], 3L))", "7 3"}, {"int64_t", "min(i[2], i[3])", "-9223372036854775808"}, {"int64_t", "clamp(i[2], -2L, 5L)", "-2"},
	{"int64_t", "mix(i[1], i[2], n[1] == 1)", "-7"}, {"int64_t", "packInt2x32(ivec2(n[1], n[2]))", "8589934593"}, {"uvec2", "unpackUint2x32(u[2] + 3UL)", "3 256"}, {"int64_t", "doubleBitsToInt64(d[2])", "4612811918334230528"},
	{"double", "int64BitsToDouble(4612811918334230528L + i[0])", "2.5"}, {"int64_t", "sign(i[2])", "-1"}, {"float", "float(i[2])", "-7"},
	{"int", "int(int16_t(n[7]) + int16_t(2))", "1"}, {"int", "int(uint16_t(n[4]))", "65535"}, {"int", "int(int8_t(200 + n[0]))", "-56"}, {"int", "int(int16_t(n[5]) >> 1)", "-4"},
	{"uint", "uint(uint8_t(k[3]) * uint8_t(100))", "44"}, {"int", "int(int8_t(n[5]) / int8_t(2))", "-3"}, {"bool", "int16_t(n[4]) < int16_t(0)", "1"},
	{"float", "float(float16_t(x[5]) * float16_t(2.0))", "-3"}, {"bool", "float16_t(x[4]) < float16_t(1.0)", "1"}, {"int", "int(float16_t(x[5]) * 4.0hf)", "-6"},
	{"int", "max3(n[1], n[5], n[2])", "2"}, {"int", "mid3(n[1], n[5], n[2])", "1"}, {"float", "min3(x[1], x[5], x[2])", "-1.5"},
	{"bool", "dmat2(d[1]) == dmat2(1.0lf)", "1"},
	{"double", "dot(dvec4(2717908992.0lf, dvec3(d[1])), dvec4(614097.0lf))", "1669059760102515"},
}

// wideInputs returns the initial bytes of the buffer Wide in anyWidthHeader: the elements of its
// arrays d, i and u. The comment of anyWidthValues lists these elements.
func wideInputs() []byte {
	var b []byte
	for _, w := range []uint64{math.Float64bits(0), math.Float64bits(1), math.Float64bits(2.5), math.Float64bits(1 << 60),
		0, 1, 1<<64 - 7, 1 << 63, 0, 1, 1 << 40, 1<<64 - 1} {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return b
}

func TestSized(t *testing.T) {
	for _, c := range anyWidthValues {
		store, expr := stored(c.typ), convertTo(c.typ, c.expr)
		if c.typ == "bvec2" {
			store, expr = "ivec2", "ivec2("+c.expr+")"
		}
		p, resources := program(t, anyWidthHeader+"layout(std430, binding = 2) buffer Result { "+store+" result; };\nvoid main() { result = "+expr+"; }")
		setInputs(resources)
		for i := range resources {
			if resources[i].Name == "Wide" {
				resources[i].Init = wideInputs()
			}
		}
		for _, flip := range []bool{false, true} {
			r, err := p.Run(resources, [3]int{1, 1, 1}, Options{RightToLeft: flip})
			if err != nil {
				t.Fatal(err)
			}
			if s := spellResult(resources, r); s != c.want || len(r.Findings)+len(r.Inexact) > 0 {
				t.Errorf("%s is %s, want %s; found %v", c.expr, s, c.want, r.Findings)
			}
		}
	}
}

// spellResult returns the members of the block Result as text.
func spellResult(resources []record.Resource, r *Result) string {
	var got []string
	for i := range resources {
		if resources[i].Name != "Result" {
			continue
		}
		for _, m := range resources[i].Members {
			for n := 0; n < m.Count; n++ {
				got = append(got, spellSized(m.Scalar, r.Outputs[i][m.Offset+n*m.Stride:]))
			}
		}
	}
	return strings.Join(got, " ")
}

func spellSized(scalar string, b []byte) string {
	switch scalar {
	case "double":
		return strconv.FormatFloat(math.Float64frombits(binary.LittleEndian.Uint64(b)), 'f', -1, 64)
	case "int64_t":
		return fmt.Sprint(int64(binary.LittleEndian.Uint64(b)))
	case "uint64_t":
		return fmt.Sprint(binary.LittleEndian.Uint64(b))
	}
	return spell(scalar, binary.LittleEndian.Uint32(b))
}

// Wide values keep both words when they are copied.
func TestWideValuesMove(t *testing.T) {
	p, resources := program(t, anyWidthHeader+`
struct S { double a; int64_t b[2]; float c; };
layout(std430, binding = 2) buffer Result { S s[2]; dmat2x3 w; layout(row_major) dmat2x3 v; } result;
shared int64_t t;
S twice(S x, out double y, inout int64_t z) { y = x.a + 1.0lf; z += z; x.b[1] *= 2L; return x; }
void main() {
    S s = S(2.5lf, int64_t[2](-5L, 1L << 40), 3.0);
    double y; int64_t z = 1L << 33;
    S r = n[1] == 1 ? twice(s, y, z) : s;
    t = z--; ++t; z++;
    result.s[n[1]] = r;
    result.s[0] = S(y, int64_t[2](t, z), r == s ? 1.0 : 2.0);
    result.w = dmat2x3(1, 2, 3, 4, 5, 6);
    result.v = result.w;
    result.v[1][n[2]] += double(result.s[1].b[0]);
}`)
	setInputs(resources)
	r, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := "3.5 17179869185 17179869184 2 2.5 -5 2199023255552 3 1 2 3 4 5 6 1 4 2 5 3 1"
	if s := spellResult(resources, r); s != want || len(r.Findings)+len(r.Inexact) > 0 {
		t.Errorf("%s, want %s; found %v", s, want, r.Findings)
	}
}

// Scalars of 16 bits have the offsets that the layout of a block defines, and padding keeps its
// bytes.
func TestNarrowBlocks(t *testing.T) {
	p, resources := program(t, `#version 450
#extension GL_EXT_shader_explicit_arithmetic_types_int16 : require
#extension GL_EXT_shader_explicit_arithmetic_types_float16 : require
layout(std430, binding = 2) buffer Result { int16_t a; f16vec3 v; uint n; u16vec2 tail[]; };
void main() { n = uint(tail.length()); a -= 1s; v.yz = f16vec2(v.x, 2.0hf); tail[1] = u16vec2(tail[0].y, a); }
`)
	r := &resources[0]
	r.Size = 28
	r.Init = make([]byte, r.Size)
	for at, w := range map[int]uint16{2: 0x1234, 8: 0x4200, 14: 0x5678, 22: 7} {
		binary.LittleEndian.PutUint16(r.Init[at:], w)
	}
	out, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
	if err != nil || len(out.Findings)+len(out.Inexact) > 0 {
		t.Fatal(err, out.Findings)
	}
	for at, want := range map[int]uint16{0: 0xffff, 2: 0x1234, 8: 0x4200, 10: 0x4200, 12: 0x4000, 14: 0x5678, 16: 2, 20: 0, 22: 7, 24: 7, 26: 0xffff} {
		if w := binary.LittleEndian.Uint16(out.Outputs[0][at:]); w != want {
			t.Errorf("at %d is %#x, want %#x", at, w, want)
		}
	}
}

// If a double in a buffer is uncertain at the end of a run, the run reports it as inexact. Nothing
// is reported if the shader has replaced the uncertain double by a definite one.
func TestDoublesInBuffers(t *testing.T) {
	for body, want := range map[string]string{
		"d = 1.0lf / 3.0lf; n = d < 0.5lf ? 1 : 2;":                           "float-inexact: / gives a result from 0.3333330949147542 to 0.3333335717519124",
		"d = 1.0lf / 3.0lf; n = d < 0.5lf ? 1 : 2; d = 2.0lf;":                "",
		"d = 1.0lf - 1.0lf; d = -d; d = abs(d) < 1.0lf ? 10.0lf : d;":         "",
		"d = 1.0lf - 1.0lf; d = -d;":                                          "float-special: - gives a zero whose sign matters",
		"d = 9007199254740991.0lf * 9007199254740991.0lf; d = min(d, 4.0lf);": "",
	} {
		p, resources := program(t, "#version 450\nlayout(std430, binding = 2) buffer Result { double d; int n; };\nvoid main() { "+body+" }")
		r, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, f := range slices.Concat(r.Findings, r.Inexact) {
			got = string(f.Kind) + ": " + f.Detail
		}
		if got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}
