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

// raster is an image of floats. The rows of each layer follow those of the layer before it.
type raster struct {
	values        []float64 // components of the texels, row by row, from 0 to 1
	components    int
	width, height int
}

// A metric compares two images of the same size.
type metric struct {
	measure func(a, b *raster) float64
	// similarity is set if larger values mean that images are more alike. A threshold is
	// then a lower bound.
	similarity bool
	// threshold is the default threshold. It separates images that a person sees as equal
	// from other images, with the fewest errors on the labelled pairs of
	// scripts/lab/image-metrics.
	threshold float64
}

// metrics contains the metrics that record.Tolerance can name. "chi-squared" and "emd" compare the
// histograms of each component and return the largest distance.
var metrics = map[string]metric{
	// Half the sum of (p-q)²/(p+q) over the shares p and q of the bins (Puzicha, Hofmann,
	// Buhmann: Non-parametric similarity measures, CVPR 1997). It is 0 for equal
	// histograms and 1 for those without a common bin.
	"chi-squared": {measure: worstHistogram(chiSquared), threshold: 0.0007},
	// The share of the image in which brightness changes, times the amount of the change
	// (Rubner, Tomasi, Guibas: The earth mover's distance, IJCV 2000). In one dimension
	// that is the difference of the cumulative histograms. It is 1 between black and white.
	"emd": {measure: worstHistogram(earthMover), threshold: 0.013},
	// Peak signal-to-noise ratio in decibels: 10 log10(1 / mean squared difference). It is
	// infinite for equal images.
	"psnr": {measure: psnr, similarity: true, threshold: 30.15},
	// The mean absolute difference.
	"mean": {measure: meanDifference, threshold: 0.01},
	// The share of texels without a similar texel near their position in the other image.
	"fuzzy": {measure: fuzzyDifference, threshold: 0.0005},
	// The mean structural similarity (Wang, Bovik, Sheikh, Simoncelli: Image quality
	// assessment, IEEE Transactions on Image Processing 13, 2004). It is 1 for equal
	// images.
	"ssim": {measure: structuralSimilarity, similarity: true, threshold: 0.857},
}

// Metrics lists the names of the image metrics.
func Metrics() []string { return slices.Sorted(maps.Keys(metrics)) }

// Distance returns the distance or similarity of two images of floats by the metric `name`.
// `texels` describes both images. An unknown metric is an error.
func Distance(name string, texels *record.Texels, a, b []byte) (float64, error) {
	m, err := metricOf(&record.Tolerance{Metric: name})
	if err != nil {
		return 0, err
	}
	f, _ := record.FormatOf(texels.Format)
	member := record.Member{Scalar: f.Scalar, Count: texels.Size() / f.Bytes, Stride: f.Bytes}
	return m.measure(rasterOf(texels, member.Scalars(a)), rasterOf(texels, member.Scalars(b))), nil
}

// Accepts reports whether images with this distance, or similarity, count as equal under the
// tolerance t. For an unknown metric it returns false.
func Accepts(t *record.Tolerance, distance float64) bool {
	m, err := metricOf(t)
	return err == nil && m.accepts(distance, t.Threshold)
}

// ParseTolerance reads a metric and its threshold, such as "psnr=30"; "psnr" alone means the
// default threshold. It returns nil for "exact", and an error for an unknown metric or a bad
// threshold.
func ParseTolerance(text string) (*record.Tolerance, error) {
	if text == "exact" {
		return nil, nil
	}
	name, number, given := strings.Cut(text, "=")
	t := &record.Tolerance{Metric: name, Threshold: metrics[name].threshold}
	if given {
		var err error
		if t.Threshold, err = strconv.ParseFloat(number, 64); err != nil {
			return nil, fmt.Errorf("want METRIC, METRIC=THRESHOLD or exact, not %q", text)
		}
	}
	_, err := metricOf(t)
	return t, err
}

// metricOf returns the metric of a tolerance, or nil if t is nil. An unknown metric and a threshold
// that is negative or not finite are errors.
func metricOf(t *record.Tolerance) (*metric, error) {
	if t == nil {
		return nil, nil
	}
	m, ok := metrics[t.Metric]
	if !ok {
		return nil, fmt.Errorf("there is no image metric %q; there are %s", t.Metric, strings.Join(Metrics(), ", "))
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

func psnr(a, b *raster) float64 {
	sum := 0.0
	for i, v := range a.values {
		sum += (v - b.values[i]) * (v - b.values[i])
	}
	return -10 * math.Log10(sum/float64(len(a.values)))
}

func meanDifference(a, b *raster) float64 {
	sum := 0.0
	for i, v := range a.values {
		sum += math.Abs(v - b.values[i])
	}
	return sum / float64(len(a.values))
}
