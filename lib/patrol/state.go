package patrol

import (
	"time"

	"shsmith/lib/record"
)

// state is what the events in a journal say about a patrol.
type state struct {
	batches map[string]map[uint64]bool // batches that are done or have failed, by mode and seed
	tests   int
	// overloaded has the batches that must be repeated while nothing else runs.
	overloaded map[batchKey]bool
	drivers    map[string]record.Driver // by back-end
	found      map[string]bool          // signatures of buckets of generated tests
	tried      map[string]bool          // tests that were replayed, and whether they reproduced
	reduced    map[string]bool          // tests that were reduced, and whether there is a result
	// reducedBuckets has the signatures of buckets of generated tests of which a test has been
	// reduced.
	reducedBuckets map[string]bool
	// reducing has the time that the reduction of each test has used until now, by test.
	reducing map[string]time.Duration
	// cut has the tests whose reduction reached its time limit when they were still large, and will
	// go on.
	cut       map[string]cutReduction
	filed     map[string]string // signature of the bucket of each reduced test
	news      map[string]bool   // signatures of buckets of reduced tests that were new when they appeared
	checks    map[string]check  // last replay of filed tests, by folder
	lastNew   time.Time         // when the last new bucket of reduced tests appeared
	lastFound time.Time         // when the last bucket of generated tests that nothing explained appeared
	round     time.Time         // when the present round began, perhaps before a kill
	// generated is when the last test of the present round had run. It is zero until then.
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

// add changes s by one event.
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

// cutReduction tells how often a reduction reached its time limit, and in which bucket its test is.
type cutReduction struct {
	times     int
	signature string
}

// check is the result of a replay: the drivers of the back-ends that are suspects of the test,
// and whether the test failed as before.
type check struct {
	drivers map[string]record.Driver
	fails   bool
}
