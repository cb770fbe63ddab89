package relax

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// FuzzPipeline puts any text through parser, passes, printer, parser, check and interpreter, with a
// limited size and number of steps. An error must have a position, the text that the passes print
// must be accepted again, and the interpreter must not fail.
func FuzzPipeline(f *testing.F) {
	for _, pattern := range []string{"../check/glslcheck/testdata/*.txtar", "../check/wgslcheck/testdata/*.txtar"} {
		archives, err := filepath.Glob(pattern)
		if err != nil || len(archives) == 0 {
			f.Fatal("no examples", err)
		}
		for _, path := range archives {
			a, err := txtar.ParseFile(path)
			if err != nil {
				f.Fatal(err)
			}
			isWGSL := strings.Contains(path, "wgslcheck")
			for i, file := range a.Files {
				if i%8 == 0 && len(file.Data) < 2000 { // reading more would take a minute
					text := string(file.Data)
					if v, _, ok := strings.Cut(file.Name, "/"); ok && !isWGSL { // such as 310es/name.comp
						text = "#version " + strings.Replace(v, "es", " es", 1) + "\n" + text
					}
					f.Add(text, isWGSL, strings.Contains(file.Name, ".frag"))
				}
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string, isWGSL, fragment bool) {
		if len(text) > 1<<14 {
			t.Skip("long texts only make it slow")
		}
		p := pipeline{t, string(language.GLSL), language.Compute}
		if isWGSL {
			p.lang = string(language.WGSL)
		}
		if fragment {
			p.stage = language.Fragment
		}
		p.follow(text)
	})
}

type pipeline struct {
	t     *testing.T
	lang  string
	stage language.Stage
}

func (p *pipeline) follow(text string) {
	u, err := front.Parse(p.lang, "in", text)
	if p.refused(err) {
		return
	}
	if _, err := recond.Run("in", u, recond.Options{Stage: p.stage}); p.refused(err) {
		return
	}
	safe := front.Print(u)
	again, err := front.Parse(p.lang, "out", safe)
	if err != nil {
		p.t.Fatalf("%v\n%s", err, safe)
	}
	info, err := front.Check("out", again, p.stage)
	if err != nil {
		p.t.Fatalf("%v\n%s", err, safe)
	}
	p.run(info)
}

// refused reports whether the front end or a pass has refused the text: err is not nil. It fails
// the test if err has no position in the text.
func (p *pipeline) refused(err error) bool {
	var list source.Errors
	if err != nil && (!errors.As(err, &list) || !list[0].IsValid()) {
		p.t.Fatalf("%v is no error with a position", err)
	}
	return err != nil
}

// run executes a program on resources of zeros.
func (p *pipeline) run(info *check.Info) {
	program, err := interp.Compile(info)
	if err != nil {
		var unsupported *interp.Unsupported
		if !errors.As(err, &unsupported) {
			p.t.Fatal(err)
		}
		return
	}
	if p.stage == language.Fragment {
		program = program.On(&record.Image{Width: 2, Height: 2}, nil)
	}
	// A program that does not fit the resources gives an error, which is fine, too.
	_, _ = program.Check(info.Resources(1), [3]int{1, 1, 1}, interp.Options{Steps: 20_000})
}
