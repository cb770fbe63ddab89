// Package foreign makes tests of shaders that other people have written. It adds inputs and, where
// needed, missing code. It reads:
//   - a GraphicsFuzz shader with its JSON file
//   - a Shadertoy shader, which has a mainImage function
//   - a gl-transitions shader, which has a transition function
//   - a fragment shader with its vertex shader
//   - any other shader in GLSL or WGSL
//
// The test of a fragment shader draws a picture.
package foreign

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/harness"
	"shsmith/lib/input"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// Side is the default width and height of a fragment shader's image, in pixels.
const Side = 256

// Reader makes tests of shaders from elsewhere. The zero Reader draws images of Side x Side pixels.
// A harness or a GraphicsFuzz JSON file can give another size.
type Reader struct {
	// Width and Height are the size of images in pixels. If they are 0, the size depends on the
	// shader:
	//   - with a harness, the size of its framebuffer, or 16 x 16 if it has none
	//   - with a GraphicsFuzz JSON file that has a size, this size
	//   - otherwise Side x Side
	Width, Height int
}

// SetSize sets Width and Height from a text such as 256x256.
func (rd *Reader) SetSize(text string) error {
	w, h, ok := strings.Cut(text, "x")
	width, err1 := strconv.Atoi(w)
	height, err2 := strconv.Atoi(h)
	if !ok || err1 != nil || err2 != nil || width < 1 || height < 1 {
		return errors.New("want a size such as 256x256")
	}
	rd.Width, rd.Height = width, height
	return nil
}

// Read turns rec into a complete test: it adds what the shader in rec.Source, read from `file`,
// lacks. Errors in the shader are source.Errors. The first result is nil unless WGSLsmith wrote the
// shader, which Read then checks.
func (rd Reader) Read(file string, rec *record.Record) (*check.Info, error) {
	text := rec.Source
	// A harness in the shader's leading comment wins over the files beside the shader.
	info, err := harness.Complete(file, rec)
	if err != nil {
		return nil, err
	}
	// If the text had a harness or, from WGSLsmith, buffer contents (then info is not nil), declare
	// adds only the resources, the framebuffer and the vertex shader that are missing.
	if rec.Source != text || info != nil {
		return info, rd.declare(file, rec)
	}
	found, err := rd.neighbours(file, rec)
	switch {
	case err != nil:
		return nil, err
	case found.merged: // the JSON file beside `file` is a harness
		return nil, rd.declare(file, rec)
	}
	// Without a harness, a compute shader runs as one work group, and its writable buffers begin as
	// zeros, unless a JSON file of GraphicsFuzz says something else.
	r := reading{Reader: rd, file: file, rec: rec, job: found.job}
	if err := r.addMissingCode(found); err != nil {
		return nil, err
	}
	return nil, r.complete()
}

// declare adds to rec what its harness does not contain but its shader needs: resources, a
// framebuffer, a vertex shader (harness.Declare). Then, if rd.Width is not 0, the image of rec gets
// the size rd.Width by rd.Height.
func (rd Reader) declare(file string, rec *record.Record) error {
	err := harness.Declare(file, rec)
	rd.Resize(rec)
	return err
}

// Resize gives the image of rec the reader's size. Resolution uniforms that have the old size, such
// as iResolution, change too.
func (rd Reader) Resize(rec *record.Record) {
	m := rec.Image
	if m == nil || rd.Width == 0 || m.Width == rd.Width && m.Height == rd.Height {
		return
	}
	resized := *m
	resized.Width, resized.Height = rd.Width, rd.Height
	rec.Image = &resized
	resizeUniforms(rec.Resources, [2]int{m.Width, m.Height}, [2]int{rd.Width, rd.Height})
}

// neighbours are the files that belong to a shader and lie beside it.
type neighbours struct {
	merged bool // the JSON file was a harness, which is now in the record
	job    *job // content of the JSON file if it is GraphicsFuzz's, else nil
	vertex *text
}

// text is a text and the name of its file.
type text struct{ file, text string }

// vertexSuffixes maps the suffix of a fragment shader's file to the suffix of the vertex shader's
// file.
var vertexSuffixes = map[string]string{".frag": ".vert", ".fs": ".vs", ".fsh": ".vsh", ".fragment": ".vertex"}

// neighbours reads two files that may lie beside a shader's file: the vertex shader, and a JSON
// file of GraphicsFuzz. If the JSON file is a harness, neighbours moves it into rec and sets
// n.merged.
func (rd Reader) neighbours(file string, rec *record.Record) (n neighbours, err error) {
	ext := filepath.Ext(file)
	if ext == "" { // as for standard input
		return n, nil
	}
	stem := strings.TrimSuffix(file, ext)
	if suffix := vertexSuffixes[ext]; suffix != "" && rec.Stages == nil {
		if n.vertex, err = read(stem + suffix); err != nil {
			return n, err
		}
	}
	data, err := read(stem + ".json")
	if data == nil || err != nil {
		return n, err
	}
	if n.job, err = readJob(data.file, []byte(data.text)); n.job != nil || err != nil {
		return n, err
	}
	merged, err := harness.Merge(rec.Source, data.file, []byte(data.text))
	if err != nil {
		return n, err
	}
	id := rec.ID
	if *rec = *merged; rec.ID == "" {
		rec.ID = id
	}
	n.merged = true
	return n, nil
}

// read returns the text of a file, or nil if the file does not exist.
func read(file string) (*text, error) {
	data, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return &text{file, string(data)}, err
}

// reading is the state while one shader is read.
type reading struct {
	Reader
	file  string
	rec   *record.Record
	job   *job
	lines []placed // lines in the shader's text that give inputs their values
	added inserted // lines inserted into the shader's own text
	// parts are the program's stages, with the fragment or compute shader first.
	parts []part
}

// inserted describes lines that were inserted into a shader's text.
type inserted struct {
	after int // number of lines of the shader's own text before them
	lines int // number of inserted lines
}

// part is a checked stage of the program.
type part struct {
	unit *ast.Unit
	info *check.Info
}

// placed is a comment in the shader that gives an input its value, such as `// uniform time = 0.5`,
// with its position.
type placed struct {
	input.Line
	at source.Pos
}

// addMissingCode adds the code that the shader lacks, such as a main function in GLSL. A fragment
// shader also gets a vertex shader if there is a suitable one: n.vertex or, in WGSL, an entry point
// of its module.
func (r *reading) addMissingCode(n neighbours) error {
	r.readLines()
	if r.rec.Lang == string(language.WGSL) {
		if r.rec.Stage == string(language.Fragment) && r.rec.Stages == nil {
			r.addModuleVertex()
		}
		return nil
	}
	r.wrap()
	if n.vertex != nil && r.rec.Stage == string(language.Fragment) {
		return r.addVertex(n.vertex)
	}
	return nil
}

// writesInputs reports whether the vertex shader has an output for each input of the fragment
// shader, by name. Built-in inputs and inputs in blocks do not count.
func writesInputs(vertex, fragment *check.Info) bool {
	written := map[string]bool{}
	for _, o := range vertex.Globals {
		written[o.Name] = written[o.Name] || o.Storage == ast.Output
	}
	for _, o := range fragment.Globals {
		if o.Storage == ast.Input && !o.Builtin && o.Block == nil && !written[o.Name] {
			return false
		}
	}
	return true
}

// readLines stores in r.lines the lines of the text that give inputs their values.
func (r *reading) readLines() {
	for i, line := range strings.Split(r.rec.Source, "\n") {
		if l, ok := input.ParseLine(line); ok {
			r.lines = append(r.lines, placed{l, source.Pos{Line: int32(i + 1), Col: 1}})
		}
	}
}

// complete adds to the record the resources and the framebuffer that the program needs, with
// contents, and sets the image size.
func (r *reading) complete() error {
	p, err := r.check(r.file, r.rec.Source, language.Stage(r.rec.Stage))
	if err != nil {
		return r.added.inUserLines(r.file, err)
	}
	// Two files may have the same name by chance.
	if r.rec.Lang == string(language.GLSL) && len(r.parts) > 0 && !writesInputs(r.parts[0].info, p.info) {
		r.parts, r.rec.Stages = nil, nil
	}
	r.parts = append([]part{p}, r.parts...)
	bare := *r.rec
	bare.Resources, bare.Image = nil, nil
	if err := harness.Declare(r.file, &bare); err != nil {
		return r.added.inUserLines(r.file, err)
	}
	*r.rec = bare
	r.addVertexResources()
	if r.rec.Image != nil {
		r.rec.Image.Width, r.rec.Image.Height = r.size()
	}
	r.fill()
	if r.job != nil {
		if err := r.job.apply(r); err != nil {
			return err
		}
	}
	err = r.applyLines()
	r.Resize(r.rec)
	return err
}

// size returns the width and height of the image for which the shader was written. They come from
// GraphicsFuzz's JSON file. If there is no such file, or it has no size, both are the constant
// Side. The method Resize may replace them later.
func (r *reading) size() (width, height int) {
	if r.job != nil && r.job.width > 0 {
		return r.job.width, r.job.height
	}
	return Side, Side
}

func (r *reading) check(file, text string, stage language.Stage) (part, error) {
	u, err := front.Parse(r.rec.Lang, file, text)
	if err != nil {
		return part{}, err
	}
	info, err := front.Check(file, u, stage)
	if err == nil {
		err = info.Link()
	}
	return part{u, info}, err
}

// inUserLines returns err with the line numbers of the user's text, which is the text of `file`
// without the inserted lines. An error in an inserted line keeps its number.
func (a inserted) inUserLines(file string, err error) error {
	var list source.Errors
	if a.lines == 0 || !errors.As(err, &list) {
		return err
	}
	list = slices.Clone(list)
	for i := range list {
		if list[i].File == file && int(list[i].Line) > a.after+a.lines {
			list[i].Line -= int32(a.lines)
		}
	}
	return list
}

// applyLines gives inputs the values from comments in the shader's text, such as
// `// uniform time = 0.5`. It removes these comments from the text.
func (r *reading) applyLines() error {
	var errs source.Errors
	for _, l := range r.lines {
		if err := l.Apply(r.rec.Resources); err != nil {
			errs.Add(r.file, l.at, "%v", err)
		}
	}
	// The harness now contains the values. A line that remained would give a value twice.
	var rest []string
	for _, line := range strings.Split(r.rec.Source, "\n") {
		if _, ok := input.ParseLine(line); !ok {
			rest = append(rest, line)
		}
	}
	r.rec.Source = strings.Join(rest, "\n")
	return errs.Err()
}

// Stage guesses from the text of a shader whether its stage is compute or fragment. It returns
// compute if it cannot tell, or if a WGSL module has entry points of both stages.
func Stage(lang, text string) string {
	if lang == string(language.WGSL) {
		stage := string(language.Compute)
		for _, m := range entryPoint().FindAllStringSubmatch(text, -1) {
			if stage = m[1]; stage == string(language.Compute) {
				break
			}
		}
		return stage
	}
	if computeWord().MatchString(text) || formOf(text) == whole && !fragmentWord().MatchString(text) {
		return string(language.Compute)
	}
	return string(language.Fragment)
}
