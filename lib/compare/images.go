package compare

import (
	"math"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

// images says how images of floats are compared.
type images struct {
	metric    *metric
	threshold float64
	ignored   bool
}

// same reports whether two runs agree: in every word of what is exact, and
// closely enough in the images that are not.
func (c *contest) same(a, b *values) bool {
	if a == b {
		return true
	}
	if c.doubts == nil && a.exact != b.exact {
		return false
	}
	for p := range a.places {
		if !a.places[p].inexact {
			if c.doubts != nil && !c.equal(a, b, p) {
				return false
			}
		} else if _, far := c.distance(a, b, p); far {
			return false
		}
	}
	return true
}

// equal reports whether the words of a place that are compared are the same.
func (c *contest) equal(a, b *values, p int) bool {
	if len(a.words[p]) != len(b.words[p]) {
		return false
	}
	for i, w := range a.words[p] {
		if !c.doubts.at(p, i) && string(w) != string(b.words[p][i]) {
			return false
		}
	}
	return true
}

// distance measures how unlike two runs are in an inexact image, and tells
// whether that is too much. Images of different sizes, because a run wrote
// too little, are infinitely far apart.
func (c *contest) distance(a, b *values, p int) (d float64, far bool) {
	x, y := colours(a, p), colours(b, p)
	switch {
	case c.images.ignored:
		return 0, false
	case len(x) != len(y):
		return math.Inf(1), true
	case len(x) == 0:
		return 0, false
	}
	for i := range x {
		if c.doubts.at(p, i) {
			y[i] = x[i]
		}
	}
	d = c.images.metric.measure(x, y, formatOf(a.places[p]).Components)
	return d, !c.images.metric.accepts(d, c.images.threshold)
}

// farthest gives the distance of the two groups that are least alike in an
// inexact image, and whether that is too much. It is nil where it has no
// finite value.
func (c *contest) farthest(groups [][]*entrant, p int) (worst *float64, far bool) {
	if !groups[0][0].values.places[p].inexact {
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

// colours gives the components of an image of floats.
func colours(v *values, p int) []float64 {
	f := formatOf(v.places[p])
	out := make([]float64, len(v.words[p]))
	for i, w := range v.words[p] {
		out[i] = Colour(f, w)
	}
	return out
}

// Colour is a component of a texel whose format is of floats, as a screen
// shows it: from 0 to 1, NaN as 0.
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
