package number

import "math"

// Interpolate returns the sum of a varying's values at the three vertices, each times its weight.
// The error is up to 2^-18 of the largest value. If a value is unwritten, so is the result.
func (at *Operation) Interpolate(values [3]Cell, weights [3]float64) Cell {
	var sum, size, below, above float64
	for i, v := range values {
		switch {
		case v.IsUnwritten():
			return v
		case v.doubt.unbounded():
			return unknown(v.Float(), doubtFrom(at))
		}
		lo, hi := v.ends64()
		sum += v.Number() * weights[i]
		below += lo * weights[i]
		above += hi * weights[i]
		size = max(size, math.Abs(lo), math.Abs(hi))
	}
	radius := size * 0x1p-18
	return spread(nominal(sum), below-radius, above+radius, doubtFrom(at)|eitherZero)
}
