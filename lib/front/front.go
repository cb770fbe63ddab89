// Package front picks the front end of a language.
package front

import (
	"shsmith/lib/ast"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/wgsl"
)

// Parse parses a text in the language called lang, as in a record. The error
// is a source.Errors whose entries name file.
func Parse(lang, file, text string) (*ast.Unit, error) {
	if lang == string(language.WGSL) {
		return wgsl.Parse(file, text)
	}
	return glsl.Parse(file, text)
}

// Print is the text of u.
func Print(u *ast.Unit) string {
	if u.Version.Lang == language.WGSL {
		return wgsl.Print(u)
	}
	return glsl.Print(u)
}

// Text is the text of a part of u, for messages.
func Text(u *ast.Unit, n ast.Node) string {
	if u.Version.Lang == language.WGSL {
		return wgsl.Text(n)
	}
	return glsl.Text(n)
}
