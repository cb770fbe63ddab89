package compare

import "math"

// Structural similarity uses a Gaussian window with the standard deviation ssimDeviation, cut off
// after ssimRadius texels. All values are from the paper of the metric "ssim".
const (
	ssimDeviation  = 1.5
	ssimRadius     = 5
	ssimStabilizer = 0.01 * 0.01 // of the means
	ssimContrast   = 0.03 * 0.03 // of the variances
)

// structuralSimilarity returns the mean structural similarity of two images in the
// component in which they are least similar.
func structuralSimilarity(a, b *raster) float64 {
	least := 1.0
	for c := range a.components {
		least = min(least, similarityOf(a, b, c))
	}
	return least
}

// similarityOf returns the mean structural similarity of one component.
func similarityOf(a, b *raster, component int) float64 {
	n := a.width * a.height
	if n == 0 {
		return 1
	}
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
	sum := 0.0
	for i := range n {
		x, y := planes[0][i], planes[1][i]
		varianceX, varianceY, covariance := planes[2][i]-x*x, planes[3][i]-y*y, planes[4][i]-x*y
		sum += (2*x*y + ssimStabilizer) * (2*covariance + ssimContrast) /
			((x*x + y*y + ssimStabilizer) * (varianceX + varianceY + ssimContrast))
	}
	return sum / float64(n)
}

// ssimWeights contains the weight of a texel by its distance in one direction.
var ssimWeights = func() (w [ssimRadius + 1]float64) {
	for d := range w {
		w[d] = math.Exp(-float64(d*d) / (2 * ssimDeviation * ssimDeviation))
	}
	return w
}()

// blur replaces each value by the weighted mean of the values in the window around it. At
// the border, the window consists of what lies within the image.
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

// weightedMean returns the weighted mean of the window around values[i] in a row or column of
// `count` values, `stride` elements apart. values[i] is number `at` of them, from 0.
func weightedMean(values []float64, i, stride, at, count int) float64 {
	sum, weights := 0.0, 0.0
	for d := max(-ssimRadius, -at); d <= min(ssimRadius, count-1-at); d++ {
		w := ssimWeights[max(d, -d)]
		sum += w * values[i+d*stride]
		weights += w
	}
	return sum / weights
}
