package harness

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"

	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Fragment tests in ShaderTrap draw on renderbuffers with 8 bits per component. The scripts that we
// write draw a triangle that covers the renderbuffers. The scripts that we read may also draw a
// square of two triangles that covers them.

// drawing writes a fragment test: the vertices, the renderbuffers, the program, and the commands
// that draw and dump the renderbuffers.
func (w *exporter) drawing(rec *record.Record) error {
	if err := checkAttachments(rec); err != nil {
		return err
	}
	corners, indices := w.name("corners", "buffer"), w.name("indices", "buffer")
	w.line("\nCREATE_BUFFER %s SIZE_BYTES 24 INIT_VALUES\n  float -1.0 -1.0 3.0 -1.0 -1.0 3.0", corners)
	w.line("CREATE_BUFFER %s SIZE_BYTES 12 INIT_VALUES\n  uint 0 1 2", indices)
	var list, dumps []string
	for _, a := range rec.Image.Attachments {
		name := w.name(a.Name, "attachment")
		w.line("CREATE_RENDERBUFFER %s WIDTH %d HEIGHT %d", name, rec.Image.Width, rec.Image.Height)
		list = append(list, fmt.Sprintf("%d -> %s", a.Location, name))
		dumps = append(dumps, fmt.Sprintf("DUMP_RENDERBUFFER RENDERBUFFER %s FILE %s", name, quote(name+".png")))
	}
	vertex, err := w.shader("vertex_", "VERTEX", rec.VertexShader())
	if err != nil {
		return err
	}
	source, err := withOutputLocations("ShaderTrap", rec)
	if err != nil {
		return err
	}
	fragment, err := w.shader("fragment_", "FRAGMENT", source)
	if err != nil {
		return err
	}
	program, err := w.link(rec, vertex, fragment)
	if err != nil {
		return err
	}
	w.line("RUN_GRAPHICS PROGRAM %s VERTEX_DATA [ 0 -> BUFFER %s OFFSET_BYTES 0 STRIDE_BYTES 8 DIMENSION 2 ]",
		program, corners)
	w.line("  INDEX_DATA %s VERTEX_COUNT 3 TOPOLOGY TRIANGLES FRAMEBUFFER_ATTACHMENTS [ %s ]", indices,
		strings.Join(list, ", "))
	w.line("\n%s", strings.Join(dumps, "\n"))
	return nil
}

// checkAttachments returns an error if ShaderTrap does not support the attachments of rec.
func checkAttachments(rec *record.Record) error {
	if len(rec.Image.Attachments) == 0 {
		return fmt.Errorf("ShaderTrap: a fragment test needs attachments")
	}
	for _, a := range rec.Image.Attachments {
		if f, ok := record.FormatOf(a.Format); !ok || !f.Normalized {
			return fmt.Errorf("ShaderTrap: attachment %s has format %s; a script can only make rgba8", a.Name, a.Format)
		}
	}
	return nil
}

// runGraphics handles the RUN_GRAPHICS command c. It sets the fields of the record that describe a
// test of a fragment shader.
func (im *importer) runGraphics(c *command) {
	if !im.beforeRun(c) {
		return
	}
	im.run = c
	program := im.defined[c.args["PROGRAM"].names[0]]
	texts := map[string]string{}
	for _, compiled := range program.args["SHADERS"].names {
		kind := im.defined[im.defined[compiled].args["SHADER"].names[0]].args["KIND"]
		texts[kind.names[0]] = kind.body
	}
	if texts["VERTEX"] == "" || texts["FRAGMENT"] == "" {
		im.fail(program.pos, "RUN_GRAPHICS wants a program of a vertex and a fragment shader")
		return
	}
	im.rec.Stage = string(language.Fragment)
	im.rec.Source, im.rec.Version = texts["FRAGMENT"], versionOf(texts["FRAGMENT"])
	if texts["VERTEX"] != im.rec.VertexShader() {
		im.rec.Stages = []record.Stage{{Stage: string(language.Vertex), Source: texts["VERTEX"]}}
	}
	if !im.covers(c) {
		im.fail(c.pos, "a record cannot hold other vertices than those of a triangle or square that "+
			"covers the image, at location 0")
	}
	im.attachments(c.args["FRAMEBUFFER_ATTACHMENTS"])
	im.locate()
}

// covers reports whether the RUN_GRAPHICS command c draws the triangle that every fragment test
// draws, or a square of two triangles that covers the same pixels.
func (im *importer) covers(c *command) bool {
	data := c.args["VERTEX_DATA"]
	// The integers of each attribute are location, offset, stride and dimension.
	if len(data.names) != 1 || data.ints[0] != 0 || data.ints[3] != 2 {
		return false
	}
	at := points(im.content(data.names[0]), data.ints[1], data.ints[2])
	indices := im.content(c.args["INDEX_DATA"].names[0])
	n := c.args["VERTEX_COUNT"].ints[0]
	if n != 3 && n != 6 || len(indices) < 4*n {
		return false
	}
	var drawn [][2]float32
	for i := 0; i < n; i++ {
		index := int(binary.LittleEndian.Uint32(indices[4*i:]))
		if index >= len(at) {
			return false
		}
		drawn = append(drawn, at[index])
	}
	return slices.Equal(drawn, record.Covering[:]) || n == 6 && square(drawn[:3], drawn[3:])
}

// content returns the initial contents of a buffer, or nil if the script gives none.
func (im *importer) content(buffer string) []byte {
	if a := im.defined[buffer].args["INIT_VALUES"]; a != nil {
		return im.bytes(a)
	}
	return nil
}

// points reads pairs of floats from `data`. The first pair begins at the byte `offset`. Each
// further pair begins `stride` bytes after the start of the previous pair.
func points(data []byte, offset, stride int) [][2]float32 {
	var out [][2]float32
	for at := offset; at+8 <= len(data) && stride > 0; at += stride {
		x, y := binary.LittleEndian.Uint32(data[at:]), binary.LittleEndian.Uint32(data[at+4:])
		out = append(out, [2]float32{math.Float32frombits(x), math.Float32frombits(y)})
	}
	return out
}

// square reports whether the triangles a and b form the square from (-1, -1) to (1, 1). They do if
// each triangle has three corners of the square, and the corner that a lacks is opposite to the
// corner that b lacks.
func square(a, b [][2]float32) bool {
	x, okA := lacks(a)
	y, okB := lacks(b)
	return okA && okB && x[0] == -y[0] && x[1] == -y[1]
}

// lacks returns the corner of the square from (-1, -1) to (1, 1) that is no vertex of `triangle`.
// It returns false unless there is exactly one such corner.
func lacks(triangle [][2]float32) (corner [2]float32, ok bool) {
	for _, c := range [][2]float32{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		if !slices.Contains(triangle, c) {
			if ok {
				return c, false
			}
			corner, ok = c, true
		}
	}
	return corner, ok
}

// attachments sets the record's image from the argument `a`. Each attachment gets the name of the
// shader's output at its location. If the shader is invalid, an attachment gets a name made of its
// location, such as `attachment2`.
func (im *importer) attachments(a *argument) {
	m := &record.Image{}
	outputs := im.outputs()
	for i, name := range a.names {
		buffer := im.defined[name]
		w, h := buffer.args["WIDTH"].ints[0], buffer.args["HEIGHT"].ints[0]
		if i > 0 && (w != m.Width || h != m.Height) {
			im.fail(a.pos, "a record cannot hold attachments of different sizes")
			return
		}
		m.Width, m.Height = w, h
		location := a.ints[i]
		output := record.Attachment{Name: fmt.Sprintf("attachment%d", location), Location: location, Format: "rgba8"}
		if outputs != nil {
			at := slices.IndexFunc(outputs, func(o record.Attachment) bool { return o.Location == location })
			if at < 0 {
				im.fail(a.pos, "the shader has no output at location %d", location)
				return
			}
			output = outputs[at]
		}
		if f, _ := record.FormatOf(output.Format); !f.Normalized {
			im.fail(a.pos, "output %s is of integers, and renderbuffers are not", output.Name)
		}
		m.Attachments = append(m.Attachments, output)
	}
	im.rec.Image = m
}

// outputs returns the outputs of the fragment shader, or nil if the shader is invalid.
func (im *importer) outputs() []record.Attachment {
	u, err := glsl.Parse(im.file, im.rec.Source)
	if err != nil {
		return nil
	}
	info, err := front.Lenient(im.file, u, language.Fragment)
	if err != nil {
		return nil
	}
	return info.Image(1, 1).Attachments
}
