package glsl

import (
	"os"
	"path/filepath"
	"testing"

	"shsmith/lib/ast"
)

// corpus gives the shaders of testdata.
func corpus(t testing.TB) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, ext := range []string{"comp", "frag", "vert", "geom", "tesc", "tese"} {
		names, err := filepath.Glob("testdata/*." + ext)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range names {
			b, err := os.ReadFile(n)
			if err != nil {
				t.Fatal(err)
			}
			files[n] = string(b)
		}
	}
	return files
}

// roundTrip demands that what Print says of a parsed text parses to the same
// tree, and prints the same.
func roundTrip(t *testing.T, file, text string) {
	t.Helper()
	u, err := Parse(file, text)
	if err != nil {
		t.Error(err)
		return
	}
	printed := Print(u)
	v, err := Parse(file+" (printed)", printed)
	if err != nil {
		t.Errorf("%v\n%s", err, printed)
		return
	}
	if !ast.Equal(u, v) {
		t.Errorf("%s: printed text parses to another tree:\n%s", file, printed)
	}
	if again := Print(v); again != printed {
		t.Errorf("%s: printed twice:\n%s\n%s", file, printed, again)
	}
}

func TestCorpus(t *testing.T) {
	for file, text := range corpus(t) {
		roundTrip(t, file, text)
	}
}
