package main

import (
	"errors"
	"strings"

	"shsmith/lib/front"
	"shsmith/lib/source"
	"shsmith/lib/syntax"
)

// withinLimits returns an error if `out`, the reconditioned text of `file`, exceeds a limit for
// texts (docs/limits.md). Passes make a text longer and deeper:
//
//	a[a[i]] → a[uint(a[uint(i) % 4u]) % 4u]
func withinLimits(lang, file, out string) error {
	var errs source.Errors
	start := source.Pos{Line: 1, Col: 1} // the reader knows only the input, so a position in the result would be useless
	if len(out) > syntax.MaxText {
		errs.Add(file, start, "the reconditioned text has %d bytes; at most %d are possible", len(out), syntax.MaxText)
		return errs
	}
	if len(out) <= syntax.MaxTokens && depthBound(out) <= syntax.MaxNesting {
		return nil
	}
	_, err := front.Parse(lang, file, out)
	var found source.Errors
	if errors.As(err, &found) {
		errs.Add(file, start, "the reconditioned text is refused: %s (at %v of it)", found[0].Msg, found[0].Pos)
		return errs
	}
	return err
}

// depthBound returns an upper bound for the depth of a text's syntax tree, without parsing the
// text.
func depthBound(text string) (bound int) {
	// A node is at most as deep as the number of open brackets, operators and statement heads since
	// the last complete statement. Each word, and each other character that is not blank, counts as
	// one of these.
	depth, chain := 0, 0
	var chains []int // for each open bracket, the value of chain before it
	wasInWord := false
	for i := range len(text) {
		c := text[i]
		inWord := c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		switch {
		case c == '(' || c == '[' || c == '{':
			chains = append(chains, chain)
			depth, chain = depth+chain+1, 0
		case c == ')' || c == ']' || c == '}':
			if n := len(chains); n > 0 {
				chain = chains[n-1]
				depth -= chain + 1
				chains = chains[:n-1]
			}
			chain++
		case c != ' ' && c != '\n' && !(inWord && wasInWord):
			chain++
		}
		// An else continues the statement before it.
		if (c == ';' || c == '}') && !strings.HasPrefix(strings.TrimLeft(text[i+1:min(i+1000, len(text))], " \n"), "else") {
			chain = 0
		}
		wasInWord = inWord
		bound = max(bound, depth+chain)
	}
	return bound
}
