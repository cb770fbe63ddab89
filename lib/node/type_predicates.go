package node

import "shsmith/lib/types"

// Types that callers often need when they make nodes or compare types.
var (
	Bool  = types.Scalar(types.Bool)
	Int   = types.Scalar(types.Int)
	Uint  = types.Scalar(types.Uint)
	Float = types.Scalar(types.Float)
	Void  = types.Scalar(types.Void)
)

// IsBasic reports whether t is a scalar or a vector.
func IsBasic(t *types.Type) bool { return t.IsScalar() || t.Kind == types.Vector }

// IsPlain reports whether t is a scalar, a vector or a matrix.
func IsPlain(t *types.Type) bool { return IsBasic(t) || t.Kind == types.Matrix }

// IsInt32 reports whether t is int, uint, or a vector of one of them.
func IsInt32(t *types.Type) bool {
	k := t.Component()
	return t.Kind != types.Matrix && (k == types.Int || k == types.Uint)
}

// IsInt64 reports whether t is a scalar or vector of 64-bit integers.
func IsInt64(t *types.Type) bool { return t.IsInteger() && t.Component().Bits() == 64 }
