package catalog

import (
	"shsmith/lib/language"
)

// twin is a built-in function of GLSL and what WGSL calls it, or the operator
// that it has instead.
type twin struct{ glsl, wgsl string }

// twins are those that are defined for all operands, and alike, or that are
// given such operands.
var twins = []twin{
	{"abs", "abs"}, {"sign", "sign"}, {"min", "min"}, {"max", "max"}, {"floor", "floor"}, {"ceil", "ceil"}, {"trunc", "trunc"},
	{"dot", "dot"}, {"cross", "cross"}, {"transpose", "transpose"}, {"step", "step"},
	{"any", "any"}, {"all", "all"}, {"not", "!"}, {"lessThan", "<"}, {"lessThanEqual", "<="}, {"greaterThan", ">"},
	{"greaterThanEqual", ">="}, {"equal", "=="}, {"notEqual", "!="},
	{"bitCount", "countOneBits"}, {"bitfieldReverse", "reverseBits"}, {"findLSB", "firstTrailingBit"}, {"findMSB", "firstLeadingBit"},
	{"bitfieldExtract", "extractBits"}, {"bitfieldInsert", "insertBits"},
}

var twinNames = func() map[string]string {
	m := map[string]string{}
	for _, t := range twins {
		m[t.glsl] = t.wgsl
	}
	return m
}()

// NameInWGSL returns the name of the WGSL function, or the operator, that is
// the same as the GLSL function called name. It is "" if there is none.
func NameInWGSL(name string) string { return twinNames[name] }

// ForBoth has the overloads of twins that version v offers.
func ForBoth(v language.Version) *Index {
	x := Index{}
	for t, list := range *For(Offer{Version: v}) {
		for _, s := range list {
			scalarDot := s.Func.Name == "dot" && s.Params[0].Type.IsScalar() // WGSL has none
			if NameInWGSL(s.Func.Name) != "" && !s.Outs && !scalarDot {
				x[t] = append(x[t], s)
			}
		}
	}
	return &x
}
