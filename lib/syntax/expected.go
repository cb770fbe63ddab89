package syntax

import (
	"slices"
	"strings"

	"github.com/antlr4-go/antlr/v4"
)

// Expected is a set of the kinds of tokens that a parser would accept next.
type Expected []antlr.Interval

// Expectation returns the kinds of tokens that p would accept next.
func Expectation(p antlr.Parser) Expected { return p.GetExpectedTokens().GetIntervals() }

// Has reports whether the token type `kind` is in the set.
func (list Expected) Has(kind int) bool {
	return slices.ContainsFunc(list, func(i antlr.Interval) bool { return i.Start <= kind && kind < i.Stop })
}

// Alternatives joins the words of the list for a message: "a, b or c".
func Alternatives(list []string) string {
	if n := len(list); n > 1 {
		return strings.Join(list[:n-1], ", ") + " or " + list[n-1]
	}
	return strings.Join(list, "")
}

// Quoted returns the text of a token in quotes for a message, or "end of file" for the last
// token. It cuts the text after 60 bytes.
func Quoted(t antlr.Token) string {
	if t.GetTokenType() == antlr.TokenEOF {
		return "end of file"
	}
	text := t.GetText()
	if len(text) > 60 {
		text = strings.ToValidUTF8(text[:60], "") + "…"
	}
	return "'" + text + "'"
}
