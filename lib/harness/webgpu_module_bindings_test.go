package harness

import (
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/record"
	"shsmith/lib/record/recordtest"
)

func TestModule(t *testing.T) {
	all := recordtest.Resources()
	wrong := recordtest.Resources()
	wrong[3].Kind = record.Storage
	cases := []struct {
		source    string
		resources []record.Resource
		want      string
	}{
		{recordtest.Module, all, "[[{0 1} {1 2} {2 2}] [{3 3}]] []"},
		{"enable f16, subgroups;\n" + recordtest.Module, all, "[[{0 1} {1 2} {2 2}] [{3 3}]] [f16 subgroups]"},
		{"what is this", all[:2], "[[{0 2} {1 2}]] []"}, // the shader may write all buffers
		{recordtest.Module, all[:3], "the record has no resource of kind uniform for the shader's p at group 1, binding 0"},
		{recordtest.Module, wrong, "storage p does not fit the shader's uniform p"},
		{"@compute @workgroup_size(1) fn main() {}", all[3:], "[[] [{0 3}]] []"},
	}
	for _, c := range cases {
		h, err := ModuleOf(recordtest.Of(c.source, c.resources))
		got := fmt.Sprint(err)
		if err == nil {
			got = fmt.Sprint(h.Groups, h.Enables)
		}
		if got != c.want {
			t.Errorf("%.30s: %s, want %s", c.source, got, c.want)
		}
	}
}

const texturing = `@group(0) @binding(0) var a: texture_2d<i32>;
@group(0) @binding(1) var b: texture_storage_2d<r32uint, read_write>;
@group(0) @binding(2) var c: texture_storage_1d<rgba8unorm, read>;
@group(1) @binding(0) var d: texture_storage_3d<rg32float, write>;
@compute @workgroup_size(1) fn main() {
	_ = textureDimensions(a); _ = textureLoad(b, vec2(0)); _ = textureLoad(c, 0); textureStore(d, vec3(0), vec4<f32>());
}
`

// The shader's declaration of a storage texture tells ModuleOf how the shader uses the texture. If
// the module cannot be parsed, ModuleOf assumes that the shader writes all storage textures. A
// texture of the record that does not fit its declaration is an error.
func TestModuleOfTextures(t *testing.T) {
	texels := func(name, kind, shape, format string, group, binding int) record.Resource {
		return record.Resource{Name: name, Kind: kind, Group: group, Binding: binding, Texels: &record.Texels{Shape: shape, Format: format, Width: 1, Height: 1, Depth: 1}}
	}
	all := func() []record.Resource {
		return []record.Resource{
			texels("a", record.Texture, record.Shape2D, "r8i", 0, 0), texels("b", record.StorageImage, record.Shape2D, "r32ui", 0, 1),
			texels("c", record.StorageImage, record.Shape1D, "rgba8", 0, 2), texels("d", record.StorageImage, record.Shape3D, "rg32f", 1, 0),
		}
	}
	m, err := ModuleOf(recordtest.Of(texturing, all()))
	if got, want := fmt.Sprint(m.Groups, err), fmt.Sprint([][]Slot{{{0, Samples}, {1, LoadsAndStores}, {2, Loads}}, {{3, Stores}}}, nil); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	m, err = ModuleOf(recordtest.Of("what is this", all()))
	if got, want := fmt.Sprint(m.Groups, err), fmt.Sprint([][]Slot{{{0, Samples}, {1, Stores}, {2, Stores}}, {{3, Stores}}}, nil); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for i, change := range []func(*record.Resource){
		func(r *record.Resource) { r.Texels.Format = "r8ui" }, func(r *record.Resource) { r.Texels.Format = "r32f" },
		func(r *record.Resource) { r.Texels.Shape = record.Shape3D }, func(r *record.Resource) { r.Kind = record.Texture },
	} {
		list := all()
		if change(&list[i]); list[i].Kind == record.Texture && i > 0 {
			list[i].Texels.Format = "r32f"
		}
		if _, err := ModuleOf(recordtest.Of(texturing, list)); err == nil || !strings.Contains(err.Error(), "does not fit") {
			t.Errorf("%d: %v", i, err)
		}
	}
}

func TestTextureOf(t *testing.T) {
	r := record.Resource{Kind: record.StorageImage, Texels: &record.Texels{Shape: record.Shape2DArray, Format: "rgba16i", Width: 3, Height: 2, Depth: 2}}
	x := TextureOf(&r)
	if want := (Texture{0x21, 2, 3, 256}); x != want || x.CopyBytes(&r) != 1024 || SampledAs(&r) != "int" {
		t.Errorf("%+v, %d bytes, %s", x, x.CopyBytes(&r), SampledAs(&r))
	}
	copied := make([]byte, 1024)
	copied[256+23], copied[768+23], copied[768+24] = 1, 2, 3
	if got := x.Texels(&r, copied); len(got) != 96 || got[47] != 1 || got[95] != 2 {
		t.Error(got)
	}
}

func TestBoundTexels(t *testing.T) {
	for _, c := range []struct {
		x    record.Texels
		want string
	}{
		{record.Texels{Shape: record.Shape2D, Format: "rgba8", Width: 8192, Height: 1, Depth: 1}, "<nil>"},
		{record.Texels{Shape: record.Shape2D, Format: "rgba8", Width: 8193, Height: 1, Depth: 1}, "8193"},
		{record.Texels{Shape: record.Shape3D, Format: "r8", Width: 1, Height: 1, Depth: 2048}, "<nil>"},
		{record.Texels{Shape: record.Shape2DArray, Format: "r8", Width: 1, Height: 1, Depth: 257}, "257"},
		{record.Texels{Shape: record.ShapeRect, Format: "r8", Width: 1, Height: 1, Depth: 1}, "shape rect"},
		{record.Texels{Shape: record.Shape1D, Format: "rgb8", Width: 1, Height: 1, Depth: 1}, "format rgb8"},
	} {
		err := CheckWebGPU(&record.Record{Lang: "wgsl", Resources: []record.Resource{{Kind: record.Texture, Name: "t", Texels: &c.x}}})
		if !strings.Contains(fmt.Sprint(err), c.want) {
			t.Errorf("%+v: %v", c.x, err)
		}
	}
}

func TestWebGPU(t *testing.T) {
	cases := []struct {
		lang, stage, kind string
		want              string
	}{
		{"wgsl", "compute", record.Uniform, "<nil>"},
		{"glsl", "compute", record.Uniform, "not glsl"},
		{"wgsl", "fragment", record.Uniform, "<nil>"},
		{"wgsl", "compute", record.Plain, "of kind " + record.Plain + ", which WebGPU lacks"},
	}
	for _, c := range cases {
		err := CheckWebGPU(&record.Record{Lang: c.lang, Stage: c.stage, Resources: []record.Resource{{Kind: c.kind}}})
		if !strings.Contains(fmt.Sprint(err), c.want) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
