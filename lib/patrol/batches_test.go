package patrol

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Even a short patrol has time for reductions. In each round, tests run for at most a quarter of
// the patrol's time. The last part of the time, from an eighth to a half, is reserved for
// reductions.
func TestTimeForReductions(t *testing.T) {
	for _, c := range []struct{ whole, round, reserve time.Duration }{
		{5 * time.Minute, 75 * time.Second, 150 * time.Second},
		{30 * time.Minute, 450 * time.Second, 10 * time.Minute},
		{8 * time.Hour, 10 * time.Minute, time.Hour},
		{0, 10 * time.Minute, 0},
	} {
		p := &Patrol{options: Options{For: c.whole}, settings: &Settings{}}
		p.settings.Complete()
		if c.whole > 0 {
			p.deadline = time.Now().Add(c.whole)
		}
		if round, reserve := p.roundTime(), p.reserve(); round != c.round || reserve != c.reserve {
			t.Errorf("of %v a round has %v and %v are reserved, want %v and %v", c.whole, round, reserve, c.round, c.reserve)
		}
		p.settings.Reduce.Off = true
		if round, reserve := p.roundTime(), p.reserve(); round != 10*time.Minute || reserve != 0 {
			t.Errorf("of %v without reductions a round has %v and %v are reserved", c.whole, round, reserve)
		}
	}
}

// A patrol whose end is too near for a reduction does not read the tests that failed.
func TestNoTimeForReductions(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, foundDir, "crash_a", "a1", "record.json"), "no record")
	settings := &Settings{Backends: []string{"a"}}
	settings.Complete()
	p := &Patrol{options: Options{Dir: dir, Quiet: true, For: 8 * time.Hour}, settings: settings}
	if err := p.open(); err != nil {
		t.Fatal(err)
	}
	defer p.close(nil)
	p.deadline = time.Now().Add(filingTime)
	if err := p.processFailures(context.Background(), p.deadline); err != nil {
		t.Error(err)
	}
	p.deadline = time.Time{}
	if err := p.processFailures(context.Background(), time.Now().Add(time.Hour)); err == nil {
		t.Error("a patrol with time did not read the test")
	}
}

// A patrol may be killed after any event that it writes to its journal. The next start recovers the
// results of the last batch: it records the new bucket and the batch in the journal. The patrol
// also announces the bucket.
func TestKillBetweenEvents(t *testing.T) {
	dir := t.TempDir()
	settings := &Settings{Backends: []string{"a"}, Modes: []Mode{{Name: "m"}}}
	settings.Complete()
	settings.Reduce.Off = true
	j := job{mode: &settings.Modes[0], seed: 7}
	start := func() *Patrol {
		p := &Patrol{options: Options{Dir: dir, Quiet: true, Notify: "cat >>" + filepath.Join(dir, "notes")}, settings: settings}
		if err := p.open(); err != nil {
			t.Fatal(err)
		}
		return p
	}
	p := start()
	write(t, p.results(j), `{"schema":"shsmith/1","id":"t","lang":"glsl","stage":"compute","source":"",`+
		`"runs":[{"backend":"a","outcome":"crash","time":"2026-01-01T00:00:00Z"}],"bucket":{"signature":"crash_a"}}`+"\n")
	a, _, err := p.count(p.results(j))
	if err != nil || len(a.Finds) != 1 {
		t.Fatalf("%+v, %v", a, err)
	}
	if err := p.recordBatch(j, a, gain{}); err != nil {
		t.Fatal(err)
	}
	if err := p.journal.close(); err != nil {
		t.Fatal(err)
	}
	journal := filepath.Join(dir, journalName)
	lines := strings.SplitAfter(string(read(t, journal)), "\n")
	for n := range lines {
		write(t, journal, strings.Join(lines[:n], ""))
		p := start()
		if err := p.recoverResults(j.mode, filepath.Base(p.results(j))); err != nil {
			t.Fatal(err)
		}
		if !p.state.found["crash_a"] || !p.state.batches["m"][7] {
			t.Errorf("killed after %d events: buckets %v, batches %v", n, p.state.found, p.state.batches)
		}
		if err := p.close(nil); err != nil {
			t.Fatal(err)
		}
	}
	if len(read(t, filepath.Join(dir, "notes"))) == 0 {
		t.Error("no notification")
	}
}

// A patrol with a deadline reserves time for reductions. It stops a batch that would use up this
// time. The stopped batch does not count as run.
func TestSlowBatch(t *testing.T) {
	dir := t.TempDir()
	bin := filepath.Join(dir, "bin")
	for _, tool := range []string{"shgen", "shrecond", "shrun", "shcmp", "shbucket", "shsplit"} {
		write(t, filepath.Join(bin, tool), "#!/bin/sh\nexec sleep 600\n")
	}
	settings := &Settings{Backends: []string{"a"}}
	settings.Complete()
	p := &Patrol{options: Options{Dir: dir, Bin: bin, Quiet: true, For: 2 * time.Second}, settings: settings}
	if err := p.open(); err != nil {
		t.Fatal(err)
	}
	defer p.close(nil)
	p.deadline = time.Now().Add(p.options.For)
	if d := p.reserve(); d != p.options.For/2 {
		t.Errorf("%v are reserved, want %v", d, p.options.For/2)
	}
	ctx, stop := context.WithTimeout(context.Background(), time.Minute) // the batch sleeps longer
	defer stop()
	finished, err := p.generate(ctx, p.deadline.Add(time.Hour))
	if !finished || err != nil || len(p.state.batches) > 0 {
		t.Errorf("finished %v, %v; batches %v", finished, err, p.state.batches)
	}
}
