package dialect

import "shsmith/lib/types"

// Match says how an argument is converted to the type of a parameter. The function Better ranks
// these conversions; the order of the constants has no meaning.
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

// ArgumentMatch returns the conversion between an argument and a parameter, or NoMatch if the types
// do not fit (GLSL section 6.1). `in` and `out` tell whether the function reads and writes the
// parameter.
func (d *Dialect) ArgumentMatch(arg, param *types.Type, in, out bool) Match {
	if types.Identical(arg, param) {
		return ExactMatch
	}
	if in && out || !sameShape(arg, param) {
		return NoMatch // an inout argument is not converted
	}
	from, to := arg.Component(), param.Component()
	if out {
		from, to = to, from // the value of the parameter is converted to the type of the argument
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
