// Package recond makes programs free of undefined behaviour. A pass rewrites operations that may be
// undefined so that they have a defined result:
//
//	x / y  →  x / SAFE_DIVISOR(x, y)
//
// It leaves alone operations that are certainly defined. The method is that of Lecoeur, Mohsin,
// Donaldson: "Program Reconditioning: Avoiding Undefined Behaviour When Finding and Reducing
// Compiler Bugs", PLDI 2023.
//
// A defined program keeps its meaning, with two exceptions: loops that run too long are cut short,
// and inexact floats are replaced. Running the passes on their own result changes nothing.
//
// Run executes the passes (package pass) and workarounds (package workaround) that the options
// select, in a fixed order. Passes and workarounds change a program with the tools of package
// rewrite. They insert calls of functions that package guards writes.
package recond

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/recond/pass"
	"shsmith/lib/recond/rewrite"
	"shsmith/lib/source"
)

// Run makes the parsed program u free of undefined behaviour, in place. It returns the names of the
// passes and workarounds that changed it. A program that is invalid or cannot be rewritten gives a
// source.Errors for `file`; other errors mean invalid options.
func Run(file string, u *ast.Unit, o Options) (applied []string, err error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	info, err := front.Lenient(file, u, o.Stage)
	return recondition(file, u, info, err, o)
}

// RunChecked removes undefined behaviour as Run does, but from the program info.Unit, which
// front.Lenient has already accepted.
func RunChecked(file string, info *check.Info, o Options) (applied []string, err error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	return recondition(file, info.Unit, info, nil, o)
}

// recondition runs the chosen passes and workarounds on u, and returns the names of those that
// changed u. `info` and `invalid` are the results of front.Lenient for u.
func recondition(file string, u *ast.Unit, info *check.Info, invalid error, o Options) (applied []string, err error) {
	for _, p := range pass.All() {
		if !p.Recheck || !o.isChosen(&p, u.Version.Lang) {
			continue
		}
		// A pass that declares blocks runs on an invalid program, too: the program may be invalid
		// only because it lacks a block.
		for invalid == nil || p.Declares {
			j := rewrite.NewPlain(u, info, o.settings(u.Version.Lang))
			if p.Run(j); len(j.Errors) > 0 {
				return nil, inFile(file, j.Errors)
			}
			if !j.Changed {
				break
			}
			applied = union(applied, p.Name)
			info, invalid = front.Lenient(file, u, o.Stage)
			if p.Declares {
				break // a second run would not help: not every type follows from the record
			}
		}
	}
	if invalid == nil && !o.mends(info) {
		info, invalid = front.Check(file, u, o.Stage)
	}
	if invalid != nil {
		return nil, invalid
	}
	more, err := Apply(info, o)
	if errs, ok := err.(source.Errors); ok {
		err = inFile(file, errs)
	}
	if err != nil {
		return nil, err
	}
	return union(applied, more...), nil
}

// inFile sets the file name of each entry of `errs`, and returns `errs`.
func inFile(file string, errs source.Errors) error {
	for i := range errs {
		errs[i].File = file
	}
	return errs
}

// union returns `list`, followed by those of `names` that it lacks.
func union(list []string, names ...string) []string {
	for _, name := range names {
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// mends reports whether the chosen passes correct all errors in info, the result of a lenient
// check.
func (o *Options) mends(info *check.Info) bool {
	mended := map[check.Fault]bool{}
	for _, p := range pass.All() {
		for _, f := range p.Mends {
			mended[f] = o.isChosen(&p, info.Unit.Version.Lang)
		}
	}
	for _, f := range info.Faults {
		if !mended[f] {
			return false
		}
	}
	// The pass that removes aliases has already run, if it is chosen.
	return len(info.Aliases) == 0
}

// Apply runs the chosen workarounds and passes on the checked program of info, and returns the
// names of those that changed it. It leaves out passes with Pass.Recheck, which Run runs before
// Apply. The options must be valid.
func Apply(info *check.Info, o Options) (applied []string, err error) {
	err = rewrite.Limited(info.Unit, func() { applied = apply(info, o) })
	return applied, err
}

func apply(info *check.Info, o Options) (applied []string) {
	lang := info.Unit.Version.Lang
	j := rewrite.New(info, o.settings(lang))
	run := func(name string, f func(*rewrite.Job)) {
		j.Changed = false
		if f(j); j.Changed {
			applied = union(applied, name)
		}
	}
	for _, p := range pass.All() {
		if p.First != nil && o.isChosen(&p, lang) {
			run(p.Name, p.First)
		}
	}
	for _, w := range o.workarounds(lang, true) {
		run(w.Name, w.Apply)
	}
	for _, p := range pass.All() {
		if !p.Recheck && o.isChosen(&p, lang) {
			run(p.Name, p.Run)
		}
	}
	for _, w := range o.workarounds(lang, false) {
		run(w.Name, w.Apply)
	}
	j.Finish()
	if len(applied) > 0 {
		j.RenameShadows()
	}
	return applied
}
