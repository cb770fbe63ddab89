package main

import (
	"context"
	"io"
	"path/filepath"
	"testing"

	"shsmith/lib/cli"
	"shsmith/lib/record"
)

// The bytes of a component become a number in the way that the format of the image says.
func TestValue(t *testing.T) {
	for _, c := range []struct {
		format string
		bytes  []byte
		want   float64
	}{
		{"r32f", []byte{0, 0, 0x80, 0xbf}, -1},
		{"rgba16f", []byte{0, 0x3c, 0xff, 0xff}, 1},
		{"r32i", []byte{0xfe, 0xff, 0xff, 0xff}, -2},
		{"r32ui", []byte{7, 0, 0, 0}, 7},
	} {
		f, ok := record.FormatOf(c.format)
		if got := value(f, c.bytes); !ok || got != c.want {
			t.Errorf("%s: %v, want %v", c.format, got, c.want)
		}
	}
}

// A file that cannot be read makes the exit status 2, and the files after it still run.
func TestUnreadable(t *testing.T) {
	c := &cli.Call{Args: []string{filepath.Join(t.TempDir(), "a.frag"), t.TempDir()}, Stdout: io.Discard, Stderr: io.Discard, Context: context.Background()}
	if code := (cli.Program{Manual: manual, Setup: setup}).Run(c); code != 2 {
		t.Errorf("exit %d", code)
	}
}
