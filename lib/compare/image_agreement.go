package compare

import (
	"math"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

// images contains the metric and the threshold by which images of floats are compared.
type images struct {
	metric    *metric
	threshold float64
	// ignored is set if images of floats are not compared at all.
	ignored bool
}

// agree reports whether two runs agree: all scalars that are compared exactly are equal, and images
// that a metric compares are close enough.
func (c *comparison) agree(a, b *values) bool {
	if a == b {
		return true
	}
	if a.exact != b.exact {
		return false
	}
	for p := range a.places {
		if !a.places[p].byMetric {
			continue
		}
		if _, far := c.distance(a, b, p); far {
			return false
		}
	}
	return true
}

// distance returns the result of the metric for the images a.places[p] of two runs, and whether
// they are too different. For images of different sizes, these are infinity and true.
func (c *comparison) distance(a, b *values, p int) (d float64, far bool) {
	switch {
	case c.images.ignored:
		return 0, false
	case len(a.words[p]) != len(b.words[p]):
		return math.Inf(1), true
	case len(a.words[p]) == 0:
		return 0, false
	}
	texels := a.places[p].texels
	d = c.images.metric.measure(rasterOf(texels, a.words[p]), rasterOf(texels, b.words[p]))
	return d, !c.images.metric.accepts(d, c.images.threshold)
}

// farthest reports whether the images values.places[p] of two groups are too different. `worst` is
// the metric's result for the two least alike groups, or nil if it is not finite.
func (c *comparison) farthest(groups [][]*participant, p int) (worst *float64, far bool) {
	if !groups[0][0].values.places[p].byMetric {
		return nil, false
	}
	for i, g := range groups {
		for _, h := range groups[:i] {
			d, tooFar := c.distance(g[0].values, h[0].values, p)
			if !tooFar {
				continue
			}
			far = true
			if worst == nil || (d > *worst) != c.images.metric.similarity {
				worst = &d
			}
		}
	}
	if worst != nil && math.IsInf(*worst, 0) {
		worst = nil
	}
	return worst, far
}

// rasterOf returns an image with the format and width of t. `words` are its stored components,
// texel by texel.
func rasterOf(t *record.Texels, words [][]byte) *raster {
	f, _ := record.FormatOf(t.Format)
	r := &raster{values: make([]float64, len(words)), components: f.Components, width: t.Width}
	for i, w := range words {
		r.values[i] = Colour(f, w)
	}
	texels := len(words) / f.Components
	if r.width <= 0 || texels%r.width != 0 {
		// The texels form one row.
		r.width = max(texels, 1)
	}
	r.height = texels / r.width
	return r
}

// Colour returns a component of a texel of floats as a screen shows it: limited to the
// range from 0 to 1, and 0 for NaN.
func Colour(f record.Format, scalar []byte) float64 {
	bits := bitsOf(scalar)
	var c float64
	switch {
	case f.Normalized:
		c = float64(bits) / 255
	case f.Scalar == "float16_t":
		c = types.FromHalf(bits)
	default:
		c = float64(math.Float32frombits(uint32(bits)))
	}
	if c > 0 { // false for NaN
		return min(c, 1)
	}
	return 0
}
