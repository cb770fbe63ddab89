package bucket

import (
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// Signature names what is wrong with a test, or is "" if its verdict says
// that nothing is. A crash is named by its log, so that one fault on several
// devices is one bucket; a time-out by the devices, because nothing else is
// known of it; a disagreement by class, devices and the shader's features: all
// of them where they are few, as a reduced test has them.
// What did not repeat has a bucket of its own, and so has what takes everyone
// too long, because that is the test's doing.
func Signature(rec *record.Record) string {
	if rec.Verdict == nil {
		return ""
	}
	switch class := rec.Verdict.Class; class {
	case compare.Crash, compare.CrashAll:
		return crashSignature(rec)
	case compare.Timeout:
		return join(class, device(rec.Verdict.Suspects))
	case compare.TimeoutAll, compare.Flaky:
		return class
	case compare.Mismatch, compare.MismatchFam, compare.MismatchMany, compare.MismatchRef:
		return join(append([]string{class, device(rec.Verdict.Suspects)}, kind(features(rec))...)...)
	}
	return ""
}

// crashSignature is that of the first suspect whose log says something; else
// of the first one's signal or outcome.
func crashSignature(rec *record.Record) string {
	bare := ""
	for _, r := range suspects(rec) {
		if s := FromLog(r.Detail); s != NoSignature {
			return s
		}
		switch {
		case bare != "":
		case r.Signal != "":
			bare = Clean(r.Signal)
		case r.Outcome != record.Crash:
			bare = string(r.Outcome)
		}
	}
	if bare == "" {
		return NoSignature
	}
	return bare
}

// suspects are the runs that the verdict of rec suspects.
func suspects(rec *record.Record) []*record.Run {
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

// device joins the back-ends of suspected runs by +, each once.
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

// join makes the name of a folder of parts.
func join(parts ...string) string { return harness.Name(strings.Join(parts, "_")) }
