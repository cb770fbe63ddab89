package patrol

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"sync"

	"shsmith/lib/backend"
	"shsmith/lib/gaps"
	"shsmith/lib/record"
)

// If the settings have "weigh", the coverage of an instrumented compiler decides how often a mode
// runs. A mode runs more often if its last batches were the first to reach many lines.

// reach is the coverage of an instrumented compiler: the lines that the batches of a patrol have
// reached.
type reach struct {
	mu       sync.Mutex
	run      gaps.RunFunc
	compiler string // folder of the compiler; "" if the settings have no "weigh"
	profile  string // file of the profile of all batches
	lines    int    // number of lines that all batches together have reached
}

// openReach returns the lines that earlier batches have reached in the compiler of back-end
// p.settings.Weigh. If Weigh is "", nothing is measured. `probed` has records with runs on all
// back-ends. If the compiler is not instrumented, openReach returns a *Missing.
func (p *Patrol) openReach(probed []*record.Record) (*reach, error) {
	r := &reach{run: p.runTool, profile: p.path(coverageDir, "all.profdata")}
	if p.settings.Weigh == "" {
		return r, nil
	}
	// The runs of the probes name the compiler's folder.
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
	c, err := gaps.Export(r.run, r.compiler, r.profile)
	r.lines = c.Sum().Lines.Reached
	return r, err
}

// runTool runs cmd. Its processor time does not count as time of drivers.
func (p *Patrol) runTool(cmd *exec.Cmd) error { return p.run(cmd, false, nil) }

// recoverProfiles adds the profiles of batches that a killed patrol has left to the profile of all
// batches, and removes their folders. It only removes the folder of a batch that has not run or
// will be repeated.
func (p *Patrol) recoverProfiles() error {
	done := map[string]bool{}
	for i := range p.settings.Modes {
		m := &p.settings.Modes[i]
		for seed := range p.state.batches[m.Name] {
			if !p.state.overloaded[batchKey{m.Name, seed}] {
				done[p.profiles(job{mode: m, seed: seed})] = true
			}
		}
	}
	for _, folder := range glob(p.path(coverageDir, "*-*")) {
		var err error
		if done[folder] {
			_, err = p.reach.add(folder)
		} else {
			err = os.RemoveAll(folder) // the profiles may be incomplete
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// add adds the profiles in the folder of a batch to those of all batches, and removes the folder.
// It returns the number of newly reached lines.
func (r *reach) add(folder string) (first int, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	runs, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		return 0, err
	}
	if err := gaps.Merge(r.run, r.compiler, r.profile, runs...); err != nil {
		return 0, err
	}
	c, err := gaps.Export(r.run, r.compiler, r.profile)
	if err != nil {
		return 0, err
	}
	before := r.lines
	r.lines = c.Sum().Lines.Reached
	return r.lines - before, os.RemoveAll(folder)
}

// profiles returns the folder for the profiles of a batch, or "" if the batch does not run on the
// back-end that the setting "weigh" names.
func (p *Patrol) profiles(j job) string {
	if p.settings.Weigh == "" || !slices.Contains(p.settings.backends(j.mode), p.settings.Weigh) {
		return ""
	}
	return p.path(coverageDir, j.mode.Name+"-"+strconv.FormatUint(j.seed, 10))
}

// gain is how many new lines a batch reached, and in what time.
type gain struct {
	lines   int     // lines that it was the first to reach; 0 if the settings have no "weigh"
	seconds float64 // time of the batch
}

// addProfiles adds the profiles of a finished batch to those of all batches. It returns the number
// of newly reached lines.
func (p *Patrol) addProfiles(j job) (lines int, err error) {
	folder := p.profiles(j)
	if folder == "" {
		return 0, nil
	}
	return p.reach.add(folder)
}

// recentBatches is how many of a mode's last batches decide how often the mode runs.
const recentBatches = 8

// leastRate is the least result of state.rates for a mode (see Mode). The best mode has the rate 1.
// leastRate is above 0, so that each mode runs again at some time.
const leastRate = 0.1

// rates returns for each mode a number from leastRate to 1: the new lines per second that its last
// batches reached, divided by those of the best mode. A mode without batches has the rate 1.
func (s *state) rates(modes []Mode) map[string]float64 {
	rates, best := map[string]float64{}, 0.0
	for _, m := range modes {
		// One line more than was reached, so that the highest speed is not 0.
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
