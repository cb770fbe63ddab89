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

// openSide is that of the framebuffer of a fragment shader without harness.
const openSide = 16

// complete gives a bare shader its harness: that of its comment, and what
// that lacks, buffers and a framebuffer, as the shader declares them.
func complete(file string, r *record.Record) error {
	if err := harness.Complete(file, r); err != nil {
		return err
	}
	wantsImage := r.Image == nil && r.Stage == string(version.Fragment)
	if len(r.Resources) > 0 && !wantsImage || r.Lang != string(version.GLSL) {
		return nil
	}
	u, err := glsl.Parse(file, r.Source)
	if err != nil {
		return err
	}
	info, err := check.Check(file, u, version.Stage(r.Stage))
	if err == nil {
		err = info.Link()
	}
	if err != nil {
		return err
	}
	if len(r.Resources) == 0 {
		r.Resources = info.Resources(openElements)
	}
	if wantsImage {
		r.Image = info.Image(openSide, openSide)
	}
	return nil
}
