// Package recond makes programs free of undefined behaviour. A pass rewrites operations
// that may be undefined so that they have a defined result. It leaves operations alone
// that are certainly defined (Lecoeur, Mohsin, Donaldson: "Program Reconditioning:
// Avoiding Undefined Behaviour When Finding and Reducing Compiler Bugs", PLDI 2023):
//
//	x / y
//	x / SAFE_DIVISOR(x, y)
//
// A defined program keeps its meaning, with two exceptions: loops that run too long are
// cut short, and inexact floats are replaced. Running the passes on their own result
// changes nothing.
//
// The package runs the passes of package pass and the workarounds of package workaround
// in their order, as the options select them. Both use package rewrite to change a
// program, and call the functions that package guards writes.
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

// Run checks u, a program as the parser made it, and makes it free of undefined
// behaviour. It changes u, and returns the names of the passes and workarounds that
// changed something. An error is about the program (a source.Errors; file is the name in
// its entries) or names the wrong option.
func Run(file string, u *ast.Unit, o Options) (applied []string, err error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	info, err := front.Lenient(file, u, o.Stage)
	return recondition(file, u, info, err, o)
}

// RunChecked does what Run does, for a program that front.Lenient has accepted.
func RunChecked(file string, info *check.Info, o Options) (applied []string, err error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	return recondition(file, info.Unit, info, nil, o)
}

// recondition runs the passes and workarounds on u. info and invalid are the results of
// its check.
func recondition(file string, u *ast.Unit, info *check.Info, invalid error, o Options) (applied []string, err error) {
	for _, p := range pass.All() {
		if !p.Recheck || !o.chosen(&p, u.Version.Lang) {
			continue
		}
		// The program may be invalid only because of a missing block, which the pass
		// buffers declares again.
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
				break // once must suffice: not every type follows from its data
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

// inFile returns errs with the name of the file in each entry.
func inFile(file string, errs source.Errors) error {
	for i := range errs {
		errs[i].File = file
	}
	return errs
}

// union appends to list the names that it does not have.
func union(list []string, names ...string) []string {
	for _, name := range names {
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// mends reports whether the chosen passes correct all errors that a lenient check
// found.
func (o *Options) mends(info *check.Info) bool {
	mended := map[check.Fault]bool{}
	for _, p := range pass.All() {
		for _, f := range p.Mends {
			mended[f] = o.chosen(&p, info.Unit.Version.Lang)
		}
	}
	for _, f := range info.Faults {
		if !mended[f] {
			return false
		}
	}
	return len(info.Aliases) == 0
}

// Apply does what RunChecked does, without the passes after which a new check is needed:
// buffers, alias, exchange and uniformity. The options must be valid.
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
		if p.First != nil && o.chosen(&p, lang) {
			run(p.Name, p.First)
		}
	}
	for _, w := range o.workarounds(lang, true) {
		run(w.Name, w.Apply)
	}
	for _, p := range pass.All() {
		if !p.Recheck && o.chosen(&p, lang) {
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
