package bucket

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The first line of each file in testdata/logs is the signature of the log that follows,
// and the second line names the rule that gives it.
func TestSignatures(t *testing.T) {
	names, err := filepath.Glob("testdata/logs/*.log")
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		head, log, ok := strings.Cut(string(text), "\n\n")
		signature, rule, ok2 := strings.Cut(head, "\nrule:")
		signature, ok3 := strings.CutPrefix(signature, "signature: ")
		rule = strings.TrimSpace(rule)
		if !ok || !ok2 || !ok3 {
			t.Errorf("%s: no header", name)
			continue
		}
		gotRule, got := decide(log)
		used[gotRule] = true
		if got != signature || gotRule != rule {
			t.Errorf("%s:\n got %s by %s\nwant %s by %s", name, got, gotRule, signature, rule)
		}
		if got := FromLog(strings.ReplaceAll(log, "\n", "\r\n")); strings.ContainsAny(got, "\r\n") {
			t.Errorf("%s: signature %q with line ends of Windows", name, got)
		}
	}
	for _, r := range rules {
		if !used[r.name] {
			t.Errorf("no log for rule %s", r.name)
		}
	}
}

func TestClean(t *testing.T) {
	cases := [][2]string{
		{"Found 12  errors: a-b\tc", "Found_errors_ab_c"},
		{"_x__y_", "_x_y_"},
		{"123", ""},
		{"  naïve  ", "nave"},
		{strings.Repeat("ab ", 40), strings.Repeat("ab_", 17)[:50]},
	}
	for _, c := range cases {
		if got := Clean(c[0]); got != c[1] {
			t.Errorf("%q: got %q, want %q", c[0], got, c[1])
		}
	}
}

func FuzzFromLog(f *testing.F) {
	names, err := filepath.Glob("testdata/logs/*.log")
	if err != nil || len(names) == 0 {
		f.Fatal("no logs", err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, log string) {
		got := FromLog(log)
		if got == "" || strings.ContainsAny(got, "/\\.\x00 ") || len(got) > 80 {
			t.Errorf("signature %q is no name of a folder", got)
		}
	})
}
