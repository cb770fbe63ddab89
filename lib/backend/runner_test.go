package backend

import (
	"slices"
	"testing"

	"shsmith/lib/record"
)

// Runs of another text than the record's are removed.
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
