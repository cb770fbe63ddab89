package texture

import (
	"math"
)

// Levels of detail (OpenGL 4.6 section 8.14.1). A lookup may have its level or its gradients as
// arguments. Otherwise its level is computed from the differences between the coordinates of
// neighbouring fragments, like a derivative. The specification bounds the scale factor: it is at
// least the largest difference of a coordinate, and at most the sum of the largest differences in
// all dimensions. Cubes have no such bounds.
//
// The level of a fragment is undefined if its neighbours do not execute the lookup. The interpreter
// then treats the level as unknown, but reports no undefined behaviour.

// levelResolution bounds the error of a level. Implementations keep at least four bits of the
// fraction of a level (Vulkan 1.3, mipmapPrecisionBits; OpenGL states no number).
const levelResolution = 1.0 / 16

// anyLevel is the interval of all numbers, for a level of detail that is unknown.
var anyLevel = Interval{math.Inf(-1), math.Inf(1), 0}

// leastMaxBias is a bias that each implementation accepts: the smallest value that
// MAX_TEXTURE_LOD_BIAS may have (OpenGL 4.6 table 23.53).
const leastMaxBias = 2

// levelOf returns the level of detail of the lookup, not yet limited to the levels of the texture.
// If the result of the lookup does not depend on the level, levelOf returns 0.
func (g *Execution) levelOf(c *coordinates) Interval {
	if !g.choosesLevel() {
		return Interval{}
	}
	switch {
	case g.Lod:
		v := IntervalOf(g.Args[g.Level][0])
		if v.Lo == v.Hi && v.Lo == math.Floor(v.Lo) {
			return v
		}
		return Interval{v.Lo - levelResolution, v.Hi + levelResolution, v.Nominal}
	case g.Grad:
		return g.gradientLevel(c)
	case g.Neighbours == nil || g.largest:
		return Interval{} // stages without derivatives use the first level
	}
	v := g.differenceLevel(c)
	if g.BiasArg >= 0 {
		b := IntervalOf(g.Args[g.BiasArg][0])
		v.Lo += min(b.Lo, leastMaxBias) // an implementation may limit the bias
		v.Hi += max(b.Hi, -leastMaxBias)
		v.Nominal += b.Nominal
	}
	return v
}

// choosesLevel reports whether the result of the lookup depends on the level of detail: the texture
// has several levels, or filters that differ for magnification and minification.
func (g *Execution) choosesLevel() bool {
	return len(g.Levels) > 1 || g.Sampling.Minifying() != g.Sampling.Filter && g.Sampling.MinFilter != ""
}

// gradientLevel returns the level of detail of a lookup that has gradients as arguments.
func (g *Execution) gradientLevel(c *coordinates) Interval {
	var slopes [2][3]Interval
	for axis := range slopes {
		for d, v := range g.Args[g.Gradient+axis] {
			slopes[axis][d] = IntervalOf(v).Magnitude()
		}
	}
	if !g.Cube {
		return g.levelOfSlopes(g.Dims, slopes)
	}
	// The arguments are gradients of the direction. Half of a gradient, divided by the length of
	// the major component, is nearly the gradient of the coordinate on the face.
	p := g.Args[0]
	major, _ := g.majorAxis(p)
	length := 2 * math.Abs(p[major].Number())
	if length == 0 {
		return anyLevel
	}
	for axis := range slopes {
		for d := range slopes[axis] {
			slopes[axis][d].Nominal /= length
		}
	}
	return Interval{anyLevel.Lo, anyLevel.Hi, g.levelOfSlopes(3, slopes).Nominal}
}

// differenceLevel computes the level of detail from the differences between the coordinates of
// neighbouring fragments. The interval covers every way to group the fragments into quads (2 x 2).
func (g *Execution) differenceLevel(c *coordinates) Interval {
	slopes, known := g.Neighbours.Slopes(g.At, c.cells[:c.dims])
	v := g.levelOfSlopes(c.dims, slopes)
	if !known || g.Cube {
		v.Lo, v.Hi = anyLevel.Lo, anyLevel.Hi
	}
	return v
}

// Magnitude returns the absolute value of v.
func (v Interval) Magnitude() Interval {
	a, b := math.Abs(v.Lo), math.Abs(v.Hi)
	if v.Lo <= 0 && v.Hi >= 0 {
		return Interval{0, max(a, b), math.Abs(v.Nominal)}
	}
	return Interval{min(a, b), max(a, b), math.Abs(v.Nominal)}
}

// levelOfSlopes returns the level of detail for coordinates that change by `slopes` from pixel to
// pixel along each axis.
func (g *Execution) levelOfSlopes(dims int, slopes [2][3]Interval) Interval {
	sizes := [3]float64{float64(g.Width), float64(g.Height), float64(g.Texels.Depth)}
	if g.Rect {
		sizes = [3]float64{1, 1, 1}
	}
	var lo, hi, nominal float64
	for axis := range slopes {
		sum := 0.0
		for d, v := range slopes[axis][:dims] {
			sum += v.Nominal * v.Nominal * sizes[d] * sizes[d]
		}
		nominal = max(nominal, math.Sqrt(sum))
	}
	for d := range dims {
		a, b := slopes[0][d], slopes[1][d]
		lo = max(lo, max(a.Lo, b.Lo)*sizes[d])
		hi += max(a.Hi, b.Hi) * sizes[d]
	}
	return Interval{math.Log2(lo) - levelResolution, math.Log2(hi) + levelResolution, math.Log2(nominal)}
}
