//go:build cgo

package gl

import (
	"encoding/binary"
	"math"
	"strings"
	"unsafe"

	"github.com/go-gl/gl/v4.5-core/gl"

	"shsmith/lib/record"
)

// format has the constants and the texel size of one of OpenGL's texel formats.
type format struct {
	internal, layout, kind uint32 // the arguments internalformat, format and type of glTexImage2D
	bytes                  int    // bytes per texel
}

var internalFormats = map[string]uint32{
	"r8": gl.R8, "rg8": gl.RG8, "rgba8": gl.RGBA8,
	"r8i": gl.R8I, "rg8i": gl.RG8I, "rgba8i": gl.RGBA8I, "r8ui": gl.R8UI, "rg8ui": gl.RG8UI, "rgba8ui": gl.RGBA8UI,
	"r16i": gl.R16I, "rg16i": gl.RG16I, "rgba16i": gl.RGBA16I, "r16ui": gl.R16UI, "rg16ui": gl.RG16UI, "rgba16ui": gl.RGBA16UI,
	"r32i": gl.R32I, "rg32i": gl.RG32I, "rgba32i": gl.RGBA32I, "r32ui": gl.R32UI, "rg32ui": gl.RG32UI, "rgba32ui": gl.RGBA32UI,
	"r16f": gl.R16F, "rg16f": gl.RG16F, "rgba16f": gl.RGBA16F, "r32f": gl.R32F, "rg32f": gl.RG32F, "rgba32f": gl.RGBA32F,
	"depth16": gl.DEPTH_COMPONENT16,
}

var scalarKinds = map[string]uint32{
	"uint8_t": gl.UNSIGNED_BYTE, "int8_t": gl.BYTE, "uint16_t": gl.UNSIGNED_SHORT, "int16_t": gl.SHORT,
	"uint": gl.UNSIGNED_INT, "int": gl.INT, "float16_t": gl.HALF_FLOAT, "float": gl.FLOAT,
}

// formatOf returns OpenGL's constants for a record's texel format, such as `rgba8`. record.FormatOf
// must know the name. Three components become four: `rgb8` gives the result for `rgba8`.
func formatOf(name string) format {
	// A driver may be unable to draw on three components.
	if strings.HasPrefix(name, "rgb") && !strings.HasPrefix(name, "rgba") {
		name = "rgba" + strings.TrimPrefix(name, "rgb")
	}
	f, _ := record.FormatOf(name)
	layouts := map[int]uint32{1: gl.RED, 2: gl.RG, 4: gl.RGBA}
	if !f.IsFloat() {
		layouts = map[int]uint32{1: gl.RED_INTEGER, 2: gl.RG_INTEGER, 4: gl.RGBA_INTEGER}
	}
	layout := layouts[f.Components]
	if f.Depth {
		layout = gl.DEPTH_COMPONENT
	}
	return format{internalFormats[name], layout, scalarKinds[f.Scalar], f.TexelBytes()}
}

// readPixels returns the pixels of the framebuffer's read buffer, converted to the format x.Format.
// The bottom row is first, as in glReadPixels.
func (t *test) readPixels(x *record.Texels) []byte {
	f, _ := record.FormatOf(x.Format)
	// OpenGL ES guarantees reads of four components of 8 or 32 bits only (OpenGL ES 3.2 section
	// 16.1.2).
	layout, kind, width := uint32(gl.RGBA), uint32(gl.FLOAT), 4
	switch {
	case f.Normalized:
		kind, width = gl.UNSIGNED_BYTE, 1
	case classOf(f) == ints:
		layout, kind = gl.RGBA_INTEGER, gl.INT
	case classOf(f) == uints:
		layout, kind = gl.RGBA_INTEGER, gl.UNSIGNED_INT
	}
	raw := make([]byte, x.Width*x.Height*4*width)
	t.PixelStorei(gl.PACK_ALIGNMENT, 1)
	t.ReadPixels(0, 0, int32(x.Width), int32(x.Height), layout, kind, unsafe.Pointer(&raw[0]))
	return dropComponents(raw, width, f)
}

// dropComponents converts the texels in `raw` to the format f. In `raw`, a texel has four
// components of `width` bytes each. In f, it may have fewer or narrower components.
func dropComponents(raw []byte, width int, f record.Format) []byte {
	out := make([]byte, 0, len(raw)/(4*width)*f.TexelBytes())
	for ; len(raw) > 0; raw = raw[4*width:] {
		for c := 0; c < f.Components; c++ {
			scalar := raw[c*width : (c+1)*width]
			if f.Scalar == "float16_t" {
				scalar = binary.LittleEndian.AppendUint16(nil, toHalf(binary.LittleEndian.Uint32(scalar)))
			}
			out = append(out, scalar[:f.Bytes]...)
		}
	}
	return out
}

// toHalf converts the bits of a 32-bit float to those of a 16-bit float. The value must be a NaN or
// representable in 16 bits.
func toHalf(bits uint32) uint16 {
	sign := uint16(bits >> 16 & 0x8000)
	exponent, fraction := int(bits>>23&0xff), bits&(1<<23-1)
	switch {
	case math.IsNaN(float64(math.Float32frombits(bits))):
		return sign | 0x7e00
	case exponent == 0xff:
		return sign | 0x7c00
	case exponent > 112:
		return sign | uint16(exponent-112)<<10 | uint16(fraction>>13)
	case exponent > 102:
		return sign | uint16((fraction|1<<23)>>(126-exponent))
	}
	return sign
}
