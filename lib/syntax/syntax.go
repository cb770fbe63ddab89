// Package syntax is what the front ends share around the parsers that ANTLR
// generates: how the work on a wrong text ends, and how tokens reach a parser.
package syntax

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"shsmith/lib/source"
)

// MaxNesting bounds the depth of a tree, so that whatever walks it can
// recurse.
const MaxNesting = 4000

// Bailout ends the work on a text that is wrong: Fail panics with one, and
// Catch turns it into an error.
type Bailout struct {
	Pos source.Pos
	Msg string
}

// Fail ends the work on a text.
func Fail(pos source.Pos, format string, args ...any) {
	panic(Bailout{pos, fmt.Sprintf(format, args...)})
}

// Catch is to be deferred: it turns a Bailout into a source.Errors with one
// complaint about file. Other panics go on.
func Catch(file string, err *error) {
	switch r := recover().(type) {
	case nil:
	case Bailout:
		*err = source.Errors{{File: file, Pos: r.Pos, Msg: r.Msg}}
	default:
		panic(r)
	}
}

// CheckText refuses texts that are no UTF-8, and zero bytes.
func CheckText(text string) {
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
	Fail(source.Pos{Line: int32(line) + 1, Col: int32(bad - strings.LastIndexByte(before, '\n'))}, "%s", msg)
}
