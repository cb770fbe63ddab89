package main

import "testing"

// The targets of scripts/lab/bench are multiples of this work, so it must not change.
func TestTheWorkNeverChanges(t *testing.T) {
	if got := work(3); got != 3493400883329222107 {
		t.Errorf("the work gives %d: it has changed, and so has the unit of scripts/lab/bench", got)
	}
}
