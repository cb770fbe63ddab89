package dialect

import (
	"shsmith/lib/builtin"
	"shsmith/lib/types"
)

// Infeasible is the rank of a conversion that does not exist.
const Infeasible = 1 << 20

// Rank returns the rank of the automatic conversion from one type to another (WGSL section 6.1.2),
// or Infeasible if there is none. A lower rank is better. The rank is 0 for identical types.
func Rank(from, to *types.Type) int {
	if types.Identical(from, to) {
		return 0
	}
	switch {
	case from.Kind == types.Array && to.Kind == types.Array && from.Len == to.Len && from.Len > 0:
		return Rank(from.Elem, to.Elem)
	case from.Kind == types.Struct && to.Kind == types.Struct:
		return resultRank(from, to)
	// The parameter takes storage textures of any format with these channels.
	case from.Kind == types.Opaque && to.Kind == types.Opaque && types.AnyTexel(from) == to:
		return 0
	case from.Size() == 0 || !sameShape(from, to):
		return Infeasible
	}
	return scalarRank(from.Component(), to.Component())
}

func scalarRank(from, to types.Kind) int {
	switch from {
	case types.AbstractFloat:
		switch to {
		case types.Float:
			return 1
		case types.Half:
			return 2
		}
	case types.AbstractInt:
		switch to {
		case types.Int:
			return 3
		case types.Uint:
			return 4
		case types.AbstractFloat:
			return 5
		case types.Float:
			return 6
		case types.Half:
			return 7
		}
	}
	return Infeasible
}

// resultRank returns the rank of the automatic conversion from one structure to another, or
// Infeasible if there is none. WGSL converts only results of frexp and modf: `modf(1.5)` returns a
// structure with abstract members, which can become a structure with f32 members.
func resultRank(from, to *types.Type) int {
	if !from.IsAbstract() || to.IsAbstract() || len(from.Fields) != len(to.Fields) {
		return Infeasible
	}
	for i := range from.Fields {
		if from.Fields[i].Name != to.Fields[i].Name || Rank(from.Fields[i].Type, to.Fields[i].Type) == Infeasible {
			return Infeasible
		}
	}
	return Rank(from.Fields[0].Type, to.Fields[0].Type)
}

// Concrete returns the type to which an abstract type converts by default (WGSL section 6.1.2). It
// returns a concrete type as it is.
func Concrete(t *types.Type) *types.Type {
	switch {
	case !t.IsAbstract():
		return t
	case t.Kind == types.Array:
		return types.ArrayOf(Concrete(t.Elem), t.Len)
	case t.Kind == types.Struct && t.Field("whole") >= 0:
		return builtin.ResultOf("modf", Concrete(t.Fields[0].Type))
	case t.Kind == types.Struct:
		return builtin.ResultOf("frexp", Concrete(t.Fields[0].Type))
	case t.Component() == types.AbstractInt:
		return withKind(t, types.Int)
	}
	return withKind(t, types.Float)
}

// CommonType returns the type in `list` to which WGSL automatically converts all the others: f32
// for abstract-int and f32. It returns nil if there is no such type.
func CommonType(list ...*types.Type) *types.Type {
	common := list[0]
	for _, t := range list[1:] {
		switch {
		case Rank(t, common) != Infeasible:
		case Rank(common, t) != Infeasible:
			common = t
		default:
			return nil
		}
	}
	return common
}
