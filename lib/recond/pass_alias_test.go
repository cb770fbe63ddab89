package recond

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shsmith/lib/language"
)

var update = flag.Bool("update", false, "write the golden files")

// Each module in testdata/alias becomes the text in its golden file. A module that compilers accept
// stays as it is.
func TestAliases(t *testing.T) {
	files, err := filepath.Glob("testdata/alias/*.wgsl")
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		applied, out := runWGSL(t, Options{Only: []string{"alias"}}, string(text))
		requireTint(t, out)
		golden := strings.TrimSuffix(file, ".wgsl") + ".golden"
		if *update {
			if err := os.WriteFile(golden, []byte(out), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if want, _ := os.ReadFile(golden); string(want) != out {
			t.Errorf("%s becomes\n%s", file, out)
		}
		if legal := strings.Contains(file, "legal"); legal != (len(applied) == 0) {
			t.Errorf("%s: %v", file, applied)
		}
	}
}

// The pass `alias` does not copy memory that several invocations share, such as a workgroup
// variable. If a call needs such a copy, reconditioning fails.
func TestSharedAliases(t *testing.T) {
	u := parseWGSL(t, `var<workgroup> w: array<i32, 4>;
fn f(p: ptr<workgroup, i32>, q: ptr<workgroup, i32>) { *p = *q; }
@compute @workgroup_size(4) fn main() { f(&w[0], &w[1]); }
`)
	_, err := Run("test", u, Options{Stage: language.Compute})
	if err == nil || !strings.Contains(err.Error(), "would race") {
		t.Errorf("got %v", err)
	}
}
