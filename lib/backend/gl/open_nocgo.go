//go:build !cgo

package gl

import (
	"errors"

	"shsmith/lib/backend"
)

// Open returns an error: a build without cgo cannot reach a driver.
func Open(backend.Config) (backend.Backend, error) {
	return nil, errors.New("this build has no OpenGL: build with CGO_ENABLED=1, a C compiler, pkg-config and libgl-dev")
}
