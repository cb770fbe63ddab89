package interp

import (
	"math"

	"shsmith/lib/interp/number"
	"shsmith/lib/record"
)

// Coordinates of lookups (OpenGL 4.6 sections 8.13 and 8.14.2). Implementations compute
// coordinates with different resolution.

// sampled is one execution of a texture lookup: its compiled call, its texture and the state of its
// sampler.
type sampled struct {
	*sample
	*texture
	sampling record.Sampling
}

// resolution bounds the error of a coordinate, in texels. Implementations keep at least four bits
// of the fraction of a coordinate (Vulkan 1.3, subTexelPrecisionBits; OpenGL states no number).
const resolution = 1.0 / 16

// interval has the least, the greatest and the nominal value of a number.
type interval struct{ lo, hi, nominal float64 }

func intervalOf(c cell) interval {
	lo, hi := c.Span()
	return interval{float64(lo), float64(hi), c.Number()}
}

func (v interval) finite() bool { return v.lo-v.lo == 0 && v.hi-v.hi == 0 }

// inTexels returns v*n, the coordinate v in texels for a dimension of n texels. The interval is
// widened by the error that implementations may make.
func (v interval) inTexels(n float64) interval {
	slack := resolution + max(math.Abs(v.lo), math.Abs(v.hi))*n*0x1p-22
	return interval{v.lo*n - slack, v.hi*n + slack, v.nominal * n}
}

// coordinates has the coordinates of a lookup.
type coordinates struct {
	cells [3]cell     // the coordinate in each dimension, after a projection
	u     [3]interval // cells as intervals
	dims  int
	// layers has the first and the last layer that the lookup may read. `nominal` is the layer that
	// the nominal coordinate selects. In a cube, each face of each layer counts as a layer. The
	// face is then the nominal one, even if the lookup may read other faces (see `certain`).
	layers  [2]int
	nominal int
	certain bool // all coordinates are finite, and the face and layer of a cube are certain
}

func (g *sampled) coordinates(m *machine) (c coordinates) {
	p := g.arg(m, 0)
	c.dims, c.certain = g.dims, true
	switch {
	case g.cube:
		c.dims = 2
		layer := g.layer(m, p)
		var face int
		c.cells, face, c.certain = g.face(m, p)
		c.layers, c.nominal = [2]int{6*layer[0] + face, 6*layer[1] + face}, 6*layer[2]+face
		if layer[0] != layer[1] {
			c.certain = false
		}
	default:
		copy(c.cells[:], p[:c.dims])
		layer := g.layer(m, p)
		c.layers, c.nominal = [2]int{layer[0], layer[1]}, layer[2]
	}
	for d := range c.dims {
		if g.proj {
			c.cells[d] = number.Single.Div(&m.ALU, g.at, c.cells[d], p[len(p)-1])
		}
		c.u[d] = intervalOf(c.cells[d])
		c.certain = c.certain && c.u[d].finite()
	}
	return c
}

// layer returns three layers for the lookup with coordinates p. The coordinate that selects the
// layer may be uncertain, so the first two results are the first and the last layer that the lookup
// may read. The third is the layer for the nominal coordinate, the value that the interpreter
// computed.
func (g *sampled) layer(m *machine, p []cell) [3]int {
	if !g.layered {
		return [3]int{}
	}
	layers := g.Depth
	if g.cube {
		layers /= 6
	}
	limited := func(x float64) int { return int(max(0, min(float64(layers-1), x))) }
	if g.layerArg >= 0 {
		n := limited(float64(int32(g.arg(m, g.layerArg)[0].Bits)))
		return [3]int{n, n, n}
	}
	at := g.dims
	v := intervalOf(p[at])
	if !v.finite() {
		return [3]int{0, layers - 1, 0}
	}
	return [3]int{limited(math.Floor(v.lo + 0.5 - resolution)), limited(math.Floor(v.hi + 0.5 + resolution)),
		limited(math.Floor(v.nominal + 0.5))}
}

// face returns the face of a cube map that the direction p meets, and the coordinates `at` on this
// face (OpenGL 4.6 section 8.13). p may be uncertain: face uses the nominal value, which the
// interpreter computed. `certain` is false if p may meet another face: if another possible value of
// p meets one, if p points to an edge or a corner of the cube, or if p is 0.
func (g *sampled) face(m *machine, p []cell) (at [3]cell, face int, certain bool) {
	x, y, z := p[0], p[1], p[2]
	major, certain := g.majorAxis(m, p)
	size, negative := number.Single.Abs(&m.ALU, g.at, p[major]), p[major].Number() < 0
	if size.Number() == 0 {
		return at, 0, false
	}
	minus := func(v cell) cell { return number.Single.Neg(&m.ALU, g.at, v) }
	var u, v cell
	switch {
	case major == 0 && !negative:
		u, v = minus(z), minus(y)
	case major == 0:
		u, v = z, minus(y)
	case major == 1 && !negative:
		u, v = x, z
	case major == 1:
		u, v = x, minus(z)
	case !negative:
		u, v = x, minus(y)
	default:
		u, v = minus(x), minus(y)
	}
	location := func(v cell) cell {
		v = number.Single.Div(&m.ALU, g.at, v, size)
		return number.Single.Mul(&m.ALU, g.at, number.Single.Add(&m.ALU, g.at, v, number.Float(1)), number.Float(0.5))
	}
	face = 2 * major
	if negative {
		face++
	}
	return [3]cell{location(u), location(v)}, face, certain
}

// majorAxis returns the index of the component of the direction p with the greatest absolute value.
// It compares the nominal values, which the interpreter computed. `certain` is true if this
// absolute value is greater than the other two for all values that the three components may have.
func (g *sampled) majorAxis(m *machine, p []cell) (largest int, certain bool) {
	for i := range p[:3] {
		lo, _ := number.Single.Abs(&m.ALU, g.at, p[i]).Span()
		_, a := number.Single.Abs(&m.ALU, g.at, p[(i+1)%3]).Span()
		_, b := number.Single.Abs(&m.ALU, g.at, p[(i+2)%3]).Span()
		if lo > max(a, b) {
			return i, true
		}
		if math.Abs(p[i].Number()) > math.Abs(p[largest].Number()) {
			largest = i
		}
	}
	return largest, false
}

// wrap applies the sampler's wrap mode to the texel index i, in a dimension of n texels. The result
// is from 0 to n-1. With "repeat", index n becomes 0.
func (g *sampled) wrap(i, n int) int {
	mode := g.sampling.Wrap
	if g.cube || g.clamped {
		mode = ""
	}
	switch mode {
	case "repeat":
		return ((i % n) + n) % n
	case "mirror":
		if i = ((i % (2 * n)) + 2*n) % (2 * n); i >= n {
			i = 2*n - 1 - i
		}
		return i
	}
	return max(0, min(n-1, i))
}
