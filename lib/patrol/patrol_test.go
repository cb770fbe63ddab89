package patrol

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"shsmith/lib/bucket"
	"shsmith/lib/record"
	"shsmith/lib/website"
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

func TestSettings(t *testing.T) {
	dir := t.TempDir()
	config := write(t, filepath.Join(dir, "backends.json"), "{}")
	s, err := ReadSettings(write(t, filepath.Join(dir, "s.json"),
		`{"backends": ["a", "ref"], "config": "backends.json", "round": "90s", "jobs": 9, "reduce": {"enough": 1}}`))
	if err != nil {
		t.Fatal(err)
	}
	if s.Config != config || s.Round != Duration(90*time.Second) || s.Batch != 20 || s.Reduce.Parallel != 2 || s.Reduce.Enough != 1 || len(s.Modes) != 2 {
		t.Errorf("read %+v", s)
	}
	for text, why := range map[string]string{
		`{}`:                                               "backends",
		`{"backends": []}`:                                 "backends",
		`{"backends": ["a"], "sed": 1}`:                    "sed",
		`{"backends": ["a"], "round": "-1m"}`:              "round",
		`{"backends": ["a"], "round": "0s"}`:               "not positive",
		`{"backends": ["a"], "known": "k"}`:                "no such file",
		`{"backends": ["a"], "modes": [{"name": "../x"}]}`: "name",
		`{"backends": ["a"], "modes": [{"name": "x"}, {"name": "x"}]}`:                   "two modes named x",
		`{"backends": ["a"], "weigh": "a", "modes": [{"name": "x", "backends": ["b"]}]}`: "no mode runs on",
		`{`: "s.json",
	} {
		if _, err := ReadSettings(write(t, filepath.Join(dir, "s.json"), text)); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: error %v, want one about %q", text, err, why)
		}
	}
}

// The example settings in the documentation are valid.
func TestExample(t *testing.T) {
	text, err := os.ReadFile("testdata/example.json")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "backends.json"), "{}")
	write(t, filepath.Join(dir, "known", "a.comp"), "")
	if _, err := ReadSettings(write(t, filepath.Join(dir, "example.json"), string(text))); err != nil {
		t.Error(err)
	}
}

func TestSetJobs(t *testing.T) {
	s := &Settings{Backends: []string{"a"}, Jobs: 16}
	s.Complete()
	if s.setJobs(8); s.Jobs != 8 || s.Reduce.Parallel != 2 {
		t.Errorf("8 jobs: %d batches and %d reductions at a time", s.Jobs, s.Reduce.Parallel)
	}
	if s.setJobs(1); s.Jobs != 1 || s.Reduce.Parallel != 1 {
		t.Errorf("1 job: %d batches and %d reductions at a time", s.Jobs, s.Reduce.Parallel)
	}
}

func TestAdopt(t *testing.T) {
	dir := t.TempDir()
	if _, err := adopt(dir, nil); err == nil {
		t.Error("a patrol starts without settings")
	}
	first := &Settings{Backends: []string{"a"}}
	first.Complete()
	if _, err := adopt(dir, first); err != nil {
		t.Fatal(err)
	}
	if s, err := adopt(dir, nil); err != nil || !reflect.DeepEqual(s, first) {
		t.Errorf("kept %+v, %v", s, err)
	}
	later := *first
	later.Jobs = 7
	if _, err := adopt(dir, &later); err != nil {
		t.Errorf("other limits: %v", err)
	}
	if s, err := adopt(dir, nil); err != nil || s.Jobs != 7 {
		t.Errorf("kept %+v, %v", s, err)
	}
	later.Backends = []string{"b"}
	if _, err := adopt(dir, &later); err == nil {
		t.Error("a patrol goes on with other back-ends")
	}
}

func TestJournal(t *testing.T) {
	name := filepath.Join(t.TempDir(), journalName)
	j, events, err := openJournal(name)
	if err != nil || len(events) > 0 {
		t.Fatal(events, err)
	}
	for _, e := range []Event{
		{Kind: batch, Mode: "m", Seed: 20, Activity: &website.Activity{Tests: 20}, DriverSeconds: 3, Seconds: 4},
		{Kind: failed, Mode: "m", Seed: 40},
		{Kind: found, Signature: "known_x"},
		{Kind: replayed, Test: "t", OK: true},
		{Kind: reduced, Test: "t", OK: true},
		{Kind: filed, Test: "t", Signature: "s"},
		{Kind: news, Signature: "s", Time: time.Unix(7, 0)},
		{Kind: drivers, Drivers: map[string]record.Driver{"a": {Version: "1"}}},
	} {
		if err := j.write(e); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.close(); err != nil {
		t.Fatal(err)
	}
	cut, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	cut.WriteString(`{"event":"batch","mo`)
	cut.Close()
	j, events, err = openJournal(name)
	if err != nil || len(events) != 8 {
		t.Fatalf("%d events, %v", len(events), err)
	}
	defer j.close()
	s := stateOf(events)
	if s.tests != 20 || !s.batches["m"][20] || !s.batches["m"][40] || !s.tried["t"] || !s.reduced["t"] || s.filed["t"] != "s" ||
		!s.lastNew.Equal(time.Unix(7, 0)) || s.drivers["a"].Version != "1" || s.driverSeconds != 3 || s.seconds != 4 {
		t.Errorf("state %+v", s)
	}
	if text, _ := os.ReadFile(name); bytes.Contains(text, []byte("mo\n")) || !bytes.HasSuffix(text, []byte("\n")) {
		t.Error("the line that was cut off is still there")
	}
	if _, _, err := openJournal(write(t, filepath.Join(t.TempDir(), "j"), "nonsense\n")); err == nil || !strings.Contains(err.Error(), "j:1:") {
		t.Errorf("a journal that is none: %v", err)
	}
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

// A wave is a list of tests from different buckets that the patrol reduces together. A test comes
// earlier in the list if fewer tests of its bucket have been reduced. With equal numbers, a
// time-out comes after other failures. A test comes last if its reduction has used up its time. If
// only one reduction may run at a time, a wave is one test.
func TestWave(t *testing.T) {
	dir := t.TempDir()
	for _, folder := range []string{"crash_a/a1", "crash_a/a2", "crash_b/b1", "crash_b/b2", "crash_c/c1", "timeout_a/d1"} {
		class, _, _ := strings.Cut(folder, "_")
		write(t, filepath.Join(dir, foundDir, folder, "record.json"), `{"schema":"shsmith/1","id":"`+filepath.Base(folder)+`","lang":"glsl","stage":"compute","source":"",`+
			`"runs":[{"backend":"a","outcome":"`+class+`"},{"backend":"b","outcome":"ok"}],"verdict":{"axis":"backends","class":"`+class+`","code":1001,"suspects":["a"]}}`+"\n")
	}
	settings := &Settings{Backends: []string{"a"}, Reduce: Reduce{Parallel: 2}}
	settings.Complete()
	p := &Patrol{options: Options{Dir: dir, Quiet: true}, settings: settings}
	if err := p.open(); err != nil {
		t.Fatal(err)
	}
	defer p.close(nil)
	for _, id := range []string{"a1", "a2", "b1", "b2", "c1", "d1"} {
		p.state.tried[id] = true
	}
	p.state.reduced["a1"] = true
	p.state.reducing["c1"] = time.Duration(settings.Reduce.Limit)
	for i, want := range []string{"b1 d1 a2 c1", "d1 a2 b2 c1", "a2 b2 c1", "b2 c1", "c1"} {
		if i == 3 {
			settings.Reduce.Parallel, want = 1, "b2"
		}
		wave, err := p.wave(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		var ids []string
		for _, e := range wave {
			ids = append(ids, e.Record.ID)
		}
		if got := strings.Join(ids, " "); got != want {
			t.Errorf("wave %s, want %s", got, want)
		}
		p.state.reduced[ids[0]] = true
	}
}

// A bucket of reduced tests counts as new if nothing explains it. A bucket of generated tests
// counts as unreduced if none of its tests has been reduced. If the patrol does not reduce tests,
// the unreduced buckets count as new instead.
func TestStatusOfBuckets(t *testing.T) {
	dir := t.TempDir()
	settings := &Settings{Backends: []string{"a"}}
	settings.Complete()
	p := &Patrol{options: Options{Dir: dir, Quiet: true}, settings: settings}
	if err := p.open(); err != nil {
		t.Fatal(err)
	}
	defer p.close(nil)
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

// The time limit for the reductions of a round is set once, when the tests of the round have run.
// It stays the same if the patrol is killed and started again.
func TestReductionsOutliveKill(t *testing.T) {
	settings := &Settings{Backends: []string{"a"}}
	settings.Complete()
	settings.Round, settings.Reduce.Limit = Duration(10*time.Minute), Duration(2*time.Minute)
	at := func(minutes int) time.Time {
		return time.Now().Add(time.Duration(minutes) * time.Minute).UTC().Truncate(time.Millisecond)
	}
	for _, c := range []struct {
		generated, want int // minutes after the round began
	}{{3, 6}, {1, 3}, {12, 22}} {
		dir := t.TempDir()
		p := &Patrol{options: Options{Dir: dir, Quiet: true}, settings: settings}
		if err := p.open(); err != nil {
			t.Fatal(err)
		}
		begin := at(-30)
		p.state.add(Event{Kind: started, Time: begin})
		p.state.add(Event{Kind: generated, Time: begin.Add(time.Duration(c.generated) * time.Minute)})
		until, err := p.reduceUntil()
		if got := until.Sub(begin); err != nil || got != time.Duration(c.want)*time.Minute {
			t.Errorf("tests for %d minutes, reductions until %v, want %d; %v", c.generated, got, c.want, err)
		}
		p.state.add(Event{Kind: rounded, Time: at(-5)})
		first, err := p.reduceUntil()
		second, e := p.reduceUntil()
		if err != nil || e != nil || !first.Equal(second) || first.Before(time.Now()) {
			t.Errorf("until %v, then %v; %v, %v", first, second, err, e)
		}
		if err := p.close(nil); err != nil {
			t.Fatal(err)
		}
		_, events, err := openJournal(filepath.Join(dir, journalName))
		if n := strings.Count(string(read(t, filepath.Join(dir, journalName))), `"generated"`); n != 1 || stateOf(events).generated.IsZero() || err != nil {
			t.Errorf("%d events, %v", n, err)
		}
	}
}

// The last reductions of a patrol leave time for filing their results.
func TestReductionLimit(t *testing.T) {
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	p := &Patrol{settings: &Settings{}}
	p.settings.Reduce.Limit = Duration(4 * time.Minute)
	for left, want := range map[time.Duration]time.Duration{time.Hour: 4 * time.Minute, 3 * time.Minute: 2 * time.Minute, 50 * time.Second: 0} {
		p.options.For, p.deadline = 2*time.Hour, now.Add(left)
		if limit := p.reductionLimit("t", now); limit != want {
			t.Errorf("%v before the end the limit is %v, want %v", left, limit, want)
		}
	}
	p.deadline = time.Time{}
	if limit := p.reductionLimit("t", now); limit != 4*time.Minute {
		t.Errorf("without an end the limit is %v", limit)
	}
}

// In each round, a patrol first runs tests and then reduces those that failed. Even a short patrol
// has time for reductions: the tests of a round run for at most a quarter of the patrol's time.
// Also, the last part of a patrol is reserved for reductions. This part is as long as the time
// limit of one reduction, but at least an eighth and at most a half of the patrol's time.
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

// A patrol looks for no tests to reduce if its end is too near for a reduction.
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

// A reduction that is killed and started again has only the rest of its time limit left: the time
// before the kill counts. If the rest is less than an eighth of the limit, the new start
// nevertheless gets an eighth, so that the reduction can finish.
func TestReductionTimeOutlivesKill(t *testing.T) {
	dir := t.TempDir()
	calls, journal := filepath.Join(dir, "calls"), filepath.Join(dir, journalName)
	// The reduction ends once its time is in the journal.
	reduce := write(t, filepath.Join(dir, "reduce"), "#!/bin/sh\necho \"$@\" >>"+calls+
		"\nn=$(wc -l <"+journal+")\nuntil [ \"$(wc -l <"+journal+")\" -gt $n ]; do sleep 0.01; done\n")
	settings := &Settings{Backends: []string{"a"}}
	settings.Complete()
	settings.Reduce.Limit = Duration(80 * time.Second)
	for _, c := range []struct {
		used float64 // seconds, in this start
		want string
	}{{50, "-limit 1m20s"}, {25, "-limit 30s"}, {40, "-limit 10s"}, {0, "-limit 10s"}} {
		p := &Patrol{options: Options{Dir: dir, Quiet: true, Reduce: reduce}, settings: settings}
		if err := p.open(); err != nil {
			t.Fatal(err)
		}
		limit := p.reductionLimit("t", time.Now())
		if got := "-limit " + limit.String(); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
		if err := p.note(Event{Kind: reducing, Test: "t", ReductionSeconds: c.used}); err != nil {
			t.Fatal(err)
		}
		if err := p.close(nil); err != nil {
			t.Fatal(err)
		}
	}

	p := &Patrol{options: Options{Dir: dir, Quiet: true, Reduce: reduce}, settings: settings}
	settings.Reduce.Limit = Duration(80 * time.Millisecond)
	if err := p.open(); err != nil {
		t.Fatal(err)
	}
	defer p.close(nil)
	if err := p.reduce(context.Background(), bucket.Example{Folder: "b/t", Record: &record.Record{ID: "u"}}); err != nil {
		t.Fatal(err)
	}
	if line := string(read(t, calls)); !strings.Contains(line, "-limit 80ms ") || p.state.reducing["u"] <= 0 {
		t.Errorf("called with %s; used %v", line, p.state.reducing["u"])
	}
}

// If a reduction reaches its time limit and the test is still large, the reduction continues later,
// after the reductions that have time left. It continues at most mostCuts times.
func TestCutReduction(t *testing.T) {
	const large = `#version 310 es
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int a; uint b; float c; ivec2 d; };
void main() {
    for (int i = 0; i < 3; i++) { if (a > 1 && b != 2u) { a = -a + i * 3 / 2 % 5; } else { c = float(a) - c; } }
    while (a <= 2) { d.yx ^= d << 1; b = ~b | uint(a); a--; break; }
    do { a += min(a, 7); } while (a >= 3 || b == 1u);
}
`
	rec := record.Record{Schema: record.Schema, ID: "t", Lang: "glsl", Stage: "compute", Source: large,
		Verdict: &record.Verdict{Class: "mismatch-ref"}}
	dir := t.TempDir()
	var line bytes.Buffer
	if err := record.NewWriter(&line).Write(&rec); err != nil {
		t.Fatal(err)
	}
	made := write(t, filepath.Join(dir, "made"), line.String())
	reduce := write(t, filepath.Join(dir, "reduce"), "#!/bin/sh\nmkdir -p $2\ncp "+made+" $2/reduced.ndjson\necho 'shrun: stopped after 1m20s' >&2\n")
	settings := &Settings{Backends: []string{"a"}}
	settings.Complete()
	settings.Reduce.Limit = Duration(80 * time.Second)
	p := &Patrol{options: Options{Dir: dir, Quiet: true, Reduce: reduce}, settings: settings}
	if err := p.open(); err != nil {
		t.Fatal(err)
	}
	defer p.close(nil)
	example := bucket.Example{Folder: "b/t", Record: &rec}
	for times := range mostCuts + 1 {
		if limit := p.reductionLimit("t", time.Now()); limit != 80*time.Second {
			t.Errorf("cut %d times: limit %v", times, limit)
		}
		if _, ended := p.state.reduced["t"]; ended || p.state.cut["t"].times != times || p.overdue(example) != min(times, 1) {
			t.Errorf("cut %d times: %+v, ended %t", times, p.state.cut["t"], ended)
		}
		if err := p.note(Event{Kind: reducing, Test: "t", ReductionSeconds: 80}); err != nil {
			t.Fatal(err)
		}
		if err := p.reduce(context.Background(), example); err != nil {
			t.Fatal(err)
		}
	}
	if ok := p.state.reduced["t"]; !ok || p.state.cut["t"].times > 0 {
		t.Errorf("reduced: %t, %+v", ok, p.state.cut["t"])
	}
}

func TestSchedule(t *testing.T) {
	p := &Patrol{settings: &Settings{Seed: 100, Batch: 10, Modes: []Mode{{Name: "a", Weight: 2}, {Name: "b", Weight: 1}}}}
	p.state = stateOf([]Event{{Kind: batch, Mode: "a", Seed: 110, Activity: &website.Activity{Tests: 10}}})
	p.options.Tests = 65 // one batch more than 55
	s := p.schedule()
	var got []string
	for {
		j, ok := s.next()
		if !ok {
			break
		}
		got = append(got, strings.TrimPrefix(p.results(j), "results/"))
		if again, ok := p.jobAt(batchKey{j.mode.Name, j.seed}); !ok || again != j {
			t.Errorf("the batch %v is repeated as %v", j, again)
		}
	}
	want := []string{"b/4294967396.ndjson", "a/100.ndjson", "a/120.ndjson", "b/4294967406.ndjson", "a/130.ndjson", "a/140.ndjson"}
	if !reflect.DeepEqual(got, want) || !s.finished() {
		t.Errorf("got %v, want %v", got, want)
	}
}

// A mode is one way to generate, run and compare tests. The patrol runs a mode more often if its
// batches reach more new lines of a compiler per second. But each mode runs at least a tenth as
// often as the mode with the most new lines per second.
func TestWeighed(t *testing.T) {
	p := &Patrol{settings: &Settings{Batch: 10, Weigh: "c", Modes: []Mode{{Name: "rich", Weight: 1}, {Name: "poor", Weight: 1}, {Name: "slow", Weight: 1}}}}
	p.state = stateOf(nil)
	count := map[string]int{}
	s := p.schedule()
	for i := range 210 {
		j, _ := s.next()
		count[j.mode.Name]++
		e := Event{Kind: batch, Mode: j.mode.Name, Seed: j.seed, Activity: &website.Activity{Tests: 10}, BatchSeconds: 1}
		switch {
		case j.mode.Name == "rich" && i < 150:
			e.Lines = 100
		case j.mode.Name == "slow":
			e.Lines, e.BatchSeconds = 100, 4
		}
		p.state.add(e)
		if i == 149 && (count["rich"] < 90 || count["slow"] < 20 || count["poor"] < 9) {
			t.Errorf("after 150 batches: %v", count)
		}
	}
	// Once nothing is new in the best mode, the others have their turn.
	if count["slow"] < 55 {
		t.Errorf("after 210 batches: %v", count)
	}
}

// Settings.Share divides the batches of one large patrol among several patrols, so that each batch
// runs in exactly one of them. If one of these patrols is started again, it runs those of its
// batches that it has not run before.
func TestShares(t *testing.T) {
	batches := func(share, tests int, done ...Event) (list []string) {
		s := &Settings{Seed: 100, Batch: 10, Modes: []Mode{{Name: "a", Weight: 2}, {Name: "b", Weight: 1}}}
		s.Share(share, tests)
		p := &Patrol{settings: s, state: stateOf(done), options: Options{Tests: tests}}
		for q := p.schedule(); ; {
			j, ok := q.next()
			if !ok {
				return list
			}
			list = append(list, p.results(j))
		}
	}
	whole := batches(0, 120)
	var all []string
	for share := range 4 {
		all = append(all, batches(share, 30)...)
	}
	if !reflect.DeepEqual(all, whole) {
		t.Errorf("shares have %v, want %v", all, whole)
	}
	second := batches(1, 25) // three batches, too
	left := batches(1, 30, Event{Kind: batch, Mode: "a", Seed: 120, Activity: &website.Activity{Tests: 10}})
	want := slices.DeleteFunc(slices.Clone(second), func(s string) bool { return s == "results/a/120.ndjson" })
	if len(second) != 3 || !reflect.DeepEqual(left, want) {
		t.Errorf("share 1 of %v goes on with %v, want %v", second, left, want)
	}
}

func TestMix(t *testing.T) {
	p := &Patrol{settings: &Settings{Backends: []string{"x", "ref"}, Batch: 10, Limit: 5}}
	m := &Mode{Name: "m", Mix: true}
	for index, want := range []string{"/shrun -jobs 1 -b x -b ref", "/shrun -jobs 1 -b x -b ref", "/shrecond -jobs 1 -relax", "/shcmp -jobs 1 -crashes"} {
		var lines []string
		for _, argv := range p.commands(job{mode: m, index: index}) {
			lines = append(lines, "/"+strings.Join(argv, " "))
		}
		if !strings.Contains(strings.Join(lines, "\n")+"\n", want+"\n") {
			t.Errorf("batch %d lacks %q:\n%s", index, want, strings.Join(lines, "\n"))
		}
	}
}

// If a mode has the setting Vary, a batch makes variants of its tests right after it has
// reconditioned them. The seed of the batch is also the seed for the variants.
func TestVary(t *testing.T) {
	p := &Patrol{settings: &Settings{Backends: []string{"x"}, Batch: 10, Limit: 5}}
	for _, m := range []Mode{{Name: "m"}, {Name: "m", Vary: []string{"-n", "3"}}} {
		var lines []string
		for _, argv := range p.commands(job{mode: &m, seed: 40}) {
			lines = append(lines, strings.Join(argv, " "))
		}
		const want = "shrecond -jobs 1\nshgen -mode meta -jobs 1 -seed 40 -n 3\nshrun"
		if got := strings.Contains(strings.Join(lines, "\n"), want); got != (m.Vary != nil) {
			t.Errorf("%v: %s", m.Vary, strings.Join(lines, "\n"))
		}
	}
}

// If a test timed out because the machine was overloaded, each call of repeatOverloaded runs the
// test's batch again, until the machine is no longer overloaded while the batch runs. The tests of
// the batch count only once.
func TestRepeatOverloaded(t *testing.T) {
	dir := t.TempDir()
	bin := filepath.Join(dir, "bin")
	for _, tool := range []string{"shgen", "shrecond", "shrun", "shcmp", "shbucket"} {
		write(t, filepath.Join(bin, tool), "#!/bin/sh\ncat >/dev/null\n")
	}
	// result makes each batch have a test with this time-out.
	result := func(overloaded string) {
		write(t, filepath.Join(bin, "shsplit"), `#!/bin/sh
cat >/dev/null
echo '{"schema":"shsmith/1","id":"t","lang":"glsl","stage":"compute","source":"","runs":[{"backend":"a","outcome":"timeout"`+overloaded+`}]}'
`)
	}
	settings := &Settings{Backends: []string{"a"}, Batch: 1, Seed: 5, Modes: []Mode{{Name: "m"}}}
	settings.Complete()
	p := &Patrol{options: Options{Dir: dir, Bin: bin, Quiet: true}, settings: settings}
	if err := p.open(); err != nil {
		t.Fatal(err)
	}
	defer p.close(nil)
	pending := func() int { return len(p.state.overloaded) }
	j := job{&settings.Modes[0], 7, 2}
	result(`,"overloaded":true`)
	a, err := p.runBatch(context.Background(), j)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.recordBatch(j, a, gain{}); err != nil || pending() != 1 {
		t.Fatalf("%d batches to repeat, %v", pending(), err)
	}
	for _, c := range []struct {
		overloaded string
		left       int
	}{{`,"overloaded":true`, 1}, {"", 0}} {
		result(c.overloaded)
		if err := p.repeatOverloaded(context.Background()); err != nil || pending() != c.left {
			t.Errorf("%q: %d batches to repeat, %v", c.overloaded, pending(), err)
		}
	}
	if p.state.tests != 1 {
		t.Errorf("%d tests counted", p.state.tests)
	}
	_, events, err := openJournal(filepath.Join(dir, journalName))
	if err != nil || !reflect.DeepEqual(stateOf(events).overloaded, p.state.overloaded) {
		t.Errorf("the journal says %v, %v", stateOf(events).overloaded, err)
	}
}

// A batch that does not end is stopped in time for reductions. It does not count as run.
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

// While the last reduction of a wave runs, the patrol runs batches on the processors that are idle.
// The slow reduction here ends well only if a batch has run.
func TestBatchesBesideReductions(t *testing.T) {
	dir := t.TempDir()
	bin, ran := filepath.Join(dir, "bin"), filepath.Join(dir, "ran")
	for _, tool := range []string{"shgen", "shrecond", "shrun", "shcmp", "shbucket"} {
		write(t, filepath.Join(bin, tool), "#!/bin/sh\ncat >/dev/null\n")
	}
	write(t, filepath.Join(bin, "shsplit"), `#!/bin/sh
cat >/dev/null
touch `+ran+`
echo '{"schema":"shsmith/1","id":"t","lang":"glsl","stage":"compute","source":""}'
`)
	reduce := write(t, filepath.Join(dir, "reduce"), `#!/bin/sh
case $* in *quick*) exit 0 ;; esac
for i in $(seq 600); do [ -e `+ran+` ] && exit 0; sleep 0.1; done
exit 1
`)
	settings := &Settings{Backends: []string{"a"}, Batch: 1, Jobs: 8, Modes: []Mode{{Name: "m"}}}
	settings.Complete()
	p := &Patrol{options: Options{Dir: dir, Bin: bin, Reduce: reduce, Quiet: true}, settings: settings}
	if err := p.open(); err != nil {
		t.Fatal(err)
	}
	defer p.close(nil)
	var wave []bucket.Example
	for _, id := range []string{"quick", "slow"} {
		wave = append(wave, bucket.Example{Folder: "b/" + id, Record: &record.Record{ID: id}})
	}
	if err := p.reduceAll(context.Background(), wave, time.Now().Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	if !p.state.reduced["slow"] || len(p.state.batches["m"]) == 0 {
		t.Errorf("reduced: %v; batches: %v", p.state.reduced, p.state.batches)
	}
}

func TestSameDriver(t *testing.T) {
	lib := func(name, id string) map[string]string { return map[string]string{name: id} }
	for _, c := range []struct {
		a, b record.Driver
		want bool
	}{
		{record.Driver{Version: "1"}, record.Driver{Version: "1"}, true},
		{record.Driver{Version: "1"}, record.Driver{Version: "2"}, false},
		{record.Driver{Version: "1", Libraries: lib("l", "x")}, record.Driver{Version: "1", Libraries: lib("l", "y")}, false},
		{record.Driver{Version: "GL 1", Libraries: lib("l", "x")}, record.Driver{Version: "ES 1", Libraries: lib("l", "x")}, true},
		{record.Driver{Version: "1", Libraries: lib("l", "x")}, record.Driver{Version: "1", Libraries: lib("later", "y")}, true},
	} {
		if got := sameBuild(&c.a, &c.b); got != c.want {
			t.Errorf("%v and %v: same is %v", c.a, c.b, got)
		}
	}
}

// A driver that changes its version between two starts is announced once.
func TestChangedDriver(t *testing.T) {
	dir := t.TempDir()
	bin := filepath.Join(dir, "bin")
	notes := filepath.Join(dir, "notes")
	shrun := `#!/bin/sh
echo '{"schema":"shsmith/1","id":"probe","lang":"glsl","stage":"compute","source":"","runs":[{"backend":"a","outcome":"ok","driver":{"version":"VERSION"}}]}'
`
	settings := &Settings{Backends: []string{"a"}}
	settings.Complete()
	start := func(version string) error {
		write(t, filepath.Join(bin, "shrun"), strings.Replace(shrun, "VERSION", version, 1))
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		p := &Patrol{options: Options{Dir: dir, Bin: bin, Quiet: true, Notify: "cat >>" + notes}, settings: settings}
		if err := p.open(); err != nil {
			return err
		}
		_, err := p.askDrivers(ctx)
		if e := p.close(nil); err == nil {
			err = e
		}
		return err
	}
	write(t, filepath.Join(dir, foundDir, ".known_1"), "")
	for _, version := range []string{"1.0", "1.0", "1.1"} {
		if err := start(version); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(notes)
	if err != nil || strings.Count(string(text), "\n") != 1 || !strings.Contains(string(text), `"event":"driver","backend":"a","before":"1.0","after":"1.1"`) {
		t.Errorf("notified of %s, %v", text, err)
	}
	if _, err := os.Stat(filepath.Join(dir, foundDir, ".known_1")); err == nil {
		t.Error("known bugs are still those of the driver before")
	}
}

// If there are too many open files for its pipes, a pipeline fails, and leaves no file open.
func TestPipelineWithoutPipes(t *testing.T) {
	dir := t.TempDir()
	log, err := os.Create(filepath.Join(dir, "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	p := &Patrol{settings: &Settings{}, log: log}
	numbers := func() (list []int) {
		files, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			n, _ := strconv.Atoi(f.Name())
			list = append(list, n)
		}
		return list
	}
	before := numbers()
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Fatal(err)
	}
	low := syscall.Rlimit{Cur: uint64(len(before)) + 8, Max: limit.Max}
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &low); err != nil {
		t.Fatal(err)
	}
	err = p.pipeline(context.Background(), slices.Repeat([][]string{{"echo"}}, 40), log)
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Fatal(err)
	}
	if after := numbers(); !errors.Is(err, syscall.EMFILE) || len(after) != len(before) {
		t.Errorf("%v: files %v are open, before %v", err, after, before)
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

// If a tool runs tests again, the processor time of these tests counts as time of the drivers. The
// processor time of the tool itself does not.
func TestShareOfDrivers(t *testing.T) {
	busy := "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done"
	share := func(line string, drives bool) float64 {
		p := new(Patrol)
		p.spent.elapsed()
		if err := p.run(exec.CommandContext(context.Background(), "sh", "-c", line), drives, nil); err != nil {
			t.Fatal(err)
		}
		drivers, all := p.spent.elapsed()
		if all < 0.02 {
			t.Fatalf("%s takes %v s only", line, all)
		}
		return drivers / all
	}
	if s := share(busy, true); s < 0.9 {
		t.Errorf("a driver's share is %.2f", s)
	}
	if s := share(busy, false); s > 0.1 {
		t.Errorf("a tool counts as a driver: %.2f", s)
	}
	if s := share("sh -c '"+busy+"'; true", false); s < 0.8 {
		t.Errorf("tests that a tool runs count as the tool: %.2f", s)
	}
}

// A bucket is marked as mended if its tests no longer fail on a new driver. The mark is removed
// when a test fails again. A test is replayed only if the driver has changed since the last replay.
func TestMended(t *testing.T) {
	dir := t.TempDir()
	status, replays, notes := filepath.Join(dir, "status"), filepath.Join(dir, "replays"), filepath.Join(dir, "notes")
	for _, signature := range []string{"mismatch_a", "known_b", "noise"} {
		test := filepath.Join(dir, bucketsDir, signature, "t")
		write(t, filepath.Join(test, "replay.sh"), "echo >>"+replays+"; exit $(cat "+status+")")
		write(t, filepath.Join(test, "record.json"), `{"schema":"shsmith/1","id":"t","lang":"glsl","stage":"compute","source":"",`+
			`"runs":[{"backend":"a","outcome":"ok","driver":{"version":"1.0"}}],"verdict":{"axis":"backends","class":"mismatch","code":3001,"suspects":["a"]}}`+"\n")
	}
	write(t, filepath.Join(dir, bucketsDir, "noise", bucket.MutedName), "")
	settings := &Settings{Backends: []string{"a"}}
	settings.Complete()
	for i, c := range []struct {
		driver, exit string
		replays      int // of all starts
		state        bucket.State
		event        string
	}{
		{"1.0", "1", 0, bucket.New, ""}, // they were filed on it
		{"1.1", "1", 2, bucket.Mended, mended},
		{"1.1", "0", 2, bucket.Mended, ""},
		{"1.2", "3", 4, bucket.Mended, ""}, // a back-end is missing
		{"1.2", "0", 6, bucket.New, returned},
		{"1.1", "1", 8, bucket.Mended, mended},
	} {
		write(t, status, c.exit)
		write(t, replays, string(read(t, replays)))
		write(t, notes, "")
		p := &Patrol{options: Options{Dir: dir, Quiet: true, Notify: "cat >>" + notes}, settings: settings}
		if err := p.open(); err != nil {
			t.Fatal(err)
		}
		p.state.drivers["a"] = record.Driver{Version: c.driver}
		p.state.news["mismatch_a"] = true
		if err := p.recheck(context.Background()); err != nil {
			t.Fatal(err)
		}
		state, reason, err := bucket.StateOf(p.path(bucketsDir), "mismatch_a")
		if n := bytes.Count(read(t, replays), []byte("\n")); n != c.replays || state != c.state || err != nil {
			t.Errorf("start %d: %d replays, %s (%s), %v; want %d, %s", i, n, state, reason, err, c.replays, c.state)
		}
		if want := map[bool]int{true: 1}[c.state == bucket.New]; p.unexplained() != want {
			t.Errorf("start %d: %d new buckets", i, p.unexplained())
		}
		text := string(read(t, notes))
		if n := strings.Count(text, `"event":"`+c.event+`"`); c.event != "" && n != 2 || c.event == "" && text != "" {
			t.Errorf("start %d: notified of %s", i, text)
		}
		if err := p.close(nil); err != nil {
			t.Fatal(err)
		}
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
