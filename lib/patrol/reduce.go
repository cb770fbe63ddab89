package patrol

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"shsmith/lib/bucket"
	"shsmith/lib/harness"
	"shsmith/lib/progress"
	"shsmith/lib/record"
)

// processFailures repeats batches that ran on an overloaded machine. Then it processes new failures
// in groups, called waves. It replays the tests of a wave, reduces them and files the results. It
// begins no wave after `until`.
func (p *Patrol) processFailures(ctx context.Context, until time.Time) error {
	if err := p.repeatOverloaded(ctx); err != nil {
		return err
	}
	if p.settings.Reduce.Off {
		return nil
	}
	if err := p.copyKnown(); err != nil {
		return err
	}
	if err := p.fileResults(ctx); err != nil { // results of an earlier start
		return err
	}
	// Waves of few tests give results early. None begins if the patrol's end is too near for a
	// reduction.
	for time.Now().Before(until) && p.timeLeft(time.Now()) > 0 {
		wave, err := p.wave(ctx)
		if err != nil || len(wave) == 0 {
			return err
		}
		if err := p.reduceAll(ctx, wave, until); err != nil {
			return err
		}
		if err := p.fileResults(ctx); err != nil {
			return err
		}
	}
	if p.timeLeft(time.Now()) == 0 {
		return p.fileCut(ctx)
	}
	return nil
}

// fileCut files the results of reductions that reached their time limit and were waiting to
// continue. The patrol calls fileCut when no time is left before its deadline.
func (p *Patrol) fileCut(ctx context.Context) error {
	p.mu.Lock()
	tests := maps.Clone(p.state.cut)
	p.mu.Unlock()
	for id, c := range tests {
		if err := p.note(Event{Kind: reduced, Test: id, Signature: c.signature, OK: true}); err != nil {
			return err
		}
	}
	return p.fileResults(ctx)
}

// reduceAll reduces the tests in `wave`, several in parallel, and begins no reduction after the
// time `until`. When no further test waits, reduceAll runs batches of tests on the idle processors,
// until the last reduction has ended.
func (p *Patrol) reduceAll(ctx context.Context, wave []bucket.Example, until time.Time) error {
	p.show(progress.Reducing)
	tests := make(chan bucket.Example, len(wave))
	for _, e := range wave {
		tests <- e
	}
	close(tests)
	var left atomic.Int64 // reductions that have not ended
	left.Store(int64(len(wave)))
	s, jobs := p.schedule(), p.jobsOfReduction()
	errs := make([]error, p.settings.Reduce.Parallel)
	var all sync.WaitGroup
	for i := range errs {
		all.Add(1)
		go func() {
			defer all.Done()
			for e := range tests {
				if now := time.Now(); errs[i] == nil && ctx.Err() == nil && now.Before(until) && p.reductionLimit(e.Record.ID, now) > 0 {
					errs[i] = p.reduce(ctx, e)
				}
				left.Add(-1)
			}
			if errs[i] == nil {
				errs[i] = p.runBatches(ctx, s, jobs, progress.Reducing, func() bool { return left.Load() > 0 })
			}
		}()
	}
	all.Wait()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return errors.Join(errs...)
}

// jobsOfReduction returns the number of candidates that one reduction runs at a time.
func (p *Patrol) jobsOfReduction() int { return max(1, p.settings.Jobs/p.settings.Reduce.Parallel) }

// reductionLimit returns the time limit of a reduction that begins or continues now. It leaves time
// to file the result before the patrol's deadline.
func (p *Patrol) reductionLimit(test string, now time.Time) time.Duration {
	p.mu.Lock()
	used, times := p.state.reducing[test], p.state.cut[test].times
	p.mu.Unlock()
	limit := p.reductionTime()
	// The time before a kill counts, so that a patrol that is often killed does not spend all its
	// time on one reduction. Each cut gives the whole limit once more.
	rest := time.Duration(1+times)*limit - used
	// A reduction that has used up its time still gets a short time to finish.
	return min(max(rest, limit/reductionIntervals), p.timeLeft(now))
}

// timeLeft returns how long a reduction that begins now may last, in whole seconds. It keeps some
// time before the patrol's deadline to file the result. Without a deadline, it returns
// reductionTime.
func (p *Patrol) timeLeft(now time.Time) time.Duration {
	if p.deadline.IsZero() {
		return p.reductionTime()
	}
	filing := min(p.options.For/8, filingTime)
	return max(0, p.deadline.Sub(now)-filing).Truncate(time.Second)
}

// reductionTime returns the time limit that the settings give to a reduction (Reduce.Limit).
func (p *Patrol) reductionTime() time.Duration { return time.Duration(p.settings.Reduce.Limit) }

const (
	// filingTime is the time that a patrol keeps to replay and file its last reduced tests.
	filingTime = time.Minute
	// reductionIntervals is the number of equal intervals in the time limit of a reduction. After
	// each interval, the patrol records the time used. If an earlier start has used up the limit,
	// the reduction gets one more interval.
	reductionIntervals = 8
	// mostCuts is the largest number of times that the reduction of a large test may continue after
	// it has reached its time limit.
	mostCuts = 2
)

// reduce reduces a test in a separate folder. If an earlier process of the patrol has begun the
// reduction, reduce continues it.
func (p *Patrol) reduce(ctx context.Context, e bucket.Example) error {
	name := harness.Name(e.Record.ID)
	limit := p.reductionLimit(e.Record.ID, time.Now())
	cmd := exec.CommandContext(ctx, p.options.Reduce, "-o", p.path(reductionsDir, name), "-j", strconv.Itoa(p.jobsOfReduction()),
		"-limit", limit.String(), p.path(foundDir, filepath.FromSlash(e.Folder)))
	log, w, err := os.Pipe()
	if err != nil {
		return err
	}
	cmd.Stdout, cmd.Stderr, cmd.Env = p.log, w, p.environment()
	watched := make(chan messages)
	go func() { watched <- p.watch(log, e.Record.ID) }()
	stop := p.recordTime(e.Record.ID, p.reductionTime()/reductionIntervals)
	err = p.run(cmd, true, []*os.File{w})
	said := <-watched
	p.showReduction(e.Record.ID, 0)
	if e := stop(); e != nil {
		return e
	}
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.As(err, &exit) && exit.ExitCode() == 3:
		return &Missing{said.last}
	case err != nil && !errors.As(err, &exit):
		return err
	case err != nil:
		p.display.Say("not reduced: %s: %s", e.Record.ID, said.last)
	case said.stopped && p.goesOn(e.Record.ID):
		return p.note(Event{Kind: cut, Test: e.Record.ID, Signature: path.Dir(e.Folder)})
	}
	return p.note(Event{Kind: reduced, Test: e.Record.ID, Signature: path.Dir(e.Folder), OK: err == nil, Reason: reason(err, said.last)})
}

// goesOn reports whether the reduction of `test`, which has reached its time limit, continues
// later. A reduction continues if the result is still large, but at most mostCuts times.
func (p *Patrol) goesOn(test string) bool {
	p.mu.Lock()
	times := p.state.cut[test].times
	p.mu.Unlock()
	if times >= mostCuts {
		return false
	}
	rec, err := p.result(test)
	return err == nil && bucket.IsLarge(rec)
}

// result returns the reduced version of the test with the ID `test`. The returned record keeps this
// ID.
func (p *Patrol) result(test string) (*record.Record, error) {
	line, err := os.ReadFile(p.path(reductionsDir, harness.Name(test), "reduced.ndjson"))
	if err != nil {
		return nil, err
	}
	rec, err := record.NewReader(bytes.NewReader(line), test).Next()
	if err == nil {
		rec.ID = test
	}
	return rec, err
}

// recordTime writes to the journal, once per `interval`, how much time the reduction of `test` has
// used. It returns at once and goes on in the background. A call of `stop` ends the recording and
// returns the first error.
func (p *Patrol) recordTime(test string, interval time.Duration) (stop func() error) {
	done, result := make(chan struct{}), make(chan error)
	go func() {
		tick := time.NewTicker(interval)
		defer tick.Stop()
		var first error
		last := time.Now()
		for {
			select {
			case now := <-tick.C:
				if err := p.note(Event{Kind: reducing, Test: test, ReductionSeconds: now.Sub(last).Seconds()}); first == nil {
					first = err
				}
				last = now
			case <-done:
				result <- first
				return
			}
		}
	}()
	return func() error {
		close(done)
		return <-result
	}
}

func reason(err error, last string) string {
	if err == nil {
		return ""
	}
	return last
}

// messages summarises the lines that a reduction has written to its standard error.
type messages struct {
	last    string // the last line
	stopped bool   // whether the time limit stopped the reducer
}

// watch reads the messages of a reduction until their end. It shows the progress and copies the
// messages to the patrol's log.
func (p *Patrol) watch(log io.ReadCloser, test string) (m messages) {
	defer log.Close()
	lines := bufio.NewScanner(log)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		m.last = lines.Text()
		fmt.Fprintln(p.log, m.last)
		m.stopped = m.stopped || strings.HasPrefix(m.last, "shrun: stopped after ")
		var size int
		if _, err := fmt.Sscanf(m.last, "shrun: size %d,", &size); err == nil {
			p.showReduction(test, size)
		}
	}
	return m
}

// showReduction updates the status with `size`, the number of bytes to which `test` is reduced so
// far, without white space. A size of 0 means that the reduction has ended.
func (p *Patrol) showReduction(test string, size int) {
	p.display.Update(func(s *progress.Status) {
		i := slices.IndexFunc(s.Reductions, func(r progress.Reduction) bool { return r.Test == test })
		list := slices.Clone(s.Reductions) // readers may still use the old list
		switch {
		case size == 0 && i >= 0:
			list = slices.Delete(list, i, i+1)
		case size > 0 && i >= 0:
			list[i].Size = size
		case size > 0:
			list = append(list, progress.Reduction{Test: test, Before: size, Size: size})
		}
		s.Reductions = list
	})
}

// fileResults files reduced tests in their buckets while nothing else runs. It replays each
// test first.
func (p *Patrol) fileResults(ctx context.Context) error {
	p.show("filing")
	p.mu.Lock()
	var tests []string
	for id, ok := range p.state.reduced {
		if _, done := p.state.filed[id]; ok && !done {
			tests = append(tests, id)
		}
	}
	p.mu.Unlock()
	slices.Sort(tests)
	for _, id := range tests {
		if err := p.fileResult(ctx, id); err != nil {
			return err
		}
	}
	return nil
}

// fileResult replays and files one reduced test. If the test is in a new bucket, fileResult
// announces the bucket.
func (p *Patrol) fileResult(ctx context.Context, id string) error {
	rec, err := p.result(id)
	if err != nil {
		return err
	}
	var input bytes.Buffer
	if err := record.NewWriter(&input).Write(rec); err != nil {
		return err
	}
	argv := []string{p.tool("shbucket"), "-jobs", "1", "-limit", strconv.Itoa(p.settings.Limit), "-o", p.path(bucketsDir)}
	if p.settings.Known != "" {
		argv = append(argv, "-known", p.settings.Known)
	}
	out, err := p.output(ctx, input.Bytes(), argv...)
	if err != nil {
		return err
	}
	if rec, err = record.NewReader(bytes.NewReader(out), id).Next(); err != nil {
		return err
	}
	signature := ""
	if rec.Bucket != nil {
		signature = rec.Bucket.Signature
	}
	if err := p.announceNew(rec, signature); err != nil {
		return err
	}
	return p.note(Event{Kind: filed, Test: id, Signature: signature})
}

// announceNew announces the bucket of a reduced test if nothing explains the bucket. It announces
// each bucket only once.
func (p *Patrol) announceNew(rec *record.Record, signature string) error {
	p.mu.Lock()
	told := p.state.news[signature]
	p.mu.Unlock()
	if told || signature == "" || p.stateOfBucket(bucketsDir, signature) != bucket.New {
		return nil
	}
	title := bucket.Title(rec)
	p.display.Say("new: %s\n     %s", signature, title)
	return p.announce(Event{Kind: news, Test: rec.ID, Signature: signature, Class: rec.Verdict.Class,
		Suspects: rec.Verdict.Suspects, Title: title, Folder: p.path(bucketsDir, signature)})
}
