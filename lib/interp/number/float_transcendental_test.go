package number

import "testing"

// A power of a number that may be subnormal is far above the smallest normal number if the exponent
// is small: 1e-39 to the power of 0.1 is about 1.26e-4.
func TestPowerOfSubnormal(t *testing.T) {
	at := &Operation{}
	x := hull(0, 0, 1e-39, doubtFrom(at))
	if got := floatPow(&ALU{}, at, x, Float(0.1)); !covers(got, 0) || !covers(got, 1.26e-4) || covers(got, 1) {
		lo, hi := got.Span()
		t.Errorf("from %v to %v", lo, hi)
	}
	if got := floatPow(&ALU{}, at, Float(0), Float(0.1)); covers(got, 1e-30) {
		t.Error("a power of 0 may be 1e-30")
	}
}

func covers(c Cell, x float32) bool {
	lo, hi := c.Span()
	return lo <= x && x <= hi
}
