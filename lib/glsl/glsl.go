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
	"fmt"
	"strings"
	"unicode/utf8"

	"shsmith/lib/ast"
	"shsmith/lib/source"
)

// Parse parses a text. The error is a source.Errors with the first complaint;
// file is the name that it bears.
func Parse(file, text string) (u *ast.Unit, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case bailout:
			u, err = nil, source.Errors{{File: file, Pos: r.pos, Msg: r.msg}}
		default:
			panic(r)
		}
	}()
	checkText(text)
	out := preprocess(text)
	sortWords(out.tokens)
	checkNesting(out.tokens)
	return build(parse(out.tokens), out), nil
}

// bailout ends the work on a text that is wrong.
type bailout struct {
	pos source.Pos
	msg string
}

func fail(pos source.Pos, format string, args ...any) {
	panic(bailout{pos, fmt.Sprintf(format, args...)})
}

// checkText refuses texts that are no UTF-8, and zero bytes.
func checkText(text string) {
	bad := strings.IndexByte(text, 0)
	msg := "zero byte"
	if !utf8.ValidString(text) {
		for i, r := range text {
			if _, n := utf8.DecodeRuneInString(text[i:]); r == utf8.RuneError && n == 1 {
				if bad < 0 || i < bad {
					bad, msg = i, "invalid UTF-8"
				}
				break
			}
		}
	}
	if bad < 0 {
		return
	}
	before := text[:bad]
	line := strings.Count(before, "\n")
	fail(source.Pos{Line: int32(line) + 1, Col: int32(bad - strings.LastIndexByte(before, '\n'))}, "%s", msg)
}
