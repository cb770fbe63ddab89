package eval

import (
	"shsmith/lib/types"
)

// ConstructWGSL evaluates a constructor of a scalar, vector or matrix (WGSL section 17.1.2).
// Without arguments the result is zero; a single scalar fills all components. It returns an error
// if a component does not fit the type.
func ConstructWGSL(t *types.Type, args []*types.Value) (*types.Value, Quality, error) {
	k, q := t.Component(), Exact
	var words []uint64
	for _, a := range args {
		from := a.Type.Component()
		for _, w := range a.Words {
			c, qi, err := convertScalar(from, k, w)
			if err != nil {
				return nil, None, err
			}
			words, q = append(words, c), worseOf(q, qi)
		}
	}
	for len(words) == 1 && t.Size() > 1 || len(words) == 0 {
		w := uint64(0)
		if len(words) == 1 {
			w = words[0]
		}
		words = make([]uint64, t.Size())
		for i := range words {
			words[i] = w
		}
	}
	return &types.Value{Type: t, Words: words}, q, nil
}
