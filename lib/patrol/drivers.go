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

// probes are shaders that back-ends are asked with. None of them takes all.
var probes = []record.Record{
	{Lang: "glsl", Version: "310 es", Stage: "compute", Source: "#version 310 es\nlayout(local_size_x = 1) in;\nvoid main() {}\n"},
	{Lang: "glsl", Version: "450", Stage: "compute", Source: "#version 450\nlayout(local_size_x = 1) in;\nvoid main() {}\n"},
	{Lang: "wgsl", Stage: "compute", Source: "@compute @workgroup_size(1) fn main() {}\n"},
}

// allBackends are those of the settings and of modes.
func (s *Settings) allBackends() []string {
	all := slices.Clone(s.Backends)
	for _, m := range s.Modes {
		all = append(all, m.Backends...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// ask lets every back-end say what it is, and notes those that have changed. It returns
// what became of the probes, and fails if a back-end does not answer.
func (p *Patrol) ask(ctx context.Context) (probed []*record.Record, err error) {
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
			err = p.notice(r)
		}
		if err != nil {
			return nil, err
		}
		probed = append(probed, r)
	}
}

// notice looks whether a record's runs are of the drivers that their back-ends had before.
func (p *Patrol) notice(r *record.Record) error {
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
		if there && same(&before, &now) {
			continue
		}
		if err := p.note(Event{Kind: drivers, Drivers: map[string]record.Driver{run.Backend: now}}); err != nil {
			return err
		}
		if there {
			if err := p.changed(run.Backend, &before, &now); err != nil {
				return err
			}
		}
	}
	return nil
}

// same reports whether two drivers are one build. The version of a language that a run asks
// for may change what a driver calls itself, so build ids decide where there are any.
func same(a, b *record.Driver) bool {
	if len(a.Libraries) > 0 && len(b.Libraries) > 0 {
		for name, id := range a.Libraries {
			if other, there := b.Libraries[name]; there && other != id {
				return false
			}
		}
		return true
	}
	return a.Version == b.Version || len(a.Libraries) > 0 || len(b.Libraries) > 0
}

// changed says that a back-end has another driver. Known bugs have to be shown anew.
func (p *Patrol) changed(name string, before, now *record.Driver) error {
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

// describe names a driver, with the build ids that another one has not.
func describe(d, other *record.Driver) string {
	text := strings.TrimSpace(d.Renderer + " " + d.Version)
	for _, name := range slices.Sorted(maps.Keys(d.Libraries)) {
		if id := d.Libraries[name]; other.Libraries[name] != id {
			text += ", " + name + " " + id
		}
	}
	return text
}

// showKnown runs the tests of known bugs on the back-ends that probes reached, so that no
// batch has to.
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
	for _, r := range probed {
		reached := 0
		for i := range r.Runs {
			if r.Runs[i].Outcome != record.Unsupported {
				reached++
			}
		}
		if reached > 1 {
			if err := s.ShowKnown(r); err != nil {
				return err
			}
		}
	}
	return nil
}

// lendKnown lets the buckets of reduced tests know how known bugs show, where the buckets
// of generated tests do.
func (p *Patrol) lendKnown() error {
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
