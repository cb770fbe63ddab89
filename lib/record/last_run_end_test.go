package record

import (
	"testing"
	"time"
)

func TestEnded(t *testing.T) {
	r := &Record{Runs: []Run{{Time: "2026-01-02T03:04:05Z"}, {}, {Time: "2026-01-02T03:04:07Z"}, {Time: "nonsense"}}}
	if got, want := r.Ended(), time.Date(2026, 1, 2, 3, 4, 7, 0, time.UTC); !got.Equal(want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := new(Record).Ended(); !got.IsZero() {
		t.Errorf("a record without runs ended at %v", got)
	}
}
