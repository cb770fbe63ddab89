package exact_test

import (
	"fmt"

	"shsmith/lib/recond/exact"
	"shsmith/lib/types"
)

func ExampleSet_Nearest() {
	floats := exact.Of(types.Float)
	for _, x := range []float64{2.6, 0.2, -0.2, 1e30} {
		fmt.Println(x, floats.Nearest(x))
	}
	// Output:
	// 2.6 3
	// 0.2 1
	// -0.2 -1
	// 1e+30 1.6777215e+07
}
