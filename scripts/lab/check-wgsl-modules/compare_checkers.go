package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/wgsl"
)

// judges runs tint and naga on modules. It writes the text of a module to `file`, which the
// compilers then read.
type judges struct{ file string }

// verdict has the first errors of our front end, tint and naga in a module. An error is "" if the
// module is accepted.
type verdict struct{ ours, tint, naga string }

// ask writes `text` to j.file, and runs the compiler `name` with `args` on it. It returns the first
// error message, or "" if the compiler accepts the text.
func (j judges) ask(text, name string, args ...string) (string, error) {
	if err := os.WriteFile(j.file, []byte(text), 0o600); err != nil {
		return "", err
	}
	out, err := exec.Command(name, append(args, j.file)...).CombinedOutput()
	if err == nil {
		return "", nil
	}
	if _, ended := err.(*exec.ExitError); !ended {
		return "", err
	}
	for _, line := range strings.Split(string(out), "\n") {
		if _, msg, ok := strings.Cut(line, "error"); ok {
			return strings.TrimLeft(msg, ": "), nil
		}
	}
	return err.Error(), nil
}

func (j judges) tint(text string) (string, error) { return j.ask(text, "tint", "--format", "wgsl") }

// ours returns the first error that our front end finds in `text`, or "" if it accepts the text.
func ours(file, text string) string {
	u, err := wgsl.Parse(file, text)
	if err == nil {
		_, err = front.Check(file, u, language.Compute)
	}
	if err == nil {
		return ""
	}
	first, _, _ := strings.Cut(err.Error(), "\n")
	return first
}

// judge returns the verdict on a module. It counts the module in r.counts, by the compilers that
// agree with our front end: both, tint alone, naga alone, or none. If none agrees, judge reports a
// fault.
func (r *run) judge(file, text string) (verdict, error) {
	v := verdict{ours: ours(file, text)}
	var err error
	if v.tint, err = r.judges.tint(text); err != nil {
		return v, err
	}
	if v.naga, err = r.judges.ask(text, "naga"); err != nil {
		return v, err
	}
	accepts := v.ours == ""
	kind := "agreed"
	switch tint, naga := accepts == (v.tint == ""), accepts == (v.naga == ""); {
	case !tint && !naga:
		kind = "against both"
		r.fail(file, text, fmt.Sprintf("ours %q, tint %q, naga %q", v.ours, v.tint, v.naga))
	case !naga:
		kind = "with tint alone"
	case !tint:
		kind = "with naga alone"
	}
	r.counts[kind]++
	if r.verbose && kind != "agreed" {
		fmt.Fprintf(r.call.Stdout, "%s: %s: ours %q, tint %q, naga %q\n", file, kind, v.ours, v.tint, v.naga)
	}
	return v, nil
}

// fail counts and prints a fault of our front end. For a mutant, which is in no file, it also
// prints the text.
func (r *run) fail(file, text, what string) {
	r.failed++
	fmt.Fprintf(r.call.Stdout, "%s: %s\n", file, what)
	if strings.HasPrefix(file, "mutant") {
		fmt.Fprintln(r.call.Stdout, text)
	}
}

// roundTrip tests our printer: the printed text of a module must parse to an equal tree. If tint
// accepts the module, it must also accept the printed text.
func (r *run) roundTrip(file, text string, v verdict) error {
	// A module that both refuse may be invalid.
	if v.tint != "" && v.naga != "" {
		return nil
	}
	u, err := wgsl.Parse(file, text)
	if err != nil {
		r.fail(file, text, fmt.Sprintf("does not parse: %v", err))
		return nil
	}
	printed := wgsl.Print(u)
	again, err := wgsl.Parse(file+" (printed)", printed)
	if err != nil || !ast.Equal(u, again) {
		r.fail(file, text, fmt.Sprintf("is not what is printed of it: %v", err))
		return nil
	}
	if v.tint != "" {
		return nil
	}
	refused, err := r.judges.tint(printed)
	if refused != "" {
		r.fail(file, text, "tint refuses what is printed of it: "+refused)
	}
	return err
}
