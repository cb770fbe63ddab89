package patrol

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/website"
)

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

// The patrol runs a mode (see Mode) more often if its batches reach more new lines of a compiler
// per second. But each mode runs at least a tenth as often as the best mode.
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

// The batches of one large patrol can be divided among several patrols (Settings.Share), so that
// each batch runs in exactly one of them. If one of these patrols is started again, it runs only
// those of its batches that have not run before.
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
