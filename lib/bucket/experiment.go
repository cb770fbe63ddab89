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

// run runs trials on the suspects of rec and on the reference, and returns their records with
// verdicts. `flags` are further flags of shrun.
func (s *Store) run(rec *record.Record, trials []trial, flags ...string) ([]*record.Record, error) {
	// If the reference has no result, focused keeps all back-ends.
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

// judgeOn runs the tests in `input` on rec's back-ends and returns the records with verdicts, as
// lines of JSON. The file `config` configures the back-ends. `more` has flags of shrun and files
// with further tests.
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
	// The files in `more` may come after flags of shrun.
	cmd := exec.Command("/bin/sh", append(args, more...)...)
	cmd.Stdin, cmd.Stderr, cmd.Env = input, &log, environment(s.env)
	out, err := cmd.Output()
	if err != nil {
		return nil, &Missing{strings.TrimSpace(log.String())}
	}
	return out, nil
}

// isFixed reports whether the trial r no longer fails: its verdict is a match, and its outputs are
// right. The right outputs are those of the trusted run (trustedRun) of `control`, the unchanged
// test. Without a trusted run, the result is false.
func isFixed(r, control *record.Record) bool {
	if r.Verdict == nil || r.Verdict.Class != compare.Match {
		return false
	}
	right := trustedRun(control)
	for i := range r.Runs {
		// The outputs of the same back-end must be the same again.
		if x := &r.Runs[i]; right != nil && compare.Name(x) == compare.Name(right) {
			return maps.Equal(x.Outputs, right.Outputs)
		}
	}
	return false
}

// trustedRun returns the first run of rec that ended normally, is no suspect of the verdict, and
// has outputs if the test has any. It returns nil if no run is like this.
func trustedRun(rec *record.Record) *record.Run {
	if rec.Verdict == nil {
		return nil
	}
	// A compute shader may have no buffer that is compared.
	hasOutputs := rec.Stage != string(language.Compute) || slices.ContainsFunc(rec.Resources, func(r record.Resource) bool { return r.Compare })
	for i := range rec.Runs {
		if r := &rec.Runs[i]; r.Outcome == record.OK && (len(r.Outputs) > 0 || !hasOutputs) && !slices.Contains(rec.Verdict.Suspects, compare.Name(r)) {
			return r
		}
	}
	return nil
}
