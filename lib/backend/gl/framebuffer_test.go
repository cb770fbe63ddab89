//go:build cgo

package gl

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// fragment returns a test of a fragment shader. Attachment i has location i and formats[i].
func fragment(version, source string, width, height int, formats ...string) *record.Record {
	m := &record.Image{Width: width, Height: height}
	for i, f := range formats {
		m.Attachments = append(m.Attachments, record.Attachment{Name: fmt.Sprintf("c%d", i), Location: i, Format: f})
	}
	return &record.Record{Lang: "glsl", Version: version, Stage: "fragment", Source: "#version " + version + "\n" + source, Image: m}
}

// mustRun runs a test and returns its outputs, or nil if the driver lacks something. It starts no
// subtest: a subtest would run on another thread, and a context belongs to the thread that made it.
func mustRun(t *testing.T, b backend.Backend, rec *record.Record) map[string][]byte {
	t.Helper()
	run, outputs := b.Run(context.Background(), rec)
	if run.Outcome == record.Unsupported {
		t.Log(rec.Version, ": ", run.Detail)
		return nil
	}
	if run.Outcome != record.OK {
		t.Errorf("%s: %s %s", rec.Version, run.Outcome, run.Detail)
	}
	return outputs
}

// The colour of each pixel gives its coordinates, exactly and in each version of the
// language. The first row is the lowest, and discarded pixels are zero.
func TestDrawInEveryVersion(t *testing.T) {
	const (
		body = "void main() { if (gl_FragCoord.x > 2.0) discard; OUT = vec4(floor(gl_FragCoord.xy), 7.0, 255.0) / 255.0; }\n"
		want = "[0 0 7 255 1 0 7 255 0 0 0 0 0 1 7 255 1 1 7 255 0 0 0 0]"
	)
	b := driverFor(t)
	for _, version := range []string{"100", "300 es", "310 es", "320 es", "110", "120", "130", "140", "150", "330", "400", "410", "420", "430", "440", "450", "460", "150 compatibility"} {
		source := "out vec4 c0;\n" + strings.ReplaceAll(body, "OUT", "c0")
		if version == "100" || version == "110" || version == "120" {
			source = strings.ReplaceAll(body, "OUT", "gl_FragColor")
		}
		if version == "100" || strings.HasSuffix(version, "es") {
			source = "precision highp float;\n" + source
		}
		outputs := mustRun(t, b, fragment(version, source, 3, 2, "rgba8"))
		if got := fmt.Sprint(outputs["c0"]); outputs != nil && got != want {
			t.Errorf("%s:\n got %s\nwant %s", version, got, want)
		}
	}
}

// Each format returns the components that the shader wrote.
func TestFormats(t *testing.T) {
	b := driverFor(t)
	cases := map[string]string{
		"r8": "[255]", "rg8": "[255 0]", "rgba8": "[255 0 51 255]",
		"rgb8": "[255 0 51]", "rgb32ui": "[2 0 0 0 3 0 0 0 4 0 0 0]",
		"r8i": "[254]", "rg8i": "[254 3]", "rgba8i": "[254 3 4 5]", "r8ui": "[2]", "rg8ui": "[2 3]", "rgba8ui": "[2 3 4 5]",
		"r16i": "[254 255]", "rg16i": "[254 255 3 0]", "rgba16i": "[254 255 3 0 4 0 5 0]",
		"r16ui": "[2 0]", "rg16ui": "[2 0 3 0]", "rgba16ui": "[2 0 3 0 4 0 5 0]",
		"r32i": "[254 255 255 255]", "rg32i": "[254 255 255 255 3 0 0 0]", "rgba32i": "[254 255 255 255 3 0 0 0 4 0 0 0 5 0 0 0]",
		"r32ui": "[2 0 0 0]", "rg32ui": "[2 0 0 0 3 0 0 0]", "rgba32ui": "[2 0 0 0 3 0 0 0 4 0 0 0 5 0 0 0]",
		"r16f": "[0 62]", "rg16f": "[0 62 0 192]", "rgba16f": "[0 62 0 192 102 50 0 124]",
		"r32f": "[0 0 192 63]", "rg32f": "[0 0 192 63 0 0 0 192]", "rgba32f": "[0 0 192 63 0 0 0 192 205 204 76 62 0 0 128 127]",
	}
	for name, want := range cases {
		f, _ := record.FormatOf(name)
		source := "precision highp float;\nlayout(location = 0) out vec4 c0;\nuniform float zero;\nvoid main() { c0 = vec4(1.5, -2.0, 0.2, 1.0 / zero); }\n"
		if f.Normalized { // the result for infinity depends on the processor
			source = strings.Replace(source, "1.0 / zero", "1.0", 1)
		}
		switch classOf(f) {
		case ints:
			source = "layout(location = 0) out highp ivec4 c0;\nvoid main() { c0 = ivec4(-2, 3, 4, 5); }\n"
		case uints:
			source = "layout(location = 0) out highp uvec4 c0;\nvoid main() { c0 = uvec4(2, 3, 4, 5); }\n"
		}
		outputs := mustRun(t, b, fragment("310 es", source, 1, 1, name))
		if got := fmt.Sprint(outputs["c0"]); outputs != nil && got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}

// A fragment shader draws the right values to two attachments and to a storage buffer. The
// attachments have different formats, and there is a gap between their locations. The shader reads
// plain uniforms, a uniform block and an output of the vertex shader.
func TestDrawOnSeveral(t *testing.T) {
	b := driverFor(t)
	rec := fragment("310 es", `precision highp float;
precision highp int;
layout(location = 0) out ivec2 c0;
layout(location = 2) out vec4 c1;
layout(std430, binding = 0) buffer B { uint n; };
layout(std140, binding = 0) uniform U { int u; };
flat in int passed;
uniform mat2 m;
uniform int list[3];
void main() {
	atomicAdd(n, 1u);
	c0 = ivec2(u, passed);
	c1 = vec4(m[0][1], m[1][0], list[1], list[2]);
}
`, 4, 4, "rg32i", "rgba32f")
	rec.Image.Attachments[1].Location = 2
	rec.Stages = []record.Stage{{Stage: "vertex", Source: "#version 310 es\nlayout(location = 0) in vec2 at;\nflat out int passed;\n" +
		"void main() { passed = 9; gl_Position = vec4(at, 0, 1); }\n"}}
	rec.Resources = []record.Resource{
		buffer("B", 0, 4),
		{Name: "U", Kind: record.Uniform, Size: 16, Init: []byte{8}},
		{Name: "m", Kind: record.Plain, Size: 16, Init: []byte{0, 0, 0, 0, 0, 0, 128, 63, 0, 0, 0, 64},
			Members: []record.Member{{Path: "[0]", Scalar: "float", Count: 2, Stride: 4}, {Path: "[1]", Scalar: "float", Offset: 8, Count: 2, Stride: 4}}},
		{Name: "list", Kind: record.Plain, Size: 12, Init: []byte{1, 0, 0, 0, 3, 0, 0, 0, 4},
			Members: []record.Member{{Scalar: "int", Count: 3, Stride: 4}}},
	}
	outputs := mustRun(t, b, rec)
	if outputs == nil {
		return
	}
	got := fmt.Sprint(words(outputs["B"]), words(outputs["c0"])[:4], words(outputs["c1"])[:4], len(outputs["c1"]))
	if want := "[16] [8 9 8 9] [1065353216 1073741824 1077936128 1082130432] 256"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// In a language without layout(binding), blocks and the elements of arrays of blocks are
// bound by name.
func TestBlocksByName(t *testing.T) {
	b := driverFor(t)
	for _, version := range []string{"300 es", "330", "410"} {
		rec := fragment(version, `precision highp float;
precision highp int;
layout(std140) uniform U { int u; };
layout(std140) uniform V { int v; } list[2];
layout(location = 0) out ivec4 c0;
void main() { c0 = ivec4(u, list[0].v, list[1].v, 4); }
`, 1, 1, "rgba32i")
		for i, name := range []string{"V[1]", "U", "V[0]"} {
			rec.Resources = append(rec.Resources, record.Resource{Name: name, Kind: record.Uniform, Binding: 2 + i, Size: 16, Init: []byte{byte(7 + i)}})
		}
		if outputs := mustRun(t, b, rec); outputs != nil && fmt.Sprint(words(outputs["c0"])) != "[8 9 7 4]" {
			t.Errorf("%s: got %v", version, words(outputs["c0"]))
		}
		rec.Resources = rec.Resources[1:]
		if run, _ := b.Run(context.Background(), rec); run.Outcome != record.Invalid && run.Outcome != record.Unsupported {
			t.Errorf("%s without V[1]: %s %s", version, run.Outcome, run.Detail)
		}
	}
}

// A shader without outputs runs for each pixel, too.
func TestDrawWithoutAttachments(t *testing.T) {
	b := driverFor(t)
	rec := fragment("310 es", "layout(std430, binding = 0) buffer B { uint n; };\nvoid main() { atomicAdd(n, 1u); }\n", 5, 3)
	rec.Resources = []record.Resource{buffer("B", 0, 4)}
	if outputs := mustRun(t, b, rec); outputs != nil && (words(outputs["B"])[0] != 15 || len(outputs) != 1) {
		t.Errorf("got %v", outputs)
	}
}

func TestDrawOutcomes(t *testing.T) {
	b := driverFor(t)
	const out = "precision highp float;\nlayout(location = 0) out vec4 c0;\n"
	cases := []struct {
		name, source, format string
		outcome              record.Outcome
		detail               string
	}{
		{"bad", out + "void main() { c0 = x; }", "rgba8", record.CompileError, "x"},
		{"unknown input", out + "in vec4 x; void main() { c0 = x; }", "rgba8", record.LinkError, "x"},
		{"another kind of colour", out + "void main() { c0 = vec4(0); }", "rgba8ui", record.Invalid, "another scalar type"},
	}
	for _, c := range cases {
		run, outputs := b.Run(context.Background(), fragment("310 es", c.source, 2, 2, c.format))
		if run.Outcome != c.outcome || !strings.Contains(run.Detail, c.detail) || outputs != nil {
			t.Errorf("%s: %s %s", c.name, run.Outcome, run.Detail)
		}
	}
	far := fragment("310 es", out+"void main() { c0 = vec4(0); }", 2, 2, "rgba8")
	far.Image.Attachments[0].Location = 1000
	if run, _ := b.Run(context.Background(), far); run.Outcome != record.Unsupported || !strings.Contains(run.Detail, "location 1000;") {
		t.Errorf("far location: %s %s", run.Outcome, run.Detail)
	}
}
