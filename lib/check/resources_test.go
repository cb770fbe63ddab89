package check_test

import (
	"fmt"
	"reflect"
	"testing"

	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/wgsl"
)

func TestResources(t *testing.T) {
	_, in := mustCheck(t, `#version 450
layout(local_size_x = 4, local_size_y = 2) in;
struct S { int a; vec3 b; };
layout(std430, binding = 1) buffer B0 { int a; S s[2]; uint rest[]; };
layout(std140) uniform U { layout(row_major) mat2x3 m; float f[2]; } u[2];
layout(std430) readonly buffer B1 { bvec2 flags; };
layout(std430, binding = 0) readonly buffer B2 { double d; };
layout(location = 3) uniform vec2 plain;
uniform int other[2];
uniform sampler2D tex;
void main() { }
`)
	if in.LocalSize != [3]int{4, 2, 1} {
		t.Errorf("local size %v", in.LocalSize)
	}
	m := func(path, scalar string, offset, count, stride int) record.Member {
		return record.Member{Path: path, Scalar: scalar, Offset: offset, Count: count, Stride: stride}
	}
	uniform := []record.Member{m("m[0]", "float", 0, 2, 4), m("m[1]", "float", 16, 2, 4), m("m[2]", "float", 32, 2, 4), m("f", "float", 48, 2, 16)}
	want := []record.Resource{
		{Name: "B0", Kind: "storage", Binding: 1, Layout: "std430", Size: 96, Compare: true, Members: []record.Member{
			m("a", "int", 0, 1, 4), m("s[0].a", "int", 16, 1, 4), m("s[0].b", "float", 32, 3, 4),
			m("s[1].a", "int", 48, 1, 4), m("s[1].b", "float", 64, 3, 4), m("rest", "uint", 80, 3, 4)}},
		{Name: "U[0]", Kind: "uniform", Binding: 0, Layout: "std140", Size: 80, Members: uniform},
		{Name: "U[1]", Kind: "uniform", Binding: 1, Layout: "std140", Size: 80, Members: uniform},
		{Name: "B1", Kind: "storage", Binding: 2, Layout: "std430", Size: 8, Members: []record.Member{m("flags", "bool", 0, 2, 4)}},
		{Name: "B2", Kind: "storage", Binding: 0, Layout: "std430", Size: 8, Members: []record.Member{m("d", "double", 0, 1, 8)}},
		{Name: "plain", Kind: "plain", Binding: 3, Layout: "std430", Size: 8, Members: []record.Member{m("", "float", 0, 2, 4)}},
		{Name: "other", Kind: "plain", Binding: 0, Layout: "std430", Size: 8, Members: []record.Member{m("", "int", 0, 2, 4)}},
		{Name: "tex", Kind: "texture", Binding: 0, Size: 64, Texels: &record.Texels{Shape: "2d", Format: "rgba8", Width: 4, Height: 4, Depth: 1}},
	}
	compareResources(t, in.Resources(3), want)
}

func compareResources(t *testing.T, got, want []record.Resource) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d resources, want %d", len(got), len(want))
	}
	for i := range got {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Errorf("got  %+v %+v\nwant %+v %+v", got[i], got[i].Texels, want[i], want[i].Texels)
		}
	}
}

// A texture, image or counter with an explicit binding keeps it.
func TestOpaqueResources(t *testing.T) {
	_, in := mustCheck(t, `#version 450
uniform isampler3D a[2];
layout(binding = 0) uniform usamplerCube b;
uniform sampler2DShadow left, out_;
layout(r32i, binding = 2) uniform iimage2D i;
layout(rg16f) readonly uniform image1DArray j;
layout(r11f_g11f_b10f, binding = 7) uniform image2D k;
layout(binding = 3, offset = 8) uniform atomic_uint n[2];
layout(binding = 3) uniform atomic_uint m;
void main() { }
`)
	texels := func(shape, format string, w, h, d int) *record.Texels {
		return &record.Texels{Shape: shape, Format: format, Width: w, Height: h, Depth: d}
	}
	shadow := texels("2d", "depth16", 4, 4, 1)
	shadow.Compare = "less-equal"
	compareResources(t, in.Resources(1), []record.Resource{
		{Name: "a[0]", Kind: "texture", Binding: 1, Size: 256, Texels: texels("3d", "rgba8i", 4, 4, 4)},
		{Name: "a[1]", Kind: "texture", Binding: 2, Size: 256, Texels: texels("3d", "rgba8i", 4, 4, 4)},
		{Name: "b", Kind: "texture", Binding: 0, Size: 384, Texels: texels("cube", "rgba8ui", 4, 4, 6)},
		{Name: "left", Kind: "texture", Binding: 3, Size: 32, Texels: shadow},
		{Name: "out_", Kind: "texture", Binding: 4, Size: 32, Texels: shadow},
		{Name: "i", Kind: "image", Binding: 2, Size: 64, Compare: true, Texels: texels("2d", "r32i", 4, 4, 1)},
		{Name: "j", Kind: "image", Binding: 0, Size: 64, Texels: texels("1d_array", "rg16f", 4, 1, 4)},
		{Name: "counters3", Kind: "counter", Binding: 3, Size: 20, Compare: true, Members: []record.Member{
			{Path: "n", Scalar: "uint", Offset: 8, Count: 2, Stride: 4}, {Path: "m", Scalar: "uint", Offset: 16, Count: 1, Stride: 4}}},
	})
}

// The resources of a WGSL module include the textures that its entry point uses, apart from
// textures that a record cannot describe.
func TestTexturesWGSL(t *testing.T) {
	u, err := wgsl.Parse("t", `
@group(1) @binding(2) var a: texture_2d_array<i32>;
@group(0) @binding(3) var b: texture_storage_1d<r32float, read_write>;
@group(0) @binding(4) var c: texture_storage_3d<rgba16uint, read>;
@group(0) @binding(5) var d: texture_depth_2d;
@group(0) @binding(6) var e: texture_storage_2d<rgba8snorm, write>;
@group(0) @binding(7) var f: sampler;
@group(0) @binding(8) var unused: texture_2d<f32>;
fn size() -> u32 { return textureNumLayers(a); }
@compute @workgroup_size(1) fn main() {
  _ = size(); _ = textureLoad(b, 0); _ = textureLoad(c, vec3(0)); _ = textureSampleLevel(d, f, vec2(0.0), 0);
  textureStore(e, vec2(0), vec4(0));
}
`)
	if err != nil {
		t.Fatal(err)
	}
	in, err := front.Check("t", u, language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	compareResources(t, in.Resources(1), []record.Resource{
		{Name: "a", Kind: "texture", Group: 1, Binding: 2, Size: 256, Texels: &record.Texels{Shape: "2d_array", Format: "rgba8i", Width: 4, Height: 4, Depth: 4}},
		{Name: "b", Kind: "image", Binding: 3, Size: 16, Compare: true, Texels: &record.Texels{Shape: "1d", Format: "r32f", Width: 4, Height: 1, Depth: 1}},
		{Name: "c", Kind: "image", Binding: 4, Size: 512, Texels: &record.Texels{Shape: "3d", Format: "rgba16ui", Width: 4, Height: 4, Depth: 4}},
		{Name: "d", Kind: "texture", Binding: 5, Size: 32, Texels: &record.Texels{Shape: "2d", Format: "depth16", Width: 4, Height: 4, Depth: 1}},
		{Name: "f", Kind: "sampler", Binding: 7, Sampling: &record.Sampling{}},
	})
}

// The buffers of one entry point have WGSL's layout.
func TestWGSLResources(t *testing.T) {
	const text = `
struct S { a: vec3<f32>, b: u32, @align(32) c: array<mat2x2<f32>, 2>, d: array<vec2<i32>> }
@group(1) @binding(2) var<storage, read_write> s: S;
@group(0) @binding(0) var<uniform> u: vec4<u32>;
@group(0) @binding(1) var<storage> unused: i32;
@group(0) @binding(3) var<storage> open: array<u32>;
fn f() -> u32 { return u.x + open[1]; }
@fragment fn g() { _ = unused; }
@compute @workgroup_size(4, 2) fn c() { s.b = f(); }
`
	u, err := wgsl.Parse("", text)
	if err != nil {
		t.Fatal(err)
	}
	in, err := front.Check("", u, language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, r := range in.Resources(3) {
		got += fmt.Sprintf("%s %s %d:%d %d %v", r.Name, r.Kind, r.Group, r.Binding, r.Size, r.Compare)
		for _, m := range r.Members {
			got += fmt.Sprintf(" %s@%d+%dx%d", m.Path, m.Offset, m.Count, m.Stride)
		}
		got += "\n"
	}
	want := `s storage 1:2 96 true a@0+3x4 b@12+1x4 c[0][0]@32+2x4 c[0][1]@40+2x4 c[1][0]@48+2x4 c[1][1]@56+2x4 d[0]@64+2x4 d[1]@72+2x4 d[2]@80+2x4
u uniform 0:0 16 false @0+4x4
open storage 0:3 12 false @0+3x4
`
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if in.Entry == nil || in.Entry.Name != "c" || in.LocalSize != [3]int{4, 2, 1} || in.Link() != nil {
		t.Errorf("entry %v, size %v", in.Entry, in.LocalSize)
	}
	if n := in.Funcs; n[0].Name != "f" {
		t.Errorf("%s stands before what it calls", n[0].Name)
	}
}

// A WGSL buffer of type `buffer<64>` has 64 bytes. The type `buffer` states no size. The argument
// of Resources then gives the number of words of 4 bytes: Resources(3) describes a buffer of 12
// bytes.
func TestUntypedBuffers(t *testing.T) {
	u, err := wgsl.Parse("t", `
@group(0) @binding(0) var<storage, read_write> a: buffer<64>;
@group(0) @binding(1) var<storage> b: buffer;
@compute @workgroup_size(1) fn main() { *bufferView<u32>(&a, 0) = *bufferView<u32>(&b, 0); }
`)
	if err != nil {
		t.Fatal(err)
	}
	in, err := front.Check("t", u, language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	compareResources(t, in.Resources(3), []record.Resource{
		{Name: "a", Kind: "storage", Binding: 0, Layout: "wgsl", Size: 64, Compare: true, Members: []record.Member{}},
		{Name: "b", Kind: "storage", Binding: 1, Layout: "wgsl", Size: 12, Members: []record.Member{}},
	})
}
