// Package glsl is the front end of GLSL and GLSL ES: Parse turns a text into
// the tree of lib/ast, Print turns a tree into text.
//
// Parse preprocesses, so the tree has no macros and conditionals; #version,
// #extension and #pragma are nodes. It takes every stage and what versions
// 1.10 to 4.60 and ES 1.00 to 3.20 write, extensions enabled by the text
// included; what depends on names and types, and what a version lacks, is
// lib/check's to judge.
//
// The grammar is grammar/GLSL.g4; its generated parser runs on tokens of our
// own lexer and preprocessor.
package glsl

import (
	"shsmith/lib/ast"
	"shsmith/lib/source"
	"shsmith/lib/syntax"
)

// Parse parses a text. The error is a source.Errors with the first complaint;
// file is the name that it bears.
func Parse(file, text string) (u *ast.Unit, err error) {
	defer syntax.Catch(file, &err)
	syntax.CheckText(text)
	out := preprocess(text)
	sortWords(out.tokens)
	checkNesting(out.tokens)
	return build(parse(out.tokens), out), nil
}

// fail ends the work on a text that is wrong.
func fail(pos source.Pos, format string, args ...any) { syntax.Fail(pos, format, args...) }
