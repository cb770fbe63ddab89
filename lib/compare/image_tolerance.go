package compare

import (
	"math"
	"slices"

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
	for _, pair := range outputPairs(groups) {
		d, tooFar := c.distance(pair[0], pair[1], p)
		if tooFar && (worst == nil || (d > *worst) != c.images.metric.similarity) {
			worst = &d
		}
	}
	far = worst != nil
	if far && math.IsInf(*worst, 0) {
		worst = nil
	}
	return worst, far
}

// outputPairs returns the pairs of different outputs of runs in different groups. Similarity of
// images is not transitive, so a run may be similar to one run of another group, but not to all.
func outputPairs(groups [][]*participant) (list [][2]*values) {
	var earlier []*values
	for _, g := range groups {
		own := distinctValues(g)
		for _, a := range own {
			for _, b := range earlier {
				list = append(list, [2]*values{a, b})
			}
		}
		earlier = append(earlier, own...)
	}
	return list
}

// distinctValues returns the values of the runs without duplicates. Runs with the same outputs
// share their values (see decoder.seen).
func distinctValues(runs []*participant) (list []*values) {
	for _, e := range runs {
		if !slices.Contains(list, e.values) {
			list = append(list, e.values)
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
