package harness

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"

	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// Split returns the harness of rec as indented JSON: the record without results and without the
// text of the shader under test. Merge makes a record again from this JSON and the text of a
// shader.
func Split(rec *record.Record) []byte {
	line, err := outline(rec).MarshalJSON()
	if err != nil {
		panic("harness: a record that does not encode: " + err.Error())
	}
	var b bytes.Buffer
	if err := json.Indent(&b, line, "", "  "); err != nil {
		panic("harness: our own JSON does not parse: " + err.Error())
	}
	b.WriteByte('\n')
	return b.Bytes()
}

// Merge makes a record from a shader and its harness: the JSON that Split returns, or the contents
// of a WGSLsmith module's buffers. The shader's #version replaces that of the harness. Errors are
// source.Errors, which call the harness `file`.
func Merge(shader, file string, harness []byte) (*record.Record, error) {
	if _, is := parseInputs(harness); is {
		rec := &record.Record{Schema: record.Schema, Source: shader, Provenance: &record.Provenance{Tool: smith}}
		_, err := mergeSmith("shader", rec, file, harness)
		return rec, err
	}
	rec := new(record.Record)
	var errs source.Errors
	if err := json.Unmarshal(harness, rec); err != nil {
		errs.Add(file, position(string(harness), record.Offset(harness, err)), "not a harness: %v", err)
	} else if rec.Schema != record.Schema {
		errs.Add(file, source.Pos{Line: 1, Col: 1}, "not a harness: schema is %q, want %q", rec.Schema, record.Schema)
	}
	rec.Source = shader
	if v := versionOf(shader); v != "" {
		rec.Version = v
	}
	return rec, errs.Err()
}

// Suffix returns the suffix of file names for shaders of rec's language and stage, such as
// ".comp".
func Suffix(rec *record.Record) string {
	if rec.Lang == string(language.WGSL) {
		return ".wgsl"
	}
	if rec.Stage == string(language.Fragment) {
		return ".frag"
	}
	return ".comp"
}

// longestName is the length in bytes to which Name shortens a file name. Most file systems allow
// 255 bytes, so suffixes still fit.
const longestName = 120

// Name returns a file name for the id of a test. Characters other than ASCII letters, digits, `.`,
// `_`, `-` and `+` become `_`. A changed name ends with a part of the id's hash.
func Name(id string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', strings.ContainsRune("._-+", r):
			return r
		}
		return '_'
	}, id)
	if name == "" || name[0] == '.' || name[0] == '-' {
		name = "_" + name
	}
	if name == id && len(id) <= longestName {
		return id
	}
	// The hash gives different ids different names.
	sum := sha256.Sum256([]byte(id))
	return name[:min(len(name), longestName-9)] + "-" + hex.EncodeToString(sum[:4])
}
