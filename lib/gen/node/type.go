package node

import (
	"shsmith/lib/types"
)

func IsBasic(t *types.Type) bool { return t.IsScalar() || t.Kind == types.Vector }

// IsPlain holds for matrices, too.
func IsPlain(t *types.Type) bool { return IsBasic(t) || t.Kind == types.Matrix }

var (
	Bool  = types.Scalar(types.Bool)
	Int   = types.Scalar(types.Int)
	Uint  = types.Scalar(types.Uint)
	Float = types.Scalar(types.Float)
	Void  = types.Scalar(types.Void)
)
