package catalog

import (
	"shsmith/lib/language"
)

// twin is a built-in function of GLSL with the equivalent function or operator of WGSL.
type twin struct{ glsl, wgsl string }

// twins lists the functions that give the same results in both languages, at least for the
// operands that the generator writes.
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

// NameInWGSL returns the function or operator of WGSL that is equivalent to the GLSL function with
// the given name, or "" if there is none.
func NameInWGSL(name string) string { return twinNames[name] }

// ForBoth returns an Index for GLSL version v. The Index has only functions that the list twins
// names. It leaves out functions with out parameters, and dot of scalars, which WGSL lacks.
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
