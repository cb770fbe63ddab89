package number

import (
	"testing"

	"shsmith/lib/types"
)

// A double that is packed in a Cell and unpacked again keeps its value and the description of its
// terms (`grid`, `size`). Its radius may grow, but 0 stays 0. The Cell is uncertain exactly if the
// double is.
func TestReal(t *testing.T) {
	at := &Operation{ID: 6}
	for _, r := range []real{{mid: 1.5}, {mid: -3, grid: -2, size: 9}, {mid: 4, rad: 0.25}, {mid: 1, rad: infinite}, {mid: 0, s: doubtFrom(at) | eitherZero},
		{mid: 0, s: doubtFrom(at) | eitherZero, grid: -64, size: -10}, {mid: 0, s: doubtFrom(at) | eitherZero, grid: 9, size: 62}} {
		c := r.cell(at)
		got := c.real()
		if got.mid != r.mid || got.rad < r.rad || r.rad == 0 && got.rad != 0 || got.grid != r.grid || got.size != r.size || got.s&eitherZero != r.s&eitherZero {
			t.Errorf("%+v becomes %+v", r, got)
		}
		if c.doubt.indefinite() != (r.rad > 0 || r.s != 0) {
			t.Errorf("%+v: %#x", r, c.doubt)
		}
	}
	if One(types.Double).Double() != 1 {
		t.Error("the one of doubles is another")
	}
}

// A sum that cancels to 0 keeps its terms. If it is added to another number, implementations may
// add the terms in another order and get another result. Small terms make no difference.
func TestCancelledSum(t *testing.T) {
	u, at := &ALU{}, &Operation{ID: 1}
	for _, c := range []struct {
		x, y     float64
		definite bool
	}{
		{1e17, 0.3, false},
		{1, 0.5, true},
		{0.25, 0.125, true},
		{0.25, 0, true},
	} {
		zero := doubleSub(u, at, Double(c.x), Double(c.x))
		sum := doubleAdd(u, at, zero, Double(c.y))
		if c.y == 0 {
			sum = doubleMul(u, at, zero, Double(2))
		}
		if r := sum.real(); r.mid != c.y || (r.rad == 0) != c.definite {
			t.Errorf("%v - %v + %v is %+v", c.x, c.x, c.y, r)
		}
	}
}

// If the magnitudes of the products of a dot product add up to more than any double, productsSize
// returns the value that stands for an unknown size.
func TestSizeOfLargeProducts(t *testing.T) {
	x, y := []Cell{Double(1.7e308), Double(-1.7e308), Double(1)}, []Cell{Double(1), Double(1), Double(1)}
	if n := productsSize(x, y); n != noTerms-termsBias {
		t.Errorf("less than 2^%d", n)
	}
}
