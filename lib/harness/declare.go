package harness

import (
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// openElements is the length of arrays without size in buffers that no
// harness describes.
const openElements = 16

// Bare gives a bare shader its harness: that of its comment, and what that lacks as
// the shader declares it.
func Bare(file string, r *record.Record) error {
	if err := Complete(file, r); err != nil {
		return err
	}
	return Declare(file, r)
}

// openSide is that of the framebuffer of a fragment shader without harness.
const openSide = 16

// Declare gives rec, a bare shader, what its harness lacks: buffers, all
// zeros, and a framebuffer as the shader declares them, with a vertex shader
// that writes a fragment shader's inputs. Errors are source.Errors whose entries name file.
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
