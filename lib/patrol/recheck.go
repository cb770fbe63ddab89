package patrol

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/bucket"
	"shsmith/lib/record"
)

// recheck replays stored tests if the driver of a suspect has changed since the last replay. It
// marks a bucket as mended if none of its tests fails any more, and removes the mark if a test
// fails again.
func (p *Patrol) recheck(ctx context.Context) error {
	p.show("replaying buckets")
	for _, store := range []string{bucketsDir, foundDir} {
		all, err := bucket.Buckets(p.path(store))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		for i := range all {
			switch p.stateOfBucket(store, all[i].Signature) {
			case bucket.Muted, bucket.Unstable:
			default:
				if err := p.recheckBucket(ctx, store, &all[i]); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// recheckBucket replays the tests of bucket b for which a suspect's driver has changed, and then
// sets or removes the mark "mended". `store` is the folder of the bucket: foundDir or bucketsDir. A
// bucket without tests stays as it is.
func (p *Patrol) recheckBucket(ctx context.Context, store string, b *bucket.Bucket) error {
	if len(b.Examples) == 0 {
		return nil
	}
	fails, by := false, map[string]record.Driver{}
	for _, e := range b.Examples {
		c, err := p.recheckTest(ctx, store, e)
		if err != nil {
			return err
		}
		fails = fails || c.fails
		maps.Copy(by, c.drivers)
	}
	return p.updateMended(store, b, fails, by)
}

// updateMended removes the mark "mended" of bucket b if `fails` is true, and sets it otherwise. If
// this changes the mark, updateMended announces the change. `by` maps back-ends to their drivers.
func (p *Patrol) updateMended(store string, b *bucket.Bucket, fails bool, by map[string]record.Driver) error {
	state, dir := p.stateOfBucket(store, b.Signature), p.path(store)
	e := Event{Signature: b.Signature, Folder: p.path(store, b.Signature), After: listDrivers(by)}
	switch {
	case fails && state == bucket.Mended:
		if _, err := bucket.Unmend(dir, b.Signature); err != nil {
			return err
		}
		e.Kind = returned
		p.display.Say("shows again: %s in %s", b.Signature, e.After)
	case !fails && state != bucket.Mended:
		if err := bucket.Mend(dir, b.Signature, e.After); err != nil {
			return err
		}
		e.Kind = mended
		p.display.Say("mended: %s in %s", b.Signature, e.After)
	default:
		return nil
	}
	return p.announce(e)
}

// recheckTest replays the test e if the driver of one of its suspects has changed since the last
// replay. It returns the result of the newest replay.
func (p *Patrol) recheckTest(ctx context.Context, store string, e bucket.Example) (check, error) {
	folder := p.path(store, filepath.FromSlash(e.Folder))
	now := map[string]record.Driver{}
	// A test that was never replayed counts as replayed when it was filed, with a failure.
	last := check{map[string]record.Driver{}, true}
	p.mu.Lock()
	for _, r := range bucket.Suspects(e.Record) {
		if r.Driver != nil {
			last.drivers[r.Backend] = *r.Driver
		}
		if d, there := p.state.drivers[r.Backend]; there {
			now[r.Backend] = d
		}
	}
	if c, there := p.state.checks[folder]; there {
		last = c
	}
	p.mu.Unlock()
	if sameDrivers(last.drivers, now) {
		return last, nil
	}
	if ctx.Err() != nil {
		return last, ctx.Err()
	}
	fails, err := bucket.Replay(folder, false, p.environment())
	var lacking *bucket.Missing
	switch {
	case errors.As(err, &lacking):
		return last, nil // a back-end is missing, so nothing is known
	case err != nil:
		return last, err
	}
	return check{now, fails}, p.note(Event{Kind: checked, Test: e.Record.ID, Folder: folder, OK: fails, Drivers: now})
}

// sameDrivers reports whether each back-end that is in both maps has the same driver in both.
func sameDrivers(before, now map[string]record.Driver) bool {
	for name, d := range now {
		if old, there := before[name]; there && !sameBuild(&old, &d) {
			return false
		}
	}
	return true
}

// listDrivers returns a text that lists the back-ends and the versions of their drivers.
func listDrivers(list map[string]record.Driver) string {
	var texts []string
	for _, name := range slices.Sorted(maps.Keys(list)) {
		d := list[name]
		texts = append(texts, strings.TrimSpace(name+" "+d.Version))
	}
	return strings.Join(texts, ", ")
}
