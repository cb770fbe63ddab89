package cli

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"shsmith/lib/check"
	"shsmith/lib/foreign"
	"shsmith/lib/harness"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// Form tells how a test is written in the input: as a record, a bare shader or a script.
type Form int

// Forms of tests.
const (
	Records Form = iota // a line of NDJSON
	Shader              // a shader without a harness
	Script              // a file with shader and harness, in one of Input.Formats
)

// Test is a record that a tool processes.
type Test struct {
	*record.Record
	File string // name of the file that contained the test; "stdin" for standard input
	Form Form
	Text string // text of the test as it was read; empty for a record
	// Checked is the result of checking the shader in Source. It is nil if Input.Shader was not
	// called or returned nil. The caller may change its syntax tree, because nothing else uses the
	// tree.
	Checked *check.Info
}

// Format is a file format for scripts, such as ShaderTrap. A script has a shader and its harness.
// Records and bare shaders have no Format.
type Format struct {
	Name   string
	Suffix string            // of the names of its files, such as ".shadertrap"
	Is     func([]byte) bool // recognises this format by the text of a file
	Read   func(file string, text []byte) (*record.Record, error)
}

// ShaderTrap is the format of ShaderTrap scripts.
var ShaderTrap = Format{
	Name:   "ShaderTrap",
	Suffix: ".shadertrap",
	Is:     harness.IsShaderTrap,
	Read:   harness.ReadShaderTrap,
}

// Input reads tests from the files that the arguments name, or from standard input. It
// recognises the form of each test.
type Input struct {
	// Formats has the formats of scripts that the tool reads. Every tool with an Input also reads
	// records and bare shaders.
	Formats []Format
	// Shader completes the record r of a bare shader, for example by the harness from a comment in
	// the shader. It returns the checked program, or nil if the tool must check the shader itself.
	// If the field is nil, the record stays as it is.
	Shader func(file string, r *record.Record) (*check.Info, error)

	jobs        int
	lang, stage string
}

// JobsFlag defines the flag -jobs.
func (in *Input) JobsFlag(fs *flag.FlagSet) { fs.IntVar(&in.jobs, "jobs", runtime.NumCPU(), "") }

// Flags defines the flags -jobs, -lang and -stage.
func (in *Input) Flags(fs *flag.FlagSet) {
	in.JobsFlag(fs)
	fs.Func("lang", "", oneOf(&in.lang, "glsl", "wgsl"))
	fs.Func("stage", "", oneOf(&in.stage, "compute", "fragment"))
}

// Jobs returns the value of -jobs: the number of tests that may be in progress at the same
// time.
func (in *Input) Jobs() (int, error) {
	if in.jobs < 1 {
		return 0, Usage("-jobs: want at least 1")
	}
	return in.jobs, nil
}

func oneOf(to *string, values ...string) func(string) error {
	return func(s string) error {
		for _, v := range values {
			if s == v {
				*to = s
				return nil
			}
		}
		return fmt.Errorf("want %s", strings.Join(values, " or "))
	}
}

// Tests reads the tests in the input of one Call, one after the other.
type Tests struct {
	in    *Input
	call  *Call
	files []string
	std   bool // whether standard input has yet to be read
	file  io.Closer
	lines *record.Reader // of the current file, if it contains records
	name  string
}

// Tests returns the tests in the files that c's arguments name, or in standard input if there
// are no arguments.
func (in *Input) Tests(c *Call) *Tests {
	return &Tests{in: in, call: c, files: c.Args, std: len(c.Args) == 0}
}

// Next returns the next test, or io.EOF at the end. If a bare shader or a script has an error, Next
// also returns the test, which has at least the field File. With any other error, the test is nil.
func (t *Tests) Next() (*Test, error) {
	for {
		if t.lines == nil {
			test, err := t.open()
			if test != nil || err != nil {
				return test, err
			}
			continue
		}
		rec, err := t.lines.Next()
		if err == nil {
			return &Test{Record: rec, File: t.name, Form: Records}, nil
		}
		t.lines = nil
		t.close()
		if err != io.EOF {
			return nil, unreadable(err)
		}
	}
}

// Each calls the function `do` with each test until the input ends. If the reading of a test or a
// call of `do` gives an error, Each stops and returns the error.
func (t *Tests) Each(do func(*record.Record) error) error {
	for {
		test, err := t.Next()
		if err == io.EOF {
			return nil
		}
		if err == nil {
			err = do(test.Record)
		}
		if err != nil {
			return err
		}
	}
}

// Only returns the test of an input that must have exactly one. Any other number of tests is wrong
// usage.
func (t *Tests) Only() (*Test, error) {
	test, err := t.Next()
	if err == io.EOF {
		return nil, Usage("no test in the input")
	}
	if err != nil {
		return nil, err
	}
	switch _, err := t.Next(); err {
	case io.EOF:
		return test, nil
	case nil:
		return nil, Usage("more than one test in the input")
	default:
		return nil, err
	}
}

// unreadable gives err the exit code 2, which stands for unreadable input. If err has an exit code
// already, unreadable returns err unchanged.
func unreadable(err error) error {
	var coded interface{ ExitCode() int }
	if errors.As(err, &coded) {
		return err
	}
	return &Exit{usage, err}
}

// open opens the next file or standard input. If it contains a shader or a script, open returns the
// test. If it contains records, open returns nil and sets t.lines, from which Next reads the
// records. After the last file, open returns io.EOF.
func (t *Tests) open() (*Test, error) {
	var r io.Reader
	switch {
	case t.std:
		t.std, t.name, r = false, "stdin", t.call.Stdin
	case len(t.files) > 0:
		t.name, t.files = t.files[0], t.files[1:]
		f, err := os.Open(t.name)
		if err != nil {
			return nil, unreadable(err)
		}
		r, t.file = f, f
	default:
		return nil, io.EOF
	}
	b := bufio.NewReaderSize(r, 1<<16)
	isRecords, err := t.hasRecords(b)
	if err != nil {
		return nil, unreadable(fmt.Errorf("%s: %w", t.name, err))
	}
	if isRecords {
		t.lines = record.NewReader(b, t.name)
		return nil, nil
	}
	defer t.close()
	text, err := io.ReadAll(b)
	if err != nil {
		return nil, unreadable(fmt.Errorf("%s: %w", t.name, err))
	}
	return t.in.read(t.name, text)
}

func (t *Tests) close() {
	if t.file != nil {
		t.file.Close()
		t.file = nil
	}
}

// hasRecords reports whether the input b contains records. A known suffix of the file's name
// decides. For other names, input that is blank or begins with `{` counts as records.
func (t *Tests) hasRecords(b *bufio.Reader) (bool, error) {
	switch filepath.Ext(t.name) {
	case ".ndjson", ".jsonl", ".json":
		return true, nil
	}
	if t.in.hasKnownSuffix(t.name) {
		return false, nil
	}
	for {
		c, err := b.ReadByte()
		if err == io.EOF {
			return true, nil
		}
		if err != nil {
			return false, err
		}
		if !bytes.ContainsRune([]byte(" \t\r\n"), rune(c)) {
			// No shader begins with a brace.
			return c == '{', b.UnreadByte()
		}
	}
}

// hasKnownSuffix reports whether the suffix of a file's name shows that the file contains a shader
// or a script.
func (in *Input) hasKnownSuffix(name string) bool {
	ext := filepath.Ext(name)
	for _, f := range in.Formats {
		if f.Suffix == ext {
			return ext != ""
		}
	}
	_, ok := suffixes[ext]
	return ok
}

// read returns the test in the file `name`, a bare shader or a script of one of in.Formats. `text`
// is the whole text of the file.
func (in *Input) read(name string, text []byte) (t *Test, err error) {
	t = &Test{Record: &record.Record{Schema: record.Schema}, File: name, Form: Script, Text: string(text)}
	if f := in.format(name, text); f != nil {
		rec, err := f.Read(name, text)
		if rec != nil {
			t.Record = rec
		}
		return t, err
	}
	t.Form = Shader
	in.describe(name, string(text), t.Record)
	if in.Shader == nil {
		return t, nil
	}
	t.Checked, err = in.Shader(name, t.Record)
	return t, err
}

// format returns the format of a script, a file with a shader and its harness, or nil if the file
// is a bare shader. `name` is the name of the file, and `text` is its text.
func (in *Input) format(name string, text []byte) *Format {
	ext := filepath.Ext(name)
	_, isShader := suffixes[ext]
	for i := range in.Formats {
		f := &in.Formats[i]
		// The flag -lang says that a file with an unknown suffix is a bare shader.
		if f.Suffix == ext || in.lang == "" && !isShader && f.Is(text) {
			return f
		}
	}
	return nil
}

// describe fills the record r of a bare shader. It takes language and stage from the flags -lang
// and -stage, else from the suffix of the file's name, else from the text.
func (in *Input) describe(name, text string, r *record.Record) {
	byName := suffixes[filepath.Ext(name)]
	base := filepath.Base(name)
	r.ID = strings.TrimSuffix(base, filepath.Ext(base))
	r.Lang = first(in.lang, byName[0], string(harness.Detect(text)))
	r.Stage = first(in.stage, byName[1], foreign.Stage(r.Lang, text))
	r.Source = text
	if r.Lang == "glsl" {
		r.Version = glslVersion(text)
	}
}

func first(values ...string) string {
	for _, v := range values {
		if v != "" {
			return v
		}
	}
	return ""
}

// glslVersion returns the text after #version in a shader, such as "310 es" (GLSL 4.60 section
// 3.3). It does not check this text. It returns "" if there is no #version.
func glslVersion(text string) string {
	for _, line := range strings.Split(text, "\n") {
		f := strings.Fields(strings.Replace(line, "#", " # ", 1))
		if len(f) >= 3 && f[0] == "#" && f[1] == "version" {
			v, _, _ := strings.Cut(strings.Join(f[2:], " "), "/") // a comment may follow
			return strings.TrimSpace(v)
		}
	}
	return ""
}

// failure converts err, an error of `tool`, to an error in a record. If err contains several
// diagnostics of a shader, failure keeps only the first.
func failure(tool string, err error) *record.Error {
	e := &record.Error{Tool: tool, Message: err.Error()}
	var diagnostics source.Errors
	if errors.As(err, &diagnostics) && len(diagnostics) > 0 {
		d := diagnostics[0]
		e.Message = d.Msg
		if d.IsValid() {
			e.Pos = d.Pos.String()
		}
	}
	return e
}
