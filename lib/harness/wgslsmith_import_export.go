package harness

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/pattern"
	"shsmith/lib/record"
	"shsmith/lib/source"
	"shsmith/lib/wgsl"
)

// A test in WGSLsmith's form is a module. Its first line is a comment with the contents of the
// buffers, {"group:binding":[bytes]}. Its second line may give the seed. The JSON object may also
// be in a file beside the module. Contents that are too short are padded with zeros, and contents
// that are too long are cut. Buffers that the object does not mention contain zeros. Buffers that
// the module can write are compared. The test runs one work group.

var (
	smithInputs = pattern.Of(`^//[ \t]*(\{[ \t]*(?:"\d+:\d+"[^\n]*)?\})[ \t]*\r?\n`)
	smithSeed   = pattern.Of(`^//[ \t]*Seed:[ \t]*(\d+)[ \t]*\r?\n`)
	smithPlace  = pattern.Of(`^(\d+):(\d+)$`)
)

// smith is the tool's name in the provenance of records that were read from tests of WGSLsmith.
const smith = "WGSLsmith"

// inputs maps the "group:binding" of each buffer to its initial bytes. The elements are uint16, not
// byte, because encoding/json reads and writes a []byte as base64.
type inputs map[string][]uint16

// parseInputs reads a JSON object that maps "group:binding" to the bytes of a buffer, such as
// `{"0:1":[255,0]}`. The second result reports whether `text` has such keys. If a value is not a
// list of bytes, the first result is nil.
func parseInputs(text []byte) (inputs, bool) {
	var keys map[string]json.RawMessage
	if json.Unmarshal(text, &keys) != nil || keys == nil { // JSON's null leaves keys nil
		return nil, false
	}
	for k := range keys {
		if !smithPlace().MatchString(k) {
			return nil, false
		}
	}
	var in inputs
	if json.Unmarshal(text, &in) != nil {
		return nil, true
	}
	for _, list := range in {
		for _, b := range list {
			if b > 0xff {
				return nil, true
			}
		}
	}
	return in, true
}

// completeSmith moves the comment with buffer contents at the start of a WGSLsmith module from
// rec.Source to other fields of rec, and returns the result of checking the module. Without such a
// comment, it returns nil and changes nothing.
func completeSmith(file string, rec *record.Record) (*check.Info, error) {
	m := smithInputs().FindStringSubmatch(rec.Source)
	if m == nil || rec.Lang == string(language.GLSL) || rec.Lang == "" && Detect(rec.Source) == language.GLSL {
		return nil, nil
	}
	text := rec.Source[len(m[0]):]
	rec.Provenance = &record.Provenance{Tool: smith}
	if s := smithSeed().FindStringSubmatch(text); s != nil {
		if seed, err := strconv.ParseUint(s[1], 10, 64); err == nil {
			rec.Provenance.Seed = &seed
			text = text[len(s[0]):]
		}
	}
	rec.Source = text
	return mergeSmith(file, rec, file, []byte(m[1]))
}

// mergeSmith sets the resources, language and stage of rec for the WGSL module rec.Source, and
// returns the result of checking the module. `text` is JSON with the contents of the resources.
// Errors call the module `moduleFile`, and the JSON `file`.
func mergeSmith(moduleFile string, rec *record.Record, file string, text []byte) (*check.Info, error) {
	in, _ := parseInputs(text)
	if in == nil {
		var errs source.Errors
		errs.Add(file, source.Pos{Line: 1, Col: 1}, "the contents of a buffer are a list of bytes, 0 to 255")
		return nil, errs.Err()
	}
	rec.Lang, rec.Stage = string(language.WGSL), string(language.Compute)
	u, err := wgsl.Parse(moduleFile, rec.Source)
	if err != nil {
		return nil, err
	}
	info, err := front.Lenient(moduleFile, u, language.Compute) // passes may correct its errors
	if err == nil {
		err = info.Link()
	}
	if err != nil {
		return nil, err
	}
	rec.Resources = info.Resources(1)
	longer := info.Resources(2)
	for i := range rec.Resources {
		r := &rec.Resources[i]
		data := in[fmt.Sprintf("%d:%d", r.Group, r.Binding)]
		// The number of bytes decides the length of a runtime-sized array.
		if stride := longer[i].Size - r.Size; stride > 0 && len(data) > r.Size { // if the last array is runtime-sized
			*r = info.Resources(1 + (len(data)-r.Size)/stride)[i]
		}
		for _, b := range data[:min(len(data), r.Size)] {
			r.Init = append(r.Init, byte(b))
		}
	}
	return info, nil
}

// WriteWGSLsmith returns rec as a WGSLsmith module: a comment with the contents of the buffers,
// then the shader. rec must be a WGSL compute test with one work group, which has only buffers and
// compares all that it can write.
func WriteWGSLsmith(rec *record.Record) ([]byte, error) {
	if rec.Lang != string(language.WGSL) || rec.Stage != string(language.Compute) {
		return nil, fmt.Errorf("%s: it runs only compute shaders of wgsl, not a %s %s shader",
			smith, rec.Lang, rec.Stage)
	}
	if rec.Groups() != [3]int{1, 1, 1} {
		return nil, errors.New(smith + ": the test has more than one work group")
	}
	if err := errors.Join(rec.Validate(), CheckWebGPU(rec)); err != nil {
		return nil, fmt.Errorf("%s: %w", smith, err)
	}
	module, err := ModuleOf(rec)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", smith, err)
	}
	for _, s := range slices.Concat(module.Groups...) {
		r := &rec.Resources[s.Resource]
		if r.Kind != record.Storage && r.Kind != record.Uniform {
			return nil, fmt.Errorf("%s: %s is not a storage or uniform buffer", smith, r.Name)
		}
		if s.Use == Writes && !r.Compare {
			return nil, fmt.Errorf("%s: %s is written but not compared; the form compares all that is written",
				smith, r.Name)
		}
	}
	var out bytes.Buffer
	out.WriteString("// {")
	for i := range rec.Resources {
		r := &rec.Resources[i]
		if i > 0 {
			out.WriteByte(',')
		}
		list := strings.Join(strings.Fields(fmt.Sprint(r.Contents())), ",")
		fmt.Fprintf(&out, `"%d:%d":%s`, r.Group, r.Binding, list)
	}
	out.WriteString("}\n")
	if p := rec.Provenance; p != nil && p.Seed != nil {
		fmt.Fprintf(&out, "// Seed: %d\n", *p.Seed)
	}
	out.WriteString("\n" + strings.TrimLeft(rec.Source, "\n"))
	return out.Bytes(), nil
}
