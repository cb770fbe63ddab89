package record

import (
	"strconv"
	"strings"
	"sync"
)

// Format describes how texels are stored: adjacent components of one scalar type, red first.
// Colours may be rounded when they are stored (OpenGL ES 3.2 section 2.3.5, OpenGL 4.6 section
// 2.3.4).
type Format struct {
	// Components is 1 to 4. Only attachments may have three components. Drivers store such an
	// attachment with a fourth component, which is not part of the test's output.
	Components int
	// Scalar is the type of a component. Integers and 32-bit floats are stored exactly. A value
	// between two adjacent 16-bit floats may be rounded to either of them.
	Scalar string // as in Member: "float", "float16_t", "int", "int8_t", "uint16_t", …
	Bytes  int    // size of one component
	// Normalized is set if an integer stands for a colour from 0 to 1. With 8 bits, the colour c is
	// stored as an integer next to 255 * c: the one below or the one above. An implementation that
	// rounds to the nearest integer stores a highp colour k/255.0 as k.
	Normalized bool // the uint8_t value k stands for k/255, the uint16_t value k for k/65535
	Depth      bool // contains depths; for textures only
}

// TexelBytes returns the size of one texel in bytes.
func (f Format) TexelBytes() int { return f.Components * f.Bytes }

// IsFloat reports whether shaders see the components as floats.
func (f Format) IsFloat() bool { return f.Normalized || strings.HasPrefix(f.Scalar, "float") }

var formats = sync.OnceValue(func() map[string]Format {
	scalars := map[string]string{"i": "int", "ui": "uint", "f": "float", "": "uint"}
	m := map[string]Format{}
	for i, channels := range []string{"r", "rg", "rgb", "rgba"} {
		for _, bits := range []int{8, 16, 32} {
			for kind, scalar := range scalars {
				if kind == "f" && bits == 8 || kind == "" && bits != 8 {
					continue
				}
				if bits != 32 {
					scalar += strconv.Itoa(bits) + "_t"
				}
				m[channels+strconv.Itoa(bits)+kind] = Format{
					Components: i + 1,
					Scalar:     scalar,
					Bytes:      bits / 8,
					Normalized: kind == "",
				}
			}
		}
	}
	m["depth16"] = Format{Components: 1, Scalar: "uint16_t", Bytes: 2, Normalized: true, Depth: true}
	return m
})

// FormatOf returns the format with this name, such as rgba8ui, r32f, the normalised rg8, or
// depth16. All but depth16 are named as in GLSL's layout qualifiers (GLSL 4.60 section 4.4.7). It
// returns false if no format has the name.
func FormatOf(name string) (Format, bool) {
	f, ok := formats()[name]
	return f, ok
}

// wgslFormats maps the suffixes of GLSL's format names to those of WGSL's texel formats: `ui` in
// rgba8ui to `uint` in rgba8uint.
var wgslFormats = map[string]string{"i": "sint", "ui": "uint", "f": "float", "": "unorm"}

// WGSLFormat converts the GLSL name of a format to the WGSL name (WGSL section 6.6.1): "rgba8"
// becomes "rgba8unorm".
func WGSLFormat(name string) string {
	size := strings.TrimRight(name, "iuf")
	return size + wgslFormats[name[len(size):]]
}

// FormatOfWGSL converts the WGSL name of a texel format to the GLSL name: "rgba8unorm" becomes
// "rgba8". It returns false if records do not support the format.
func FormatOfWGSL(texel string) (name string, ok bool) {
	for suffix, theirs := range wgslFormats {
		if size, is := strings.CutSuffix(texel, theirs); is {
			_, ok = FormatOf(size + suffix)
			return size + suffix, ok
		}
	}
	return "", false
}
