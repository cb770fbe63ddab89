package patrol

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shsmith/lib/bucket"
	"shsmith/lib/record"
)

// A wave is a list of tests from different buckets that the patrol reduces together. If only one
// reduction may run at a time, a wave is one test. These rules give the order:
//   - A test whose reduction has used up its time comes last.
//   - Tests of buckets with fewer reduced tests come first.
//   - If these numbers are equal, a time-out comes after another failure.
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

// A reduction that is killed and started again has only the rest of its time limit left. If the
// rest is less than an eighth of the limit, the reduction gets an eighth, so that it can finish.
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

// While the last reduction of a wave runs, the patrol runs batches of new tests on the idle
// processors. In this test, the reduction of the test "slow" waits for a batch, and fails if none
// runs.
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
