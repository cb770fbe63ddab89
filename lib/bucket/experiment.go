package bucket

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/compare"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// An experiment changes a failing test without changing its meaning, and runs the changed test on
// the same back-ends. If the changed test does not fail, the change hides the bug.

// trial is a copy of a failing test with at most one change.
type trial struct {
	rec        *record.Record
	workaround string   // workaround that was applied, or ""
	node       ast.Expr // operation that is replaced by a read from a buffer, or nil
	construct  string   // construct that a statement was written without, or ""
}

// parsed returns the checked program of a test.
func parsed(rec *record.Record) (*check.Info, error) {
	unit, err := front.Parse(rec.Lang, rec.ID, rec.Source)
	if err != nil {
		return nil, err
	}
	return front.Check(rec.ID, unit, language.Stage(rec.Stage))
}

// bare returns a copy of rec without results. The program of the copy is `text`.
func bare(rec *record.Record, text string) *record.Record {
	r := *rec
	r.Source, r.Original, r.Relaxed = text, "", nil
	r.Runs, r.Blobs, r.Verdict, r.Bucket = nil, nil, nil, nil
	return &r
}

// run runs trials on the suspects of rec and on the reference. If rec has no result of the
// reference, it runs them on all back-ends of rec. `flags` are further flags of shrun. run returns
// the records of the trials with verdicts.
func (s *Store) run(rec *record.Record, trials []trial, flags ...string) ([]*record.Record, error) {
	rec, err := focused(rec, rec.Verdict.Suspects)
	if err != nil {
		return nil, err
	}
	snapshot, err := Snapshot(rec)
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp(s.work, "trials")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	config := filepath.Join(dir, backendsName)
	if err := os.WriteFile(config, snapshot, 0o666); err != nil {
		return nil, err
	}
	var input bytes.Buffer
	w := record.NewWriter(&input)
	for i := range trials {
		r := *trials[i].rec
		r.ID = fmt.Sprintf("trial-%d", i)
		if err := w.Write(&r); err != nil {
			return nil, err
		}
	}
	out, err := s.judgeOn(rec, config, &input, flags...)
	if err != nil {
		return nil, err
	}
	return readAll(out, "trials")
}

// judgeOn runs tests on the back-ends of rec and returns their records with verdicts, as lines of
// JSON. The tests come from `input` and from the files in `more`, which may begin with flags of
// shrun. `config` is the file that configures the back-ends.
func (s *Store) judgeOn(rec *record.Record, config string, input io.Reader, more ...string) ([]byte, error) {
	args := []string{"-c", `PATH=${SHSMITH_BIN:+$SHSMITH_BIN:}$PATH; shrun "$@" | shcmp`, "sh", "-jobs", "1",
		"-recorded", config}
	if rec.Verdict != nil && rec.Verdict.Class == compare.Timeout {
		args = append(args, "-timeout", "2s") // reduced tests are fast if they end
	}
	args = append(args, trustFlag(s.trust)...)
	for _, r := range backends(rec) {
		args = append(args, "-b", r.Backend)
	}
	var log bytes.Buffer
	cmd := exec.Command("/bin/sh", append(args, more...)...)
	cmd.Stdin, cmd.Stderr, cmd.Env = input, &log, environment(s.env)
	out, err := cmd.Output()
	if err != nil {
		return nil, &Missing{strings.TrimSpace(log.String())}
	}
	return out, nil
}

// isMended reports whether the trial r does not fail: its verdict is a match, and its outputs are
// those of the trusted run of `control`. `control` is the unchanged test. If it has no trusted run,
// isMended returns false.
func isMended(r, control *record.Record) bool {
	if r.Verdict == nil || r.Verdict.Class != compare.Match {
		return false
	}
	right := trustedRun(control)
	for i := range r.Runs {
		if x := &r.Runs[i]; right != nil && compare.Name(x) == compare.Name(right) {
			return maps.Equal(x.Outputs, right.Outputs)
		}
	}
	return false
}

// trustedRun returns the first run of rec that ended normally, has outputs, and is not a suspect of
// the verdict. It returns nil if there is none. If nothing is compared in the test, the run needs
// no outputs.
func trustedRun(rec *record.Record) *record.Run {
	if rec.Verdict == nil {
		return nil
	}
	hasOutputs := rec.Stage != string(language.Compute) || slices.ContainsFunc(rec.Resources, func(r record.Resource) bool { return r.Compare })
	for i := range rec.Runs {
		if r := &rec.Runs[i]; r.Outcome == record.OK && (len(r.Outputs) > 0 || !hasOutputs) && !slices.Contains(rec.Verdict.Suspects, compare.Name(r)) {
			return r
		}
	}
	return nil
}
