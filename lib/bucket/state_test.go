package bucket

import (
	"os"
	"path/filepath"
	"testing"
)

func TestStateOf(t *testing.T) {
	dir := t.TempDir()
	for signature, files := range map[string][]string{
		"crash": nil, "noise": {MutedName}, "filed": {ReportedName}, "both": {MutedName, ReportedName},
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
		{"crash", New, ""}, {"noise", Muted, "why"}, {"filed", Reported, "why"}, {"both", Muted, "why"},
		{"known_switch-twice", Known, "switch-twice"}, {"flaky", Unstable, ""},
	} {
		if state, reason, err := StateOf(dir, c.signature); state != c.state || reason != c.reason || err != nil {
			t.Errorf("%s: %s, %q, %v; want %s, %q", c.signature, state, reason, err, c.state, c.reason)
		}
	}
}
