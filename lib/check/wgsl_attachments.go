package check

import (
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// SoleOutput is the name of the output of a WGSL fragment shader if its result is not a structure,
// and so the output has no name in the text.
const SoleOutput = "color"

// moduleImage implements Image for WGSL: the framebuffer has an attachment for each output of the
// fragment shader. An output of three components gets an attachment of two, because WebGPU has no
// format with three.
func (in *Info) moduleImage(width, height int) *record.Image {
	im := &record.Image{Width: width, Height: height, Attachments: []record.Attachment{}}
	for _, o := range in.Outputs {
		n := 1
		if o.Type.Kind == types.Vector {
			n = o.Type.Rows
		}
		if n == 3 {
			n = 2
		}
		im.Attachments = append(im.Attachments, record.Attachment{
			Name:     o.Name,
			Location: o.Location,
			Format:   attachmentFormat(o.Type.Component(), n),
		})
	}
	return im
}
