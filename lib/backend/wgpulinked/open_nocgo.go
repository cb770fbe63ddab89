//go:build !cgo

package wgpulinked

import (
	"errors"

	"shsmith/lib/backend"
)

// Open says that a program built without cgo reaches no driver.
func Open(backend.Config) (backend.Backend, error) {
	return nil, errors.New("this build has no wgpu: build with CGO_ENABLED=1 and a C compiler")
}
