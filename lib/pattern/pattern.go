// Package pattern has regular expressions that are compiled at their first use. Most
// processes use few of them; a reducer starts a process for each candidate.
package pattern

import (
	"regexp"
	"sync"
)

// Of returns a function that gives the regular expression text. The function panics if
// text is none.
func Of(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
