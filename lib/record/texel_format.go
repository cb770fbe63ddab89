package record

import (
	"strconv"
	"strings"
	"sync"
)

// Format describes how texels are stored. Components follow each other, red first, and
// have one scalar type. Formats of three components are for attachments only. Such an
// attachment is stored with four components, and the fourth is neither written nor read.
//
// Colours may be rounded when they are stored (OpenGL ES 3.2 section 2.3.5, OpenGL 4.6
// section 2.3.4). Integers and 32-bit floats are stored exactly. A value that is no
// 16-bit float becomes one of its two neighbours in a format of these. In a normalised
// format, c is stored as 255 c, rounded to either of the two nearest integers. So a
// colour k/255.0 for an integer k from 0 to 255, computed in highp, is stored as k by
// every implementation that rounds to the nearest.
type Format struct {
	Components int
	Scalar     string // as in Member: "float", "float16_t", "int", "int8_t", "uint16_t", …
	Bytes      int    // size of one component
	Normalized bool   // the uint8_t value k stands for k/255, the uint16_t value k for k/65535
	Depth      bool   // of depths, for textures only
}

// TexelBytes returns the size of one texel in bytes.
func (f Format) TexelBytes() int { return f.Components * f.Bytes }

// MaxPixelCost is the limit for the sum of Format.Cost over the attachments of a fragment
// test. Every device of WebGPU allows this much (WebGPU section 3.6.2).
const MaxPixelCost = 32

// Cost returns an upper bound for the bytes that an attachment of this format adds to the
// sum that MaxPixelCost limits (WebGPU section 26.1.1). Components are aligned, and
// normalised components count twice.
func (f Format) Cost() int {
	if f.Normalized {
		return max(8, 2*f.TexelBytes())
	}
	return max(4, f.TexelBytes())
}

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
				m[channels+strconv.Itoa(bits)+kind] = Format{Components: i + 1, Scalar: scalar, Bytes: bits / 8, Normalized: kind == ""}
			}
		}
	}
	m["depth16"] = Format{Components: 1, Scalar: "uint16_t", Bytes: 2, Normalized: true, Depth: true}
	return m
})

// FormatOf finds a format by its name in GLSL's layout qualifiers (GLSL 4.60 section
// 4.4.7), such as rgba8ui. A name consists of r, rg, rgb or rgba, the bits of a
// component, and i, ui, f, or nothing for normalised formats. The format of
// depths is depth16.
func FormatOf(name string) (Format, bool) {
	f, ok := formats()[name]
	return f, ok
}

// wgslFormats maps the suffixes of GLSL's format names to those of WGSL's texel formats.
var wgslFormats = map[string]string{"i": "sint", "ui": "uint", "f": "float", "": "unorm"}

// WGSLFormat translates the name of a format from GLSL to WGSL (section 6.6.1): rgba8 is
// rgba8unorm there.
func WGSLFormat(name string) string {
	size := strings.TrimRight(name, "iuf")
	return size + wgslFormats[name[len(size):]]
}

// FormatOfWGSL translates the name of a texel format from WGSL to GLSL. It is false for a
// format that records do not have.
func FormatOfWGSL(texel string) (name string, ok bool) {
	for suffix, theirs := range wgslFormats {
		if size, is := strings.CutSuffix(texel, theirs); is {
			_, ok = FormatOf(size + suffix)
			return size + suffix, ok
		}
	}
	return "", false
}
