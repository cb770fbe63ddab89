package bucket

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// several returns a test with a run for each word in runs: BACKEND:VALUE for a result, BACKEND:late
// for a time-out, or BACKEND!LOG for a crash.
func several(runs string) *record.Record {
	rec := mismatch("t", "bad")
	rec.Runs = nil
	for _, word := range strings.Fields(runs) {
		name, value, ran := strings.Cut(word, ":")
		r := record.Run{Backend: name, Outcome: record.OK, Outputs: map[string]string{"B": value}, Config: []byte("{}")}
		if !ran {
			r.Backend, r.Detail, _ = strings.Cut(word, "!")
			r.Outcome, r.Outputs, r.Signal = record.Crash, nil, "SIGABRT"
			r.Detail = "LLVM ERROR: " + r.Detail
		} else if value == "late" {
			r.Outcome, r.Outputs = record.Timeout, nil
		}
		rec.Runs = append(rec.Runs, r)
	}
	rec.Blobs["other"] = []byte{3, 0, 0, 0}
	return judged(rec)
}

// A test is split into one record for each failure. A record lacks the runs of suspects with
// another failure. If the reference has not run the test, only crashes are split, because nobody
// knows which results are wrong.
func TestFindings(t *testing.T) {
	cases := []struct {
		runs string
		want []string // signature, id, runs
	}{
		{"ref:right a:right", []string{" t ref a"}},
		{"ref:right a:wrong b:right", []string{"mismatch-ref_a t ref a b"}},
		{"ref:right a:wrong b:wrong c:right", []string{"mismatch-ref_a+b t ref a b c"}},
		{"ref:right a:wrong b:other c:right", []string{"mismatch-ref_a t ref a c", "mismatch-ref_b t@b ref b c"}},
		{"ref:right a!one b!one c:right", []string{"one t ref a b c"}},
		{"ref:right a!one b!two c:right", []string{"one t ref a c", "two t@b ref b c"}},
		{"ref:right a!one b:wrong c:right", []string{"one t ref a c", "mismatch-ref_b t@b ref b c"}},
		{"ref:right a:late b:wrong", []string{"timeout_a t ref a", "mismatch-ref_b t@b ref b"}},
		{"a!one b:wrong c:right d:right", []string{"one t a b c d"}}, // nobody knows what is right
		{"a!one b!two c:right", []string{"one t a c", "two t@b b c"}},
		{"a:wrong b:other c:right d:right", []string{"mismatch-many_a+b t a b c d"}},
	}
	for _, c := range cases {
		list, err := findings(several(c.runs))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range list {
			line := Signature(f) + " " + f.ID
			for i := range f.Runs {
				line += " " + compare.Name(&f.Runs[i])
			}
			got = append(got, line)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.runs, got, c.want)
		}
	}
}

// All findings of a test are filed, each once, and each is replayed for its own suspects.
func TestPutFindings(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{Limit: 9})
	rec := several("ref:right a!one b:wrong c:right")
	for range 2 {
		put(t, s, rec)
	}
	if rec.Bucket.Signature != "one" || len(rec.Bucket.Others) != 1 || rec.Bucket.Others[0].Signature != "mismatch-ref_b" {
		t.Errorf("bucket %+v", rec.Bucket)
	}
	all, err := Buckets(dir)
	if err != nil || len(all) != 2 || all[0].Seen != 1 || all[1].Seen != 1 {
		t.Fatalf("%d buckets, %v", len(all), err)
	}
	for folder, want := range map[string]string{rec.Bucket.Folder: "crash:a\n", rec.Bucket.Others[0].Folder: "mismatch-ref:b\n"} {
		if text, err := os.ReadFile(filepath.Join(folder, "expect")); err != nil || string(text) != want {
			t.Errorf("%s expects %q, %v", folder, text, err)
		}
	}
}
