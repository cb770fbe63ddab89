// Package pattern has regular expressions that are compiled when they are first used. Most
// processes use few of them, and a reducer starts a process for each candidate, so this
// saves time.
package pattern

import (
	"regexp"
	"sync"
)

// Of returns a function that returns the regular expression `text`. The function compiles
// it when it is first called, and panics if text is not a regular expression.
func Of(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
