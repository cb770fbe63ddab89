// Package syntax has the code that the front ends of GLSL and WGSL share: a token stream and error
// handling for the parsers that ANTLR generates, limits on the size and nesting of a shader's text,
// and the output of printers.
package syntax

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"shsmith/lib/source"
)

// Limits of the text of a shader. docs/limits.md lists all limits.
const (
	// MaxText bounds the number of bytes of the text.
	MaxText = 1 << 20
	// MaxTokens bounds the number of tokens after macro expansion.
	MaxTokens = 1 << 18
	// MaxNesting bounds the depth of the syntax tree, so that recursive functions on the tree do
	// not overflow the stack.
	MaxNesting = 2000
	// MaxBraces bounds the depth of nested braces. Deep nesting makes some passes slow, because for
	// each node they visit all loops around it. WGSL allows an implementation to limit the nesting
	// of statements to 127 (WGSL section 2.4).
	MaxBraces = 500
)

// Bailout is the panic value that ends the processing of an invalid text. Fail panics with a
// Bailout, and Catch turns the Bailout into an error.
type Bailout struct {
	Pos source.Pos
	Msg string
}

// Fail ends the processing of a text with an error at pos: it panics with a Bailout. A caller
// further up must have deferred Catch.
func Fail(pos source.Pos, format string, args ...any) {
	panic(Bailout{pos, fmt.Sprintf(format, args...)})
}

// Catch recovers from a panic with a Bailout. It must be deferred. It sets *err to a source.Errors
// with one error, whose file name is `file`. Other panics continue.
func Catch(file string, err *error) {
	switch r := recover().(type) {
	case nil:
	case Bailout:
		*err = source.Errors{{File: file, Pos: r.Pos, Msg: r.Msg}}
	default:
		panic(r)
	}
}

// CheckText calls Fail if `text` is longer than MaxText, is not valid UTF-8, or contains a zero
// byte.
func CheckText(text string) {
	if len(text) > MaxText {
		Fail(position(text, MaxText), "a text of %d bytes; the limit is %d", len(text), MaxText)
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

// position returns the position of byte i of a text.
func position(text string, i int) source.Pos {
	before := text[:i]
	return source.Pos{Line: int32(strings.Count(before, "\n")) + 1, Col: int32(i - strings.LastIndexByte(before, '\n'))}
}
