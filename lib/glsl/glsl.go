// Package glsl is the front end of GLSL and GLSL ES: Parse turns a text into the tree of lib/ast,
// Print turns a tree into text.
//
// Parse preprocesses the text, so the tree has no macros and no conditionals. #version, #extension
// and #pragma are nodes. Parse accepts all stages, versions 1.10 to 4.60 and ES 1.00 to 3.20, and
// the extensions that the text enables. Package glslcheck reports errors that depend on names,
// types and the version.
//
// The grammar is grammar/GLSL.g4. The parser generated from it reads the tokens that the lexer and
// preprocessor of this package produce. The grammar also has lexer rules, so that reducers such as
// Perses can use it without this package. A test checks that both lexers agree.
package glsl

import (
	"shsmith/lib/ast"
	"shsmith/lib/source"
	"shsmith/lib/syntax"
)

// Parse parses the text of a shader. The error is nil or a source.Errors with one entry, the first
// error. Its message begins with the file name in `file`.
func Parse(file, text string) (u *ast.Unit, err error) {
	defer syntax.Catch(file, &err)
	syntax.CheckText(text)
	out := preprocess(text)
	sortWords(out.tokens)
	checkNesting(out.tokens)
	return build(parse(out.tokens), out), nil
}

// fail ends the parsing of a text with an error at pos.
func fail(pos source.Pos, format string, args ...any) { syntax.Fail(pos, format, args...) }
