package gaps

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Merge adds the profiles in a folder to those in the file `total`. A folder without profiles
// changes nothing.
func TestMerge(t *testing.T) {
	dir := t.TempDir()
	put := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o777); err != nil {
			t.Fatal(err)
		}
		return filepath.Dir(name)
	}
	put("bin/compiler", "")
	put("llvm/llvm-profdata", "#!/bin/sh\nxargs cat <\"$6\" >\"$4\"\n")
	put("llvm/llvm-cov", "#!/bin/sh\necho SF:a.c; while read line; do echo DA:$line,1; done <\"$6\"; echo end_of_record\n")
	total := filepath.Join(dir, "total")
	for i, c := range []struct {
		folder string
		lines  int
	}{{dir, 0}, {put("1/x.profraw", "3\n4\n"), 2}, {put("2/x.profraw", "4\n5\n"), 3}, {dir, 3}} {
		if err := Merge((*exec.Cmd).Run, dir, total, c.folder); err != nil {
			t.Fatal(err)
		}
		got, err := Export((*exec.Cmd).Run, dir, total)
		if err != nil || got.Sum().Lines.Reached != c.lines {
			t.Errorf("step %d: %d lines, %v; want %d", i, got.Sum().Lines.Reached, err, c.lines)
		}
	}
}
