//go:build cgo

package webgpu

import (
	"strings"

	"shsmith/lib/record"
)

// isCompatible reports whether devices in WebGPU's compatibility mode support a resource. Such
// devices lack storage textures of formats rg32i, rg32ui and rg32f, and array textures with one
// layer.
func isCompatible(r *record.Resource) bool {
	x := r.Texels
	return x == nil || !(x.Shape == record.Shape2DArray && x.Depth == 1) &&
		!(r.Kind == record.StorageImage && strings.HasPrefix(x.Format, "rg32"))
}
