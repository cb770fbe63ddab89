package compare

import (
	"math"
)

const bins = 256

// histogram returns, for each bin, the share of the values of one component that fall into
// the bin.
func histogram(image *raster, component int) *[bins]float64 {
	h := new([bins]float64)
	share := float64(image.components) / float64(len(image.values))
	for i := component; i < len(image.values); i += image.components {
		h[int(math.Round(image.values[i]*(bins-1)))] += share
	}
	return h
}

func worstHistogram(distance func(p, q *[bins]float64) float64) func(a, b *raster) float64 {
	return func(a, b *raster) float64 {
		worst := 0.0
		for c := range a.components {
			worst = max(worst, distance(histogram(a, c), histogram(b, c)))
		}
		return worst
	}
}

func chiSquared(p, q *[bins]float64) float64 {
	sum := 0.0
	for i := range p {
		if d, s := p[i]-q[i], p[i]+q[i]; s > 0 {
			sum += d * d / s
		}
	}
	return sum / 2
}

func earthMover(p, q *[bins]float64) float64 {
	sum, carried := 0.0, 0.0
	for i := range p {
		carried += p[i] - q[i]
		sum += math.Abs(carried)
	}
	return sum / (bins - 1)
}
