package bucket

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shsmith/lib/record"
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
		gotRule, got := decide(log, nil)
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

// If the log of a refusal has no message that a rule matches, the signature is made of
// the first line that tells what is wrong. Names from the test, and numbers, do not
// count.
func TestRefusals(t *testing.T) {
	refused := func(log, name string) *record.Record {
		rec := crash("r", log, "")
		rec.Runs[0].Outcome = record.CompileError
		rec.Source = strings.ReplaceAll("#version 310 es\nlayout(local_size_x = 1) in;\nint NAME;\nvoid main() { NAME = 1; }\n", "NAME", name)
		return judged(rec)
	}
	cases := []struct{ log, name, want string }{
		{"Shared memory size exceeds GL_MAX_COMPUTE_SHARED_MEMORY_SIZE", "x", "Shared_memory_size_exceeds_GL_MAX_COMPUTE_SHARED_M"},
		{"Failed to compile\n\nthe register of total is 17 of 16", "total", "the_register_of_is_of"},
		{"Failed to compile\n\nthe register of sum is 3 of 4", "sum", "the_register_of_is_of"},
		{"Compilation failed:\n  the loop of total never ends", "total", "the_loop_of_never_ends"},
		{"error: unsupported: 'a.b' is nested 5 deep", "x", "unsupported_is_nested_deep"},
		{"it doesn't fit, and can't", "x", "it_doesnt_fit_and_cant"},
		{"Shader validation error: \n  = the loop of total never ends", "total", "the_loop_of_never_ends"},
		{"2 errors generated.", "x", "compile_error"},
		{"", "x", "compile_error"},
	}
	for _, c := range cases {
		if got := Signature(refused(c.log, c.name)); got != c.want {
			t.Errorf("%q: got %s, want %s", c.log, got, c.want)
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
