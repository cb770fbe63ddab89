package patrol

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestSettings(t *testing.T) {
	dir := t.TempDir()
	config := write(t, filepath.Join(dir, "backends.json"), "{}")
	s, err := ReadSettings(write(t, filepath.Join(dir, "s.json"),
		`{"backends": ["a", "ref"], "config": "backends.json", "round": "90s", "jobs": 9, "reduce": {"enough": 1}}`))
	if err != nil {
		t.Fatal(err)
	}
	if s.Config != config || s.Round != Duration(90*time.Second) || s.Batch != 20 || s.Reduce.Parallel != 2 || s.Reduce.Enough != 1 || len(s.Modes) != 2 {
		t.Errorf("read %+v", s)
	}
	for text, why := range map[string]string{
		`{}`:                                               "backends",
		`{"backends": []}`:                                 "backends",
		`{"backends": ["a"], "sed": 1}`:                    "sed",
		`{"backends": ["a"], "round": "-1m"}`:              "round",
		`{"backends": ["a"], "round": "0s"}`:               "not positive",
		`{"backends": ["a"], "known": "k"}`:                "no such file",
		`{"backends": ["a"], "modes": [{"name": "../x"}]}`: "name",
		`{"backends": ["a"], "modes": [{"name": "x"}, {"name": "x"}]}`:                   "two modes named x",
		`{"backends": ["a"], "weigh": "a", "modes": [{"name": "x", "backends": ["b"]}]}`: "no mode runs on",
		`{`: "s.json",
	} {
		if _, err := ReadSettings(write(t, filepath.Join(dir, "s.json"), text)); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: error %v, want one about %q", text, err, why)
		}
	}
}

// The example settings in the documentation are valid.
func TestExample(t *testing.T) {
	text, err := os.ReadFile("testdata/example.json")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "backends.json"), "{}")
	write(t, filepath.Join(dir, "known", "a.comp"), "")
	if _, err := ReadSettings(write(t, filepath.Join(dir, "example.json"), string(text))); err != nil {
		t.Error(err)
	}
}

func TestSetJobs(t *testing.T) {
	s := &Settings{Backends: []string{"a"}, Jobs: 16}
	s.Complete()
	if s.setJobs(8); s.Jobs != 8 || s.Reduce.Parallel != 2 {
		t.Errorf("8 jobs: %d batches and %d reductions at a time", s.Jobs, s.Reduce.Parallel)
	}
	if s.setJobs(1); s.Jobs != 1 || s.Reduce.Parallel != 1 {
		t.Errorf("1 job: %d batches and %d reductions at a time", s.Jobs, s.Reduce.Parallel)
	}
}

func TestAdopt(t *testing.T) {
	dir := t.TempDir()
	if _, err := adopt(dir, nil); err == nil {
		t.Error("a patrol starts without settings")
	}
	first := &Settings{Backends: []string{"a"}}
	first.Complete()
	if _, err := adopt(dir, first); err != nil {
		t.Fatal(err)
	}
	if s, err := adopt(dir, nil); err != nil || !reflect.DeepEqual(s, first) {
		t.Errorf("kept %+v, %v", s, err)
	}
	later := *first
	later.Jobs = 7
	if _, err := adopt(dir, &later); err != nil {
		t.Errorf("other limits: %v", err)
	}
	if s, err := adopt(dir, nil); err != nil || s.Jobs != 7 {
		t.Errorf("kept %+v, %v", s, err)
	}
	later.Backends = []string{"b"}
	if _, err := adopt(dir, &later); err == nil {
		t.Error("a patrol goes on with other back-ends")
	}
}
