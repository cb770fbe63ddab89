package scripts

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/record"
)

// Each test of a known bug fools the back-ends that it names, so that nothing
// is excused by what was mended. Where there is another version, it need not.
func TestKnownBugsAreStillThere(t *testing.T) {
	files, err := filepath.Glob("testdata/known/*.comp")
	if err != nil || len(files) == 0 {
		t.Fatalf("no known bugs (%v)", err)
	}
	listed := drivers(t)
	victim := regexp.MustCompile(`([\w.:-]+) \(([^)]+)\)`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, line, _ := strings.Cut(string(text), "// Wrong on: ")
		line, _, _ = strings.Cut(line, "\n")
		for _, v := range victim.FindAllStringSubmatch(line, -1) {
			t.Run(filepath.Base(file)+"/"+v[1], func(t *testing.T) {
				if !listed[v[1]] {
					t.Skipf("no %s", v[1])
				}
				fools(t, file, v[1], v[2])
			})
		}
	}
}

// fools runs a shader on a back-end and the interpreter.
func fools(t *testing.T, file, name, version string) {
	var out bytes.Buffer
	c := exec.Command("sh", "-c", `shrun -b ref -b "$1" "$0" | shcmp`, file, name)
	c.Env = append(os.Environ(), "PATH="+tools+string(filepath.ListSeparator)+os.Getenv("PATH"))
	c.Stdout, c.Stderr = &out, os.Stderr
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	r, err := record.NewReader(&out, "shcmp").Next()
	if err != nil {
		t.Fatal(err)
	}
	if d := r.Runs[1].Driver; d != nil && !strings.Contains(d.Version, version) {
		t.Skipf("%s is %s", name, d.Version)
	}
	if !slices.Equal(r.Verdict.Suspects, []string{name}) {
		t.Errorf("%s: %s, suspects %v", name, r.Verdict.Class, r.Verdict.Suspects)
	}
}
