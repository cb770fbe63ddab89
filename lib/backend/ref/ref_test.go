package ref

import (
	"context"
	"encoding/binary"
	"encoding/hex"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

func test(body string) *record.Record {
	return &record.Record{
		Lang: "glsl", Version: "310 es", Stage: "compute",
		Source: "#version 310 es\nlayout(local_size_x = 1) in;\nlayout(std430, binding = 0) buffer B { int a; };\nvoid main() {\n" + body + "\n}\n",
		Resources: []record.Resource{{Name: "B", Kind: record.Storage, Layout: "std430", Size: 16, Compare: true,
			Init: []byte{7, 0, 0, 0}, Members: []record.Member{{Path: "a", Scalar: "int", Count: 1, Stride: 4}}}},
	}
}

func TestOutcomes(t *testing.T) {
	unbound := test("a = 1;")
	unbound.Resources = nil
	vertex := test("a = 1;")
	vertex.Stage = "vertex"
	cases := []struct {
		name   string
		rec    *record.Record
		want   record.Outcome
		detail string
		value  int32 // of a, if the outcome is ok
	}{
		{"defined", test("a = a * 3;"), record.OK, "", 21},
		{"undefined", test("a = a / (a - 7);"), record.UB, "5:5: int-division", 0},
		{"from right to left", test("int b = 1; a = a / b + (b = 0);"), record.UB, "int-division", 0},
		{"endless", test("while (a == 7) {}"), record.Timeout, "", 0},
		{"no type", test("a = true;"), record.CompileError, "shader:5:", 0},
		{"no text", test("a = ;"), record.CompileError, "shader:5:5:", 0},
		{"no buffer", unbound, record.Invalid, "B", 0},
		{"another stage", vertex, record.Unsupported, "", 0},
	}
	b, err := Open(backend.Config{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		run, outputs := b.Run(context.Background(), c.rec)
		if run.Outcome != c.want || !strings.Contains(run.Detail, c.detail) {
			t.Errorf("%s: %s %q, want %s %q", c.name, run.Outcome, run.Detail, c.want, c.detail)
		}
		if c.want == record.OK && int32(binary.LittleEndian.Uint32(outputs["B"])) != c.value {
			t.Errorf("%s: a = %v, want %d", c.name, outputs["B"], c.value)
		}
	}
}

// A test with an inexact output has the outcome ok. The run has a band for the output, and Deliver
// stores the bounds of the band as blobs, like the bytes of outputs.
func TestInexact(t *testing.T) {
	b, _ := Open(backend.Config{})
	for body, want := range map[string]string{
		"a = floatBitsToInt(float(a) / 3.0);":      "00000080 ffffff7f",
		"a = int(float(a) / 3.0);":                 "",
		"if (float(a) / 7.0 < 1.0) a = 1 / (a-7);": "00000080 ffffff7f",
	} {
		run, outputs := b.Run(context.Background(), test(body))
		blobs := backend.Deliver(&run, outputs)
		got := ""
		if band, ok := run.Bands["B"]; ok {
			got = hex.EncodeToString(blobs[band.Low][:4]) + " " + hex.EncodeToString(blobs[band.High][:4])
		}
		if run.Outcome != record.OK || got != want || run.BandBlobs != nil || (run.Detail == "") != (want == "") {
			t.Errorf("%s: %s, band %q, want %q; %s", body, run.Outcome, got, want, run.Detail)
		}
	}
}

// The attachments of a fragment test are outputs like buffers. The vertex shader runs,
// too.
func TestFragment(t *testing.T) {
	r := &record.Record{
		Lang: "glsl", Version: "310 es", Stage: "fragment",
		Source: "#version 310 es\nprecision highp float; precision highp int;\nflat in ivec2 at;\n" +
			"layout(location = 0) out ivec2 c;\nlayout(std430, binding = 0) buffer B { int a[2]; };\n" +
			"void main() { c = at + ivec2(gl_FragCoord.xy); a[int(gl_FragCoord.x)] = 4; }\n",
		Stages: []record.Stage{{Stage: "vertex", Source: "#version 310 es\nlayout(location = 0) in vec2 v;\nflat out ivec2 at;\n" +
			"void main() { gl_Position = vec4(v, 0.0, 1.0); at = ivec2(v); }\n"}},
		Resources: []record.Resource{{Name: "B", Kind: record.Storage, Size: 8, Compare: true}},
		Image:     &record.Image{Width: 2, Height: 1, Attachments: []record.Attachment{{Name: "c", Format: "rg8i"}}},
	}
	b, err := Open(backend.Config{})
	if err != nil {
		t.Fatal(err)
	}
	run, outputs := b.Run(context.Background(), r)
	if run.Outcome != record.OK || string(outputs["c"]) != "\xff\x03\x00\x03" || string(outputs["B"]) != "\x04\x00\x00\x00\x04\x00\x00\x00" {
		t.Errorf("%s %s: %q", run.Outcome, run.Detail, outputs)
	}
	r.Stages[0].Source += "?"
	if run, _ = b.Run(context.Background(), r); run.Outcome != record.CompileError || !strings.Contains(run.Detail, "vertex:5") {
		t.Errorf("%s %s", run.Outcome, run.Detail)
	}
}
