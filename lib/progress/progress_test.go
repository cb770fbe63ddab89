package progress

import (
	"bytes"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestLine(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	found, end, eta := now.Add(-190*time.Second), now.Add(3*time.Hour), 17
	for _, c := range []struct {
		status Status
		rate   float64
		want   string
	}{
		{Status{State: Generating, DriverShare: -1}, 0, "generating | 0 tests | 0 buckets | 0 new"},
		{Status{State: Generating, Tests: 30, Total: 200, DriverShare: 0.956, ETA: &eta}, 10,
			"generating | 30 of 200 tests | 10.0/s | ETA 17s | 0 buckets | 0 new | drivers 96 %"},
		{Status{State: "reducing", Tests: 9, Deadline: &end, Buckets: 3, New: 2, Unreduced: 1, LastNew: &found, DriverShare: 1,
			Reductions: []Reduction{{"smith-1", 2000, 690}, {"smith-2", 0, 0}}}, 0.25,
			"reducing | 9 tests | 0.2/s | ETA 3h00m | 3 buckets | 2 new, last 3m10s ago | 1 to reduce | drivers 100 % | smith-1 35 % | smith-2 100 %"},
	} {
		s := c.status.withTime(now, c.rate)
		if got := s.Line(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

func TestRateLeavesPausesOut(t *testing.T) {
	var m meter
	at := time.Unix(0, 0)
	m.count(100, at) // tests of an earlier start do not count in the rate
	if m.rate() != 0 {
		t.Errorf("rate %v at the start", m.rate())
	}
	m.count(150, at.Add(10*time.Second))
	m.pause()
	m.count(450, at.Add(time.Hour))
	m.count(500, at.Add(time.Hour+10*time.Second))
	if m.rate() != 5 {
		t.Errorf("rate %v, want 5", m.rate())
	}
	for i := 1; i <= 100; i++ {
		m.count(500+i*100, at.Add(time.Hour+time.Duration(i)*10*time.Second+10*time.Second))
	}
	if m.rate() != 10 || len(m.samples) > 40 {
		t.Errorf("rate %v of %d samples, want 10 of the last minutes'", m.rate(), len(m.samples))
	}
}

// safe is a buffer that a Display may write while a test reads it.
type safe struct {
	mu sync.Mutex
	bytes.Buffer
}

func (s *safe) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.Buffer.Write(p)
}

func TestPlain(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "status.json")
	var out safe
	d := New(Options{Output: &out, File: file})
	d.Update(func(s *Status) { s.State, s.Tests, s.New = Generating, 20, 1 })
	d.Say("new: %s", "a bucket")
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if out.String() != "new: a bucket\ngenerating | 20 tests | 0 buckets | 1 new\n" {
		t.Errorf("printed %q", out.String())
	}
	s, err := ReadStatus(file)
	if err != nil || s.Tests != 20 || s.New != 1 || s.State != Generating {
		t.Errorf("file: %+v, %v", s, err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestPlainLines(t *testing.T) {
	var out safe
	d := New(Options{Output: &out, Every: time.Nanosecond})
	d.Update(func(s *Status) { s.State = Generating })
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		out.mu.Lock()
		text := out.String()
		out.mu.Unlock()
		if strings.Contains(text, "generating | 0 tests") {
			break
		}
	}
	d.Close()
	if !strings.Contains(out.String(), "generating | 0 tests") || strings.Contains(out.String(), "\x1b") {
		t.Errorf("printed %q", out.String())
	}
}

func TestQuiet(t *testing.T) {
	var out safe
	d := New(Options{Output: &out, Quiet: true, Every: time.Nanosecond})
	d.Say("something")
	d.Close()
	if out.Len() > 0 {
		t.Errorf("printed %q", out.String())
	}
}

func TestUnwritableFile(t *testing.T) {
	d := New(Options{Quiet: true, File: filepath.Join(t.TempDir(), "absent", "status.json")})
	if err := d.Close(); err == nil {
		t.Error("nobody says that the status was not written")
	}
}
