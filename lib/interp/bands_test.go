package interp

import (
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/interp/number"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// banded prints the band of an output: "low..high" for an inexact scalar, "*" for one
// that may have any value, "." for an exact one.
func banded(r *Result, i int, res *record.Resource) string {
	var list []string
	b := r.Band(i)
	for _, m := range scalarMembers(res, r.Outputs[i]) {
		lo, hi := wholeRange(m.Scalar)
		low, high := m.Scalars(b.Low), m.Scalars(b.High)
		for k, w := range m.Scalars(r.Outputs[i]) {
			a, z := littleEndian(low[k]), littleEndian(high[k])
			switch {
			case string(w) == string(low[k]) && string(w) == string(high[k]):
				list = append(list, ".")
			case a == lo && z == hi:
				list = append(list, "*")
			default:
				list = append(list, fmt.Sprintf("%x..%x", a, z))
			}
		}
	}
	return strings.Join(list, " ")
}

func littleEndian(b []byte) (w uint64) {
	for i, c := range b {
		w |= uint64(c) << (8 * i)
	}
	return w
}

const bandHeader = `layout(std430, binding = 1) readonly buffer In { float one, three, zero; int n; };
`

// The test checks the band of the output o of each shader, one word for each scalar: "." for an
// exact scalar, "*" for any value, or "low..high" for the bits of the least and the greatest value,
// in hexadecimal.
func TestBands(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"exact", "o[0] = three * 2.0; o[1] = 1.0;", ". . . ."},
		// The quotient may be a few representable floats away from the real number 1/3.
		{"one word", "o[0] = one / three; o[1] = 1.0;", "3eaaaaa8..3eaaaaae . . ."},
		{"not observed", "float x = one / three; o[0] = float(x < 1.0) + round(x);", ". . . ."},
		{"two factors", "float a = float(n * 0 + 172961), b = float(n * 0 + 97); o[1] = a * b < 16777216.0 ? 1.0 : 2.0;", ". . . ."},
		{"three factors in any order", "float a = float(n * 0 + 172961), b = float(n * 0 + 97) * one; o[1] = a * b;", ". 4b7ffffe..4b800003 . ."},
		{"a bound of Vulkan", "o[2] = sin(one);", ". . 3f574aa4..3f578aa5 ."},
		{"no bound", "o[2] = determinant(mat2(one, three, zero, one));", ". . * ."},
		{"a zero of either sign", "o[1] = one - one;", ". 80000000..0 . ."},
		{"a subnormal", "o[1] = uintBitsToFloat(uint(n) + 1u);", ". 80000000..1 . ."},
		{"a decision", "o[1] = one; if (one / three * 3.0 < 1.0) o[2] = 5.0;", "* * * *"},
		{"a decision either way the same", "if (one / three < 1.0) o[2] = 5.0;", ". . . ."},
		{"a loop", "for (float x = 0.0; x < 1.0; x += one / three) o[0] += 1.0;", "* * * *"},
		{"a conversion", "int k = int(one / three * 3.0); o[k] = 1.0;", "* * * *"},
		{"a conversion, out of range if rounded up", "float x = 715827882.7 * one; o[0] = float(int(x * three));", "* * * *"},
		{"bits", "if (floatBitsToInt(one / three) == 7) o[0] = 1.0;", "* * * *"},
		{"another buffer is read only", "float x = one / three * 3.0; if (x < 1.0) discarded = 1; ", ". . . ."},
		{"undefined if rounded so", "o[0] = sqrt(one / three * 3.0 - 1.0);", "* . . ."},
		{"undefined in a branch that may not be taken", "if (one / three * 3.0 < 1.5 - 0.5) o[n - 7] = 1.0 / zero;", "* * * *"},
		{"index of what may be", "float a[2]; a[0] = 1.0; a[1] = 2.0; o[3] = a[int(one / three * 2.5)];", ". . . ."},
	}
	for _, c := range cases {
		p, resources := program(t, header+"precision highp float; precision highp int; layout(local_size_x = 1) in; int discarded;\n"+
			bandHeader+"layout(std430, binding = 0) buffer Out { float o[4]; };\nvoid main() {"+c.text+"}")
		out := -1
		for i := range resources {
			switch r := &resources[i]; r.Name {
			case "In":
				r.Init = []byte{0, 0, 0x80, 0x3f, 0, 0, 0x40, 0x40}
			case "Out":
				out = i
			}
		}
		for _, flip := range []bool{false, true} {
			r, err := p.Run(resources, [3]int{1, 1, 1}, Options{RightToLeft: flip})
			if err != nil || r.Outcome != record.OK {
				t.Errorf("%s: %v, %v", c.name, err, r.Findings)
				continue
			}
			if got := banded(r, out, &resources[out]); got != c.want || (r.Inexact == nil) != (r.Bands == nil) {
				t.Errorf("%s: %s, want %s; %v", c.name, got, c.want, r.Inexact)
			}
			exact, err := p.Run(resources, [3]int{1, 1, 1}, Options{RightToLeft: flip, Exact: true})
			if err != nil || (exact.Inexact == nil) != (r.Inexact == nil) && c.want != ". . . ." {
				t.Errorf("%s: %v; %v if it is to be exact", c.name, err, exact.Inexact)
			}
		}
	}
}

// An unsure fragment makes only its own pixel uncertain, unless the shader stores to buffers. After
// a demotion it makes nothing uncertain. A derivative that reads a value of an unsure fragment is
// uncertain, too.
func TestPixelBands(t *testing.T) {
	const third = "float third = gl_FragCoord.x / (3.0 * gl_FragCoord.x);\n"
	cases := []struct{ name, format, decls, text, want string }{
		{"colour", "r8", "out float c;", "c = gl_FragCoord.x < 1.0 ? 0.5 : 1.0;", "7f..80 ."},
		{"colour of 32 bits", "r32f", "out float c;", "c = third;", "3eaaaaa8..3eaaaaae 3eaaaaa8..3eaaaaae"},
		{"a decision", "r32i", "out int c;", "c = 1; if (gl_FragCoord.x < 1.0 && third * 3.0 < 1.0) c = 2;", "1..2 ."},
		{"a decision to discard", "r32i", "out int c;", "c = 1; if (gl_FragCoord.x < 1.0 && third * 3.0 > 1.0) discard;", "0..1 ."},
		{"a decision in a program that stores", "r32i", "layout(std430, binding = 0) buffer B { int b[2]; }; out int c;",
			"c = 1; b[int(gl_FragCoord.x)] = 3; if (gl_FragCoord.x < 1.0 && third * 3.0 < 1.0) c = 2;", "* . / * *"},
		{"a decision of a demoted fragment", "r32i",
			"#extension GL_EXT_demote_to_helper_invocation : enable\nlayout(std430, binding = 0) buffer B { int b[2]; }; out int c;",
			"c = 1; b[int(gl_FragCoord.x)] = 3; if (gl_FragCoord.x < 1.0) demote; if (gl_FragCoord.x < 1.0 && third * 3.0 < 1.0) b[0] = 4;", ". . / . ."},
		{"a decision before a derivative", "r32i", "out int c;",
			"c = 1; float x = gl_FragCoord.x; if (x < 1.0 && third * 3.0 < 1.0) x = 5.0; c = int(dFdx(x));", "* *"},
		{"a decision after a derivative", "r32i", "out int c;",
			"float x = dFdx(gl_FragCoord.x); c = int(x); if (gl_FragCoord.x > 1.0 && third * 3.0 < 1.0) c++;", ". *"},
	}
	for _, c := range cases {
		p, info := stageProgram(t, language.Fragment, "#version 460\n"+c.decls+"\nvoid main() {"+third+c.text+"}")
		im, resources := image(2, 1, "c", c.format), info.Resources(4)
		r, err := p.On(im, nil).Run(resources, [3]int{}, Options{})
		if err != nil || r.Outcome != record.OK {
			t.Errorf("%s: %v, %v", c.name, err, r.Findings)
			continue
		}
		target := im.Resources()[0]
		got := banded(r, len(resources), &target)
		for i := range resources {
			got += " / " + banded(r, i, &resources[i])
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s; %v", c.name, got, c.want, r.Inexact)
		}
	}
}

// If one invocation of a group is unsure before a barrier, all others are unsure after
// it.
func TestGroupBands(t *testing.T) {
	p, resources := program(t, header+`precision highp float; precision highp int; layout(local_size_x = 4) in;
layout(std430, binding = 0) buffer Out { int o[4]; };
shared int s[4];
void main() {
    uint k = gl_LocalInvocationIndex;
    float x = float(k + 1u) / 3.0;
    s[k] = k == 2u && x < 1.0 ? 0 : 1;
    barrier();
    o[k] = 5 / s[3u - k] + s[0] / s[2];
}`)
	r, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
	if err != nil || r.Outcome != record.OK {
		t.Fatal(err, r.Findings)
	}
	if got := banded(r, 0, &resources[0]); got != "* * * *" {
		t.Error(got, r.Inexact)
	}
}

// If a value may be anything, its band has the least and the greatest value of its type.
func TestWholeRange(t *testing.T) {
	for scalar, want := range map[string][2]uint64{
		"int": {0x80000000, 0x7fffffff}, "uint8_t": {0, 0xff}, "int16_t": {0x8000, 0x7fff}, "byte": {0, 0xff},
		"f16": {0xfc00, 0x7c00}, "float": {0xff800000, 0x7f800000}, "uint64_t": {0, 1<<64 - 1}, "bool": {0, 0xffffffff},
	} {
		if lo, hi := wholeRange(scalar); lo != want[0] || hi != want[1] {
			t.Errorf("%s: %x to %x", scalar, lo, hi)
		}
	}
	if lo, hi := number.Double(1).Bounds(types.Double); lo != hi || lo.Double() != 1 {
		t.Error(lo, hi)
	}
}
