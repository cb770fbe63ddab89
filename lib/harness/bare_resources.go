package harness

import (
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// DefaultElements is the number of elements that an array without a size gets, such as `int a[]`,
// if no record states it.
const DefaultElements = 16

// Bare completes r, whose shader is a text from a user. It calls Complete, which reads the harness
// comment, and then Declare, which adds what is still missing. It returns the result of Complete.
// `file` is the name in errors.
func Bare(file string, r *record.Record) (*check.Info, error) {
	info, err := Complete(file, r)
	if err != nil {
		return nil, err
	}
	return info, Declare(file, r)
}

// defaultSide is the width and height of the framebuffer of a fragment shader without a
// harness.
const defaultSide = 16

// Declare completes rec from the declarations of its shader. It adds missing resources, filled with
// zeros, and to a fragment test a missing framebuffer and vertex shader. Errors in the shader are
// source.Errors with `file` as the name.
func Declare(file string, rec *record.Record) error {
	wantsImage := rec.Image == nil && rec.Stage == string(language.Fragment)
	if len(rec.Resources) > 0 && !wantsImage {
		return nil
	}
	u, err := front.Parse(rec.Lang, file, rec.Source)
	if err != nil {
		return err
	}
	info, err := front.Check(file, u, language.Stage(rec.Stage))
	if err == nil {
		err = info.Link()
	}
	if err != nil {
		return err
	}
	if len(rec.Resources) == 0 {
		rec.Resources = info.Resources(DefaultElements)
	}
	if wantsImage {
		rec.Image = info.Image(defaultSide, defaultSide)
		if len(rec.Stages) == 0 {
			rec.Stages = vertexStage(u, info)
		}
	}
	return nil
}
