package compare

import (
	"encoding/binary"
	"math"
	"testing"

	"shsmith/lib/record"
)

// Two programs differ on the reference if the bands of a scalar do not overlap. The band of an
// exact scalar has one value. Each case has the value and the band of a float in both programs.
func TestApart(t *testing.T) {
	type result struct{ value, low, high float32 }
	for _, c := range []struct {
		a, b result
		want string
	}{
		{result{1, 1, 1}, result{1, 1, 1}, ""},
		{result{1, 1, 1}, result{2, 2, 2}, "ref and ref/v differ in B.x[0]"},
		{result{1, 0, 2}, result{3, 2, 4}, ""},
		{result{1, 0, 2}, result{4, 3, 5}, "ref and ref/v differ in B.x[0]"},
		{result{1, 1, 1}, result{4, 0, 5}, ""},
		{result{7, 7, 7}, result{4, 0, 5}, "ref and ref/v differ in B.x[0]"},
	} {
		rec := &record.Record{Blobs: map[string][]byte{}, Variants: []record.Variant{{Name: "v"}},
			Resources: []record.Resource{{Name: "B", Size: 4, Compare: true, Members: []record.Member{{Path: "x", Scalar: "float", Count: 1, Stride: 4}}}}}
		blob := func(x float32) string {
			data := binary.LittleEndian.AppendUint32(nil, math.Float32bits(x))
			rec.Blobs[string(data)] = data
			return string(data)
		}
		for i, r := range []result{c.a, c.b} {
			run := record.Run{Backend: Reference, Variant: []string{"", "v"}[i], Outcome: record.OK, Outputs: map[string]string{"B": blob(r.value)}}
			if r.low != r.high {
				run.Bands = map[string]record.Band{"B": {Low: blob(r.low), High: blob(r.high)}}
			}
			rec.Runs = append(rec.Runs, run)
		}
		if got, err := Apart(rec); got != c.want || err != nil {
			t.Errorf("%v: %q, %v, want %q", c, got, err, c.want)
		}
	}
}

// On the axis of variants, JudgeOn compares the runs of one back-end with each other. If they
// differ, the back-end fails. The reference does not decide which of the runs is wrong.
func TestJudgeOn(t *testing.T) {
	rec := &record.Record{Blobs: map[string][]byte{}, Variants: []record.Variant{{Name: "v"}},
		Resources: []record.Resource{{Name: "out", Size: 4, Compare: true, Members: []record.Member{{Scalar: "int", Count: 1, Stride: 4}}}}}
	for i, name := range []string{"a", "ref"} {
		rec.Runs = append(rec.Runs,
			record.Run{Backend: name, Outcome: record.OK, Outputs: map[string]string{"out": store(rec, 1)}},
			record.Run{Backend: name, Variant: "v", Outcome: record.OK, Outputs: map[string]string{"out": store(rec, 2-i)}})
	}
	for axis, want := range map[string]string{"": "mismatch-ref:a/v", Backends: "mismatch-ref:a/v", Variants: "mismatch-many:a,a/v", Repeats: "none"} {
		v, err := JudgeOn(axis, rec)
		if err != nil {
			t.Fatal(err)
		}
		if got := Expect(v).String(); got != want {
			t.Errorf("axis %q: %s, want %s", axis, got, want)
		}
	}
}
