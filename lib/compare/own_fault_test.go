package compare

import (
	"strings"
	"testing"

	"shsmith/lib/record"
)

// If a test lacks some of its guards, a crash in the code that the driver generated may be the
// fault of the test, and does not count. A crash in the compiler counts.
func TestOwnFault(t *testing.T) {
	const compiled = "SIGSEGV in the driver\n#0 /lib/libLLVM-15.so.1+0x10\n#1 ?? (generated code)\nworker: signal: segmentation fault"
	const ran = "SIGSEGV in the driver\n#0 ?? (generated code)\nworker: signal: segmentation fault"
	for _, c := range []struct {
		only, detail string // "-loops" means all passes except loops
		want         string
	}{
		{"-loops", ran, Match}, {"-loops", compiled, Crash},
		{"", ran, Crash}, {"none", ran, Crash}, {"loops", compiled, Crash}, {"loops", "panicked at src/lib.rs", Crash},
		{"loops", ran, Match}, {"loops", "worker: signal: floating point exception", Match},
	} {
		rec := &record.Record{Schema: record.Schema, ID: "t", Lang: "glsl", Stage: "compute",
			Provenance: &record.Provenance{Options: map[string]string{}},
			Runs: []record.Run{
				{Backend: "a", Outcome: record.Crash, Detail: c.detail}, {Backend: "b", Outcome: record.OK},
			}}
		if without, ok := strings.CutPrefix(c.only, "-"); ok {
			rec.Provenance.Options["recond.without"] = without
		} else if c.only != "" {
			rec.Provenance.Options["recond.only"] = c.only
		}
		v, err := Judge(rec)
		if err != nil || v.Class != c.want {
			t.Errorf("only %q, %q: %+v, %v; want %s", c.only, c.detail, v, err, c.want)
		}
	}
}
