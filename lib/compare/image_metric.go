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

// raster is an image of floats. If the image has layers, the rows of layer 1 follow the rows of
// layer 0, and so on.
type raster struct {
	values        []float64 // components of the texels, row by row, from 0 to 1
	components    int
	width, height int
}

// A metric compares two images of the same size.
type metric struct {
	measure func(a, b *raster) float64
	// similarity is set if measure returns a larger value for more similar images. If it is set,
	// images count as equal if the value is at least the threshold. If it is not set, the value
	// must be at most the threshold.
	similarity bool
	// threshold is the default threshold. It makes the fewest errors on the pairs of images in
	// scripts/lab/image-metrics, where a person has labelled each pair as equal or different.
	threshold float64
}

// metrics contains the image metrics by their names in record.Tolerance. "chi-squared" and "emd"
// compare two histograms for each component, and return the greatest distance of any component.
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

// Distance returns the result of the metric `name`, a distance or a similarity, for two images of
// floats. `a` and `b` are the bytes of the images. `texels` describes the format and size of both.
// An unknown metric is an error.
func Distance(name string, texels *record.Texels, a, b []byte) (float64, error) {
	m, err := metricOf(&record.Tolerance{Metric: name})
	if err != nil {
		return 0, err
	}
	f, _ := record.FormatOf(texels.Format)
	member := record.Member{Scalar: f.Scalar, Count: texels.Size() / f.Bytes, Stride: f.Bytes}
	return m.measure(rasterOf(texels, member.Scalars(a)), rasterOf(texels, member.Scalars(b))), nil
}

// Accepts reports whether two images count as equal under the tolerance t. `distance` is the result
// of Distance for them, which is a similarity for some metrics. For an unknown metric, Accepts
// returns false.
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

// accepts reports whether two images count as equal. `distance` is the result of m.measure. A
// distance must be at most `threshold`, and a similarity at least `threshold`.
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
