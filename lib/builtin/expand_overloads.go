package builtin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/types"
)

// Expand returns the overloads of f, each with concrete types: `genF(genF, genI)` gives
// `float(float, int)`, `vec2(vec2, ivec2)` and so on. The comments of expand and expandWGSL explain
// the signatures in the table.
func (f *Func) Expand() []Sig {
	if f.WGSL {
		return expandWGSL(f, f.sigs)
	}
	var list []Sig
	for _, text := range strings.Split(f.sigs, ";") {
		for _, t := range splitOptional(text) {
			for _, s := range f.expand(t) {
				list = appendNew(list, s)
			}
		}
	}
	return list
}

// appendNew appends s, unless `list` has an overload with the same parameters. For example,
// `genF(genF, genF)` and `genF(genF, float)` both expand to `float(float, float)`.
func appendNew(list []Sig, s Sig) []Sig {
	if len(list) > 40 {
		return append(list, s) // texture and image functions have no duplicates
	}
	for i := range list {
		if slices.Equal(list[i].Params, s.Params) {
			return list
		}
	}
	return append(list, s)
}

// splitOptional splits a signature with an optional parameter in two: `f(a[, b])` becomes `f(a)`
// and `f(a, b)`.
func splitOptional(text string) []string {
	head, rest, ok := strings.Cut(text, "[")
	if !ok {
		return []string{text}
	}
	middle, tail, _ := strings.Cut(rest, "]")
	return []string{head + tail, head + middle + tail}
}

// expand returns the overloads for `text`, a signature `result(param, …)` of GLSL. A parameter may
// begin with `out`, `inout` or `const`. A type may be a class that stands for several types, which
// have the same size, or kind of texels, everywhere in one overload:
//
//	genF genI genU genB genD genI64 genU64 genF16 genI16 genU16
//	                           a scalar, or a vector of 2 to 4 components
//	vec ivec uvec bvec dvec i64vec u64vec f16vec i16vec u16vec
//	                           a vector of 2 to 4 components
//	mat dmat                   a matrix of any size
//	gsampler… gimage… gvec4    texels of floats, ints or uints
//	IMAGE                      parameters: an image, its coordinate, and the number
//	                           of the sample if the image is multisampled
//	FIMAGE IIMAGE UIMAGE       IMAGE with texels of floats, ints, uints
//	bias                       a float, in fragment shaders only
//	type@4                     an array of four
func (f *Func) expand(text string) []Sig {
	switch {
	case strings.Contains(text, "IMAGE"):
		var list []Sig
		for _, image := range imageParams {
			for _, kind := range [][2]string{{"(FIMAGE", "(image"}, {"(IIMAGE", "(iimage"}, {"(UIMAGE", "(uimage"}, {"(IMAGE", "(gimage"}} {
				if strings.Contains(text, kind[0]) {
					image := kind[1] + strings.TrimPrefix(image, "gimage")
					list = append(list, f.expand(strings.ReplaceAll(text, kind[0], image))...)
				}
			}
		}
		return list
	case strings.Contains(text, "gsampler") || strings.Contains(text, "gimage"):
		return f.concreteSigs(text, []string{"", "i", "u"}, withKind)
	case strings.Contains(text, "gen"):
		return f.concreteSigs(text, []string{"", "2", "3", "4"}, withSize)
	case strings.Contains(text, "vec(") || strings.Contains(text, "vec,") || strings.Contains(text, "vec)"):
		return f.concreteSigs(text, []string{"2", "3", "4"}, withSize)
	case strings.Contains(text, "mat(") || strings.Contains(text, "mat,") || strings.Contains(text, "mat)"):
		return f.concreteSigs(text, matrixSizes, withSize)
	}
	return f.concreteSigs(text, []string{""}, func(name, _ string) string { return name })
}

var matrixSizes = []string{"2", "2x3", "2x4", "3x2", "3", "3x4", "4x2", "4x3", "4"}

var imageParams = []string{
	"gimage1D,int", "gimage2D,ivec2", "gimage3D,ivec3", "gimage2DRect,ivec2", "gimageCube,ivec3",
	"gimageBuffer,int", "gimage1DArray,ivec2", "gimage2DArray,ivec3", "gimageCubeArray,ivec3",
	"gimage2DMS,ivec2,int", "gimage2DMSArray,ivec3,int",
}

// withKind replaces the g of a class such as gsampler2D by a prefix: with "u", gsampler2D becomes
// usampler2D. It returns other names unchanged.
func withKind(name, prefix string) string {
	if strings.HasPrefix(name, "gsampler") || strings.HasPrefix(name, "gimage") || name == "gvec4" {
		return prefix + name[1:]
	}
	return name
}

// classTypes maps a class such as genF to the name of its scalar type, `float`, and to the
// beginning of the names of its vector types, `vec`.
var classTypes = map[string]struct{ vector, scalar string }{
	"genF": {"vec", "float"}, "genI": {"ivec", "int"}, "genU": {"uvec", "uint"}, "genB": {"bvec", "bool"},
	"genD": {"dvec", "double"}, "genI64": {"i64vec", "int64_t"}, "genU64": {"u64vec", "uint64_t"},
	"genF16": {"f16vec", "float16_t"}, "genI16": {"i16vec", "int16_t"}, "genU16": {"u16vec", "uint16_t"},
}

// withSize returns the type of the class `name` that has the given size: genI becomes ivec3 for the
// size "3", and int for the size "". It returns other names unchanged.
func withSize(name, size string) string {
	c, ok := classTypes[name]
	switch {
	case ok && size == "":
		return c.scalar
	case ok:
		return c.vector + size
	case strings.HasSuffix(name, "vec") || strings.HasSuffix(name, "mat"):
		return name + size
	}
	return name
}

// concreteSigs returns an overload for each element of `by`. It replaces each type class in the
// signature `text` by name(class, element). For example, the element "2" and withSize turn
// "genF(genF, float)" into vec2(vec2, float).
func (f *Func) concreteSigs(text string, by []string, name func(class, with string) string) []Sig {
	result, params, _ := strings.Cut(strings.TrimSpace(text), "(")
	params = strings.TrimSuffix(params, ")")
	list := make([]Sig, 0, len(by))
	for _, with := range by {
		s := Sig{Func: f, Result: typeNamed(name(result, with)), Stages: f.Stages}
		for _, p := range strings.Split(params, ",") {
			s.add(strings.Fields(p), with, name)
		}
		list = append(list, s)
	}
	return list
}

func (s *Sig) add(words []string, with string, name func(class, with string) string) {
	if len(words) == 0 {
		return
	}
	var p Param
	for _, w := range words[:len(words)-1] {
		switch w {
		case "out":
			p.Dir = Out
		case "inout":
			p.Dir = InOut
		case "const":
			p.Const = true
		}
	}
	word := words[len(words)-1]
	if word == "bias" {
		word, s.Stages = "float", InFragment
	}
	p.Type = typeNamed(name(word, with))
	s.Outs = s.Outs || p.Dir != In
	s.Params = append(s.Params, p)
}

// typeNamed returns the type with this name in the table of built-ins. The name vec4@8 means an
// array of eight vec4. It panics if the name is unknown.
func typeNamed(name string) *types.Type {
	base, dims, isArray := strings.Cut(name, "@")
	t := TypeOf(base)
	if t == nil {
		t = structures()[base]
	}
	if t == nil {
		panic(fmt.Sprintf("builtin: no type %q in the table", base))
	}
	if isArray {
		n, _ := strconv.Atoi(dims)
		return types.ArrayOf(t, n)
	}
	return t
}
