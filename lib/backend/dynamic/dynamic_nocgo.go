//go:build !cgo

// Package dynamic tries to load shared libraries. If one cannot be loaded, the error tells why.
package dynamic

import "errors"

// HasCgo reports whether this build can load libraries.
const HasCgo = false

// Load returns an error, because this build has no cgo.
func Load(string) error { return errors.New("this build cannot load libraries") }
