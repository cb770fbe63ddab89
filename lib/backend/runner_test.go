package backend

import (
	"slices"
	"testing"

	"shsmith/lib/record"
)

// storeResults removes a run of an old shader: a run with a source hash that is neither that of the
// record's shader nor that of a variant. A run without a source hash stays.
func TestStale(t *testing.T) {
	rec := &record.Record{Source: "today", Variants: []record.Variant{{Name: "v", Source: "variant"}}}
	rec.Runs = []record.Run{
		{Backend: "unknown"}, {Backend: "same", SourceHash: Hash([]byte("today"))},
		{Backend: "variant", SourceHash: Hash([]byte("variant"))}, {Backend: "old", SourceHash: Hash([]byte("yesterday"))},
	}
	new(Runner).storeResults(rec, nil)
	var left []string
	for _, r := range rec.Runs {
		left = append(left, r.Backend)
	}
	if want := []string{"unknown", "same", "variant"}; !slices.Equal(left, want) {
		t.Errorf("left are %v, want %v", left, want)
	}
}
