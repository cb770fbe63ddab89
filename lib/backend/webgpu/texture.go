//go:build cgo

package webgpu

/*
#include "webgpu.h"
*/
import "C"

import (
	"unsafe"

	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// sampleTypes maps the results of harness.SampledAs to WebGPU's sample types of textures.
var sampleTypes = map[string]C.uint32_t{
	"float": C.FILTERABLE_FLOAT, "unfilterable": C.UNFILTERABLE_FLOAT, "depth": C.DEPTH, "int": C.SINT, "uint": C.UINT,
}

var accesses = map[harness.Use]C.uint32_t{
	harness.Stores: C.WRITE_ONLY, harness.Loads: C.READ_ONLY, harness.LoadsAndStores: C.READ_WRITE,
}

// describe sets the fields of b that the bind group layout needs for r, a texture or image.
func describe(b *C.Binding, r *record.Resource, use harness.Use) {
	x := textureOf(r)
	b.view, b.format, b.access = x.view, x.format, accesses[use]
	if use == harness.Samples {
		b.sample = sampleTypes[harness.SampledAs(r)]
	}
}

func textureOf(r *record.Resource) C.Texture {
	x := harness.TextureOf(r)
	t := C.Texture{
		format:    C.format_of(C.uint32_t(x.Format)),
		dimension: C.uint32_t(x.Dimension),
		view:      C.uint32_t(x.View),
		extent:    extentOf(r),
	}
	f, _ := record.FormatOf(r.Texels.Format)
	t.levels, t.texel = C.uint32_t(max(r.Texels.Levels, 1)), C.uint32_t(f.TexelBytes())
	if r.Kind == record.StorageImage {
		t.storage = 1
	}
	return t
}

func extentOf(r *record.Resource) [3]C.uint32_t {
	return [3]C.uint32_t{C.uint32_t(r.Texels.Width), C.uint32_t(r.Texels.Height), C.uint32_t(r.Texels.Depth)}
}

// makeTexture creates the texture or image r with its texels, and its view.
func makeTexture(r *record.Resource, texels []byte) (made, view C.Object) {
	t := textureOf(r)
	made = C.create_texture(&t, unsafe.Pointer(unsafe.SliceData(texels)))
	return made, C.create_view(made, &t)
}

func makeSampler(r *record.Resource) C.Object {
	x := harness.SamplerOf(r)
	s := C.Sampler{
		address: C.uint32_t(x.Address),
		mag:     C.uint32_t(x.Mag),
		min:     C.uint32_t(x.Min),
		mip:     C.uint32_t(x.Mip),
		compare: C.uint32_t(x.Compare),
	}
	return C.create_sampler(&s)
}
