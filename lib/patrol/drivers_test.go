package patrol

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shsmith/lib/record"
)

func TestSameDriver(t *testing.T) {
	lib := func(name, id string) map[string]string { return map[string]string{name: id} }
	for _, c := range []struct {
		a, b record.Driver
		want bool
	}{
		{record.Driver{Version: "1"}, record.Driver{Version: "1"}, true},
		{record.Driver{Version: "1"}, record.Driver{Version: "2"}, false},
		{record.Driver{Version: "1", Libraries: lib("l", "x")}, record.Driver{Version: "1", Libraries: lib("l", "y")}, false},
		{record.Driver{Version: "GL 1", Libraries: lib("l", "x")}, record.Driver{Version: "ES 1", Libraries: lib("l", "x")}, true},
		{record.Driver{Version: "1", Libraries: lib("l", "x")}, record.Driver{Version: "1", Libraries: lib("later", "y")}, true},
	} {
		if got := sameBuild(&c.a, &c.b); got != c.want {
			t.Errorf("%v and %v: same is %v", c.a, c.b, got)
		}
	}
}

// A driver that changes its version between two starts is announced once.
func TestChangedDriver(t *testing.T) {
	dir := t.TempDir()
	bin := filepath.Join(dir, "bin")
	notes := filepath.Join(dir, "notes")
	shrun := `#!/bin/sh
echo '{"schema":"shsmith/1","id":"probe","lang":"glsl","stage":"compute","source":"","runs":[{"backend":"a","outcome":"ok","driver":{"version":"VERSION"}}]}'
`
	settings := &Settings{Backends: []string{"a"}}
	settings.Complete()
	start := func(version string) error {
		write(t, filepath.Join(bin, "shrun"), strings.Replace(shrun, "VERSION", version, 1))
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		p := &Patrol{options: Options{Dir: dir, Bin: bin, Quiet: true, Notify: "cat >>" + notes}, settings: settings}
		if err := p.open(); err != nil {
			return err
		}
		_, err := p.askDrivers(ctx)
		if e := p.close(nil); err == nil {
			err = e
		}
		return err
	}
	write(t, filepath.Join(dir, foundDir, ".known_1"), "")
	for _, version := range []string{"1.0", "1.0", "1.1"} {
		if err := start(version); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(notes)
	if err != nil || strings.Count(string(text), "\n") != 1 || !strings.Contains(string(text), `"event":"driver","backend":"a","before":"1.0","after":"1.1"`) {
		t.Errorf("notified of %s, %v", text, err)
	}
	if _, err := os.Stat(filepath.Join(dir, foundDir, ".known_1")); err == nil {
		t.Error("known bugs are still those of the driver before")
	}
}
