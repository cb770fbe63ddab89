package patrol

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shsmith/lib/record"
	"shsmith/lib/website"
)

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
