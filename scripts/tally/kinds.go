package main

import (
	"regexp"

	"shsmith/lib/record"
)

// finding is a line of a run's detail that tells of undefined behaviour.
var finding = regexp.MustCompile(`(?m)^[0-9:]+: ([a-z-]+): `)

// kinds gives the kinds of undefined behaviour that a run reports, each once.
func kinds(r *record.Run) map[string]bool {
	found := map[string]bool{}
	if r.Outcome == record.UB {
		for _, m := range finding.FindAllStringSubmatch(r.Detail, -1) {
			found[m[1]] = true
		}
	}
	return found
}
