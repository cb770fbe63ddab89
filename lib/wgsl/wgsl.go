// Package wgsl is the front end of the WebGPU Shading Language: Parse turns a
// text into the tree of lib/ast, Print turns a tree into text.
//
// Section numbers in this package are those of the W3C Candidate
// Recommendation Draft of August 2026. The grammar is grammar/WGSL.g4; its
// generated parser runs on tokens of our own lexer, which finds template lists
// (section 3.9). What depends on names and types is lib/check's to judge.
package wgsl

import (
	"shsmith/lib/ast"
	"shsmith/lib/syntax"
)

// Parse parses a text. The error is a source.Errors with the first complaint;
// file is the name that it bears.
func Parse(file, text string) (u *ast.Unit, err error) {
	defer syntax.Catch(file, &err)
	syntax.CheckText(text)
	tokens := lex(text)
	checkNesting(tokens)
	return build(parse(tokens)), nil
}
