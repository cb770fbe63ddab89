package interp

import (
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
)

// values lists expressions of GLSL with their types and results. A result has all components, such
// as "3 6 9". The results are worked out by hand from the specification. The expressions read three
// arrays, which setInputs fills:
//
//	n   int     0 1 2 3 -1 -7 INT_MIN INT_MAX
//	k   uint    0 1 2 3 31 32 33 2^32-1
//	x   float   0 1 2 3 0.5 -1.5 16777215 1e30
var values = []struct{ typ, expr, want string }{
	// 5.9: integers wrap, division truncates, >> of int keeps the sign.
	{"int", "n[7] + 1", "-2147483648"}, {"int", "n[6] - 1", "2147483647"}, {"int", "n[7] * 2", "-2"},
	{"int", "-n[6]", "-2147483648"}, {"int", "n[5] / 2", "-3"}, {"int", "7 / n[3]", "2"}, {"int", "n[5] / -2", "3"},
	{"int", "n[6] / 2", "-1073741824"}, {"int", "7 % n[3]", "1"}, {"int", "~n[0]", "-1"}, {"int", "n[5] >> 1", "-4"},
	{"int", "n[6] >> 31", "-1"}, {"int", "n[4] << 31", "-2147483648"}, {"int", "n[5] & 12", "8"}, {"int", "n[5] | 3", "-5"},
	{"int", "n[5] ^ n[4]", "6"}, {"int", "+n[5]", "-7"}, {"int", "n[1] << k[2]", "4"},
	{"uint", "k[7] + 2u", "1"}, {"uint", "k[0] - 1u", "4294967295"}, {"uint", "k[7] * k[7]", "1"}, {"uint", "-k[1]", "4294967295"},
	{"uint", "k[7] / 10u", "429496729"}, {"uint", "k[7] % 10u", "5"}, {"uint", "k[7] >> 31", "1"}, {"uint", "k[7] << 1", "4294967294"},
	{"uint", "~k[3]", "4294967292"}, {"uint", "k[7] >> k[4]", "1"},
	{"ivec3", "ivec3(1, 2, 3) * n[3]", "3 6 9"}, {"ivec2", "n[3] - ivec2(1, 2)", "2 1"}, {"ivec2", "-ivec2(n[1], n[5])", "-1 7"},
	{"uvec2", "uvec2(8u, 9u) >> uvec2(k[1], k[2])", "4 2"}, {"ivec2", "ivec2(6, 5) % 4", "2 1"},
	{"bool", "n[5] < n[0]", "1"}, {"bool", "n[6] > n[7]", "0"}, {"bool", "k[7] > k[0]", "1"}, {"bool", "n[3] >= 3", "1"},
	{"bool", "n[3] <= 2", "0"}, {"bool", "k[7] <= k[3]", "0"}, {"bool", "k[4] >= 31u", "1"}, {"bool", "k[4] < 31u", "0"},
	{"bool", "ivec2(n[1], n[2]) == ivec2(1, 2)", "1"}, {"bool", "ivec2(n[1], n[2]) != ivec2(1, 3)", "1"},
	{"bool", "(n[0] == 0) ^^ (n[1] == 1)", "0"}, {"bool", "!(n[0] == 0)", "0"}, {"bool", "n[0] == 1 || n[1] == 1", "1"},
	{"bool", "n[0] == 1 && n[1] / n[0] == 1", "0"}, {"int", "n[0] == 0 ? 4 : 5", "4"}, {"int", "(n[0], 9)", "9"},
	{"bool", "mat2(x[1], x[2], x[3], 4.0) == mat2(1.0, 2.0, 3.0, 4.0)", "1"},
	{"bool", "int[2](n[1], 2) == int[2](1, 3)", "0"},
	// Floats whose operations are all exact.
	{"float", "x[6] + 1.0", "16777216"}, {"float", "x[1] - x[3]", "-2"}, {"float", "x[5] * x[5]", "2.25"}, {"float", "-x[5]", "1.5"},
	{"vec2", "vec2(1.0, 2.0) * x[4]", "0.5 1"}, {"bool", "x[5] < x[0]", "1"}, {"bool", "x[7] > 1e29", "1"}, {"bool", "x[0] == -x[0]", "1"},
	// 5.10: vectors and matrices.
	{"vec2", "mat2(1.0, 2.0, 3.0, 4.0) * vec2(5.0, 6.0)", "23 34"}, {"vec2", "vec2(5.0, 6.0) * mat2(1.0, 2.0, 3.0, 4.0)", "17 39"},
	{"mat2", "mat2(1.0, 2.0, 3.0, 4.0) * mat2(5.0, 6.0, 7.0, 8.0)", "23 34 31 46"},
	{"vec3", "mat2x3(1.0, 2.0, 3.0, 4.0, 5.0, 6.0) * vec2(1.0, 2.0)", "9 12 15"},
	{"vec2", "vec3(1.0, 2.0, 3.0) * mat2x3(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)", "14 32"},
	{"mat2", "mat3x2(1.0, 2.0, 3.0, 4.0, 5.0, 6.0) * mat2x3(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)", "22 28 49 64"},
	{"mat2", "mat2(1.0, 2.0, 3.0, 4.0) + x[1]", "2 3 4 5"}, {"mat2", "x[2] * mat2(1.0, 2.0, 3.0, 4.0)", "2 4 6 8"},
	{"vec2", "mat3x2(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)[n[2]]", "5 6"}, {"float", "mat2(1.0, 2.0, 3.0, 4.0)[1][0]", "3"},
	{"vec3", "vec4(1.0, 2.0, 3.0, 4.0).wyx", "4 2 1"}, {"float", "vec4(1.0, 2.0, 3.0, 4.0).abg.y", "3"},
	// 5.4: constructors.
	{"int", "int(x[5])", "-1"}, {"int", "int(k[7])", "-1"}, {"int", "int(true)", "1"}, {"uint", "uint(n[4])", "4294967295"},
	{"uint", "uint(x[3])", "3"}, {"float", "float(n[5])", "-7"}, {"float", "float(k[3])", "3"}, {"float", "float(x[0] == 0.0)", "1"},
	{"bool", "bool(x[4])", "1"}, {"bool", "bool(n[0])", "0"}, {"float", "float(k[5] * 134217728u)", "0"}, {"float", "float(k[7] ^ 0xffu)", "4294967040"},
	{"ivec3", "ivec3(n[3])", "3 3 3"}, {"ivec4", "ivec4(vec2(x[5], x[3]), n[1], k[2])", "-1 3 1 2"}, {"ivec2", "ivec2(ivec3(1, 2, 3))", "1 2"},
	{"vec2", "vec2(mat2(1.0, 2.0, 3.0, 4.0)[1])", "3 4"}, {"mat2", "mat2(x[3])", "3 0 0 3"}, {"mat2x3", "mat2x3(x[3])", "3 0 0 0 3 0"},
	{"mat3", "mat3(mat2(1.0, 2.0, 3.0, 4.0))", "1 2 0 3 4 0 0 0 1"}, {"mat2", "mat2(mat3(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0))", "1 2 4 5"},
	{"mat2", "mat2(vec3(1.0, 2.0, 3.0), n[1])", "1 2 3 1"}, {"vec4", "vec4(mat2(1.0, 2.0, 3.0, 4.0))", "1 2 3 4"},
	{"int", "int[3](4, 5, 6)[n[1]]", "5"}, {"int", "int[3](4, 5, 6).length()", "3"},
	// 8.3: common functions.
	{"int", "abs(n[5])", "7"}, {"int", "abs(n[6])", "-2147483648"}, {"int", "sign(n[5])", "-1"}, {"int", "sign(n[0])", "0"},
	{"int", "min(n[5], n[3])", "-7"}, {"int", "max(n[5], n[3])", "3"}, {"uint", "min(k[7], k[3])", "3"}, {"uint", "max(k[7], k[3])", "4294967295"},
	{"int", "clamp(n[5], n[4], n[3])", "-1"}, {"uint", "clamp(k[7], 1u, 9u)", "9"}, {"float", "clamp(x[5], x[0], x[1]) + 1.0", "1"},
	{"float", "abs(x[5])", "1.5"}, {"float", "sign(x[5])", "-1"}, {"float", "floor(x[5])", "-2"}, {"float", "ceil(x[5])", "-1"},
	{"float", "trunc(x[5])", "-1"}, {"float", "round(x[3] + 0.25)", "3"}, {"float", "roundEven(x[4] + 2.0)", "2"},
	{"float", "roundEven(x[4] + 3.0)", "4"}, {"float", "roundEven(x[5])", "-2"}, {"float", "fract(x[5])", "0.5"}, {"float", "floor(x[4])", "0"},
	{"float", "mod(x[3] * 3.0 + 1.0, 4.0)", "2"}, {"float", "mod(x[5], x[2])", "0.5"}, {"float", "min(x[5], x[3])", "-1.5"},
	{"vec2", "max(vec2(x[5], x[3]), 1.0)", "1 3"}, {"float", "step(x[3], x[2])", "0"}, {"float", "step(x[2], x[2])", "1"},
	{"float", "mix(x[1], x[3], x[4])", "2"}, {"vec2", "mix(vec2(1.0), vec2(2.0), bvec2(true, n[0] == 1))", "2 1"},
	{"ivec2", "mix(ivec2(1), ivec2(2), bvec2(n[0] == 1, true))", "1 2"}, {"float", "fma(x[3], x[3], x[1])", "10"},
	{"int", "floatBitsToInt(x[5])", "-1077936128"}, {"uint", "floatBitsToUint(x[1])", "1065353216"},
	{"float", "intBitsToFloat(n[0] + 0x40490000)", "3.140625"}, {"float", "uintBitsToFloat(0xc0000000u + k[0])", "-2"},
	{"bool", "isnan(x[7])", "0"}, {"bool", "isinf(x[7])", "0"}, {"float", "ldexp(x[3], n[5] + 10)", "24"}, {"float", "ldexp(x[5], -1)", "-0.75"},
	{"float", "smoothstep(x[1], x[2], x[3])", "1"},
	{"float", "round(pow(x[2], x[3]))", "8"}, {"float", "round(sqrt(x[3] * 27.0))", "9"}, {"float", "round(inversesqrt(x[4] * x[4]))", "2"},
	{"float", "round(exp2(x[3]))", "8"}, {"float", "round(log2(x[2] * 16.0))", "5"}, {"float", "round(exp(x[1]))", "3"}, {"float", "round(log(x[2] * 10.0))", "3"},
	{"float", "round(length(vec2(x[3], 4.0)))", "5"}, {"float", "round(distance(vec2(x[1]), vec2(4.0, 5.0)))", "5"},
	// 8.4: packing.
	{"uint", "packUnorm2x16(vec2(x[1], x[0]))", "65535"}, {"uint", "packUnorm4x8(vec4(x[0], x[1], x[3], x[5]))", "16776960"},
	{"uint", "packSnorm2x16(vec2(x[5], x[1]))", "2147450881"}, {"uint", "packSnorm4x8(vec4(x[1], x[5], x[0], x[1]))", "2130739583"},
	{"uint", "packHalf2x16(vec2(x[1], x[5]))", "3187686400"}, {"vec2", "unpackHalf2x16(k[0] + 0xbe003c00u)", "1 -1.5"},
	{"vec2", "round(unpackUnorm2x16(k[0] + 0xffff0000u) * 2.0)", "0 2"}, {"vec2", "round(unpackSnorm2x16(k[0] + 0x80007fffu) * 2.0)", "2 -2"},
	{"vec4", "round(unpackUnorm4x8(k[0] + 0xff00ff00u) * 4.0)", "0 4 0 4"}, {"vec4", "round(unpackSnorm4x8(k[0] + 0x7f81807fu) * 4.0)", "4 -4 -4 4"},
	// 8.5, 8.6: geometry and matrices.
	{"float", "dot(vec3(1.0, 2.0, x[3]), vec3(4.0, 5.0, 6.0))", "32"}, {"float", "dot(x[3], x[5])", "-4.5"},
	{"vec3", "cross(vec3(x[1], 2.0, 3.0), vec3(5.0, 7.0, 11.0))", "1 4 -3"}, {"vec2", "faceforward(vec2(x[1], 2.0), vec2(1.0), vec2(1.0))", "-1 -2"},
	{"vec2", "faceforward(vec2(x[1], 2.0), vec2(-1.0), vec2(1.0))", "1 2"}, {"vec2", "reflect(vec2(x[1], 2.0), vec2(1.0, 3.0))", "-13 -40"},
	{"mat2", "matrixCompMult(mat2(1.0, 2.0, 3.0, 4.0), mat2(x[3]) + 1.0)", "4 2 3 16"}, {"mat2", "transpose(mat2(1.0, x[2], 3.0, 4.0))", "1 3 2 4"},
	{"mat2x3", "transpose(mat3x2(1.0, 2.0, 3.0, 4.0, 5.0, 6.0) * x[1])", "1 3 5 2 4 6"},
	{"mat3x2", "outerProduct(vec2(x[1], 2.0), vec3(3.0, 4.0, 5.0))", "3 6 4 8 5 10"},
	// 8.7: comparisons of vectors.
	{"ivec3", "ivec3(lessThan(ivec3(n[5], 2, 3), ivec3(0, 2, 2)))", "1 0 0"}, {"ivec2", "ivec2(lessThanEqual(uvec2(k[7], 2u), uvec2(2u)))", "0 1"},
	{"ivec2", "ivec2(greaterThan(vec2(x[5], 2.0), vec2(0.0)))", "0 1"}, {"ivec2", "ivec2(greaterThanEqual(vec2(x[5], 2.0), vec2(2.0)))", "0 1"},
	{"ivec2", "ivec2(equal(bvec2(true, false), bvec2(n[0] == 0)))", "1 0"}, {"ivec2", "ivec2(notEqual(ivec2(n[1], 2), ivec2(1)))", "0 1"},
	{"bool", "any(bvec3(false, n[0] == 0, false))", "1"}, {"bool", "all(bvec3(true, n[0] == 0, false))", "0"}, {"ivec2", "ivec2(not(bvec2(true, n[0] == 1)))", "0 1"},
	// 8.8: integers.
	{"int", "bitfieldExtract(n[5], 0, 3)", "1"}, {"int", "bitfieldExtract(n[5], 1, 3)", "-4"}, {"uint", "bitfieldExtract(k[7], 4, 8)", "255"},
	{"int", "bitfieldExtract(n[5], 31, 1)", "-1"}, {"uint", "bitfieldExtract(k[7], 32, 0)", "0"}, {"int", "bitfieldExtract(n[5], 0, 32)", "-7"},
	{"int", "bitfieldInsert(n[0], n[4], 4, 4)", "240"}, {"uint", "bitfieldInsert(k[7], k[0], 0, 32)", "0"}, {"uint", "bitfieldInsert(k[7], k[0], 5, 0)", "4294967295"},
	{"uvec2", "bitfieldInsert(uvec2(k[0], k[7]), uvec2(5u, 2u), 30, 2)", "1073741824 3221225471"},
	{"int", "bitfieldReverse(n[1])", "-2147483648"}, {"uint", "bitfieldReverse(k[3])", "3221225472"}, {"int", "bitCount(n[5])", "30"}, {"int", "bitCount(k[7])", "32"},
	{"int", "findLSB(n[0])", "-1"}, {"int", "findLSB(n[6])", "31"}, {"int", "findMSB(n[0])", "-1"}, {"int", "findMSB(n[4])", "-1"}, {"int", "findMSB(n[5])", "2"},
	{"int", "findMSB(n[7])", "30"}, {"int", "findMSB(k[7])", "31"}, {"int", "findMSB(n[6])", "30"},
}

// Each expression in the list `values` has the components listed there. They are exact, and the run
// has no undefined behaviour.
func TestValues(t *testing.T) {
	for _, c := range values {
		p, resources := program(t, header+prelude+`
#define n in_.n
#define k in_.k
#define x in_.x
layout(std430, binding = 2) buffer Result { `+stored(c.typ)+` result; };
void main() { result = `+convertTo(c.typ, c.expr)+`; }`)
		setInputs(resources)
		r, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		var member int
		for i := range resources {
			if resources[i].Name == "Result" {
				member = i
			}
		}
		var got []string
		for _, m := range resources[member].Members {
			for i := 0; i < m.Count; i++ {
				got = append(got, spell(m.Scalar, binary.LittleEndian.Uint32(r.Outputs[member][m.Offset+i*m.Stride:])))
			}
		}
		if s := strings.Join(got, " "); s != c.want || len(r.Findings)+len(r.Inexact) > 0 {
			t.Errorf("%s is %s, want %s; found %v", c.expr, s, c.want, r.Findings)
		}
	}
}

// stored returns the type of the variable in which a test stores a result of type typ. This is int
// if typ is bool, and typ itself otherwise.
func stored(typ string) string {
	if typ == "bool" {
		return "int"
	}
	return typ
}

func convertTo(typ, expr string) string {
	if typ == "bool" {
		return "int(" + expr + ")"
	}
	return expr
}

func spell(scalar string, w uint32) string {
	switch scalar {
	case "int":
		return fmt.Sprint(int32(w))
	case "uint":
		return fmt.Sprint(w)
	}
	return strconv.FormatFloat(float64(math.Float32frombits(w)), 'f', -1, 64)
}
