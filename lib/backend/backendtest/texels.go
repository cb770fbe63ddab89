package backendtest

import (
	"bytes"
	"context"
	"maps"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

const texels = `@group(0) @binding(0) var<storage, read_write> o: array<i32, 6>;
@group(0) @binding(1) var a: texture_2d_array<i32>;
@group(1) @binding(0) var f: texture_1d<f32>;
@group(1) @binding(1) var d: texture_3d<u32>;
@group(0) @binding(2) var w: texture_storage_2d<rgba8unorm, write>;
@group(0) @binding(3) var s: texture_storage_2d_array<rgba16sint, write>;
@compute @workgroup_size(1) fn main() {
	o[0] = textureLoad(a, vec2(1, 0), 1, 0).x;
	o[1] = i32(textureLoad(f, 2, 0).x);
	o[2] = i32(textureLoad(d, vec3(0, 1, 1), 0).y);
	o[3] = i32(textureDimensions(a).x * 10 + textureNumLayers(a));
	textureStore(w, vec2(2, 1), vec4<f32>(1, 0, 2, 1));
	textureStore(s, vec2(0, 0), 1, vec4<i32>(-2));
}
`

// texture returns a texture or storage image with the dimensions and format of x. Its bytes are 1,
// 2, 3 and so on. Only a storage image is compared after a test.
func texture(name, kind string, group, binding int, x record.Texels) record.Resource {
	r := record.Resource{
		Name:    name,
		Kind:    kind,
		Group:   group,
		Binding: binding,
		Texels:  &x,
		Size:    x.Size(),
		Compare: kind == record.StorageImage,
	}
	for i := range r.Size {
		r.Init = append(r.Init, byte(i+1))
	}
	return r
}

func texelRecord() *record.Record {
	f := texture("f", record.Texture, 1, 0, record.Texels{
		Shape:  record.Shape1D,
		Format: "r32f",
		Width:  3,
		Height: 1,
		Depth:  1,
	})
	f.Init = []byte{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xE0, 0x40} // the third texel is 7.0
	return &record.Record{Lang: "wgsl", Stage: "compute", Source: texels, Resources: []record.Resource{
		{Name: "o", Kind: record.Storage, Size: 24, Compare: true},
		texture("a", record.Texture, 0, 1, record.Texels{
			Shape:  record.Shape2DArray,
			Format: "r8i",
			Width:  3,
			Height: 2,
			Depth:  2,
		}),
		f,
		texture("d", record.Texture, 1, 1, record.Texels{
			Shape:  record.Shape3D,
			Format: "rg8ui",
			Width:  1,
			Height: 2,
			Depth:  2,
		}),
		texture("w", record.StorageImage, 0, 2, record.Texels{
			Shape:  record.Shape2D,
			Format: "rgba8",
			Width:  3,
			Height: 2,
			Depth:  1,
		}),
		texture("s", record.StorageImage, 0, 3, record.Texels{
			Shape:  record.Shape2DArray,
			Format: "rgba16i",
			Width:  1,
			Height: 1,
			Depth:  2,
		}),
	}}
}

// Texels checks that shaders on the back-end b read texels of textures and store texels of storage
// images. If a resource has another shape or format than in the shader, the outcome must be
// Invalid.
func Texels(t *testing.T, b backend.Backend) {
	t.Helper()
	r := texelRecord()
	wrong, other := texelRecord(), texelRecord()
	wrong.Resources[1].Texels.Shape = record.Shape3D
	other.Resources[4].Texels.Format = "rgba8ui"
	// The rows of a result have no gaps between them.
	w := bytes.Clone(r.Resources[4].Init)
	copy(w[20:], []byte{255, 0, 255, 255})
	s := append(bytes.Clone(r.Resources[5].Init[:8]), 0xFE, 0xFF, 0xFE, 0xFF, 0xFE, 0xFF, 0xFE, 0xFF)
	o := []byte{8, 0, 0, 0, 7, 0, 0, 0, 8, 0, 0, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	cases := []struct {
		name    string
		record  *record.Record
		outcome record.Outcome
		outputs map[string][]byte
	}{
		{"right", r, record.OK, map[string][]byte{"o": o, "w": w, "s": s}},
		{"another shape", wrong, record.Invalid, nil},
		{"another format", other, record.Invalid, nil},
	}
	for _, c := range cases {
		run, outputs := b.Run(context.Background(), c.record)
		if run.Outcome != c.outcome || !maps.EqualFunc(outputs, c.outputs, bytes.Equal) {
			t.Errorf("%s: %s %s %v", c.name, run.Outcome, run.Detail, outputs)
		}
	}
}
