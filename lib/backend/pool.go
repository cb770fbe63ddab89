package backend

import (
	"slices"
	"sync"

	"shsmith/lib/record"
	"shsmith/lib/sandbox"
)

// lifetime is the number of tests that a worker runs before a new one replaces it. Drivers leak
// memory, and a flaky result is easier to repeat if only few tests ran before.
const lifetime = 500

// profileLifetime is the number of tests after which a worker that writes a coverage profile is
// replaced. A worker writes one profile for all its tests. With few tests for each worker, the
// profiles show in small steps how coverage grew.
const profileLifetime = 50

// pool starts and keeps the workers of one back-end.
type pool struct {
	config   Config
	argv     []string
	box      sandbox.Options
	limits   limits
	fresh    bool           // start a worker for each test
	lifetime int            // number of tests after which a worker is replaced
	profiles string         // folder of the workers' profiles, or ""
	snapshot []byte         // config as JSON
	driver   *record.Driver // as the probe reported it, or nil
	pace     adaptiveLimit

	mu   sync.Mutex
	idle []*worker
	busy int // workers that run a test
	most int // largest value of busy so far
}

// attempt is the result of a test, and the circumstances of its run.
type attempt struct {
	run    record.Run
	blobs  map[string][]byte
	before []string // ids of the tests that the worker ran before
	worker *worker
	// hurried is true if the test timed out, and a fresh worker would have had a longer
	// limit.
	hurried bool
}

// try runs the test r in a worker. If `fresh` is true, the worker has run no other test. The error
// is a *Missing if no worker could be started.
func (p *pool) try(r *record.Record, fresh bool) (attempt, error) {
	w, err := p.get(fresh)
	if err != nil {
		return attempt{}, &Missing{p.config.Name, err.Error()}
	}
	before := append([]string(nil), w.served...)
	l := p.limits
	most := l.time.processor
	l.time = limitsFor(p.pace.limit(most, len(before) > 0))
	m := p.meter(w)
	run, blobs, alive := w.do(r, l, m)
	switch run.Outcome {
	case record.OK:
		p.pace.note(m.usedTime())
	case record.Timeout:
		run.Overloaded = m.wasOverloaded(l.time)
	}
	switch {
	case !alive:
	case p.fresh || p.isBad(&run) || len(w.served) >= p.lifetime:
		w.stop()
	default:
		p.put(w)
	}
	p.release()
	run.Coverage = w.profile
	hurried := run.Outcome == record.Timeout && l.time.processor < p.pace.limit(most, false)
	return attempt{p.sign(run), blobs, before, w, hurried}, nil
}

// meter returns a Meter that measures from now on how long the worker w computes and waits.
func (p *pool) meter(w *worker) *Meter { return newMeter(w.process.Pid(), p.limits.tree) }

// retire ends a worker now if it is idle, else after its current test.
func (p *pool) retire(w *worker) {
	p.mu.Lock()
	w.retired = true
	at := slices.Index(p.idle, w)
	if at >= 0 {
		p.idle = slices.Delete(p.idle, at, at+1)
	}
	p.mu.Unlock()
	if at >= 0 {
		w.stop()
	}
}

// sign returns a copy of `run` with the back-end's name, components and configuration. If `run`
// names no driver, sign adds p.driver. It shortens a Detail of more than logLimit bytes
// (cutDetail).
func (p *pool) sign(run record.Run) record.Run {
	run.Backend = p.config.Name
	run.Components = p.config.Components
	run.Config = p.snapshot
	if run.Driver == nil { // the worker died before it could tell
		run.Driver = p.driver
	}
	run.Detail = cutDetail(run.Detail)
	return run
}

// get returns an idle worker, or starts one if none is idle. If `fresh` is true, the worker has run
// no test. The worker counts as busy until the call of release.
func (p *pool) get(fresh bool) (*worker, error) {
	w := p.take(fresh)
	// The worker has died, or has sent an answer although it had no test.
	for w != nil && !w.isQuiet() {
		w.kill()
		go w.reap()
		p.release()
		w = p.take(fresh)
	}
	if w != nil {
		return w, nil
	}
	w, err := start(p)
	if err != nil {
		p.release()
	}
	return w, err
}

// take removes an idle worker from p.idle and returns it, or nil if there is none. If `fresh` is
// true, it takes only a worker that has run no test. take increments p.busy in any case.
func (p *pool) take(fresh bool) *worker {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.busy++ // if there is no idle worker, the caller starts one
	p.most = max(p.most, p.busy)
	for i := len(p.idle) - 1; i >= 0; i-- {
		if w := p.idle[i]; !fresh || len(w.served) == 0 {
			p.idle = append(p.idle[:i], p.idle[i+1:]...)
			return w
		}
	}
	return nil
}

// release lowers the number of busy workers by one.
func (p *pool) release() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.busy--
}

// put makes the worker w idle, or ends it if it is retired.
func (p *pool) put(w *worker) {
	p.mu.Lock()
	var spare *worker
	if w.retired {
		spare = w
	} else {
		p.idle = append(p.idle, w)
	}
	// More idle workers than were ever busy are not needed. The one that has run the most tests
	// ends.
	if len(p.idle) > p.most {
		oldest := 0
		for i, w := range p.idle {
			if len(w.served) > len(p.idle[oldest].served) {
				oldest = i
			}
		}
		spare = p.idle[oldest]
		p.idle = append(p.idle[:oldest], p.idle[oldest+1:]...)
	}
	p.mu.Unlock()
	if spare != nil {
		spare.stop()
	}
}

// close ends the idle workers.
func (p *pool) close() {
	p.mu.Lock()
	idle := p.idle
	p.idle = nil
	p.mu.Unlock()
	var all sync.WaitGroup
	for _, w := range idle {
		all.Add(1)
		go func() { defer all.Done(); w.stop() }()
	}
	all.Wait()
}
