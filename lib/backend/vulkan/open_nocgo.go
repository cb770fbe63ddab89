//go:build !cgo

package vulkan

import (
	"errors"

	"shsmith/lib/backend"
)

// Open returns an error: a build without cgo cannot reach a driver.
func Open(backend.Config) (backend.Backend, error) {
	return nil, errors.New("this build has no Vulkan: build with CGO_ENABLED=1 and a C compiler")
}
