package number

import "math"

// Interpolate is the weighted sum of a varying's values at the three vertices. It may be
// off by 2^-18 of the largest of them.
func (at *Site) Interpolate(values [3]Cell, weights [3]float64) Cell {
	var sum, size float64
	for i, v := range values {
		switch {
		case v.IsUnwritten():
			return v
		case !v.doubt.exact():
			return unknown(v.Float(), from(at))
		}
		sum += v.Number() * weights[i]
		size = max(size, math.Abs(v.Number()))
	}
	radius := size * 0x1p-18
	return hull(float32(sum), floor32(sum-radius), ceil32(sum+radius), from(at)|eitherZero)
}
