// Package ref implements the kind `ref`: the reference interpreter (lib/interp) as a back-end. Its
// results tell which compiler is wrong, and whether a test has undefined behaviour.
package ref

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/backend/toolchain"
	"shsmith/lib/check"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// Kind describes the back-end `ref`.
var Kind = backend.Kind{
	Name:   "ref",
	Fields: []string{"budget", "steps", "languages", "lacks"},
	Discover: func() []backend.Config {
		return []backend.Config{{Name: "ref", Kind: "ref", Components: []string{"ref"}}}
	},
	Open: toolchain.Before(Open),
}

// Open returns the interpreter as a back-end. It needs nothing from the environment, so it does not
// fail.
func Open(c backend.Config) (backend.Backend, error) { return interpreter{c.Budget}, nil }

type interpreter struct{ budget int }

var driver = &record.Driver{Vendor: "shsmith", Renderer: "reference interpreter"}

// Run interprets the test, in both orders of evaluation if the order may matter. If the test has
// undefined behaviour, the outcome is record.UB. Inexact outputs get bands. The Detail of the run
// tells where in the shader undefined behaviour or inexactness arises.
func (i interpreter) Run(_ context.Context, r *record.Record) (record.Run, map[string][]byte) {
	if r.Source == "" {
		return backend.Finish(record.Run{}, driver, nil, unsupported(r))
	}
	// After undefined behaviour the run continues with an arbitrary value, so it has outputs.
	run, outputs, _ := Interpret(r, interp.Options{Budget: i.budget})
	return run, outputs
}

// Interpret runs r in the interpreter. It returns the run, the outputs by name, and the number of
// executed steps. If r runs twice, with both orders of operands, `steps` counts only the run from
// left to right.
func Interpret(r *record.Record, o interp.Options) (run record.Run, outputs map[string][]byte, steps int) {
	return interpret(r, o, func() (*interp.Program, error) { return interp.Read("shader", r) })
}

// InterpretChecked is like Interpret, but takes the result `info` of an earlier check of r's
// shader.
func InterpretChecked(info *check.Info, r *record.Record, o interp.Options) (run record.Run, outputs map[string][]byte, steps int) {
	return interpret(r, o, func() (*interp.Program, error) { return interp.ReadChecked(info, r) })
}

func interpret(r *record.Record, o interp.Options, read func() (*interp.Program, error)) (run record.Run, outputs map[string][]byte, steps int) {
	start := time.Now()
	p, err := read()
	run = record.Run{Outcome: record.OK, Driver: driver, CompileMS: backend.Milliseconds(start)}
	if err == nil {
		start = time.Now()
		outputs, steps, err = execute(p, r, o, &run)
		run.RunMS = backend.Milliseconds(start)
	}
	if err != nil {
		run.Outcome, run.Detail = outcomeOf(err), err.Error()
	}
	return run, outputs, steps
}

// unsupported returns an error if the interpreter runs no tests of r's language and stage.
func unsupported(r *record.Record) error {
	stage := language.Stage(r.Stage)
	if _, err := language.Known(r.Lang); err != nil || stage != language.Compute && stage != language.Fragment {
		return backend.Failed(record.Unsupported,
			"the interpreter runs only compute and fragment shaders of GLSL and WGSL")
	}
	return nil
}

// outcomeOf returns the outcome of a test that ended with err.
func outcomeOf(err error) record.Outcome {
	var invalid source.Errors
	var unsupported *interp.Unsupported
	switch {
	case errors.As(err, &invalid):
		return record.CompileError
	case errors.As(err, &unsupported):
		return record.Unsupported
	}
	return record.Invalid // the resources do not fit the shader
}

func execute(p *interp.Program, r *record.Record, o interp.Options, run *record.Run) (map[string][]byte, int, error) {
	res, err := p.Check(r.Resources, r.Groups(), o)
	if err != nil {
		return nil, 0, err
	}
	run.Outcome, run.Detail = res.Outcome, findings(slices.Concat(res.Findings, res.Inexact))
	names := make([]string, len(res.Outputs)) // "" for resources that are not compared
	for i := range r.Resources {
		if r.Resources[i].Compare {
			names[i] = r.Resources[i].Name
		}
	}
	for i, target := range r.Image.Resources() {
		names[len(r.Resources)+i] = target.Name
	}
	outputs := map[string][]byte{}
	for i, out := range res.Outputs {
		if names[i] == "" || out == nil {
			continue
		}
		outputs[names[i]] = out
		if res.Bands != nil && res.Bands[i] != nil && res.Outcome == record.OK {
			addBand(run, names[i], res.Bands[i])
		}
	}
	return outputs, res.Steps, nil
}

// addBand adds the band of the output called `name` to `run`.
func addBand(run *record.Run, name string, b *interp.Band) {
	if run.Bands == nil {
		run.Bands, run.BandBlobs = map[string]record.Band{}, map[string][]byte{}
	}
	band := record.Band{Low: backend.Hash(b.Low), High: backend.Hash(b.High)}
	run.BandBlobs[band.Low], run.BandBlobs[band.High] = b.Low, b.High
	run.Bands[name] = band
}

func findings(list []interp.Finding) string {
	lines := make([]string, len(list))
	for i, f := range list {
		lines[i] = f.String()
	}
	return strings.Join(lines, "\n")
}
