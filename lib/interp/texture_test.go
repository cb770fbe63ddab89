package interp

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// texelTests has shader bodies that use the resources of texelHeader. Component k of texel n first
// is 10 n + k (see texelBytes for exceptions). `want` has the numbers that a shader must leave in
// r, worked out by hand.
var texelTests = []struct{ name, text, want string }{
	{"fetch", `r[0] = texelFetch(ints, ivec2(1, 1), 0).x; r[1] = texelFetchOffset(ints, ivec2(1, 1), 0, ivec2(-1, 0)).y; r[2] = texelFetch(ints, ivec2(0), 0).w;`,
		"30 21 1"},
	{"sizes", `r[0] = textureSize(ints, 0).x * 10 + textureSize(ints, 0).y; r[1] = imageSize(u).x; r[2] = textureQueryLevels(ints);
ivec3 s = textureSize(layers, 0); r[3] = s.x * 100 + s.y * 10 + s.z; r[4] = textureSize(cube, 0).x; r[5] = textureSize(line, 0).y;`, "22 4 1 223 2 3"},
	{"nearest", `r[0] = texture(ints, vec2(0.75, 0.25)).x; r[1] = textureLod(ints, vec2(-3.0, 7.0), 2.0).x; r[2] = textureProj(ints, vec3(3.0, 1.0, 4.0)).x;
r[3] = textureOffset(ints, vec2(0.25), ivec2(1, 0)).x; r[4] = textureGrad(ints, vec2(0.25, 0.75), vec2(0.0), vec2(0.0)).y; r[5] = int(texture(rect, vec2(1.5, 0.5)).x);`,
		"10 20 10 10 21 10"},
	{"wrap", `r[0] = texture(again, vec2(1.25, -0.25)).x; r[1] = texture(back, vec2(1.25, -0.25)).x;`, "20 10"},
	{"layers", `r[0] = texture(layers, vec3(0.75, 0.75, 1.2)).x; r[1] = texelFetch(layers, ivec3(0, 1, 2), 0).x; r[2] = texture(line, vec2(0.75, 2.0)).x;
r[3] = texelFetch(line, ivec2(1, 1), 0).x; r[4] = texture(deep, vec3(0.75, 0.25, 0.75)).x; r[5] = texelFetch(tape, 3).x;`, "70 100 50 30 50 30"},
	{"cube", `r[0] = texture(cube, vec3(1.0, 0.5, 0.5)).x; r[1] = texture(cube, vec3(-2.0, 0.5, 0.5)).x; r[2] = texture(cube, vec3(0.25, 2.0, -0.5)).x;
r[3] = texture(cube, vec3(0.25, 0.5, -2.0)).x;`, "0 50 90 200"},
	{"gather", `ivec4 g = textureGather(ints, vec2(0.5)); r[0] = g.x; r[1] = g.y; r[2] = g.z; r[3] = g.w; r[4] = textureGather(ints, vec2(0.5), 1).x;
g = textureGatherOffsets(ints, vec2(0.5), ivec2[4](ivec2(0), ivec2(1, 0), ivec2(0, 1), ivec2(1))); r[5] = g.y * 10 + g.w; r[6] = textureGatherOffset(ints, vec2(0.5), ivec2(-1, 0)).y;`, "20 30 10 0 21 130 20"},
	{"one dimension", `r[0] = texelFetchOffset(line, ivec2(0, 2), 0, 1).x; r[1] = textureOffset(line, vec2(0.25, 1.0), 1).x; r[2] = textureProjLodOffset(ints, vec4(1.0, 1.0, 0.0, 4.0), 0.0, ivec2(0, 1)).x;`, "50 30 20"},
	{"cube arrays", `r[0] = texture(cubes, vec4(1.0, 0.5, 0.5, 1.0)).x; r[1] = textureSize(cubes, 0).z;`, "240 2"},
	{"normalised", `vec4 v = texelFetch(bytes, ivec2(1, 0), 0); r[0] = int(round(v.x * 255.0)); r[1] = int(v.y * 25.5 + 0.5); r[2] = int(v.z); r[3] = int(v.w);`, "10 1 0 1"},
	{"linear", `r[0] = int(round(texture(smooth_, vec2(0.25)).x * 255.0) > -99.0); r[1] = int(texture(even, vec2(0.4)).x);`, "1 1"},
	{"arrays of samplers", `for (int i = 0; i < 2; i++) r[i] = texelFetch(two[i], ivec2(i, 0), 0).x; r[2] = pass(two[1], 2);`, "0 10 22"},
	{"images", `imageStore(u, ivec2(3, 1), uvec4(7u, 8u, 9u, 10u)); uvec4 v = imageLoad(u, ivec2(3, 1)); r[0] = int(v.x); r[1] = int(v.y); r[2] = int(v.w);
r[3] = int(imageAtomicAdd(u, ivec2(3, 1), 5u)); r[4] = int(imageLoad(u, ivec2(3, 1)).x); imageStore(u, ivec2(4, 0), uvec4(1u));
r[5] = int(imageAtomicMax(u, ivec2(0, -1), 5u)); r[6] = int(imageAtomicCompSwap(u, ivec2(3, 1), 12u, 3u)); r[7] = int(imageLoad(u, ivec2(3, 1)).x);`, "7 0 1 7 12 0 12 3"},
	{"stored bytes", `imageStore(b, ivec2(1, 0), vec4(-1.0, 40.0 / 255.0, 1.0, 2.0)); r[0] = int(round(imageLoad(b, ivec2(1, 0)).y * 255.0)); r[1] = int(imageLoad(b, ivec2(1, 0)).w);`, "40 1"},
	{"half floats", `imageStore(h, ivec2(0), vec4(-1.5, 2050.0, 0.0, 0.0)); r[0] = int(imageLoad(h, ivec2(0)).x * 2.0);`, "-3"},
	{"counters", `r[0] = int(atomicCounterIncrement(n)); r[1] = int(atomicCounterDecrement(n2[1])); r[2] = int(atomicCounter(n)); r[3] = int(atomicCounterAdd(n, 5u)); r[4] = count(n2[1]);
r[5] = int(atomicCounterSubtract(n, 2u));`, "0 -1 1 1 -1 6"},
}

const texelHeader = `#version 460
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer R { int r[8]; };
uniform isampler2D ints, again, back; uniform isampler2D two[2]; uniform isampler2DArray layers; uniform isampler1DArray line;
uniform isamplerCube cube; uniform isamplerCubeArray cubes; uniform isampler3D deep; uniform isamplerBuffer tape; uniform isampler2DRect rect;
uniform sampler2D bytes, smooth_, even;
layout(r32ui) uniform uimage2D u; layout(rgba8) uniform image2D b; layout(rg16f) uniform image2D h;
layout(binding = 0) uniform atomic_uint n; layout(binding = 0, offset = 8) uniform atomic_uint n2[2];
int pass(isampler2D s, int x) { return texelFetch(s, ivec2(0, x / 2), 0).x + x; }
int count(atomic_uint a) { return int(atomicCounter(a)); }
`

// texelResources returns the resources of the shader `info`, with the sizes, filters and contents
// that the tests expect. But moduleTexelProgram sets the layers of the image `stack`. The text
// texelHeader (GLSL) or moduleTexels (WGSL) must declare the resources.
func texelResources(info *check.Info) []record.Resource {
	list := info.Resources(0)
	for i := range list {
		r := &list[i]
		if r.Texels == nil {
			continue
		}
		t := *r.Texels
		r.Texels = &t
		t.Width, t.Height = 2, min(t.Height, 2)
		switch r.Name {
		case "layers", "line":
			t.Depth = 3
		case "deep":
			t.Depth = 2
		case "cubes":
			t.Depth = 12
		case "tape":
			t.Width = 4
		case "u":
			t.Width = 4
		case "again":
			t.Wrap = "repeat"
		case "back":
			t.Wrap = "mirror"
		case "smooth_", "even":
			t.Filter = "linear"
		}
		if strings.HasPrefix(t.Format, "rgba8i") {
			t.Format = "rg32i"
		}
		if t.Format == "rgba8" && r.Kind == record.Texture {
			t.Format = "rg8"
		}
		r.Size = t.Size()
		r.Init = texelBytes(&t, r.Name == "even")
	}
	return list
}

// texelBytes returns the texels of a texture. If `even` is set, each component is 255. Otherwise,
// component k of texel n is 10 n + k, or 0 if the format has floats that are not normalised.
func texelBytes(t *record.Texels, even bool) []byte {
	f, _ := record.FormatOf(t.Format)
	var b []byte
	for n := range t.Size() / f.TexelBytes() {
		for k := range f.Components {
			v := uint32(10*n + k)
			switch {
			case even:
				v = 255
			case f.IsFloat() && !f.Normalized:
				v = 0
			}
			b = append(b, binary.LittleEndian.AppendUint32(nil, v)[:f.Bytes]...)
		}
	}
	return b
}

func texelProgram(t *testing.T, text string) (*Program, []record.Resource) {
	t.Helper()
	p, info := stageProgram(t, language.Compute, texelHeader+text)
	return p, texelResources(info)
}

func TestTexels(t *testing.T) {
	for _, c := range texelTests {
		t.Run(c.name, func(t *testing.T) {
			p, resources := texelProgram(t, "void main() {\n"+c.text+"\n}\n")
			expectInts(t, p, resources, c.want)
		})
	}
}

// Images and counters that a shader writes are outputs.
func TestTexelOutputs(t *testing.T) {
	p, resources := texelProgram(t, `void main() {
    imageStore(b, ivec2(1, 1), vec4(1.0, 0.0, 3.0, 16.0 / 255.0)); imageStore(h, ivec2(1, 0), vec4(0.5)); atomicCounterIncrement(n2[0]);
    imageStore(u, ivec2(2, 0), uvec4(gl_WorkGroupSize.x + 70000u));
}`)
	r, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
	if err != nil || len(r.Findings)+len(r.Inexact) > 0 {
		t.Fatal(err, r)
	}
	want := map[string][]byte{"b": {255, 0, 255, 16}, "h": {0, 0x38, 0, 0x38}, "counters0": {1, 0, 0, 0}, "u": {0x71, 0x11, 1, 0}}
	at := map[string]int{"b": 12, "h": 4, "counters0": 8, "u": 8}
	for i := range resources {
		name := resources[i].Name
		if w := want[name]; w != nil && !bytes.Equal(r.Outputs[i][at[name]:at[name]+4], w) {
			t.Errorf("%s holds %v", name, r.Outputs[i])
		}
	}
}

// Variables with the same image unit share an image.
func TestSharedUnit(t *testing.T) {
	p, resources := compiled(t, language.Compute, `#version 450
layout(r32i, binding = 3) uniform iimage2D a;
layout(r32i, binding = 3) uniform iimage2D b;
layout(std430, binding = 0) buffer R { int r; };
void main() { imageStore(a, ivec2(1), ivec4(7)); r = imageLoad(b, ivec2(1)).x; }`)
	resources = slices.DeleteFunc(resources, func(r record.Resource) bool { return r.Name == "b" })
	r, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := texels("r32i", r.Outputs[0]); got != "7" || len(r.Findings)+len(r.Inexact) > 0 {
		t.Errorf("%s; %v", got, r.Findings)
	}
}

func TestUnbound(t *testing.T) {
	p, resources := texelProgram(t, "void main() { r[0] = texelFetch(ints, ivec2(0), 0).x; }")
	without := slices.DeleteFunc(slices.Clone(resources), func(r record.Resource) bool { return r.Name == "ints" })
	if _, err := p.Run(without, [3]int{1, 1, 1}, Options{}); err == nil || !strings.Contains(err.Error(), "ints") {
		t.Error(err)
	}
	p, _ = texelProgram(t, "void main() { r[0] = 1; }")
	for i := range resources {
		if resources[i].Name == "ints" {
			resources[i].Texels.Format = "rgba8"
		}
	}
	if _, err := p.Run(resources, [3]int{1, 1, 1}, Options{}); err == nil || !strings.Contains(err.Error(), "ints") {
		t.Error(err)
	}
}

// moduleTexelTests has shaders of WGSL on the textures and images that moduleTexels declares. They
// leave numbers in r, which are worked out by hand.
var moduleTexelTests = []struct{ name, text, want string }{
	{"load", `r[0] = textureLoad(ints, vec2(1, 1), 0).x; r[1] = textureLoad(ints, vec2(1u, 0u), 0u).y; r[2] = textureLoad(line, 1u, 0).w;
r[3] = textureLoad(deep, vec3(1, 0, 1), 0).x; r[4] = through(ints, 2);`, "30 11 1 50 22"},
	{"layers", `r[0] = textureLoad(layers, vec2(0, 1), 2, 0).x; r[1] = textureLoad(layers, vec2u(1), 0u, 0i).y;`, "100 31"},
	{"sizes", `r[0] = i32(textureDimensions(ints).x * 10 + textureDimensions(ints, 0).y); r[1] = i32(textureNumLevels(deep)); r[2] = i32(textureNumLayers(layers));
let s = textureDimensions(layers); r[3] = i32(s.x * 10 + s.y); r[4] = i32(textureDimensions(line)); r[5] = i32(textureDimensions(u).x); r[6] = i32(textureNumLayers(stack));`,
		"22 1 3 22 2 4 3"},
	{"normalised", `let v = textureLoad(bytes, vec2(1, 0), 0); r[0] = i32(round(v.x * 255)); r[1] = i32(v.w);`, "10 1"},
	{"stored", `textureStore(u, vec2(3, 1), vec4(7, 8, 9, 10)); let v = textureLoad(u, vec2(3, 1)); r[0] = i32(v.x); r[1] = i32(v.y); r[2] = i32(v.w);
textureStore(u, vec2(4, 0), vec4(1u)); textureStore(u, vec2(0xffffffffu, 0u), vec4(2u)); textureStore(stack, vec2(1, 0), 3, vec4(5)); r[3] = i32(textureLoad(u, vec2(0, 0)).x);`, "7 0 1 0"},
	{"in layers", `textureStore(stack, vec2(1, 0), 2u, vec4(-5, 0, 0, 0)); r[0] = textureLoad(stack, vec2(1, 0), 2).x; r[1] = textureLoad(stack, vec2(1, 0), 1).x;`, "-5 50"},
}

const moduleTexels = `@group(0) @binding(0) var<storage, read_write> r: array<i32, 8>;
@group(0) @binding(1) var ints: texture_2d<i32>;
@group(0) @binding(2) var layers: texture_2d_array<i32>;
@group(0) @binding(3) var line: texture_1d<i32>;
@group(1) @binding(0) var deep: texture_3d<i32>;
@group(1) @binding(1) var bytes: texture_2d<f32>;
@group(1) @binding(2) var u: texture_storage_2d<r32uint, read_write>;
@group(1) @binding(3) var stack: texture_storage_2d_array<r32sint, read_write>;
@group(1) @binding(4) var pixels: texture_storage_2d<rgba8unorm, write>;
@group(1) @binding(5) var s: sampler;
fn through(t: texture_2d<i32>, x: i32) -> i32 { return textureLoad(t, vec2(0, x / 2), 0).x + x; }
`

func moduleTexelProgram(t *testing.T, text string) (*Program, []record.Resource) {
	t.Helper()
	p, info := stageProgram(t, language.Compute, moduleTexels+"@compute @workgroup_size(1) fn main() { _ = r[0]; "+text+" }\n")
	list := texelResources(info)
	for i := range list {
		if r := &list[i]; r.Name == "stack" {
			r.Texels.Depth = 3
			r.Size, r.Init = r.Texels.Size(), texelBytes(r.Texels, false)
		}
	}
	return p, list
}

func TestModuleTexels(t *testing.T) {
	for _, c := range moduleTexelTests {
		t.Run(c.name, func(t *testing.T) {
			p, resources := moduleTexelProgram(t, c.text)
			expectInts(t, p, resources, c.want)
		})
	}
}

// A lookup of a texel, layer or level that does not exist is a finding: WGSL lets implementations
// choose its result. The same holds for the size of such a level.
func TestModuleTexelFindings(t *testing.T) {
	for _, text := range []string{
		"r[0] = textureLoad(ints, vec2(2, 0), 0).x;", "r[0] = textureLoad(ints, vec2(0, -1), 0).x;", "r[0] = textureLoad(ints, vec2(0), 1).x;",
		"r[0] = textureLoad(layers, vec2(0), 3, 0).x;", "r[0] = i32(textureLoad(u, vec2(4, 0)).x);", "r[0] = textureLoad(stack, vec2(0), -1).x;",
	} {
		p, resources := moduleTexelProgram(t, text)
		r, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
		if err != nil || len(r.Findings) != 1 || r.Findings[0].Kind != IndexRange {
			t.Errorf("%s: %v %v", text, err, r)
		}
	}
	p, resources := moduleTexelProgram(t, "r[0] = i32(textureDimensions(ints, 1).x);")
	if r, err := p.Run(resources, [3]int{1, 1, 1}, Options{}); err != nil || len(r.Findings) != 1 || r.Findings[0].Kind != BuiltinDomain {
		t.Error(err, r)
	}
}

// A run returns an error if the bound image has another format than the module declares.
func TestModuleTexelsUnbound(t *testing.T) {
	p, resources := moduleTexelProgram(t, "textureStore(pixels, vec2(0), vec4(1));")
	for i := range resources {
		if r := &resources[i]; r.Name == "pixels" {
			r.Texels.Format = "rgba16f"
		}
	}
	if _, err := p.Run(resources, [3]int{1, 1, 1}, Options{}); err == nil || !strings.Contains(err.Error(), "pixels") {
		t.Error(err)
	}
}
