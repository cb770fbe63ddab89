package backend_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/record"
	"shsmith/lib/sandbox"
)

// A worker can write to its scratch folder, but it cannot use the network, or the user's files and
// environment variables. If Open is set in the configuration of its back-end, it can use all these.
func TestIsolation(t *testing.T) {
	here := sandbox.Here()
	t.Setenv("SECRET_TOKEN", "x")
	outside := filepath.Join(t.TempDir(), "file")
	closed, open := config("closed", "OUTSIDE", outside), config("open", "OUTSIDE", outside)
	open.Open = true
	if closed.Isolation() == "open" || open.Isolation() != "open" {
		t.Errorf("%s, %s", closed.Isolation(), open.Isolation())
	}
	r := runner(t, options(t), closed, open)
	for _, c := range []struct {
		what    string
		stopped bool
	}{{"scratch", false}, {"dial", here.Network}, {"home", here.Files}, {"outside", here.Files}, {"secret", true}} {
		rec := run(t, r, c.what, c.what)
		if got := rec.Runs[0]; (got.Outcome != record.OK) != c.stopped {
			t.Errorf("%s: %s, %s", c.what, got.Outcome, got.Detail)
		}
		if got := rec.Runs[1]; got.Outcome != record.OK {
			t.Errorf("%s, open: %s, %s", c.what, got.Outcome, got.Detail)
		}
	}
}

// Processes that a driver leaves in the background end with its worker, however the
// worker ends, and delay nothing. The worker's folder is removed.
func TestBackground(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("SLEEP", fmt.Sprint(300_000_000+os.Getpid()))
	t.Setenv("TMPDIR", tmp)
	o := options(t)
	sleep := os.Getenv("SLEEP")
	stream := config("stream", "SLEEP", sleep)
	stream.Kind, stream.Command = "exec", self(t).Worker[0]
	for _, c := range []backend.Config{config("a", "SLEEP", sleep), stream} {
		r := runner(t, o, c)
		for _, source := range []string{"leave exit", "leave segv", "leave killed", "leave eat"} {
			run(t, r, source, source)
			if left := sleepers(); len(left) > 0 {
				t.Errorf("%s, %s: left are %v", c.Kind, source, left)
			}
		}
		run(t, r, "x", "leave")
		if len(sleepers()) == 0 {
			t.Error("nobody is there before the worker ends")
		}
		r.Close()
		if left := sleepers(); len(left) > 0 {
			t.Errorf("%s: left are %v", c.Kind, left)
		}
	}
	if left, _ := filepath.Glob(tmp + "/*"); len(left) > 0 {
		t.Errorf("left is %v", left)
	}
}

// sleepers returns the ids of the processes "sleep $SLEEP". A test shader with the word "leave"
// makes its worker start such processes in the background.
func sleepers() (pids []string) {
	time.Sleep(20 * time.Millisecond) // a new process must first become sleep
	files, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, f := range files {
		if text, _ := os.ReadFile(f); strings.HasPrefix(string(text), fmt.Sprintf("sleep\x00%s\x00", os.Getenv("SLEEP"))) {
			pids = append(pids, filepath.Base(filepath.Dir(f)))
		}
	}
	return pids
}
