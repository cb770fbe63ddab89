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

// agree reports whether the outputs of two runs count as equal. Images that a metric compares must
// be close enough, and all other scalars must be equal.
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

// distance compares the image values.places[p] of two runs by the metric. It returns the metric's
// result, and whether the images are too different. If the images have different sizes, it returns
// infinity and true.
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

// compareImages compares the image values.places[p] in all groups, two at a time. `far` tells
// whether any two groups are too different. `worst` is then the metric's result for the two least
// similar groups, or nil if that is infinite.
func (c *comparison) compareImages(groups [][]*participant, p int) (worst *float64, far bool) {
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

// rasterOf converts the image that t describes into a raster. `words` contains the bytes of each
// component, texel by texel.
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

// Colour returns the value, from 0 to 1, that a screen shows for one component of a texel of
// floats. Smaller and larger values are clamped, and NaN becomes 0.
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
