package backend_test

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// serveAnything runs a worker that may break the protocol. It answers a test by the function
// hostile[S], where S is the source of the test. If there is no such function, the answer is the
// outcome ok.
func serveAnything() {
	in := record.NewReader(os.Stdin, "input")
	for r, err := in.Next(); err == nil; r, err = in.Next() {
		if answer, ok := hostile[r.Source]; ok {
			answer(r)
		} else {
			say(r.ID, record.Run{Outcome: record.OK})
		}
	}
	os.Exit(0)
}

func say(id string, runs ...record.Run) {
	record.NewWriter(os.Stdout).Write(&record.Record{Schema: record.Schema, ID: id, Runs: runs})
}

// deliver answers the test r with one output, `data`. It claims that the hash of the output is
// `hash`, which may be false.
func deliver(r *record.Record, hash string, data []byte) {
	run := record.Run{Outcome: record.OK, Outputs: map[string]string{"out": hash}}
	record.NewWriter(os.Stdout).Write(&record.Record{Schema: record.Schema, ID: r.ID, Runs: []record.Run{run}, Blobs: map[string][]byte{hash: data}})
}

// segfault ends this process by SIGSEGV, like a C program without a signal handler. For this,
// segfault replaces the process by a shell, because the Go runtime would handle the signal: it
// prints a trace, and it sometimes hung before the process ended.
func segfault() {
	_ = syscall.Exec("/bin/sh", []string{"sh", "-c", "kill -SEGV $$"}, nil)
}

// asked has the ids of the tests with the source "twice, late". The worker (serveAnything) answers
// each of them twice: at once, and again when the worker gets a test with the source "after it".
var asked []string

var hostile = map[string]func(*record.Record){
	"half": func(*record.Record) {
		fmt.Print(`{"schema": "shsmith/1", "id":`)
		segfault()
	},
	"other":    func(r *record.Record) { say(r.ID+"other", record.Run{Outcome: record.OK}) },
	"two runs": func(r *record.Record) { say(r.ID, record.Run{Outcome: record.OK}, record.Run{Outcome: record.OK}) },
	"no run":   func(r *record.Record) { say(r.ID) },
	"null":     func(*record.Record) { fmt.Println("null") },
	"null run": func(r *record.Record) {
		fmt.Printf(`{"schema": "shsmith/1", "id": %q, "runs": [null]}`+"\n", r.ID)
	},
	"outcome":  func(r *record.Record) { say(r.ID, record.Run{Outcome: "splendid"}) },
	"nonsense": func(*record.Record) { fmt.Println("nonsense") },
	"no bytes": func(r *record.Record) {
		say(r.ID, record.Run{Outcome: record.OK, Outputs: map[string]string{"out": strings.Repeat("0", 64)}})
	},
	"other bytes": func(r *record.Record) { deliver(r, strings.Repeat("0", 64), []byte{1, 2, 3, 4}) },
	"too long":    func(r *record.Record) { deliver(r, backend.Hash(make([]byte, 5)), make([]byte, 5)) },
	"foreign output": func(r *record.Record) {
		say(r.ID, record.Run{Outcome: record.OK, Outputs: map[string]string{"in": strings.Repeat("0", 64)}})
	},
	"closes": func(*record.Record) { os.Stdout.Close(); time.Sleep(time.Hour) },
	"endless": func(*record.Record) {
		for piece := bytes.Repeat([]byte("x"), 1<<20); ; {
			if _, err := os.Stdout.Write(piece); err != nil {
				time.Sleep(time.Hour)
			}
		}
	},
	"twice": func(r *record.Record) {
		say(r.ID, record.Run{Outcome: record.OK})
		say(r.ID, record.Run{Outcome: record.Crash})
	},
	"twice, late": func(r *record.Record) {
		say(r.ID, record.Run{Outcome: record.OK})
		asked = append(asked, r.ID)
	},
	"after it": func(r *record.Record) {
		for _, id := range asked {
			say(id, record.Run{Outcome: record.Crash})
		}
		say(r.ID, record.Run{Outcome: record.OK})
	},
	"twice and away": func(r *record.Record) {
		say(r.ID, record.Run{Outcome: record.OK})
		os.Exit(7)
	},
}

// A wrong answer of a worker spoils only the result of the test that the worker runs. Even an
// endless answer does not fill the memory of the parent process.
func TestWrongAnswers(t *testing.T) {
	r := runner(t, options(t), config("a", workerVariable, "hostile"))
	before := peak(t)
	for _, c := range []struct {
		source  string
		outcome record.Outcome
		signal  string
		detail  string
	}{
		{"half", record.Crash, "SIGSEGV", "segmentation fault"},
		{"other", record.Invalid, "", "it answers record x#3 by record x#3other with 1 runs"},
		{"two runs", record.Invalid, "", "with 2 runs"},
		{"no run", record.Invalid, "", "with 0 runs"},
		{"null", record.Invalid, "", "not a record"},
		{"null run", record.Invalid, "", `unknown outcome ""`},
		{"outcome", record.Invalid, "", `unknown outcome "splendid"`},
		{"nonsense", record.Invalid, "", "not a record"},
		{"no bytes", record.Invalid, "", "lacks the bytes of output"},
		{"other bytes", record.Invalid, "", "lacks the bytes of output"},
		{"too long", record.Invalid, "", "its answer has 5 bytes for output out, which has only 4"},
		{"foreign output", record.Invalid, "", "which the test lacks"},
		{"closes", record.Invalid, "", "closed its output and lived on"},
		{"endless", record.Invalid, "", "a line of more than"},
		{"twice", record.OK, "", ""},
		{"twice, late", record.OK, "", ""},
		{"after it", record.OK, "", ""},
		{"twice and away", record.OK, "", ""},
	} {
		run(t, r, "x", "well") // so that the worker is used
		workers := children(t)
		got := run(t, r, "x", c.source).Runs[0]
		if got.Outcome != c.outcome || got.Signal != c.signal || !strings.Contains(got.Detail, c.detail) {
			t.Errorf("%s: %s %s, %s", c.source, got.Outcome, got.Signal, got.Detail)
		}
		dies := c.source == "twice and away"
		for dies && children(t) == workers {
			time.Sleep(10 * time.Millisecond)
		}
		// The pool may not have noticed yet that the worker is gone. Then the test is flaky.
		if got := run(t, r, "x", "well").Runs[0]; got.Outcome != record.OK && !(dies && got.Outcome == record.Flaky) {
			t.Errorf("after %s: %s, %s", c.source, got.Outcome, got.Detail)
		}
	}
	if grown := peak(t) - before; grown > 64<<20 {
		t.Errorf("%d MiB for answers of a word", grown>>20)
	}
}

// peak returns the largest resident size of this process so far, in bytes.
func peak(t *testing.T) int64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Skip("this system does not say how much memory a process had")
	}
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	kib, _ := strconv.ParseInt(strings.Fields(rest + " 0")[0], 10, 64)
	return kib << 10
}
