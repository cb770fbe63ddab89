package patrol

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"

	"shsmith/lib/bucket"
	"shsmith/lib/record"
)

// A bucket is marked as mended if its tests no longer fail on a new driver. The mark is removed
// when a test fails again. A test is replayed only if the driver has changed since the last replay.
func TestMended(t *testing.T) {
	dir := t.TempDir()
	status, replays, notes := filepath.Join(dir, "status"), filepath.Join(dir, "replays"), filepath.Join(dir, "notes")
	for _, signature := range []string{"mismatch_a", "known_b", "noise"} {
		test := filepath.Join(dir, bucketsDir, signature, "t")
		write(t, filepath.Join(test, "replay.sh"), "echo >>"+replays+"; exit $(cat "+status+")")
		write(t, filepath.Join(test, "record.json"), `{"schema":"shsmith/1","id":"t","lang":"glsl","stage":"compute","source":"",`+
			`"runs":[{"backend":"a","outcome":"ok","driver":{"version":"1.0"}}],"verdict":{"axis":"backends","class":"mismatch","code":3001,"suspects":["a"]}}`+"\n")
	}
	write(t, filepath.Join(dir, bucketsDir, "noise", bucket.MutedName), "")
	settings := &Settings{Backends: []string{"a"}}
	settings.Complete()
	for i, c := range []struct {
		driver, exit string
		replays      int // of all starts
		state        bucket.State
		event        string
	}{
		{"1.0", "1", 0, bucket.New, ""}, // they were filed on it
		{"1.1", "1", 2, bucket.Mended, mended},
		{"1.1", "0", 2, bucket.Mended, ""},
		{"1.2", "3", 4, bucket.Mended, ""}, // a back-end is missing
		{"1.2", "0", 6, bucket.New, returned},
		{"1.1", "1", 8, bucket.Mended, mended},
	} {
		write(t, status, c.exit)
		write(t, replays, string(read(t, replays)))
		write(t, notes, "")
		p := &Patrol{options: Options{Dir: dir, Quiet: true, Notify: "cat >>" + notes}, settings: settings}
		if err := p.open(); err != nil {
			t.Fatal(err)
		}
		p.state.drivers["a"] = record.Driver{Version: c.driver}
		p.state.news["mismatch_a"] = true
		if err := p.recheck(context.Background()); err != nil {
			t.Fatal(err)
		}
		state, reason, err := bucket.StateOf(p.path(bucketsDir), "mismatch_a")
		if n := bytes.Count(read(t, replays), []byte("\n")); n != c.replays || state != c.state || err != nil {
			t.Errorf("start %d: %d replays, %s (%s), %v; want %d, %s", i, n, state, reason, err, c.replays, c.state)
		}
		if want := map[bool]int{true: 1}[c.state == bucket.New]; p.unexplained() != want {
			t.Errorf("start %d: %d new buckets", i, p.unexplained())
		}
		text := string(read(t, notes))
		if n := strings.Count(text, `"event":"`+c.event+`"`); c.event != "" && n != 2 || c.event == "" && text != "" {
			t.Errorf("start %d: notified of %s", i, text)
		}
		if err := p.close(nil); err != nil {
			t.Fatal(err)
		}
	}
}
