package backend

import (
	"testing"
	"time"
)

func TestPace(t *testing.T) {
	const most = time.Minute
	for _, c := range []struct {
		name        string
		patience    int
		tests       int
		each        time.Duration
		used, fresh time.Duration
	}{
		{"no patience", 0, 100, time.Millisecond, most, most},
		{"too few tests", 60, minMeasured - 1, time.Millisecond, most, most},
		{"fast", 60, 100, time.Millisecond, minUsedLimit, minFreshLimit},
		{"slower", 60, 100, 200 * time.Millisecond, 2400 * time.Millisecond, 12 * time.Second},
		{"slow", 60, 100, 2 * time.Second, 24 * time.Second, most},
		{"slowest", 60, 100, 10 * time.Second, most, most},
	} {
		p := adaptiveLimit{patience: c.patience}
		for range c.tests {
			p.note(c.each)
		}
		if used, fresh := p.limit(most, true), p.limit(most, false); used != c.used || fresh != c.fresh {
			t.Errorf("%s: %v and %v, want %v and %v", c.name, used, fresh, c.used, c.fresh)
		}
	}
}

// On a fast chain of tools, only a used worker has a shortened time limit. A fresh worker has the
// full limit, so that the chain can report which tool is too slow.
func TestPaceOfChain(t *testing.T) {
	p := adaptiveLimit{patience: 60, explains: true}
	for range minMeasured {
		p.note(time.Millisecond)
	}
	if used, fresh := p.limit(time.Minute, true), p.limit(time.Minute, false); used != minUsedLimit || fresh != time.Minute {
		t.Errorf("%v and %v", used, fresh)
	}
}

// The adaptive time limit depends on the latest tests only, since the load of a machine changes.
func TestPaceForgets(t *testing.T) {
	p := adaptiveLimit{patience: 60}
	for range 1000 {
		p.note(time.Millisecond)
	}
	for range maxRemembered {
		p.note(time.Second)
	}
	if got := p.limit(time.Hour, false); got != time.Minute {
		t.Errorf("%v", got)
	}
}
