package backend

import (
	"slices"
	"sync"
	"time"

	"shsmith/lib/record"
	"shsmith/lib/sandbox"
)

// lifetime is how many tests a worker serves before it is replaced: drivers
// leak, and a flaky result's sequence of tests stays short enough to replay.
const lifetime = 500

// pool has the workers of one back-end.
type pool struct {
	config   Config
	argv     []string
	box      sandbox.Options
	limits   limits
	fresh    bool           // a worker for each test
	snapshot []byte         // config as JSON
	driver   *record.Driver // as the probe found it; nil before
	pace     pace

	mu   sync.Mutex
	idle []*worker
	busy int // workers in use
	most int // that were in use at a time
}

// attempt is a test's result with the circumstances that it came about in.
type attempt struct {
	run    record.Run
	blobs  map[string][]byte
	before []string // ids of the tests that the worker had served
	worker *worker
	// hurried is set if the time was up, and a fresh worker would have had more.
	hurried bool
}

// try runs a test, in a worker that has served none before if fresh is set.
func (p *pool) try(r *record.Record, fresh bool) (attempt, error) {
	w, err := p.get(fresh)
	if err != nil {
		return attempt{}, &Missing{p.config.Name, err.Error()}
	}
	before := append([]string(nil), w.served...)
	l := p.limits
	l.time = p.pace.limit(l.time, len(before) > 0)
	start := time.Now()
	run, blobs, alive := w.do(r, l)
	if run.Outcome == record.OK {
		p.pace.note(time.Since(start))
	}
	switch {
	case !alive:
	case p.fresh || bad(run.Outcome) || len(w.served) >= lifetime:
		w.stop()
	default:
		p.put(w)
	}
	p.left()
	hurried := run.Outcome == record.Timeout && l.time < p.pace.limit(p.limits.time, false)
	return attempt{p.sign(run), blobs, before, w, hurried}, nil
}

// retire sees to it that a worker serves no more.
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

// sign puts in a result what its back-end is.
func (p *pool) sign(run record.Run) record.Run {
	run.Backend = p.config.Name
	run.Components = p.config.Components
	run.Config = p.snapshot
	if run.Driver == nil { // the worker did not live to tell
		run.Driver = p.driver
	}
	run.Detail = cut(run.Detail)
	return run
}

func (p *pool) get(fresh bool) (*worker, error) {
	w := p.take(fresh)
	for w != nil && !w.quiet() {
		w.kill()
		go w.reap()
		p.left()
		w = p.take(fresh)
	}
	if w != nil {
		return w, nil
	}
	w, err := start(p)
	if err != nil {
		p.left()
	}
	return w, err
}

// take gives an idle worker, or nil. Either way the caller has one from now on.
func (p *pool) take(fresh bool) *worker {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.busy++
	p.most = max(p.most, p.busy)
	for i := len(p.idle) - 1; i >= 0; i-- {
		if w := p.idle[i]; !fresh || len(w.served) == 0 {
			p.idle = append(p.idle[:i], p.idle[i+1:]...)
			return w
		}
	}
	return nil
}

// left says that a worker is no longer in use.
func (p *pool) left() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.busy--
}

// put keeps a worker for later. No more stay idle than were ever in use at a
// time: whenever results disagree fresh workers are started, and for each one
// of those that have served most goes.
func (p *pool) put(w *worker) {
	p.mu.Lock()
	var spare *worker
	if w.retired {
		spare = w
	} else {
		p.idle = append(p.idle, w)
	}
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
