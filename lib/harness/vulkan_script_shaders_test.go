package harness

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// The function vulkanVertex gives the input of a vertex shader a location. It refuses a shader with
// an old version, an output without a location, a uniform, a block, or a name that Vulkan lacks.
func TestVulkanVertex(t *testing.T) {
	const main = "void main() { gl_Position = vec4(p, 0.0, 1.0); }"
	for _, c := range []struct{ source, want string }{
		{"#version 450\nlayout(location = 0) in vec2 p;\n" + main, "layout(location = 0) in vec2 p;\n" + main},
		{"#version 450\nin vec2 p;\n" + main, "layout(location = 0) in vec2 p;"},
		{"#version 300 es\nin vec2 p;\n" + main, "x: the shader is GLSL 300 es; Vulkan takes 310 es, 140 and later versions"},
		{"#version 450\nin vec2 p;\nout vec2 q;\n" + main, "x: output q of the vertex shader has no location"},
		{"#version 450\nin vec2 p;\nout B { vec2 q; };\n" + main, "x: output block B of the vertex shader has no location"},
		{"#version 450\nin vec2 p;\nlayout(location = 1) out B { vec2 q; };\n" + main, "layout(location = 0) in vec2 p;"},
		{"#version 450\nin vec2 p;\nout B { layout(location = 1) vec2 q; };\nout gl_PerVertex { vec4 gl_Position; };\n" + main, "layout(location = 0) in vec2 p;"},
		{"#version 150\nin vec2 p;\n" + main, "x: input p of the vertex shader has no location, and GLSL 150 has no qualifier for one"},
		{"#version 450\nin vec2 p;\nuniform vec2 q;\n" + main, "x: the vertex shader has uniforms"},
		{"#version 450\nin vec2 p;\nuniform U { vec2 q; };\n" + main, "x: the vertex shader has block U"},
		{"#version 450\nin vec2 p;\nvoid main() { gl_Position = vec4(gl_VertexID); }", "x: Vulkan has no gl_VertexID"},
	} {
		got, err := vulkanVertex("x", &record.Record{Lang: "glsl", Stages: []record.Stage{{Stage: string(language.Vertex), Source: c.source}}})
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s\ngot %s\nwant %s", c.source, got, c.want)
		}
	}
}

// A script requests the optional features that the shader or its SPIR-V needs.
func TestFeatures(t *testing.T) {
	storage := []record.Resource{{Name: "B", Kind: record.Storage, Size: 4}}
	for _, c := range []struct {
		stage            language.Stage
		source, assembly string
		list             []record.Resource
		want             string
	}{
		{language.Compute, "#version 310 es\nlayout(local_size_x = 1) in;\nvoid main() { float a = 1.0; }", "", storage, ""},
		{language.Compute, "#version 450\nlayout(local_size_x = 1) in;\nvoid main() { float a = float(1.0lf); }", "", nil, "shaderFloat64"},
		{language.Compute, "#version 450\n#extension GL_ARB_gpu_shader_int64 : require\nvoid main() { i64vec2 a[2]; int b = int(a[0].x); }", "", nil, "shaderInt64"},
		{language.Fragment, "#version 450\nlayout(location = 0) out int c;\nvoid main() { c = gl_SampleID + gl_PrimitiveID; }", "", nil, "geometryShader sampleRateShading"},
		{language.Fragment, "#version 450\nlayout(location = 0) in float a;\nlayout(location = 0) out float c;\nvoid main() { c = interpolateAtSample(a, 0); }", "", nil, "sampleRateShading"},
		{language.Fragment, "", "               OpCapability Shader\n               OpCapability Float64\n", storage, "fragmentStoresAndAtomics shaderFloat64"},
	} {
		got, err := features(&record.Record{Lang: "glsl", Stage: string(c.stage), Source: c.source, Resources: c.list}, c.assembly)
		if err != nil || !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("%s%s: %s, %v; want %s", c.source, c.assembly, got, err, c.want)
		}
	}
}

func TestEntryPoint(t *testing.T) {
	for assembly, want := range map[string]string{
		"": "main",
		"               OpEntryPoint GLCompute %4 \"main\" %gl_LocalInvocationID\n":    "main",
		"               OpEntryPoint Fragment %drawn \"drawn\"\n               OpName": "drawn",
	} {
		if got := entryPoint(assembly); got != want {
			t.Errorf("%q: %s, want %s", assembly, got, want)
		}
	}
}
