package bucket

import (
	"strings"
	"testing"

	"shsmith/lib/record"
)

// A report of an invalid test, or of one that does not fail, is an error.
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

// The report contains initial values that are not zero.
func TestContents(t *testing.T) {
	rec := &record.Record{Resources: []record.Resource{{Name: "B", Kind: record.Storage, Size: 16, Init: []byte{0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0x80}, Members: []record.Member{
		{Path: "zero", Scalar: "int", Count: 1, Stride: 4}, {Path: "two", Scalar: "int", Count: 2, Stride: 4}, {Path: "f", Scalar: "float", Offset: 8, Count: 1, Stride: 4},
	}}}}
	want := "- B (storage, binding 0), two: 0, 7\n- B (storage, binding 0), f: -0\n"
	if got := contents(rec); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
