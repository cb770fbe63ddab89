package dialect

import "shsmith/lib/types"

// Match is the way in which an argument is converted to the type of a parameter. The function
// Better ranks two matches; the order of the constants does not.
type Match uint8

// The conversions of an argument in GLSL.
const (
	NoMatch Match = iota
	ExactMatch
	FloatToDouble
	IntToFloat // from int or uint
	IntToDouble
	IntToUint
)

// Argument returns the conversion between an argument and a parameter, or NoMatch (GLSL section
// 6.1). `in` and `out` say whether the function reads and writes the parameter.
func (d *Dialect) Argument(arg, param *types.Type, in, out bool) Match {
	if types.Identical(arg, param) {
		return ExactMatch
	}
	if in && out || !sameShape(arg, param) {
		return NoMatch // an inout argument is not converted
	}
	from, to := arg.Component(), param.Component()
	if out {
		from, to = to, from
	}
	if from == types.Void || !d.Implicit(from, to) {
		return NoMatch
	}
	switch {
	case from == types.Float:
		return FloatToDouble
	case to == types.Double:
		return IntToDouble
	case to == types.Float:
		return IntToFloat
	}
	return IntToUint
}

// Better reports whether a is a better conversion than b (GLSL section 6.1).
func Better(a, b Match) bool {
	switch {
	case a == b:
		return false
	case a == ExactMatch:
		return true
	case b == ExactMatch:
		return false
	case a == FloatToDouble:
		return true
	case b == FloatToDouble:
		return false
	}
	return a == IntToFloat && b == IntToDouble
}
