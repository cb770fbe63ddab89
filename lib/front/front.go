// Package front is the registry of the languages: it finds the front end of a
// language by its name. Parse, Print, Check and the other functions call it.
package front

import (
	"shsmith/lib/ast"
	"shsmith/lib/canonical"
	"shsmith/lib/check"
	"shsmith/lib/check/glslcheck"
	"shsmith/lib/check/wgslcheck"
	"shsmith/lib/dialect"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/wgsl"
)

// Language is the front end of a language.
type Language struct {
	Name language.Name
	// Parse parses a text. The error is a source.Errors whose entries name file.
	Parse func(file, text string) (*ast.Unit, error)
	// Print returns the text of a unit, Text that of a part of one.
	Print func(u *ast.Unit) string
	Text  func(n ast.Node) string
	// Check checks and annotates a unit, a shader of the given stage, as a
	// compiler does. The error is a source.Errors whose entries name file.
	Check func(file string, u *ast.Unit, stage language.Stage) (*check.Info, error)
	// Lenient is Check, except that it lists the errors that passes can correct
	// in Info.Faults and Info.Aliases instead of reporting them.
	Lenient func(file string, u *ast.Unit, stage language.Stage) (*check.Info, error)
	// Raise brings a checked unit into the canonical form, in which passes
	// change it. Lower brings the nodes that they made below n into the form of
	// the language; d is its dialect. Package canonical describes the form. Both
	// do nothing if the form of the language is the canonical one.
	Raise func(u *ast.Unit)
	Lower func(d *dialect.Dialect, n ast.Node)
}

var registry = map[language.Name]*Language{
	language.GLSL: {
		Name: language.GLSL, Parse: glsl.Parse, Print: glsl.Print, Text: glsl.Text,
		Check: glslcheck.Check, Lenient: glslcheck.Lenient,
		Raise: func(*ast.Unit) {}, Lower: func(*dialect.Dialect, ast.Node) {},
	},
	language.WGSL: {
		Name: language.WGSL, Parse: wgsl.Parse, Print: wgsl.Print, Text: wgsl.Text,
		Check: wgslcheck.Check, Lenient: wgslcheck.Lenient,
		Raise: canonical.Raise, Lower: canonical.Lower,
	},
}

// Find returns the language called name, as a record spells it. The error for
// an unknown name lists the known ones.
func Find(name string) (*Language, error) {
	n, err := language.Known(name)
	if err != nil {
		return nil, err
	}
	return registry[n], nil
}

// of returns the language that u is written in.
func of(u *ast.Unit) *Language { return registry[u.Version.Lang] }

// Parse parses a text in the language called lang. The error is a source.Errors
// whose entries name file, or says that there is no such language.
func Parse(lang, file, text string) (*ast.Unit, error) {
	l, err := Find(lang)
	if err != nil {
		return nil, err
	}
	return l.Parse(file, text)
}

// Print returns the text of u.
func Print(u *ast.Unit) string { return of(u).Print(u) }

// Text returns the text of n, a part of u, for a message.
func Text(u *ast.Unit, n ast.Node) string { return of(u).Text(n) }

// Check checks and annotates u, a shader of the given stage, as a compiler
// does. Info.Link returns the errors that only a linker reports. The error is
// nil or a source.Errors whose entries name file.
func Check(file string, u *ast.Unit, stage language.Stage) (*check.Info, error) {
	return of(u).Check(file, u, stage)
}

// Lenient is Check, except that it lists the errors that passes can correct in
// Info.Faults and Info.Aliases instead of reporting them.
func Lenient(file string, u *ast.Unit, stage language.Stage) (*check.Info, error) {
	return of(u).Lenient(file, u, stage)
}

// Raise brings u, which is checked, into the canonical form, in which passes
// change it.
func Raise(u *ast.Unit) { of(u).Raise(u) }

// Lower brings n back from the canonical form into the form of d's language. It
// rewrites only the nodes without a position, which passes have made.
func Lower(d *dialect.Dialect, n ast.Node) { registry[d.Version.Lang].Lower(d, n) }
