package bucket

import (
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// Signature returns a name for the failure of a test, or "" if the verdict is not a
// failure. The name consists of
//
//   - for a crash, the message in its log, so that one bug on several devices has one
//     signature,
//   - for a time-out, the suspects, because nothing else is known,
//   - for a wrong result, its class, suspects and features. A large test has nearly all
//     features, so only its rare ones count. For a reduced pair of a program and a variant,
//     the kinds of the transformations (pairKinds) replace the features.
//
// All flaky tests share one signature. So do all tests that are too slow on every back-end,
// because then the test is to blame.
func Signature(rec *record.Record) string {
	if rec.Verdict == nil {
		return ""
	}
	switch class := rec.Verdict.Class; class {
	case compare.Crash, compare.CrashAll:
		return crashSignature(rec)
	case compare.Timeout:
		return folderName(class, device(rec.Verdict.Suspects))
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

// crashSignature returns the signature of a crash. It is that of the first suspect with a log that
// tells what is wrong. If no log does, it is the first signal or outcome of a suspect.
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

// runSignature returns the signature of a run that crashed or rejected the test. The first of these
// that exists decides: a rule that applies to the log, the signal, a line of the log that tells
// what is wrong (tellingLine), and the outcome. A crash with none of these has the signature
// NoSignature. `names` contains the names that the test declares.
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

// folderName returns a name for a folder: `parts` joined by _, with other characters replaced by
// harness.Name.
func folderName(parts ...string) string { return harness.Name(strings.Join(parts, "_")) }
