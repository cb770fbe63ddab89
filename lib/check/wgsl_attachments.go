package check

import (
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// SoleOutput is the name of the output of a WGSL fragment shader with a result that is not a
// structure.
const SoleOutput = "color"

// moduleImage describes a framebuffer for a WGSL fragment shader: an attachment for each output of
// the entry point that has a location.
func (in *Info) moduleImage(width, height int) *record.Image {
	im := &record.Image{Width: width, Height: height, Attachments: []record.Attachment{}}
	for _, o := range in.Outputs {
		n := 1
		if o.Type.Kind == types.Vector {
			n = o.Type.Rows
		}
		// WebGPU has no format with three components.
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
