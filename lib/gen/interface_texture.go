package gen

import (
	"encoding/binary"
	"math"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Texels are integers or exact floats, so reading and writing does not change them. Texels of
// normalised formats are 0 and 1. lib/recond brings coordinates into range, and moves the
// coordinates of lookups to the middle of a texel. In an image that is written, each invocation has
// its own column.

// texture is a texture or image that the program can name.
type texture struct {
	*variable
	record.Texels
	*texelShape
	k              types.Kind // the kind of the components
	image          bool
	group, binding int
	readable       bool
	writable       bool
	reads, stores  []builtin.Sig // functions that return texels or sizes, and that store a texel
}

// texelShape describes a shape of textures and images, such as 2D or cube.
type texelShape struct {
	shape string
	glsl  string // the end of the GLSL type's name
	dims  int    // number of a texel's coordinates
	most  [3]int // greatest number of texels along each coordinate
	langs languages
	es    bool // GLSL ES has the shape
}

// texelShapes lists the shapes of generated textures and images. WGSL gets no cubes, because it has
// no function that loads a texel of a cube.
var texelShapes = [...]texelShape{
	{shape: record.Shape2D, glsl: "2D", dims: 2, most: [3]int{5, 3, 1}, langs: inBoth, es: true},
	{shape: record.Shape2DArray, glsl: "2DArray", dims: 3, most: [3]int{5, 3, 3}, langs: inBoth, es: true},
	{shape: record.Shape3D, glsl: "3D", dims: 3, most: [3]int{5, 3, 3}, langs: inBoth, es: true},
	{shape: record.ShapeCube, glsl: "Cube", dims: 3, most: [3]int{4, 4, 6}, langs: inGLSL, es: true},
	{shape: record.Shape1D, glsl: "1D", dims: 1, most: [3]int{5, 1, 1}, langs: inBoth},
	{shape: record.Shape1DArray, glsl: "1DArray", dims: 2, most: [3]int{5, 1, 3}, langs: inGLSL},
	{shape: record.ShapeRect, glsl: "2DRect", dims: 2, most: [3]int{5, 3, 1}, langs: inGLSL},
	{shape: record.ShapeBuffer, glsl: "Buffer", dims: 1, most: [3]int{8, 1, 1}, langs: inGLSL},
}

// maxTextures is the greatest number of textures in a shader, and also of images. All versions of
// GLSL, and WebGPU, allow at least as many.
const maxTextures = 4

// declareTextures declares textures, and in compute shaders also images. It describes their
// contents. In WGSL, their bindings begin at `bound`, the number of earlier resources.
func (io *shaderInterface) declareTextures(bound int) ([]ast.Decl, []record.Resource) {
	var decls []ast.Decl
	var resources []record.Resource
	if io.bilingual() {
		return nil, nil
	}
	counts := map[bool]int{}
	most := map[bool]int{false: maxTextures, true: maxTextures}
	if io.full {
		most[true] = 1
	}
	for io.flip(policy.PTexels) && len(decls) < most[false]+most[true] {
		image := !io.fragment() && io.Chance(0.5)
		if counts[image] == most[image] {
			continue
		}
		x := &texture{image: image, binding: counts[image]}
		if io.has.bindGroups {
			if x.binding = bound + len(decls); io.Chance(0.15) {
				x.group = io.Range(1, 3)
			}
		}
		d, r := io.declareTexture(x)
		counts[image]++
		decls, resources = append(decls, d), append(resources, r)
	}
	return decls, resources
}

// declareTexture declares a texture or image and describes its texels.
func (io *shaderInterface) declareTexture(x *texture) (ast.Decl, record.Resource) {
	x.k, x.readable = oneOf(io, types.Int, types.Uint, types.Float), true
	x.texelShape = io.texelShape(x.image)
	x.Texels = io.extentOf(x.texelShape, x.image)
	x.Format = io.texelFormat(x)
	r := record.Resource{Kind: record.Texture, Group: x.group, Binding: x.binding, Texels: &x.Texels}
	if x.image {
		r.Kind = record.StorageImage
		io.drawAccess(x)
	} else if io.has.wrapModes && x.shape != record.ShapeRect && x.shape != record.ShapeBuffer {
		x.Wrap = oneOf(io, "", "repeat", "mirror")
	}
	o := &ast.Object{Name: io.freshName("t"), Type: io.spell.textureType(x), Storage: ast.Uniform}
	x.variable = &variable{obj: o}
	x.reads, x.stores = catalog.Texels(io.version, io.stage, o.Type)
	d := io.spell.declareTexture(x)
	o.Decl = d.Vars[0]
	io.textures = append(io.textures, x)
	r.Name, r.Size, r.Compare, r.Init = o.Name, x.Size(), x.writable, io.texelBytes(x)
	return d, r
}

// texelShape draws a shape that the test's version supports, for an image if `image` is set, and
// otherwise for a texture.
func (io *shaderInterface) texelShape(image bool) *texelShape {
	for {
		s := &texelShapes[io.Intn(len(texelShapes))]
		// Such an image has a column for each invocation. Sides of cubes are squares, and 3D images
		// may be limited to 256 columns (GLES 3.1 table 20.40).
		if image && io.full && (s.shape == record.ShapeCube || s.shape == record.Shape3D) {
			continue
		}
		if io.langs&^s.langs == 0 && (s.es || !io.version.ES()) {
			return s
		}
	}
}

// extentOf draws the size of a texture or image of shape s. An image has at least one column for
// each invocation.
func (io *shaderInterface) extentOf(s *texelShape, image bool) record.Texels {
	t := record.Texels{
		Shape:  s.shape,
		Width:  io.Range(1, s.most[0]),
		Height: io.Range(1, s.most[1]),
		Depth:  io.Range(1, s.most[2]),
	}
	if image {
		t.Width = max(t.Width, io.invocations)
		if io.full {
			t.Height, t.Depth = 1, 1
		}
	}
	if s.shape == record.ShapeCube {
		t.Height, t.Depth = t.Width, 6
	}
	return t
}

// drawAccess draws whether the program reads the image x, writes it, or does both. Not all formats
// allow both (GLSL ES 3.10 section 4.9, WebGPU section 26.1.1). So if the program does both, the
// format of x may become r32i, r32ui or r32f.
func (io *shaderInterface) drawAccess(x *texture) {
	x.writable = true
	switch io.Intn(4) {
	case 0:
		x.writable = false
		return
	case 1:
		x.readable = false
		return
	}
	if !io.has.readWriteImages || io.Chance(0.75) { // atomic functions need such formats
		x.Format = "r32" + suffixes[x.k]
	}
}

var (
	prefixes = map[types.Kind]string{types.Int: "i", types.Uint: "u"}
	suffixes = map[types.Kind]string{types.Int: "i", types.Uint: "ui", types.Float: "f"}
)

// texelSizes has the beginnings of format names, such as rgba16 of rgba16ui. The formats that all
// versions allow for images come first.
var texelSizes = [...]string{"rgba32", "rgba16", "rgba8", "r32", "rg32", "rg16", "rg8", "r16", "r8"}

// texelFormat draws the format of the texture or image x.
func (io *shaderInterface) texelFormat(x *texture) string {
	n := len(texelSizes)
	if x.image {
		n = io.has.imageFormats
	}
	size := texelSizes[io.Intn(n)]
	if x.k == types.Float && strings.HasSuffix(size, "8") { // a normalised format
		return size
	}
	return size + suffixes[x.k]
}

// texelBytes draws the initial texels of the texture or image x.
func (io *shaderInterface) texelBytes(x *texture) []byte {
	f := x.format()
	var b []byte
	for len(b) < x.Size() {
		switch {
		case f.Normalized:
			b = append(b, byte(255*io.Intn(2)))
		case x.k == types.Float && f.Bytes == 2:
			b = binary.LittleEndian.AppendUint16(b, uint16(types.ToHalf(float64(io.exactHalfFloat()))))
		case x.k == types.Float:
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(io.exactFloat())))
		default:
			b = binary.LittleEndian.AppendUint32(b, io.word32())
		}
	}
	return b[:x.Size()]
}

// pickTexels draws a texture or image for which the function `ok` is true. It returns nil if
// there is none.
func (io *shaderInterface) pickTexels(ok func(*texture) bool) *texture {
	var list []*texture
	for _, x := range io.textures {
		if ok(x) {
			list = append(list, x)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return oneOf(io, list...)
}

// size returns the number of texels of x along each coordinate.
func (x *texture) size() [3]int {
	if x.shape == record.Shape1DArray {
		return [3]int{x.Width, x.Depth}
	}
	return [3]int{x.Width, x.Height, x.Depth}
}

func (x *texture) format() record.Format {
	f, _ := record.FormatOf(x.Format)
	return f
}

// atomics returns the names of the functions that can change a texel of x atomically in version v,
// or nil if there are none.
func (x *texture) atomics(v language.Version) []string {
	switch {
	case !strings.HasPrefix(x.Format, "r32") || !v.AtLeast(430, 320):
		return nil
	case x.k == types.Float && !v.AtLeast(450, 320):
		return nil
	case x.k == types.Float:
		return []string{"imageAtomicExchange"}
	}
	return texelAtomics
}

const compareSwap = "imageAtomicCompSwap"

var texelAtomics = []string{"imageAtomicAdd", "imageAtomicMin", "imageAtomicMax", "imageAtomicAnd", "imageAtomicOr",
	"imageAtomicXor", "imageAtomicExchange", compareSwap}
