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

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// Each test of a known bug fools the back-ends that it names, so that nothing
// is excused by what was mended. Where there is another version, it need not.
func TestKnownBugsAreStillThere(t *testing.T) {
	files, err := filepath.Glob("testdata/known/*.*")
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
				if r := judged(t, file, v[1], v[2], ""); !slices.Equal(r.Verdict.Suspects, v[1:2]) {
					t.Errorf("%s, suspects %v", r.Verdict.Class, r.Verdict.Suspects)
				}
				if m := around.FindSubmatch(text); m != nil {
					if r := judged(t, file, v[1], v[2], string(m[1])); r.Verdict.Class != compare.Match {
						t.Errorf("with workaround %s: %s, suspects %v", m[1], r.Verdict.Class, r.Verdict.Suspects)
					}
				}
			})
		}
	}
}

var around = regexp.MustCompile(`(?m)^// Workaround: (\S+)$`)

// judged runs a shader on a back-end and the interpreter.
func judged(t *testing.T, file, name, version, workaround string) *record.Record {
	t.Helper()
	var out bytes.Buffer
	c := exec.Command("sh", "-c", `shrecond -only none ${2:+-workaround "$2"} "$0" | shrun -b ref -b "$1" | shcmp`, file, name, workaround)
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
	return r
}
