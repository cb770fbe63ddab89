package main

import (
	"shsmith/lib/compare"
	"shsmith/lib/picture"
	"shsmith/lib/record"
)

// draw handles -png: it writes the images of all runs of a test as PNG files.
func (o *options) draw(rec *record.Record) error {
	for i := range rec.Runs {
		run := &rec.Runs[i]
		drawn := imagesOf(rec, run)
		for _, r := range drawn {
			name := rec.ID + "-" + compare.Name(run)
			if len(drawn) > 1 {
				name += "-" + r.Name
			}
			if err := o.pictures.Write(name, picture.Draw(r.Texels, rec.Lang, rec.Blobs[run.Outputs[r.Name]])); err != nil {
				return err
			}
		}
	}
	return nil
}

// imagesOf returns the outputs of a run that are images. It leaves out an image for which the run
// has no data, or data of a wrong size.
func imagesOf(rec *record.Record, run *record.Run) (list []record.Resource) {
	for _, r := range resourcesOf(rec, run.Variant) {
		if r.Texels != nil && r.Texels.Size() == len(rec.Blobs[run.Outputs[r.Name]]) {
			list = append(list, r)
		}
	}
	return list
}
