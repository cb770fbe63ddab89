package main

import (
	"shsmith/lib/check"
	"shsmith/lib/glsl"
	"shsmith/lib/harness"
	"shsmith/lib/record"
	"shsmith/lib/version"
)

// openElements is the length of arrays without size in buffers that no
// harness describes.
const openElements = 16

// complete gives a bare shader its harness: that of its comment, else buffers
// as the shader declares them.
func complete(file string, r *record.Record) error {
	if err := harness.Complete(file, r); err != nil {
		return err
	}
	if len(r.Resources) > 0 || r.Lang != string(version.GLSL) {
		return nil
	}
	u, err := glsl.Parse(file, r.Source)
	if err != nil {
		return err
	}
	info, err := check.Check(file, u, version.Stage(r.Stage))
	if err != nil {
		return err
	}
	r.Resources = info.Resources(openElements)
	return nil
}
