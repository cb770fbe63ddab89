package scripts

import (
	"bytes"
	"errors"
	"flag"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/bucket"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

const (
	knownBugs = "testdata/known"
	rightFile = "testdata/known-right.txt"
)

var update = flag.Bool("update", false, "write the files of right values")

// allKnownBugs returns the known bugs. It fails the test unless each names the back-ends that have
// it.
func allKnownBugs(t *testing.T) []bucket.KnownBug {
	t.Helper()
	bugs, err := bucket.KnownBugs(knownBugs)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range bugs {
		if len(b.Victims) == 0 {
			t.Errorf(`%s lacks a line "// Wrong on: BACKEND (VERSION)"`, b.File)
		}
	}
	return bugs
}

// pipe runs a command line of the shell, with the tools on PATH, and returns its output. In the
// command line, $0, $1 and so on are args.
func pipe(t *testing.T, line string, args ...string) []byte {
	t.Helper()
	var out, log bytes.Buffer
	c := exec.Command("sh", append([]string{"-c", line}, args...)...)
	c.Env = append(os.Environ(), "PATH="+path())
	c.Stdout, c.Stderr = &out, &log
	if err := c.Run(); err != nil {
		t.Fatalf("%v\n%s", err, &log)
	}
	return out.Bytes()
}

// For each test of a known bug, the interpreter gives the right values, which are stored in
// known-right.txt.
func TestKnownBugsHaveRightValues(t *testing.T) {
	var files []string
	for _, b := range allKnownBugs(t) {
		files = append(files, filepath.Join(knownBugs, b.File))
	}
	rightValues(t, rightFile, files)
}

// rightValues fails the test unless the interpreter gives, for the test files in tests, the values
// that are stored in file.
func rightValues(t *testing.T, file string, tests []string) {
	t.Helper()
	got := pipe(t, `shrun -b ref -text "$0" "$@"`, tests...)
	if *update {
		if err := os.WriteFile(file, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	right, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(string(right), "\n")
	for i, line := range strings.Split(string(got), "\n") {
		if i >= len(want) || line != want[i] {
			t.Fatalf("%s:%d differs: %s (go test -update, if that is right)", file, i+1, line)
		}
	}
	if len(got) != len(right) {
		t.Errorf("%s says more", file)
	}
}

// Each test of a known bug is a valid shader: glslangValidator accepts it, or tint or
// naga for WGSL, unless the bug is in that compiler.
func TestKnownBugsAreValid(t *testing.T) {
	for _, b := range allKnownBugs(t) {
		t.Run(b.File, func(t *testing.T) {
			file := filepath.Join(knownBugs, b.File)
			validators := [][]string{{"glslangValidator", file}}
			if strings.HasSuffix(file, ".wgsl") {
				validators = [][]string{{"tint", file, "-o", os.DevNull, "--format", "wgsl"}, {"naga", file}}
			}
			var says []string
			for _, v := range validators {
				ran, accepts, log := validate(v)
				if accepts {
					return
				}
				if ran {
					says = append(says, log)
				}
			}
			if len(says) == 0 {
				t.Skipf("no %s, or it ends", validators[0][0])
			}
			t.Errorf("refused: %s", strings.Join(says, "\n"))
		})
	}
}

// validate runs a validator. `accepts` reports whether it accepts the shader, and `log` is the
// output of a validator that rejects it. If `ran` is false, the validator crashed or did not start,
// which is no rejection.
func validate(command []string) (ran, accepts bool, log string) {
	out, err := exec.Command(command[0], command[1:]...).CombinedOutput()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return true, true, ""
	// A signal or a panic of Rust (exit status 101) has ended the validator.
	case !errors.As(err, &exit) || exit.ExitCode() < 0 || exit.ExitCode() == 101:
		return false, false, ""
	}
	return true, false, string(out)
}

// A workaround rewrites the test of its bug, and the result means the same.
func TestWorkaroundsRewriteKnownBugs(t *testing.T) {
	for _, b := range allKnownBugs(t) {
		if b.Workaround == "" {
			continue
		}
		t.Run(b.File, func(t *testing.T) {
			file := filepath.Join(knownBugs, b.File)
			before := one(t, pipe(t, `shrecond -only none "$0" | shrun -b ref`, file))
			after := one(t, pipe(t, `shrecond -only none -workaround "$1" "$0" | shrun -b ref`, file, b.Workaround))
			if after.Source == before.Source {
				t.Errorf("workaround %s finds nothing", b.Workaround)
			}
			if got, want := after.Runs[0], before.Runs[0]; got.Outcome != record.OK || !maps.Equal(got.Outputs, want.Outputs) {
				t.Errorf("with workaround %s: %s %s, outputs %v, want %v", b.Workaround, got.Outcome, got.Detail, got.Outputs, want.Outputs)
			}
		})
	}
}

// one returns the record in `line`, the output of a shell command for a single test. It fails the
// test if `line` does not begin with a valid record.
func one(t *testing.T, line []byte) *record.Record {
	t.Helper()
	r, err := record.NewReader(bytes.NewReader(line), "a test").Next()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// fewest is the least number of known bugs from which TestKnownBugs draws a conclusion: if a
// back-end has at least this number and shows none of them, TestKnownBugs fails.
const fewest = 5

// The test checks that known bugs show on the back-ends that the comment "Wrong on: …" in a shader
// lists. If one bug does not show, the test only logs that. If a back-end shows none, the test
// fails.
func TestKnownBugs(t *testing.T) {
	var gone []string // bugs that do not show
	shown, tried := map[string]int{}, map[string]int{}
	for _, b := range allKnownBugs(t) {
		var right, wrong []string
		for _, v := range b.Victims {
			t.Run(b.File+"/"+v.Backend, func(t *testing.T) {
				shows, why := tryBug(t, &b, v)
				tried[v.Backend]++
				if shows {
					shown[v.Backend]++
					wrong = append(wrong, v.Backend)
				} else {
					right = append(right, v.Backend+why)
				}
			})
		}
		if len(right) > 0 {
			gone = append(gone, notShown(b.File, right, wrong))
		}
	}
	// A back-end may show only some bugs: software drivers compile for the processor of the
	// machine, and vendors fix bugs. If it shows none, our tools probably no longer see the bugs.
	for name, n := range tried {
		if n >= fewest && shown[name] == 0 {
			t.Errorf("%s shows none of its %d known bugs", name, n)
		}
	}
	for _, line := range gone {
		t.Log(line)
	}
}

// notShown returns a line for the log of the Go test, where scripts/test finds it: the known bug in
// `file` does not show on the back-ends in `right`, but shows on those in `wrong`.
//
//	does not show: a.comp on llvmpipe; it does on zink
func notShown(file string, right, wrong []string) string {
	line := "does not show: " + file + " on " + strings.Join(right, ", ")
	if len(wrong) > 0 {
		return line + "; it does on " + strings.Join(wrong, ", ")
	}
	return line + "; it shows on no driver here"
}

// tryBug runs the test of a known bug on v, one of the back-ends that the bug names. It reports
// whether the bug shows. If the bug does not show, `why` is a possible reason in parentheses, or ""
// if tryBug knows none.
func tryBug(t *testing.T, b *bucket.KnownBug, v bucket.Victim) (shows bool, why string) {
	if !listed(v.Backend, "-config", "backends.json") {
		t.Skipf("no %s", v.Backend)
	}
	r := judged(t, b, v, "")
	switch {
	case slices.Equal(r.Verdict.Suspects, []string{v.Backend}) && (r.Verdict.Class == compare.Timeout) == b.Endless:
	case r.Verdict.Class == compare.Match:
		if lacks := b.Lacks(&r.Runs[1]); len(lacks) > 0 {
			why = " (whose processor lacks " + strings.Join(lacks, ", ") + ")"
		}
		return false, why
	case r.Verdict.Class == compare.Timeout || r.Verdict.Class == compare.Flaky:
		return false, " (" + r.Verdict.Class + ")"
	default:
		t.Fatalf("%s, suspects %v", r.Verdict.Class, r.Verdict.Suspects)
	}
	if b.Workaround == "" {
		return true, ""
	}
	switch r := judged(t, b, v, b.Workaround); r.Verdict.Class {
	case compare.Match, compare.Timeout:
	default:
		t.Errorf("with workaround %s: %s, suspects %v", b.Workaround, r.Verdict.Class, r.Verdict.Suspects)
	}
	return true, ""
}

// judged runs the test of the known bug b on ref and on v.Backend, with `workaround` unless it is
// "", and returns the record with the verdict. It skips the Go test if the driver's version does
// not contain v.Version.
func judged(t *testing.T, b *bucket.KnownBug, v bucket.Victim, workaround string) *record.Record {
	t.Helper()
	// A test that ends has time to end even on a busy machine.
	limit := "1m"
	if b.Endless {
		// The bug keeps the test from ending, so a longer limit would only take more time.
		limit = "10s"
	}
	r := one(t, pipe(t, `shrecond -only none ${2:+-workaround "$2"} "$0" | shrun -config backends.json -timeout "$3" -b ref -b "$1" | shcmp`,
		filepath.Join(knownBugs, b.File), v.Backend, workaround, limit))
	if d := r.Runs[1].Driver; d != nil && !strings.Contains(d.Version, v.Version) {
		t.Skipf("%s is %s", v.Backend, d.Version)
	}
	return r
}
