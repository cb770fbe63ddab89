package eval

// Quality says whether implementations agree on a value.
type Quality uint8

const (
	// None means that there is no value: the operation is undefined for the operands, or
	// this package cannot evaluate the function.
	None Quality = iota
	// Inexact means that implementations may round the value differently.
	Inexact
	// Exact means that each implementation computes the same bits.
	Exact
)

func worseOf(a, b Quality) Quality { return min(a, b) }
