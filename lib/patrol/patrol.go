// Package patrol searches for bugs unattended. It generates tests, runs them and compares the
// results. It files the tests that fail, replays them while nothing else runs, reduces the new
// ones, files the reduced tests, and writes a report. The tools in cmd and scripts/reduce do
// this work; the package itself decides only what runs next.
//
// A patrol keeps all of its state in files of its folder, so it may be killed at any point
// and started again.
package patrol

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"shsmith/lib/bucket"
	"shsmith/lib/progress"
	"shsmith/lib/website"
)

// Folders and files of a patrol. Package website reads some of them.
const (
	foundDir      = "found"      // buckets of generated tests
	bucketsDir    = "buckets"    // buckets of reduced tests
	reductionsDir = "reductions" // a folder for each test that is or was reduced
	resultsDir    = "results"    // MODE/SEED.ndjson: the results of the tests of a batch
	coverageDir   = "coverage"   // profiles of the back-end that the setting "weigh" names
	reportDir     = "report"     // the report, a web site
	settingsName  = "settings.json"
	journalName   = "journal.ndjson"
	statusName    = "status.json"
	logName       = "log" // output of the tools
	lockName      = "lock"
)

// Options tell how a patrol is started.
type Options struct {
	Dir    string        // folder of the patrol
	Bin    string        // folder of the tools
	Reduce string        // command that reduces a test: scripts/reduce
	For    time.Duration // time after which the patrol ends; 0 for never
	Tests  int           // number of tests after which it generates no more, in all starts together; 0 for no limit
	Jobs   int           // batches at a time in this start; 0 for the number in the settings
	Notify string        // command line that a shell runs for each notification; "" for none
	Quiet  bool
	Output io.Writer // for the status
}

// Patrol is a running patrol.
type Patrol struct {
	options  Options
	settings *Settings
	journal  *journal
	display  *progress.Display
	log      *os.File
	deadline time.Time // zero if there is none

	// state is computed from all events in the journal (state.add). mu guards it, because several
	// goroutines change it.
	mu    sync.Mutex
	state state
	spent processorTime
	reach *reach
}

// Run runs a patrol until its work is done, its time is over, or ctx is cancelled, and then returns
// nil. The next Run in the same folder repeats unfinished work. If `given` is nil, Run uses the
// stored settings.
func Run(ctx context.Context, o Options, given *Settings) (err error) {
	if o.Dir, err = filepath.Abs(o.Dir); err != nil {
		return err
	}
	for _, dir := range []string{foundDir, bucketsDir, reductionsDir, resultsDir} {
		if err := os.MkdirAll(filepath.Join(o.Dir, dir), 0o777); err != nil {
			return err
		}
	}
	lock, err := acquire(ctx, filepath.Join(o.Dir, lockName), lockPatience)
	if err != nil {
		return unlessEnded(err)
	}
	defer lock.Close()
	p := &Patrol{options: o}
	if p.settings, err = adopt(o.Dir, given); err != nil {
		return err
	}
	if o.Jobs > 0 {
		p.settings.setJobs(o.Jobs)
	}
	if err := p.open(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.close(err)) }()
	if o.For > 0 {
		p.deadline = time.Now().Add(o.For)
		var stop context.CancelFunc
		ctx, stop = context.WithDeadline(ctx, p.deadline)
		defer stop()
	}
	if err := p.prepare(ctx); err != nil {
		return unlessEnded(err)
	}
	return unlessEnded(p.rounds(ctx))
}

// unlessEnded returns nil if err means only that the patrol was cancelled or its time is over.
// Otherwise it returns err.
func unlessEnded(err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return nil
	}
	return err
}

// lockPatience is how long a new process of the patrol waits for the lock of an earlier process.
// The earlier process may have been killed and may need this time to end.
const lockPatience = 10 * time.Second

// acquire locks the file `name`, which is the lock of a patrol's folder. The lock holds until the
// caller closes the returned file. If another process keeps the lock for longer than `patience`,
// or if ctx is cancelled before, acquire returns an error.
func acquire(ctx context.Context, name string, patience time.Duration) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return nil, err
	}
	for end := time.Now().Add(patience); ; {
		if syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil {
			return f, nil
		}
		err := ctx.Err()
		if err == nil && time.Now().After(end) {
			err = fmt.Errorf("%s: another patrol is at work here", filepath.Dir(name))
		}
		if err != nil {
			f.Close()
			return nil, err
		}
		time.Sleep(100 * time.Millisecond)
	}
}

func (p *Patrol) path(parts ...string) string {
	return filepath.Join(append([]string{p.options.Dir}, parts...)...)
}

// open reads the journal, opens the log and starts the display of the status.
func (p *Patrol) open() error {
	var events []Event
	var err error
	if p.journal, events, err = openJournal(p.path(journalName)); err != nil {
		return err
	}
	p.state = stateOf(events)
	p.spent.elapsed() // processor time of this process before the patrol does not count
	if p.log, err = os.OpenFile(p.path(logName), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o666); err != nil {
		return err
	}
	p.display = progress.New(progress.Options{Output: p.options.Output, Quiet: p.options.Quiet, File: p.path(statusName)})
	p.display.Update(func(s *progress.Status) {
		s.State, s.Total = "starting", p.options.Tests
		if p.options.For > 0 {
			end := time.Now().Add(p.options.For)
			s.Deadline = &end
		}
	})
	p.show("starting")
	return nil
}

// close writes the last report, stops the display of the status, and closes the files of the
// patrol. `why` is the error that ended the patrol, or nil.
func (p *Patrol) close(why error) error {
	state := "done"
	if why != nil {
		state = "failed"
	}
	p.display.Update(func(s *progress.Status) { s.Deadline = nil }) // no time is left
	p.show(state)
	err := p.report()
	if err == nil {
		p.display.Say("report: %s", p.path(reportDir, "index.html"))
	}
	return errors.Join(err, p.note(Event{Kind: stopped}), p.display.Close(), p.journal.close(), p.log.Close())
}

// rounds alternates between running tests and processing their failures, until no more tests are
// wanted.
func (p *Patrol) rounds(ctx context.Context) error {
	for {
		p.mu.Lock()
		// After a kill the old round goes on. If each start began a new one, a patrol that is often
		// killed would reduce no test.
		end := p.state.round.Add(p.roundTime())
		p.mu.Unlock()
		finished, err := p.generate(ctx, end)
		if err != nil {
			return err
		}
		until, err := p.reduceUntil()
		if err != nil {
			return err
		}
		if finished {
			until = time.Now().Add(100 * 365 * 24 * time.Hour)
		}
		if err := p.processFailures(ctx, until); err != nil || finished {
			return err
		}
		p.show("reporting")
		if err := p.report(); err != nil {
			return err
		}
		if err := p.note(Event{Kind: rounded}); err != nil {
			return err
		}
	}
}

// roundTime returns how long the patrol runs tests in each round, before it replays and reduces the
// failures.
func (p *Patrol) roundTime() time.Duration {
	d := time.Duration(p.settings.Round)
	// A short patrol must have time to reduce what it finds.
	if p.options.For > 0 && !p.settings.Reduce.Off {
		d = min(d, p.options.For/4)
	}
	return d
}

// reduceUntil records in the journal that the tests of the round have run. It returns the time
// until which the round may begin reductions.
func (p *Patrol) reduceUntil() (time.Time, error) {
	p.mu.Lock()
	again := !p.state.generated.IsZero()
	p.mu.Unlock()
	if !again {
		if err := p.note(Event{Kind: generated}); err != nil {
			return time.Time{}, err
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	// Reductions get as much time as the tests took, but at least that of one reduction.
	tests := min(p.state.generated.Sub(p.state.round), p.roundTime())
	return p.state.generated.Add(max(tests, p.reductionTime())), nil
}

// report writes the patrol's report, a static web site, with the present status.
func (p *Patrol) report() error {
	m, err := website.Read(p.options.Dir)
	if err != nil {
		return err
	}
	status := p.display.Status() // newer than the one in the file
	m.Status = &status
	return website.Write(p.path(reportDir), m, time.Now())
}

// note writes an event to the journal, with the processor time since the previous event,
// and updates the state.
func (p *Patrol) note(e Event) error {
	e.Time = time.Now().UTC().Truncate(time.Millisecond)
	p.mu.Lock()
	e.DriverSeconds, e.Seconds = p.spent.elapsed()
	p.state.add(e)
	p.mu.Unlock()
	return p.journal.write(e)
}

// show updates the status. `state` tells what the patrol does now, such as "replaying".
func (p *Patrol) show(state string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.display.Update(func(s *progress.Status) {
		s.State, s.Tests, s.Buckets = state, p.state.tests, len(p.state.found)
		s.New, s.Unreduced = p.unexplained(), p.unreduced()
		last := p.state.lastNew
		// No reduced tests will replace the generated ones, so their
		// buckets count as new.
		if p.settings.Reduce.Off {
			s.New, s.Unreduced, last = s.Unreduced, 0, p.state.lastFound
		}
		if !last.IsZero() {
			s.LastNew = &last
		}
		if p.state.seconds > 0 {
			s.DriverShare = p.state.driverSeconds / p.state.seconds
		}
	})
}

// unexplained returns how many buckets of reduced tests are in the state bucket.New: nothing
// explains them, and no person has muted or reported them.
func (p *Patrol) unexplained() (n int) {
	for signature := range p.state.news {
		if p.stateOfBucket(bucketsDir, signature) == bucket.New {
			n++
		}
	}
	return n
}

// unreduced returns how many buckets of generated tests are in the state bucket.New and have no
// reduced test yet. It does not count buckets without tests.
func (p *Patrol) unreduced() (n int) {
	for signature := range p.state.found {
		if !p.state.reducedBuckets[signature] && p.stateOfBucket(foundDir, signature) == bucket.New &&
			len(glob(p.path(foundDir, signature, "*", "record.json"))) > 0 {
			n++
		}
	}
	return n
}

// stateOfBucket returns the state of a bucket in a store of the patrol (bucket.StateOf). If the
// folder cannot be read, it returns bucket.New.
func (p *Patrol) stateOfBucket(store, signature string) bucket.State {
	s, _, err := bucket.StateOf(p.path(store), signature)
	if err != nil {
		return bucket.New
	}
	return s
}

// prepare recovers the results that a killed patrol has left, and asks the back-ends for their
// drivers. It then runs the tests of known bugs. It also replays a stored test if the driver on
// which the test failed has changed.
func (p *Patrol) prepare(ctx context.Context) error {
	for i := range p.settings.Modes {
		m := &p.settings.Modes[i]
		names, err := os.ReadDir(p.path(resultsDir, m.Name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		for _, entry := range names {
			if err := p.recoverResults(m, entry.Name()); err != nil {
				return err
			}
		}
	}
	probed, err := p.askDrivers(ctx)
	if err != nil {
		return err
	}
	if p.reach, err = p.openReach(probed); err != nil {
		return err
	}
	if err := p.recoverProfiles(); err != nil {
		return err
	}
	if err := p.showKnown(probed); err != nil {
		return err
	}
	if err := p.recheck(ctx); err != nil {
		return err
	}
	return p.note(Event{Kind: started})
}
