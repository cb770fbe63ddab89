//go:build cgo

package wgpulinked

import (
	"github.com/cogentcore/webgpu/wgpu"

	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// sampleTypes maps a name that harness.SampledAs returns, such as "depth", to wgpu's sample type
// for a texture.
var sampleTypes = map[string]wgpu.TextureSampleType{
	"float": wgpu.TextureSampleTypeFloat, "unfilterable": wgpu.TextureSampleTypeUnfilterableFloat, "depth": wgpu.TextureSampleTypeDepth,
	"int": wgpu.TextureSampleTypeSint, "uint": wgpu.TextureSampleTypeUint,
}

var accesses = map[harness.Use]wgpu.StorageTextureAccess{
	harness.Stores: wgpu.StorageTextureAccessWriteOnly, harness.Loads: wgpu.StorageTextureAccessReadOnly,
	harness.LoadsAndStores: wgpu.StorageTextureAccessReadWrite,
}

// textureEntry describes r in the bind group layout entry e. If `use` is harness.Samples, r is a
// sampled texture, and otherwise a storage texture.
func textureEntry(e *wgpu.BindGroupLayoutEntry, r *record.Resource, use harness.Use) {
	x := harness.TextureOf(r)
	view := wgpu.TextureViewDimension(x.View)
	if use == harness.Samples {
		e.Texture = wgpu.TextureBindingLayout{SampleType: sampleTypes[harness.SampledAs(r)], ViewDimension: view}
		return
	}
	e.StorageTexture = wgpu.StorageTextureBindingLayout{
		Access:        accesses[use],
		Format:        wgpu.TextureFormat(x.Format),
		ViewDimension: view,
	}
}

func extentOf(r *record.Resource) wgpu.Extent3D {
	x := r.Texels
	return wgpu.Extent3D{Width: uint32(x.Width), Height: uint32(x.Height), DepthOrArrayLayers: uint32(x.Depth)}
}

// makeTexture creates the texture or image r and writes its texels. If r is compared, it also
// creates the buffer to which r is copied.
func (t *test) makeTexture(r *record.Resource) error {
	x, size := harness.TextureOf(r), extentOf(r)
	usage := wgpu.TextureUsageCopyDst | wgpu.TextureUsageTextureBinding
	if r.Kind == record.StorageImage {
		usage = wgpu.TextureUsageCopyDst | wgpu.TextureUsageCopySrc | wgpu.TextureUsageStorageBinding
	}
	// The binding's constants for dimensions begin at 0, those of harness at 1.
	made, err := t.device.device.CreateTexture(&wgpu.TextureDescriptor{
		Usage:         usage,
		Dimension:     wgpu.TextureDimension(x.Dimension - 1),
		Size:          size,
		Format:        wgpu.TextureFormat(x.Format),
		MipLevelCount: uint32(max(r.Texels.Levels, 1)),
		SampleCount:   1,
	})
	if made, err = keep(t, record.Invalid, made, err); err != nil {
		return err
	}
	if err := t.writeLevels(made, r); err != nil {
		return err
	}
	var c *wgpu.Buffer
	if r.Compare {
		if c, err = t.makeCopy(x.CopyBytes(r)); err != nil {
			return err
		}
	}
	t.buffers, t.copies, t.images = append(t.buffers, nil), append(t.copies, c), append(t.images, made)
	return nil
}

// writeLevels copies the texels of r to a texture, level by level.
func (t *test) writeLevels(to *wgpu.Texture, r *record.Resource) error {
	f, _ := record.FormatOf(r.Texels.Format)
	data := r.Contents()
	for i, l := range r.Texels.LevelSizes() {
		size, row := wgpu.Extent3D{
			Width:              uint32(l.Width),
			Height:             uint32(l.Height),
			DepthOrArrayLayers: uint32(l.Depth),
		}, l.Width*f.TexelBytes()
		err := t.queue.WriteTexture(&wgpu.ImageCopyTexture{Texture: to, MipLevel: uint32(i),
			Aspect: wgpu.TextureAspectAll}, data[l.At:l.At+row*l.Height*l.Depth],
			&wgpu.TextureDataLayout{BytesPerRow: uint32(row), RowsPerImage: uint32(l.Height)}, &size)
		if err := failure(record.Invalid, err); err != nil {
			return err
		}
	}
	return nil
}

var (
	samplerBindings = []wgpu.SamplerBindingType{2: wgpu.SamplerBindingTypeFiltering,
		wgpu.SamplerBindingTypeNonFiltering, wgpu.SamplerBindingTypeComparison}
	addressModes = []wgpu.AddressMode{1: wgpu.AddressModeClampToEdge, wgpu.AddressModeRepeat,
		wgpu.AddressModeMirrorRepeat}
	filters     = []wgpu.FilterMode{1: wgpu.FilterModeNearest, wgpu.FilterModeLinear}
	mipFilters  = []wgpu.MipmapFilterMode{1: wgpu.MipmapFilterModeNearest, wgpu.MipmapFilterModeLinear}
	comparisons = []wgpu.CompareFunction{wgpu.CompareFunctionUndefined, wgpu.CompareFunctionNever,
		wgpu.CompareFunctionLess, wgpu.CompareFunctionEqual,
		wgpu.CompareFunctionLessEqual, wgpu.CompareFunctionGreater, wgpu.CompareFunctionNotEqual, wgpu.CompareFunctionGreaterEqual, wgpu.CompareFunctionAlways}
)

// makeSampler creates a sampler for r and appends it to t.samplers. It appends nil to t.buffers,
// t.copies and t.images, because these lists also have an element for each resource.
func (t *test) makeSampler(r *record.Resource) error {
	x := harness.SamplerOf(r)
	a := addressModes[x.Address]
	s, err := t.device.device.CreateSampler(&wgpu.SamplerDescriptor{
		AddressModeU:  a,
		AddressModeV:  a,
		AddressModeW:  a,
		MagFilter:     filters[x.Mag],
		MinFilter:     filters[x.Min],
		MipmapFilter:  mipFilters[x.Mip],
		LodMaxClamp:   32,
		Compare:       comparisons[x.Compare],
		MaxAnisotropy: 1,
	})
	s, err = keep(t, record.Invalid, s, err)
	t.buffers, t.copies, t.images, t.samplers = append(t.buffers, nil), append(t.copies, nil), append(t.images,
		nil), append(t.samplers, s)
	return err
}

// view returns a view of the texture of resource i. The view has the dimension of the texture's
// type in the shader: `texture_cube<f32>` needs a cube view.
func (t *test) view(i int) (*wgpu.TextureView, error) {
	r := &t.record.Resources[i]
	x, layers := harness.TextureOf(r), 1
	if x.Dimension == 2 {
		layers = r.Texels.Depth
	}
	v, err := t.images[i].CreateView(&wgpu.TextureViewDescriptor{
		Format:          wgpu.TextureFormat(x.Format),
		Dimension:       wgpu.TextureViewDimension(x.View),
		MipLevelCount:   uint32(max(r.Texels.Levels, 1)),
		ArrayLayerCount: uint32(layers),
		Aspect:          wgpu.TextureAspectAll,
	})
	return keep(t, record.Invalid, v, err)
}

// copyImage adds to `encoder` the command that copies image i to the buffer t.copies[i].
func (t *test) copyImage(encoder *wgpu.CommandEncoder, i int) error {
	r := &t.record.Resources[i]
	x, size := harness.TextureOf(r), extentOf(r)
	return encoder.CopyTextureToBuffer(&wgpu.ImageCopyTexture{Texture: t.images[i], Aspect: wgpu.TextureAspectAll},
		&wgpu.ImageCopyBuffer{
			Buffer: t.copies[i],
			Layout: wgpu.TextureDataLayout{BytesPerRow: uint32(x.Row), RowsPerImage: uint32(r.Texels.Height)},
		}, &size)
}
