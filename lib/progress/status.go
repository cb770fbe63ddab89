package progress

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Status tells how far a run has come.
type Status struct {
	State   string    `json:"state"` // current activity, such as "generating"
	Started time.Time `json:"started"`
	Updated time.Time `json:"updated"`

	Tests int `json:"tests"`           // done so far, including earlier starts of the run
	Total int `json:"total,omitempty"` // planned; 0 if something else ends the run
	// Deadline is the time at which the run ends. It is nil if time does not end the run.
	Deadline *time.Time `json:"deadline,omitempty"`
	Rate     float64    `json:"rate"`                  // tests per second while tests are run
	ETA      *int       `json:"eta_seconds,omitempty"` // seconds left; nil if unknown

	Buckets int `json:"buckets"`
	// New is the number of buckets that no known bug explains and that no person has muted or
	// reported.
	New int `json:"new"`
	// Unreduced is the number of unexplained buckets of a patrol in which no test has been reduced
	// yet. New does not include these buckets. If the patrol reduces no tests, Unreduced is 0 and
	// New counts these buckets instead.
	Unreduced int        `json:"unreduced,omitempty"`
	LastNew   *time.Time `json:"last_new,omitempty"`
	// DriverShare is the processor time of back-ends and reductions, divided by the processor time
	// of all processes. It is from 0 to 1, or negative if it was not measured.
	DriverShare float64 `json:"driver_share"`

	Reductions []Reduction `json:"reductions,omitempty"` // running now
}

// Reduction tells how far the reduction of a test has come.
type Reduction struct {
	Test   string `json:"test"`
	Before int    `json:"before"` // bytes of the text at the start, without blanks
	Size   int    `json:"size"`   // bytes of the smallest text so far, without blanks
}

// Percent returns the size of the smallest text so far as a percentage of the size at the
// start.
func (r Reduction) Percent() int {
	if r.Before == 0 {
		return 100
	}
	return (100*r.Size + r.Before/2) / r.Before
}

// ReadStatus reads the file that a Display writes.
func ReadStatus(file string) (s Status, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return s, err
	}
	if err := json.Unmarshal(text, &s); err != nil {
		return s, fmt.Errorf("%s: %w", file, err)
	}
	return s, nil
}

// Line returns the status as one line of text.
func (s *Status) Line() string {
	parts := []string{s.State, s.tests()}
	if s.Rate > 0 {
		parts = append(parts, fmt.Sprintf("%.1f/s", s.Rate))
	}
	if s.ETA != nil {
		parts = append(parts, "ETA "+shortDuration(time.Duration(*s.ETA)*time.Second))
	}
	parts = append(parts, fmt.Sprintf("%d buckets", s.Buckets), s.news())
	if s.Unreduced > 0 {
		parts = append(parts, fmt.Sprintf("%d to reduce", s.Unreduced))
	}
	if s.DriverShare >= 0 {
		parts = append(parts, fmt.Sprintf("drivers %.0f %%", 100*s.DriverShare))
	}
	for _, r := range s.Reductions {
		parts = append(parts, fmt.Sprintf("%s %d %%", r.Test, r.Percent()))
	}
	return strings.Join(parts, " | ")
}

func (s *Status) tests() string {
	if s.Total > 0 {
		return fmt.Sprintf("%d of %d tests", s.Tests, s.Total)
	}
	return fmt.Sprintf("%d tests", s.Tests)
}

func (s *Status) news() string {
	text := fmt.Sprintf("%d new", s.New)
	if s.LastNew != nil {
		text += ", last " + shortDuration(s.Updated.Sub(*s.LastNew)) + " ago"
	}
	return text
}

// shortDuration formats d in a style such as 12s, 3m05s or 2h40m. A negative d becomes 0s.
func shortDuration(d time.Duration) string {
	d = max(d, 0).Round(time.Second)
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%ds", d/time.Second)
	case d < time.Hour:
		return fmt.Sprintf("%dm%02ds", d/time.Minute, d%time.Minute/time.Second)
	}
	return fmt.Sprintf("%dh%02dm", d/time.Hour, d%time.Hour/time.Minute)
}

// Replace writes a file atomically: a reader sees either the old file or the new one.
func Replace(file string, text []byte) error {
	f, err := os.CreateTemp(filepath.Dir(file), "."+filepath.Base(file))
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if e := f.Chmod(0o644); err == nil {
		err = e
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}
