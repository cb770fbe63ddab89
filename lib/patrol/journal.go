package patrol

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"sync"
	"time"

	"shsmith/lib/record"
	"shsmith/lib/website"
)

// The kinds of events in the journal of a patrol (Event.Kind).
const (
	started   = "start"
	stopped   = "stop"
	generated = "generated" // the tests of a round have run
	rounded   = "round"     // a round has ended: tests were run and their failures processed
	batch     = "batch"     // a batch is done; its results are in their file
	failed    = "failed"    // a batch cannot be run
	repeated  = "repeated"  // a batch was repeated, because the machine had been overloaded
	drivers   = "drivers"   // the present drivers of the back-ends
	changed   = "driver"    // the driver of a back-end has changed
	found     = "found"     // the first test of a new bucket of generated tests
	replayed  = "replayed"  // a test was replayed while the machine was quiet
	reducing  = "reducing"  // the reduction of a test has used time
	cut       = "cut"       // a reduction has reached its time limit, and its test is still large
	reduced   = "reduced"   // the reduction of a test has ended
	filed     = "filed"     // a reduced test is in its bucket
	checked   = "checked"   // a filed test was replayed because a driver has changed
	mended    = "mended"    // no test of a bucket fails on the present drivers
	returned  = "returned"  // a test of a mended bucket fails again
	news      = "new"       // a new bucket of reduced tests that nothing explains
)

// Event is a line of the journal, and also the text of a notification. Fields that do not
// apply to its kind are empty.
type Event struct {
	Time time.Time `json:"time"`
	Kind string    `json:"event"`

	Mode     string            `json:"mode,omitempty"`
	Seed     uint64            `json:"seed,omitempty"` // first seed of the batch
	Activity *website.Activity `json:"activity,omitempty"`
	// Overloaded is set if tests of the batch timed out because the machine was overloaded.
	Overloaded bool `json:"overloaded,omitempty"`
	// Lines is the number of compiler lines that the batch was the first to reach. It is 0 if the
	// patrol does not measure coverage (Settings.Weigh). BatchSeconds is the time that the batch
	// took.
	Lines        int     `json:"lines,omitempty"`
	BatchSeconds float64 `json:"batch_seconds,omitempty"`

	Test      string   `json:"test,omitempty"`
	Signature string   `json:"signature,omitempty"`
	Class     string   `json:"class,omitempty"`
	Suspects  []string `json:"suspects,omitempty"`
	Title     string   `json:"title,omitempty"`
	Folder    string   `json:"folder,omitempty"` // absolute path
	// OK depends on Kind. In a replayed or checked event, true means that the test failed again. In
	// a reduced event, it means that the reduction has a result. In a found event, it means that
	// nothing explains the bucket.
	OK     bool   `json:"ok,omitempty"`
	Reason string `json:"reason,omitempty"`
	// ReductionSeconds is the time that a reduction has used since the previous event of the same
	// reduction.
	ReductionSeconds float64 `json:"reduction_seconds,omitempty"`

	Drivers map[string]record.Driver `json:"drivers,omitempty"`
	Backend string                   `json:"backend,omitempty"`
	Before  string                   `json:"before,omitempty"`
	After   string                   `json:"after,omitempty"`

	// DriverSeconds is the processor time that shrun, its workers and reductions have used since
	// the previous event. Seconds is the processor time of all processes of the patrol since the
	// previous event. The time of a child process is added after the process has ended, so the next
	// event contains all of it.
	DriverSeconds float64 `json:"driver_seconds,omitempty"`
	Seconds       float64 `json:"seconds,omitempty"`
}

// journal is the file of all events. Several goroutines may write to it.
type journal struct {
	mu   sync.Mutex
	file *os.File
}

// openJournal opens the journal and returns it with its events. It removes an incomplete last line,
// which a killed patrol leaves.
func openJournal(name string) (*journal, []Event, error) {
	text, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	whole := bytes.LastIndexByte(text, '\n') + 1
	var events []Event
	lines := bufio.NewReader(bytes.NewReader(text[:whole]))
	for n := 1; ; n++ {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF {
			break
		}
		var e Event
		if err := json.Unmarshal(line, &e); err != nil {
			return nil, nil, fmt.Errorf("%s:%d: %w", name, n, err)
		}
		events = append(events, e)
	}
	f, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o666)
	if err != nil {
		return nil, nil, err
	}
	return &journal{file: f}, events, f.Truncate(int64(whole))
}

func (j *journal) write(e Event) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	_, err = j.file.Write(append(line, '\n'))
	return err
}

func (j *journal) close() error { return j.file.Close() }
