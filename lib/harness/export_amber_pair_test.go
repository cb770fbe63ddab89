package harness

import (
	"strings"
	"testing"

	"shsmith/lib/record"
)

// pairOf returns a fragment or compute test with a variant. VALUE in `body` becomes the constant
// 1.0 in the test, and the uniform `opaque` in the variant.
func pairOf(stage, head, body string) *record.Record {
	text := func(uniform, value string) string {
		return "#version 310 es\nprecision highp float;\n" + uniform + head + "void main() { " + strings.ReplaceAll(body, "VALUE", value) + " }\n"
	}
	opaque := record.Resource{Name: "opaque", Kind: record.Plain, Layout: "std430", Size: 4, Init: []byte{0, 0, 0x80, 0x3f},
		Members: []record.Member{{Scalar: "float", Count: 1, Stride: 4}}}
	rec := &record.Record{Schema: record.Schema, ID: "t", Lang: "glsl", Version: "310 es", Stage: stage, Source: text("", "1.0")}
	rec.Variants = []record.Variant{{Name: "v", Lang: "glsl", Version: "310 es", Source: text("uniform float opaque;\n", "opaque"), Resources: []record.Resource{opaque}}}
	return rec
}

// bufferPair returns a pair of compute shaders that write a buffer.
func bufferPair() *record.Record {
	rec := pairOf("compute", "layout(local_size_x = 1) in;\nlayout(std430, binding = 0) buffer B { float x; };\n", "x = VALUE;")
	b := record.Resource{Name: "B", Kind: record.Storage, Layout: "std430", Size: 4, Compare: true, Members: []record.Member{{Path: "x", Scalar: "float", Count: 1, Stride: 4}}}
	rec.Resources = []record.Resource{b}
	rec.Variants[0].Resources = append(rec.Variants[0].Resources, b)
	return rec
}

// In the Amber script for a test with a variant, each of the two programs has its own pipeline and
// its own buffers. The script compares the buffers of the two programs with each other, and not
// with expected values.
func TestAmberPair(t *testing.T) {
	rec := bufferPair()
	text, err := WriteAmber(rec, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"SHADER compute shader GLSL", "SHADER compute shader_variant GLSL", "x = opaque;", "PIPELINE compute pipeline\n  ATTACH shader\n",
		"PIPELINE compute pipeline_variant\n  ATTACH shader_variant\n", "RUN pipeline 1 1 1", "RUN pipeline_variant 1 1 1", "EXPECT B EQ_BUFFER B_variant",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	if strings.Contains(string(text), " IDX ") {
		t.Errorf("a value is expected: %s", text)
	}
}

func TestAmberPairOfImages(t *testing.T) {
	rec := pairOf("fragment", "layout(location = 0) out vec4 color;\n", "color = vec4(VALUE);")
	rec.Image = &record.Image{Width: 4, Height: 2, Attachments: []record.Attachment{{Name: "color", Format: "rgba8"}}}
	text, err := WriteAmber(rec, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"SHADER vertex vertex_variant PASSTHROUGH", "BUFFER color_variant FORMAT R8G8B8A8_UNORM", "CLEAR pipeline_variant", "EXPECT color EQ_BUFFER color_variant"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
}

// The test checks that scripts for piglit, VkRunner and the conformance test suites refuse a test
// with a variant. WriteAmber refuses two variants, outputs that are not exact, and SPIR-V for only
// one of the two programs.
func TestVariantsRefused(t *testing.T) {
	rec := bufferPair()
	about := CTSTest{Name: "a", About: "a", Copyright: "2026 A"}
	wgsl := *rec
	wgsl.Lang = "wgsl"
	many := *rec
	many.Variants = append(many.Variants, rec.Variants[0])
	inexact := *rec
	inexact.Runs = []record.Run{{Backend: "ref", Outcome: record.OK, Bands: map[string]record.Band{"B": {}}}}
	for why, write := range map[string]func() ([]byte, error){
		"piglit: cannot compare":     func() ([]byte, error) { return WritePiglit(rec) },
		"VkRunner: cannot compare":   func() ([]byte, error) { return WriteVkRunner(rec, "") },
		"cts-vulkan: cannot compare": func() ([]byte, error) { return WriteVulkanCTS(rec, SPIRV{}, about) },
		"cts-webgpu: cannot compare": func() ([]byte, error) { return WriteWebGPUCTS(&wgsl, about) },
		"the test has 2 variants":    func() ([]byte, error) { return WriteAmber(&many, "") },
		"the SPIR-V is of one":       func() ([]byte, error) { return WriteAmber(rec, "; SPIR-V") },
		"are not exact":              func() ([]byte, error) { return WriteAmber(&inexact, "") },
	} {
		if _, err := write(); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("error %v, want one with %q", err, why)
		}
	}
}
