package reduce

import (
	"path/filepath"
	"slices"

	"shsmith/lib/front"
	"shsmith/lib/harness"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/lib/version"
)

// Candidate is what a reducer asks about.
type Candidate struct {
	Text string `json:"text"`
	// Bare candidates run as they are, others are reconditioned first.
	Bare bool `json:"bare,omitempty"`
	// Resources and Dispatch are those of the test where they are nil.
	Resources []record.Resource `json:"resources,omitempty"`
	Dispatch  *[3]int           `json:"dispatch,omitempty"`
}

// Restored is a candidate's text with the blocks that it has when it runs: a
// reducer of text may have taken them out. A module of WGSL stays as it is.
func (f *Folder) Restored(text string) (string, error) {
	if filepath.Ext(f.Goal.Shader) == ".wgsl" {
		return text, nil
	}
	g := *f
	g.options = recond.Options{Only: []string{"buffers"}}
	rec, err := g.Reconditioned(Candidate{Text: text})
	if err != nil {
		return "", err
	}
	return rec.Source, nil
}

// Reconditioned is the test that c makes: reconditioned as the test was, with
// some workarounds more, which bare ones get, too. The error is that of a text
// that is no valid shader.
func (f *Folder) Reconditioned(c Candidate, workarounds ...string) (*record.Record, error) {
	rec, err := harness.Merge(c.Text, f.path(harnessName), f.harness)
	if err != nil {
		return nil, err
	}
	if c.Resources != nil {
		rec.Resources = c.Resources
	}
	if c.Dispatch != nil {
		rec.Dispatch = c.Dispatch
	}
	o := f.options
	if c.Bare || f.Goal.Bare {
		o.Only, o.Workarounds = []string{recond.NoPass}, nil
	}
	o.Workarounds = append(slices.Clone(o.Workarounds), workarounds...)
	o.Stage, o.Resources = version.Stage(rec.Stage), rec.Resources
	const file = "candidate"
	u, err := front.Parse(rec.Lang, file, c.Text)
	if err != nil {
		return nil, err
	}
	if _, err := recond.Run(file, u, o); err != nil {
		return nil, err
	}
	if !c.Bare && !f.Goal.Bare || len(workarounds) > 0 {
		rec.Source = front.Print(u)
	}
	return rec, rec.Validate()
}
