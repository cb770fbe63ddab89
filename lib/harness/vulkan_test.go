package harness

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shsmith/lib/record"
)

const forVulkan = `#version 310 es
precision highp float;
layout(local_size_x = 1) in;
layout(location = 3) uniform mediump vec3 v;
uniform int k[2], other;
layout(std140, binding = 0) uniform U { int u; };
layout(binding = 0, std430) readonly buffer B { int b[]; } named;
layout(binding = 1) buffer C { int c; };
void main() { memoryBarrierAtomicCounter(); c = k[1] + named.b[0] + u + int(v.z) + other; }
`

// Plain uniforms move to blocks, blocks get layouts, and all resources share one sequence
// of bindings.
func TestVulkan(t *testing.T) {
	rec := &record.Record{Lang: "glsl", Version: "310 es", Stage: "compute", Source: forVulkan, Resources: []record.Resource{
		{Name: "C", Kind: record.Storage, Binding: 1, Size: 4, Compare: true},
		{Name: "k", Kind: record.Plain, Size: 8, Init: []byte{1, 0, 0, 0, 2}, Members: []record.Member{member4("", "int", 0, 2)}},
		{Name: "B", Kind: record.Storage, Size: 4},
		{Name: "U", Kind: record.Uniform, Size: 4},
		{Name: "v", Kind: record.Plain, Binding: 3, Size: 16, Init: []byte{9, 0, 0, 0, 8, 0, 0, 0, 7}, Members: []record.Member{member4("", "float", 0, 3)}},
		{Name: "other", Kind: record.Plain, Size: 4, Members: []record.Member{member4("", "int", 0, 1)}},
	}}
	made, err := Vulkan(rec)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"layout(std140, binding = 4) uniform shsmith_v {\n    mediump vec3 v;\n};",
		"layout(std140, binding = 1) uniform shsmith_k {\n    int k[2];\n};",
		"layout(std140, binding = 5) uniform shsmith_other {\n    int other;\n};",
		"layout(std140, binding = 3) uniform U {",
		"layout(std430, binding = 2) readonly buffer B {",
		"layout(std140, binding = 0) buffer C {",
		"    memoryBarrier();",
	} {
		if !strings.Contains(made.Source, want) {
			t.Errorf("no %q in\n%s", want, made.Source)
		}
	}
	want := record.Resource{Name: "k", Kind: record.Uniform, Binding: 1, Layout: "std140", Size: 32, Init: []byte{1, 15: 0, 16: 2, 31: 0},
		Members: []record.Member{{Path: "k", Scalar: "int", Count: 2, Stride: 16}}}
	if !reflect.DeepEqual(made.Resources[1], want) {
		t.Errorf("%+v", made.Resources[1])
	}
	if v := made.Resources[4]; v.Size != 16 || !reflect.DeepEqual(v.Init, []byte{9, 0, 0, 0, 8, 0, 0, 0, 7, 15: 0}) {
		t.Errorf("%+v", v)
	}
	if rec.Source != forVulkan || rec.Resources[1].Kind != record.Plain {
		t.Error("the test itself has changed")
	}
}

// All resources of a test get different bindings from one sequence: buffers, textures and images.
// An array of textures gets one binding.
func TestTexturesInVulkan(t *testing.T) {
	const source = `#version 450
layout(local_size_x = 1) in;
layout(binding = 0) uniform sampler2D t[2], u;
layout(binding = 0, r32ui) uniform writeonly uimage2D i;
layout(binding = 0, std430) buffer B { vec4 b; };
void main() { b = texture(t[1], vec2(0)) + texture(u, vec2(0)); imageStore(i, ivec2(0), uvec4(1)); }
`
	at := func(name, kind string, binding int) record.Resource {
		return record.Resource{Name: name, Kind: kind, Binding: binding, Size: 4, Texels: &record.Texels{Shape: record.Shape2D, Format: "r32ui", Width: 1, Height: 1, Depth: 1}}
	}
	rec := &record.Record{Lang: "glsl", Version: "450", Stage: "compute", Source: strings.Replace(source, ", u;", ";\nlayout(binding = 2) uniform sampler2D u;", 1),
		Resources: []record.Resource{{Name: "B", Kind: record.Storage, Size: 16}, at("t[0]", record.Texture, 0), at("t[1]", record.Texture, 1),
			at("u", record.Texture, 2), at("i", record.StorageImage, 0)}}
	made, err := Vulkan(rec)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"layout(binding = 1) uniform sampler2D t[2];", "layout(binding = 3) uniform sampler2D u;",
		"layout(binding = 4) layout(r32ui) uniform writeonly uimage2D i;"} {
		if !strings.Contains(made.Source, want) {
			t.Errorf("no %s in\n%s", want, made.Source)
		}
	}
	var bindings []int
	for _, r := range made.Resources {
		bindings = append(bindings, r.Binding)
	}
	if want := []int{0, 1, 1, 3, 4}; !reflect.DeepEqual(bindings, want) {
		t.Errorf("bindings %v, want %v", bindings, want)
	}
}

// A shader that already is for Vulkan stays unchanged. In other shaders, the function Vulkan adds
// missing layouts and locations, and replaces names that only OpenGL has. A resource keeps its
// binding if no other resource has this binding.
func TestVulkanAlready(t *testing.T) {
	for _, c := range []struct {
		stage, source, want string // want "" for the source itself
	}{
		{"compute", "#version 450\nlayout(binding = 7, std430) buffer B { int b; };\nvoid main() { b  =  1; }", ""},
		{"compute", "#version 450\nlayout(binding = 7) buffer B { int b; };\nvoid main() { b = 1; }", "layout(std140, binding = 7) buffer B {"},
		{"fragment", "#version 450\nout int c;\nvoid main() { c = 1; }", "layout(location = 0) out int c;"},
		{"fragment", "#version 450\nlayout(location = 0) out int c;\nvoid main() { c = gl_NumSamples; }", "c = 1;"},
	} {
		rec := &record.Record{Lang: "glsl", Stage: c.stage, Source: c.source}
		if c.stage == "compute" {
			rec.Resources = []record.Resource{{Name: "B", Kind: record.Storage, Binding: 7, Size: 4}}
		} else {
			rec.Image = &record.Image{Width: 1, Height: 1, Attachments: []record.Attachment{{Name: "c", Format: "r32i"}}}
		}
		made, err := Vulkan(rec)
		if err != nil {
			t.Errorf("%s: %v", c.source, err)
		} else if c.want == "" && made.Source != c.source || !strings.Contains(made.Source, c.want) {
			t.Errorf("%s\ngot\n%s\nwant %s", c.source, made.Source, c.want)
		}
	}
}

// GLSL forbids the definition of a structure in a block, so it moves to before the block.
func TestStructureInVulkan(t *testing.T) {
	const source = "#version 310 es\nlayout(local_size_x = 1) in;\nuniform struct S { int a; } x, y[2];\nuniform struct { int b; } z;\n" +
		"layout(binding = 0) buffer B { int b; };\nvoid main() { S s = x; b = s.a + y[1].a + z.b; }\n"
	made, err := Vulkan(recordOf(t, source, nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"struct S {\n    int a;\n};\n\nlayout(std140, binding = 1) uniform shsmith_x {\n    S x;\n};",
		"uniform shsmith_y {\n    S y[2];\n};",
		"struct shsmith_type_of_z {\n    int b;\n};\n\nlayout(std140, binding = 3) uniform shsmith_z {\n    shsmith_type_of_z z;\n};",
	} {
		if !strings.Contains(made.Source, want) {
			t.Errorf("no %q in\n%s", want, made.Source)
		}
	}
}

// When the function Vulkan rewrites a test, the input of the vertex shader gets a location. The
// function returns an error if the vertex shader has uniforms, or if the fragment shader has an
// input or a block of inputs without a location.
func TestInputsInVulkan(t *testing.T) {
	const vertex = "#version 450\nin vec2 p;\nlayout(location = 0) out float f;\nvoid main() { gl_Position = vec4(p, 0, 1); f = 1.0; }\n"
	for _, c := range []struct{ input, vertex, want string }{
		{"layout(location = 0) in float f;", vertex, "layout(location = 0) in vec2 p;"},
		{"layout(location = 0) in float f;", strings.Replace(vertex, "in vec2", "uniform int k; in vec2", 1), "the vertex shader has uniforms"},
		{"in float f;", vertex, "input f has no location"},
		{"in B { float f; };", vertex, "input block B has no location"},
		{"layout(location = 0) in B { float f; };", vertex, "layout(location = 0) in vec2 p;"},
	} {
		rec := &record.Record{Lang: "glsl", Stage: "fragment", Source: "#version 450\n" + c.input + "\nlayout(location = 0) out float c;\nvoid main() { c = f; }\n",
			Stages: []record.Stage{{Stage: "vertex", Source: c.vertex}}}
		made, err := Vulkan(rec)
		got := fmt.Sprint(err)
		if err == nil {
			got = made.Stages[0].Source
		}
		if !strings.Contains(got, c.want) || rec.Stages[0].Source != c.vertex {
			t.Errorf("%s\ngot %s\nwant %s", c.input, got, c.want)
		}
	}
}

func TestNotForVulkan(t *testing.T) {
	const head = "#version 310 es\nlayout(local_size_x = 1) in;\n"
	storage := record.Resource{Name: "B", Kind: record.Storage, Size: 4}
	cases := []struct {
		source string
		list   []record.Resource
		want   string
	}{
		{head + "void main() {", nil, "expected"},
		{head + "layout(binding = 1) buffer B { int b; };\nvoid main() { b = 1; }", []record.Resource{storage}, "the record has no resource of kind storage for the shader's B"},
		{head + "uniform int k;\nvoid main() { int a = k; }", []record.Resource{storage}, "the record has no resource of kind plain for the shader's k"},
		{head + "layout(binding = 0) buffer B { int b; } a[2];\nvoid main() { a[0].b = 1; }", []record.Resource{storage}, "an array of blocks"},
		{head + "void main() { }", []record.Resource{{Name: "c", Kind: record.Counter}}, "c is of kind counter, which Vulkan lacks"},
		{head + "void main() { }", []record.Resource{{Name: "t", Kind: record.Texture, Texels: &record.Texels{Shape: record.ShapeRect}}}, "texture t has shape rect, which Vulkan lacks"},
		{"#version 450\nuniform int k = 3;\nvoid main() { int a = k; }", []record.Resource{{Name: "k", Kind: record.Plain, Size: 4,
			Members: []record.Member{member4("", "int", 0, 1)}}}, "initial value"},
		{"#version 300 es\nvoid main() { }", nil, "the shader is GLSL 300 es; Vulkan takes 310 es, 140 and later versions"},
	}
	for _, c := range cases {
		_, err := Vulkan(&record.Record{Lang: "glsl", Stage: "compute", Source: c.source, Resources: c.list})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.source, err, c.want)
		}
	}
	wgsl := &record.Record{Lang: "wgsl", Source: "anything"}
	if made, err := Vulkan(wgsl); made != wgsl || err != nil {
		t.Error("WGSL has changed")
	}
}
