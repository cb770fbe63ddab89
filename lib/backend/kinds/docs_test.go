package kinds

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The examples of configuration entries in docs/back-ends.md are valid, and the entries from which
// they inherit (base) exist.
func TestDocumentedEntries(t *testing.T) {
	text, err := os.ReadFile("../../../docs/back-ends.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```json\n(.*?)```").FindAllStringSubmatch(string(text), -1)
	if len(blocks) < 10 {
		t.Fatalf("%d entries: has the form of the page changed?", len(blocks))
	}
	for _, b := range blocks {
		file := b[1]
		if !strings.Contains(file, `"backends"`) {
			file = `{"backends": [` + file + `]}`
		}
		name := filepath.Join(t.TempDir(), "entry.json")
		if err := os.WriteFile(name, []byte(file), 0o666); err != nil {
			t.Fatal(err)
		}
		known, err := All.Known(name)
		if err != nil {
			t.Errorf("%v\n%s", err, b[1])
			continue
		}
		// The entries of the file come first.
		if _, err := All.Pick(known, []string{known[0].Name}); err != nil {
			t.Errorf("%v\n%s", err, b[1])
		}
	}
}
