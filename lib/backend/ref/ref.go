// Package ref is the reference back-end.
package ref

import (
	"errors"

	"shsmith/lib/backend"
)

// Open says that there is no reference interpreter yet.
func Open(backend.Config) (backend.Backend, error) {
	return nil, errors.New("the reference interpreter does not exist yet; use -b with a driver of shrun -list")
}
