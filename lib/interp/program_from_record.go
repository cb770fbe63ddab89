package interp

import (
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Read compiles the shader of r and, for a fragment shader, adds r's image and vertex shader. For
// an invalid shader, the error is a source.Errors, which calls the files `file` and "vertex". An
// unsupported test gives an *Unsupported.
func Read(file string, r *record.Record) (*Program, error) {
	if err := unsupported(r); err != nil {
		return nil, err
	}
	info, err := infoOf(file, r.Lang, r.Source, r.Stage)
	if err != nil {
		return nil, err
	}
	return ReadChecked(info, r)
}

// ReadChecked compiles the shader of r, like Read. `info` is the result of checking that shader.
func ReadChecked(info *check.Info, r *record.Record) (*Program, error) {
	if err := unsupported(r); err != nil {
		return nil, err
	}
	p, err := linked(info)
	if err != nil {
		return nil, err
	}
	return p.For(r)
}

// unsupported returns an *Unsupported if the interpreter does not run tests of r's stage, else nil.
func unsupported(r *record.Record) error {
	if s := language.Stage(r.Stage); s != language.Compute && s != language.Fragment {
		return &Unsupported{What: "tests of stage " + r.Stage}
	}
	return nil
}

// For returns a copy of p with the image and the vertex shader of r, if r is a test of a fragment
// shader. Otherwise it returns p. An error means that the vertex shader is invalid or not
// supported.
func (p *Program) For(r *record.Record) (*Program, error) {
	if r.Stage != string(language.Fragment) {
		return p, nil
	}
	for _, s := range r.Stages {
		if s.Stage == string(language.Vertex) {
			info, err := infoOf(s.Stage, r.Lang, s.Source, s.Stage)
			if err != nil {
				return nil, err
			}
			vertex, err := linked(info)
			if err != nil {
				return nil, err
			}
			return p.On(r.Image, vertex), nil
		}
	}
	return p.On(r.Image, nil), nil
}

func infoOf(file, lang, text, stage string) (*check.Info, error) {
	u, err := front.Parse(lang, file, text)
	if err != nil {
		return nil, err
	}
	return front.Check(file, u, language.Stage(stage))
}

func linked(info *check.Info) (*Program, error) {
	if err := info.Link(); err != nil {
		return nil, err
	}
	return Compile(info)
}
