package patrol

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/bucket"
	"shsmith/lib/record"
)

// probes are shaders that a back-end runs so that it reports its driver. There are several,
// because no back-end accepts all languages and stages.
var probes = []record.Record{
	{Lang: "glsl", Version: "310 es", Stage: "compute", Source: "#version 310 es\nlayout(local_size_x = 1) in;\nvoid main() {}\n"},
	{Lang: "glsl", Version: "450", Stage: "compute", Source: "#version 450\nlayout(local_size_x = 1) in;\nvoid main() {}\n"},
	{Lang: "wgsl", Stage: "compute", Source: "@compute @workgroup_size(1) fn main() {}\n"},
}

// allBackends returns the names of the back-ends on which the modes of s run tests, sorted and
// without duplicates.
func (s *Settings) allBackends() (all []string) {
	for i := range s.Modes {
		all = append(all, s.backends(&s.Modes[i])...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// askDrivers runs the probes on every back-end and returns the records with their results. It also
// records the drivers of the back-ends (noteDrivers). It returns an error if shrun fails.
func (p *Patrol) askDrivers(ctx context.Context) (probed []*record.Record, err error) {
	p.show("asking back-ends")
	var input bytes.Buffer
	for i, r := range probes {
		r.Schema, r.ID = record.Schema, fmt.Sprintf("probe-%d", i)
		if err := record.NewWriter(&input).Write(&r); err != nil {
			return nil, err
		}
	}
	argv := []string{p.tool("shrun"), "-jobs", "1"}
	for _, name := range p.settings.allBackends() {
		argv = append(argv, "-b", name)
	}
	out, err := p.output(ctx, input.Bytes(), argv...)
	if err != nil {
		return nil, err
	}
	records := record.NewReader(bytes.NewReader(out), "probe")
	for {
		r, err := records.Next()
		if err == io.EOF {
			return probed, nil
		}
		if err == nil {
			err = p.noteDrivers(r)
		}
		if err != nil {
			return nil, err
		}
		probed = append(probed, r)
	}
}

// noteDrivers updates the state with the drivers that the runs of r report. It writes new and
// changed drivers to the journal, and announces changed ones. It ignores a driver that reports
// neither a version nor build ids.
func (p *Patrol) noteDrivers(r *record.Record) error {
	for i := range r.Runs {
		run := &r.Runs[i]
		if run.Driver == nil || run.Driver.Version == "" && len(run.Driver.Libraries) == 0 {
			continue
		}
		now := record.Driver{Renderer: run.Driver.Renderer, Version: run.Driver.Version, Libraries: run.Driver.Libraries}
		p.mu.Lock()
		before, there := p.state.drivers[run.Backend]
		p.state.drivers[run.Backend] = now
		p.mu.Unlock()
		if there && sameBuild(&before, &now) {
			continue
		}
		if err := p.note(Event{Kind: drivers, Drivers: map[string]record.Driver{run.Backend: now}}); err != nil {
			return err
		}
		if there {
			if err := p.announceChange(run.Backend, &before, &now); err != nil {
				return err
			}
		}
	}
	return nil
}

// sameBuild reports whether a and b seem to be the same build of a driver. It compares the build
// ids of the libraries that both list. If neither lists libraries, it compares versions. If only
// one does, it returns true.
func sameBuild(a, b *record.Driver) bool {
	if len(a.Libraries) > 0 && len(b.Libraries) > 0 {
		for name, id := range a.Libraries {
			if other, there := b.Libraries[name]; there && other != id {
				return false
			}
		}
		return true
	}
	// If only one has build ids, the versions do not count: a driver may report different ones for
	// different versions of a language.
	return a.Version == b.Version || len(a.Libraries) > 0 || len(b.Libraries) > 0
}

// announceChange announces that the driver of the back-end `name` has changed from `before` to
// `now`. It removes the stored results of the tests for known bugs, so that these tests run again.
func (p *Patrol) announceChange(name string, before, now *record.Driver) error {
	e := Event{Kind: changed, Backend: name, Before: describe(before, now), After: describe(now, before)}
	p.display.Say("driver of %s changed: %s, before %s", name, e.After, e.Before)
	for _, store := range []string{foundDir, bucketsDir} {
		for _, file := range glob(p.path(store), ".known_*") {
			if err := os.Remove(file); err != nil {
				return err
			}
		}
	}
	return p.announce(e)
}

// describe returns the renderer and version of driver d, and the build ids that d does not share
// with the driver `other`.
func describe(d, other *record.Driver) string {
	text := strings.TrimSpace(d.Renderer + " " + d.Version)
	for _, name := range slices.Sorted(maps.Keys(d.Libraries)) {
		if id := d.Libraries[name]; other.Libraries[name] != id {
			text += ", " + name + " " + id
		}
	}
	return text
}

// showKnown runs the tests for known bugs, and stores the results for later batches. It runs them
// for each probe that several back-ends accept, on these back-ends. `probed` has the probes with
// their runs (askDrivers).
func (p *Patrol) showKnown(probed []*record.Record) (err error) {
	if p.settings.Known == "" {
		return nil
	}
	p.show("replaying known bugs")
	s, err := bucket.Open(p.path(foundDir), bucket.Options{Limit: p.settings.Limit, Known: p.settings.Known, Env: p.environment()})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	// The probes are in GLSL and WGSL, because not every back-end accepts every language.
	for _, r := range probed {
		reached := 0
		for i := range r.Runs {
			if r.Runs[i].Outcome != record.Unsupported {
				reached++
			}
		}
		if reached > 1 {
			if err := s.RunKnown(r); err != nil {
				return err
			}
		}
	}
	return nil
}

// copyKnown copies the results of the tests for known bugs from foundDir, the folder for generated
// tests, to bucketsDir, the folder for reduced tests. So these tests need not run again when
// reduced tests are filed.
func (p *Patrol) copyKnown() error {
	for _, file := range glob(p.path(foundDir), ".known_*") {
		copied := p.path(bucketsDir, filepath.Base(file))
		if _, err := os.Stat(copied); err == nil {
			continue
		}
		text, err := os.ReadFile(file)
		if err == nil {
			err = replace(copied, text)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
