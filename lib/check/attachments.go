package check

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Image describes a framebuffer for the outputs of a fragment shader. `width` and `height` are in
// pixels. Each output gets an attachment, and each element if the output is an array. Only the
// first output at a location gets one.
func (in *Info) Image(width, height int) *record.Image {
	if in.Unit.Version.Lang.HasEntryPoints() {
		return in.moduleImage(width, height)
	}
	im := &record.Image{Width: width, Height: height, Attachments: []record.Attachment{}}
	used := map[int]bool{}
	for _, o := range in.Globals {
		if l, ok := in.Layouts[o]; ok && o.Storage == ast.Output && o.Type != nil && l.Location >= 0 {
			im.Attachments = append(im.Attachments, attachments(o.Name, o.Type, l.Location, used)...)
		}
	}
	for _, o := range in.Globals {
		if l, ok := in.Layouts[o]; ok && o.Storage == ast.Output && o.Type != nil && l.Location < 0 && !o.Builtin {
			// An output without a location gets the lowest free one.
			im.Attachments = append(im.Attachments, attachments(o.Name, o.Type, free(used), used)...)
		}
	}
	// gl_FragColor and gl_FragData count only if the shader has no other output.
	if len(im.Attachments) == 0 {
		im.Attachments = append(im.Attachments, in.builtinAttachments()...)
	}
	return im
}

// free returns the lowest location that is not in `used`.
func free(used map[int]bool) int {
	n := 0
	for used[n] {
		n++
	}
	return n
}

func attachments(name string, t *types.Type, location int, used map[int]bool) []record.Attachment {
	format := formatOf(t.Base())
	var out []record.Attachment
	for i, element := range t.Elements(name) {
		// The second output at a location gets none. The second colour of a blend function is one.
		if !used[location+i] {
			used[location+i] = true
			out = append(out, record.Attachment{Name: element, Location: location + i, Format: format})
		}
	}
	return out
}

// formatOf returns the format of an attachment for an output of type t: "rgba8" for a vec4, "r32i"
// for an int.
func formatOf(t *types.Type) string {
	n := 1
	if t.Kind == types.Vector {
		n = t.Rows
	}
	return attachmentFormat(t.Component(), n)
}

// attachmentFormat returns the format of an attachment with this number of components of kind k.
// Int and Uint have 32-bit integers, Half has 16-bit floats, and Float has 8 bits for numbers from
// 0 to 1.
func attachmentFormat(k types.Kind, components int) string {
	kinds := map[types.Kind]string{types.Int: "32i", types.Uint: "32ui", types.Half: "16f"}
	if k == types.Float {
		// A colour k/255.0 is exact.
		return "rgba"[:components] + "8"
	}
	return "rgba"[:components] + kinds[k]
}

// builtinAttachments returns an attachment for gl_FragColor if the shader uses it, and one for
// each element of gl_FragData that the shader uses with a constant index.
func (in *Info) builtinAttachments() []record.Attachment {
	var out []record.Attachment
	seen := map[string]bool{}
	add := func(name string, location int) {
		if !seen[name] {
			seen[name] = true
			out = append(out, record.Attachment{Name: name, Location: location, Format: "rgba8"})
		}
	}
	ast.Walk(in.Unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if n.Name == "gl_FragColor" {
				add(n.Name, 0)
			}
		case *ast.Index:
			if x, ok := n.X.(*ast.Ident); ok && x.Name == "gl_FragData" && n.I.Info().Const != nil {
				i := int(n.I.Info().Const.Int(0))
				add("gl_FragData["+strconv.Itoa(i)+"]", i)
			}
		}
		return true
	})
	return out
}
