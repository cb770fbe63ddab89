package compare

import "math"

// fuzzyColour and fuzzyDistance are limits of the metric "fuzzy", the share of texels without a
// similar texel near their position in the other image. They are among the best for the labelled
// pairs of images in scripts/lab/image-metrics.
const (
	fuzzyColour   = 25. / 255 // greatest difference of each component between similar texels
	fuzzyDistance = 2         // greatest difference of x and y between near positions, in texels
)

// fuzzyDifference returns the share of texels, from 0 to 1, that have no similar texel near their
// position in the other image. It computes this share for `a` and for `b`, and returns the larger
// one.
func fuzzyDifference(a, b *raster) float64 {
	return max(unmatchedShare(a, b), unmatchedShare(b, a))
}

// unmatchedShare returns the share of texels of `a` that have no similar texel near their position
// in the same layer of `b`.
func unmatchedShare(a, b *raster) float64 {
	n, others := 0, b.layers()
	for i, layer := range a.layers() {
		n += unmatchedTexels(layer, others[i])
	}
	return float64(n) / float64(max(len(a.values)/a.components, 1))
}

// unmatchedTexels returns the number of texels of `a` that have no similar texel near their
// position in `b`. The images have no layers.
func unmatchedTexels(a, b *raster) (n int) {
	for y := range a.height {
		for x := range a.width {
			if !a.similar(b, x, y, x, y) && !a.similarNear(b, x, y) {
				n++
			}
		}
	}
	return n
}

func (a *raster) similarNear(b *raster, x, y int) bool {
	for v := max(y-fuzzyDistance, 0); v <= min(y+fuzzyDistance, a.height-1); v++ {
		for u := max(x-fuzzyDistance, 0); u <= min(x+fuzzyDistance, a.width-1); u++ {
			if a.similar(b, x, y, u, v) {
				return true
			}
		}
	}
	return false
}

// similar reports whether texel (x, y) of a and texel (u, v) of b differ by at most fuzzyColour in
// each component.
func (a *raster) similar(b *raster, x, y, u, v int) bool {
	p, q := a.texel(x, y), b.texel(u, v)
	for i := range p {
		if math.Abs(p[i]-q[i]) > fuzzyColour {
			return false
		}
	}
	return true
}

func (a *raster) texel(x, y int) []float64 {
	at := (y*a.width + x) * a.components
	return a.values[at : at+a.components]
}
