package main

import "testing"

// The function `work` always does the same work, and returns a number that depends on all of it.
// scripts/lab/bench measures the times of the tools in multiples of the time of `work`.
func TestTheWorkNeverChanges(t *testing.T) {
	if got := work(3); got != 3493400883329222107 {
		t.Errorf("the work gives %d: it has changed, and so has the unit of scripts/lab/bench", got)
	}
}
