// Package syntax is what the front ends share around the parsers that ANTLR
// generates: how the work on a wrong text ends, and how tokens reach a parser.
package syntax

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"shsmith/lib/source"
)

// Limits of a text. docs/limits.md lists them with the others.
const (
	// MaxText bounds its bytes.
	MaxText = 1 << 20
	// MaxTokens bounds its tokens, those of macros that are expanded included.
	MaxTokens = 1 << 18
	// MaxNesting bounds the depth of its tree, so that whatever walks it can
	// recurse.
	MaxNesting = 2000
	// MaxBraces bounds the depth of its braces, so that what is done for each loop
	// around a node ends soon. WGSL's section 2.4 allows 127 for statements.
	MaxBraces = 500
)

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

// CheckText refuses texts that are too long or no UTF-8, and zero bytes.
func CheckText(text string) {
	if len(text) > MaxText {
		Fail(position(text, MaxText), "a text of %d bytes: %d are possible", len(text), MaxText)
	}
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
	Fail(position(text, bad), "%s", msg)
}

// position is that of byte i of a text.
func position(text string, i int) source.Pos {
	before := text[:i]
	return source.Pos{Line: int32(strings.Count(before, "\n")) + 1, Col: int32(i - strings.LastIndexByte(before, '\n'))}
}
