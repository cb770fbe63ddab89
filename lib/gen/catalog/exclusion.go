package catalog

import (
	"slices"
	"strings"

	"shsmith/lib/builtin"
	"shsmith/lib/types"
)

// exclusion is a reason for leaving out overloads of built-in functions. The function `has` reports
// whether the reason applies to the overload s.
type exclusion struct {
	reason string
	has    func(s *builtin.Sig) bool
}

var exclusions = []exclusion{
	{"atomic counters are buffers' atomics by another name", func(s *builtin.Sig) bool {
		return s.Func.Class == builtin.AtomicCounter
	}},
	{"tests of WGSL bind no samplers", func(s *builtin.Sig) bool {
		return touches(s, func(t *types.Type) bool { return strings.HasPrefix(t.Name, "sampler") }) && s.Func.WGSL
	}},
	{"what compares depths, has samples, or layers of cubes, or comes from outside, is not bound",
		func(s *builtin.Sig) bool {
			return IsTexture(s) &&
				hasAny(s.Params[0].Type.Name, "Shadow", "MS", "CubeArray", "External", "depth", "multisampled",
					"cube_array", "external")
		}},
	{"cubes of WGSL have no texels without a sampler", func(s *builtin.Sig) bool {
		return IsTexture(s) && strings.HasPrefix(s.Params[0].Type.Name, "texture_cube")
	}},
	{"gathering across the edges of cubes has no guard", func(s *builtin.Sig) bool {
		return IsTexture(s) && strings.HasSuffix(s.Params[0].Type.Name, "Cube") &&
			strings.HasPrefix(s.Func.Name, "textureGather")
	}},
	{"determinant and inverse may be as imprecise as they like (GLSL 4.60 section 4.7.1), however simple the matrix",
		func(s *builtin.Sig) bool {
			return s.Func.Name == "determinant" || s.Func.Name == "inverse"
		}},
	{"levels of detail are the implementation's choice", func(s *builtin.Sig) bool {
		return s.Func.Name == "textureQueryLod"
	}},
	{"shader invocation groups are the implementation's choice", func(s *builtin.Sig) bool {
		return s.Func.Class == builtin.Group
	}},
	{"interpolation is inexact", func(s *builtin.Sig) bool { return strings.HasPrefix(s.Func.Name, "interpolateAt") }},
	{"quotients with matrices have no guard", func(s *builtin.Sig) bool {
		return s.Func.Name == "/" && touches(s, func(t *types.Type) bool { return t.Kind == types.Matrix })
	}},
	{"a quotient of floats is inexact: it stands in guards alone, between operands of one type",
		func(s *builtin.Sig) bool {
			return s.Func.Name == "/" && s.Result.IsFloat() && s.Params[0].Type != s.Params[1].Type
		}},
	{"abstract operands are constants: their operators are folded", func(s *builtin.Sig) bool {
		return touches(s, (*types.Type).IsAbstract)
	}},
	{"remainders of floats have no guard", func(s *builtin.Sig) bool {
		return s.Func.Name == "%" && touches(s, func(t *types.Type) bool { return t.IsFloat() })
	}},
	{"the exponent of frexp of f16 has 16 bits in naga, not 32", func(s *builtin.Sig) bool {
		return s.Func.WGSL && s.Func.Name == "frexp" && s.Params[0].Type.Component() == types.Half
	}},
	{"an exchange may fail for no reason", func(s *builtin.Sig) bool {
		return s.Func.Name == "atomicCompareExchangeWeak"
	}},
	{"results are inexact, so the reconditioner replaces them", func(s *builtin.Sig) bool {
		return (s.Func.Class == builtin.Math || s.Func.Class == builtin.Bits) && !isExact(s.Func)
	}},
}

// Excluded returns the reason why the generator never writes the overload s, or "" if it may write
// s.
func Excluded(s *builtin.Sig) string {
	for i := range exclusions {
		if exclusions[i].has(s) {
			return exclusions[i].reason
		}
	}
	return ""
}

// IsTexture reports whether the first parameter of s is a texture or image. Such a function reads
// or writes texels, or returns the size.
func IsTexture(s *builtin.Sig) bool {
	return len(s.Params) > 0 && (s.Func.Class == builtin.Texture || s.Func.Class == builtin.Image)
}

// hasAny reports whether `name` contains one of `words`.
func hasAny(name string, words ...string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(name, w) })
}

func touches(s *builtin.Sig, is func(*types.Type) bool) bool {
	for _, p := range s.Params {
		if is(p.Type) {
			return true
		}
	}
	return is(s.Result)
}

// unused lists syntactic forms and built-in variables that the generator never writes, and
// why.
var unused = []struct {
	reason string
	names  []string
}{
	{"invariant is for outputs that a further stage reads", []string{"invariant"}},
	{"align moves members as offset does", []string{"layout offset"}},
	{"the state of the pipeline is not the test's", []string{"gl_DepthRange"}},
	{"a triangle has no point coordinates", []string{"gl_PointCoord"}},
	{"vertex shaders neither clip nor cull", []string{"gl_ClipDistance", "gl_CullDistance"}},
	{"images have no depth and one sample", []string{"gl_FragDepth", "gl_SampleMask"}},
	{"where a sample lies is no whole number, and its mask an array of the implementation's size",
		[]string{"gl_SamplePosition", "gl_SampleMaskIn"}},
}

// Unused returns the reason why the generator never writes the syntactic form or built-in variable
// with the given name, or "" if the generator may write it.
func Unused(name string) string {
	for i := range unused {
		if slices.Contains(unused[i].names, name) {
			return unused[i].reason
		}
	}
	return ""
}

// Compound reports whether the generator may write the operator s as a compound assignment, such as
// += for +.
func Compound(s *builtin.Sig) bool {
	return len(s.Params) == 2 && s.Result == s.Params[0].Type &&
		strings.Contains("+ - * / % << >> & | ^", s.Func.Name) &&
		!(s.Func.Name == "/" && s.Result.IsFloat()) // lib/recond replaces it by a guard
}

// Exclusions returns all reasons for which the generator never writes some built-in function,
// syntactic form or built-in variable. These are the reasons that Excluded and Unused can return.
func Exclusions() []string {
	var list []string
	for i := range exclusions {
		list = append(list, exclusions[i].reason)
	}
	for i := range unused {
		list = append(list, unused[i].reason)
	}
	return list
}
