package doctor

import (
	_ "embed"
	"fmt"
	"maps"
	"strings"

	"shsmith/lib/backend"
	"shsmith/lib/harness"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

var (
	//go:embed shaders/compute.comp
	computeGLSL string
	//go:embed shaders/compute.wgsl
	computeWGSL string
	//go:embed shaders/fragment.frag
	fragmentGLSL string
	//go:embed shaders/fragment.wgsl
	fragmentWGSL string
)

// shader is a trivial shader in both languages.
type shader struct {
	step  string
	stage language.Stage
	texts map[language.Name]string
}

var shaders = []shader{
	{compute, language.Compute, map[language.Name]string{language.GLSL: computeGLSL, language.WGSL: computeWGSL}},
	{fragment, language.Fragment, map[language.Name]string{language.GLSL: fragmentGLSL, language.WGSL: fragmentWGSL}},
}

// test returns a test with this shader, written in version v of a language.
func (s *shader) test(v language.Version) (*record.Record, error) {
	rec := &record.Record{
		Schema:  record.Schema,
		ID:      "doctor",
		Lang:    string(v.Lang),
		Version: v.String(),
		Stage:   string(s.stage),
		Source:  strings.Replace(s.texts[v.Lang], "VERSION", v.String(), 1),
	}
	_, err := harness.Bare(s.step, rec)
	return rec, err
}

// checkShader runs the shader s and compares its outputs with those of the reference back-end. A
// back-end that only compiles must accept the shader. An unsupported shader gives a skipped step.
func (e *examination) checkShader(s shader, l *backend.Listing) Step {
	rec, err := s.test(l.Versions[0])
	if err != nil {
		return Step{Result: Failed, Detail: err.Error(), Next: "report this as a bug of shsmith"}
	}
	configs := []backend.Config{e.config, e.options.Reference}
	configs[1].Name = "the right one"
	r, err := backend.NewRunner(configs, e.options.Options)
	if err != nil {
		return Step{Result: Failed, Detail: reason(err), Next: "run this again: the driver answered before"}
	}
	defer r.Close()
	if err := r.Run(rec); err != nil {
		return Step{Result: Failed, Detail: reason(err)}
	}
	got, right := &rec.Runs[0], &rec.Runs[1]
	switch {
	case got.Outcome == record.Unsupported:
		return Step{Result: Skipped, Detail: strings.TrimSpace(got.Detail)}
	case got.Outcome != record.OK:
		return Step{Result: Failed, Detail: strings.TrimSpace(string(got.Outcome) + ": " + got.Detail),
			Next: "the driver opens, but cannot run this:\n" + rec.Source}
	case len(got.Outputs) == 0:
		return Step{Result: OK, Detail: "it accepts the shader; it runs none, so there is no result to compare"}
	case !maps.Equal(got.Outputs, right.Outputs):
		return Step{Result: Failed, Detail: "it runs the shader, and the result is wrong",
			Next: "no test of this back-end would mean anything; the shader is\n" + rec.Source}
	}
	return Step{
		Result: OK,
		Detail: fmt.Sprintf("it compiles and runs (%.0f ms), and the result is right", got.CompileMS+got.RunMS),
	}
}
