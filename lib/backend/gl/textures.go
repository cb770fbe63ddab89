//go:build cgo

package gl

import (
	"fmt"
	"strings"
	"unsafe"

	"github.com/go-gl/gl/v4.5-core/gl"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// class is the scalar type that a shader gets when it reads a texel: float, int or uint.
type class byte

const (
	floats class = iota
	ints
	uints
)

func classOf(f record.Format) class {
	switch {
	case f.IsFloat():
		return floats
	case strings.HasPrefix(f.Scalar, "u"):
		return uints
	}
	return ints
}

// opaqueType is the type of a sampler or image.
type opaqueType struct {
	kind  string // kind of the resource
	shape string
	class class
	depth bool // whether a sampler compares depths
}

// opaqueTypes describes the types of samplers and images. Its keys are the numbers that
// GetActiveUniform returns, such as gl.SAMPLER_2D. The init functions below fill it. It has no
// multisample samplers.
var opaqueTypes = map[uint32]opaqueType{}

func init() {
	for _, row := range []struct {
		shape            string
		samplers, images [3]uint32 // indexed by class
	}{
		{record.Shape1D, [3]uint32{gl.SAMPLER_1D, gl.INT_SAMPLER_1D, gl.UNSIGNED_INT_SAMPLER_1D},
			[3]uint32{gl.IMAGE_1D, gl.INT_IMAGE_1D, gl.UNSIGNED_INT_IMAGE_1D}},
		{record.Shape2D, [3]uint32{gl.SAMPLER_2D, gl.INT_SAMPLER_2D, gl.UNSIGNED_INT_SAMPLER_2D},
			[3]uint32{gl.IMAGE_2D, gl.INT_IMAGE_2D, gl.UNSIGNED_INT_IMAGE_2D}},
		{record.Shape3D, [3]uint32{gl.SAMPLER_3D, gl.INT_SAMPLER_3D, gl.UNSIGNED_INT_SAMPLER_3D},
			[3]uint32{gl.IMAGE_3D, gl.INT_IMAGE_3D, gl.UNSIGNED_INT_IMAGE_3D}},
		{record.ShapeCube, [3]uint32{gl.SAMPLER_CUBE, gl.INT_SAMPLER_CUBE, gl.UNSIGNED_INT_SAMPLER_CUBE},
			[3]uint32{gl.IMAGE_CUBE, gl.INT_IMAGE_CUBE, gl.UNSIGNED_INT_IMAGE_CUBE}},
		{record.Shape1DArray,
			[3]uint32{gl.SAMPLER_1D_ARRAY, gl.INT_SAMPLER_1D_ARRAY, gl.UNSIGNED_INT_SAMPLER_1D_ARRAY},
			[3]uint32{gl.IMAGE_1D_ARRAY, gl.INT_IMAGE_1D_ARRAY, gl.UNSIGNED_INT_IMAGE_1D_ARRAY}},
		{record.Shape2DArray,
			[3]uint32{gl.SAMPLER_2D_ARRAY, gl.INT_SAMPLER_2D_ARRAY, gl.UNSIGNED_INT_SAMPLER_2D_ARRAY},
			[3]uint32{gl.IMAGE_2D_ARRAY, gl.INT_IMAGE_2D_ARRAY, gl.UNSIGNED_INT_IMAGE_2D_ARRAY}},
		{record.ShapeCubeArray,
			[3]uint32{gl.SAMPLER_CUBE_MAP_ARRAY, gl.INT_SAMPLER_CUBE_MAP_ARRAY,
				gl.UNSIGNED_INT_SAMPLER_CUBE_MAP_ARRAY},
			[3]uint32{gl.IMAGE_CUBE_MAP_ARRAY, gl.INT_IMAGE_CUBE_MAP_ARRAY, gl.UNSIGNED_INT_IMAGE_CUBE_MAP_ARRAY}},
		{record.ShapeRect, [3]uint32{gl.SAMPLER_2D_RECT, gl.INT_SAMPLER_2D_RECT, gl.UNSIGNED_INT_SAMPLER_2D_RECT},
			[3]uint32{gl.IMAGE_2D_RECT, gl.INT_IMAGE_2D_RECT, gl.UNSIGNED_INT_IMAGE_2D_RECT}},
		{record.ShapeBuffer, [3]uint32{gl.SAMPLER_BUFFER, gl.INT_SAMPLER_BUFFER, gl.UNSIGNED_INT_SAMPLER_BUFFER},
			[3]uint32{gl.IMAGE_BUFFER, gl.INT_IMAGE_BUFFER, gl.UNSIGNED_INT_IMAGE_BUFFER}},
	} {
		for c := floats; c <= uints; c++ {
			opaqueTypes[row.samplers[c]] = opaqueType{record.Texture, row.shape, c, false}
			opaqueTypes[row.images[c]] = opaqueType{record.StorageImage, row.shape, c, false}
		}
	}
}

func init() {
	for kind, shape := range map[uint32]string{
		gl.SAMPLER_1D_SHADOW: record.Shape1D, gl.SAMPLER_2D_SHADOW: record.Shape2D, gl.SAMPLER_CUBE_SHADOW: record.ShapeCube,
		gl.SAMPLER_1D_ARRAY_SHADOW: record.Shape1DArray, gl.SAMPLER_2D_ARRAY_SHADOW: record.Shape2DArray,
		gl.SAMPLER_CUBE_MAP_ARRAY_SHADOW: record.ShapeCubeArray, gl.SAMPLER_2D_RECT_SHADOW: record.ShapeRect,
	} {
		opaqueTypes[kind] = opaqueType{record.Texture, shape, floats, true}
	}
}

// element returns the name of element e of a uniform array, such as "a[3]". If u is not an array,
// it returns the name of u.
func element(u uniform, e int32) string {
	base, array := strings.CutSuffix(u.name, "[0]")
	if !array {
		return u.name
	}
	return fmt.Sprintf("%s[%d]", base, e)
}

// targets maps shapes of textures to OpenGL's targets.
var targets = map[string]uint32{
	record.Shape1D: gl.TEXTURE_1D, record.Shape2D: gl.TEXTURE_2D, record.Shape3D: gl.TEXTURE_3D,
	record.ShapeCube: gl.TEXTURE_CUBE_MAP, record.Shape1DArray: gl.TEXTURE_1D_ARRAY, record.Shape2DArray: gl.TEXTURE_2D_ARRAY,
	record.ShapeCubeArray: gl.TEXTURE_CUBE_MAP_ARRAY, record.ShapeRect: gl.TEXTURE_RECTANGLE, record.ShapeBuffer: gl.TEXTURE_BUFFER,
}

// makeTexture creates the texture or image of resource i with its initial texels. The texture
// remains bound to the active texture unit.
func (t *test) makeTexture(i int) error {
	r := &t.record.Resources[i]
	target := targets[r.Texels.Shape]
	if err := t.checkShape(r.Texels); err != nil {
		return err
	}
	t.GenTextures(1, &t.textures[i])
	t.BindTexture(target, t.textures[i])
	f := formatOf(r.Texels.Format)
	if target == gl.TEXTURE_BUFFER {
		t.makeBuffer(i, target)
		t.TexBuffer(target, f.internal, t.buffers[i])
		return t.refusal("making texture " + r.Name)
	}
	t.upload(target, r.Texels, f, r.Contents())
	if err := t.refusal("making texture " + r.Name); err != nil {
		return err
	}
	t.setSampling(target, r.Texels)
	return t.driverError("texture " + r.Name)
}

// checkShape returns an error for 1D and rectangle textures in OpenGL ES, and for buffer textures
// if t.TexBuffer is nil. It does not check other shapes.
func (t *test) checkShape(x *record.Texels) error {
	ok := true
	switch x.Shape {
	case record.Shape1D, record.Shape1DArray, record.ShapeRect:
		ok = !t.api.es
	case record.ShapeBuffer:
		ok = t.TexBuffer != nil
	}
	if !ok {
		return backend.Failed(record.Unsupported, "the driver has no textures of shape %s", x.Shape)
	}
	return nil
}

// upload allocates the storage of the bound texture. It fills each level with its texels from
// `data`.
func (t *test) upload(target uint32, x *record.Texels, f format, data []byte) {
	levels := x.LevelSizes()
	n, w, h, d := int32(len(levels)), int32(x.Width), int32(x.Height), int32(x.Depth)
	switch target {
	case gl.TEXTURE_1D:
		t.TexStorage1D(target, n, f.internal, w)
	case gl.TEXTURE_1D_ARRAY:
		t.TexStorage2D(target, n, f.internal, w, d)
	case gl.TEXTURE_2D, gl.TEXTURE_RECTANGLE, gl.TEXTURE_CUBE_MAP:
		t.TexStorage2D(target, n, f.internal, w, h)
	default:
		t.TexStorage3D(target, n, f.internal, w, h, d)
	}
	t.PixelStorei(gl.UNPACK_ALIGNMENT, 1)
	for i, l := range levels {
		t.uploadLevel(target, int32(i), l, f, data[l.At:])
	}
}

func (t *test) uploadLevel(target uint32, level int32, l record.Level, f format, data []byte) {
	w, h, d := int32(l.Width), int32(l.Height), int32(l.Depth)
	p := unsafe.Pointer(&data[0])
	switch target {
	case gl.TEXTURE_1D:
		t.TexSubImage1D(target, level, 0, w, f.layout, f.kind, p)
	case gl.TEXTURE_1D_ARRAY:
		t.TexSubImage2D(target, level, 0, 0, w, d, f.layout, f.kind, p)
	case gl.TEXTURE_2D, gl.TEXTURE_RECTANGLE:
		t.TexSubImage2D(target, level, 0, 0, w, h, f.layout, f.kind, p)
	case gl.TEXTURE_CUBE_MAP:
		for face := range l.Depth {
			p := unsafe.Pointer(&data[face*l.Width*l.Height*f.bytes])
			t.TexSubImage2D(gl.TEXTURE_CUBE_MAP_POSITIVE_X+uint32(face), level, 0, 0, w, h, f.layout, f.kind, p)
		}
	default:
		t.TexSubImage3D(target, level, 0, 0, 0, w, h, d, f.layout, f.kind, p)
	}
}

// comparisons maps the names of comparison functions to OpenGL's numbers.
var comparisons = map[string]int32{
	"never": gl.NEVER, "less": gl.LESS, "equal": gl.EQUAL, "less-equal": gl.LEQUAL, "greater": gl.GREATER,
	"not-equal": gl.NOTEQUAL, "greater-equal": gl.GEQUAL, "always": gl.ALWAYS,
}

// setSampling sets the sampling parameters of the bound texture, as x describes them.
func (t *test) setSampling(target uint32, x *record.Texels) {
	wrap := int32(gl.CLAMP_TO_EDGE)
	switch x.Wrap {
	case "repeat":
		wrap = gl.REPEAT
	case "mirror":
		wrap = gl.MIRRORED_REPEAT
	}
	t.TexParameteri(target, gl.TEXTURE_MIN_FILTER, minFilter(x))
	t.TexParameteri(target, gl.TEXTURE_MAG_FILTER, filterOf(x.Filter))
	for _, direction := range []uint32{gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R} {
		t.TexParameteri(target, direction, wrap)
	}
	if x.Compare != "" {
		t.TexParameteri(target, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE)
		t.TexParameteri(target, gl.TEXTURE_COMPARE_FUNC, comparisons[x.Compare])
	}
}

func filterOf(name string) int32 {
	if name == "linear" {
		return gl.LINEAR
	}
	return gl.NEAREST
}

// minFilter returns OpenGL's minification filter for x. If x has several levels, it combines the
// filter within a level and the filter between levels.
func minFilter(x *record.Texels) int32 {
	filter := filterOf(x.Minifying())
	if x.Levels <= 1 {
		return filter
	}
	return map[[2]int32]int32{
		{gl.NEAREST, gl.NEAREST}: gl.NEAREST_MIPMAP_NEAREST, {gl.NEAREST, gl.LINEAR}: gl.NEAREST_MIPMAP_LINEAR,
		{gl.LINEAR, gl.NEAREST}: gl.LINEAR_MIPMAP_NEAREST, {gl.LINEAR, gl.LINEAR}: gl.LINEAR_MIPMAP_LINEAR,
	}[[2]int32{filter, filterOf(x.MipFilter)}]
}

// bindTextures binds textures and images to their units.
func (t *test) bindTextures() error {
	for i := range t.record.Resources {
		r := &t.record.Resources[i]
		unit := uint32(r.Binding)
		switch {
		case t.textures[i] == 0:
			continue
		case r.Kind == record.Texture:
			if n := t.limit(gl.MAX_COMBINED_TEXTURE_IMAGE_UNITS); r.Binding >= n {
				return backend.Failed(record.Unsupported, "texture %s has unit %d; the driver has %d units",
					r.Name, r.Binding, n)
			}
			t.ActiveTexture(gl.TEXTURE0 + unit)
			t.BindTexture(targets[r.Texels.Shape], t.textures[i])
		default:
			if n := t.limit(gl.MAX_IMAGE_UNITS); r.Binding >= n {
				return backend.Failed(record.Unsupported, "image %s has unit %d; the driver has %d units",
					r.Name, r.Binding, n)
			}
			t.BindImageTexture(unit, t.textures[i], 0, true, 0, gl.READ_WRITE, formatOf(r.Texels.Format).internal)
		}
		if err := t.driverError("binding " + r.Name); err != nil {
			return err
		}
	}
	return nil
}

// readImage reads an image layer by layer through a framebuffer, because OpenGL ES has no
// function that reads an image.
func (t *test) readImage(r *record.Resource, texture uint32) ([]byte, error) {
	var framebuffer uint32
	t.GenFramebuffers(1, &framebuffer)
	t.BindFramebuffer(gl.FRAMEBUFFER, framebuffer)
	defer t.DeleteFramebuffers(1, &framebuffer)
	var data []byte
	for layer := int32(0); layer < int32(r.Texels.Depth); layer++ {
		t.attachLayer(r.Texels.Shape, texture, layer)
		if err := t.checkComplete("reading " + r.Name); err != nil {
			return nil, err
		}
		t.ReadBuffer(gl.COLOR_ATTACHMENT0)
		data = append(data, t.readPixels(r.Texels)...)
	}
	return data, t.driverError("reading " + r.Name)
}

func (t *test) attachLayer(shape string, texture uint32, layer int32) {
	const to, at = gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0
	switch shape {
	case record.Shape1D:
		t.FramebufferTexture1D(to, at, gl.TEXTURE_1D, texture, 0)
	case record.Shape2D, record.ShapeRect:
		t.FramebufferTexture2D(to, at, targets[shape], texture, 0)
	case record.ShapeCube:
		t.FramebufferTexture2D(to, at, gl.TEXTURE_CUBE_MAP_POSITIVE_X+uint32(layer), texture, 0)
	default:
		t.FramebufferTextureLayer(to, at, texture, 0, layer)
	}
}
