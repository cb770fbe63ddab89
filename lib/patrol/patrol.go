// Package patrol is the unattended loop: it generates tests, runs and compares them, files
// what fails, replays it when the machine is quiet, reduces what is new, files the reduced
// tests, and reports. It starts the six tools and scripts/reduce, and decides only what
// runs next.
//
// All that a patrol knows is in files of its folder, so it may be killed at any point and
// started again.
package patrol

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"shsmith/lib/bucket"
	"shsmith/lib/progress"
	"shsmith/lib/site"
)

// Folders and files of a patrol. Package site reads some of them, too.
const (
	foundDir      = "found"      // buckets of tests as they were generated
	bucketsDir    = "buckets"    // buckets of reduced tests
	reductionsDir = "reductions" // a folder for each test that is or was reduced
	resultsDir    = "results"    // MODE/SEED.ndjson: what became of the tests of a batch
	reportDir     = "report"     // the site
	settingsName  = "settings.json"
	journalName   = "journal.ndjson"
	statusName    = "status.json"
	logName       = "log" // what tools say
	lockName      = "lock"
)

// Options say how a patrol is started.
type Options struct {
	Dir    string        // its folder
	Bin    string        // the folder of the tools
	Reduce string        // the command that reduces a test: scripts/reduce
	For    time.Duration // 0 for no end
	Tests  int           // tests after which no more are generated, of all starts together; 0 for no end
	Notify string        // a command line for a shell; "" for none
	Quiet  bool
	Output io.Writer // of the status
}

// Patrol is a patrol at work.
type Patrol struct {
	options  Options
	settings *Settings
	journal  *journal
	display  *progress.Display
	log      *os.File
	deadline time.Time // zero for none

	// state is what the journal says. Goroutines of batches change it.
	mu    sync.Mutex
	state state
	spent spent
}

// spent is processor time.
type spent struct{ drivers, all time.Duration }

// Run runs a patrol until its end. A context that is done stops it; what was in hand is
// done again by the next start.
func Run(ctx context.Context, o Options, given *Settings) (err error) {
	if o.Dir, err = filepath.Abs(o.Dir); err != nil {
		return err
	}
	for _, dir := range []string{foundDir, bucketsDir, reductionsDir, resultsDir} {
		if err := os.MkdirAll(filepath.Join(o.Dir, dir), 0o777); err != nil {
			return err
		}
	}
	lock, err := acquire(filepath.Join(o.Dir, lockName))
	if err != nil {
		return err
	}
	defer lock.Close()
	p := &Patrol{options: o}
	if p.settings, err = adopt(o.Dir, given); err != nil {
		return err
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
		return ended(err)
	}
	return ended(p.rounds(ctx))
}

// ended takes the end of the time for what it is: no error.
func ended(err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return nil
	}
	return err
}

// acquire takes the lock of a patrol's folder, which ends with the file or the process.
func acquire(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: another patrol is at work here", filepath.Dir(name))
	}
	return f, nil
}

func (p *Patrol) path(parts ...string) string {
	return filepath.Join(append([]string{p.options.Dir}, parts...)...)
}

func (p *Patrol) open() error {
	var events []Event
	var err error
	if p.journal, events, err = openJournal(p.path(journalName)); err != nil {
		return err
	}
	p.state = stateOf(events)
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

// close ends the files of a patrol and its status.
func (p *Patrol) close(why error) error {
	state := "done"
	if why != nil {
		state = "failed"
	}
	p.show(state)
	err := p.note(Event{Kind: stopped})
	return errors.Join(err, p.display.Close(), p.journal.close(), p.log.Close())
}

// rounds alternates between running tests and looking at what they found.
func (p *Patrol) rounds(ctx context.Context) error {
	for {
		begin := time.Now()
		finished, err := p.generate(ctx, begin.Add(time.Duration(p.settings.Round)))
		if err != nil {
			return errors.Join(err, p.report())
		}
		// Reductions take as much time as tests took, unless no more tests come.
		until := time.Now().Add(max(time.Since(begin), time.Duration(p.settings.Reduce.Limit)))
		if finished {
			until = time.Now().Add(100 * 365 * 24 * time.Hour)
		}
		err = p.settle(ctx, until)
		if e := p.report(); err == nil {
			err = e
		}
		if err != nil || finished {
			return err
		}
	}
}

// report writes the site and its counters.
func (p *Patrol) report() error {
	p.show("reporting")
	m, err := site.Read(p.options.Dir)
	if err != nil {
		return err
	}
	return site.Write(p.path(reportDir), m, time.Now())
}

// spend counts processor time.
func (p *Patrol) spend(t time.Duration, drives bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.spent.all += t
	if drives {
		p.spent.drivers += t
	}
}

// note writes an event to the journal, with the processor time since the last one, and
// takes it into the state.
func (p *Patrol) note(e Event) error {
	e.Time = time.Now().UTC().Truncate(time.Millisecond)
	p.mu.Lock()
	e.DriverSeconds, e.Seconds = p.spent.drivers.Seconds(), p.spent.all.Seconds()
	p.spent = spent{}
	p.state.add(e)
	p.mu.Unlock()
	return p.journal.write(e)
}

// show brings the status up to date.
func (p *Patrol) show(state string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.display.Update(func(s *progress.Status) {
		s.State, s.Tests = state, p.state.tests
		s.Buckets, s.New = len(p.state.found), p.state.unexplained()
		if !p.state.lastNew.IsZero() {
			at := p.state.lastNew
			s.LastNew = &at
		}
		if p.state.seconds > 0 {
			s.DriverShare = p.state.driverSeconds / p.state.seconds
		}
	})
}

// stateOfBucket is bucket.StateOf in a folder of the patrol. A folder that cannot be read
// decides nothing.
func (p *Patrol) stateOfBucket(store, signature string) bucket.State {
	s, _, err := bucket.StateOf(p.path(store), signature)
	if err != nil {
		return bucket.New
	}
	return s
}
