//go:build cgo

package gl

import (
	"fmt"
	"testing"

	"shsmith/lib/record"
)

// texels returns a texture or image with the bytes 1, 2, 3 and so on.
func texels(name, kind string, binding int, x record.Texels) record.Resource {
	r := record.Resource{Name: name, Kind: kind, Binding: binding, Size: x.Size(), Texels: &x}
	for i := 0; i < r.Size; i++ {
		r.Init = append(r.Init, byte(i+1))
	}
	return r
}

// A texture of each shape has the texels of the record at their places.
func TestTextures(t *testing.T) {
	b := driverFor(t)
	cases := []struct {
		texels                 record.Texels
		version, read, sampler string
		want                   uint32
	}{
		{record.Texels{Shape: "1d", Width: 3, Height: 1, Depth: 1}, "430", "texelFetch(t, 2, 0)", "usampler1D", 3},
		{record.Texels{Shape: "2d", Width: 3, Height: 2, Depth: 1}, "310 es", "texelFetch(t, ivec2(1, 1), 0)", "highp usampler2D", 5},
		{record.Texels{Shape: "3d", Width: 3, Height: 2, Depth: 2}, "310 es", "texelFetch(t, ivec3(1, 1, 1), 0)", "highp usampler3D", 11},
		{record.Texels{Shape: "2d_array", Width: 3, Height: 2, Depth: 2}, "310 es", "texelFetch(t, ivec3(0, 1, 1), 0)", "highp usampler2DArray", 10},
		{record.Texels{Shape: "1d_array", Width: 3, Height: 1, Depth: 2}, "430", "texelFetch(t, ivec2(1, 1), 0)", "usampler1DArray", 5},
		{record.Texels{Shape: "cube", Width: 1, Height: 1, Depth: 6}, "310 es", "texture(t, vec3(0, -1, 0))", "highp usamplerCube", 4},
		{record.Texels{Shape: "cube_array", Width: 1, Height: 1, Depth: 12}, "430", "texture(t, vec4(0, 0, 1, 1))", "usamplerCubeArray", 11},
		{record.Texels{Shape: "rect", Width: 3, Height: 2, Depth: 1}, "430", "texelFetch(t, ivec2(2, 1))", "usampler2DRect", 6},
		{record.Texels{Shape: "buffer", Width: 9, Height: 1, Depth: 1}, "430", "texelFetch(t, 7)", "usamplerBuffer", 8},
		{record.Texels{Shape: "2d", Width: 2, Height: 1, Depth: 1, Sampling: record.Sampling{Wrap: "repeat"}}, "310 es", "texture(t, vec2(-0.25, 0.5))", "highp usampler2D", 2},
		{record.Texels{Shape: "2d", Width: 2, Height: 1, Depth: 1}, "310 es", "texture(t, vec2(-0.25, 0.5))", "highp usampler2D", 1},
	}
	for _, c := range cases {
		c.texels.Format = "r8ui"
		rec := &record.Record{Lang: "glsl", Version: c.version, Stage: "compute",
			Source: "#version " + c.version + "\nlayout(local_size_x = 1) in;\nuniform " + c.sampler + " t;\n" +
				"layout(std430, binding = 0) buffer B { uint a; };\nvoid main() { a = " + c.read + ".x; }\n",
			Resources: []record.Resource{buffer("B", 0, 4), texels("t", record.Texture, 1, c.texels)}}
		if outputs := mustRun(t, b, rec); outputs != nil && words(outputs["B"])[0] != c.want {
			t.Errorf("%s %s: got %d, want %d", c.texels.Shape, c.texels.Wrap, words(outputs["B"])[0], c.want)
		}
	}
}

// Texture lookups in a shader use the mip levels, the filter and the depth comparison that the
// record gives for the texture.
func TestSampling(t *testing.T) {
	b := driverFor(t)
	for _, c := range []struct {
		texels        record.Texels
		sampler, read string
		want          uint32 // of 255
	}{
		{record.Texels{Format: "r8", Levels: 2}, "sampler2D", "textureLod(t, vec2(0.5), 1.0).x", 5},
		{record.Texels{Format: "r8", Levels: 2}, "sampler2D", "texelFetch(t, ivec2(0), 1).x", 5},
		{record.Texels{Format: "r8", Levels: 2, Sampling: record.Sampling{MinFilter: "linear"}}, "sampler2D", "textureLod(t, vec2(0.25), 0.0).x", 1},
		{record.Texels{Format: "depth16", Sampling: record.Sampling{Compare: "less"}}, "highp sampler2DShadow", "textureLod(t, vec3(0.25, 0.25, 0.001), 0.0)", 255},
		{record.Texels{Format: "depth16", Sampling: record.Sampling{Compare: "greater"}}, "highp sampler2DShadow", "textureLod(t, vec3(0.25, 0.25, 0.001), 0.0)", 0},
	} {
		c.texels.Shape, c.texels.Width, c.texels.Height, c.texels.Depth = record.Shape2D, 2, 2, 1
		rec := &record.Record{Lang: "glsl", Version: "310 es", Stage: "compute",
			Source:    head + "uniform " + c.sampler + " t;\nlayout(std430, binding = 0) buffer B { uint a; };\nvoid main() { a = uint(" + c.read + " * 255.0 + 0.5); }\n",
			Resources: []record.Resource{buffer("B", 0, 4), texels("t", record.Texture, 1, c.texels)}}
		if outputs := mustRun(t, b, rec); outputs != nil && words(outputs["B"])[0] != c.want {
			t.Errorf("%s of %+v: got %d, want %d", c.read, c.texels, words(outputs["B"])[0], c.want)
		}
	}
}

// Images are read, written and returned. The elements of an array of samplers are separate
// resources. Atomic counters count.
func TestImages(t *testing.T) {
	b := driverFor(t)
	rec := &record.Record{Lang: "glsl", Version: "310 es", Stage: "compute", Source: head + `
layout(r32ui, binding = 2) uniform highp uimage2D i;
layout(rgba8, binding = 3) writeonly uniform highp image2DArray o;
uniform highp sampler2D s[2];
layout(binding = 1, offset = 4) uniform atomic_uint n;
void main() {
	if (gl_LocalInvocationIndex == 0u) {
		uvec4 v = imageLoad(i, ivec2(1, 0));
		imageStore(i, ivec2(0, 1), v + 5u);
		imageStore(o, ivec3(1, 0, 1), texelFetch(s[1], ivec2(0), 0));
	}
	atomicCounterIncrement(n);
}
`, Resources: []record.Resource{
		texels("i", record.StorageImage, 2, record.Texels{Shape: "2d", Format: "r32ui", Width: 2, Height: 2, Depth: 1}),
		texels("o", record.StorageImage, 3, record.Texels{Shape: "2d_array", Format: "rgba8", Width: 2, Height: 1, Depth: 2}),
		texels("s[0]", record.Texture, 0, record.Texels{Shape: "2d", Format: "rgba8", Width: 1, Height: 1, Depth: 1}),
		texels("s[1]", record.Texture, 1, record.Texels{Shape: "2d", Format: "rg8", Width: 1, Height: 1, Depth: 1}),
		{Name: "counters1", Kind: record.Counter, Binding: 1, Size: 8, Compare: true},
	}}
	rec.Resources[0].Compare, rec.Resources[1].Compare = true, true
	outputs := mustRun(t, b, rec)
	if outputs == nil {
		return
	}
	got := fmt.Sprint(outputs["i"], outputs["o"], words(outputs["counters1"]))
	want := "[1 2 3 4 5 6 7 8 10 6 7 8 13 14 15 16] [1 2 3 4 5 6 7 8 9 10 11 12 1 2 0 255] [0 2]"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestHalf(t *testing.T) {
	for bits, want := range map[uint32]uint16{
		0: 0, 0x80000000: 0x8000, 0x3f800000: 0x3c00, 0xc0000000: 0xc000, 0x477fe000: 0x7bff, 0x7f800000: 0x7c00,
		0xff800000: 0xfc00, 0x7fc00000: 0x7e00, 0x33800000: 0x0001, 0x387fc000: 0x03ff, 0x38800000: 0x0400,
	} {
		if got := toHalf(bits); got != want {
			t.Errorf("%#x: got %#x, want %#x", bits, got, want)
		}
	}
}
