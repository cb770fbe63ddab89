package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"shsmith/lib/bucket"
	"shsmith/lib/cli"
	"shsmith/lib/foreign"
	"shsmith/lib/harness"
	"shsmith/lib/record"
	"shsmith/lib/reduce"
)

//go:embed doc.go
var manual string

func main() { cli.Main(program) }

var program = cli.Program{Manual: manual, Setup: setup}

// form is an output format, a value of -to.
type form struct {
	name string
	// write returns the files of a test in this format. Without -o, only the first file is
	// written, to standard output.
	write func(*splitter, *record.Record) ([]file, error)
	// line changes a record before the tool writes it as a line to standard output. For example,
	// the format "results" removes the texts. It is nil for a format that does not write records.
	line func(*record.Record)
}

// file is a file of a test. Its name consists of the test's id and the suffix.
type file struct {
	suffix string
	text   []byte
}

// forms are the values of -to. Without -o the default is the first form, `record`; with -o it is
// the second, `split`.
var forms = []form{
	{"record", asRecord, func(*record.Record) {}},
	{"split", asSplit, nil},
	{"results", asResults, strip},
	{"text", asText, nil},
	{"shadertrap", oneFile(".shadertrap", harness.WriteShaderTrap), nil},
	{"piglit", oneFile(".shader_test", harness.WritePiglit), nil},
	{"vkrunner", asVkRunner, nil},
	{"amber", asAmber, nil},
	{"cts-vulkan", asVulkanCTS, nil},
	{"cts-webgpu", asWebGPUCTS, nil},
	{"wgslsmith", oneFile(".wgsl", harness.WriteWGSLsmith), nil},
	{"report", oneFile(".md", bucket.Upstream), nil},
}

// splitter contains the values of the flags.
type splitter struct {
	in       cli.Input
	dir      string
	form     *form
	original bool
	merge    bool
	reduce   string
	bare     bool
	shown    bool
	alone    bool   // whether -reduce takes one program of a test with variants
	fewer    bool   // whether -finish reduces only the transformations of a pair
	finished string // folder of -finish
	limit    time.Duration
	assembly string // SPIR-V of -spirv, to write instead of the shader; "" for none
	reader   foreign.Reader

	conformance conformance
}

func setup(flags *flag.FlagSet) func(*cli.Call) error {
	s := &splitter{}
	s.in = cli.Input{Formats: []cli.Format{cli.ShaderTrap}, Shader: s.reader.Read}
	s.in.Flags(flags)
	flags.Func("size", "", s.reader.SetSize)
	flags.StringVar(&s.dir, "o", "", "")
	flags.BoolVar(&s.original, "original", false, "")
	flags.BoolVar(&s.merge, "merge", false, "")
	flags.StringVar(&s.reduce, "reduce", "", "")
	flags.BoolVar(&s.bare, "bare", false, "")
	flags.BoolVar(&s.shown, "shown", false, "")
	flags.BoolVar(&s.alone, "alone", false, "")
	flags.BoolVar(&s.fewer, "transformations", false, "")
	flags.StringVar(&s.finished, "finish", "", "")
	flags.DurationVar(&s.limit, "limit", 10*time.Minute, "")
	flags.Func("to", "", s.setForm)
	flags.Func("spirv", "", s.setAssembly)
	s.conformance.flags(flags)
	return s.run
}

func (s *splitter) setForm(name string) error {
	for i := range forms {
		if forms[i].name == name {
			s.form = &forms[i]
			return nil
		}
	}
	names := make([]string, len(forms))
	for i, f := range forms {
		names[i] = f.name
	}
	return fmt.Errorf("want one of %s", strings.Join(names, ", "))
}

func (s *splitter) setAssembly(file string) error {
	text, err := os.ReadFile(file)
	s.assembly = string(text)
	return err
}

func (s *splitter) run(c *cli.Call) error {
	switch {
	case s.finished != "":
		return s.finish(c)
	case s.reduce != "":
		return s.prepare(c)
	case s.bare:
		return cli.Usage("-bare goes with -reduce")
	case s.shown:
		return cli.Usage("-shown goes with -reduce")
	case s.alone:
		return cli.Usage("-alone goes with -reduce")
	case s.fewer:
		return cli.Usage("-transformations goes with -finish")
	}
	if s.form == nil {
		s.form = &forms[0]
		if s.dir != "" {
			s.form = &forms[1]
		}
	}
	if err := s.conformance.check(s.form.name); err != nil {
		return err
	}
	switch {
	case s.merge:
		return s.join(c)
	case s.assembly != "" && !slices.Contains([]string{"amber", "vkrunner", "cts-vulkan"}, s.form.name):
		return cli.Usage("-spirv goes with -to amber, vkrunner or cts-vulkan")
	case s.dir != "" && strings.HasPrefix(s.form.name, "cts-"):
		return cli.Usage("-o does not go with -to %s, which writes one test to standard output", s.form.name)
	case s.dir == "" && s.form.name == "split":
		return cli.Usage("-to split wants -o")
	case s.dir == "" && s.form.line == nil:
		return s.print(c)
	}
	f := cli.Filter{Do: s.convert}
	if s.dir != "" {
		if err := os.MkdirAll(s.dir, 0o777); err != nil {
			return cli.Missing("%v", err)
		}
		f.Text = func(*cli.Test) ([]byte, error) { return []byte{}, nil }
	}
	return s.in.Filter(c, f)
}

// convert applies -size and -original to a test. With -o, it writes the test's files into that
// folder. Without -o, it removes from the record what the output format leaves out, and the caller
// writes the record.
func (s *splitter) convert(t *cli.Test) error {
	s.choose(t.Record)
	if s.dir == "" {
		s.form.line(t.Record)
		return nil
	}
	files, err := s.form.write(s, t.Record)
	if err != nil {
		return err
	}
	for _, f := range files {
		name := filepath.Join(s.dir, harness.Name(t.ID)+f.suffix)
		if err := os.WriteFile(name, f.text, 0o666); err != nil {
			return cli.Missing("%v", err)
		}
	}
	return nil
}

// choose handles -size and -original. With -size it changes the size of the images in rec. With
// -original, the text from before reconditioning becomes the source.
func (s *splitter) choose(rec *record.Record) {
	s.reader.Resize(rec)
	if s.original && rec.Original != "" {
		rec.Source, rec.Original = rec.Original, ""
	}
}

// prepare handles -reduce: it makes the folder of a reduction from the only test of the input.
func (s *splitter) prepare(c *cli.Call) error {
	if s.form != nil || s.dir != "" || s.original || s.merge {
		return cli.Usage("-reduce does not go with -to, -o, -original and -merge")
	}
	t, err := s.in.Tests(c).Only()
	if err != nil {
		return err
	}
	if t.Error != nil {
		return cli.Negative("%s: %s: %s", t.File, t.Error.Tool, t.Error.Message)
	}
	err = reduce.Make(s.reduce, t.Record, reduce.Options{Bare: s.bare, Alone: s.alone, Shown: s.shown})
	var unwritable *fs.PathError
	switch {
	case errors.As(err, &unwritable):
		return cli.Missing("%w", err)
	case err != nil:
		return cli.Negative("%s: %v", t.File, err)
	}
	return nil
}

// print writes the only test of the input to standard output, in a form other than records.
func (s *splitter) print(c *cli.Call) error {
	t, err := s.in.Tests(c).Only()
	if err != nil {
		return err
	}
	s.choose(t.Record)
	files, err := s.form.write(s, t.Record)
	if err != nil {
		return failure(t.File, err)
	}
	if s.conformance.remark != "" {
		fmt.Fprintf(c.Stderr, "%s: %s\n", c.Tool, s.conformance.remark)
	}
	_, err = c.Stdout.Write(files[0].text)
	return err
}

// failure returns an error about the test in `file` that could not be converted because of err. It
// keeps err's exit code if there is one.
func failure(file string, err error) error {
	var coded interface{ ExitCode() int }
	if errors.As(err, &coded) {
		return fmt.Errorf("%s: %w", file, err)
	}
	return cli.Negative("%s: %v", file, err)
}

// join handles -merge: it makes a test from a shader and its harness, the two files that the
// arguments name, and writes it to standard output.
func (s *splitter) join(c *cli.Call) error {
	switch {
	case len(c.Args) != 2:
		return cli.Usage("-merge wants a shader and its harness")
	case s.dir != "" || s.form.name == "split":
		return cli.Usage("-o and -to split do not go with -merge, which writes one test to standard output")
	}
	shader, err := os.ReadFile(c.Args[0])
	if err != nil {
		return cli.Usage("%v", err)
	}
	text, err := os.ReadFile(c.Args[1])
	if err != nil {
		return cli.Usage("%v", err)
	}
	rec, err := harness.Merge(string(shader), c.Args[1], text)
	if err != nil {
		return cli.Usage("%w", err)
	}
	files, err := s.form.write(s, rec)
	if err != nil {
		return cli.Negative("%v", err)
	}
	_, err = c.Stdout.Write(files[0].text)
	return err
}

// asRecord returns one file of a test: its record, as a line of JSON.
func asRecord(_ *splitter, rec *record.Record) ([]file, error) {
	line, err := rec.MarshalJSON()
	return []file{{".ndjson", append(line, '\n')}}, err
}

// asResults returns one file of a test: its record without texts, resources, variants and outputs.
func asResults(s *splitter, rec *record.Record) ([]file, error) {
	// The seed gives the test again, and another run gives the outputs.
	strip(rec)
	return asRecord(s, rec)
}

// strip removes the texts, resources, variants and outputs from a record.
func strip(r *record.Record) {
	r.Source, r.Original = "", ""
	r.Resources, r.Variants, r.Blobs = nil, nil, nil
}

func asSplit(_ *splitter, rec *record.Record) ([]file, error) {
	files := []file{{harness.Suffix(rec), []byte(rec.Source)}, {".json", harness.Split(rec)}}
	for i := range rec.Variants {
		v := rec.WithVariant(&rec.Variants[i])
		files = append(files, file{"." + harness.Name(rec.Variants[i].Name) + harness.Suffix(v), []byte(v.Source)})
	}
	return files, nil
}

func asText(_ *splitter, rec *record.Record) ([]file, error) {
	return []file{{harness.Suffix(rec), []byte(harness.Text(rec))}}, nil
}

// oneFile returns a function for the field form.write. The function makes one file for a test.
// `write` makes the text of the file from the record, and the file's name ends with `suffix`.
func oneFile(suffix string, write func(*record.Record) ([]byte, error)) func(*splitter, *record.Record) ([]file, error) {
	return func(_ *splitter, rec *record.Record) ([]file, error) {
		text, err := write(rec)
		return []file{{suffix, text}}, err
	}
}

func asVkRunner(s *splitter, rec *record.Record) ([]file, error) {
	text, err := harness.WriteVkRunner(rec, s.assembly)
	return []file{{".vk_shader_test", text}}, err
}

func asAmber(s *splitter, rec *record.Record) ([]file, error) {
	text, err := harness.WriteAmber(rec, s.assembly)
	return []file{{".amber", text}}, err
}
