//go:build !cgo

// Package dynamic loads shared libraries, to find out why one cannot be loaded.
package dynamic

import "errors"

// HasCgo reports whether this build can load libraries.
const HasCgo = false

// Load returns an error, because this build has no cgo.
func Load(string) error { return errors.New("this build cannot load libraries") }
