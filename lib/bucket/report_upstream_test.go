package bucket

import (
	"strings"
	"testing"

	"shsmith/lib/record"
)

// There is no bug report about an invalid test or a test without a failure: a request for one gives
// an error.
func TestUpstreamErrors(t *testing.T) {
	for want, change := range map[string]func(*record.Record){
		"report: the test has no verdict":    func(r *record.Record) { r.Verdict = nil },
		"report: storage B: size -1":         func(r *record.Record) { r.Resources[0].Size = -1 },
		"report: storage B: member x is not": func(r *record.Record) { r.Resources[0].Members[0].Count = 1 << 60 },
	} {
		rec := mismatch("t", "bad")
		change(rec)
		if _, err := Upstream(rec); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

// The title names the tool that failed, if one did, and otherwise the driver.
func TestTitle(t *testing.T) {
	rec := mismatch("t", "bad")
	run := Suspects(rec)[0]
	run.Driver = &record.Driver{Renderer: "llvmpipe", Version: "Mesa 26"}
	run.Steps = []record.Step{{Name: "naga", Outcome: record.OK}}
	if got := Title(rec); !strings.HasPrefix(got, "llvmpipe, Mesa 26: ") {
		t.Errorf("title %q", got)
	}
	run.Steps = append(run.Steps, record.Step{Name: "spirv-opt", Version: "2023.1", Outcome: record.Crash})
	if got := Title(rec); !strings.HasPrefix(got, "spirv-opt, 2023.1: ") {
		t.Errorf("title of a failed step %q", got)
	}
}

// In a bug report, `contents` lists the initial values of the members of buffers. It leaves out
// members that are all zero.
func TestContents(t *testing.T) {
	rec := &record.Record{Resources: []record.Resource{{Name: "B", Kind: record.Storage, Size: 16, Init: []byte{0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0x80}, Members: []record.Member{
		{Path: "zero", Scalar: "int", Count: 1, Stride: 4}, {Path: "two", Scalar: "int", Count: 2, Stride: 4}, {Path: "f", Scalar: "float", Offset: 8, Count: 1, Stride: 4},
	}}}}
	want := "- B (storage, binding 0), two: 0, 7\n- B (storage, binding 0), f: -0\n"
	if got := contents(rec); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
