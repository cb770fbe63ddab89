//go:build cgo

package gl

import "github.com/go-gl/gl/v4.5-core/gl"

// wasReset reports whether the driver has lost the current context. It returns false if the
// driver has no function that tells, or if the function fails: some drivers have it but refuse
// it in an older context. No GL error may be pending before the call.
func (f *functions) wasReset() bool {
	for _, status := range f.ResetStatus {
		reset := status() != gl.NO_ERROR
		if f.GetError() == gl.NO_ERROR && reset {
			return true
		}
	}
	return false
}
