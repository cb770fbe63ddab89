package doctor

import (
	_ "embed"
	"strings"

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
