//go:build !cgo

package gl

import (
	"errors"

	"shsmith/lib/backend"
)

// Open fails: without cgo no driver can be reached.
func Open(backend.Config) (backend.Backend, error) {
	return nil, errors.New("this build has no OpenGL: build with CGO_ENABLED=1, a C compiler, pkg-config and libgl-dev")
}
