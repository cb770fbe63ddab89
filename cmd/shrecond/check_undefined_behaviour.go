package main

import (
	"errors"
	"slices"
	"strings"

	"shsmith/lib/cli"
	"shsmith/lib/interp"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// checked handles -check: it runs the programs of the test in the interpreter, stores the findings
// in t.Checks, and also returns them as flaws.
func (r *reconditioner) checked(t *cli.Test) (flaws source.Errors, err error) {
	list, err := programs(t)
	if err != nil {
		return nil, err
	}
	t.Checks = nil
	for i := range list {
		p := &list[i]
		file, shift := p.variant, int32(0)
		if file == "" {
			if file, shift, err = p.outputPosition(t); err != nil {
				return nil, err
			}
		}
		found, diagnostics, err := examine(&p.rec, r.budget)
		if err != nil {
			return nil, err
		}
		for _, d := range diagnostics {
			if d.File = file; d.IsValid() {
				d.Line += shift
			}
			flaws = append(flaws, d)
		}
		found.Variant = p.variant
		t.Checks = append(t.Checks, found)
	}
	return flaws, nil
}

// outputPosition tells how messages give positions in p, a program of t: `file` names the text that
// shrecond writes, and `shift` is added to line numbers of p. For a bare shader, it also sets
// p.rec.Source to that text.
func (p *subject) outputPosition(t *cli.Test) (file string, shift int32, err error) {
	out, err := mirror(t)
	if err != nil {
		return "", 0, err
	}
	// t.Text is not "" if shrecond writes the text of the file unchanged.
	if file = "stdout"; t.Text != "" {
		file = t.File
	}
	switch t.Form {
	case cli.Shader:
		// Findings then have the line numbers of the text with its harness comment.
		p.rec.Source = string(out)
	case cli.Script:
		if head, _, ok := strings.Cut(string(out), p.rec.Source); ok {
			shift = int32(strings.Count(head, "\n"))
		}
	}
	return file, shift, nil
}

// examine runs r's program in the interpreter and returns the findings as a record.Check and as
// flaws. `budget` is interp.Options.Budget. If the program is invalid, examine returns an error. If
// a valid program cannot run, the only flaw tells why.
func examine(r *record.Record, budget int) (record.Check, source.Errors, error) {
	var flaws source.Errors
	p, err := interp.Read("", r)
	var unsupported *interp.Unsupported
	if errors.As(err, &unsupported) {
		flaws.Add("", unsupported.Pos, "not interpreted: %s", unsupported.What)
		return record.Check{Outcome: record.Unsupported, Detail: err.Error()}, flaws, nil
	}
	if err != nil {
		return record.Check{}, nil, err
	}
	res, err := p.Check(r.Resources, r.Groups(), interp.Options{Budget: budget})
	if err != nil {
		flaws.Add("", source.Pos{}, "%v", err)
		return record.Check{Outcome: record.Invalid, Detail: err.Error()}, flaws, nil
	}
	c := record.Check{Outcome: res.Outcome, Findings: noted(res.Findings), Inexact: noted(res.Inexact)}
	for _, f := range res.Findings {
		flaws.Add("", f.Pos, "%s: %s", f.Kind, f.Detail)
	}
	for _, f := range res.Inexact {
		flaws.Add("", f.Pos, notExact+"%s: %s", f.Kind, f.Detail)
	}
	return c, flaws, nil
}

// notExact is the beginning of messages about results that are inexact but not undefined.
const notExact = "not exact: "

// onlyRemarks reports whether all flaws are harmless. An inexact result is harmless unless -exact
// is set. Every other flaw is a fault.
func (r *reconditioner) onlyRemarks(flaws source.Errors) bool {
	return !r.exact && !slices.ContainsFunc(flaws, func(d source.Diagnostic) bool {
		return !strings.HasPrefix(d.Msg, notExact)
	})
}

func noted(list []interp.Finding) (out []record.Finding) {
	for _, f := range list {
		out = append(out, record.Finding{
			Kind:       string(f.Kind),
			Pos:        f.Pos.String(),
			Detail:     f.Detail,
			Invocation: f.Invocation,
		})
	}
	return out
}

// prove handles -relax, which removes guards, and then -check, which reports undefined behaviour.
// If they find flaws in the test, prove returns them all as one *cli.Flaw, and the tool still
// writes the test.
func (r *reconditioner) prove(t *cli.Test) error {
	var flaws source.Errors
	for _, step := range []struct {
		asked bool
		do    func(*cli.Test) (source.Errors, error)
	}{{r.relax, r.relaxed}, {r.check, r.checked}} {
		if !step.asked {
			continue
		}
		found, err := step.do(t)
		if err != nil {
			return err
		}
		flaws = append(flaws, found...)
	}
	if len(flaws) > 0 {
		return &cli.Flaw{Err: flaws, Remark: r.onlyRemarks(flaws)}
	}
	return nil
}
