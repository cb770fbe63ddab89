package shaderio

import (
	"encoding/binary"
	"math"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Texels are integers or exact floats, so reading and writing does not change them. Texels of
// normalised formats are 0 and 1. lib/recond brings coordinates into range, and moves the
// coordinates of lookups to the middle of a texel. In an image that is written, each invocation has
// its own column.

// maxTextures is the greatest number of textures in a shader, and also of images. All versions of
// GLSL, and WebGPU, allow at least as many.
const maxTextures = 4

// DeclareTextures declares textures, and in compute shaders also images. It describes their
// contents. In WGSL, their bindings begin at `bound`, the number of earlier resources.
func (io *Interface) DeclareTextures(bound int) ([]ast.Decl, []record.Resource) {
	var decls []ast.Decl
	var resources []record.Resource
	if io.Bilingual() {
		return nil, nil
	}
	counts := map[bool]int{}
	most := map[bool]int{false: maxTextures, true: maxTextures}
	if io.Full {
		most[true] = 1
	}
	for io.Flip(policy.PTexels) && len(decls) < most[false]+most[true] {
		image := !io.Fragment() && io.Chance(0.5)
		if counts[image] == most[image] {
			continue
		}
		x := &spelling.Texture{Image: image, Binding: counts[image]}
		if io.Has.BindGroups {
			if x.Binding = bound + len(decls); io.Chance(0.15) {
				x.Group = io.Range(1, 3)
			}
		}
		d, r := io.declareTexture(x)
		counts[image]++
		decls, resources = append(decls, d), append(resources, r)
	}
	return decls, resources
}

// declareTexture declares a texture or image and describes its texels.
func (io *Interface) declareTexture(x *spelling.Texture) (ast.Decl, record.Resource) {
	x.Kind, x.Readable = scope.OneOf(io, types.Int, types.Uint, types.Float), true
	x.TexelShape = io.texelShape(x.Image)
	x.Texels = io.extentOf(x.TexelShape, x.Image)
	x.Format = io.texelFormat(x)
	r := record.Resource{Kind: record.Texture, Group: x.Group, Binding: x.Binding, Texels: &x.Texels}
	if x.Image {
		r.Kind = record.StorageImage
		io.drawAccess(x)
	} else if io.Has.WrapModes && x.Shape != record.ShapeRect && x.Shape != record.ShapeBuffer {
		x.Wrap = scope.OneOf(io, "", "repeat", "mirror")
	}
	o := &ast.Object{Name: io.FreshName("t"), Type: io.Spell.TextureType(x), Storage: ast.Uniform}
	x.Obj = o
	x.Reads, x.Stores = catalog.Texels(io.Version, io.Stage, o.Type)
	d := io.Spell.DeclareTexture(x)
	o.Decl = d.Vars[0]
	io.Textures = append(io.Textures, x)
	r.Name, r.Size, r.Compare, r.Init = o.Name, x.Size(), x.Writable, io.texelBytes(x)
	return d, r
}

// texelShape draws a shape that the test's version supports, for an image if `image` is set, and
// otherwise for a texture.
func (io *Interface) texelShape(image bool) *spelling.TexelShape {
	for {
		s := &spelling.TexelShapes[io.Intn(len(spelling.TexelShapes))]
		// Such an image has a column for each invocation. Sides of cubes are squares, and 3D images
		// may be limited to 256 columns (GLES 3.1 table 20.40).
		if image && io.Full && (s.Name == record.ShapeCube || s.Name == record.Shape3D) {
			continue
		}
		if io.Langs&^s.Langs == 0 && (s.ES || !io.Version.ES()) {
			return s
		}
	}
}

// extentOf draws the size of a texture or image of shape s. An image has at least one column for
// each invocation.
func (io *Interface) extentOf(s *spelling.TexelShape, image bool) record.Texels {
	t := record.Texels{
		Shape:  s.Name,
		Width:  io.Range(1, s.Most[0]),
		Height: io.Range(1, s.Most[1]),
		Depth:  io.Range(1, s.Most[2]),
	}
	if image {
		t.Width = max(t.Width, io.Invocations)
		if io.Full {
			t.Height, t.Depth = 1, 1
		}
	}
	if s.Name == record.ShapeCube {
		t.Height, t.Depth = t.Width, 6
	}
	return t
}

// drawAccess draws whether the program reads the image x, writes it, or does both. Not all formats
// allow both (GLSL ES 3.10 section 4.9, WebGPU section 26.1.1). So if the program does both, the
// format of x may become r32i, r32ui or r32f.
func (io *Interface) drawAccess(x *spelling.Texture) {
	x.Writable = true
	switch io.Intn(4) {
	case 0:
		x.Writable = false
		return
	case 1:
		x.Readable = false
		return
	}
	if !io.Has.ReadWriteImages || io.Chance(0.75) { // atomic functions need such formats
		x.Format = "r32" + spelling.Suffixes[x.Kind]
	}
}

// texelFormat draws the format of the texture or image x.
func (io *Interface) texelFormat(x *spelling.Texture) string {
	n := len(spelling.TexelSizes)
	if x.Image {
		n = io.Has.ImageFormats
	}
	size := spelling.TexelSizes[io.Intn(n)]
	if x.Kind == types.Float && strings.HasSuffix(size, "8") { // a normalised format
		return size
	}
	return size + spelling.Suffixes[x.Kind]
}

// texelBytes draws the initial texels of the texture or image x.
func (io *Interface) texelBytes(x *spelling.Texture) []byte {
	f := x.TexelFormat()
	var b []byte
	for len(b) < x.Size() {
		switch {
		case f.Normalized:
			b = append(b, byte(255*io.Intn(2)))
		case x.Kind == types.Float && f.Bytes == 2:
			b = binary.LittleEndian.AppendUint16(b, uint16(types.ToHalf(float64(io.ExactHalfFloat()))))
		case x.Kind == types.Float:
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(io.ExactFloat())))
		default:
			b = binary.LittleEndian.AppendUint32(b, io.Word32())
		}
	}
	return b[:x.Size()]
}

// PickTexels draws a texture or image for which the function `ok` is true. It returns nil if
// there is none.
func (io *Interface) PickTexels(ok func(*spelling.Texture) bool) *spelling.Texture {
	var list []*spelling.Texture
	for _, x := range io.Textures {
		if ok(x) {
			list = append(list, x)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return scope.OneOf(io, list...)
}
