package number

import (
	"math"
	"testing"

	"shsmith/lib/types"
)

// The errors of functions on half floats are those of WGSL section 15.7.4, which are larger than
// one rounding.
func TestHalfErrors(t *testing.T) {
	u, at := &ALU{}, &Operation{}
	for name, off := range map[string]float64{"sin": 0x1p-7, "cos": -0x1p-7, "atan": 4 * 0x1p-11} {
		exact := boundedFunctions[name].f(0.5)
		if got := Function1(name, types.Half)(u, at, Float(0.5)); !covers(got, float32(exact+0.9*off)) || got.doubt.unbounded() {
			t.Errorf("%s: %v is missing", name, exact+0.9*off)
		}
	}
	if got := Function1("acos", types.Half)(u, at, Float(0.5)); !got.doubt.unbounded() {
		t.Error("acos has a bound")
	}
}

// A number just above the greatest half float may round to it.
func TestHalfAtLimit(t *testing.T) {
	u, at := &ALU{}, &Operation{}
	above := Operator("+", types.Half)(u, at, Float(maxHalf), Float(0.001))
	if !above.doubt.unbounded() {
		t.Errorf("%v", above)
	}
}

// If a dot product adds large products that may round, its bounds contain the result of a fused
// multiply-add, even if another product is below the least normal float.
func TestDotOfLargeAndTiny(t *testing.T) {
	u, at := &ALU{}, &Operation{}
	x := []float32{1234567, 1234567, 0x1p-70}
	y := []float32{1234567, -1234567, 0x1p-60}
	r := u.dot(at, 3, func(i int) Cell { return Float(x[i]) }, func(i int) Cell { return Float(y[i]) })
	if fused := float32(math.FMA(float64(x[0]), float64(y[0]), -float64(x[0]*x[0]))); !covers(r, fused) {
		t.Errorf("%v is missing", fused)
	}
}
