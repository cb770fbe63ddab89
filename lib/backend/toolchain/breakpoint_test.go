package toolchain

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// looper is the source of a program. The program's argument is the path of a file. The program
// prints "loop" if that file contains the word loop.
const looper = `package main

import (
	"bytes"
	"os"
)

func main() {
	if text, _ := os.ReadFile(os.Args[1]); bytes.Contains(text, []byte("loop")) {
		println("loop")
	}
}
`

// build writes the Go program in the constant looper to a file reach/main.go and compiles it. It
// returns the path of the executable file.
func build(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "reach")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	source, program := filepath.Join(dir, "main.go"), filepath.Join(dir, "looper")
	if err := os.WriteFile(source, []byte(looper), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("go", "build", "-o", program, source).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}

// If a tool executes the source line Config.Reach, the test ends with a crash, and Run.Detail is
// "reached LINE". A tool that does not execute the line, or has no code for it, such as grep, runs
// as usual.
func TestReach(t *testing.T) {
	if traps[runtime.GOARCH] == nil {
		t.Skip("no breakpoints on " + runtime.GOARCH)
	}
	steps := []backend.Step{{Command: "grep -q void {file}"}, {Command: build(t) + " {file}"}}
	for _, c := range []struct {
		line, source string
		outcome      record.Outcome
	}{
		{"main.go:10", "void", record.OK},
		{"main.go:10", "void loop", record.Crash},
		{"main.go:10", "loop", record.CompileError},
		{"reach/main.go:9", "void", record.Crash},
	} {
		run := runSteps(t, backend.Config{Steps: steps, Reach: c.line}, &record.Record{Lang: "glsl", Stage: "compute", Source: c.source})
		if run.Outcome != c.outcome {
			t.Errorf("%s, %q: %+v", c.line, c.source, run)
		}
		if reached := run.Signal == "SIGTRAP" && run.Detail == "reached "+c.line; reached != (c.outcome == record.Crash) {
			t.Errorf("%s, %q: %s %q", c.line, c.source, run.Signal, run.Detail)
		}
	}
	for line, message := range map[string]string{
		"main.go:1":       "no program has code for",
		"each/main.go:10": "no program has code for",
		"main.go":         "must be FILE:LINE",
		"main.go:0":       "must be FILE:LINE",
		"main.go:fifteen": "must be FILE:LINE",
	} {
		if _, err := Of(backend.Config{Steps: steps, Reach: line}); err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("%s: %v", line, err)
		}
	}
}
