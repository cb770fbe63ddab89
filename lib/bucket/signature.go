package bucket

import (
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// Signature returns a name for the failure of a test, or "" if the verdict is no failure. The kind
// of failure decides what the name contains:
//   - crash or refusal: a message, a signal or an outcome (crashSignature)
//   - time-out: "timeout" and the suspects, or "timeout-all"
//   - wrong result: class, suspects and features, such as "mismatch_zink_shl"
//   - flaky failure: "flaky"
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
		// For a pair, the kinds of the transformations take the place of the features.
		if kinds := pairKinds(rec); kinds != nil {
			return folderName(append(parts, kinds...)...)
		}
		// If the shader has many features, inSignature returns only rare ones.
		return folderName(append(parts, inSignature(features(rec))...)...)
	}
	return ""
}

// crashSignature returns the signature of a test that some back-ends crashed on or rejected. It is
// the first signature of a suspect's run that tells what is wrong. If none does, it is a signal, an
// outcome or NoSignature.
func crashSignature(rec *record.Record) string {
	names := namesOf(rec)
	fallback := NoSignature
	for _, r := range Suspects(rec) {
		s := runSignature(r, names)
		if s != NoSignature && !isVague(s) {
			return s
		}
		// A signal, such as "SIGSEGV", or an outcome, such as "compile_error", is better than
		// nothing.
		if fallback == NoSignature {
			fallback = s
		}
	}
	return fallback
}

// runSignature returns the signature of a run that crashed or rejected the test. The signature
// names the log's message, the signal or the outcome, or is NoSignature. `names` are the test's own
// names, which signatures of error messages leave out.
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
