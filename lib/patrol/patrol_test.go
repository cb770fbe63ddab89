package patrol

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shsmith/lib/bucket"
)

func write(t *testing.T, name, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o777); err != nil {
		t.Fatal(err)
	}
	return name
}

// In a round, a patrol runs tests and then reduces the failures. If the patrol is killed and
// started again, it continues the same round. The next round begins only when this round has ended.
func TestRoundOutlivesKill(t *testing.T) {
	at := func(minute int) time.Time { return time.Date(2026, 1, 1, 0, minute, 0, 0, time.UTC) }
	events := []Event{{Kind: started, Time: at(0)}, {Kind: batch, Time: at(3)}, {Kind: started, Time: at(4)}}
	if s := stateOf(events); !s.round.Equal(at(0)) {
		t.Errorf("after a kill the round began at %v", s.round)
	}
	events = append(events, Event{Kind: rounded, Time: at(15)}, Event{Kind: started, Time: at(20)})
	if s := stateOf(events); !s.round.Equal(at(15)) {
		t.Errorf("the second round began at %v", s.round)
	}
}

// In a patrol's status, a bucket of reduced tests is new if nothing explains it. A bucket of
// generated tests is unreduced if nothing explains it and no reduction has succeeded. If reductions
// are off, the bucket counts as new.
func TestStatusOfBuckets(t *testing.T) {
	dir := t.TempDir()
	settings := &Settings{Backends: []string{"a"}}
	settings.Complete()
	p := &Patrol{options: Options{Dir: dir, Quiet: true}, settings: settings}
	if err := p.open(); err != nil {
		t.Fatal(err)
	}
	defer p.close(nil)
	// Only crash_a and crash_b are unreduced.
	for _, signature := range []string{"crash_a", "crash_b", "crash_c", "known_d", "muted"} {
		write(t, filepath.Join(dir, foundDir, signature, "t", "record.json"), "")
		p.state.add(Event{Kind: found, Signature: signature, OK: true, Time: time.Unix(9, 0)})
	}
	p.state.add(Event{Kind: found, Signature: "crash_flaky"}) // its test did not fail again
	write(t, filepath.Join(dir, foundDir, "muted", bucket.MutedName), "noise")
	p.state.add(Event{Kind: reduced, Test: "c", Signature: "crash_c", OK: true})
	p.state.add(Event{Kind: reduced, Test: "b", Signature: "crash_b"})
	p.state.add(Event{Kind: news, Signature: "mismatch_c", Time: time.Unix(7, 0)})
	for _, c := range []struct {
		off            bool
		new, unreduced int
		last           int64
	}{{false, 1, 2, 7}, {true, 2, 0, 9}} {
		settings.Reduce.Off = c.off
		p.show("reducing")
		s := p.display.Status()
		if s.Buckets != 6 || s.New != c.new || s.Unreduced != c.unreduced || s.LastNew.Unix() != c.last {
			t.Errorf("off %v: %d buckets, %d new, %d not reduced, last %v", c.off, s.Buckets, s.New, s.Unreduced, s.LastNew)
		}
	}
}

// The report of a patrol that has ended says so.
func TestLastReport(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		why  error
		want string
	}{{nil, "done, started"}, {errors.New("no driver"), "failed, started"}} {
		p := &Patrol{options: Options{Dir: dir, Quiet: true}, settings: &Settings{}}
		if err := p.open(); err != nil {
			t.Fatal(err)
		}
		if err := p.close(c.why); err != nil {
			t.Fatal(err)
		}
		if page := string(read(t, filepath.Join(dir, reportDir, "index.html"))); !strings.Contains(page, c.want) {
			t.Errorf("after %v the report does not contain %q", c.why, c.want)
		}
	}
}

func TestLock(t *testing.T) {
	name := filepath.Join(t.TempDir(), lockName)
	f, err := acquire(context.Background(), name, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := acquire(context.Background(), name, 0); err == nil || !strings.Contains(err.Error(), "another patrol") {
		t.Errorf("two patrols in a folder: %v", err)
	}
	// A patrol waits for one that ends.
	next := make(chan error)
	go func() {
		_, err := acquire(context.Background(), name, time.Hour)
		next <- err
	}()
	f.Close()
	if err := <-next; err != nil {
		t.Errorf("after the first patrol: %v", err)
	}
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return text
}
