package compare

import "math"

// The constants of structural similarity, from the paper that is cited at the metric "ssim". The
// Gaussian window has the standard deviation ssimDeviation, and ends ssimRadius texels from its
// centre.
const (
	ssimDeviation  = 1.5
	ssimRadius     = 5
	ssimStabilizer = 0.01 * 0.01 // of the means
	ssimContrast   = 0.03 * 0.03 // of the variances
)

// structuralSimilarity computes the mean structural similarity of two images for each component,
// and returns the least of these numbers.
func structuralSimilarity(a, b *raster) float64 {
	least := 1.0
	for c := range a.components {
		least = min(least, similarityOf(a, b, c))
	}
	return least
}

// similarityOf returns the structural similarity of two images in one component, averaged over all
// texels. It is 1 for equal images.
func similarityOf(a, b *raster, component int) float64 {
	sum, others := 0.0, b.layers()
	for i, layer := range a.layers() {
		sum += sumOfSimilarities(layer, others[i], component)
	}
	if len(a.values) == 0 {
		return 1
	}
	return sum / float64(len(a.values)/a.components)
}

// sumOfSimilarities returns the structural similarity of two images in one component, added up over
// all texels. The images have no layers.
func sumOfSimilarities(a, b *raster, component int) (sum float64) {
	n := a.width * a.height
	var planes [5][]float64 // a, b, a², b², ab
	for k := range planes {
		planes[k] = make([]float64, n)
	}
	for i := range n {
		x, y := a.values[i*a.components+component], b.values[i*b.components+component]
		planes[0][i], planes[1][i], planes[2][i], planes[3][i], planes[4][i] = x, y, x*x, y*y, x*y
	}
	for k := range planes {
		planes[k] = blur(planes[k], a.width, a.height)
	}
	for i := range n {
		x, y := planes[0][i], planes[1][i]
		varianceX, varianceY, covariance := planes[2][i]-x*x, planes[3][i]-y*y, planes[4][i]-x*y
		sum += (2*x*y + ssimStabilizer) * (2*covariance + ssimContrast) /
			((x*x + y*y + ssimStabilizer) * (varianceX + varianceY + ssimContrast))
	}
	return sum
}

// ssimWeights[d] is the weight of a texel that is d texels from the centre of the Gaussian window,
// in x or in y.
var ssimWeights = func() (w [ssimRadius + 1]float64) {
	for d := range w {
		w[d] = math.Exp(-float64(d*d) / (2 * ssimDeviation * ssimDeviation))
	}
	return w
}()

// blur returns a copy of `plane` in which each value is replaced by the weighted mean of the
// Gaussian window around it. Near the border of the image, it uses only the part of the window that
// is within the image.
func blur(plane []float64, width, height int) []float64 {
	across := make([]float64, len(plane))
	for i := range plane {
		across[i] = weightedMean(plane, i, 1, i%width, width)
	}
	down := make([]float64, len(plane))
	for i := range across {
		down[i] = weightedMean(across, i, width, i/width, height)
	}
	return down
}

// weightedMean returns the mean of values[i] and its neighbours in a row or column, weighted by
// ssimWeights. values[i] is at position `at` of the `count` values in this line. `stride` is the
// distance between neighbours in `values`.
func weightedMean(values []float64, i, stride, at, count int) float64 {
	sum, weights := 0.0, 0.0
	for d := max(-ssimRadius, -at); d <= min(ssimRadius, count-1-at); d++ {
		w := ssimWeights[max(d, -d)]
		sum += w * values[i+d*stride]
		weights += w
	}
	return sum / weights
}
