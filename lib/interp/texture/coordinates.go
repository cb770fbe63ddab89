package texture

import (
	"math"

	"shsmith/lib/interp/number"
)

// Coordinates of lookups (OpenGL 4.6 sections 8.13 and 8.14.2). Implementations compute
// coordinates with different resolution.

// resolution bounds the error of a coordinate, in texels. Implementations keep at least four bits
// of the fraction of a coordinate (Vulkan 1.3, subTexelPrecisionBits; OpenGL states no number).
const resolution = 1.0 / 16

// Interval has the least, the greatest and the nominal value of a number.
type Interval struct{ Lo, Hi, Nominal float64 }

// IntervalOf returns the values that c may have.
func IntervalOf(c number.Cell) Interval {
	lo, hi := c.Span()
	return Interval{float64(lo), float64(hi), c.Number()}
}

func (v Interval) finite() bool { return v.Lo-v.Lo == 0 && v.Hi-v.Hi == 0 }

// inTexels returns v*n, the coordinate v in texels for a dimension of n texels. The interval is
// widened by the error that implementations may make.
func (v Interval) inTexels(n float64) Interval {
	slack := resolution + max(math.Abs(v.Lo), math.Abs(v.Hi))*n*0x1p-22
	return Interval{v.Lo*n - slack, v.Hi*n + slack, v.Nominal * n}
}

// coordinates has the coordinates of a lookup.
type coordinates struct {
	cells [3]number.Cell // the coordinate in each dimension, after a projection
	u     [3]Interval    // cells as intervals
	dims  int
	// layers has the first and the last layer that the lookup may read. `nominal` is the layer that
	// the nominal coordinate selects. In a cube, each face of each layer counts as a layer. The
	// face is then the nominal one, even if the lookup may read other faces (see `certain`).
	layers  [2]int
	nominal int
	certain bool // all coordinates are finite, and the face and layer of a cube are certain
}

func (g *Execution) coordinates() (c coordinates) {
	p := g.Args[0]
	c.dims, c.certain = g.Dims, true
	switch {
	case g.Cube:
		c.dims = 2
		layer := g.layer(p)
		var face int
		c.cells, face, c.certain = g.face(p)
		c.layers, c.nominal = [2]int{6*layer[0] + face, 6*layer[1] + face}, 6*layer[2]+face
		if layer[0] != layer[1] {
			c.certain = false
		}
	default:
		copy(c.cells[:], p[:c.dims])
		layer := g.layer(p)
		c.layers, c.nominal = [2]int{layer[0], layer[1]}, layer[2]
	}
	for d := range c.dims {
		if g.proj {
			c.cells[d] = number.Single.Div(g.ALU, g.At, c.cells[d], p[len(p)-1])
		}
		c.u[d] = IntervalOf(c.cells[d])
		c.certain = c.certain && c.u[d].finite()
	}
	return c
}

// layer returns the first and the last layer that a lookup with coordinates p may read, and the
// layer for the nominal coordinate. The coordinate that selects the layer may be uncertain.
func (g *Execution) layer(p []number.Cell) [3]int {
	if !g.Layered {
		return [3]int{}
	}
	layers := g.Depth
	if g.Cube {
		layers /= 6
	}
	limited := func(x float64) int { return int(max(0, min(float64(layers-1), x))) }
	if g.LayerArg >= 0 {
		n := limited(float64(int32(g.Args[g.LayerArg][0].Bits)))
		return [3]int{n, n, n}
	}
	at := g.Dims
	v := IntervalOf(p[at])
	if !v.finite() {
		return [3]int{0, layers - 1, 0}
	}
	return [3]int{limited(math.Floor(v.Lo + 0.5 - resolution)), limited(math.Floor(v.Hi + 0.5 + resolution)),
		limited(math.Floor(v.Nominal + 0.5))}
}

// face returns the face of a cube map that the nominal direction p meets, and the coordinates `at`
// on it (OpenGL 4.6 section 8.13). `certain` is false if p may meet another face, is 0, or points
// to an edge.
func (g *Execution) face(p []number.Cell) (at [3]number.Cell, face int, certain bool) {
	x, y, z := p[0], p[1], p[2]
	major, certain := g.majorAxis(p)
	size, negative := number.Single.Abs(g.ALU, g.At, p[major]), p[major].Number() < 0
	if size.Number() == 0 {
		return at, 0, false
	}
	minus := func(v number.Cell) number.Cell { return number.Single.Neg(g.ALU, g.At, v) }
	var u, v number.Cell
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
	location := func(v number.Cell) number.Cell {
		v = number.Single.Div(g.ALU, g.At, v, size)
		return number.Single.Mul(g.ALU, g.At, number.Single.Add(g.ALU, g.At, v, number.Float(1)), number.Float(0.5))
	}
	face = 2 * major
	if negative {
		face++
	}
	return [3]number.Cell{location(u), location(v)}, face, certain
}

// majorAxis returns the index of the component of the direction p with the greatest absolute
// nominal value. `certain` is true if its absolute value is greater than the other two for all
// values that the components may have.
func (g *Execution) majorAxis(p []number.Cell) (largest int, certain bool) {
	for i := range p[:3] {
		lo, _ := number.Single.Abs(g.ALU, g.At, p[i]).Span()
		_, a := number.Single.Abs(g.ALU, g.At, p[(i+1)%3]).Span()
		_, b := number.Single.Abs(g.ALU, g.At, p[(i+2)%3]).Span()
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
func (g *Execution) wrap(i, n int) int {
	mode := g.Sampling.Wrap
	if g.Cube || g.clamped {
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
