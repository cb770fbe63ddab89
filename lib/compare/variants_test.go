package compare

import (
	"slices"
	"testing"

	"shsmith/lib/record"
)

// Each case has the values that the test's own program and then its variants give on one driver,
// and the suspects that Judge must find (see blameVariants). The value 0 means no outputs.
func TestBlameOfVariants(t *testing.T) {
	for _, c := range []struct {
		values   []int
		suspects []string
		first    string // the group that a report shows as right
	}{
		{[]int{1, 1, 1, 2}, []string{"a/v3"}, "a"},
		{[]int{1, 2, 2}, []string{"a"}, "a/v1"},
		{[]int{1, 2, 2, 1}, []string{"a/v1", "a/v2"}, "a"},
		{[]int{1, 2, 2, 2, 1}, []string{"a/v1", "a/v2", "a/v3"}, "a"},
		{[]int{1, 2, 3}, []string{"a/v1", "a/v2"}, "a"},
		{[]int{1, 2}, []string{"a", "a/v1"}, "a"},
		{[]int{0, 1, 2}, []string{"a/v1", "a/v2"}, "a/v1"},
	} {
		rec := &record.Record{Blobs: map[string][]byte{}, Resources: []record.Resource{{Name: "out", Size: 4, Compare: true, Members: []record.Member{{Scalar: "int", Count: 1, Stride: 4}}}}}
		for i, x := range c.values {
			name := ""
			if i > 0 {
				name = "v" + string(rune('0'+i))
				rec.Variants = append(rec.Variants, record.Variant{Name: name})
			}
			run := record.Run{Backend: "a", Variant: name, Outcome: record.OK}
			if x > 0 {
				run.Outputs = map[string]string{"out": store(rec, x)}
			} else {
				run.Outcome = record.Unsupported
			}
			rec.Runs = append(rec.Runs, run)
		}
		v, err := Judge(rec)
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(v.Suspects)
		if !slices.Equal(v.Suspects, c.suspects) || v.Groups[0][0] != c.first {
			t.Errorf("%v: suspects %v, groups %v, want suspects %v and %s first", c.values, v.Suspects, v.Groups, c.suspects, c.first)
		}
	}
}

// A variant with CrashOnly set may give another result than the test's own program. It fails only
// if it crashes or a compiler refuses it.
func TestCrashOnlyVariant(t *testing.T) {
	for _, c := range []struct {
		outcome record.Outcome
		want    string
	}{{record.OK, Match}, {record.UB, Match}, {record.Timeout, Match}, {record.Crash, Crash}, {record.CompileError, Crash}} {
		rec := &record.Record{Blobs: map[string][]byte{"x": {1, 0, 0, 0}, "y": {2, 0, 0, 0}},
			Resources: []record.Resource{{Name: "B", Kind: record.Storage, Layout: "std430", Size: 4, Members: []record.Member{{Scalar: "int"}}}},
			Variants:  []record.Variant{{Name: "v", CrashOnly: true}},
			Runs:      []record.Run{{Backend: "a", Outcome: record.OK, Outputs: map[string]string{"B": "x"}}, {Backend: "a", Variant: "v", Outcome: c.outcome}}}
		if c.outcome == record.OK {
			rec.Runs[1].Outputs = map[string]string{"B": "y"}
		}
		if v, err := Judge(rec); err != nil || v.Class != c.want {
			t.Errorf("%s: %+v, %v", c.outcome, v, err)
		}
	}
}
