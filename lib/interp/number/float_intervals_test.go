package number

import "testing"

// The interval of a sum of small inexact terms and 1 contains the sum of an implementation that
// begins with 1, adds the small terms one by one, and rounds each sum up.
func TestSumInAnyOrder(t *testing.T) {
	at, u := &Operation{}, &ALU{}
	third := WithinULP(at, 0x1p-23/3, 1)
	sum := third
	for n := 2; n <= 10; n++ {
		sum = floatAdd(u, at, sum, third)
		if up := 1 + float32(n)*0x1p-23; !covers(floatAdd(u, at, sum, Float(1)), up) {
			t.Errorf("%d small terms: %v is missing", n, up)
		}
	}
}
