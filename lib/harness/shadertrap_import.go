package harness

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"path/filepath"
	"strconv"
	"strings"

	"shsmith/lib/language"
	"shsmith/lib/pattern"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// shaderTrapHeader matches the beginning of a script: any blank lines and comments, then an API and
// its version, such as "GLES 3.1".
var shaderTrapHeader = pattern.Of(`^(?:[ \t\r\n]|#[^\n]*\n)*(?:GL|GLES)[ \t]+[2-4]\.[0-6]\s`)

// IsShaderTrap reports whether text looks like a ShaderTrap script.
func IsShaderTrap(text []byte) bool { return shaderTrapHeader().Match(text) }

// ReadShaderTrap converts a ShaderTrap script into a record, which compares the dumped buffers and
// all attachments. The script must have exactly one compute dispatch, or exactly one draw that
// covers its attachments. Errors are source.Errors.
func ReadShaderTrap(file string, text []byte) (*record.Record, error) {
	commands, err := parseScript(file, string(text))
	if err != nil {
		return nil, err
	}
	im := importer{
		file:    file,
		rec:     newRecord(file, text),
		defined: map[string]*command{},
		bound:   map[string]int{},
	}
	for _, c := range commands {
		im.command(c)
	}
	if im.run == nil && len(im.errs) == 0 {
		im.fail(source.Pos{Line: 1, Col: 1}, "the script runs no shader: want RUN_COMPUTE or RUN_GRAPHICS")
	}
	return im.rec, im.errs.Err()
}

func newRecord(file string, text []byte) *record.Record {
	base := filepath.Base(file)
	id := strings.TrimSuffix(base, filepath.Ext(base))
	if id == "" || id == "stdin" || id == "." {
		sum := sha256.Sum256(text)
		id = "shadertrap-" + hex.EncodeToString(sum[:6])
	}
	return &record.Record{
		Schema: record.Schema, ID: id, Lang: string(language.GLSL), Stage: string(language.Compute),
	}
}

// importer converts a script into a record.
type importer struct {
	file    string
	rec     *record.Record
	defined map[string]*command // commands that define a name, by that name
	bound   map[string]int      // index in rec.Resources, by the name of the buffer
	run     *command
	errs    source.Errors
}

func (im *importer) fail(p source.Pos, format string, args ...any) {
	im.errs.Add(im.file, p, format, args...)
}

// command converts one command of the script: it adds the command's effect to the record, or an
// error to im.errs.
func (im *importer) command(c *command) {
	if a := c.args[""]; a != nil {
		im.defined[a.names[0]] = c
	}
	switch c.name {
	case "CREATE_BUFFER":
		im.checkSize(c)
	case "DECLARE_SHADER", "COMPILE_SHADER", "CREATE_PROGRAM":
	case "BIND_SHADER_STORAGE_BUFFER":
		im.bind(c, record.Storage, "std430")
	case "BIND_UNIFORM_BUFFER":
		im.bind(c, record.Uniform, "std140")
	case "SET_UNIFORM":
		im.uniform(c)
	case "RUN_COMPUTE":
		im.runCompute(c)
	case "DUMP_BUFFER_BINARY", "DUMP_BUFFER_TEXT":
		im.dump(c)
	case "CREATE_RENDERBUFFER":
	case "RUN_GRAPHICS":
		im.runGraphics(c)
	case "DUMP_RENDERBUFFER":
		if im.run == nil {
			im.fail(c.pos, "a record cannot hold a dump before the run")
		}
	default:
		im.fail(c.pos, "a record cannot hold %s", c.name)
	}
}

// beforeRun reports whether the command c comes before the run of the shader. If not, it adds an
// error for c.
func (im *importer) beforeRun(c *command) bool {
	if im.run != nil {
		im.fail(c.pos, "a record cannot hold %s after the run", c.name)
	}
	return im.run == nil
}

func (im *importer) checkSize(c *command) {
	a := c.args["INIT_VALUES"]
	size := c.args["SIZE_BYTES"].ints[0]
	if a == nil {
		return
	}
	if got := len(im.bytes(a)); got != size && len(im.errs) == 0 {
		im.fail(a.pos, "the initial values have %d bytes, and the buffer has %d", got, size)
	}
}

// bytes returns the values in `a` as bytes. If a value does not fit its type, it adds an error to
// im.errs and returns nil.
func (im *importer) bytes(a *argument) []byte {
	var out []byte
	for _, e := range a.entries {
		for _, v := range e.values {
			w, err := encode(e.kind, v)
			if err != nil {
				im.fail(v.pos, "%v", err)
				return nil
			}
			out = append(out, w...)
		}
	}
	return out
}

// encode returns the bytes of the value v. `kind` is its type: float, byte, int or uint.
func encode(kind string, v token) ([]byte, error) {
	if (kind == "float") != (v.kind == floatToken) {
		return nil, fmt.Errorf("%s is not a value of type %s", v.text, kind)
	}
	switch kind {
	case "float":
		f, err := strconv.ParseFloat(v.text, 32)
		if err != nil {
			return nil, fmt.Errorf("%s is not a value of type %s", v.text, kind)
		}
		return binary.LittleEndian.AppendUint32(nil, math.Float32bits(float32(f))), nil
	case "byte":
		n, err := strconv.ParseUint(v.text, 10, 8)
		if err != nil {
			return nil, fmt.Errorf("%s is not a value of type %s", v.text, kind)
		}
		return []byte{byte(n)}, nil
	}
	n, err := strconv.ParseInt(v.text, 10, 64)
	if err != nil || kind == "int" && n != int64(int32(n)) || kind == "uint" && n != int64(uint32(n)) {
		return nil, fmt.Errorf("%s is not a value of type %s", v.text, kind)
	}
	return binary.LittleEndian.AppendUint32(nil, uint32(n)), nil
}

// bind handles the command c, which binds a buffer. It adds the buffer to the record, with the
// given kind and layout.
func (im *importer) bind(c *command, kind, layout string) {
	name, binding := c.args["BUFFER"].names[0], c.args["BINDING"].ints[0]
	if !im.beforeRun(c) {
		return
	}
	if _, twice := im.bound[name]; twice {
		im.fail(c.pos, "%s is bound twice", name)
		return
	}
	for _, r := range im.rec.Resources {
		if r.Kind == kind && r.Binding == binding {
			im.fail(c.pos, "binding %d is taken by %s", binding, r.Name)
			return
		}
	}
	create := im.defined[name]
	r := record.Resource{
		Name: name, Kind: kind, Binding: binding, Layout: layout, Size: create.args["SIZE_BYTES"].ints[0],
	}
	if a := create.args["INIT_VALUES"]; a != nil {
		r.Init = im.bytes(a)
		// The FORMAT of a text dump replaces these members.
		r.Members = initMembers(a.entries)
	}
	im.bound[name] = len(im.rec.Resources)
	im.rec.Resources = append(im.rec.Resources, r)
}

// dump handles the command c, which dumps a buffer. It marks the buffer as compared, and takes the
// buffer's members from the parameter FORMAT if c has one.
func (im *importer) dump(c *command) {
	i, ok := im.bound[c.args["BUFFER"].names[0]]
	// The shader cannot change a buffer that is not bound.
	if !ok {
		return
	}
	if im.run == nil {
		im.fail(c.pos, "a record cannot hold a dump before the run")
		return
	}
	r := &im.rec.Resources[i]
	r.Compare = true
	a := c.args["FORMAT"]
	if a == nil {
		return
	}
	members, size := formatMembers(a.entries)
	if size > r.Size {
		im.fail(a.pos, "a format of %d bytes for a buffer of %d", size, r.Size)
	} else if len(members) > 0 {
		r.Members = members
	}
}

// runCompute handles the RUN_COMPUTE command c. It makes the record a compute test.
func (im *importer) runCompute(c *command) {
	if !im.beforeRun(c) {
		return
	}
	im.run = c
	program := im.defined[c.args["PROGRAM"].names[0]]
	compiled := program.args["SHADERS"].names
	shader := im.defined[im.defined[compiled[0]].args["SHADER"].names[0]]
	kind := shader.args["KIND"]
	if len(compiled) > 1 || kind.names[0] != "COMPUTE" {
		im.fail(program.pos, "RUN_COMPUTE wants a program of one compute shader")
		return
	}
	im.rec.Source = kind.body
	im.rec.Version = versionOf(kind.body)
	if n := c.args["NUM_GROUPS"].ints; n[0] != 1 || n[1] != 1 || n[2] != 1 {
		im.rec.Dispatch = &[3]int{n[0], n[1], n[2]}
	}
	im.locate()
}

// uniform adds to the record the plain uniform that the SET_UNIFORM command c sets. If c gives a
// location instead of a name, the method locate adds the name later.
func (im *importer) uniform(c *command) {
	if !im.beforeRun(c) {
		return
	}
	t := uniformTypes[c.args["TYPE"].names[0]]
	count := t.count
	if n := c.args["TYPE"].ints; len(n) > 0 {
		count *= n[0]
	}
	v := c.args["VALUES"]
	if len(v.values) != count {
		im.fail(v.pos, "%d values for %d scalars", len(v.values), count)
		return
	}
	r := record.Resource{
		Kind: record.Plain, Size: 4 * count,
		Init:    im.bytes(&argument{entries: []entry{{kind: t.scalar, values: v.values}}}),
		Members: []record.Member{{Scalar: t.scalar, Count: count, Stride: 4}},
	}
	if a := c.args["NAME"]; a != nil {
		r.Name = a.names[0]
	} else {
		r.Binding = c.args["LOCATION"].ints[0]
	}
	im.rec.Resources = append(im.rec.Resources, r)
}

// locatedUniform matches the declaration of a uniform with a location. Its groups are the
// location and the name.
var locatedUniform = pattern.Of(`layout\s*\(\s*location\s*=\s*(\d+)\s*\)\s*uniform\s+(?:(?:lowp|mediump|highp)\s+)?\w+\s+(\w+)`)

// locate names the uniforms that SET_UNIFORM commands set by location. It finds the names in the
// text of the shader.
func (im *importer) locate() {
	names := map[string]string{}
	for _, m := range locatedUniform().FindAllStringSubmatch(im.rec.Source, -1) {
		names[m[1]] = m[2]
	}
	for i := range im.rec.Resources {
		r := &im.rec.Resources[i]
		if r.Kind != record.Plain || r.Name != "" {
			continue
		}
		if r.Name = names[strconv.Itoa(r.Binding)]; r.Name == "" {
			im.fail(im.run.pos, "the shader has no uniform at location %d", r.Binding)
		}
		r.Binding = 0
	}
}

// uniformShape describes a type in SET_UNIFORM: it has `count` scalars of the type `scalar`.
type uniformShape struct {
	scalar string
	count  int
}

// uniformTypes maps the names of types in SET_UNIFORM, such as `IVEC3` and `MAT2X3`, to the types.
// The function init fills the map.
var uniformTypes = map[string]uniformShape{}

func init() {
	for prefix, scalar := range map[string]string{"": "float", "I": "int", "U": "uint"} {
		uniformTypes[strings.ToUpper(scalar)] = uniformShape{scalar, 1}
		for n := 2; n <= 4; n++ {
			uniformTypes[fmt.Sprintf("%sVEC%d", prefix, n)] = uniformShape{scalar, n}
		}
	}
	for c := 2; c <= 4; c++ {
		uniformTypes[fmt.Sprintf("MAT%d", c)] = uniformShape{"float", c * c}
		for r := 2; r <= 4; r++ {
			uniformTypes[fmt.Sprintf("MAT%dX%d", c, r)] = uniformShape{"float", c * r}
			uniformTypes[fmt.Sprintf("MAT%dx%d", c, r)] = uniformShape{"float", c * r}
		}
	}
	uniformTypes["SAMPLER2D"] = uniformShape{"int", 1}
}
