// Package ref is the reference back-end: the interpreter of lib/interp. It
// tells which compiler is wrong, and whether a test is fair.
package ref

import (
	"context"
	"errors"
	"strings"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/interp"
	"shsmith/lib/record"
	"shsmith/lib/source"
	"shsmith/lib/version"
)

// Open gives the interpreter. It needs nothing of its environment.
func Open(backend.Config) (backend.Backend, error) { return interpreter{}, nil }

type interpreter struct{}

var driver = &record.Driver{Vendor: "shsmith", Renderer: "reference interpreter"}

// Run gives the outcome ub with each undefined behaviour found in either order
// of evaluation, a line each, and the outputs that a run with some definite
// values in their place has.
func (interpreter) Run(_ context.Context, r *record.Record) (record.Run, map[string][]byte) {
	if r.Source == "" {
		return able(r), nil
	}
	start := time.Now()
	p, err := interp.Read("shader", r)
	compiled := time.Now()
	run := record.Run{Outcome: record.OK, CompileMS: milliseconds(compiled.Sub(start))}
	var outputs map[string][]byte
	if err == nil {
		outputs, err = execute(p, r, &run)
		run.RunMS = milliseconds(time.Since(compiled))
	}
	if err != nil {
		run.Outcome, run.Detail = failure(err), err.Error()
	}
	run.Driver = driver
	return run, outputs
}

// able tells whether tests such as r can be run at all.
func able(r *record.Record) record.Run {
	run := record.Run{Outcome: record.OK, Driver: driver}
	stage := version.Stage(r.Stage)
	if r.Lang != string(version.GLSL) || stage != version.Compute && stage != version.Fragment {
		run = backend.Fail(record.Unsupported, "the interpreter runs GLSL compute and fragment shaders")
		run.Driver = driver
	}
	return run
}

func failure(err error) record.Outcome {
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

func execute(p *interp.Program, r *record.Record, run *record.Run) (map[string][]byte, error) {
	res, err := p.Check(r.Resources, r.Groups(), interp.Options{})
	if err != nil {
		return nil, err
	}
	run.Outcome, run.Detail = res.Outcome, findings(res.Findings)
	outputs := map[string][]byte{}
	for i, out := range res.Outputs[:len(r.Resources)] {
		if r.Resources[i].Compare && out != nil {
			outputs[r.Resources[i].Name] = out
		}
	}
	for i, target := range r.Image.Resources() {
		outputs[target.Name] = res.Outputs[len(r.Resources)+i]
	}
	return outputs, nil
}

func findings(list []interp.Finding) string {
	lines := make([]string, len(list))
	for i, f := range list {
		lines[i] = f.String()
	}
	return strings.Join(lines, "\n")
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
