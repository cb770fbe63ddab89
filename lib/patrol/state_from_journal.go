package patrol

import (
	"time"

	"shsmith/lib/record"
)

// state is the progress of a patrol so far, computed from the events in its journal.
type state struct {
	batches map[string]map[uint64]bool // batches that are done or have failed, by mode and seed
	tests   int
	// overloaded contains the batches that must be repeated while nothing else runs.
	overloaded map[batchKey]bool
	drivers    map[string]record.Driver // by back-end
	found      map[string]bool          // signatures of buckets of generated tests
	tried      map[string]bool          // tests that were replayed, and whether they reproduced
	reduced    map[string]bool          // tests that were reduced, and whether there is a result
	// reducedBuckets contains the signatures of those buckets of generated tests that have a
	// successfully reduced test.
	reducedBuckets map[string]bool
	// reducing maps each test to the time that its reduction has used until now.
	reducing map[string]time.Duration
	// cut contains the tests that were still large when their reduction reached its time limit.
	// These reductions will continue.
	cut       map[string]cutReduction
	filed     map[string]string // signature of the bucket of each reduced test
	news      map[string]bool   // signatures of buckets of reduced tests that were new when they appeared
	checks    map[string]check  // last replay of filed tests, by folder
	lastNew   time.Time         // when the last new bucket of reduced tests appeared
	lastFound time.Time         // when the last bucket of generated tests that nothing explained appeared
	round     time.Time         // when the present round began, perhaps before a kill
	// generated is the time at which the last test of the present round ended. It is zero while
	// tests of the round still run.
	generated time.Time

	driverSeconds, seconds float64
	gains                  map[string][]gain // gains of the last batches of each mode, by mode
}

func stateOf(events []Event) state {
	s := state{batches: map[string]map[uint64]bool{}, drivers: map[string]record.Driver{}, found: map[string]bool{},
		overloaded: map[batchKey]bool{}, tried: map[string]bool{}, reduced: map[string]bool{}, reducing: map[string]time.Duration{}, cut: map[string]cutReduction{},
		reducedBuckets: map[string]bool{}, filed: map[string]string{}, news: map[string]bool{}, checks: map[string]check{}, gains: map[string][]gain{}}
	for _, e := range events {
		s.add(e)
	}
	return s
}

// add updates s with the event e.
func (s *state) add(e Event) {
	s.driverSeconds += e.DriverSeconds
	s.seconds += e.Seconds
	switch e.Kind {
	case started:
		if s.round.IsZero() {
			s.round = e.Time
		}
	case generated:
		s.generated = e.Time
	case rounded:
		s.round, s.generated = e.Time, time.Time{}
	case batch, failed:
		if s.batches[e.Mode] == nil {
			s.batches[e.Mode] = map[uint64]bool{}
		}
		s.batches[e.Mode][e.Seed] = true
		if e.Activity != nil {
			s.tests += e.Activity.Tests
		}
		if e.BatchSeconds > 0 {
			last := s.gains[e.Mode]
			s.gains[e.Mode] = append(last[max(0, len(last)-recentBatches+1):], gain{e.Lines, e.BatchSeconds})
		}
		if e.Overloaded {
			s.overloaded[batchKey{e.Mode, e.Seed}] = true
		}
	case repeated:
		if !e.Overloaded {
			delete(s.overloaded, batchKey{e.Mode, e.Seed})
		}
	case drivers:
		for name, d := range e.Drivers {
			s.drivers[name] = d
		}
	case found:
		s.found[e.Signature] = true
		if e.OK {
			s.lastFound = e.Time
		}
	case replayed:
		s.tried[e.Test] = e.OK
	case reducing:
		s.reducing[e.Test] += time.Duration(e.ReductionSeconds * float64(time.Second))
	case cut:
		s.cut[e.Test] = cutReduction{s.cut[e.Test].times + 1, e.Signature}
	case reduced:
		delete(s.cut, e.Test)
		s.reduced[e.Test] = e.OK
		if e.OK {
			s.reducedBuckets[e.Signature] = true
		}
	case filed:
		s.filed[e.Test] = e.Signature
	case checked:
		s.checks[e.Folder] = check{e.Drivers, e.OK}
	case news:
		s.news[e.Signature] = true
		s.lastNew = e.Time
	}
}

// cutReduction tells how often the reduction of a test reached its time limit. `signature` is the
// bucket of the test.
type cutReduction struct {
	times     int
	signature string
}

// check is the result of replaying a filed test. `drivers` maps each suspect of the test to its
// driver. `fails` tells whether the test failed as before.
type check struct {
	drivers map[string]record.Driver
	fails   bool
}
