package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/backend/ref"
	"shsmith/lib/cli"
	"shsmith/lib/front"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
)

// result has the first error of each check of a program, or "" for a check that the program passes.
type result struct {
	valid, ours      string // before the passes: errors of the validators and of our checker
	passed           string // error of the passes, or of our checker on their result
	validated, clean string // after the passes: errors of the validators and of the interpreter
}

// judge runs all checks on the program in `file`. It returns an error if the file cannot be read or
// a validator cannot be run.
func (r *run) judge(file string) (x result, err error) {
	t, broken := r.in.Tests(&cli.Call{Args: []string{file}}).Next()
	if broken != nil && t == nil {
		return x, broken
	}
	if t.Lang == "" { // the file is no script that we can read, so it has no program to validate
		x.valid, x.ours, x.passed = first(broken), first(broken), first(broken)
		return x, nil
	}
	if x.valid, err = r.validate(file, t.Record); err != nil {
		return x, err
	}
	if broken != nil { // no record: the harness does not fit
		x.ours, x.passed = first(broken), first(broken)
		return x, nil
	}
	if _, err := checked(file, t.Record); err != nil {
		x.ours = first(err)
	}
	safe := *t.Record
	if safe.Source, err = recondition(file, t.Record); err != nil {
		x.passed = first(err)
		return x, nil
	}
	if x.validated, err = r.validate(file, &safe); err != nil {
		return x, err
	}
	if out, _, _ := ref.Interpret(&safe, interp.Options{}); out.Outcome != record.OK {
		x.clean, _, _ = strings.Cut(fmt.Sprintf("%s: %s", out.Outcome, out.Detail), "\n")
	}
	return x, nil
}

// checked parses and checks the program of rec with our front end.
func checked(file string, rec *record.Record) (*ast.Unit, error) {
	u, err := front.Parse(rec.Lang, file, rec.Source)
	if err == nil {
		_, err = front.Check(file, u, language.Stage(rec.Stage))
	}
	return u, err
}

// recondition returns the reconditioned text of a program. It returns an error if our front end
// refuses the reconditioned text, or if the passes change that text again.
func recondition(file string, rec *record.Record) (string, error) {
	once, err := applied(file, rec)
	if err != nil {
		return "", err
	}
	safe := *rec
	safe.Source = once
	if _, err := checked("result of "+file, &safe); err != nil {
		return "", err
	}
	twice, err := applied("result of "+file, &safe)
	if err == nil && once != twice {
		err = errors.New("the passes change their own result")
	}
	return once, err
}

// applied returns the text of rec's program after all passes.
func applied(file string, rec *record.Record) (string, error) {
	u, err := front.Parse(rec.Lang, file, rec.Source)
	if err != nil {
		return "", err
	}
	_, err = recond.Run(file, u, recond.Options{Stage: language.Stage(rec.Stage), Resources: rec.Resources})
	return front.Print(u), err
}

// first returns the first line of the text of err.
func first(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// validators maps a language to the command lines of its validators. The path of the program's file
// is appended to each command line.
var validators = map[string][][]string{
	"glsl": {{"glslangValidator"}},
	"wgsl": {{"tint", "--format", "wgsl", "-o", os.DevNull}, {"naga"}},
}

var suffixes = map[string]string{"compute": ".comp", "fragment": ".frag"}

// validate returns the first error that a validator reports for the program of rec, or "" if all
// validators accept it.
func (r *run) validate(file string, rec *record.Record) (string, error) {
	suffix := ".wgsl"
	if rec.Lang == "glsl" {
		suffix = suffixes[rec.Stage]
	}
	f, err := os.CreateTemp(r.dir, "*"+suffix)
	if err != nil {
		return "", err
	}
	defer os.Remove(f.Name())
	_, err = f.WriteString(rec.Source)
	if err = errors.Join(err, f.Close()); err != nil {
		return "", err
	}
	for _, v := range validators[rec.Lang] {
		said, err := ask(append(v[:len(v):len(v)], f.Name()))
		if err != nil || said != "" {
			return said, err
		}
	}
	return "", nil
}

var (
	complaint = regexp.MustCompile(`(?i)error[^\n]*`)
	colours   = regexp.MustCompile("\x1b\\[[0-9;]*m")
)

// ask runs the command line of a validator and returns the first error that it prints, or "" if it
// succeeds.
func ask(line []string) (string, error) {
	out, err := exec.Command(line[0], line[1:]...).CombinedOutput()
	var ended *exec.ExitError
	switch {
	case err == nil:
		return "", nil
	case errors.Is(err, exec.ErrNotFound):
		return "", cli.Missing("install %s: %v", line[0], err)
	case !errors.As(err, &ended):
		return "", err
	}
	text := colours.ReplaceAllString(strings.TrimSpace(string(out)), "")
	said := complaint.FindString(text)
	if line[0] == "naga" && said != "" {
		// The last line of naga's output has the reason.
		said += " … " + strings.TrimSpace(text[strings.LastIndex(text, "\n")+1:])
	}
	if said == "" {
		said = err.Error()
	}
	return line[0] + ": " + said, nil
}
