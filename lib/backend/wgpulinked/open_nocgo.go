//go:build !cgo

package wgpulinked

import (
	"errors"

	"shsmith/lib/backend"
)

// Open fails: without cgo no driver can be reached.
func Open(backend.Config) (backend.Backend, error) {
	return nil, errors.New("this build has no wgpu: build with CGO_ENABLED=1 and a C compiler")
}
