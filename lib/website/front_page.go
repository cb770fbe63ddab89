package website

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"

	"shsmith/lib/bucket"
	"shsmith/lib/chart"
	"shsmith/lib/record"
)

// section is a list of buckets on the first page.
type section struct {
	Title   string
	Hint    string
	Buckets []*Bucket
}

// front is the content of the first page.
type front struct {
	*Model
	Time     time.Time
	Counters []counter
	Backends []backendRow
	Charts   []chart.Chart
	Sections []section
	Nothing  string // a sentence to show if no bucket is to be filed (emptyText), or ""
}

// counter is a number and the name of what it counts.
type counter struct{ Value, Name, Hint string }

// backendRow is a row in the table of back-ends.
type backendRow struct {
	Name                                                                string
	Tests, OK, Wrong, Refused, Crashed, Late, Flaky, Unsupported, Other int
	Rate                                                                string // tests per second of the back-end's own time
}

func (m *Model) front(now time.Time) (*front, error) {
	f := &front{Model: m, Time: now, Sections: m.sections(), Nothing: m.emptyText(), Backends: m.Activity.rows()}
	f.Counters = m.counters()
	var err error
	f.Charts, err = m.charts()
	return f, err
}

// sections returns the lists of buckets on the first page. Empty lists are left out.
func (m *Model) sections() []section {
	list := []section{
		{
			Title: "To file",
			Hint: "Reduced and replayed. Nothing known explains them. The worst comes first: its tests " +
				"were reduced from buckets with the most generated tests.",
		},
		{
			Title: "To reduce",
			Hint: "As they were generated. One of these may hold several bugs. scripts/reduce reduces a test; a " +
				"patrol that is started again reduces all.",
		},
		{Title: "Taken apart", Hint: "As they were generated. Reduced tests of these are in buckets of their own."},
		{Title: "Reported", Hint: "The bucket has a file named reported."},
		{Title: "Expected", Hint: "A baseline lists it, or the compiler that the run was compared with fails, too."},
		{Title: "Known", Hint: "A known bug fails in the same way on the same back-ends."},
		{Title: "Mended", Hint: "No test of it fails on the drivers that are there now."},
		{Title: "Muted", Hint: "The bucket has a file named muted. Remove it to hear of the bucket again."},
		{Title: "Flaky", Hint: "Not repeated in a fresh process or in a replay. No bug until it repeats."},
	}
	at := map[bucket.State]int{
		Reduced:         0,
		bucket.New:      1,
		Reducing:        1,
		bucket.Reported: 3,
		Expected:        4,
		bucket.Known:    5,
		bucket.Mended:   6,
		bucket.Muted:    7,
		bucket.Unstable: 8,
	}
	for i := range m.Buckets {
		b := &m.Buckets[i]
		s := &list[at[b.State]]
		switch {
		case b.isUnfiled():
			s = &list[1]
		case b.State == Reduced && b.Found:
			s = &list[2]
		}
		s.Buckets = append(s.Buckets, b)
	}
	slices.SortStableFunc(list[0].Buckets, func(a, b *Bucket) int { return cmp.Compare(b.Generated, a.Generated) })
	return slices.DeleteFunc(list, func(s section) bool { return len(s.Buckets) == 0 })
}

// isUnfiled reports whether b contains a generated test that has been reduced, but no bucket
// contains the reduced test yet.
func (b *Bucket) isUnfiled() bool { return b.Found && b.State == Reduced && len(b.Into) == 0 }

// emptyText returns the sentence that the first page shows if no bucket is ready to be reported as
// a bug. It returns "" if a bucket is ready, or if there are no buckets at all.
func (m *Model) emptyText() string {
	states := m.states()
	waiting := states[bucket.New] + states[Reducing]
	switch {
	case len(m.Buckets) == 0 || states[Reduced] > 0:
		return ""
	case waiting == 1:
		return "Nothing is ready to be filed. One bucket waits for its reduction; it may be a new bug."
	case waiting > 1:
		return fmt.Sprintf("Nothing is ready to be filed. %d buckets wait for their reduction; each may be a new bug.", waiting)
	}
	return "Nothing is new: the lists below explain all failures."
}

// states returns the number of buckets in each state. A bucket of generated tests in the state
// Reduced counts as New if no bucket contains a reduced test yet (isUnfiled), and not at all if one
// does.
func (m *Model) states() map[bucket.State]int {
	states := map[bucket.State]int{}
	for i := range m.Buckets {
		switch b := &m.Buckets[i]; {
		case b.isUnfiled():
			states[bucket.New]++
		// A filed test counts by the bucket of its reduced test only.
		case b.State != Reduced || !b.Found:
			states[b.State]++
		}
	}
	return states
}

// counters returns the counters at the top of the first page.
func (m *Model) counters() []counter {
	states := m.states()
	var list []counter
	add := func(n int, name, hint string) {
		if n > 0 {
			list = append(list, counter{fmt.Sprint(n), name, hint})
		}
	}
	add(m.Activity.Tests, "tests", "that all back-ends have run")
	list = append(list, counter{fmt.Sprint(states[Reduced]), "to file",
		"buckets with a reduced test that nothing known explains"})
	add(states[bucket.New]+states[Reducing], "to reduce", "buckets without a reduced test")
	add(states[bucket.Reported], "reported", "buckets with a file named reported")
	add(states[Expected], "expected", "buckets that a baseline expects")
	add(states[bucket.Known], "known", "buckets that a known bug explains")
	add(states[bucket.Mended], "mended", "buckets that the drivers have mended")
	add(states[bucket.Muted], "muted", "buckets with a file named muted")
	if s := m.Status; s != nil && s.DriverShare >= 0 {
		list = append(list,
			counter{fmt.Sprintf("%.0f %%", 100*s.DriverShare), "in drivers",
				"share of the processor time that back-ends and reductions took"})
	}
	return list
}

// rows returns the table of back-ends, sorted by name.
func (a *Activity) rows() (list []backendRow) {
	for _, name := range slices.Sorted(maps.Keys(a.Backends)) {
		b := a.Backends[name]
		r := backendRow{Name: name, Wrong: b.Wrong}
		for o, n := range b.Outcomes {
			r.Tests += n
			switch o {
			case record.OK:
				r.OK += n - b.Wrong
			case record.CompileError, record.LinkError:
				r.Refused += n
			case record.Crash, record.DeviceLost, record.OutOfMemory:
				r.Crashed += n
			case record.Timeout:
				r.Late += n
			case record.Flaky:
				r.Flaky += n
			case record.Unsupported:
				r.Unsupported += n
			default:
				r.Other += n
			}
		}
		if b.Milliseconds > 0 {
			r.Rate = fmt.Sprintf("%.1f", 1000*float64(b.Timed)/b.Milliseconds)
		}
		list = append(list, r)
	}
	return list
}
