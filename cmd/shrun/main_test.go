package main

import (
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/backend/fault/provoke"
	"shsmith/lib/cli/clitest"
)

func TestMain(m *testing.M)   { clitest.Main(m, "shrun", main) }
func TestManual(t *testing.T) { clitest.Manual(t, program) }

// Scripts that need a driver skip where it is not.
func TestScripts(t *testing.T) {
	listed := sync.OnceValue(func() []string { return listed(t) })
	clitest.Run(t,
		clitest.Condition{Prefix: "backend", Holds: func(name string) bool { return slices.Contains(listed(), name) }},
		clitest.Condition{Prefix: "built", Holds: func(with string) bool { return with == "cgo" && provoke.Possible }})
}

// listed asks the drivers. The workers are this test binary under the tool's
// name.
func listed(t *testing.T) []string {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	tool := filepath.Join(t.TempDir(), "shrun")
	if err := os.Symlink(exe, tool); err != nil {
		t.Fatal(err)
	}
	known, err := backend.Known("")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, l := range backend.List(known, backend.Options{Self: []string{tool, "-worker"}, Timeout: time.Minute}) {
		names = append(names, l.Config.Name)
	}
	return names
}
