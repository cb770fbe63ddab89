// Package pattern has regular expressions that are compiled when they are first
// used: most processes, above all those that a reducer starts for each candidate,
// never use most of them.
package pattern

import (
	"regexp"
	"sync"
)

// Of gives the expression that a text says, which must be one.
func Of(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
