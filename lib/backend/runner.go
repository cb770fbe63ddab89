package backend

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"shsmith/lib/record"
)

// Options say how tests are run.
type Options struct {
	Self    Self          // how this program is started again
	Kinds   Kinds         // that its workers open
	Timeout time.Duration // most wall-clock time for one test on one back-end
	// Patience shortens Timeout for drivers that are faster: a test takes no longer than
	// Patience times the median of its back-end's tests. 0 leaves Timeout alone.
	Patience int
	Memory   int64 // bytes of resident size of a worker
	Fresh    bool  // a worker of its own for each test
	Repeat   int   // how often each program runs; 0 means once
}

// Runner runs tests on back-ends. It may be used by several goroutines.
type Runner struct {
	pools  []*pool
	repeat int
}

// NewRunner makes sure that each back-end answers as the one that it is
// named for; it returns a *Missing error for the first that does not.
func NewRunner(configs []Config, o Options) (*Runner, error) {
	r := &Runner{repeat: max(o.Repeat, 1)}
	for _, c := range configs {
		p, err := newPool(c, o)
		if err != nil {
			return nil, err
		}
		r.pools = append(r.pools, p)
	}
	errs := make([]error, len(configs))
	each(len(configs), func(i int) { _, errs[i] = r.pools[i].probe(firstVersion) })
	for _, err := range errs {
		if err != nil {
			r.Close()
			return nil, err
		}
	}
	return r, nil
}

func newPool(c Config, o Options) (*pool, error) {
	c = c.complete()
	l := limits{o.Timeout, o.Memory, c.Command != "" || len(c.Steps) > 0}
	if c.TimeoutMS > 0 {
		l.time = time.Duration(c.TimeoutMS) * time.Millisecond
	}
	if c.MemoryMiB > 0 {
		l.memory = int64(c.MemoryMiB) << 20
	}
	snapshot, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	limited := c
	limited.TimeoutMS = int(l.time.Milliseconds()) // so that a chain of tools can name the step that takes too long
	argv, err := limited.argv(o.Self)
	if err != nil {
		return nil, err
	}
	return &pool{config: c, argv: argv, box: c.sandbox(l.memory), limits: l, fresh: o.Fresh, snapshot: snapshot,
		pace: pace{patience: o.Patience, explains: l.tree || o.Kinds.interprets(c.Kind)}}, nil
}

// each calls do for 0 to n-1 at the same time.
func each(n int, do func(int)) {
	var all sync.WaitGroup
	for i := range n {
		all.Add(1)
		go func() { defer all.Done(); do(i) }()
	}
	all.Wait()
}

// Close ends the workers.
func (r *Runner) Close() {
	each(len(r.pools), func(i int) { r.pools[i].close() })
}

// Run runs the test and its variants on each back-end and puts the results
// in rec in the order of the back-ends; earlier results of other back-ends
// stay, unless the program was another one. An error is a *Missing one.
//
// A driver's state outlives a test, so what ends badly in a worker that had
// served other tests is run again in a fresh one, and so are all results of
// a record that disagree. What the fresh worker does not repeat is flaky.
func (r *Runner) Run(rec *record.Record) error {
	repeat, err := r.Begin(rec)
	if err != nil || repeat == nil {
		return err
	}
	return repeat()
}

// Begin is the part of Run before repetitions. What it returns is the rest, or nil
// if no result is in doubt: a driver that hangs takes much longer there than here.
func (r *Runner) Begin(rec *record.Record) (repeat func() error, err error) {
	if rec.Optimisations == nil && slices.ContainsFunc(r.pools, func(p *pool) bool { return p.config.draws() }) {
		rec.Optimisations = passesFor(rec.ID)
	}
	trials := r.plan(rec)
	doubtful := false
	for i := range trials {
		if err := trials[i].first(); err != nil {
			return nil, err
		}
		doubtful = doubtful || trials[i].doubtful()
	}
	if doubtful || disagree(trials) {
		return func() error { return r.repeatAll(rec, trials) }, nil
	}
	r.enter(rec, trials)
	return nil, nil
}

// repeatAll runs in fresh workers what ended badly and then, if results disagree, all
// the others.
func (r *Runner) repeatAll(rec *record.Record, trials []trial) error {
	for i := range trials {
		if trials[i].doubtful() {
			if err := trials[i].again(); err != nil {
				return err
			}
		}
	}
	if disagree(trials) {
		for i := range trials {
			if err := trials[i].again(); err != nil {
				return err
			}
		}
	}
	r.enter(rec, trials)
	return nil
}

// plan lists what is to be run.
func (r *Runner) plan(rec *record.Record) []trial {
	var trials []trial
	for _, p := range r.pools {
		for v := -1; v < len(rec.Variants); v++ {
			t := trial{pool: p, program: program(rec, v)}
			if v >= 0 {
				t.variant = rec.Variants[v].Name
			}
			for i := range r.repeat {
				if r.repeat > 1 {
					t.repeat = i + 1
				}
				trials = append(trials, t)
			}
		}
	}
	return trials
}

// program is what a worker needs of a record: the test itself for -1, else a
// variant.
func program(rec *record.Record, v int) *record.Record {
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
	settled bool // run in a fresh worker
}

// first runs the program, if its harness is right, in any worker.
func (t *trial) first() error {
	err := t.program.Validate()
	if t.program.Source == "" {
		err = errors.New("the test has no source")
	}
	if err != nil {
		t.run, t.settled = t.pool.sign(Fail(record.Invalid, "%v", err)), true
		return nil
	}
	t.attempt, err = t.pool.try(t.program, t.pool.fresh)
	t.settled = len(t.before) == 0
	return err
}

// doubtful reports whether the program ended badly in a used worker, so that the
// worker may be to blame.
func (t *trial) doubtful() bool { return !t.settled && bad(t.run.Outcome) }

func bad(o record.Outcome) bool {
	switch o {
	case record.Crash, record.Timeout, record.DeviceLost, record.OutOfMemory:
		return true
	}
	return false
}

// again runs in a fresh worker what ran in a used one. A result that comes up once
// only is flaky, and the used worker serves no more. A lost device is no such result:
// after a shader of another process faulted, a driver may take the device away from
// every process that draws (NVIDIA 580 does so at each third draw). A test that ran out
// of a used worker's shorter time has no such result either.
func (t *trial) again() error {
	if t.settled || t.run.Outcome == record.Unsupported {
		return nil
	}
	a, err := t.pool.try(t.program, true)
	if err != nil {
		return err
	}
	t.settled = true
	if same(&t.run, &a.run) {
		t.attempt = a
		return nil
	}
	t.pool.retire(t.worker)
	note := fmt.Sprintf("%s in a worker that had served %d tests, %s in a fresh one", result(&t.run), len(t.before), result(&a.run))
	if t.run.Outcome == record.DeviceLost || t.hurried {
		t.attempt = a
		t.run.Detail = cut(join(note, t.run.Detail))
		return nil
	}
	t.run.Detail = cut(join(note, t.run.Detail))
	t.run.Outcome, t.run.Before = record.Flaky, t.before
	return nil
}

// result is a run's outcome in words.
func result(r *record.Run) string {
	s := string(r.Outcome)
	for _, name := range slices.Sorted(maps.Keys(r.Outputs)) {
		s += fmt.Sprintf(" %s=%.12s", name, r.Outputs[name])
	}
	return s
}

// same reports whether two runs say the same of a compiler.
func same(a, b *record.Run) bool {
	return a.Outcome == b.Outcome && a.Signal == b.Signal && maps.Equal(a.Outputs, b.Outputs)
}

// disagree reports whether the trials do not all have one result, apart from
// those that cannot take part. A run without outputs, as of a compile-only
// tool, agrees with any that ended well.
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

// stale reports whether run is of another text than the record has today.
func stale(rec *record.Record, run *record.Run) bool {
	is := func(source string) bool { return run.SourceHash == Hash([]byte(source)) }
	return run.SourceHash != "" && !is(rec.Source) &&
		!slices.ContainsFunc(rec.Variants, func(v record.Variant) bool { return is(v.Source) })
}

// enter writes the results into the record. A verdict on earlier ones no
// longer holds.
func (r *Runner) enter(rec *record.Record, trials []trial) {
	rec.Runs = slices.DeleteFunc(rec.Runs, func(run record.Run) bool {
		return stale(rec, &run) || slices.ContainsFunc(r.pools, func(p *pool) bool { return p.config.Name == run.Backend })
	})
	if rec.Blobs == nil {
		rec.Blobs = map[string][]byte{}
	}
	now := time.Now().UTC().Format(time.RFC3339)
	for i := range trials {
		t := &trials[i]
		t.run.Variant, t.run.Repeat = t.variant, t.repeat
		t.run.SourceHash = Hash([]byte(t.program.Source))
		t.run.Time = now
		rec.Runs = append(rec.Runs, t.run)
		maps.Copy(rec.Blobs, t.blobs)
	}
	used := map[string]bool{}
	for i := range rec.Runs {
		for _, hash := range rec.Runs[i].Outputs {
			used[hash] = true
		}
		for _, band := range rec.Runs[i].Bands {
			used[band.Low], used[band.High] = true, true
		}
	}
	maps.DeleteFunc(rec.Blobs, func(hash string, _ []byte) bool { return !used[hash] })
	rec.Verdict, rec.Bucket = nil, nil
}
