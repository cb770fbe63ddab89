package check

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Image is a framebuffer for the outputs of a fragment shader, with an
// attachment for each variable and element of one. Integers get 32 bits a
// component, floats bytes that stand for 0 to 1, so that colours k/255.0 are
// exact. An output without location gets the lowest that is free; one whose
// location is taken, as the second colour of a blend function may have it, gets
// none. Built-in outputs are listed where the shader uses them.
//
// Of a module of WGSL these are the locations that the entry point gives values.
func (in *Info) Image(width, height int) *record.Image {
	if in.Unit.Version.Lang == language.WGSL {
		return in.moduleImage(width, height)
	}
	im := &record.Image{Width: width, Height: height, Attachments: []record.Attachment{}}
	used := map[int]bool{}
	for _, o := range in.Globals {
		if l, ok := in.layouts[o]; ok && o.Storage == ast.Output && o.Type != nil && l.location >= 0 {
			im.Attachments = append(im.Attachments, attachments(o.Name, o.Type, l.location, used)...)
		}
	}
	for _, o := range in.Globals {
		if l, ok := in.layouts[o]; ok && o.Storage == ast.Output && o.Type != nil && l.location < 0 && !o.Builtin {
			im.Attachments = append(im.Attachments, attachments(o.Name, o.Type, free(used), used)...)
		}
	}
	if len(im.Attachments) == 0 {
		im.Attachments = append(im.Attachments, in.builtinAttachments()...)
	}
	return im
}

// free is the lowest location that is not used.
func free(used map[int]bool) int {
	n := 0
	for used[n] {
		n++
	}
	return n
}

func attachments(name string, t *types.Type, location int, used map[int]bool) []record.Attachment {
	format := colour(t.Base())
	var out []record.Attachment
	for i, element := range t.Elements(name) {
		if !used[location+i] {
			used[location+i] = true
			out = append(out, record.Attachment{Name: element, Location: location + i, Format: format})
		}
	}
	return out
}

// colour is the format for a scalar or vector.
func colour(t *types.Type) string {
	n := 1
	if t.Kind == types.Vector {
		n = t.Rows
	}
	return colourOf(t.Component(), n)
}

func colourOf(k types.Kind, components int) string {
	kinds := map[types.Kind]string{types.Int: "32i", types.Uint: "32ui", types.Half: "16f"}
	if k == types.Float {
		return "rgba"[:components] + "8"
	}
	return "rgba"[:components] + kinds[k]
}

// builtinAttachments are those of gl_FragColor, or of the elements of
// gl_FragData that are used with a constant index.
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
