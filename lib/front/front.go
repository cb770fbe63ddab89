// Package front is the registry of the languages. It finds the front end of a language by
// name; Parse, Print, Check and the other functions call that front end.
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
	// Parse parses a text. Errors are source.Errors, with `file` as the name of the text.
	Parse func(file, text string) (*ast.Unit, error)
	// Print returns the text of a unit.
	Print func(u *ast.Unit) string
	// Text returns the source text of the node n, such as an expression or a statement.
	Text func(n ast.Node) string
	// Check checks the unit u as a compiler does, and stores types and declarations in its nodes.
	// Errors are source.Errors, with `file` as the name of the text.
	Check func(file string, u *ast.Unit, stage language.Stage) (*check.Info, error)
	// Lenient does what Check does, but does not report errors that a pass of lib/recond can
	// correct. It lists these in Info.Faults and Info.Aliases.
	Lenient func(file string, u *ast.Unit, stage language.Stage) (*check.Info, error)
	// Raise converts a checked unit to the canonical form (package canonical), which passes read
	// and write. For GLSL, Raise and Lower do nothing, because the canonical form is that of GLSL.
	Raise func(u *ast.Unit)
	// Lower converts the node n from the canonical form back to the language of the dialect d:
	// `c ? y : z` becomes `select(z, y, c)`. It converts all statements, but only those expressions
	// and types that passes have made.
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

// Find returns the language with the given name, as records spell it. For an unknown name, the
// error lists the known names.
func Find(name string) (*Language, error) {
	n, err := language.Known(name)
	if err != nil {
		return nil, err
	}
	return registry[n], nil
}

// languageOf returns the language in which u is written.
func languageOf(u *ast.Unit) *Language { return registry[u.Version.Lang] }

// Parse parses a text in the language `lang`. An unknown language is an error. Errors in the text
// are source.Errors, with `file` as the name of the text.
func Parse(lang, file, text string) (*ast.Unit, error) {
	l, err := Find(lang)
	if err != nil {
		return nil, err
	}
	return l.Parse(file, text)
}

// Print returns the text of u.
func Print(u *ast.Unit) string { return languageOf(u).Print(u) }

// Text returns the source text of n, a node of u.
func Text(u *ast.Unit, n ast.Node) string { return languageOf(u).Text(n) }

// Check checks the shader u of the given stage as a compiler does before linking, and stores types
// and declarations in its nodes. The method Link of the result checks the rest. Errors are
// source.Errors, with `file` as the name of the text.
func Check(file string, u *ast.Unit, stage language.Stage) (*check.Info, error) {
	return languageOf(u).Check(file, u, stage)
}

// Lenient does what Check does, but does not report the errors that passes can correct. It lists
// these in Info.Faults and Info.Aliases.
func Lenient(file string, u *ast.Unit, stage language.Stage) (*check.Info, error) {
	return languageOf(u).Lenient(file, u, stage)
}

// Raise brings u into the canonical form, in which passes change programs. u must be checked.
func Raise(u *ast.Unit) { languageOf(u).Raise(u) }

// Lower converts n from the canonical form back to the language of dialect d. It converts all
// statements, but only those expressions and types that have no source position: those that passes
// have made.
func Lower(d *dialect.Dialect, n ast.Node) { registry[d.Version.Lang].Lower(d, n) }
