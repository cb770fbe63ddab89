package backend

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"shsmith/lib/record"
)

// singleProgram returns a record with one program of rec: the test itself if v is -1, else variant
// v. The record contains only what a worker needs.
func singleProgram(rec *record.Record, v int) *record.Record {
	id := rec.ID
	if v >= 0 {
		id += "+" + rec.Variants[v].Name
		rec = rec.WithVariant(&rec.Variants[v])
	}
	return &record.Record{
		Schema: rec.Schema, ID: id,
		Lang: rec.Lang, Version: rec.Version, Stage: rec.Stage, Source: rec.Source,
		Dispatch: rec.Dispatch, Stages: rec.Stages, Resources: rec.Resources, Image: rec.Image,
		Optimisations: rec.Optimisations,
	}
}

// trial is one run of one program on one back-end.
type trial struct {
	pool    *pool
	program *record.Record
	variant string
	repeat  int
	attempt
	final bool // whether the result needs no repetition
}

// runFirst runs the program in a worker that may have run other tests. If the source is missing or
// the harness is invalid, it runs nothing and the outcome is Invalid. It returns a *Missing if no
// worker could be started.
func (t *trial) runFirst() error {
	err := t.program.Validate()
	if t.program.Source == "" {
		err = errors.New("the test has no source")
	}
	if err != nil {
		t.run, t.final = t.pool.sign(Fail(record.Invalid, "%v", err)), true
		return nil
	}
	t.attempt, err = t.pool.try(t.program, t.pool.fresh)
	t.final = len(t.before) == 0
	return err
}

// isDoubtful reports whether the result is bad, such as a crash, and earlier tests in the same
// worker may have caused it.
func (t *trial) isDoubtful() bool { return !t.final && t.pool.isBad(&t.run) }

// isBad reports whether a run may have spoiled its worker: it ended with a crash, a time-out, a
// lost device or too much memory.
func (p *pool) isBad(run *record.Run) bool {
	switch run.Outcome {
	case record.Crash:
		// Only a process that the test started ends at the line Reach, not the worker.
		return p.config.Reach == "" || run.Detail != "reached "+p.config.Reach
	case record.Timeout, record.DeviceLost, record.OutOfMemory:
		return true
	}
	return false
}

// runAgain repeats the run in a fresh worker, unless it is final or unsupported. Different results
// make the run flaky. But if the first run lost the device or timed out too early (hurried), the
// second result replaces the first.
func (t *trial) runAgain() error {
	if t.final || t.run.Outcome == record.Unsupported {
		return nil
	}
	a, err := t.pool.try(t.program, true)
	if err != nil {
		return err
	}
	t.final = true
	if sameResult(&t.run, &a.run) {
		t.attempt = a
		return nil
	}
	t.pool.retire(t.worker)
	note := fmt.Sprintf("%s in a worker that had served %d tests, %s in a fresh one", resultText(&t.run), len(t.before),
		resultText(&a.run))
	// The new result counts. A driver may take the device away from all processes after the shader
	// of one faulted (NVIDIA 580 does). And a used worker may have had too short a limit.
	if t.run.Outcome == record.DeviceLost || t.hurried {
		t.attempt = a
		t.run.Detail = cutDetail(joinLines(note, t.run.Detail))
		return nil
	}
	t.run.Detail = cutDetail(joinLines(note, t.run.Detail))
	t.run.Outcome, t.run.Before = record.Flaky, t.before
	return nil
}

// resultText describes the outcome and the outputs of a run in a short text. Two runs with the same
// outcome and outputs have the same text.
func resultText(r *record.Run) string {
	s := string(r.Outcome)
	for _, name := range slices.Sorted(maps.Keys(r.Outputs)) {
		s += fmt.Sprintf(" %s=%.12s", name, r.Outputs[name])
	}
	return s
}

// sameResult reports whether two runs have the same outcome, signal and outputs.
func sameResult(a, b *record.Run) bool {
	return a.Outcome == b.Outcome && a.Signal == b.Signal && maps.Equal(a.Outputs, b.Outputs)
}

// disagree reports whether trials have different outcomes or outputs. It ignores unsupported runs.
// It compares outputs only between runs that have some: a compiler's runs have none.
func disagree(trials []trial) bool {
	var one *record.Run
	for i := range trials {
		run := &trials[i].run
		switch {
		case run.Outcome == record.Unsupported:
		case one == nil:
			one = run
		case run.Outcome != one.Outcome:
			return true
		case len(run.Outputs) == 0:
		case len(one.Outputs) == 0:
			one = run
		case !maps.Equal(run.Outputs, one.Outputs):
			return true
		}
	}
	return false
}
