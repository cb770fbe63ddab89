package interp

import (
	"math"

	"shsmith/lib/ast"
	"shsmith/lib/language"
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
var anyLevel = interval{math.Inf(-1), math.Inf(1), 0}

// leastMaxBias is a bias that each implementation accepts: the smallest value that
// MAX_TEXTURE_LOD_BIAS may have (OpenGL 4.6 table 23.53).
const leastMaxBias = 2

// levelOf returns the level of detail of the lookup, not yet limited to the levels of the texture.
// If the result of the lookup does not depend on the level, levelOf returns 0.
func (g *sampled) levelOf(m *machine, c *coordinates) interval {
	if !g.choosesLevel() {
		return interval{}
	}
	switch {
	case g.lod:
		v := intervalOf(g.arg(m, g.level)[0])
		if v.lo == v.hi && v.lo == math.Floor(v.lo) {
			return v
		}
		return interval{v.lo - levelResolution, v.hi + levelResolution, v.nominal}
	case g.grad:
		return g.gradientLevel(m, c)
	case m.frame == nil || g.largest:
		return interval{} // stages without derivatives use the first level
	}
	v := g.differenceLevel(m, c)
	if g.biasArg >= 0 {
		b := intervalOf(g.arg(m, g.biasArg)[0])
		v.lo += min(b.lo, leastMaxBias) // an implementation may limit the bias
		v.hi += max(b.hi, -leastMaxBias)
		v.nominal += b.nominal
	}
	return v
}

// choosesLevel reports whether the result of the lookup depends on the level of detail: the texture
// has several levels, or filters that differ for magnification and minification.
func (g *sampled) choosesLevel() bool {
	return len(g.levels) > 1 || g.sampling.Minifying() != g.sampling.Filter && g.sampling.MinFilter != ""
}

// gradientLevel returns the level of detail of a lookup that has gradients as arguments.
func (g *sampled) gradientLevel(m *machine, c *coordinates) interval {
	var slopes [2][3]interval
	for axis := range slopes {
		for d, v := range g.arg(m, g.gradient+axis) {
			slopes[axis][d] = intervalOf(v).magnitude()
		}
	}
	if !g.cube {
		return g.levelOfSlopes(g.dims, slopes)
	}
	// The arguments are gradients of the direction. Half of a gradient, divided by the length of
	// the major component, is nearly the gradient of the coordinate on the face.
	p := g.arg(m, 0)
	major, _ := g.majorAxis(m, p)
	length := 2 * math.Abs(p[major].Number())
	if length == 0 {
		return anyLevel
	}
	for axis := range slopes {
		for d := range slopes[axis] {
			slopes[axis][d].nominal /= length
		}
	}
	return interval{anyLevel.lo, anyLevel.hi, g.levelOfSlopes(3, slopes).nominal}
}

// differenceLevel computes the level of detail from the differences between the coordinates of
// neighbouring fragments. The interval covers every way to group the fragments into quads (2 x 2).
func (g *sampled) differenceLevel(m *machine, c *coordinates) interval {
	m.offerValues(g.at, m.place, c.cells[:c.dims])
	known := !g.cube
	var slopes [2][3]interval
	for axis := range slopes {
		for d := range c.dims {
			v, ok := m.steepness(g.at, d, axis)
			slopes[axis][d] = v
			known = known && ok
		}
	}
	v := g.levelOfSlopes(c.dims, slopes)
	if !known {
		v.lo, v.hi = anyLevel.lo, anyLevel.hi
	}
	return v
}

// steepness returns how much a value changes between neighbouring fragments along `axis` (0: x, 1:
// y), without the sign. The value is component i of the values, such as texture coordinates, that
// each fragment has passed to offerValues at the operation `at`. The interval v covers the changes
// between all neighbours that may be in one quad (2 x 2) with the running fragment. `known` is
// false if one of these fragments has passed no values at `at`.
func (m *machine) steepness(at *operation, i, axis int) (v interval, known bool) {
	first := -int(m.global[axis] & 1)
	v.lo, known = math.Inf(1), true
	for side := -1; side <= 1; side++ {
		for step := -1; step <= 0; step++ {
			c, ok := m.difference(at, i, axis, step, side)
			if !ok {
				known = false
				continue
			}
			d := intervalOf(c).magnitude()
			v.lo, v.hi = min(v.lo, d.lo), max(v.hi, d.hi)
			if side == 0 && step == first {
				v.nominal = d.nominal
			}
		}
	}
	return v, known
}

// magnitude returns the absolute value of v.
func (v interval) magnitude() interval {
	a, b := math.Abs(v.lo), math.Abs(v.hi)
	if v.lo <= 0 && v.hi >= 0 {
		return interval{0, max(a, b), math.Abs(v.nominal)}
	}
	return interval{min(a, b), max(a, b), math.Abs(v.nominal)}
}

// levelOfSlopes returns the level of detail for coordinates that change by `slopes` from pixel to
// pixel along each axis.
func (g *sampled) levelOfSlopes(dims int, slopes [2][3]interval) interval {
	sizes := [3]float64{float64(g.Width), float64(g.Height), float64(g.Texels.Depth)}
	if g.rect {
		sizes = [3]float64{1, 1, 1}
	}
	var lo, hi, nominal float64
	for axis := range slopes {
		sum := 0.0
		for d, v := range slopes[axis][:dims] {
			sum += v.nominal * v.nominal * sizes[d] * sizes[d]
		}
		nominal = max(nominal, math.Sqrt(sum))
	}
	for d := range dims {
		a, b := slopes[0][d], slopes[1][d]
		lo = max(lo, max(a.lo, b.lo)*sizes[d])
		hi += max(a.hi, b.hi) * sizes[d]
	}
	return interval{math.Log2(lo) - levelResolution, math.Log2(hi) + levelResolution, math.Log2(nominal)}
}

// offerValues lets the fragments of neighbouring pixels read `values`, for example to compute
// derivatives. It waits until these fragments have arrived at the operation `at`, too, or have
// ended (see ready). `key` is a hash of the path to `at`. Only fragments with the same key can read
// the values.
func (m *machine) offerValues(at *operation, key uint64, values []cell) {
	copy(m.offer[:], values)
	m.key = key
	m.wait(at)
}

// mipmapped reports whether the level of detail may matter: some texture has several levels, or
// different filters for magnification and minification.
func (m *machine) mipmapped() bool {
	for i := range m.textures {
		t := &m.textures[i]
		if len(t.levels) > 1 {
			return true
		}
		if g := t.sampling; g != nil && g.MinFilter != "" && g.MinFilter != g.Filter {
			return true
		}
	}
	return false
}

// looksUp reports whether n has a texture lookup at a level that derivatives determine.
func (c *compiler) looksUp(n ast.Node) bool {
	if c.stage != language.Fragment || c.fn != nil && c.fn.levelless {
		return false
	}
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		if e, ok := n.(*ast.Call); ok {
			if e.Builtin {
				found = found || c.looksUpImplicitly(e)
			} else if e.Func != nil && c.funcs[e.Func.Func] != nil {
				found = found || c.funcs[e.Func.Func].looksUp
			}
		}
		return !found
	})
	return found
}

// enterPlace updates m.place when the invocation begins the call or loop iteration `at`. m.place is
// a hash of the calls and iterations that are being executed. Fragments exchange values at a
// texture lookup only if their hashes are equal.
func (m *machine) enterPlace(at *operation) { m.place = (m.place ^ uint64(at.ID+1)) * 0x100000001b3 }
