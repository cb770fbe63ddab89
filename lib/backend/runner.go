package backend

import (
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"time"

	"shsmith/lib/record"
)

// Options tell how tests are run.
type Options struct {
	Self  Self  // how to start this program as a worker
	Kinds Kinds // kinds that the workers can open
	// Timeout is the limit of processor time for one test on one back-end. The limit for a
	// test that waits without using a processor is longer (waitingFactor).
	Timeout time.Duration
	// Patience shortens Timeout for fast drivers, to Patience times the median time of the
	// back-end's tests. If it is 0, Timeout is not shortened.
	Patience int
	Memory   int64 // limit of a worker's resident size in bytes
	Fresh    bool  // start a worker for each test
	Repeat   int   // number of runs of each program; 0 means 1
	// Profiles is the folder in which workers of instrumented compilers keep their profiles.
	// If it is empty, they keep none.
	Profiles string
}

// Runner runs tests on back-ends. Several goroutines may use it at the same time.
type Runner struct {
	pools  []*pool
	repeat int
}

// NewRunner starts a worker of each back-end and checks its driver (Config.Answers). The error is
// about the first back-end that fails. It is a *Missing, unless a command line in the configuration
// is malformed.
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
	inParallel(len(configs), func(i int) { _, errs[i] = r.pools[i].probe(firstVersion) })
	for _, err := range errs {
		if err != nil {
			r.Close()
			return nil, err
		}
	}
	return r, nil
}

// newPool returns a pool for the back-end c, without starting a worker. The limits in c replace
// those of o.
func newPool(c Config, o Options) (*pool, error) {
	c = c.complete()
	chained := c.Command != "" || len(c.Steps) > 0
	timeout := o.Timeout
	if c.TimeoutMS > 0 {
		timeout = time.Duration(c.TimeoutMS) * time.Millisecond
	}
	l := limits{limitsFor(timeout), o.Memory, chained || c.Launcher != ""}
	if c.MemoryMiB > 0 {
		l.memory = int64(c.MemoryMiB) << 20
	}
	snapshot, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	limited := c
	limited.TimeoutMS = int(timeout.Milliseconds()) // so that a chain of tools can name the step that takes too long
	argv, err := limited.argv(o.Self)
	if err != nil {
		return nil, err
	}
	box := c.sandbox(l.memory)
	if c.Launcher != "" { // the launcher reads the file of this program, wherever it lies
		box.Read = append(box.Read, o.Self.Worker[0])
	}
	p := &pool{config: c, argv: argv, box: box, limits: l, fresh: o.Fresh, snapshot: snapshot, lifetime: lifetime,
		pace: adaptiveLimit{patience: o.Patience, explains: chained || o.Kinds.isInterpreter(c.Kind)}}
	if o.Profiles != "" && c.Coverage != "" {
		p.profiles, p.lifetime = o.Profiles, profileLifetime
	}
	return p, nil
}

// inParallel calls do(0) to do(n-1), all at the same time, and waits until they have returned.
func inParallel(n int, do func(int)) {
	var all sync.WaitGroup
	for i := range n {
		all.Add(1)
		go func() { defer all.Done(); do(i) }()
	}
	all.Wait()
}

// Close ends the workers.
func (r *Runner) Close() {
	inParallel(len(r.pools), func(i int) { r.pools[i].close() })
}

// Run runs the test and its variants on each back-end, and stores the results in rec, in place of
// earlier ones. It repeats runs that end badly or disagree. Run returns a *Missing if no worker
// could be started.
func (r *Runner) Run(rec *record.Record) error {
	repeat, err := r.Begin(rec)
	if err != nil || repeat == nil {
		return err
	}
	return repeat()
}

// Begin runs the test and its variants on each back-end, Options.Repeat times, and stores the
// results in rec. If a result is doubtful or two differ, it stores nothing, and the caller must
// call `repeat`, which repeats runs and stores the results.
func (r *Runner) Begin(rec *record.Record) (repeat func() error, err error) {
	if rec.Optimisations == nil && slices.ContainsFunc(r.pools, func(p *pool) bool { return p.config.drawsPasses() }) {
		rec.Optimisations = passesFor(rec.ID)
	}
	trials := r.plan(rec)
	doubtful := false
	for i := range trials {
		if err := trials[i].runFirst(); err != nil {
			return nil, err
		}
		doubtful = doubtful || trials[i].isDoubtful()
	}
	if doubtful || disagree(trials) {
		return func() error { return r.repeatAll(rec, trials) }, nil
	}
	r.storeResults(rec, trials)
	return nil, nil
}

// repeatAll repeats each doubtful run in a fresh worker and, if any two results then differ, the
// other runs, too. Then it stores all results in rec. It never repeats a run that had a fresh
// worker or is unsupported.
func (r *Runner) repeatAll(rec *record.Record, trials []trial) error {
	for i := range trials {
		if trials[i].isDoubtful() {
			if err := trials[i].runAgain(); err != nil {
				return err
			}
		}
	}
	if disagree(trials) {
		for i := range trials {
			if err := trials[i].runAgain(); err != nil {
				return err
			}
		}
	}
	r.storeResults(rec, trials)
	return nil
}

// plan lists all runs of the test: each program on each back-end, as often as
// Options.Repeat requires.
func (r *Runner) plan(rec *record.Record) []trial {
	var trials []trial
	for _, p := range r.pools {
		for v := -1; v < len(rec.Variants); v++ {
			t := trial{pool: p, program: singleProgram(rec, v)}
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

// isStale reports whether `run` belongs to a program that the record no longer contains.
func isStale(rec *record.Record, run *record.Run) bool {
	is := func(source string) bool { return run.SourceHash == Hash([]byte(source)) }
	return run.SourceHash != "" && !is(rec.Source) &&
		!slices.ContainsFunc(rec.Variants, func(v record.Variant) bool { return is(v.Source) })
}

// storeResults stores the results of `trials` in rec, in place of earlier results of the same
// back-ends. It removes runs of programs that are no longer in rec, unused outputs and bands, the
// verdict, and the bucket.
func (r *Runner) storeResults(rec *record.Record, trials []trial) {
	rec.Runs = slices.DeleteFunc(rec.Runs, func(run record.Run) bool {
		return isStale(rec, &run) || slices.ContainsFunc(r.pools, func(p *pool) bool {
			return p.config.Name == run.Backend
		})
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
