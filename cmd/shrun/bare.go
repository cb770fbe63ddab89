package main

import (
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// complete gives a bare shader its harness: that of its comment, and what
// that lacks as the shader declares it.
func complete(file string, r *record.Record) error {
	if err := harness.Complete(file, r); err != nil {
		return err
	}
	return harness.Declare(file, r)
}
