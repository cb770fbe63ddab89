// Package pattern has regular expressions that are compiled at their first use. Most
// processes use few of them, and a reducer starts a process for each candidate.
package pattern

import (
	"regexp"
	"sync"
)

// Of returns a function that compiles the regular expression in text when it is first
// called, and returns it. That function panics if text is not a regular expression.
func Of(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
