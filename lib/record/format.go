package record

import (
	"strconv"
	"strings"
	"sync"
)

// Format is how a texel is stored: so many components, red first, of one
// scalar type. Three are for attachments alone: they are drawn on a buffer of
// four, whose fourth component nobody writes and nobody reads.
//
// How exact a colour arrives depends on the kind (OpenGL ES 3.2 and OpenGL 4.6
// sections 2.3.5 and 2.3.4): integers and 32-bit floats as they are; a 16-bit
// float as it is if it can be one, otherwise as one of its two neighbours; a
// normalised one as round(255 c), where the implementation may choose between
// the two nearest. So colours k/255.0 of an integer k, 0 to 255, computed in
// highp, are exact: every implementation that rounds to the nearest, as it
// should, gives k.
type Format struct {
	Components int
	Scalar     string // as in Member: "float", "float16_t", "int", "int8_t", "uint16_t", …
	Bytes      int    // of one component
	Normalized bool   // uint8_t k that stands for k/255
}

// TexelBytes is the size of one texel.
func (f Format) TexelBytes() int { return f.Components * f.Bytes }

// MaxPixelCost is what the attachments of a pixel may cost together on every
// device of WebGPU (WebGPU section 3.6.2).
const MaxPixelCost = 32

// Cost is what an attachment counts there, at most (WebGPU section 26.1.1):
// components are aligned, and bytes that stand for 0 to 1 count twice.
func (f Format) Cost() int {
	if f.Normalized {
		return max(8, 2*f.TexelBytes())
	}
	return max(4, f.TexelBytes())
}

// IsFloat reports whether shaders see the components as floats.
func (f Format) IsFloat() bool { return f.Normalized || strings.HasPrefix(f.Scalar, "float") }

// formats has the formats by name.
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
	return m
})

// FormatOf finds a format by its name in GLSL's layout qualifiers (GLSL 4.60
// section 4.4.7), or one of three components called likewise: r, rg, rgb or
// rgba, the bits of a component, and i, ui, f, or nothing for normalised ones.
func FormatOf(name string) (Format, bool) {
	f, ok := formats()[name]
	return f, ok
}

// wgslFormats has what stands at the end of the names of WGSL's texel formats by
// what stands there in GLSL's.
var wgslFormats = map[string]string{"i": "sint", "ui": "uint", "f": "float", "": "unorm"}

// WGSLFormat is the name in WGSL (6.6.1) of the format that GLSL calls name.
func WGSLFormat(name string) string {
	size := strings.TrimRight(name, "iuf")
	return size + wgslFormats[name[len(size):]]
}

// FormatOfWGSL is the name here of a texel format of WGSL; false for one that
// records do not have.
func FormatOfWGSL(texel string) (name string, ok bool) {
	for suffix, theirs := range wgslFormats {
		if size, is := strings.CutSuffix(texel, theirs); is {
			_, ok = FormatOf(size + suffix)
			return size + suffix, ok
		}
	}
	return "", false
}
