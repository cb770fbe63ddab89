package spelling

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Texture is a texture or image that the program can name.
type Texture struct {
	Obj *ast.Object
	record.Texels
	*TexelShape
	Kind           types.Kind // the kind of the components
	Image          bool
	Group, Binding int
	Readable       bool
	Writable       bool
	Reads, Stores  []builtin.Sig // functions that return texels or sizes, and that store a texel
}

// TexelShape describes a shape of textures and images, such as 2D or cube.
type TexelShape struct {
	Name  string // as in record.Texels.Shape
	glsl  string // the end of the GLSL type's name
	Dims  int    // number of a texel's coordinates
	Most  [3]int // greatest number of texels along each coordinate
	Langs Languages
	ES    bool // GLSL ES has the shape
}

// TexelShapes lists the shapes of generated textures and images. WGSL gets no cubes, because it has
// no function that loads a texel of a cube.
var TexelShapes = [...]TexelShape{
	{Name: record.Shape2D, glsl: "2D", Dims: 2, Most: [3]int{5, 3, 1}, Langs: InBoth, ES: true},
	{Name: record.Shape2DArray, glsl: "2DArray", Dims: 3, Most: [3]int{5, 3, 3}, Langs: InBoth, ES: true},
	{Name: record.Shape3D, glsl: "3D", Dims: 3, Most: [3]int{5, 3, 3}, Langs: InBoth, ES: true},
	{Name: record.ShapeCube, glsl: "Cube", Dims: 3, Most: [3]int{4, 4, 6}, Langs: InGLSL, ES: true},
	{Name: record.Shape1D, glsl: "1D", Dims: 1, Most: [3]int{5, 1, 1}, Langs: InBoth},
	{Name: record.Shape1DArray, glsl: "1DArray", Dims: 2, Most: [3]int{5, 1, 3}, Langs: InGLSL},
	{Name: record.ShapeRect, glsl: "2DRect", Dims: 2, Most: [3]int{5, 3, 1}, Langs: InGLSL},
	{Name: record.ShapeBuffer, glsl: "Buffer", Dims: 1, Most: [3]int{8, 1, 1}, Langs: InGLSL},
}

var (
	// prefixes has the beginnings of the names of GLSL types, such as u in usampler2D.
	prefixes = map[types.Kind]string{types.Int: "i", types.Uint: "u"}
	// Suffixes has the ends of the names of texel formats, such as ui in rgba32ui.
	Suffixes = map[types.Kind]string{types.Int: "i", types.Uint: "ui", types.Float: "f"}
)

// TexelSizes has the beginnings of format names, such as rgba16 of rgba16ui. The formats that all
// versions allow for images come first.
var TexelSizes = [...]string{"rgba32", "rgba16", "rgba8", "r32", "rg32", "rg16", "rg8", "r16", "r8"}

// Extent returns the number of texels of x along each coordinate.
func (x *Texture) Extent() [3]int {
	if x.Shape == record.Shape1DArray {
		return [3]int{x.Width, x.Depth}
	}
	return [3]int{x.Width, x.Height, x.Depth}
}

// TexelFormat returns the format of the texels of x.
func (x *Texture) TexelFormat() record.Format {
	f, _ := record.FormatOf(x.Format)
	return f
}

// Atomics returns the names of the functions that can change a texel of x atomically in version v,
// or nil if there are none.
func (x *Texture) Atomics(v language.Version) []string {
	switch {
	case !strings.HasPrefix(x.Format, "r32") || !v.AtLeast(430, 320):
		return nil
	case x.Kind == types.Float && !v.AtLeast(450, 320):
		return nil
	case x.Kind == types.Float:
		return []string{"imageAtomicExchange"}
	}
	return texelAtomics
}

// CompareSwap is the atomic function of images that also takes a value to compare with.
const CompareSwap = "imageAtomicCompSwap"

var texelAtomics = []string{"imageAtomicAdd", "imageAtomicMin", "imageAtomicMax", "imageAtomicAnd", "imageAtomicOr",
	"imageAtomicXor", "imageAtomicExchange", CompareSwap}
