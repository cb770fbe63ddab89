package compare

import (
	"math"

	"shsmith/lib/record"
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

// distance returns the result d of the image metric for the image places[p] in the outputs a and b
// of two runs. `far` tells whether the images are too different, or have different sizes.
func (c *comparison) distance(a, b *values, p int) (d float64, far bool) {
	switch {
	case c.images.ignored:
		return 0, false
	case len(a.words[p]) != len(b.words[p]):
		return c.images.metric.farthest(), true
	case len(a.words[p]) == 0: // neither output has the image
		return 0, false
	}
	texels := a.places[p].texels
	d = c.images.metric.measure(rasterOf(texels, a.words[p]), rasterOf(texels, b.words[p]))
	return d, !c.images.metric.accepts(d, c.images.threshold)
}

// compareImages reports whether the image places[p] differs too much between two of the groups
// (far). Each group has the runs with equal outputs. If so, `worst` is the worst result of the
// metric, or nil if that is infinite.
func (c *comparison) compareImages(groups [][]*participant, p int) (worst *float64, far bool) {
	// places[p] is a member of a buffer, or an image that no metric compares.
	if !groups[0][0].values.places[p].byMetric {
		return nil, false
	}
	for i, g := range groups {
		for _, h := range groups[:i] {
			for _, pair := range runPairs(g, h) {
				d, tooFar := c.distance(pair[0].values, pair[1].values, p)
				if !tooFar {
					continue
				}
				far = true
				if worst == nil || (d > *worst) != c.images.metric.similarity {
					worst = &d
				}
			}
		}
	}
	if worst != nil && math.IsInf(*worst, 0) {
		worst = nil
	}
	return worst, far
}

// runPairs returns all pairs of a run of g and a run of h. Similarity of images is not transitive,
// so a run of g may be similar to one run of h, but not to another.
func runPairs(g, h []*participant) (list [][2]*participant) {
	for _, a := range g {
		for _, b := range h {
			list = append(list, [2]*participant{a, b})
		}
	}
	return list
}

// Accepts reports whether two images count as equal under the tolerance t. `distance` is the result
// of the function Distance for the two images. For an unknown metric or a bad threshold, Accepts
// returns false.
func Accepts(t *record.Tolerance, distance float64) bool {
	m, err := metricOf(t)
	return err == nil && m.accepts(distance, t.Threshold)
}

// farthest returns the result that stands for the least similar images: an infinite distance, or a
// similarity of minus infinity.
func (m *metric) farthest() float64 {
	if m.similarity {
		return math.Inf(-1)
	}
	return math.Inf(1)
}

// accepts reports whether two images count as equal. `distance` is the result of m.measure. A
// distance must be at most `threshold`, and a similarity at least `threshold`.
func (m *metric) accepts(distance, threshold float64) bool {
	if m.similarity {
		return distance >= threshold
	}
	return distance <= threshold
}
