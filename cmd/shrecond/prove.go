package main

import (
	"errors"
	"slices"
	"strings"

	"shsmith/lib/cli"
	"shsmith/lib/front"
	"shsmith/lib/harness"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/lib/relax"
	"shsmith/lib/source"
)

// subject is one program of a test: the program under test, or a variant of it.
type subject struct {
	variant string
	source  *string       // points to the field of the test that contains the program's text
	rec     record.Record // a copy of the test, with this program as its source
}

// subjects returns the program under test and its variants. If the test was not read from a record,
// each program gets the resources that it declares.
func subjects(t *cli.Test) ([]subject, error) {
	list := []subject{{"", &t.Source, *t.Record}}
	for i := range t.Variants {
		v := &t.Variants[i]
		list = append(list, subject{v.Name, &v.Source, *t.WithVariant(v)})
	}
	for i := range list {
		p := &list[i]
		p.rec.Source = *p.source
		if t.Form == cli.Records {
			continue
		}
		if err := harness.Declare(t.File, &p.rec); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// relaxed handles -relax: it removes guards from the programs of the test. A guard stays if it
// hides the idiom of a bug of -workaround. If a program cannot be run or has undefined behaviour,
// it keeps all guards, and relaxed returns a flaw for it.
func (r *reconditioner) relaxed(t *cli.Test) (flaws source.Errors, err error) {
	list, err := subjects(t)
	if err != nil {
		return nil, err
	}
	t.Relaxed = nil
	for i := range list {
		p := &list[i]
		out, err := relax.While(t.File, &p.rec, r.budget, r.worksAround(t.File, &p.rec))
		if err != nil {
			return nil, err
		}
		if out.Outcome != record.OK {
			flaws.Add(t.File, source.Pos{}, "all guards stay: %s", out.Detail)
		}
		if out.Text != *p.source {
			*p.source, t.Text = out.Text, ""
		}
		out.Variant = p.variant
		t.Relaxed = append(t.Relaxed, out.Relaxed)
	}
	return flaws, nil
}

// worksAround returns a function that reports whether a text of rec's program with fewer guards is
// still free of the idioms of -workaround. Idioms that rec's program has already do not count. It
// matters because a guard that the specification does not require may hide an idiom from a
// compiler. An example is a temporary that keeps arguments in order.
func (r *reconditioner) worksAround(file string, rec *record.Record) func(text string) bool {
	if len(r.options.Workarounds) == 0 {
		return func(string) bool { return true }
	}
	o := r.options
	o.Only, o.Stage = []string{recond.NoPass}, language.Stage(rec.Stage)
	idioms := func(text string) ([]string, error) {
		u, err := front.Parse(rec.Lang, file, text)
		if err != nil {
			return nil, err
		}
		return recond.Run(file, u, o)
	}
	had, _ := idioms(rec.Source)
	return func(text string) bool {
		has, err := idioms(text)
		return err == nil && !slices.ContainsFunc(has, func(name string) bool { return !slices.Contains(had, name) })
	}
}

// checked handles -check: it runs the programs of the test in the interpreter and stores the
// findings in t.Checks. It returns undefined behaviour and inexact results as flaws, too.
func (r *reconditioner) checked(t *cli.Test) (flaws source.Errors, err error) {
	list, err := subjects(t)
	if err != nil {
		return nil, err
	}
	t.Checks = nil
	for i := range list {
		p := &list[i]
		file, shift := p.variant, int32(0)
		if file == "" {
			if file, shift, err = p.placed(t); err != nil {
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

// placed returns the file in which the user finds the program's text after shrecond, and the number
// of lines before the program in that file. The file is the input file, or "stdout" if shrecond
// writes a new text. For a bare shader, placed also sets the source of p to the text that will be
// written, with its harness comment, so that findings have the line numbers of that text.
func (p *subject) placed(t *cli.Test) (file string, shift int32, err error) {
	out, err := mirror(t)
	if err != nil {
		return "", 0, err
	}
	if file = "stdout"; t.Text != "" {
		file = t.File
	}
	switch t.Form {
	case cli.Shader:
		p.rec.Source = string(out)
	case cli.Script:
		if head, _, ok := strings.Cut(string(out), p.rec.Source); ok {
			shift = int32(strings.Count(head, "\n"))
		}
	}
	return file, shift, nil
}

// examine runs one program in the interpreter. If the interpreter cannot run it, the outcome is
// Unsupported or Invalid, and a flaw tells why.
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

// remarks reports whether all flaws are remarks, not faults. An inexact result is a remark, and
// with -exact a fault. Every other flaw is a fault.
func (r *reconditioner) remarks(flaws source.Errors) bool {
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

// prove handles -relax and then -check. It returns all flaws of both as one *cli.Flaw.
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
		return &cli.Flaw{Err: flaws, Remark: r.remarks(flaws)}
	}
	return nil
}
