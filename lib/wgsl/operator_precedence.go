package wgsl

// Levels of precedence from lowest to highest (WGSL section 8.19). Unary and postfix
// operators have a higher precedence than all binary operators.
const (
	orLevel = iota
	andLevel
	bitOrLevel
	bitXorLevel
	bitAndLevel
	relationLevel
	shiftLevel
	sumLevel
	productLevel
)

func level(op string) int {
	switch op {
	case "||":
		return orLevel
	case "&&":
		return andLevel
	case "|":
		return bitOrLevel
	case "^":
		return bitXorLevel
	case "&":
		return bitAndLevel
	case "<<", ">>":
		return shiftLevel
	case "+", "-":
		return sumLevel
	case "*", "/", "%":
		return productLevel
	}
	return relationLevel
}

// mayOmitParens reports whether an operand of the operator op may stand without parentheses (WGSL
// section 8.19). `child` is the outermost operator of the operand. `right` tells whether the
// operand is the right one:
//
//	a - (b - c)   // needs the parentheses
//	(a - b) - c   // may omit them
func mayOmitParens(op, child string, right bool) bool {
	l, c := level(op), level(child)
	switch l {
	case orLevel, andLevel:
		return c >= relationLevel || c == l && !right
	case bitOrLevel, bitXorLevel, bitAndLevel:
		return c == l && !right
	case relationLevel:
		return c >= shiftLevel
	case shiftLevel:
		return false
	}
	return c > l || c == l && !right
}
