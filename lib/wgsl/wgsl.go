// Package wgsl is the front end of the WebGPU Shading Language: Parse turns a text into the tree of
// lib/ast, Print turns a tree into text.
//
// The grammar is grammar/WGSL.g4. The generated parser reads the tokens of our own lexer, which
// finds template lists (WGSL section 3.9). Package wgslcheck reports errors that depend on names
// and types.
//
// Section numbers are those of WGSL; docs/contributing.md names the version.
package wgsl

import (
	"shsmith/lib/ast"
	"shsmith/lib/syntax"
)

// Parse parses the text of a shader. The error is nil or a source.Errors with one entry, the first
// error. Its message begins with the file name in `file`.
func Parse(file, text string) (u *ast.Unit, err error) {
	defer syntax.Catch(file, &err)
	syntax.CheckText(text)
	tokens := lex(text)
	checkNesting(tokens)
	return build(parse(tokens)), nil
}
