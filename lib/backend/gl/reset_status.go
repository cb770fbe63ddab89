//go:build cgo

package gl

import "github.com/go-gl/gl/v4.5-core/gl"

// wasReset reports whether the driver has lost the current context. It returns false if the driver
// cannot tell. No GL error may be pending before the call.
func (f *functions) wasReset() bool {
	for _, status := range f.ResetStatus {
		reset := status() != gl.NO_ERROR
		// Some drivers have the function but refuse it in an older context.
		if f.GetError() == gl.NO_ERROR && reset {
			return true
		}
	}
	return false
}
