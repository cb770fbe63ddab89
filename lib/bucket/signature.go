package bucket

import (
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// Signature returns a name for the failure of a test, or "" if the test does not fail. It consists
// of the message of a crash, the suspects of a time-out, or the class, suspects and features of a
// wrong result.
func Signature(rec *record.Record) string {
	if rec.Verdict == nil {
		return ""
	}
	switch class := rec.Verdict.Class; class {
	// Suspects are left out, so that one bug on several devices has one signature.
	case compare.Crash, compare.CrashAll:
		return crashSignature(rec)
	case compare.Timeout:
		return folderName(class, device(rec.Verdict.Suspects))
	// A test that is too slow on every back-end is itself to blame.
	case compare.TimeoutAll, compare.Flaky:
		return class
	case compare.Mismatch, compare.MismatchFam, compare.MismatchMany, compare.MismatchRef:
		parts := []string{class, device(rec.Verdict.Suspects)}
		if kinds := pairKinds(rec); kinds != nil {
			return folderName(append(parts, kinds...)...)
		}
		return folderName(append(parts, inSignature(features(rec))...)...)
	}
	return ""
}

// crashSignature returns the signature of the first suspect with a log that tells what is wrong, or
// else the first signal or outcome of a suspect.
func crashSignature(rec *record.Record) string {
	names := namesOf(rec)
	fallback := NoSignature
	for _, r := range Suspects(rec) {
		s := runSignature(r, names)
		if s != NoSignature && !isVague(s) {
			return s
		}
		if fallback == NoSignature {
			fallback = s
		}
	}
	return fallback
}

// runSignature returns the signature of a run that crashed or rejected the test, from its log,
// signal or outcome. `names` has the names that the test declares.
func runSignature(r *record.Run, names map[string]bool) string {
	if _, s := decide(r.Detail, names); s != NoSignature {
		return s
	}
	if r.Signal != "" {
		return Clean(r.Signal)
	}
	if s := tellingLine(r.Detail, names); s != "" {
		return s
	}
	if r.Outcome != record.Crash {
		return string(r.Outcome)
	}
	return NoSignature
}

// Suspects returns the runs of rec that its verdict names as suspects.
func Suspects(rec *record.Record) []*record.Run {
	named := map[string]bool{}
	for _, name := range rec.Verdict.Suspects {
		named[name] = true
	}
	var out []*record.Run
	for i := range rec.Runs {
		if r := &rec.Runs[i]; named[compare.Name(r)] {
			out = append(out, r)
		}
	}
	return out
}

// device returns the different names of the suspects' back-ends, joined by +. It leaves out
// variants and repetitions (compare.Name):
//
//	llvmpipe/v1, zink, zink#2 becomes llvmpipe+zink
func device(suspects []string) string {
	seen := map[string]bool{}
	var names []string
	for _, s := range suspects {
		name, _, _ := strings.Cut(s, "#")
		name, _, _ = strings.Cut(name, "/")
		if !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return strings.Join(names, "+")
}

// folderName returns a name for a folder: `parts` joined by _. harness.Name replaces the characters
// that a file name should not have.
func folderName(parts ...string) string { return harness.Name(strings.Join(parts, "_")) }
