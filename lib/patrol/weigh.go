package patrol

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"

	"shsmith/lib/backend"
	"shsmith/lib/gaps"
	"shsmith/lib/record"
)

// With "weigh" in its settings, a patrol runs a mode the more often, the more lines of an
// instrumented compiler the mode's last batches were the first to reach.

// reach is what the batches of a patrol have reached in an instrumented compiler.
type reach struct {
	mu       sync.Mutex
	compiler string // folder of the compiler; "" if modes are not weighed
	profile  string // file of the profile of all batches
	lines    int    // lines that they reach
}

// openReach returns what the batches of earlier starts have reached. The records are those of
// probes, whose runs name the compiler's folder.
func (p *Patrol) openReach(probed []*record.Record) (*reach, error) {
	r := &reach{profile: p.path(coverageDir, "all.profdata")}
	if p.settings.Weigh == "" {
		return r, nil
	}
	for _, rec := range probed {
		for i := range rec.Runs {
			var c backend.Config
			if run := &rec.Runs[i]; run.Backend == p.settings.Weigh && json.Unmarshal(run.Config, &c) == nil {
				r.compiler = c.Coverage
			}
		}
	}
	if r.compiler == "" {
		return nil, &Missing{fmt.Sprintf("weigh: back-end %s is no instrumented compiler", p.settings.Weigh)}
	}
	if err := os.MkdirAll(p.path(coverageDir), 0o777); err != nil {
		return nil, err
	}
	c, err := gaps.Export(r.compiler, r.profile)
	r.lines = c.Sum().Lines.Reached
	return r, err
}

// add adds the profiles in the folder of a batch, and removes the folder. It returns the
// number of lines that no earlier batch has reached.
func (r *reach) add(folder string) (first int, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	runs, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		return 0, err
	}
	if err := gaps.Merge(r.compiler, r.profile, runs...); err != nil {
		return 0, err
	}
	c, err := gaps.Export(r.compiler, r.profile)
	if err != nil {
		return 0, err
	}
	before := r.lines
	r.lines = c.Sum().Lines.Reached
	return r.lines - before, os.RemoveAll(folder)
}

// profiles returns the folder for the profiles of a batch, or "" if its mode does not run on
// the compiler by which modes are weighed.
func (p *Patrol) profiles(j job) string {
	if p.settings.Weigh == "" || !slices.Contains(p.settings.backends(j.mode), p.settings.Weigh) {
		return ""
	}
	return p.path(coverageDir, j.mode.Name+"-"+strconv.FormatUint(j.seed, 10))
}

// gain is what a batch has brought.
type gain struct {
	lines   int     // lines of the compiler that it was the first to reach; 0 if modes are not weighed
	seconds float64 // time of the batch
}

// gained adds the profiles of a batch that has run, and returns the number of lines that it was
// the first to reach.
func (p *Patrol) gained(j job) (lines int, err error) {
	folder := p.profiles(j)
	if folder == "" {
		return 0, nil
	}
	return p.reach.add(folder)
}

// recentBatches is the number of a mode's last batches that decide its share.
const recentBatches = 8

// leastRate is the least rate that a mode counts with, so that each mode is tried again.
const leastRate = 0.1

// rates returns, for each mode, the lines per second that its last batches were the first to
// reach, as a part of the best mode's. The rate of a mode without batches is 1.
func (s *state) rates(modes []Mode) map[string]float64 {
	rates, best := map[string]float64{}, 0.0
	for _, m := range modes {
		sum := gain{lines: 1}
		for _, g := range s.gains[m.Name] {
			sum.lines += g.lines
			sum.seconds += g.seconds
		}
		if sum.seconds > 0 {
			rates[m.Name] = float64(sum.lines) / sum.seconds
			best = max(best, rates[m.Name])
		}
	}
	for _, m := range modes {
		if rate, tried := rates[m.Name]; tried {
			rates[m.Name] = max(rate/best, leastRate)
		} else {
			rates[m.Name] = 1
		}
	}
	return rates
}
