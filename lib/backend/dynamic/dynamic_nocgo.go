//go:build !cgo

// Package dynamic loads shared libraries, to tell why one cannot be loaded.
package dynamic

import "errors"

// Possible tells whether this build can load libraries.
const Possible = false

// Load fails, since this build has no cgo.
func Load(string) error { return errors.New("this build cannot load libraries") }
