package reduce

import (
	"reflect"
	"testing"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/compare"
	"shsmith/lib/record"
)

func TestCandidateLimit(t *testing.T) {
	for _, c := range []struct {
		whole, right, want time.Duration
	}{
		{10 * time.Second, 0, 2 * time.Second},
		{10 * time.Second, 30 * time.Millisecond, 2 * time.Second},
		{10 * time.Second, 700 * time.Millisecond, 3500 * time.Millisecond},
		{10 * time.Second, 9 * time.Second, 10 * time.Second},
		{time.Second, 30 * time.Millisecond, 200 * time.Millisecond},
	} {
		right := map[string]time.Duration{"ref": time.Millisecond, "right": c.right}
		if got := candidateLimit(c.whole, right); got != c.want {
			t.Errorf("candidateLimit(%v, %v) = %v, want %v", c.whole, right, got, c.want)
		}
	}
}

// If the times of the suspects are known, the quickest suspect runs before the others, in a group
// of its own. If the times are unknown, all suspects run in one group.
func TestQuickestFirst(t *testing.T) {
	for _, c := range []struct {
		suspects []string
		times    map[string]time.Duration
		want     [][]string
	}{
		{nil, nil, nil},
		{[]string{"slow", "quick"}, nil, [][]string{{"slow", "quick"}}},
		{[]string{"slow"}, map[string]time.Duration{"slow": time.Second}, [][]string{{"slow"}}},
		{[]string{"slow", "slower", "quick"},
			map[string]time.Duration{"slower": time.Minute, "slow": time.Second, "quick": time.Millisecond, "right": 1},
			[][]string{{"quick"}, {"slow", "slower"}}},
	} {
		var configs []backend.Config
		for _, name := range c.suspects {
			configs = append(configs, backend.Config{Name: name})
		}
		var got [][]string
		for _, group := range quickestFirst(configs, c.times) {
			got = append(got, backend.Names(group))
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("quickestFirst(%v) = %v, want %v", c.suspects, got, c.want)
		}
	}
}

// The test checks that expectSoFar expects failures only of suspects that have already run. If the
// suspects are a and b, and only b has run, it is enough that b fails. After both have run, both
// must fail.
func TestExpectSoFar(t *testing.T) {
	whole := compare.Expectation{Class: compare.MismatchRef, Suspects: []string{"a", "b"}}
	verdict := func(suspects ...string) *record.Verdict {
		return &record.Verdict{Class: compare.MismatchRef, Suspects: suspects}
	}
	rec := &record.Record{Runs: []record.Run{{Backend: "ref"}, {Backend: "b"}}}
	if e := expectSoFar(whole, rec); !e.Meets(verdict("b")) || e.Meets(verdict()) {
		t.Errorf("after b: %v", e)
	}
	rec.Runs = append(rec.Runs, record.Run{Backend: "a"})
	if e := expectSoFar(whole, rec); !e.Meets(verdict("a", "b")) || e.Meets(verdict("b")) {
		t.Errorf("after both: %v", e)
	}
	if e := expectSoFar(compare.Expectation{Class: compare.MismatchRef}, rec); !e.Meets(verdict("a")) {
		t.Errorf("any suspects: %v", e)
	}
}
