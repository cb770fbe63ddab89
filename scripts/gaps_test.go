package scripts

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"shsmith/lib/coverage"
	"shsmith/lib/front"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

const (
	gapTests      = "testdata/gaps"
	gapsRightFile = "testdata/gaps-right.txt"
	mostGapLines  = 20
)

// gap is a test in testdata/gaps. It reaches a line of a compiler that other tests do not reach.
type gap struct {
	file, backend, line string
}

var reaches = regexp.MustCompile(`(?m)^// Reaches (\S+:\d+) of (\S+)\.$`)

// gaps reads the tests in testdata/gaps. Each must have a comment "// Reaches FILE:LINE of
// BACKEND." and at most mostGapLines lines of code. Otherwise gaps fails the Go test.
func gaps(t *testing.T) (list []gap, files []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(gapTests, "cov-*"))
	if err != nil || len(files) < 30 {
		t.Fatalf("%d tests of gaps: %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m := reaches.FindSubmatch(text)
		if m == nil {
			t.Fatalf(`%s lacks a line "// Reaches FILE:LINE of BACKEND."`, file)
		}
		list = append(list, gap{file, string(m[2]), string(m[1])})
		lines := 0
		for _, line := range strings.Split(string(text), "\n") {
			if line != "" && !strings.HasPrefix(line, "/* shsmith ") && !strings.HasPrefix(line, "//") {
				lines++
			}
		}
		if lines > mostGapLines {
			t.Errorf("%s has %d lines, want at most %d", file, lines, mostGapLines)
		}
	}
	return list, files
}

// For each test in testdata/gaps, the interpreter gives the values that are stored in
// gaps-right.txt. All code of the test has an effect on an output: coverage.Effective, which
// removes code without an effect, returns the whole program.
func TestGapsShow(t *testing.T) {
	list, files := gaps(t)
	rightValues(t, gapsRightFile, files)
	for _, g := range list {
		rec := one(t, pipe(t, `shsplit "$0"`, g.file))
		u, err := front.Parse(rec.Lang, g.file, rec.Source)
		if err != nil {
			t.Fatal(err)
		}
		text, err := coverage.Effective(rec)
		if want := front.Print(u); err != nil || text != want {
			t.Errorf("%s: %v: the code with an effect is\n%sof\n%s", g.file, err, text, want)
		}
	}
}

// shsplit can write each test in testdata/gaps as a conformance test: for the WebGPU CTS if it is
// in WGSL, and otherwise for the Vulkan CTS.
func TestGapsAreConformanceTests(t *testing.T) {
	list, _ := gaps(t)
	for _, g := range list {
		form := "cts-webgpu"
		if filepath.Ext(g.file) != ".wgsl" {
			form = "cts-vulkan"
			if _, err := exec.LookPath("spirv-dis"); err != nil {
				continue // -to cts-vulkan needs it
			}
		}
		name := strings.TrimSuffix(filepath.Base(g.file), filepath.Ext(g.file))
		pipe(t, `shrun -b ref "$0" | shsplit -to "$1" -name "$2" -about "A gap in coverage"`, g.file, form, name)
	}
}

// The test checks the tests in testdata/gaps: a compiler reaches the line that a comment in the
// test names, but does not reach this line when it compiles the test without its code.
func TestGapsAreReached(t *testing.T) {
	list, _ := gaps(t)
	for _, g := range list {
		if !listed(g.backend) {
			continue
		}
		// `shrun -reach` stops the compiler at the line, so the compiler need not count lines.
		rec := one(t, pipe(t, `shrun -b "$1" -reach "$2" "$0"`, g.file, g.backend, g.line))
		if run := rec.Runs[0]; run.Detail != "reached "+g.line {
			t.Errorf("%s does not reach %s of %s: %s %s", g.file, g.line, g.backend, run.Outcome, run.Detail)
		}
		text, err := coverage.WithoutCode(rec)
		if err != nil {
			t.Fatal(err)
		}
		empty := filepath.Join(t.TempDir(), filepath.Base(g.file))
		rec.Source, rec.Runs = text, nil
		if err := os.WriteFile(empty, []byte(harness.Text(rec)), 0o666); err != nil {
			t.Fatal(err)
		}
		rec = one(t, pipe(t, `shrun -b "$1" -reach "$2" "$0"`, empty, g.backend, g.line))
		if run := rec.Runs[0]; run.Outcome != record.OK {
			t.Errorf("%s without its code: %s %s", g.file, run.Outcome, run.Detail)
		}
	}
}
