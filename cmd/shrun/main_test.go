package main

import (
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/backend/backtrace/provoke"
	"shsmith/lib/backend/kinds"
	"shsmith/lib/cli/clitest"
)

func TestMain(m *testing.M)   { clitest.Main(m, "shrun", main) }
func TestManual(t *testing.T) { clitest.Manual(t, program) }

// Scripts that need a driver are skipped if it is not there.
func TestScripts(t *testing.T) {
	listed := newListed(t)
	clitest.Run(t,
		clitest.Condition{Prefix: "backend", Holds: listed.has},
		clitest.Condition{Prefix: "built", Holds: func(with string) bool { return with == "cgo" && provoke.HasCgo }})
}

// listed tells which back-ends answer. It asks a back-end only when one of TestScripts' scripts
// needs that back-end, and only once, because a browser takes seconds to start.
type listed struct {
	known   []backend.Config
	options backend.Options
	asked   sync.Map // func() bool by name
}

// newListed returns a `listed`, which tells which back-ends of this machine answer. To ask a
// back-end, a `listed` starts this test binary as a worker, through a link called shrun. Under the
// name shrun, the binary runs the `main` of shrun and no tests.
func newListed(t *testing.T) *listed {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	tool := filepath.Join(t.TempDir(), "shrun")
	if err := os.Symlink(exe, tool); err != nil {
		t.Fatal(err)
	}
	known, err := kinds.All.Known("")
	if err != nil {
		t.Fatal(err)
	}
	return &listed{known: known, options: backend.Options{Self: backend.Self{Worker: []string{tool, "-worker"}, Contain: []string{tool, "-contain"}}, Timeout: time.Minute}}
}

// has reports whether the back-end called name answers.
func (l *listed) has(name string) bool {
	ask, _ := l.asked.LoadOrStore(name, sync.OnceValue(func() bool {
		i := slices.IndexFunc(l.known, func(c backend.Config) bool { return c.Name == name })
		if i < 0 {
			return false
		}
		_, err := backend.Probe(l.known[i], l.options)
		return err == nil
	}))
	return ask.(func() bool)()
}
