package gen

import (
	"shsmith/lib/builtin"
	"shsmith/lib/types"
)

// exclusion is a kind of overload that the generator leaves out, and why.
type exclusion struct {
	reason string
	has    func(s *builtin.Sig) bool
}

var exclusions = []exclusion{
	{"textures, images and atomic counters are not generated", func(s *builtin.Sig) bool {
		return s.Func.Class == builtin.Texture || s.Func.Class == builtin.Image || s.Func.Class == builtin.AtomicCounter
	}},
	{"shader invocation groups are the implementation's choice", func(s *builtin.Sig) bool { return s.Func.Class == builtin.Group }},
	{"derivatives and interpolation are inexact", func(s *builtin.Sig) bool { return s.Func.Class == builtin.Fragment }},
	{"quotients with matrices have no guard", func(s *builtin.Sig) bool {
		return s.Func.Name == "/" && touches(s, func(t *types.Type) bool { return t.Kind == types.Matrix })
	}},
	{"doubles have no guards: what of them is exact by construction is in double.go", func(s *builtin.Sig) bool {
		return touches(s, func(t *types.Type) bool { return t.Component() == types.Double })
	}},
	{"abstract operands are constants: their operators are folded", func(s *builtin.Sig) bool { return touches(s, (*types.Type).IsAbstract) }},
	{"matrices of halves are not generated", func(s *builtin.Sig) bool {
		return s.Func.WGSL && touches(s, func(t *types.Type) bool { return t.Kind == types.Matrix && t.Component() == types.Half })
	}},
	{"remainders of floats have no guard", func(s *builtin.Sig) bool {
		return s.Func.Name == "%" && touches(s, func(t *types.Type) bool { return t.IsFloat() })
	}},
	{"an exchange may fail for no reason", func(s *builtin.Sig) bool { return s.Func.Name == "atomicCompareExchangeWeak" }},
	{"results are inexact, so the reconditioner replaces them", func(s *builtin.Sig) bool {
		return (s.Func.Class == builtin.Math || s.Func.Class == builtin.Bits) && !exact(s.Func)
	}},
}

// excluded is why the generator leaves s out; "" where it does not.
func excluded(s *builtin.Sig) string {
	for i := range exclusions {
		if exclusions[i].has(s) {
			return exclusions[i].reason
		}
	}
	return ""
}

func touches(s *builtin.Sig, is func(*types.Type) bool) bool {
	for _, p := range s.Params {
		if is(p.Type) {
			return true
		}
	}
	return is(s.Result)
}
