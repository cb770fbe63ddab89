package node

import (
	"shsmith/lib/types"
)

// IsBasic reports whether t is a scalar or a vector.
func IsBasic(t *types.Type) bool { return t.IsScalar() || t.Kind == types.Vector }

// IsPlain reports whether t is a scalar, a vector or a matrix.
func IsPlain(t *types.Type) bool { return IsBasic(t) || t.Kind == types.Matrix }

// The types of frequent nodes.
var (
	Bool  = types.Scalar(types.Bool)
	Int   = types.Scalar(types.Int)
	Uint  = types.Scalar(types.Uint)
	Float = types.Scalar(types.Float)
	Void  = types.Scalar(types.Void)
)
