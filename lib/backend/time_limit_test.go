package backend

import (
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// played is a fake process and machine. The test sets the usage of the process and the
// load of the machine.
type played struct {
	wall  time.Duration
	usage usage
	pressure
}

func (p *played) meter() *Meter {
	return &Meter{
		now:       func() time.Time { return time.Unix(1, 0).Add(p.wall) },
		processor: func() time.Duration { return p.usage.processor },
		usage:     func() usage { return p.usage },
		begun:     time.Unix(1, 0).Add(p.wall),
		start:     p.usage.processor,
		load:      loadMeter{read: func() pressure { return p.pressure }},
	}
}

// A Meter finds when a process exceeds a time limit, names the limit, and tells whether the machine
// was overloaded. In this test, the limits are 10 s of processor time and 40 s of waiting.
func TestMeter(t *testing.T) {
	const s = time.Second
	for _, c := range []struct {
		name              string
		processor, queued time.Duration // of each second
		stalled           time.Duration // of the machine, of each second
		crowded           bool
		end               int // the second in which it exceeds the limit; 0: never
		want              string
		overloaded        bool
	}{
		{"runs", s, 0, 0, false, 11, "no result within 10s of processor time", false},
		{"runs beside others", s / 8, s * 7 / 8, s, false, 81, "of processor time", false},
		{"runs on four processors", 4 * s, 0, 0, false, 3, "of processor time", false},
		{"waits", 0, 0, 0, false, 42, "no result within 40s of waiting, after 0s of processor time", false},
		{"waits and the machine is overloaded", 0, 0, s, false, 42, "of waiting", true},
		{"waits and the machine is crowded", 0, 0, 0, true, 42, "of waiting", true},
		{"waits and the machine has little to do", 0, 0, s / 3, false, 42, "of waiting", false},
		{"waits most of the time", s / 10, 0, 0, false, 46, "after 4.6s of processor time", false},
		{"gets no processor, and the system does not tell", s / 16, 0, 0, true, 44, "of waiting", true},
		{"runs a third of the time on an overloaded machine", s / 3, 0, s, false, 31, "of processor time", false},
		{"is queued for ever", 0, s, s, false, 0, "", false},
	} {
		p := &played{usage: usage{processor: time.Hour}}
		m := p.meter()
		got, end := "", 0
		for i := 1; i <= 1000 && got == ""; i++ {
			p.wall += s
			p.usage.processor += c.processor
			p.usage.queued += c.queued
			p.stalled += c.stalled
			p.crowded = c.crowded
			if got = m.exceeded(limitsFor(10 * s)); got != "" {
				end = i
			}
		}
		if end != c.end || !strings.Contains(got, c.want) || m.wasOverloaded(limitsFor(10*s)) != c.overloaded {
			t.Errorf("%s: in second %d, want %d: %q, overloaded %v", c.name, end, c.end, got, m.wasOverloaded(limitsFor(10*s)))
		}
	}
}

// When a thread ends, usage.queued of its process becomes smaller, because the time for which that
// thread waited for a processor is no longer included. The Meter takes such a decrease as 0, so
// m.waited does not grow.
func TestMeterOfThreads(t *testing.T) {
	p := &played{}
	m := p.meter()
	for i := range 100 {
		p.wall += time.Second
		p.usage.processor += time.Second
		p.usage.queued = time.Duration(i%2) * time.Hour
		m.readClocks()
	}
	if m.waited != 0 {
		t.Errorf("waited %v", m.waited)
	}
}

// The measured processor time of this process grows while the process computes. The time with
// children includes that of a child that has ended. A process that does not exist has no usage.
func TestUsageOf(t *testing.T) {
	before := usageOf(os.Getpid(), false).processor
	if before == 0 {
		t.Skip("the system does not tell")
	}
	for end := before + 50*time.Millisecond; processorTime(os.Getpid(), false) < end; { // it never gets there if nothing is counted
	}
	own, all := processorTime(os.Getpid(), false), processorTime(os.Getpid(), true)
	if err := exec.Command("sh", "-c", "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done").Run(); err != nil {
		t.Fatal(err)
	}
	ownAfter, allAfter := processorTime(os.Getpid(), false), processorTime(os.Getpid(), true)
	if child := (allAfter - all) - (ownAfter - own); child < 10*time.Millisecond {
		t.Errorf("a child that has ended adds %v", child)
	}
	if u := usageOf(1<<22-1, true); u != (usage{}) {
		t.Errorf("a process that is not there: %+v", u)
	}
}

func TestPressure(t *testing.T) {
	if got := stallTime("some avg10=80.84 avg60=89.48 avg300=71.98 total=17536407172\nfull avg10=0.00 total=7\n"); got != 17536407172*time.Microsecond {
		t.Errorf("%v", got)
	}
	for text, want := range map[string]int{"10.70 8.84 5.69 12/345 6789\n": 12, "": 0} {
		if got := readyTasks(text); got != want {
			t.Errorf("%q: %d", text, got)
		}
	}
}

func TestInterval(t *testing.T) {
	p := &played{wall: time.Hour}
	m := p.meter()
	for _, c := range []struct{ passed, want time.Duration }{
		{0, 50 * time.Millisecond},
		{time.Second, 200 * time.Millisecond},
		{time.Minute, 250 * time.Millisecond},
	} {
		p.wall = time.Hour + c.passed
		if got := m.Interval(); got != c.want {
			t.Errorf("after %v: %v, want %v", c.passed, got, c.want)
		}
	}
}
