package bucket

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/record"
)

// rank puts the bucket with the most tests first. Then it always chooses the bucket that differs
// most from the buckets before it. Known bugs come after all these buckets, and flaky tests come
// last.
func TestRank(t *testing.T) {
	of := func(signature string, seen int, class string, suspects ...string) Bucket {
		rec := &record.Record{Verdict: &record.Verdict{Class: class, Suspects: suspects}}
		return Bucket{signature, seen, []Example{{"", rec}}}
	}
	all := []Bucket{
		of("flaky", 90, "flaky", "a"),
		of("known_x", 80, "mismatch", "a"),
		of("mismatch_a_shl", 7, "mismatch", "a"),
		of("mismatch_a_shl_mul", 6, "mismatch", "a"),
		of("mismatch_b_shl", 5, "mismatch", "b"),
		of("Cannot_select", 1, "crash", "c"),
	}
	rank(all)
	var got []string
	for _, b := range all {
		got = append(got, b.Signature)
	}
	want := []string{"mismatch_a_shl", "Cannot_select", "mismatch_b_shl", "mismatch_a_shl_mul", "known_x", "flaky"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestFeatures(t *testing.T) {
	for _, c := range []struct{ lang, text, want string }{
		{"glsl", "int f() { return 1; } void main() { int a[2]; a[f()] = ~3; a[0] += abs(-a[1]); }", "indirect-store abs add call index neg not"},
		{"glsl", "int SAFE_DIV(int a, int b) { return a / b; } void main() { for (;;) { SAFE_DIV(1, 2); continue; } }", "continue div guard-div loop"},
		{"glsl", "void main() { ivec2 v; v.x++, 1 > 2 ? v : v; while (true) if (v == v) break; }", "break comma cond eq gt if inc loop swizzle"},
		{"glsl", "void main() { ", ""},
		{"wgsl", "@compute @workgroup_size(1) fn f() { var a = array<i32, 2>(); var i = 1; a[i]++; switch i { default: { a[0] = max(i, 2); } } }", "indirect-store inc index max switch"},
	} {
		rec := &record.Record{Lang: c.lang, Stage: "compute", Source: c.text}
		if c.lang == "glsl" {
			rec.Source = "#version 450\n" + c.text
		}
		if got := strings.Join(features(rec), " "); got != c.want {
			t.Errorf("%s: got %q, want %q", c.text, got, c.want)
		}
	}
}
