package bucket

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/progress"
)

// State tells what people or tools have found out or decided about a bucket.
type State string

// The states of a bucket.
const (
	New      State = "new"      // nothing explains it, and no person has decided about it
	Reported State = "reported" // a person has filed the bug
	Muted    State = "muted"    // a person does not want to see it
	Known    State = "known"    // a known bug explains it (Options.Known)
	Mended   State = "mended"   // no test of it fails on the drivers that are on this machine now
	Unstable State = "flaky"    // a fresh process did not repeat the failure
)

// mendedName is the name of the file that Mend writes into a bucket's folder. It contains the names
// of the drivers that no longer have the bug.
const mendedName = "mended"

// Mend marks a bucket as mended. The mark is a file with the text `by`, which names the drivers
// that no longer have the bug.
func Mend(dir, signature, by string) error {
	return progress.Replace(filepath.Join(dir, signature, mendedName), []byte(by+"\n"))
}

// Unmend removes the mark of Mend from a bucket, and reports whether the bucket had the mark.
func Unmend(dir, signature string) (bool, error) {
	err := os.Remove(filepath.Join(dir, signature, mendedName))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// Names of files that a person puts into a bucket's folder. A file mutes the bucket or says that
// its bug is reported, and contains the reason or the address of the report.
const (
	MutedName    = "muted"
	ReportedName = "reported"
)

// StateOf returns the state of a bucket in the Store's folder dir, and an explanation of the state.
// The first state that applies is the result:
//
//	Muted      the reason that a person gave
//	Mended     the drivers that no longer have the bug
//	Reported   the address of the report
//	Unstable   ""
//	Known      the name of the known bug
//	New        ""
func StateOf(dir, signature string) (State, string, error) {
	for _, s := range []struct {
		file  string
		state State
	}{{MutedName, Muted}, {mendedName, Mended}, {ReportedName, Reported}} {
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
