package eval

import "shsmith/lib/types"

// Construct evaluates a constructor of type t (GLSL 4.60 section 5.4). The quality is None if
// components are missing or a conversion is undefined.
func Construct(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	switch {
	case t.Kind == types.Array || t.Kind == types.Struct:
		// Each element or member has one argument, of the right type.
		out := &types.Value{Type: t}
		for _, a := range args {
			out.Words = append(out.Words, a.Words...)
		}
		return out, Exact
	case t.Kind == types.Matrix && len(args) == 1 && args[0].Type.IsScalar():
		return diagonal(t, args[0])
	case t.Kind == types.Matrix && len(args) == 1 && args[0].Type.Kind == types.Matrix:
		return resize(t, args[0])
	}
	return fill(t, args)
}

// fill makes a scalar, vector or matrix of type t from the components of args, in their order. The
// quality is None if args have too few components, or if a conversion is undefined.
func fill(t *types.Type, args []*types.Value) (*types.Value, Quality) {
	kind, q := t.Component(), Exact
	out := &types.Value{Type: t, Words: make([]uint64, 0, t.Size())}
	// A single scalar fills all components of a vector.
	splat := t.Kind == types.Vector && len(args) == 1 && args[0].Type.IsScalar()
	for len(out.Words) < t.Size() {
		before := len(out.Words)
		for _, a := range args {
			from := a.Type.Component()
			for _, w := range a.Words {
				if len(out.Words) == t.Size() {
					break
				}
				w, qi := convert(from, kind, w)
				out.Words, q = append(out.Words, w), worseOf(q, qi)
			}
		}
		if !splat && len(out.Words) < t.Size() || len(out.Words) == before {
			return nil, None
		}
	}
	if q == None {
		return nil, None
	}
	return out, q
}

// one returns the bits of the number 1 as a float of kind k.
func one(k types.Kind) uint64 {
	w, _ := round(k, 1)
	return w
}

func diagonal(t *types.Type, x *types.Value) (*types.Value, Quality) {
	w, q := convert(x.Type.Kind, t.Component(), x.Words[0])
	out := &types.Value{Type: t, Words: make([]uint64, t.Size())}
	for i := 0; i < min(t.Cols, t.Rows); i++ {
		out.Words[i*t.Rows+i] = w
	}
	return out, q
}

// resize returns matrix m converted to the matrix type t. Components that m lacks come from
// the identity matrix.
func resize(t *types.Type, m *types.Value) (*types.Value, Quality) {
	out, q := diagonal(t, &types.Value{Type: types.Scalar(t.Component()), Words: []uint64{one(t.Component())}})
	for c := 0; c < min(t.Cols, m.Type.Cols); c++ {
		for r := 0; r < min(t.Rows, m.Type.Rows); r++ {
			w, qi := convert(m.Type.Component(), t.Component(), m.Words[c*m.Type.Rows+r])
			out.Words[c*t.Rows+r], q = w, worseOf(q, qi)
		}
	}
	return out, q
}
