package reduce

import (
	"path/filepath"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/inquiry"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/lib/version"
)

// Restored is a candidate's text with the blocks that it has when it runs: a
// reducer of text may have taken them out. A module of WGSL stays as it is.
func (f *Folder) Restored(text string) (string, error) {
	if filepath.Ext(f.Goal.Shader) == ".wgsl" {
		return text, nil
	}
	g := *f
	g.options = recond.Options{Only: []string{"buffers"}}
	rec, err := g.Reconditioned(inquiry.Candidate{Text: text})
	if err != nil {
		return "", err
	}
	return rec.Source, nil
}

// Reconditioned is the test that c makes: reconditioned as the test was. The
// error is that of a text that is no valid shader.
func (f *Folder) Reconditioned(c inquiry.Candidate) (*record.Record, error) {
	p, err := f.program(c)
	if err != nil {
		return nil, err
	}
	return p.rec, nil
}

// program is what runs of a candidate. It is parsed once: all that looks at it
// before a driver does takes the tree.
type program struct {
	rec  *record.Record
	unit *ast.Unit // of rec.Source; nil once tree has given it away
}

// tree is p's program, to be changed.
func (p *program) tree() (*ast.Unit, error) {
	u := p.unit
	p.unit = nil
	if u == nil {
		return front.Parse(p.rec.Lang, file, p.rec.Source)
	}
	return u, nil
}

// file is what errors call a candidate.
const file = "candidate"

// program gives the program of c.
func (f *Folder) program(c inquiry.Candidate) (*program, error) {
	rec := *f.test
	if c.Resources != nil {
		rec.Resources = c.Resources
	}
	if c.Dispatch != nil {
		rec.Dispatch = c.Dispatch
	}
	if c.Image != nil {
		rec.Image = c.Image
	}
	if c.Passing {
		rec.Stages = nil
	}
	p := &program{rec: &rec}
	var err error
	if p.unit, err = front.Parse(rec.Lang, file, c.Text); err != nil {
		return nil, err
	}
	rec.Source, rec.Version = c.Text, p.unit.Version.String()
	bare := c.Bare || f.Goal.Bare
	o := f.options
	if bare {
		o = recond.Options{Only: []string{recond.NoPass}}
	}
	if _, err := p.apply(o); err != nil {
		return nil, err
	}
	if !bare {
		rec.Source = front.Print(p.unit)
	}
	return p, rec.Validate()
}

func (p *program) apply(o recond.Options) (applied []string, err error) {
	o.Stage, o.Resources = version.Stage(p.rec.Stage), p.rec.Resources
	return recond.Run(file, p.unit, o)
}

// without is p with the idioms of some workarounds rewritten, which change no
// meaning; nil if it has none of them. Its record has no runs.
func (p *program) without(workarounds []string) (*program, error) {
	u, err := p.tree()
	if err != nil {
		return nil, err
	}
	rec := *p.rec
	rec.Runs, rec.Blobs = nil, nil
	other := &program{&rec, u}
	applied, err := other.apply(recond.Options{Only: []string{recond.NoPass}, Workarounds: workarounds})
	if err != nil || len(applied) == 0 {
		return nil, err
	}
	rec.Source = front.Print(u)
	return other, nil
}
