package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/record"
	"shsmith/lib/version"
)

// Read compiles the program of r: the shader that is its source, with what it
// draws on. A shader that does not parse or check gives a source.Errors whose
// entries name file, one that the interpreter cannot run an *Unsupported.
func Read(file string, r *record.Record) (*Program, error) {
	if err := able(r); err != nil {
		return nil, err
	}
	u, err := front.Parse(r.Lang, file, r.Source)
	if err != nil {
		return nil, err
	}
	return ReadUnit(file, u, r)
}

// ReadUnit is Read where the program of r was parsed, or made, before. It checks u
// anew.
func ReadUnit(file string, u *ast.Unit, r *record.Record) (*Program, error) {
	if err := able(r); err != nil {
		return nil, err
	}
	p, err := compileUnit(file, u, r.Stage)
	if err != nil {
		return nil, err
	}
	return p.For(r)
}

func able(r *record.Record) error {
	if s := version.Stage(r.Stage); s != version.Compute && s != version.Fragment {
		return &Unsupported{What: "tests of stage " + r.Stage}
	}
	return nil
}

// For is p, a program of r's stage, with what r says that it draws on and
// what comes before it, a text whose errors name its stage as the file.
func (p *Program) For(r *record.Record) (*Program, error) {
	if r.Stage != string(version.Fragment) {
		return p, nil
	}
	for _, s := range r.Stages {
		if s.Stage == string(version.Vertex) {
			u, err := front.Parse(r.Lang, s.Stage, s.Source)
			if err != nil {
				return nil, err
			}
			vertex, err := compileUnit(s.Stage, u, s.Stage)
			if err != nil {
				return nil, err
			}
			return p.On(r.Image, vertex), nil
		}
	}
	return p.On(r.Image, nil), nil
}

func compileUnit(file string, u *ast.Unit, stage string) (*Program, error) {
	info, err := check.Check(file, u, version.Stage(stage))
	if err == nil {
		err = info.Link()
	}
	if err != nil {
		return nil, err
	}
	return Compile(info)
}
