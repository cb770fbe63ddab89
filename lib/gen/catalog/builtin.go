package catalog

import (
	"slices"
	"sync"

	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// Index maps each type to the built-in functions that return a value of the type, or a structure
// with a member of the type. Functions with out parameters are also listed under node.Void.
type Index map[*types.Type][]Callable

// Callable is an overload of a built-in function. If the function returns a structure, as modf does
// in WGSL, Member is the name of the member to select: `modf(x).fract`.
type Callable struct {
	builtin.Sig
	Member string
}

var builtinCache sync.Map // the results of For, by Offer

// Extensions of GLSL that add kinds of numbers.
const (
	Int64Extension   = "GL_ARB_gpu_shader_int64"
	Int16Extension   = "GL_EXT_shader_explicit_arithmetic_types_int16"
	Float16Extension = "GL_EXT_shader_explicit_arithmetic_types_float16"
)

// Offer describes programs: their language version, and whether they may have doubles, 16-bit
// numbers and 64-bit integers. The function For returns the built-in functions that these programs
// may call.
type Offer struct {
	language.Version
	Doubles, Half, Wide bool // doubles, 16-bit numbers, 64-bit integers
}

// has reports whether programs that o describes may call the built-in function f.
func (o Offer) has(f *builtin.Func) bool {
	if !o.Lang.HasPreprocessor() || f.WGSL { // no #extension
		return f.In(o.Version)
	}
	return f.In(o.Version) || o.Wide && slices.Contains(f.Exts, Int64Extension) ||
		o.Half && (slices.Contains(f.Exts, Float16Extension) || slices.Contains(f.Exts, Int16Extension))
}

// For returns the built-in functions with exact results that the generator may call in programs
// that o describes. Some are exact only after lib/recond has added guards. The caller must not
// change the Index, which equal arguments share.
func For(o Offer) *Index {
	if x, ok := builtinCache.Load(o); ok {
		return x.(*Index)
	}
	x := Index{}
	for _, f := range builtin.Rows(o.Lang) {
		if !o.has(f) || !isGenerated(f) {
			continue
		}
		for _, s := range f.Expand() {
			if !o.hasTypes(&s) || Excluded(&s) != "" {
				continue
			}
			if s.Result.Kind != types.Struct {
				x[s.Result] = append(x[s.Result], Callable{s, ""})
			}
			if s.Outs && s.Result != node.Void {
				x[node.Void] = append(x[node.Void], Callable{s, ""})
			}
			for i := range s.Result.Fields {
				m := &s.Result.Fields[i]
				x[m.Type] = append(x[m.Type], Callable{s, m.Name})
			}
		}
	}
	builtinCache.Store(o, &x)
	return &x
}

// exactWhenGuarded lists functions whose results are inexact in general, but exact after lib/recond
// has added guards.
var exactWhenGuarded = map[string]bool{
	"sqrt": true, "length": true, "distance": true,
	"pack2x16unorm": true, "pack2x16snorm": true, "pack4x8unorm": true, "pack4x8snorm": true, "pack2x16float": true,
	"packUnorm2x16": true, "packSnorm2x16": true, "packUnorm4x8": true, "packSnorm4x8": true, "packHalf2x16": true,
}

func isGenerated(f *builtin.Func) bool {
	switch f.Class {
	case builtin.Math, builtin.Bits, builtin.Relational:
	default:
		return false
	}
	if f.Effect != builtin.Pure || !f.Stages.Has(language.Compute) {
		return false
	}
	return isExact(f)
}

// isExact reports whether the results of f are exact, at least after lib/recond has added guards.
func isExact(f *builtin.Func) bool {
	switch f.Exact {
	case builtin.Exact, builtin.ExactOnIntegers, builtin.CorrectlyRounded:
		return true
	}
	return exactWhenGuarded[f.Name]
}

// hasTypes reports whether the types of the parameters and of the result of s can occur in programs
// that o describes, such as doubles if o.Doubles is set. It returns false if a parameter accepts
// only constants.
func (o Offer) hasTypes(s *builtin.Sig) bool {
	ok := func(t *types.Type) bool {
		switch k := t.Component(); k {
		case types.Bool, types.Int, types.Uint, types.Float:
			return node.IsPlain(t)
		case types.Double:
			return o.Doubles && node.IsPlain(t)
		case types.Int64, types.Uint64:
			return o.Wide
		case types.Int16, types.Uint16:
			return o.Half
		case types.Half:
			return o.Half && (node.IsBasic(t) || s.Func.WGSL && node.IsPlain(t))
		}
		return false
	}
	for _, p := range s.Params {
		if !ok(p.Type) || p.Const {
			return false
		}
	}
	for i := range s.Result.Fields {
		if !ok(s.Result.Fields[i].Type) {
			return false
		}
	}
	return s.Result.Kind == types.Void || s.Result.Kind == types.Struct || ok(s.Result)
}

// texelCache stores the lists that Texels returned: the built-in functions for each type of texture
// or image, version and stage. So Texels searches the built-in functions only once for each of
// these.
var texelCache sync.Map

// Texels returns the built-in functions, except atomic ones, that the generator may call on a
// texture or image of type t in version v and the given stage. Those in `stores` store a texel;
// those in `reads` write nothing.
func Texels(v language.Version, stage language.Stage, t *types.Type) (reads, stores []builtin.Sig) {
	type key struct {
		language.Version
		language.Stage
		*types.Type
	}
	k := key{v, stage, types.AnyTexel(t)}
	if lists, ok := texelCache.Load(k); ok {
		l := lists.([2][]builtin.Sig)
		return l[0], l[1]
	}
	for _, f := range builtin.Rows(v.Lang) {
		if f.Class != builtin.Texture && f.Class != builtin.Image || !f.In(v) {
			continue
		}
		for _, s := range f.Expand() {
			switch {
			case len(s.Params) == 0 || s.Params[0].Type != k.Type || !s.Stages.Has(stage) || Excluded(&s) != "":
			case f.Effect != builtin.Writes:
				reads = append(reads, s)
			case s.Result == node.Void:
				stores = append(stores, s)
			}
		}
	}
	texelCache.Store(k, [2][]builtin.Sig{reads, stores})
	return reads, stores
}
