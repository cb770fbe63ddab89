package dynamic

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestLoad(t *testing.T) {
	if !HasCgo {
		t.Skip("built without cgo")
	}
	if err := Load("libc.so.6"); err != nil {
		t.Error(err)
	}
	text := filepath.Join(t.TempDir(), "lib.so")
	if err := os.WriteFile(text, []byte("no library, but a text that is long enough for the header of one\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for path, why := range map[string]string{"/no/such/lib.so": "No such file", text: "invalid ELF header"} {
		if err := Load(path); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v, want %s", path, err, why)
		}
	}
}
