package check

import (
	"slices"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

// SoleOutput is the name of the output if the result of a WGSL fragment shader is not a structure,
// as in `-> @location(0) vec4f`.
const SoleOutput = "color"

// moduleImage describes a framebuffer for a WGSL fragment shader, with the given size in pixels. It
// has one attachment for each output that has a @location.
func (in *Info) moduleImage(width, height int) *record.Image {
	im := &record.Image{Width: width, Height: height, Attachments: []record.Attachment{}}
	for i, o := range in.Outputs {
		// The two outputs with @blend_src share an attachment.
		if slices.ContainsFunc(in.Outputs[:i], func(p Output) bool { return p.Location == o.Location }) {
			continue
		}
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
