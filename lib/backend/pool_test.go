package backend_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shsmith/lib/record"
)

// Every disagreement is repeated in fresh workers. Their number does not grow.
func TestFreshWorkersDoNotPileUp(t *testing.T) {
	before := children(t)
	r := runner(t, options(t), config("a"), config("b", "WRONG", "1"))
	for i := range 10 {
		rec := run(t, r, fmt.Sprint(i), "wrong-here")
		for _, got := range rec.Runs {
			if got.Outcome != record.OK {
				t.Fatalf("%s: %s %s", got.Backend, got.Outcome, got.Detail)
			}
		}
	}
	if n := children(t) - before; n != 2 {
		t.Errorf("%d workers of two back-ends, one test at a time", n)
	}
}

// The runner starts a worker for each back-end to ask for the driver. The same worker then runs the
// first test, so the runner starts no second worker.
func TestProbeStaysForTheFirstTest(t *testing.T) {
	before := children(t)
	r := runner(t, options(t), config("a"), config("b"))
	if n := children(t) - before; n != 2 {
		t.Errorf("%d workers of two back-ends before the first test", n)
	}
	run(t, r, "x", "well")
	if n := children(t) - before; n != 2 {
		t.Errorf("%d workers of two back-ends after it", n)
	}
}

// children returns the number of child processes of this process.
func children(t *testing.T) int {
	t.Helper()
	files, err := filepath.Glob("/proc/self/task/*/children")
	if err != nil || len(files) == 0 {
		t.Skip("this system does not list a process's children")
	}
	n := 0
	for _, f := range files {
		b, _ := os.ReadFile(f) // a thread may have ended
		n += len(strings.Fields(string(b)))
	}
	return n
}
