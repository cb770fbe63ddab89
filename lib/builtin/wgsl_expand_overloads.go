package builtin

import (
	"fmt"
	"strings"
	"sync"
	"unicode"

	"shsmith/lib/types"
)

var loadWGSL = sync.OnceValue(func() *index {
	x := newIndex(256)
	for i := range wgslSections {
		s := &wgslSections[i]
		for j := range s.rows {
			r := &s.rows[j]
			f := &Func{Name: r.name, WGSL: true, Exact: r.exact, Domain: r.domain, Class: s.class, Effect: s.effect,
				Stages: s.stages, sigs: r.sigs}
			if s.enable != "" {
				f.Exts = []string{s.enable}
			}
			x.add(f)
		}
	}
	return x
})

// expandWGSL returns the overloads of f that the signatures `sigs` describe, including those on
// abstract types. Semicolons separate signatures. Each has the form `result(param,…)`. For example,
// `vnF(vnF,F)` describes vec2<f32>(vec2<f32>, f32), vec3<f16>(vec3<f16>, f16) and others. In this
// notation, T stands for a type:
//
//	F Q N S …       a capital letter of wgslLetters: any of the types or words that wgslLetters
//	                lists for this letter; the same everywhere in one overload
//	n c r k         any size from 2 to 4; the same everywhere in one overload
//	aint afloat     the abstract scalar types; other scalar types are written as in WGSL
//	const T         the argument must be a constant expression
//	v3T m34T        a vector of size 3, and a matrix of 3 columns and 4 rows
//	gT              T and all vectors of T
//	atomic<I,Z>     a pointer to an atomic; the letter I stands for the type in the atomic, and
//	                the letter Z for the address space
//	texture_storage_2d<K,R>
//	                textures of all formats with channels of type K and access R (both letters)
//	frexp<T> modf<T> exchange<T>
//	                the structures that frexp, modf and atomicCompareExchangeWeak return
func expandWGSL(f *Func, sigs string) []Sig {
	var list []Sig
	for _, text := range strings.Split(sigs, ";") {
		expandLetters(text, func(t string) { list = append(list, concreteWGSL(f, t)) })
	}
	return list
}

var wgslLetters = map[byte][]string{
	'F': {"afloat", "f32", "f16"},
	'Q': {"aint", "i32", "u32"},
	'N': {"aint", "afloat", "i32", "u32", "f32", "f16"},
	'S': {"aint", "afloat", "i32", "u32", "f32", "f16", "bool"},
	'P': {"i32", "u32", "f32", "f16"},
	'I': {"i32", "u32"},
	'C': {"i32", "u32"},
	'A': {"i32", "u32"},
	'L': {"i32", "u32"},
	'K': {"f32", "i32", "u32"},
	'R': {"read", "read_write"},
	'W': {"write", "read_write"},
	'X': {"read", "write", "read_write"},
	'Z': {"storage", "workgroup"},
}

// expandLetters calls f with each signature that the pattern `text` describes. It replaces a
// capital letter by each of its words in wgslLetters: `void(I)` gives `void(i32)` and `void(u32)`.
// It also replaces the letters for sizes: `void(vnf32)` gives `void(v2f32)` and so on.
func expandLetters(text string, f func(string)) {
	i := strings.IndexFunc(text, unicode.IsUpper)
	if i < 0 {
		expandSizes(text, f)
		return
	}
	for _, word := range wgslLetters[text[i]] {
		expandLetters(strings.ReplaceAll(text, text[i:i+1], word), f)
	}
}

func expandSizes(text string, f func(string)) {
	switch letter := firstSize(text); letter {
	case 0:
		f(text)
	case 'g':
		for _, shape := range []string{"", "v2", "v3", "v4"} {
			f(replaceShape(text, shape))
		}
	default:
		for _, n := range []byte("234") {
			expandSizes(replaceSize(text, letter, n), f)
		}
	}
}

// firstSize returns the first letter in the WGSL signature `text` that expandSizes must replace, or
// 0. The letters n, c, r and k stand for a size (`vnf32`), and g stands for a scalar and its
// vectors (`gf32`).
func firstSize(text string) byte {
	for i := range text {
		if !startsWord(text, i) {
			continue
		}
		if text[i] == 'g' {
			return 'g'
		}
		for _, j := range sizesAt(text, i) {
			if strings.IndexByte("ncrk", text[j]) >= 0 {
				return text[j]
			}
		}
	}
	return 0
}

// sizesAt returns the positions of the sizes in the word that begins at text[i]. The vector `v3f32`
// has one size, the matrix `m34f32` has two, and other types have none.
func sizesAt(text string, i int) []int {
	at := func(j int) bool { return j < len(text) && strings.IndexByte("234ncrk", text[j]) >= 0 }
	switch {
	case text[i] == 'v' && at(i+1):
		return []int{i + 1}
	case text[i] == 'm' && at(i+1) && at(i+2):
		return []int{i + 1, i + 2}
	}
	return nil
}

// replaceShape returns `text` with `shape` in place of g at the beginning of words: for "v3",
// `gf32` becomes `v3f32`.
func replaceShape(text, shape string) string {
	var b strings.Builder
	for i := range text {
		if text[i] == 'g' && startsWord(text, i) {
			b.WriteString(shape)
		} else {
			b.WriteByte(text[i])
		}
	}
	return b.String()
}

// replaceSize returns `text` with the digit n in place of the size `letter` in vectors and
// matrices: `vnf32` becomes `v3f32`.
func replaceSize(text string, letter, n byte) string {
	b := []byte(text)
	for i := range text {
		if !startsWord(text, i) {
			continue
		}
		for _, j := range sizesAt(text, i) {
			if text[j] == letter {
				b[j] = n
			}
		}
	}
	return string(b)
}

// startsWord reports whether a word begins at text[i]: no letter, digit or underscore comes
// before it.
func startsWord(text string, i int) bool {
	if i == 0 {
		return true
	}
	c := text[i-1]
	return c != '_' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z')
}

func concreteWGSL(f *Func, text string) Sig {
	result, params, _ := strings.Cut(text, "(")
	s := Sig{Func: f, Result: wgslType(result), Stages: f.Stages}
	for _, p := range splitParams(strings.TrimSuffix(params, ")")) {
		word, isConst := strings.CutPrefix(p, "const ")
		s.Params = append(s.Params, Param{Type: wgslType(word), Const: isConst})
	}
	return s
}

// splitParams splits `text` at the commas outside of angle brackets.
func splitParams(text string) []string {
	if text == "" {
		return nil
	}
	var list []string
	depth, from := 0, 0
	for i := range text {
		switch text[i] {
		case '<':
			depth++
		case '>':
			depth--
		case ',':
			if depth == 0 {
				list, from = append(list, text[from:i]), i+1
			}
		}
	}
	return append(list, text[from:])
}

var wgslScalars = map[string]types.Kind{
	"void": types.Void, "bool": types.Bool, "i32": types.Int, "u32": types.Uint, "f32": types.Float,
	"f16": types.Half, "aint": types.AbstractInt, "afloat": types.AbstractFloat,
}

// wgslType returns the type that the table of built-in functions writes as `text`: `v3f32` means
// vec3<f32>. It panics for other texts.
func wgslType(text string) *types.Type {
	if k, ok := wgslScalars[text]; ok {
		return types.Scalar(k)
	}
	head, args, _ := strings.Cut(strings.TrimSuffix(text, ">"), "<")
	first, second, _ := strings.Cut(args, ",")
	switch {
	case head == "atomic":
		return &types.Type{
			Kind:   types.Pointer,
			Elem:   types.AtomicOf(wgslScalars[first]),
			Space:  second,
			Access: "read_write",
		}
	case head == "frexp" || head == "modf" || head == "exchange":
		return ResultOf(head, wgslType(args))
	case strings.HasPrefix(head, "texture_storage"):
		return types.TextureOf(head, wgslScalars[first], "", second)
	case strings.HasPrefix(head, "texture") && args != "":
		return types.TextureOf(head, wgslScalars[first], "", "")
	case strings.HasPrefix(head, "texture"), strings.HasPrefix(head, "sampler"):
		return types.OpaqueOf(head)
	}
	if k, ok := wgslScalars[text[2:]]; ok && text[0] == 'v' {
		return types.Vec(k, int(text[1]-'0'))
	}
	if k, ok := wgslScalars[text[3:]]; ok && text[0] == 'm' {
		return types.Mat(k, int(text[1]-'0'), int(text[2]-'0'))
	}
	panic(fmt.Sprintf("builtin: no type %q in the table", text))
}

var results sync.Map // name to *types.Type

// ResultOf returns the structure that a built-in function of WGSL returns for an operand of type t.
// `what` is "frexp", "modf", or "exchange", which means atomicCompareExchangeWeak.
func ResultOf(what string, t *types.Type) *types.Type {
	name := what + " " + t.String()
	if s, ok := results.Load(name); ok {
		return s.(*types.Type)
	}
	s := &types.Type{Kind: types.Struct, Name: "result of " + name}
	switch what {
	case "frexp":
		k := types.Int
		if t.Component() == types.AbstractFloat {
			k = types.AbstractInt
		}
		s.Fields = []types.Field{{Name: "fract", Type: t}, {Name: "exp", Type: types.Vec(k, t.Size())}}
	case "modf":
		s.Fields = []types.Field{{Name: "fract", Type: t}, {Name: "whole", Type: t}}
	default:
		s.Fields = []types.Field{{Name: "old_value", Type: t}, {Name: "exchanged", Type: types.Scalar(types.Bool)}}
	}
	r, _ := results.LoadOrStore(name, s)
	return r.(*types.Type)
}
