package harness

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"regexp"
	"sort"
	"strconv"
	"strings"

	"shsmith/lib/language"
	"shsmith/lib/pattern"
	"shsmith/lib/record"
)

// WriteShaderTrap returns the test rec as a ShaderTrap script, or an error if ShaderTrap cannot
// express the test. The script dumps each compared buffer as bytes, and as text if possible, and
// each attachment as PNG.
func WriteShaderTrap(rec *record.Record) ([]byte, error) {
	header, err := header(rec)
	if err != nil {
		return nil, err
	}
	if err := rec.Validate(); err != nil {
		return nil, fmt.Errorf("ShaderTrap: %w", err)
	}
	w := exporter{names: map[string]bool{}}
	w.line("%s", header)
	for i := range rec.Resources {
		if err := w.resource(&rec.Resources[i]); err != nil {
			return nil, err
		}
	}
	if err := w.program(rec); err != nil {
		return nil, err
	}
	for i := range w.dumped {
		w.dump(w.dumped[i].name, w.dumped[i].resource)
	}
	return w.out.Bytes(), nil
}

// header returns the first line of a script, such as "GLES 3.1": an API and a version that support
// the shaders of rec.
func header(rec *record.Record) (string, error) {
	compute := rec.Stage == string(language.Compute)
	if rec.Lang != string(language.GLSL) || !compute && rec.Stage != string(language.Fragment) {
		return "", fmt.Errorf("ShaderTrap: only GLSL compute and fragment shaders, not %s %s", rec.Lang, rec.Stage)
	}
	v, err := language.Of(language.GLSL, rec.Version)
	if err != nil {
		return "", err
	}
	api, least := "GL", 400
	if v.ES() {
		api, least = "GLES", 200
	}
	if compute {
		least = map[bool]int{true: 310, false: 430}[v.ES()]
	}
	number := max(v.Number, least)
	return fmt.Sprintf("%s %d.%d", api, number/100, number/10%10), nil
}

// exporter writes a script for ShaderTrap, Amber or a conformance suite. It holds the text so far.
type exporter struct {
	out      bytes.Buffer
	names    map[string]bool    // identifiers of the script that are taken
	uniforms []*record.Resource // plain uniforms, which ShaderTrap's scripts set
	dumped   []dumped           // buffers to dump, in ShaderTrap's scripts
}

// dumped is a buffer that the script dumps, and its name in the script.
type dumped struct {
	name     string
	resource *record.Resource
}

func (w *exporter) line(format string, args ...any) { fmt.Fprintf(&w.out, format+"\n", args...) }

// resource writes the commands that create and bind the buffer of the block r, and adds r to
// w.dumped if r is compared. It adds a plain uniform only to w.uniforms. Other kinds, and groups
// other than 0, are errors.
func (w *exporter) resource(r *record.Resource) error {
	bind := ""
	switch r.Kind {
	case record.Storage:
		bind = "BIND_SHADER_STORAGE_BUFFER"
	case record.Uniform:
		bind = "BIND_UNIFORM_BUFFER"
	case record.Plain:
		w.uniforms = append(w.uniforms, r)
		return nil
	}
	if bind == "" || r.Group != 0 {
		return fmt.Errorf("ShaderTrap: cannot bind %s, a resource of kind %s in group %d", r.Name, r.Kind, r.Group)
	}
	name := w.name(r.Name, "buffer")
	w.line("\nCREATE_BUFFER %s SIZE_BYTES %d INIT_VALUES", name, r.Size)
	w.init(r)
	w.line("%s BUFFER %s BINDING %d", bind, name, r.Binding)
	if r.Compare {
		w.dumped = append(w.dumped, dumped{name, r})
	}
	return nil
}

var identifier = pattern.Of(`^[A-Za-z_]\w*$`)

// name returns an identifier that the script does not use yet: `want` if possible, otherwise `kind`
// with a number, such as buffer_0.
func (w *exporter) name(want, kind string) string {
	name := want
	for n := 0; !identifier().MatchString(name) || reserved[name] || w.names[name]; n++ {
		name = fmt.Sprintf("%s_%d", kind, n)
	}
	w.names[name] = true
	return name
}

// span is a part of a buffer without gaps: n scalars of one kind, or n bytes of padding.
type span struct {
	scalar string // in ShaderTrap; "" for padding
	path   string
	offset int
	n      int // number of scalars, or of bytes of padding
}

func (s span) end() int {
	if s.scalar == "" {
		return s.offset + s.n
	}
	return s.offset + s.n*record.ScalarBytes(s.scalar)
}

// spans divides a buffer into spans of scalars and of padding, sorted by offset. It returns false
// if members overlap or exceed the buffer.
func spans(r *record.Resource) ([]span, bool) {
	var out []span
	for _, m := range r.Members {
		if m.Count > r.Size {
			return nil, false
		}
		scalar, scale := shaderTrapScalar(m.Scalar)
		s := span{scalar, m.Path, m.Offset, m.Count * scale}
		if m.Stride == scale*record.ScalarBytes(scalar) || m.Count == 1 {
			out = append(out, s)
			continue
		}
		for s.n = scale; m.Count > 0 && len(out) <= r.Size; m.Count-- {
			out = append(out, s)
			s.offset += m.Stride
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].offset < out[j].offset })
	var full []span
	at := 0
	for _, s := range out {
		if s.offset < at || s.n <= 0 || s.end() > r.Size {
			return nil, false
		}
		if s.offset > at {
			full = append(full, span{"", "", at, s.offset - at})
		}
		full = append(full, s)
		at = s.end()
	}
	if at < r.Size {
		full = append(full, span{"", "", at, r.Size - at})
	}
	return full, true
}

// shaderTrapScalar returns the ShaderTrap type that stores a scalar of the type `scalar`, and how
// many values of this type one scalar takes. For "double" it returns "uint" and 2.
func shaderTrapScalar(scalar string) (string, int) {
	switch scalar {
	case "int", "uint", "float", "byte":
		return scalar, 1
	case "int8_t", "uint8_t":
		return "byte", 1
	case "int16_t", "uint16_t", "float16_t":
		return "byte", 2
	case "double", "int64_t", "uint64_t":
		return "uint", 2
	}
	return "uint", 1
}

// init writes the initial values of a buffer, with one line for each span: scalars of one type, or
// bytes of padding. If members overlap or exceed the buffer, init writes all its bytes in one line.
func (w *exporter) init(r *record.Resource) {
	full, ok := spans(r)
	if !ok {
		full = []span{{"", "", 0, r.Size}}
	}
	data := r.Contents()
	for _, s := range full {
		w.values(s, data[s.offset:s.end()])
	}
}

// values writes a line with the values of the span s, whose bytes are `data`. If plainFloat returns
// false for one of the floats, values writes all of them as uints.
func (w *exporter) values(s span, data []byte) {
	kind := s.scalar
	if kind == "" {
		kind = "byte"
	}
	if kind == "float" && !allPlain(data) {
		kind = "uint"
	}
	w.out.WriteString("  " + kind)
	for width := record.ScalarBytes(kind); len(data) > 0; data = data[width:] {
		w.out.WriteString(" " + value(kind, data))
	}
	w.out.WriteByte('\n')
}

// value returns the first scalar of `data` as text. `kind` is its type in ShaderTrap.
func value(kind string, data []byte) string {
	if kind == "byte" {
		return strconv.Itoa(int(data[0]))
	}
	word := binary.LittleEndian.Uint32(data)
	switch kind {
	case "int":
		return strconv.Itoa(int(int32(word)))
	case "float":
		text, _ := plainFloat(word)
		return text
	}
	return strconv.FormatUint(uint64(word), 10)
}

// plainFloat returns the float with the bits `word` as text without an exponent. It returns false
// if the text has over 20 characters, or the float is -0, infinite or NaN.
func plainFloat(word uint32) (string, bool) {
	f := float64(math.Float32frombits(word))
	text := strconv.FormatFloat(f, 'f', -1, 32)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	// Readers may change the bits of these values.
	special := math.IsNaN(f) || math.IsInf(f, 0) || word == 1<<31
	return text, !special && len(text) <= 20
}

func allPlain(data []byte) bool {
	for ; len(data) > 0; data = data[4:] {
		if _, ok := plainFloat(binary.LittleEndian.Uint32(data)); !ok {
			return false
		}
	}
	return true
}

// uniform writes the command that sets r, a uniform outside blocks, in `program`. It takes the type
// of r from `shader`, the text of all shaders of the program.
func (w *exporter) uniform(program, shader string, r *record.Resource) error {
	declared := regexp.MustCompile(`\buniform\s+(?:(?:lowp|mediump|highp)\s+)?(\w+)\s+` +
		regexp.QuoteMeta(r.Name) + `\b\s*(\[[^\]]*\]\s*)?(\[)?`)
	m := declared.FindStringSubmatch(shader)
	if m == nil {
		return fmt.Errorf("ShaderTrap: the shader does not declare uniform %s", r.Name)
	}
	if m[3] != "" {
		return fmt.Errorf("ShaderTrap: cannot set uniform %s, an array of arrays", r.Name)
	}
	name := strings.ToUpper(m[1])
	t, ok := uniformTypes[name]
	if !ok {
		return fmt.Errorf("ShaderTrap: cannot set uniform %s of type %s", r.Name, m[1])
	}
	var b strings.Builder
	data, n := r.Contents(), 0
	for i := range r.Members {
		n += r.Members[i].Count
		for _, word := range r.Members[i].Words(data) {
			if _, plain := plainFloat(word); t.scalar == "float" && !plain {
				return fmt.Errorf("ShaderTrap: uniform %s has a value that no script can hold exactly", r.Name)
			}
			b.WriteString(" " + value(t.scalar, binary.LittleEndian.AppendUint32(nil, word)))
		}
	}
	array := ""
	if m[2] != "" { // the size in the shader may be the name of a constant
		array = fmt.Sprintf("[%d]", n/t.count)
	}
	w.line("SET_UNIFORM PROGRAM %s NAME %s TYPE %s%s VALUES%s", program, quote(r.Name), name, array, b.String())
	return nil
}

// quote returns a string in quotes, with the escapes of ShaderTrap.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace(s) + `"`
}

// program writes the shaders of rec, the commands that make a program of them, and the command that
// runs the program.
func (w *exporter) program(rec *record.Record) error {
	if rec.Stage == string(language.Fragment) {
		return w.drawing(rec)
	}
	compiled, err := w.shader("", "COMPUTE", rec.Source)
	if err != nil {
		return err
	}
	program, err := w.link(rec, compiled)
	if err != nil {
		return err
	}
	n := rec.Groups()
	w.line("RUN_COMPUTE PROGRAM %s NUM_GROUPS %d %d %d", program, n[0], n[1], n[2])
	return nil
}

// shader writes the source of a shader of the given kind (COMPUTE, VERTEX or FRAGMENT), and the
// command that compiles it. It returns the name of the compiled shader, PREFIXcompiled if this name
// is free.
func (w *exporter) shader(prefix, kind, source string) (string, error) {
	if !strings.HasSuffix(source, "\n") {
		source += "\n"
	}
	for _, line := range strings.Split(source, "\n") {
		if strings.TrimRight(line, " \t\r") == "END" {
			return "", fmt.Errorf("ShaderTrap: a line of the shader is END, which would end it in the script")
		}
	}
	shader, compiled := w.name(prefix+"shader", "shader"), w.name(prefix+"compiled", "compiled")
	w.line("\nDECLARE_SHADER %s KIND %s\n%sEND\n", shader, kind, source)
	w.line("COMPILE_SHADER %s SHADER %s", compiled, shader)
	return compiled, nil
}

// link writes the command that links compiled shaders to a program, and the commands that
// set its uniforms. It returns the program's name.
func (w *exporter) link(rec *record.Record, compiled ...string) (string, error) {
	program := w.name("program", "program")
	w.line("CREATE_PROGRAM %s SHADERS %s", program, strings.Join(compiled, " "))
	text := rec.Source
	for _, s := range rec.Stages {
		text += s.Source
	}
	for _, u := range w.uniforms {
		if err := w.uniform(program, text, u); err != nil {
			return "", err
		}
	}
	return program, nil
}

// dump writes the commands that dump a compared buffer: as bytes, and as text if it has members.
func (w *exporter) dump(name string, r *record.Resource) {
	w.line("\nDUMP_BUFFER_BINARY BUFFER %s FILE %s", name, quote(name+".bin"))
	full, ok := spans(r)
	if !ok || len(r.Members) == 0 {
		return
	}
	// Scripts of GLSLsmith have such a command.
	w.line("DUMP_BUFFER_TEXT BUFFER %s FILE %s FORMAT", name, quote(name+".txt"))
	open := ""
	for _, s := range full {
		switch {
		case s.scalar == "":
			w.line("  SKIP_BYTES %d", s.n)
		case s.path == open:
			w.line("  \" \" %s %d", s.scalar, s.n)
		default:
			if open != "" {
				w.line("  \"\\n\"")
			}
			w.line("  %s %s %d", quote(s.path+" "), s.scalar, s.n)
			open = s.path
		}
	}
	w.line("  \"\\n\"")
}
