package compare

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/record"
)

// A metric compares two images. Each is a list of the components of its texels, from 0 to
// 1.
type metric struct {
	measure func(a, b []float64, components int) float64
	// similarity is set if larger values mean that images are more alike. Then a
	// threshold is a lower bound.
	similarity bool
}

// metrics are the metrics that record.Tolerance names. Those of histograms use 256 bins
// and one histogram for each component. The largest distance of a component counts.
var metrics = map[string]metric{
	// Half the sum of (p-q)²/(p+q) over the shares p and q of the bins (Puzicha, Hofmann,
	// Buhmann: Non-parametric similarity measures, CVPR 1997). It is 0 for equal
	// histograms and 1 for those without a common bin.
	"chi-squared": {measure: worstHistogram(chiSquared)},
	// The share of the image whose brightness changes, times the amount of change
	// (Rubner, Tomasi, Guibas: The earth mover's distance, IJCV 2000). In one dimension
	// that is the difference of the cumulative histograms. It is 1 between black and
	// white.
	"emd": {measure: worstHistogram(earthMover)},
	// Peak signal-to-noise ratio in decibels: 10 log10(1 / mean squared difference). It is
	// infinite for equal images.
	"psnr": {measure: psnr, similarity: true},
	// The mean absolute difference.
	"mean": {measure: meanDifference},
}

// Metrics lists the names of the image metrics.
func Metrics() []string { return slices.Sorted(maps.Keys(metrics)) }

// ParseTolerance reads METRIC=THRESHOLD. It is nil for "exact".
func ParseTolerance(text string) (*record.Tolerance, error) {
	if text == "exact" {
		return nil, nil
	}
	name, number, ok := strings.Cut(text, "=")
	threshold, err := strconv.ParseFloat(number, 64)
	if !ok || err != nil {
		return nil, fmt.Errorf("want METRIC=THRESHOLD or exact, not %q", text)
	}
	t := &record.Tolerance{Metric: name, Threshold: threshold}
	_, err = metricOf(t)
	return t, err
}

// metricOf is the metric of a tolerance, or nil.
func metricOf(t *record.Tolerance) (*metric, error) {
	if t == nil {
		return nil, nil
	}
	m, ok := metrics[t.Metric]
	if !ok {
		return nil, fmt.Errorf("no image metric %q; there are %s", t.Metric, strings.Join(Metrics(), ", "))
	}
	if !(t.Threshold >= 0) || math.IsInf(t.Threshold, 0) {
		return nil, fmt.Errorf("threshold %v of %s must be finite and not negative", t.Threshold, t.Metric)
	}
	return &m, nil
}

// accepts reports whether images with this distance count as equal.
func (m *metric) accepts(distance, threshold float64) bool {
	if m.similarity {
		return distance >= threshold
	}
	return distance <= threshold
}

const bins = 256

// histogram has the share of each bin in the values of one component.
func histogram(image []float64, components, component int) *[bins]float64 {
	h := new([bins]float64)
	share := float64(components) / float64(len(image))
	for i := component; i < len(image); i += components {
		h[int(math.Round(image[i]*(bins-1)))] += share
	}
	return h
}

func worstHistogram(distance func(p, q *[bins]float64) float64) func(a, b []float64, components int) float64 {
	return func(a, b []float64, components int) float64 {
		worst := 0.0
		for c := 0; c < components; c++ {
			worst = max(worst, distance(histogram(a, components, c), histogram(b, components, c)))
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

func psnr(a, b []float64, _ int) float64 {
	sum := 0.0
	for i := range a {
		sum += (a[i] - b[i]) * (a[i] - b[i])
	}
	return -10 * math.Log10(sum/float64(len(a)))
}

func meanDifference(a, b []float64, _ int) float64 {
	sum := 0.0
	for i := range a {
		sum += math.Abs(a[i] - b[i])
	}
	return sum / float64(len(a))
}
