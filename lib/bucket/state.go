package bucket

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"shsmith/lib/compare"
)

// State is what people and tools have decided about a bucket.
type State string

// The states of a bucket.
const (
	New      State = "new"      // nothing explains it, and nobody has dealt with it
	Reported State = "reported" // a person has filed the bug
	Muted    State = "muted"    // a person does not want to hear of it
	Known    State = "known"    // a known bug explains it (Options.Known)
	Unstable State = "flaky"    // a fresh process did not repeat the failure
)

// Files that a person puts into the folder of a bucket to decide about it. They contain
// the reason, or the address of the report. Without the file, the decision no longer
// holds.
const (
	MutedName    = "muted"
	ReportedName = "reported"
)

// StateOf returns the state of the bucket with this signature in a Store's folder, and
// the reason if a person gave one.
func StateOf(dir, signature string) (State, string, error) {
	for _, s := range []struct {
		file  string
		state State
	}{{MutedName, Muted}, {ReportedName, Reported}} {
		text, err := os.ReadFile(filepath.Join(dir, signature, s.file))
		switch {
		case err == nil:
			return s.state, strings.TrimSpace(string(text)), nil
		case !errors.Is(err, fs.ErrNotExist):
			return "", "", err
		}
	}
	switch {
	case signature == compare.Flaky:
		return Unstable, "", nil
	case strings.HasPrefix(signature, knownPrefix):
		return Known, strings.TrimPrefix(signature, knownPrefix), nil
	}
	return New, "", nil
}
