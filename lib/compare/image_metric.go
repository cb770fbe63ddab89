package compare

import (
	"maps"
	"math"
	"slices"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

// raster is an image of floats. If the image has layers, the rows of layer 1 follow the rows of
// layer 0, and so on.
type raster struct {
	values        []float64 // components of the texels, row by row, from 0 to 1
	components    int
	width, height int // of a layer
}

// layers returns an image without layers for each layer of r.
func (r *raster) layers() (list []*raster) {
	for values := range slices.Chunk(r.values, max(r.width*r.height*r.components, 1)) {
		list = append(list, &raster{values, r.components, r.width, r.height})
	}
	return list
}

// A metric compares two images of the same size.
type metric struct {
	measure func(a, b *raster) float64
	// similarity is set if the function `measure` returns a larger value for more similar images.
	// Two images then count as equal if this value is at least the threshold. Otherwise they count
	// as equal if the value is at most the threshold.
	similarity bool
	// threshold is the default threshold. It makes the fewest errors on the pairs of images in
	// scripts/lab/image-metrics, where a person has labelled each pair as equal or different.
	threshold float64
}

// metrics contains the image metrics by their names in record.Tolerance. "chi-squared" and "emd"
// compare the histograms of two images separately for each component. They return the distance for
// the component in which the images differ most.
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

// Distance returns the result of the metric `name` for the images of floats a and b, whose format
// and size `texels` describes. For some metrics, a greater result means more similar images. An
// unknown metric is an error.
func Distance(name string, texels *record.Texels, a, b []byte) (float64, error) {
	m, err := metricOf(&record.Tolerance{Metric: name})
	if err != nil {
		return 0, err
	}
	f, _ := record.FormatOf(texels.Format)
	member := record.Member{Scalar: f.Scalar, Count: texels.Size() / f.Bytes, Stride: f.Bytes}
	return m.measure(rasterOf(texels, member.Scalars(a)), rasterOf(texels, member.Scalars(b))), nil
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

// rasterOf converts the image that t describes into a raster. `words` contains the bytes of each
// component, texel by texel.
func rasterOf(t *record.Texels, words [][]byte) *raster {
	f, _ := record.FormatOf(t.Format)
	r := &raster{values: make([]float64, len(words)), components: f.Components, width: t.Width, height: t.Height}
	for i, w := range words {
		r.values[i] = Colour(f, w)
	}
	texels := len(words) / f.Components
	if r.width <= 0 || texels%r.width != 0 {
		// The texels form one row.
		r.width = max(texels, 1)
	}
	if rows := texels / r.width; r.height <= 0 || rows%r.height != 0 {
		// The rows form one layer.
		r.height = rows
	}
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
