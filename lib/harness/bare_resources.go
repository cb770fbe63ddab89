package harness

import (
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// openElements is the number of elements that Declare gives to an array without a size.
const openElements = 16

// Bare completes r, the record of a bare shader: a shader that a user gives as a text, not as a
// record. Complete takes the harness from the comment in the shader, then Declare adds the
// resources and the framebuffer that are still missing. Bare returns the result of Complete and the
// error of either. `file` is the name in errors.
func Bare(file string, r *record.Record) (*check.Info, error) {
	info, err := Complete(file, r)
	if err != nil {
		return nil, err
	}
	return info, Declare(file, r)
}

// openSide is the width and height of the framebuffer of a fragment shader without a
// harness.
const openSide = 16

// Declare completes the harness of rec from the declarations in the shader. If rec has no
// resources, it adds all that the shader declares, filled with zeros. If a fragment test has no
// framebuffer, it adds one. With the framebuffer it adds a vertex shader that writes the fragment
// shader's inputs, unless rec has a vertex shader. If neither resources nor framebuffer are
// missing, the shader is not parsed. Errors are source.Errors; `file` is the name in their entries.
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
		rec.Resources = info.Resources(openElements)
	}
	if wantsImage {
		rec.Image = info.Image(openSide, openSide)
		if len(rec.Stages) == 0 {
			rec.Stages = vertexStage(u, info)
		}
	}
	return nil
}
