package bucket

import (
	"os"
	"path/filepath"
	"testing"
)

func TestStateOf(t *testing.T) {
	dir := t.TempDir()
	for signature, files := range map[string][]string{
		"crash": nil, "noise": {MutedName}, "filed": {ReportedName}, "both": {MutedName, ReportedName}, "old": {mendedName, ReportedName},
	} {
		if err := os.Mkdir(filepath.Join(dir, signature), 0o777); err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if err := os.WriteFile(filepath.Join(dir, signature, name), []byte("why\n"), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, c := range []struct {
		signature string
		state     State
		reason    string
	}{
		{"crash", New, ""}, {"noise", Muted, "why"}, {"filed", Reported, "why"}, {"both", Muted, "why"}, {"old", Mended, "why"},
		{"known_switch-twice", Known, "switch-twice"}, {"flaky", Unstable, ""},
	} {
		if state, reason, err := StateOf(dir, c.signature); state != c.state || reason != c.reason || err != nil {
			t.Errorf("%s: %s, %q, %v; want %s, %q", c.signature, state, reason, err, c.state, c.reason)
		}
	}
}

func TestMend(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "known_a"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := Mend(dir, "known_a", "driver 2"); err != nil {
		t.Fatal(err)
	}
	if state, reason, err := StateOf(dir, "known_a"); state != Mended || reason != "driver 2" || err != nil {
		t.Errorf("%s, %q, %v", state, reason, err)
	}
	for _, want := range []bool{true, false} {
		if was, err := Unmend(dir, "known_a"); was != want || err != nil {
			t.Errorf("%v, %v; want %v", was, err, want)
		}
	}
	if state, _, _ := StateOf(dir, "known_a"); state != Known {
		t.Errorf("after it shows again: %s", state)
	}
}

// A bucket is no longer mended once another test of it fails.
func TestShowsAgain(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{Limit: 1})
	put(t, s, mismatch("t1", "bad"))
	for _, c := range []struct {
		id   string
		want State
	}{{"t1", Mended}, {"t2", New}, {"t2", Mended}} {
		if err := Mend(dir, "mismatch_bad", "driver 2"); err != nil {
			t.Fatal(err)
		}
		put(t, s, mismatch(c.id, "bad"))
		if state, _, err := StateOf(dir, "mismatch_bad"); state != c.want || err != nil {
			t.Errorf("after %s: %s, %v; want %s", c.id, state, err, c.want)
		}
	}
}
