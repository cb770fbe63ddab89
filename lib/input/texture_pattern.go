package input

import (
	"encoding/binary"
	"math"
	"strings"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

func (t Texture) texels(x *record.Texels, f record.Format) []byte {
	data := make([]byte, 0, x.Size())
	levels := x.LevelSizes()
	var texels [][4]int
	for n := range levels {
		if n == 0 {
			texels = t.firstLevel(x)
		} else {
			texels = nextLevel(texels, &levels[n-1], &levels[n])
		}
		for _, texel := range texels {
			for i := range f.Components {
				data = appendScalar(data, f, texel[i])
			}
		}
	}
	return data
}

func (t Texture) firstLevel(x *record.Texels) (list [][4]int) {
	for z := range x.Depth {
		for y := range x.Height {
			for v := range x.Width {
				list = append(list, t.texel(v, y, z))
			}
		}
	}
	return list
}

// nextLevel computes the texels of the level of detail `to` from `texels`, those of the next larger
// level `from`. Each texel of `to` is the mean of the texels that it covers, such as a square of 2
// by 2.
func nextLevel(texels [][4]int, from, to *record.Level) (list [][4]int) {
	// halves returns the number of texels in one dimension that become one texel. If an odd size is
	// halved, no texel of `to` covers the last column, row or slice of `from`.
	halves := func(a, b int) int { return min(2, a/b) }
	nx, ny, nz := halves(from.Width, to.Width), halves(from.Height, to.Height), halves(from.Depth, to.Depth)
	for z := range to.Depth {
		for y := range to.Height {
			for x := range to.Width {
				var sum [4]int
				for i := range nx * ny * nz {
					u, v, w := nx*x+i%nx, ny*y+i/nx%ny, nz*z+i/(nx*ny)
					for k, c := range texels[(w*from.Height+v)*from.Width+u] {
						sum[k] += c
					}
				}
				for k := range sum {
					sum[k] /= nx * ny * nz
				}
				list = append(list, sum)
			}
		}
	}
	return list
}

// texel returns the components of the texel at (x, y) in layer z, each from 0 to 255.
func (t Texture) texel(x, y, z int) [4]int {
	switch t.Pattern {
	case "checker": // squares of two colours, as on a chessboard
		field := (x*8/t.Width + y*8/t.Height + z) % 2
		dark := [4]int{40 + 20*(z%4), 60, 110, 255}
		light := [4]int{240, 200 - 20*(z%4), 120, 255}
		return [2][4]int{dark, light}[field]
	case "gradient": // red grows with x, green with y, blue with the layer
		return [4]int{share(x, t.Width), share(y, t.Height), share(z, t.Depth), 255}
	case "hills": // soft hills and valleys, without a seam if the texture repeats
		return [4]int{t.hill(x, y, z), t.hill(x+t.Width/3, y+t.Height/2, z), t.hill(x+t.Width/2, y+t.Height/3, z), 255}
	case "slopes": // like gradient, but only from a quarter to three quarters
		return [4]int{64 + share(x, t.Width)/2, 64 + share(y, t.Height)/2, 64 + share(z, t.Depth)/2, 255}
	case "rings": // smooth rings round the middle
		// 1020 times the square of the distance from the middle; half a side of the image
		// has length 1.
		dx, dy := (2*x+1-t.Width)*t.Height, (2*y+1-t.Height)*t.Width
		wave := 1020*(dx*dx+dy*dy)/(t.Width*t.Width*t.Height*t.Height) + 60*z
		return [4]int{bounce(wave), bounce(wave + 85), bounce(wave + 170), 255}
	case "xor": // in steps of 1/255 if a side has 256 texels
		x, y = x*256/t.Width, y*256/t.Height
		return [4]int{x, x ^ y, y, 255}
	case "normals": // directions as in normal maps, blue nearly 1
		return [4]int{128 + bounce(16*x)/16 - 8, 128 + bounce(16*y+16*z)/16 - 8, 250, 255}
	}
	// The pattern noise has unrelated texels.
	n := hash(uint32(x), uint32(y), uint32(z))
	return [4]int{int(n & 255), int(n >> 8 & 255), int(n >> 16 & 255), int(n >> 24)}
}

// hill returns the height of the hills at a texel, from 96 to 160. It is 96 plus the mean of
// several waves, one in each dimension.
func (t Texture) hill(x, y, z int) int {
	wave := func(i, n int) int { return abs(2*(i%n)-n) * 64 / n }
	if t.Depth == 1 {
		return 96 + (wave(x, t.Width)+wave(y, t.Height))/2
	}
	return 96 + (wave(x, t.Width)+wave(y, t.Height)+wave(z, t.Depth))/3
}

func abs(n int) int { return max(n, -n) }

// share maps a number i from 0 to n-1 to the range from 0 to 255.
func share(i, n int) int { return (2*i + 1) * 255 / (2 * n) }

// bounce maps 0, 1, 2 and so on to values that rise from 0 to 255, fall to 0, and rise again, in
// steps of 1.
func bounce(i int) int {
	i %= 510
	return min(i, 510-i)
}

// hash returns a number computed from three numbers, so that the results for neighbouring
// texels are unrelated.
func hash(x, y, z uint32) uint32 {
	n := x*0x9e3779b1 ^ y*0x85ebca77 ^ z*0xc2b2ae3d ^ 0x27d4eb2f
	n = (n ^ n>>15) * 0x2c1b3c6d
	n = (n ^ n>>12) * 0x297a2d39
	return n ^ n>>15
}

// appendScalar appends to `data` the component n, from 0 to 255, in the format f. It stores n/255
// in a normalised format, n/256 in a float format, n/2 in signed bytes, and n in other integers.
func appendScalar(data []byte, f record.Format, n int) []byte {
	switch {
	case !f.IsFloat() && strings.HasPrefix(f.Scalar, "int") && f.Bytes == 1: // 255 must fit
		return append(data, byte(n/2))
	case f.Bytes == 1:
		return append(data, byte(n))
	case f.Normalized:
		return binary.LittleEndian.AppendUint16(data, uint16(257*n))
	case f.IsFloat() && f.Bytes == 2:
		return binary.LittleEndian.AppendUint16(data, uint16(types.ToHalf(float64(n)/256)))
	case f.IsFloat():
		return binary.LittleEndian.AppendUint32(data, math.Float32bits(float32(n)/256))
	case f.Bytes == 2:
		return binary.LittleEndian.AppendUint16(data, uint16(n))
	}
	return binary.LittleEndian.AppendUint32(data, uint32(n))
}
