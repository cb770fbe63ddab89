package website

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// Activity summarises the tests of a campaign or of a batch: how many tests ended, in all and over
// time, the results of each back-end, and when each signature was first found.
type Activity struct {
	Tests    int                 `json:"tests,omitempty"`
	Backends map[string]*Backend `json:"backends,omitempty"`
	Points   []Point             `json:"points,omitempty"` // ordered by time
	Finds    []Find              `json:"finds,omitempty"`  // first test of each signature, ordered by time
}

// Backend counts the results of the tests on one back-end.
type Backend struct {
	Outcomes map[record.Outcome]int `json:"outcomes"`
	Wrong    int                    `json:"wrong,omitempty"` // wrong results for which this back-end is a suspect
	// Milliseconds is the sum of the wall times of the back-end's runs. It leaves out runs without
	// a time. Timed is the number of runs in the sum.
	Milliseconds float64 `json:"milliseconds,omitempty"`
	Timed        int     `json:"timed,omitempty"`
}

// Point is the number of tests that ended in one interval of 10 s (resolution). The interval starts
// at Time.
type Point struct {
	Time  time.Time `json:"time"`
	Tests int       `json:"tests"`
}

// Find is a signature and the time at which the first test with it ended.
type Find struct {
	Time      time.Time `json:"time"`
	Signature string    `json:"signature"`
}

// resolution is the shortest time between two Points of an Activity. Times are rounded down to a
// multiple of it.
const resolution = 10 * time.Second

// Add counts the test r, the outcomes of its runs, and the signatures of its buckets.
func (a *Activity) Add(r *record.Record) {
	a.Tests++
	for i := range r.Runs {
		a.run(&r.Runs[i], r.Verdict)
	}
	at := r.Ended()
	if at.IsZero() {
		return
	}
	a.point(Point{at.Truncate(resolution), 1})
	if r.Bucket != nil {
		a.addFind(Find{at, r.Bucket.Signature})
		for _, other := range r.Bucket.Others {
			a.addFind(Find{at, other.Signature})
		}
	}
}

func (a *Activity) run(r *record.Run, v *record.Verdict) {
	if a.Backends == nil {
		a.Backends = map[string]*Backend{}
	}
	b := a.Backends[r.Backend]
	if b == nil {
		b = &Backend{Outcomes: map[record.Outcome]int{}}
		a.Backends[r.Backend] = b
	}
	b.Outcomes[r.Outcome]++
	if r.Outcome == record.OK && v != nil && slices.Contains(v.Suspects, compare.Name(r)) {
		b.Wrong++
	}
	if ms := r.CompileMS + r.RunMS; ms > 0 {
		b.Milliseconds += ms
		b.Timed++
	}
}

func (a *Activity) point(p Point) {
	i, there := slices.BinarySearchFunc(a.Points, p, func(x, y Point) int { return x.Time.Compare(y.Time) })
	if there {
		a.Points[i].Tests += p.Tests
		return
	}
	a.Points = slices.Insert(a.Points, i, p)
}

// addFind adds f to a.Finds. If two Finds have the same signature, addFind keeps only the earlier.
func (a *Activity) addFind(f Find) {
	if i := slices.IndexFunc(a.Finds, func(x Find) bool { return x.Signature == f.Signature }); i >= 0 {
		if !f.Time.Before(a.Finds[i].Time) {
			return
		}
		a.Finds = slices.Delete(a.Finds, i, i+1)
	}
	i, _ := slices.BinarySearchFunc(a.Finds, f, func(x, y Find) int {
		if c := x.Time.Compare(y.Time); c != 0 {
			return c
		}
		return strings.Compare(x.Signature, y.Signature)
	})
	a.Finds = slices.Insert(a.Finds, i, f)
}

// Merge adds the counts of `other` to those of a.
func (a *Activity) Merge(other *Activity) {
	a.Tests += other.Tests
	for name, from := range other.Backends {
		if a.Backends == nil {
			a.Backends = map[string]*Backend{}
		}
		b := a.Backends[name]
		if b == nil {
			b = &Backend{Outcomes: map[record.Outcome]int{}}
			a.Backends[name] = b
		}
		for o, n := range from.Outcomes {
			b.Outcomes[o] += n
		}
		b.Wrong += from.Wrong
		b.Milliseconds += from.Milliseconds
		b.Timed += from.Timed
	}
	for _, p := range other.Points {
		a.point(p)
	}
	for _, f := range other.Finds {
		a.addFind(f)
	}
}

// readActivity counts the tests in all `.ndjson` files in the folder `dir` and below. It counts
// none if `dir` does not exist.
func readActivity(dir string) (a Activity, err error) {
	err = filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil || d.IsDir() || filepath.Ext(name) != ".ndjson":
			return err
		}
		return a.readFile(name)
	})
	return a, err
}

func (a *Activity) readFile(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	records := record.NewReader(f, name)
	for {
		r, err := records.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		a.Add(r)
	}
}
